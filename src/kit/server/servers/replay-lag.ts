import type { Primary } from './primary.ts';

/** A standby that is behind by more than this is not read from. */
const MOST_MS = 3_000;
/** How long positions are remembered: who is behind by more is behind by enough. */
const KEPT_MS = 60_000;

interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/**
 * How far standbys are behind, by the positions of the primary's log. Their own clocks and times of
 * replay do not tell: a primary that writes nothing, and a standby that is cut off from it, look
 * the same to them.
 */
export class ReplayLag {
  readonly #primary: Pick<Primary, 'state' | 'onMove'>;
  /** What a standby must have to be read from at all: what the program has written at its start. */
  readonly #floor: bigint;
  #samples: Sample[] = [];
  #lastAt = 0;
  #database: string | null = null;

  constructor(primary: Pick<Primary, 'state' | 'onMove'>, floor: bigint) {
    this.#primary = primary;
    this.#floor = floor;
    // The former one may have had what no standby got.
    primary.onMove(() => {
      this.#samples = [];
    });
  }

  /**
   * Whether a server holds the primary's own database: another one's log has positions as well, and
   * its pages would be somebody else's law.
   */
  isOurs(database: string): boolean {
    const now = this.#primary.state();
    if (now.kind === 'primary') this.#database = now.database;
    return database === this.#database;
  }

  /**
   * Whether a standby has replayed what the primary had some seconds ago. While the primary is away
   * nothing new is written, so that whoever kept up until then goes on. One that had got more than
   * the standby that was promoted stands for good at what the new primary never had.
   *
   * @param stoodForMs how long it has been at this position
   */
  isClose(position: bigint, stoodForMs: number): boolean {
    const now = this.#primary.state();
    if (now.kind === 'primary') {
      this.#note(now.position);
      if (position > now.position && stoodForMs > MOST_MS) return false;
    }
    if (this.#samples.length === 0 || position < this.#floor) return false;
    const missing = this.#samples.find((sample) => sample.position > position);
    return missing === undefined || this.#lastAt - missing.at <= MOST_MS;
  }

  #note(position: bigint): void {
    this.#lastAt = performance.now();
    const [latest] = this.#samples.slice(-1);
    if (latest && latest.position >= position) return;
    this.#samples.push({ at: this.#lastAt, position });
    const [oldest] = this.#samples;
    if (oldest && this.#lastAt - oldest.at > KEPT_MS) this.#samples.shift();
  }
}
