import { describe, expect, it } from 'vitest';
import { createLogger } from '../../kit/server/logger.ts';
import { createApp } from './app.ts';
import type { AppLinks } from './app-links.ts';
import { WELL_KNOWN_PATH, wellKnownRoutes } from './well-known.ts';

const NOTHING: AppLinks = {
  scheme: 'mboalex',
  androidPackage: null,
  androidFingerprints: [],
  iosId: null,
};
const FINGERPRINT = Array(32).fill('0A').join(':');

function get(links: Partial<AppLinks>, name: string) {
  const app = createApp({
    renderFilledForm: () => '',
    log: createLogger('silent'),
    publicUrl: 'https://mboalex.example',
    pages: new Map(),
    assets: new Map(),
    features: new Map([[WELL_KNOWN_PATH, wellKnownRoutes({ ...NOTHING, ...links })]]),
    isReady: async () => true,
  });
  return app.request(`${WELL_KNOWN_PATH}/${name}`);
}

describe('what platforms read of the app', () => {
  it('names the Android app and who signs it', async () => {
    const links = { androidPackage: 'cm.mboalex.app', androidFingerprints: [FINGERPRINT] };
    const response = await get(links, 'assetlinks.json');
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual([
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'cm.mboalex.app',
          sha256_cert_fingerprints: [FINGERPRINT],
        },
      },
    ]);
  });

  it('names the iOS app for the payment result pages alone', async () => {
    const response = await get(
      { iosId: 'ABCDE12345.cm.mboalex.app' },
      'apple-app-site-association',
    );
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual({
      applinks: {
        details: [
          {
            appIDs: ['ABCDE12345.cm.mboalex.app'],
            components: [{ '/': '/admin-dashboard/payment/*' }],
          },
        ],
      },
    });
  });

  it.each([
    ['assetlinks.json', {}],
    ['assetlinks.json', { androidPackage: 'cm.mboalex.app' }],
    ['apple-app-site-association', {}],
    ['apple-app-site-association', { androidPackage: 'cm.mboalex.app' }],
  ])('has no %s while that app is not configured: %j', async (name, links) => {
    const response = await get(links, name);
    expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
  });
});
