import { describe, expect, it } from 'vitest';
import { BODY_LIMIT_BYTES, readBoundedBody } from './read-body.ts';

function post(body: BodyInit): Request {
  const init = { method: 'POST', body, duplex: 'half' };
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

  it('may be absent', async () => {
    const { bytes } = await readBoundedBody(new Request('http://localhost/', { method: 'POST' }));
    expect(bytes).toHaveLength(0);
  });

  it('refuses a body whose sender goes away, rather than failing over it', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
      },
    });
    await expect(readBoundedBody(post(body))).rejects.toMatchObject({
      status: 400,
      code: 'bad_request',
    });
  });
});
