import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodeBody } from './encoding.ts';

describe('a body that is sent many times', () => {
  it('of many megabytes is compressed within seconds', async () => {
    const body = Buffer.from(randomBytes(9 * 2 ** 20).toString('base64'));
    const before = process.cpuUsage();
    const { br } = await encodeBody(new Uint8Array(body));
    const { user } = process.cpuUsage(before);
    expect(user / 1_000_000).toBeLessThan(8);
    expect(br.length).toBeLessThan(body.length * 0.8);
    expect(brotliDecompressSync(br).equals(body)).toBe(true);
  });
});
