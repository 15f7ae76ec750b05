import { done, found } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { publishSchema } from '../../contract.ts';
import { lawLabels } from '../../labels.ts';
import {
  articleReviewSchema,
  categoryPublicationSchema,
  type QualityCalls,
  qualityListSchema,
} from '../../quality-contract.ts';
import { publishCategories, publishCategory, unpublishCategory } from '../publishing/commands.ts';
import { checkCategory } from '../publishing/queries.ts';
import { checkArticle, reviewTranslation } from './commands.ts';
import { listQuality } from './queries.ts';

/** The console's calls about missing and outdated texts, and about publishing. */
export function qualityRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<QualityCalls>(lawLabels, 'laws');
  route('GET /law-quality', { query: qualityListSchema }, async ({ query }) =>
    done(await listQuality(db, query)),
  );
  route(
    'POST /law-articles/:id/translation-reviewed',
    { body: articleReviewSchema },
    ({ administrator, params, body }) =>
      reviewTranslation(db, administrator, params.id, body.version),
  );
  route(
    'POST /law-articles/:id/checked',
    { body: articleReviewSchema },
    ({ administrator, params, body }) => checkArticle(db, administrator, params.id, body.version),
  );
  route('POST /law-categories/:id/check', {}, async ({ params }) =>
    found(await checkCategory(db, params.id)),
  );
  route(
    'POST /law-categories/:id/publish',
    { body: publishSchema },
    ({ administrator, params, body }) => publishCategory(db, administrator, params.id, body),
  );
  route('POST /law-categories/:id/unpublish', {}, ({ administrator, params }) =>
    unpublishCategory(db, administrator, params.id),
  );
  route(
    'POST /law-categories/publication',
    { body: categoryPublicationSchema },
    ({ administrator, body }) => publishCategories(db, administrator, body),
  );
  return app;
}
