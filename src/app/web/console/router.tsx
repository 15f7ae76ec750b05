import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { sessionMessages } from '../../../features/session/messages.ts';
import {
  CONSOLE_PATH,
  LOGIN_PATH,
  loginPath,
  pathAfterSignIn,
} from '../../../features/session/rules.ts';
import { LoginPage } from '../../../features/session/web/login-page.tsx';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { RESULT_PAGES, RESULT_PATH } from '../../../kit/paths.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { type ConsolePage, OPEN_PAGES, PAGES } from './pages.tsx';

const SignedIn = lazy(async () => ({ default: (await import('./signed-in.tsx')).SignedIn }));

/** Which page stands at which path, signed in and signed out (docs/specification.md §2). */
export function ConsoleRouter() {
  const { user, isLoading, error } = useSession();
  const text = useText(sessionMessages);
  const fallback = <AuthenticationLoading error={error} />;
  useStartLoadingPage(user !== null);
  if (isLoading) return fallback;
  return (
    <Suspense fallback={user ? <Spinner label={text.loading} /> : fallback}>
      {user ? <SignedInRoutes /> : <SignedOutRoutes />}
    </Suspense>
  );
}

/** The page's code is fetched while that of the layout still is on its way. */
function useStartLoadingPage(isSignedIn: boolean) {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isSignedIn) return;
    const page = PAGES.find(({ path }) => path === pathname);
    // What fails here fails again when the page is shown, which says so.
    page?.load().catch(() => {});
  }, [isSignedIn, pathname]);
}

const toRoute = ({ path, Page }: ConsolePage) => (
  <Route key={path} path={path} element={<Page />} />
);

function SignedInRoutes() {
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<AfterSignIn />} />
      <Route element={<SignedIn />}>{[...PAGES, ...OPEN_PAGES].map(toRoute)}</Route>
      {RESULT_ROUTES}
      <Route path="*" element={<Navigate to={CONSOLE_PATH} replace />} />
    </Routes>
  );
}

/** Back to where a session has ended, or to the dashboard. */
function AfterSignIn() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return <Navigate to={pathAfterSignIn(next)} replace />;
}

function SignedOutRoutes() {
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<LoginPage />} />
      {OPEN_PAGES.map(toRoute)}
      {PAGES.map(({ path }) => (
        <Route key={path} path={path} element={<ToSignIn />} />
      ))}
      {RESULT_ROUTES}
      <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
    </Routes>
  );
}

/** Their paths begin as the console's do, but their pages are the server's: they are loaded whole. */
const RESULT_ROUTES = RESULT_PAGES.map((page) => (
  <Route key={page} path={`${RESULT_PATH}/${page}`} caseSensitive element={<LoadWhole />} />
));

function LoadWhole() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    // A full load from the server; `replace` drops React Router's state of the history entry.
    window.location.replace(pathname + search);
  }, [pathname, search]);
  return null;
}

/** A page of the console is remembered, so that signing in leads there; not after signing out. */
function ToSignIn() {
  const location = useLocation();
  const { hasLeft } = useSession();
  return <Navigate to={hasLeft ? LOGIN_PATH : loginPath(location)} replace />;
}

function AuthenticationLoading({ error }: { readonly error: string | null }) {
  const text = useText(sessionMessages);
  return (
    <main className="grid min-h-dvh place-content-center gap-4 p-4">
      <Spinner label={text.loading} />
      {error !== null && <p role="alert">{error}</p>}
    </main>
  );
}
