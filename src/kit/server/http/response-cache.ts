import { LRUCache } from 'lru-cache';
import { cacheReads } from '../metrics.ts';
import type { HashedBody } from './hashed-body.ts';

/** The maximum size of one cache, in bytes of uncompressed answers. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Overhead of an entry beside its key and its body, so that many small ones count as well. */
const ENTRY_BYTES = 1_024;

/**
 * The version of the data that answers are made from: as one statement saw it, so that it differs
 * once that which a later one sees does.
 */
export interface DataVersion {
  readonly id: string;
}

/**
 * Answers to readers with the same entitlements, serialised and hashed. All entries belong to one
 * version of the data: the first request after a change empties the cache. Each process has its own;
 * losing it costs time only.
 */
export class ResponseCache<Body extends HashedBody> {
  readonly #entries: LRUCache<string, Body>;
  #version: string | null = null;

  constructor(maxBytes = MAX_BYTES) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }, key) => ENTRY_BYTES + 2 * key.length + bytes.length,
    });
  }

  /**
   * The entry of a key, computed on a miss.
   *
   * @param version read before the answer is computed, from the same server
   * @param key all that the answer depends on besides the data, above all the reader's scope
   */
  async get(version: DataVersion, key: string, compute: () => Promise<Body>): Promise<Body> {
    if (this.#version !== version.id) {
      this.#entries.clear();
      this.#version = version.id;
    }
    const hit = this.#entries.get(key);
    cacheReads.inc({ result: hit ? 'hit' : 'miss' });
    if (hit) return hit;
    const body = await compute();
    // Meanwhile the data may have changed, and other requests may have cached their newer version.
    if (this.#version === version.id) this.#entries.set(key, body);
    return body;
  }
}
