import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { sessionMessages } from '../../../features/session/messages.ts';
import { CONSOLE_PATH, LOGIN_PATH, loginPath } from '../../../features/session/rules.ts';
import { LoginPage } from '../../../features/session/web/login-page.tsx';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { lazyPart } from '../../../kit/web/console/lazy-part.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { OPEN_ROUTES, RESULT_ROUTES } from './shared-routes.tsx';

/** With the layout and the table of the screens, none of which signing in needs. */
const SignedInRoutes = lazyPart(
  () => import('./signed-in-routes.tsx'),
  (module) => module.SignedInRoutes,
);

/** Which page stands at which path, signed in and signed out (docs/specification.md §2). */
export function ConsoleRouter() {
  const { user, isLoading, error } = useSession();
  const text = useText(sessionMessages);
  const fallback = <AuthenticationLoading error={error} />;
  if (isLoading) return fallback;
  return (
    <Suspense fallback={user ? <Spinner label={text.loading} /> : fallback}>
      {user ? <SignedInRoutes /> : <SignedOutRoutes />}
    </Suspense>
  );
}

function SignedOutRoutes() {
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<LoginPage />} />
      {OPEN_ROUTES}
      {RESULT_ROUTES}
      <Route path={`${CONSOLE_PATH}/*`} element={<ToSignIn />} />
      <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
    </Routes>
  );
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
    <main className="grid flex-1 place-content-center gap-4 p-4">
      <Spinner label={text.loading} />
      {error !== null && <p role="alert">{error}</p>}
    </main>
  );
}
