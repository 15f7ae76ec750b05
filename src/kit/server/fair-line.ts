/** How much goes on at once, and how much may wait for it. */
export interface LineLimits {
  readonly atOnce: number;
  /** In all, and of one name. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** Longer than this nobody waits. */
  readonly patienceMs: number;
}

/** What was asked for does not even wait: too much of the same name does, or of all. */
export class LineFull extends Error {
  override readonly name = 'LineFull';

  constructor(readonly whose: 'own' | 'all') {
    super('Too much is waiting already.');
  }
}

/** Lets somebody begin who has waited. */
type Start = () => void;

/**
 * Work that waits for its turn: a few things go on at once, and what waits comes in turns by
 * name, so that whoever asks for much waits behind themselves and not before the others. A name
 * alone has all places.
 */
export class FairLine {
  readonly #limits: LineLimits;
  /** Whose turn it is next stands first. */
  readonly #lines = new Map<string, Set<Start>>();
  #running = 0;
  #waiting = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /** Whether more would be refused, whoever asks: a look that costs nothing. */
  isFull(): boolean {
    return this.#running >= this.#limits.atOnce && this.#waiting >= this.#limits.waiting;
  }

  /**
   * Does the work when it is its turn.
   *
   * @param isGone tells of a caller who has left; what waits for them is given up
   * @throws LineFull when there is no room to wait, or no end of it
   */
  async run<Result>(
    name: string,
    work: () => Promise<Result>,
    isGone?: () => AbortSignal,
  ): Promise<Result> {
    if (this.#running >= this.#limits.atOnce) await this.#wait(name, isGone?.());
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #wait(name: string, isGone: AbortSignal | undefined): Promise<void> {
    // Of somebody who left before nothing is heard any more.
    if (isGone?.aborted) throw new LineFull('all');
    const line = this.#lines.get(name) ?? new Set();
    if (line.size >= this.#limits.waitingOfOne) throw new LineFull('own');
    if (this.#waiting >= this.#limits.waiting) throw new LineFull('all');
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        isGone?.removeEventListener('abort', giveUp);
      };
      const start = () => {
        settle();
        resolve();
      };
      const giveUp = () => {
        settle();
        this.#remove(name, line, start);
        reject(new LineFull('all'));
      };
      const timer = setTimeout(giveUp, this.#limits.patienceMs);
      isGone?.addEventListener('abort', giveUp);
      line.add(start);
      this.#lines.set(name, line);
      this.#waiting++;
    });
  }

  #remove(name: string, line: Set<Start>, start: Start): void {
    line.delete(start);
    this.#waiting--;
    if (line.size === 0) this.#lines.delete(name);
  }

  /** The place is handed on, so that nobody slips in between. */
  #leave(): void {
    for (const [name, line] of this.#lines) {
      for (const start of line) {
        this.#remove(name, line, start);
        if (line.size > 0) {
          // Behind the others again.
          this.#lines.delete(name);
          this.#lines.set(name, line);
        }
        start();
        return;
      }
    }
    this.#running--;
  }
}
