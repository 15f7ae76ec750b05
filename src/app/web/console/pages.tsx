import { type ConsolePage, page } from './lazy-page.tsx';

/**
 * The screens of the signed-in user (docs/specification.md §2): one entry each, as in
 * `page('/laws', () => import('…/laws-page.tsx'), 'LawsPage')`. They come with the layout, so that
 * signing in pays for none of them.
 */
export const PAGES: readonly ConsolePage[] = [
  page('', () => import('../../../features/dashboard/web/dashboard-page.tsx'), 'DashboardPage'),
  page(
    '/activity',
    () => import('../../../features/dashboard/web/activity-page.tsx'),
    'ActivityPage',
  ),
  page('/laws', () => import('./laws-console-page.tsx'), 'LawsConsolePage'),
  page('/laws/import', () => import('../../../features/imports/web/import-page.tsx'), 'ImportPage'),
  page('/laws/quality', () => import('./quality-console-page.tsx'), 'QualityConsolePage'),
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
  page('/person/:id', () => import('../../../features/person/web/person-page.tsx'), 'PersonPage'),
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
