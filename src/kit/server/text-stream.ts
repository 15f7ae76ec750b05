/**
 * A text as a stream of UTF-8 with backpressure: the next part is read when the last one has been
 * taken, so that a slow reader holds no more than one part in memory, and a cancelled stream ends
 * the reading.
 */
export function textStream(parts: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull: async (controller) => {
        let next = await parts.next();
        // A pull that enqueues nothing would not be followed by another one.
        while (!next.done && next.value === '') next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      cancel: async () => {
        await parts.return();
      },
    },
    { highWaterMark: 0 },
  );
}
