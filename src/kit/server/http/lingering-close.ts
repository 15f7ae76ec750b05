import { setImmediate } from 'node:timers/promises';

/** How much of a refused body is read and dropped before the socket closes. */
const DRAIN_LIMIT_BYTES = 16 * 1024 * 1024;

/**
 * Makes an answer the last one of its connection when the request's body was too large or has not
 * come whole: the rest of the body may still follow and would stand before the next request. The
 * answer says `Connection: close` and ends once the sender has finished, `lingerMs` are over, or too
 * much has come (lingering close, RFC 9112 §9.6). Closed at once, with bytes unread, the system
 * would reset the connection, and the client could lose the answer.
 */
export async function closeUnlessRead(
  response: Response,
  request: Request,
  incoming: { readonly complete: boolean },
  lingerMs: number,
): Promise<Response> {
  // Answered at once, a small body has arrived with its headers and is not parsed yet.
  if (!incoming.complete) await setImmediate();
  if (incoming.complete && response.status !== 413) return response;
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  const { status } = response;
  const drained = incoming.complete ? Promise.resolve() : drain(request, lingerMs);
  if (response.body === null) {
    await drained;
    return new Response(null, { status, headers });
  }
  const bytes = await response.arrayBuffer();
  // With its length the answer is whole for the client before its stream ends here.
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(sendThenWait(bytes, drained), { status, headers });
}

function sendThenWait(bytes: ArrayBuffer, until: Promise<void>): ReadableStream<Uint8Array> {
  const transform = new TransformStream<Uint8Array, Uint8Array>({ flush: () => until });
  return new Blob([bytes]).stream().pipeThrough(transform);
}

/** Whoever has read a part of the body has released its lock; GET and HEAD have none to read. */
async function drain({ body }: Request, lingerMs: number): Promise<void> {
  if (body === null || body.locked) return;
  let bytes = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk, controller) {
      bytes += chunk.length;
      if (bytes > DRAIN_LIMIT_BYTES) controller.error();
    },
  });
  const signal = AbortSignal.timeout(lingerMs);
  // It also ends when the sender goes away, which is as good.
  await body.pipeTo(sink, { signal }).catch(() => undefined);
}
