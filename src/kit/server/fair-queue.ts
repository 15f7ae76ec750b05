import { Turns } from './turns.ts';

/** How many tasks run at once, and how many may wait. */
export interface FairQueueLimits {
  readonly concurrency: number;
  /** Of all clients together; of one, counted in costs. */
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

/** How a task waits. */
export interface QueuedTask {
  /** Gives the signal that aborts while the task is queued; called only then. */
  readonly signalOf?: () => AbortSignal;
  /** Whether it may take a reserved place. */
  readonly isTrusted?: boolean;
  /** Whose of the client's devices it is, as far as that is known; called only while it is queued. */
  readonly deviceOf?: () => string;
  /** Beside a usual task, which costs 1. */
  readonly cost?: number;
}

/** A task that has waited, and how it is started. */
interface Waiting {
  readonly start: () => void;
  readonly cost: number;
}

/** A client that waits; its devices take turns among themselves. */
interface Client {
  readonly devices: Turns<Set<Waiting>>;
  tasks: number;
  costs: number;
}

/**
 * A concurrency limiter with fair queueing: each client has a queue of its own, each of its devices
 * another one therein, and the next task is taken from those for whom least was done. A client that
 * asks for much delays itself and not the others, a device itself and not its neighbours behind the
 * same address; one that is alone has all places.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #clients = new Turns<Client>();
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
   * @throws QueueFull when there is no room in the queue, or the wait was aborted or too long
   */
  async run<Result>(
    client: string,
    task: () => Promise<Result>,
    how: QueuedTask = {},
  ): Promise<Result> {
    if (this.#running >= this.#limits.concurrency) await this.#wait(client, how);
    else this.#running++;
    try {
      return await task();
    } finally {
      this.#startNext();
    }
  }

  #wait(name: string, how: QueuedTask): Promise<void> {
    const { cost = 1, isTrusted = false } = how;
    const signal = how.signalOf?.();
    // An aborted signal sends no further event.
    if (signal?.aborted) throw new QueueFull('all');
    const known = this.#clients.get(name);
    if ((known?.costs ?? 0) + cost > this.#limits.queuedPerClient) throw new QueueFull('client');
    if (this.#queued >= this.#places(isTrusted)) throw new QueueFull('all');
    const client = known ?? this.#clients.add(name, { devices: new Turns(), tasks: 0, costs: 0 });
    const device = how.deviceOf?.() ?? '';
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      };
      const start = () => {
        settle();
        resolve();
      };
      const waiting: Waiting = { start, cost };
      const giveUp = () => {
        settle();
        this.#remove(name, device, waiting);
        reject(new QueueFull('all'));
      };
      const timer = setTimeout(giveUp, this.#limits.timeoutMs);
      signal?.addEventListener('abort', giveUp);
      (client.devices.get(device) ?? client.devices.add(device, new Set())).add(waiting);
      client.tasks++;
      client.costs += cost;
      this.#queued++;
    });
  }

  #remove(name: string, device: string, waiting: Waiting): void {
    const client = this.#clients.get(name);
    const queue = client?.devices.get(device);
    if (!client || !queue?.delete(waiting)) return;
    this.#queued--;
    client.tasks--;
    client.costs -= waiting.cost;
    if (queue.size === 0) client.devices.remove(device);
    if (client.tasks === 0) this.#clients.remove(name);
  }

  /** A finished task hands its place on, so that no new task takes it before a queued one. */
  #startNext(): void {
    const [name, client] = this.#clients.next() ?? [];
    const [device, queue] = client?.devices.next() ?? [];
    const [waiting] = queue ?? [];
    if (name === undefined || device === undefined || !client || !waiting) {
      this.#running--;
      return;
    }
    this.#clients.charge(name, waiting.cost);
    client.devices.charge(device, waiting.cost);
    this.#remove(name, device, waiting);
    waiting.start();
  }
}
