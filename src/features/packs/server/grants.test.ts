import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openGrant, sealGrant } from './grants.ts';

const key = randomBytes(32);
const actor = { id: '6f2b2a52-6a0f-4f0e-9d3f-0a4d5f2b7c11', email: 'a@example.cm', role: 'user' };
const visitor = { actor: { ...actor, role: 'user' as const }, claims: ['a hash'] };

it('a grant says whom it was given to, to the server alone', () => {
  const sealed = sealGrant(key, visitor);
  expect(openGrant([key], sealed)).toEqual({ user: actor.id, claims: ['a hash'] });
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain(actor.id);
  expect(sealGrant(key, visitor)).not.toBe(sealed);
});

it('a grant of another key, or one that was changed or cut anywhere, is none', () => {
  const sealed = sealGrant(key, visitor);
  expect(openGrant([randomBytes(32)], sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (bytes[at] ?? 0) ^ 1;
    expect(openGrant([key], changed.toString('base64url'))).toBeNull();
    expect(openGrant([key], bytes.subarray(0, at).toString('base64url'))).toBeNull();
  }
});
