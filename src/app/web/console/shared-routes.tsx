import { useEffect } from 'react';
import { Route, useLocation } from 'react-router';
import { RESULT_PAGES, RESULT_PATH } from '../../../kit/paths.ts';
import type { ConsolePage } from './lazy-page.tsx';
import { OPEN_PAGES } from './open-pages.tsx';

export const toRoute = ({ path, Page }: ConsolePage) => (
  <Route key={path} path={path} element={<Page />} />
);

/** The screens that are reached signed in and signed out. */
export const OPEN_ROUTES = OPEN_PAGES.map(toRoute);

/** Their paths begin as the console's do, but their pages are the server's: they are loaded whole. */
export const RESULT_ROUTES = RESULT_PAGES.map((page) => (
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
