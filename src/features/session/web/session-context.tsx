import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react';
import { ApiError, onSessionEnd } from '../../../kit/web/console/api.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { sessionMessages } from '../messages.ts';
import { postSignIn, postSignOut, readSession, type SessionUser } from './session-calls.ts';
import { listenToTabs, type SessionSignals } from './session-signals.ts';
import {
  FIRST_STATE,
  nextState,
  problemText,
  type SessionNotice,
  type SessionState,
} from './session-state.ts';

/** Who is signed in, for the whole console (docs/specification.md §4, 'Authentication'). */
export interface Session {
  readonly user: SessionUser | null;
  readonly isLoading: boolean;
  /** Why nobody can sign in; the sentence of docs/specification.md §8. */
  readonly error: string | null;
  readonly notice: SessionNotice | null;
  /** Whether the person has signed out here: the next sign-in leads to the dashboard. */
  readonly hasLeft: boolean;
  /** @returns what went wrong, in a sentence; `true` when a code is asked for next */
  readonly signIn: (email: string, password: string) => Promise<string | boolean>;
  /** @returns whether the session has ended on the server */
  readonly signOut: () => Promise<boolean>;
  /** Reads the session anew after an error. */
  readonly retry: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** The session of the console's user. @throws Error outside of `SessionProvider` */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session here.');
  return session;
}

/**
 * Reads the session at the start and again whenever it may have changed: another tab says so, a
 * call is refused, or the page comes back into view.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const text = useText(sessionMessages);
  const [state, dispatch] = useReducer(nextState, FIRST_STATE);
  const signals = useRef<SessionSignals | null>(null);

  const leave = useCallback(async () => {
    await postSignOut();
    signals.current?.announce();
  }, []);

  /** Lets the team in; anybody else is signed out again. */
  const welcome = useCallback(
    async (user: SessionUser | null): Promise<boolean> => {
      if (user === null || user.role !== 'user') return true;
      await leave();
      dispatch({ type: 'not-administrator' });
      return false;
    },
    [leave],
  );

  const reading = useRef<Promise<void> | null>(null);
  const read = useCallback((): Promise<void> => {
    const work = async () => {
      try {
        const user = await readSession();
        if (await welcome(user)) dispatch({ type: 'read', user });
      } catch (cause) {
        dispatch({ type: 'failed', problem: { kind: 'read', cause } });
      }
    };
    // Several reasons at once, such as two refused calls, are one.
    reading.current ??= work().finally(() => {
      reading.current = null;
    });
    return reading.current;
  }, [welcome]);

  useEffect(() => {
    try {
      signals.current = listenToTabs(() => void read());
    } catch (cause) {
      dispatch({ type: 'failed', problem: { kind: 'listener', cause } });
    }
    void read();
    return () => signals.current?.stop();
  }, [read]);

  useReadAnew(state, read);
  const session = useMemo<Session>(
    () => ({
      user: state.user,
      isLoading: state.isLoading,
      error: state.problem && problemText(state.problem, text),
      notice: state.notice,
      hasLeft: state.hasLeft,
      signIn: async (email, password) => {
        if (state.problem) return text.serviceUnavailable;
        try {
          const user = await postSignIn(email, password);
          if (!user) return true;
          if (await welcome(user)) {
            signals.current?.announce();
            dispatch({ type: 'signed-in', user });
          }
          return false;
        } catch (error) {
          const isAnswer = error instanceof ApiError && error.status > 0;
          return isAnswer ? error.message || text.signInFailed : text.unexpected;
        }
      },
      signOut: async () => {
        try {
          await leave();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          return false;
        }
        dispatch({ type: 'signed-out' });
        return true;
      },
      retry: read,
    }),
    [state, text, welcome, leave, read],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** Reads the session again when a call was refused, and when the page comes back into view. */
function useReadAnew({ user, problem }: SessionState, read: () => Promise<void>): void {
  const hasUser = user !== null;
  const hasProblem = problem !== null;
  useEffect(() => {
    if (!hasUser && !hasProblem) return;
    const look = () => {
      if (document.visibilityState === 'visible') void read();
    };
    const stopListening = hasUser ? onSessionEnd(() => void read()) : () => {};
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      stopListening();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [hasUser, hasProblem, read]);
}
