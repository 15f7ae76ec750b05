import { ApiError, callApi } from '../../../kit/web/console/api.ts';
import type { SessionAnswer } from '../contract.ts';

export type SessionUser = SessionAnswer['user'];

/** A connection on which nothing moves for so long is none. */
const READ_WITHIN_MS = 15_000;

/** Who is signed in at the moment; `null` when nobody is. @throws ApiError */
export async function readSession(): Promise<SessionUser | null> {
  try {
    const answer = await callApi<SessionAnswer | null>('/api/auth/get-session', {
      signal: AbortSignal.timeout(READ_WITHIN_MS),
    });
    return answer?.user ?? null;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Cut off, or answered by something in between that speaks no JSON.
    throw new ApiError(0, 'network', '');
  }
}

/** @throws ApiError */
export async function postSignIn(email: string, password: string): Promise<SessionUser> {
  const { user } = await callApi<SessionAnswer>('/api/auth/sign-in/email', {
    method: 'POST',
    body: { email, password },
  });
  return user;
}

/** @throws ApiError */
export async function postSignOut(): Promise<void> {
  await callApi<null>('/api/auth/sign-out', { method: 'POST', body: {} });
}
