import { type ConsolePage, page } from './lazy-page.tsx';

/** Reached signed in and signed out. */
export const OPEN_PAGES: readonly ConsolePage[] = [
  page('/debug', () => import('../../../features/session/web/debug-page.tsx'), 'DebugPage'),
  page('/link', () => import('./link-page.tsx'), 'LinkConsolePage'),
];
