import { setImmediate } from 'node:timers/promises';
import type { Database } from './database.ts';

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

/** The same for reads of one thing from several servers: only those from the same one are shared. */
export function sharedReadOf<Result>(
  read: (db: Database) => Promise<Result>,
): (db: Database) => Promise<Result> {
  const shared = new WeakMap<Database, () => Promise<Result>>();
  return (db) => {
    const known = shared.get(db) ?? sharedRead(() => read(db));
    shared.set(db, known);
    return known();
  };
}
