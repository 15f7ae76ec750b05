import { DEFAULT_LANGUAGE, type Language } from './languages.ts';

/** The public pages by name, with their English addresses (docs/specification.md §2). */
export const PAGES = {
  home: '/',
  contact: '/contact',
  'lawyer-application': '/lawyer-application',
  'privacy-policy': '/privacy-policy',
} as const;

export type PageName = keyof typeof PAGES;

/** The pages that are rendered when the program starts; the home page shows what the database has. */
export type StaticPageName = Exclude<PageName, 'home'>;

export const STATIC_PAGE_NAMES: readonly StaticPageName[] = [
  'contact',
  'lawyer-application',
  'privacy-policy',
];

export const PAGE_NAMES: readonly PageName[] = ['home', ...STATIC_PAGE_NAMES];

/** The parts of the public site that are rendered on request, with their English addresses. */
export const SECTIONS = { laws: '/laws', lawyers: '/lawyers', search: '/search' } as const;

export type SectionName = keyof typeof SECTIONS;

/** The pages of somebody's own account. */
export const ACCOUNT_PATH = '/account';

/** What is kept on this device. */
export const OFFLINE_PATH = '/offline';

/** Bookmarks and notes of this device. */
export const BOOKMARKS_PATH = '/bookmarks';

/** What makes the reader installable, and reads without a network. Their addresses never redirect. */
export const MANIFEST_PATH = '/manifest.webmanifest';
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** The call that both public forms make (docs/specification.md §7). */
export const SEND_EMAIL_PATH = '/.netlify/functions/send-email';

/** The pages to which a payment leads back (docs/specification.md §2, 'Payment result pages'). */
export const RESULT_PAGES = ['success', 'cancelled', 'failed'] as const;

export type ResultPage = (typeof RESULT_PAGES)[number];

/** Below it stand the result pages; they are no part of the console, though its paths begin so. */
export const RESULT_PATH = '/admin-dashboard/payment';

/**
 * Where the choice of language is kept, and the query parameter that sets it (docs/contract.md,
 * 'Pages').
 */
export const LANGUAGE_COOKIE = 'lang';
export const LANGUAGE_PARAMETER = 'lang';

const ONE_YEAR_S = 31_536_000;

/** The cookie of a choice, as `Set-Cookie` and `document.cookie` have it. */
export function languageCookie(language: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`;
}

/**
 * An address of the public site in a language: English without a prefix, French under `/fr`
 * (docs/contract.md, 'Pages').
 *
 * @param path the English address, with its query
 */
export function localPath(path: string, language: Language): string {
  if (language === DEFAULT_LANGUAGE) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** The address of a page in a language. */
export function pagePath(page: PageName, language: Language): string {
  return localPath(PAGES[page], language);
}

/** The address of a section in a language. */
export function sectionPath(section: SectionName, language: Language): string {
  return localPath(SECTIONS[section], language);
}

/** Any origin will do: only whether an address stays on it is looked at. */
const ORIGIN = 'https://here.invalid';

/**
 * What an address names of our own site, as browsers read it; `null` for any other (docs/promises.md,
 * threat 14). A backslash is a slash to browsers, and encoded ones are no part of our addresses. Nor
 * are two slashes, anywhere: without the '/fr' before them they would begin another site's.
 */
export function readOwnAddress(text: string): Pick<URL, 'pathname' | 'search'> | null {
  if (/[\\\p{Cc}]|%2f|%5c/iu.test(text) || !URL.canParse(text, ORIGIN)) return null;
  const { origin, pathname, search } = new URL(text, ORIGIN);
  return origin === ORIGIN && !pathname.includes('//') ? { pathname, search } : null;
}

/** The link that stores a choice of language and leads to this address in it. */
export function languageChoicePath(path: string, language: Language): string {
  return `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`;
}
