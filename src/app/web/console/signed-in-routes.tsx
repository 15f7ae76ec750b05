import { useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { CONSOLE_PATH, LOGIN_PATH, pathAfterSignIn } from '../../../features/session/rules.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { sayFailed } from '../../../kit/web/console/notices.ts';
import { PAGES } from './pages.tsx';
import { OPEN_ROUTES, RESULT_ROUTES, toRoute } from './shared-routes.tsx';
import { shellMessages } from './shell-messages.ts';
import { SignedIn } from './signed-in.tsx';

/** Which page stands at which path for somebody who is signed in (docs/specification.md §2). */
export function SignedInRoutes() {
  return (
    <Routes>
      <Route path={LOGIN_PATH} element={<AfterSignIn />} />
      <Route element={<SignedIn />}>
        {PAGES.map(toRoute)}
        {OPEN_ROUTES}
      </Route>
      {RESULT_ROUTES}
      <Route path="*" element={<NoScreen />} />
    </Routes>
  );
}

/** To the dashboard, which any other path leads to, with a word on why. */
function NoScreen() {
  const { noScreen } = useText(shellMessages);
  useEffect(() => sayFailed(noScreen), [noScreen]);
  return <Navigate to={CONSOLE_PATH} replace />;
}

/** Back to where a session has ended, or to the dashboard. */
function AfterSignIn() {
  const { search } = useLocation();
  const next = new URLSearchParams(search).get('next');
  return <Navigate to={pathAfterSignIn(next)} replace />;
}
