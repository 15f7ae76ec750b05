import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** What such a token looks like. */
export const TOKEN = /^[\w-]{43}$/;

/** 256 random bits in base64url: what a browser or an app shows, and is stored as its hash alone. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in base64url. Enough for random tokens, which nobody can guess from a list. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
