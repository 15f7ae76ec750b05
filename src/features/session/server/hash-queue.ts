/** Password hashes cost 64 MB and some 50 ms of a core each (promises, threat 21). */
const AT_ONCE = 2;
const WAITING = 20;

/** The queue is full: try again later. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull';
}

/** Runs what it is given, a few at once; the others wait in order. */
export type HashQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @returns a queue whose work is refused with `HashQueueFull` when too much waits already */
export function createHashQueue(atOnce = AT_ONCE, waiting = WAITING): HashQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new HashQueueFull('Too many passwords wait to be hashed.');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      // The place is handed on, so that nobody slips in between.
      if (next) next();
      else running--;
    }
  };
}
