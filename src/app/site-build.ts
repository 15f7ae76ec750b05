import type { Language } from '../kit/languages.ts';
import type { PageName, ResultPage } from '../kit/paths.ts';

/**
 * The public pages are rendered when the project is built, before their address and the
 * stores' are known. The build writes these stand-ins; the server replaces them at its start.
 */
export const ORIGIN_STAND_IN = 'https://origin.invalid';
export const APP_STORE_STAND_IN = 'https://app-store.invalid';
export const PLAY_STORE_STAND_IN = 'https://play-store.invalid';

export const APP_SCHEME_STAND_IN = 'app-scheme.invalid';
export const ANDROID_PACKAGE_STAND_IN = 'android-package.invalid';

/** Icons that browsers and phones ask for by a fixed name at the root; the build copies them. */
export const ROOT_FILES = ['favicon.ico', 'apple-touch-icon.png'] as const;

/** Which stores have the app: their buttons differ, so each case is a page of its own. */
export interface StoreLinks {
  readonly appStore: boolean;
  readonly playStore: boolean;
}

export const STORE_LINK_CASES: readonly StoreLinks[] = [
  { appStore: false, playStore: false },
  { appStore: true, playStore: false },
  { appStore: false, playStore: true },
  { appStore: true, playStore: true },
];

/** Name of a built page below `dist/site/`. */
export function builtPageName(page: PageName, language: Language, stores: StoreLinks): string {
  const links = `${stores.appStore ? '.ios' : ''}${stores.playStore ? '.android' : ''}`;
  return `${page}.${language}${links}.html`;
}

/** Name of a built payment result page below `dist/site/`. */
export function builtResultName(page: ResultPage, language: Language): string {
  return `payment-${page}.${language}.html`;
}
