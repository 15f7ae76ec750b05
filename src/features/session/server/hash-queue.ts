/** Password hashes cost 64 MB and some 50 ms of a core each (promises, threat 21). */
const AT_ONCE = 2;
const WAITING = 20;

/** The queue is full: try again later. */
export class HashQueueFull extends Error {
  override readonly name = 'HashQueueFull';
}

/** Runs what it is given, a few at once; the others wait in order. */
export interface HashQueue {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether more would be refused: a look that costs nothing. */
  isFull(): boolean;
}

/** @returns a queue whose work is refused with `HashQueueFull` when too much waits already */
export function createHashQueue(atOnce = AT_ONCE, waiting = WAITING): HashQueue {
  const queue: (() => void)[] = [];
  let running = 0;
  const isFull = () => running >= atOnce && queue.length >= waiting;
  return {
    isFull,
    run: async (work) => {
      if (isFull()) throw new HashQueueFull('Too many passwords wait to be hashed.');
      if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else running++;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        // The place is handed on, so that nobody slips in between.
        if (next) next();
        else running--;
      }
    },
  };
}
