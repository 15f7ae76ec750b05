import { setImmediate } from 'node:timers/promises';

/**
 * Batches reads of the same thing: each caller gets the result of a read that began after its call.
 * A read begins when the event loop has taken in all that has arrived, and those who call while one
 * is underway share the next one. So a thousand requests at once cost a few reads, and none gets an
 * answer from before it asked.
 */
export function sharedRead<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Result> | null = null;
  const start = (): Promise<Result> => {
    next = null;
    const reading = read();
    running = reading.catch(() => {});
    return reading;
  };
  return () => {
    next ??= running.then(() => setImmediate()).then(start);
    return next;
  };
}
