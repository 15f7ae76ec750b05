import { ApiError, apiClient } from '../../../kit/web/console/api.ts';
import type { SessionAnswer, SessionCalls } from '../contract.ts';

export type SessionUser = SessionAnswer['user'];

const sessionApi = apiClient<SessionCalls>('/api/auth');

/** A connection on which nothing moves for so long is none. */
const READ_TIMEOUT_MS = 15_000;

/** The present session; `null` without one. @throws ApiError */
export async function readSession(): Promise<SessionUser | null> {
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
    return (await sessionApi('GET /get-session', { signal }))?.user ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Cut off, or answered by something in between that sends no JSON.
    throw new ApiError(0, 'network', '');
  }
}

/** @returns `null` when a code is asked for next @throws ApiError */
export async function postSignIn(email: string, password: string): Promise<SessionUser | null> {
  const answer = await sessionApi('POST /sign-in/email', { body: { email, password } });
  return 'user' in answer ? answer.user : null;
}

/** @throws ApiError */
export async function postSignOut(): Promise<void> {
  await sessionApi('POST /sign-out', { body: {} });
}
