import { type ComponentType, lazy } from 'react';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';

/** A page's chunk did not arrive: the connection is gone, or a newer build has replaced it. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

export interface ConsolePage {
  readonly path: string;
  /** Fetches the page's code without showing it. */
  readonly load: () => Promise<unknown>;
  readonly Page: ComponentType;
}

/** A page whose code is loaded when it is opened, so that signing in stays small. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
): ConsolePage {
  const Page = lazy(async (): Promise<{ readonly default: ComponentType }> => {
    try {
      return { default: (await load())[name] };
    } catch (cause) {
      throw new PageNotLoaded(`The code of ${path} did not arrive.`, { cause });
    }
  });
  return { path: `${CONSOLE_PATH}${path}`, load, Page };
}

/**
 * The screens of the signed-in user (docs/specification.md §2): one entry each, as in
 * `page('/laws', () => import('…/laws-page.tsx'), 'LawsPage')`. By their names, so that the entry,
 * for which each sign-in pays, has each name once.
 */
export const PAGES: readonly ConsolePage[] = [
  page('', () => import('../../../features/dashboard/web/dashboard-page.tsx'), 'DashboardPage'),
  page(
    '/activity',
    () => import('../../../features/dashboard/web/activity-page.tsx'),
    'ActivityPage',
  ),
  page('/laws', () => import('./law-pages.tsx'), 'LawsConsolePage'),
  page('/laws/import', () => import('../../../features/imports/web/import-page.tsx'), 'ImportPage'),
  page('/laws/quality', () => import('./law-pages.tsx'), 'QualityConsolePage'),
  page('/law-search', () => import('../../../features/search/web/search-page.tsx'), 'SearchPage'),
  page(
    '/law-search/synonyms',
    () => import('../../../features/search/web/synonyms-page.tsx'),
    'SynonymsPage',
  ),
  page(
    '/law-search/empty',
    () => import('../../../features/search/web/empty-searches-page.tsx'),
    'EmptySearchesPage',
  ),
  page(
    '/law-search/opened',
    () => import('../../../features/search/web/choices-page.tsx'),
    'ChoicesPage',
  ),
  page('/lawyers', () => import('../../../features/lawyers/web/lawyers-page.tsx'), 'LawyersPage'),
  page(
    '/lawyers/lists',
    () => import('../../../features/lawyers/web/lists-page.tsx'),
    'LawyerListsPage',
  ),
  page('/users', () => import('../../../features/users/web/users-page.tsx'), 'UsersPage'),
  page(
    '/subscriptions',
    () => import('../../../features/payments/web/payments-page.tsx'),
    'PaymentsPage',
  ),
  page(
    '/products',
    () => import('../../../features/payments/web/products-page.tsx'),
    'ProductsPage',
  ),
  page(
    '/payment-cases',
    () => import('../../../features/payments/web/payment-cases-page.tsx'),
    'PaymentCasesPage',
  ),
  page(
    '/settlement',
    () => import('../../../features/payments/web/settlement-page.tsx'),
    'SettlementPage',
  ),
  page(
    '/receipts/:id',
    () => import('../../../features/payments/web/receipt-page.tsx'),
    'ReceiptPage',
  ),
  page('/settings', () => import('../../../features/site/web/settings-page.tsx'), 'SettingsPage'),
  page(
    '/personal-data',
    () => import('../../../features/personal-data/web/registers-page.tsx'),
    'RegistersPage',
  ),
  page(
    '/account',
    () => import('../../../features/session/web/own/own-account-page.tsx'),
    'OwnAccountPage',
  ),
  page('/bin', () => import('../../../features/bin/web/bin-page.tsx'), 'BinPage'),
  page('/inbox', () => import('./inbox-page.tsx'), 'InboxPage'),
  page('/team', () => import('../../../features/team/web/team-page.tsx'), 'TeamPage'),
];

/** Reached signed in and signed out. */
export const OPEN_PAGES: readonly ConsolePage[] = [
  page('/debug', () => import('../../../features/session/web/debug-page.tsx'), 'DebugPage'),
  page('/link', () => import('./link-page.tsx'), 'LinkConsolePage'),
];
