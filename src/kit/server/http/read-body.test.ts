import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES, readBoundedBody } from './read-body.ts';

function post(body: BodyInit, headers: Readonly<Record<string, string>> = {}): Request {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
}

/** A body that never ends by itself, and the number of chunks that were asked of it. */
function endlessBody() {
  const asked = { chunks: 0 };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      asked.chunks++;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  return { body, asked };
}

describe('the body of a form', () => {
  it('is read whole up to 32 KB', async () => {
    const { bytes, tooLarge } = await readBoundedBody(post('x'.repeat(BODY_LIMIT_BYTES)));
    expect(bytes).toHaveLength(32 * 1024);
    expect(tooLarge).toBe(false);
  });

  it('is cut above 32 KB, and known to be too large', async () => {
    const { bytes, tooLarge } = await readBoundedBody(post('x'.repeat(BODY_LIMIT_BYTES + 1)));
    expect(bytes).toHaveLength(32 * 1024);
    expect(tooLarge).toBe(true);
  });

  it('is not read forever', async () => {
    const { body, asked } = endlessBody();
    const { tooLarge } = await readBoundedBody(post(body));
    expect(tooLarge).toBe(true);
    expect(asked.chunks).toBeLessThan(40);
  });

  it('that says how long it is is read whole, and not believed when it is longer', async () => {
    const read = (length: number) =>
      readBoundedBody(post('x'.repeat(length), { 'content-length': '12' }), 20);
    expect(await read(12)).toEqual({ bytes: new Uint8Array(12).fill(120), tooLarge: false });
    expect(await read(21)).toEqual({ bytes: new Uint8Array(20).fill(120), tooLarge: true });
  });

  it('that says it is too long is still read to an end, and known to be so', async () => {
    const { body, asked } = endlessBody();
    const { tooLarge } = await readBoundedBody(post(body, { 'content-length': '999999' }));
    expect(tooLarge).toBe(true);
    expect(asked.chunks).toBeLessThan(40);
  });

  it('may be absent', async () => {
    const { bytes } = await readBoundedBody(new Request('http://localhost/', { method: 'POST' }));
    expect(bytes).toHaveLength(0);
  });

  it('refuses a body whose sender goes away, rather than failing over it', async () => {
    const goesAway = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
        },
      });
    for (const headers of [{}, { 'content-length': '12' }]) {
      await expect(readBoundedBody(post(goesAway(), headers))).rejects.toMatchObject({
        status: 400,
        code: 'bad_request',
      });
    }
  });
});
