import { serializeSigned } from 'hono/utils/cookie';
import { describe, expect, it } from 'vitest';
import { readSignedCookie } from './signed-cookie.ts';

const SECRET = 'a secret that signs';
const signed = async (value: string, secret = SECRET) =>
  (await serializeSigned('session', value, secret)).split(';')[0] ?? '';

describe('a signed cookie', () => {
  it('is read as Hono has written it, also beside others', async () => {
    const cookies = `language=fr; ${await signed('token.with.points/+=')}; theme=dark`;
    expect(readSignedCookie(cookies, 'session', [SECRET])).toBe('token.with.points/+=');
  });

  it('is nothing when it is missing, unsigned, altered or signed by somebody else', async () => {
    const cookie = await signed('token');
    for (const wrong of [
      '',
      'session=token',
      'session=.signature',
      'another=token.signature',
      cookie.replace('token', 'taken'),
      cookie.slice(0, -4),
      await signed('token', 'another secret'),
    ]) {
      expect(readSignedCookie(wrong, 'session', [SECRET]), wrong).toBeNull();
    }
  });
});
