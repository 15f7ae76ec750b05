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
function page(path: string, load: () => Promise<ComponentType>): ConsolePage {
  const Page = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageNotLoaded(`The code of ${path} did not arrive.`, { cause });
    }
  });
  return { path: `${CONSOLE_PATH}${path}`, load, Page };
}

/**
 * The screens of the signed-in user (docs/specification.md §2): one entry each, as in
 * `page('/laws', async () => (await import('…/laws-page.tsx')).LawsPage)`.
 */
export const PAGES: readonly ConsolePage[] = [
  page(
    '',
    async () => (await import('../../../features/dashboard/web/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/activity',
    async () => (await import('../../../features/dashboard/web/activity-page.tsx')).ActivityPage,
  ),
  page('/laws', async () => (await import('../../../features/laws/web/laws-page.tsx')).LawsPage),
  page(
    '/laws/import',
    async () => (await import('../../../features/imports/web/import-page.tsx')).ImportPage,
  ),
  page(
    '/laws/quality',
    async () => (await import('../../../features/laws/web/quality-page.tsx')).QualityPage,
  ),
  page(
    '/law-search',
    async () => (await import('../../../features/search/web/search-page.tsx')).SearchPage,
  ),
  page(
    '/law-search/synonyms',
    async () => (await import('../../../features/search/web/synonyms-page.tsx')).SynonymsPage,
  ),
  page(
    '/law-search/empty',
    async () =>
      (await import('../../../features/search/web/empty-searches-page.tsx')).EmptySearchesPage,
  ),
  page(
    '/lawyers',
    async () => (await import('../../../features/lawyers/web/lawyers-page.tsx')).LawyersPage,
  ),
  page(
    '/users',
    async () => (await import('../../../features/users/web/users-page.tsx')).UsersPage,
  ),
  page(
    '/subscriptions',
    async () => (await import('../../../features/payments/web/payments-page.tsx')).PaymentsPage,
  ),
  page(
    '/products',
    async () => (await import('../../../features/payments/web/products-page.tsx')).ProductsPage,
  ),
  page(
    '/payment-cases',
    async () =>
      (await import('../../../features/payments/web/payment-cases-page.tsx')).PaymentCasesPage,
  ),
  page(
    '/settlement',
    async () => (await import('../../../features/payments/web/settlement-page.tsx')).SettlementPage,
  ),
  page(
    '/receipts/:id',
    async () => (await import('../../../features/payments/web/receipt-page.tsx')).ReceiptPage,
  ),
  page(
    '/settings',
    async () => (await import('../../../features/site/web/settings-page.tsx')).SettingsPage,
  ),
  page(
    '/personal-data',
    async () =>
      (await import('../../../features/personal-data/web/registers-page.tsx')).RegistersPage,
  ),
  page('/inbox', async () => (await import('./inbox-page.tsx')).InboxPage),
];

/** Reached signed in and signed out. */
export const DEBUG_PAGE = page(
  '/debug',
  async () => (await import('../../../features/session/web/debug-page.tsx')).DebugPage,
);
