import { Hono } from 'hono';
import { RESULT_PATH } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { REVALIDATE } from '../../kit/server/http/static-response.ts';
import type { AppLinks } from './app-links.ts';

export const WELL_KNOWN_PATH = '/.well-known';

const KEPT = { 'Cache-Control': REVALIDATE } as const;

/**
 * By these files Android and iOS see that the app is ours (docs/payments.md §6, 'Return pages').
 * What is not configured is an unknown path like any other.
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
    app.get('/assetlinks.json', (c) => c.json([statement], 200, KEPT));
  }
  if (links.iosId !== null) {
    const detail = { appIDs: [links.iosId], components: [{ '/': `${RESULT_PATH}/*` }] };
    app.get('/apple-app-site-association', (c) =>
      c.json({ applinks: { details: [detail] } }, 200, KEPT),
    );
  }
  return app;
}
