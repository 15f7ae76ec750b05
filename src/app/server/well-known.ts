import { Hono } from 'hono';
import { RESULT_PATH } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { REVALIDATE } from '../../kit/server/http/static-response.ts';
import type { AppLinks } from './app-links.ts';

export const WELL_KNOWN_PATH = '/.well-known';

const CACHE_HEADERS = { 'Cache-Control': REVALIDATE } as const;

/**
 * The files by which Android and iOS verify the app's links to this site (docs/payments.md §6,
 * 'Return pages'). One that is not configured is a 404.
 */
export function wellKnownRoutes(links: AppLinks): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (links.androidPackage !== null && links.androidFingerprints.length > 0) {
    const statement = {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: links.androidPackage,
        sha256_cert_fingerprints: links.androidFingerprints,
      },
    };
    app.get('/assetlinks.json', (c) => c.json([statement], 200, CACHE_HEADERS));
  }
  if (links.iosId !== null) {
    const detail = { appIDs: [links.iosId], components: [{ '/': `${RESULT_PATH}/*` }] };
    app.get('/apple-app-site-association', (c) =>
      c.json({ applinks: { details: [detail] } }, 200, CACHE_HEADERS),
    );
  }
  return app;
}
