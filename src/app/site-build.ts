import type { Language } from '../kit/languages.ts';
import type { BuiltPageName } from '../kit/paths.ts';

/**
 * These pages are rendered when the project is built, before their address is known. The
 * build writes this stand-in; the server replaces it at its start.
 */
export const ORIGIN_STAND_IN = 'https://origin.invalid';

/** Icons that browsers and phones ask for by a fixed name at the root; the build copies them. */
export const ROOT_FILES = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
] as const;

/**
 * Name of a built page below `dist/site/`.
 *
 * @param offersFrench whether it is the English page for browsers that ask for French
 */
export function builtPageName(
  page: BuiltPageName,
  language: Language,
  offersFrench: boolean,
): string {
  return `${page}.${language}${offersFrench ? '.offer' : ''}.html`;
}

/** The service worker's code below `dist/worker/`; the server writes its facts before it. */
export const SERVICE_WORKER_FILE = 'service-worker.js';
