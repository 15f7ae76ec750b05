import type { CallMap } from '../../calls.ts';
import { type ApiClient, ApiError } from './api.ts';

/**
 * The present row in the answer to a stale edit (409 `stale_version`, optimistic locking), of the
 * type that the call answers with; `null` for every other error.
 */
export function staleCurrent<Calls extends CallMap<Calls>, Name extends keyof Calls & string>(
  error: unknown,
  _client: ApiClient<Calls>,
  _call: Name,
): Calls[Name]['answer'] | null {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return null;
  // The server answers a stale edit with the row that the same call answers with.
  return error.current as Calls[Name]['answer'];
}
