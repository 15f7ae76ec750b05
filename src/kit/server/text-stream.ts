/**
 * A text as a stream of UTF-8 with backpressure, as `byteStream` has it.
 */
export function textStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  return byteStream(encoded(parts));
}

async function* encoded(parts: AsyncGenerator<string, void>): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

/**
 * Bytes as a stream with backpressure: the next part is read when the last one has been taken, so
 * that a slow reader holds no more than one part in memory, and a cancelled stream ends the
 * reading.
 */
export function byteStream(parts: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: async (controller) => {
        let next = await parts.next();
        // A pull that enqueues nothing would not be followed by another one.
        while (!next.done && next.value.length === 0) next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel: async () => {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
