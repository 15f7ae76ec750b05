import { ApiError } from '../../../kit/web/console/api.ts';
import type { sessionMessages } from '../messages.ts';
import type { SessionUser } from './session-calls.ts';

/** An error of reading the session or of the listener for its changes, which prevents signing in. */
export type SessionProblem =
  | { readonly kind: 'read'; readonly cause: unknown }
  | { readonly kind: 'listener'; readonly cause: unknown };

/** Why the login page is shown: the session has ended, or it is no administrator's. */
export type SessionNotice = 'ended' | 'not_administrator';

export interface SessionState {
  /** Somebody of the team; others are never let in (docs/specification.md §6). */
  readonly user: SessionUser | null;
  /** Until the session has been read for the first time (docs/specification.md §4). */
  readonly isLoading: boolean;
  readonly problem: SessionProblem | null;
  readonly notice: SessionNotice | null;
  /** The person has signed out here, and goes back to no page. */
  readonly hasLeft: boolean;
}

export const FIRST_STATE: SessionState = {
  user: null,
  isLoading: true,
  problem: null,
  notice: null,
  hasLeft: false,
};

export type SessionEvent =
  | { readonly type: 'read'; readonly user: SessionUser | null }
  | { readonly type: 'signed-in'; readonly user: SessionUser }
  | { readonly type: 'signed-out' }
  | { readonly type: 'not-administrator' }
  | { readonly type: 'failed'; readonly problem: SessionProblem };

/** The reducer of the states of docs/specification.md §4, 'Authentication'. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'read': {
      const { user } = event;
      if (user) return { ...FIRST_STATE, user, isLoading: false };
      const notice = state.user ? 'ended' : state.notice;
      return { ...state, user: null, isLoading: false, problem: null, notice };
    }
    case 'signed-in':
      return { ...FIRST_STATE, user: event.user, isLoading: false };
    case 'signed-out':
      return { ...FIRST_STATE, isLoading: false, hasLeft: true };
    case 'not-administrator':
      return { ...FIRST_STATE, isLoading: false, notice: 'not_administrator' };
    case 'failed':
      // A network error does not end the session on the screen.
      if (state.user) return state;
      return {
        ...state,
        isLoading: event.problem.kind === 'read' ? false : state.isLoading,
        problem: event.problem,
      };
  }
}

/** The sentence for a problem (docs/specification.md §8, 'Authentication'). */
export function problemText(problem: SessionProblem, text: typeof sessionMessages.en): string {
  const { kind, cause } = problem;
  if (kind === 'listener') {
    return text.listenerError(cause instanceof Error ? cause.message : String(cause));
  }
  if (cause instanceof ApiError && cause.status > 0) {
    return text.authenticationError(cause.message || text.noSense);
  }
  return text.connectionError(text.noConnection);
}
