import type { Language } from '../kit/languages.ts';
import type { BuiltPageName, ResultPage } from '../kit/paths.ts';

/**
 * These pages are rendered when the project is built, before their address and the app's are
 * known. The build writes these stand-ins; the server replaces them at its start.
 */
export const ORIGIN_STAND_IN = 'https://origin.invalid';
export const PLAY_STORE_STAND_IN = 'https://play-store.invalid';

export const APP_SCHEME_STAND_IN = 'app-scheme.invalid';
export const ANDROID_PACKAGE_STAND_IN = 'android-package.invalid';

/** Icons that browsers and phones ask for by a fixed name at the root; the build copies them. */
export const ROOT_FILES = ['favicon.ico', 'apple-touch-icon.png'] as const;

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

/** Name of a built payment result page below `dist/site/`. */
export function builtResultName(page: ResultPage, language: Language): string {
  return `payment-${page}.${language}.html`;
}
