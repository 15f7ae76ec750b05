import type { MobileApp } from '../../../kit/site-facts.ts';

/** A place in the app and its parameters (docs/specification.md §7, 'Deep links'). */
export interface LinkTarget {
  readonly path: 'payment/success' | 'payment/cancelled' | 'payment/failed' | 'dashboard';
  readonly parameters: Readonly<Record<string, string | null>>;
}

/** The link by the app's own scheme; values are encoded, absent ones left out. */
export function deepLink(app: MobileApp, target: LinkTarget): string {
  return `${app.scheme}://${placeOf(target)}`;
}

/**
 * The link of the button: on Android, when the package is known, one that opens this very app, or
 * else a page to get it from (docs/payments.md §6, 'Return pages').
 */
export function buttonLink(
  app: MobileApp,
  target: LinkTarget,
  browser: { readonly userAgent: string; readonly home: string },
): string {
  if (app.androidPackage === null || !/android/i.test(browser.userAgent)) {
    return deepLink(app, target);
  }
  const fallback = encodeURIComponent(app.playStoreUrl ?? browser.home);
  return (
    `intent://${placeOf(target)}#Intent;scheme=${app.scheme};package=${app.androidPackage};` +
    `S.browser_fallback_url=${fallback};end`
  );
}

function placeOf({ path, parameters }: LinkTarget): string {
  const query = Object.entries(parameters)
    .flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
    .join('&');
  return query === '' ? path : `${path}?${query}`;
}
