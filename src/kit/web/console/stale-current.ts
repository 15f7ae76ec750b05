import type { CallMap } from '../../calls.ts';
import { type ApiClient, ApiError } from './api.ts';

/** The row as it is now, which a 409 answers with; of the type that the call answers with. */
export function conflictCurrent<Calls extends CallMap<Calls>, Name extends keyof Calls & string>(
  error: unknown,
  _client: ApiClient<Calls>,
  _call: Name,
): Calls[Name]['answer'] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  // The server answers with what the same call answers with, or with nothing.
  return (error.current ?? null) as Calls[Name]['answer'] | null;
}

/**
 * The present row in the answer to a stale edit (409 `stale_version`, optimistic locking); `null`
 * for every other error.
 */
export function staleCurrent<Calls extends CallMap<Calls>, Name extends keyof Calls & string>(
  error: unknown,
  client: ApiClient<Calls>,
  call: Name,
): Calls[Name]['answer'] | null {
  const isStale = error instanceof ApiError && error.code === 'stale_version';
  return isStale ? conflictCurrent(error, client, call) : null;
}
