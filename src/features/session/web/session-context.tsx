import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { callApi, onSessionEnd } from '../../../kit/web/console/api.ts';
import type { SessionAnswer } from '../contract.ts';

interface Session {
  readonly user: SessionAnswer['user'] | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly signIn: (email: string, password: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** Reads the session and hands it to the pages below (specification §4, 'Authentication'). */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [user, setUser] = useState<SessionAnswer['user'] | null>(null);
  const [isLoading, setIsLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    callApi<SessionAnswer | null>('/api/auth/get-session')
      .then((answer) => setUser(answer?.user ?? null))
      .catch((reason: unknown) => setError(`Connection error: ${String(reason)}`))
      .finally(() => setIsLoading(false));
    return onSessionEnd(() => setUser(null));
  }, []);
  const session = useMemo(
    () => ({
      user,
      isLoading,
      error,
      async signIn(email: string, password: string) {
        const body = { email, password };
        await callApi('/api/auth/sign-in/email', { method: 'POST', body });
        const answer = await callApi<SessionAnswer | null>('/api/auth/get-session');
        setUser(answer?.user ?? null);
      },
      async signOut() {
        await callApi('/api/auth/sign-out', { method: 'POST', body: {} });
        setUser(null);
      },
    }),
    [user, isLoading, error],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The current user, and how to come and go. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('There is no session outside of its provider.');
  return session;
}
