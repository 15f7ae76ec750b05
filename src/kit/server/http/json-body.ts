import type { Context } from 'hono';
import type { AppEnv } from './context.ts';
import { type HashedBody, sendHashedBody, toHashedBody } from './hashed-body.ts';
import { REVALIDATE } from './static-response.ts';

/** Whether shared caches may store an answer, or only its reader's, which revalidates it. */
export type CacheScope = 'public' | 'private';

/** The same of JSON, which shared caches may store for a minute, or to be revalidated each time. */
export type JsonCacheScope = CacheScope | 'revalidated';

const CACHE_HEADERS = {
  public: { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Encoding' },
  revalidated: { 'Cache-Control': REVALIDATE, Vary: 'Accept-Encoding' },
  private: { 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding, Cookie' },
} as const;

/** The JSON of an answer. */
export interface JsonBody<Value> extends HashedBody {
  /** Exists in the types only: what the JSON says. */
  readonly value?: Value;
}

/** Serialises an answer, for one response or for many. */
export function toJsonBody<Value>(value: Value): JsonBody<Value> {
  return toHashedBody(JSON.stringify(value));
}

/** Sends an answer as JSON, or 304. */
export async function sendJsonBody(
  c: Context<AppEnv>,
  body: JsonBody<unknown>,
  cacheScope: JsonCacheScope,
): Promise<Response> {
  return sendHashedBody(c, body, {
    contentType: 'application/json; charset=utf-8',
    headers: CACHE_HEADERS[cacheScope],
  });
}
