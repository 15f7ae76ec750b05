import { type JsonBody, toJsonBody } from '../../../kit/server/http/json-body.ts';
import type { ChangesState } from './queries/changes.ts';

/** How much one shelf of answers holds, in bytes as they are sent without compression. */
const USUAL_LIMIT_BYTES = 16 * 1024 * 1024;

/** What keeping an answer takes besides its text, so that many small ones fill a shelf as well. */
const ENTRY_BYTES = 1_024;

/**
 * Answers that were written down for readers who may see the same. They are kept while nothing
 * in the law is written; what is asked for while somebody writes is answered anew and not kept.
 * Losing them costs time only, so each program has its own.
 */
export class KeptAnswers<Value> {
  #bodies = new Map<string, JsonBody<Value>>();
  #bytes = 0;
  #state: Pick<ChangesState, 'origin' | 'place'> | null = null;
  readonly #limitBytes: number;

  constructor(limitBytes = USUAL_LIMIT_BYTES) {
    this.#limitBytes = limitBytes;
  }

  /**
   * The kept answer, or a new one.
   *
   * @param state read before the answer is made
   * @param key names all that the answer depends on besides the law, above all what its reader
   *   may see of it; the answer is made from nothing else
   */
  async find(
    state: ChangesState,
    key: string,
    compute: () => Promise<Value>,
  ): Promise<JsonBody<Value>> {
    if (!state.isQuiet) return toJsonBody(await compute());
    if (!this.#isOf(state)) this.#startAnew(state);
    const kept = this.#bodies.get(key);
    if (kept) {
      // The one that nobody asked for longest goes first.
      this.#bodies.delete(key);
      this.#bodies.set(key, kept);
      return kept;
    }
    const body = toJsonBody(await compute());
    // Somebody may have written meanwhile, and others may have begun to keep what is newer.
    if (this.#isOf(state)) this.#keep(key, body);
    return body;
  }

  #isOf({ origin, place }: ChangesState): boolean {
    return this.#state?.origin === origin && this.#state.place === place;
  }

  #startAnew({ origin, place }: ChangesState): void {
    this.#bodies.clear();
    this.#bytes = 0;
    this.#state = { origin, place };
  }

  #keep(key: string, body: JsonBody<Value>): void {
    const bytes = sizeOf(key, body);
    if (bytes > this.#limitBytes || this.#bodies.has(key)) return;
    this.#bodies.set(key, body);
    this.#bytes += bytes;
    for (const [oldest, kept] of this.#bodies) {
      if (this.#bytes <= this.#limitBytes) break;
      this.#bodies.delete(oldest);
      this.#bytes -= sizeOf(oldest, kept);
    }
  }
}

function sizeOf<Value>(key: string, { bytes }: JsonBody<Value>): number {
  return ENTRY_BYTES + 2 * key.length + bytes.length;
}
