/** How many tasks run at once, and how many may wait. */
export interface FairQueueLimits {
  readonly concurrency: number;
  /** Of all clients together, and of one. */
  readonly queued: number;
  readonly queuedPerClient: number;
  /** Further places in the queue, for tasks of clients that are trusted. */
  readonly reserved?: number;
  /** How long a task may wait for its start. */
  readonly timeoutMs: number;
}

/** A task is refused: too many of this client or of all are queued, or it has waited too long. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';

  constructor(readonly scope: 'client' | 'all') {
    super('Too many tasks are queued.');
  }
}

/** Starts a task that has waited. */
type Start = () => void;

/**
 * A concurrency limiter with fair queueing (round robin, Nagle, RFC 970): each client has a queue
 * of its own, and the next task is taken from the queues in turn. A client that asks for much
 * delays itself and not the others; one that is alone has all places.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** By client; the one whose turn is next stands first. */
  readonly #queues = new Map<string, Set<Start>>();
  #running = 0;
  #queued = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Whether a further task would be refused, whichever client it is of. */
  isFull(isTrusted = false): boolean {
    return this.#running >= this.#limits.concurrency && this.#queued >= this.#places(isTrusted);
  }

  #places(isTrusted: boolean): number {
    return this.#limits.queued + (isTrusted ? (this.#limits.reserved ?? 0) : 0);
  }

  /**
   * Runs a task when it is its client's turn.
   *
   * @param signalOf gives the signal that aborts while the task is queued; called only then
   * @param isTrusted whether the task may take a reserved place
   * @throws QueueFull when there is no room in the queue, or the wait was aborted or too long
   */
  async run<Result>(
    client: string,
    task: () => Promise<Result>,
    signalOf?: () => AbortSignal,
    isTrusted = false,
  ): Promise<Result> {
    if (this.#running >= this.#limits.concurrency) {
      await this.#wait(client, signalOf?.(), this.#places(isTrusted));
    } else this.#running++;
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #wait(client: string, signal: AbortSignal | undefined, places: number): Promise<void> {
    // An aborted signal sends no further event.
    if (signal?.aborted) throw new QueueFull('all');
    const queue = this.#queues.get(client) ?? new Set();
    if (queue.size >= this.#limits.queuedPerClient) throw new QueueFull('client');
    if (this.#queued >= places) throw new QueueFull('all');
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const start = () => {
        settle();
        resolve();
      };
      const giveUp = () => {
        settle();
        this.#remove(client, queue, start);
        reject(new QueueFull('all'));
      };
      const timer = setTimeout(giveUp, this.#limits.timeoutMs);
      signal?.addEventListener('abort', giveUp);
      queue.add(start);
      this.#queues.set(client, queue);
      this.#queued++;
    });
  }

  #remove(client: string, queue: Set<Start>, start: Start): void {
    queue.delete(start);
    this.#queued--;
    if (queue.size === 0) this.#queues.delete(client);
  }

  /** A finished task hands its place on, so that no new task takes it before a queued one. */
  #startNext(): void {
    for (const [client, queue] of this.#queues) {
      for (const start of queue) {
        this.#remove(client, queue, start);
        if (queue.size > 0) {
          // To the end of the round.
          this.#queues.delete(client);
          this.#queues.set(client, queue);
        }
        start();
        return;
      }
    }
    this.#running--;
  }
}
