/**
 * Batches reads of the same thing: each caller gets the result of a read that began after its call,
 * and all that call while one is underway share the next one. So a thousand requests at once cost
 * two reads, and none gets an answer from before it asked.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> | null = null;
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const reading = read();
    const settled = reading.then(
      () => {},
      () => {},
    );
    running = settled;
    settled.then(() => {
      if (running === settled) running = null;
    });
    return reading;
  };
  return () => {
    if (running === null) return start();
    next ??= running.then(start);
    return next;
  };
}
