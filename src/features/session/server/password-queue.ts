import { AsyncLocalStorage } from 'node:async_hooks';
import { FairQueue, type FairQueueLimits } from '../../../kit/server/fair-queue.ts';

/** How passwords are hashed and compared: the library's way, unless a test counts them. */
export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (attempt: PasswordAttempt) => Promise<boolean>;
}

/** A password, and the hash that it may be the one of. */
export interface PasswordAttempt {
  readonly hash: string;
  readonly password: string;
}

/** Whose password waits to be hashed, as the queue knows its clients. */
export interface HashingClient {
  /** A digest of an address, a device or a person. */
  readonly name: string;
  /** Whether it has the reserved places: of a known device, or of somebody who is signed in. */
  readonly isKnown: boolean;
}

/**
 * Hashes cost 64 MB and some 50 ms of a core each (docs/promises.md, threat 21). A full queue is
 * done long before the timeout. Each address and each known device has a queue of its own, and known
 * devices have places that nobody else takes.
 */
const HASHING_LIMITS: FairQueueLimits = {
  concurrency: 2,
  queued: 20,
  queuedPerClient: 4,
  reserved: 20,
  timeoutMs: 30_000,
};

/** For what no client is known to have asked for. */
const NOBODY: HashingClient = { name: '', isKnown: false };

/** Hashes and compares passwords, each client's in its turn. */
export class PasswordQueue {
  readonly #queue = new FairQueue(HASHING_LIMITS);
  readonly #hashing: PasswordHashing;
  /** Whose call is underway: the sign-in library asks for a hash with the password alone. */
  readonly clients = new AsyncLocalStorage<HashingClient>();

  constructor(hashing: PasswordHashing) {
    this.#hashing = hashing;
  }

  /** @throws QueueFull */
  hash(password: string, client?: HashingClient): Promise<string> {
    return this.#inTurn(() => this.#hashing.hash(password), client);
  }

  /** @throws QueueFull */
  verify(attempt: PasswordAttempt, client?: HashingClient): Promise<boolean> {
    return this.#inTurn(() => this.#hashing.verify(attempt), client);
  }

  /** Whether a further password would be refused. */
  isFull(isKnown: boolean): boolean {
    return this.#queue.isFull(isKnown);
  }

  #inTurn<Result>(
    work: () => Promise<Result>,
    client = this.clients.getStore() ?? NOBODY,
  ): Promise<Result> {
    return this.#queue.run(client.name, work, { isTrusted: client.isKnown });
  }
}
