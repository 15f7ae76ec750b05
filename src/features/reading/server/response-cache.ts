import { LRUCache } from 'lru-cache';
import { type JsonBody, toJsonBody } from '../../../kit/server/http/json-body.ts';
import type { ChangesState } from './queries/changes.ts';

/** The maximum size of one cache, in bytes of uncompressed answers. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Overhead of an entry beside its key and its body, so that many small ones count as well. */
const ENTRY_BYTES = 1_024;

/**
 * Answers to readers with the same entitlements, serialised and hashed. All entries belong to one
 * state of the law: the first request after a change empties the cache. While a transaction that
 * changes the law is underway nothing is read from the cache or written to it. Each process has
 * its own; losing it costs time only.
 */
export class ResponseCache<Value> {
  readonly #entries: LRUCache<string, JsonBody<Value>>;
  #state: Pick<ChangesState, 'origin' | 'position'> | null = null;

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + bytes.length,
    });
  }

  /**
   * The entry of a key, computed on a miss.
   *
   * @param state read before the answer is computed
   * @param key all that the answer depends on besides the law, above all the reader's scope
   */
  async get(
    state: ChangesState,
    key: string,
    compute: () => Promise<Value>,
  ): Promise<JsonBody<Value>> {
    if (!state.isQuiet) return toJsonBody(await compute());
    if (!this.#isOf(state)) {
      this.#entries.clear();
      this.#state = state;
    }
    const hit = this.#entries.get(key);
    if (hit) return hit;
    const body = toJsonBody(await compute());
    // Meanwhile the law may have changed, and other requests may have cached its newer state.
    if (this.#isOf(state)) this.#entries.set(key, body);
    return body;
  }

  #isOf({ origin, position }: ChangesState): boolean {
    return this.#state?.origin === origin && this.#state.position === position;
  }
}
