import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** What such a token looks like. */
export const TOKEN = /^[\w-]{43}$/;

/** Behind our own paths alone: other addresses may end with as many letters. */
const TOKEN_IN_LINK = /(?<=\/account\/link\/|#\w+=(?:\w\w\.)?)[\w-]{43}(?![\w-])/g;

/** A mail without what opens something in its links: one with a receipt signs its buyer in. */
export function withoutTokens(text: string): string {
  return text.replaceAll(TOKEN_IN_LINK, '…');
}

/** 256 random bits in base64url: what a browser or an app shows, and is stored as its hash alone. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** SHA-256 in base64url. Enough for random tokens, which nobody can guess from a list. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
