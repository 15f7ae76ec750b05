import { describe, expect, it } from 'vitest';
import { buttonLink, deepLink, type LinkTarget } from './result-link.ts';

const APP = { scheme: 'mboalex', androidPackage: null, playStoreUrl: null };
const ANDROID_APP = { ...APP, androidPackage: 'cm.mboalex.app' };
const PHONE = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Infinix)',
  home: 'https://m.example/fr',
};
const DESK = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', home: 'https://m.example/fr' };
const PAID: LinkTarget = {
  path: 'payment/success',
  parameters: { transaction_id: 'tx_1', status: 'successful' },
};

describe('a deep link', () => {
  it('names the place and its parameters', () => {
    expect(deepLink(APP, PAID)).toBe(
      'mboalex://payment/success?transaction_id=tx_1&status=successful',
    );
    expect(deepLink(APP, { path: 'dashboard', parameters: {} })).toBe('mboalex://dashboard');
  });

  it('leaves out what there is not', () => {
    const target = { path: 'payment/cancelled', parameters: { transaction_id: null } } as const;
    expect(deepLink(APP, target)).toBe('mboalex://payment/cancelled');
  });

  it('encodes whatever a text holds', () => {
    const error = 'a&status=successful#x;end 💸';
    const link = deepLink(APP, { path: 'payment/failed', parameters: { error } });
    expect(link).toBe(
      'mboalex://payment/failed?error=a%26status%3Dsuccessful%23x%3Bend%20%F0%9F%92%B8',
    );
    expect(new URL(link).searchParams.get('error')).toBe(error);
  });
});

describe("the button's link", () => {
  it('is an intent of the very app on Android, with a page to get it from', () => {
    expect(buttonLink(ANDROID_APP, PAID, PHONE)).toBe(
      'intent://payment/success?transaction_id=tx_1&status=successful#Intent;scheme=mboalex;' +
        'package=cm.mboalex.app;S.browser_fallback_url=https%3A%2F%2Fm.example%2Ffr;end',
    );
    const playStoreUrl = 'https://play.example/app?id=cm.mboalex.app';
    expect(buttonLink({ ...ANDROID_APP, playStoreUrl }, PAID, PHONE)).toContain(
      'S.browser_fallback_url=https%3A%2F%2Fplay.example%2Fapp%3Fid%3Dcm.mboalex.app;end',
    );
  });

  it('is the plain link elsewhere, and where the package is not known', () => {
    expect(buttonLink(ANDROID_APP, PAID, DESK)).toBe(deepLink(APP, PAID));
    expect(buttonLink(APP, PAID, PHONE)).toBe(deepLink(APP, PAID));
  });
});
