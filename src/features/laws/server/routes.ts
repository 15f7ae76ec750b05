import { z } from 'zod';
import { done, found, NOT_FOUND } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../kit/server/list-export.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import {
  articleEditSchema,
  articleExportSchema,
  articleListSchema,
  categoryEditSchema,
  categoryListSchema,
  type LawCalls,
  newArticleSchema,
  newCategorySchema,
  placeQuerySchema,
  publicationSchema,
  versionListSchema,
  versionRestoreSchema,
} from '../contract.ts';
import { lawLabels } from '../labels.ts';
import { articleChoiceSchema, articleMoveSchema, moveSchema } from '../order-contract.ts';
import { createArticle, restoreVersion, updateArticle } from './articles/commands.ts';
import {
  findArticle,
  findArticleIds,
  findVersion,
  listArticles,
  listVersions,
  readArticles,
} from './articles/queries.ts';
import { articleBin, categoryBin } from './bin/commands/kinds.ts';
import { createCategory, updateCategory } from './categories/commands.ts';
import { findCategory, listCategories } from './categories/queries.ts';
import { moveArticle, moveArticleBehind, moveCategory } from './order/commands.ts';
import { findChoices, findNeighbours } from './order/queries.ts';
import { findPlaces } from './places/queries.ts';
import { publishArticles } from './publishing/commands/articles.ts';

/** The number of a version; what is no number is no version either. */
const versionParams = z.object({
  version: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});

const EXPORTED = [
  'id',
  'category_code',
  'article_id',
  'article_number',
  'title_en',
  'title_fr',
  'content_en',
  'content_fr',
  'is_active',
  'updated_at',
] as const;

/** The console's calls about categories, articles and versions (docs/specification.md §7). */
export function lawRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<LawCalls>(lawLabels, 'laws');

  route('GET /law-categories', { query: categoryListSchema }, async ({ query }) =>
    done(await listCategories(db, query)),
  );
  route(
    'POST /law-categories',
    { body: newCategorySchema, status: 201 },
    ({ administrator, body }) => createCategory(db, administrator, body),
  );
  route('GET /law-categories/:id', {}, async ({ params }) =>
    found(await findCategory(db, params.id)),
  );
  route(
    'PATCH /law-categories/:id',
    { body: categoryEditSchema },
    ({ administrator, params, body }) => updateCategory(db, administrator, params.id, body),
  );
  route('DELETE /law-categories/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, categoryBin, params.id),
  );
  route('GET /law-categories/:id/places', { query: placeQuerySchema }, ({ params, query }) =>
    findPlaces(db, params.id, query.before),
  );
  route('GET /law-categories/:id/articles', { query: articleChoiceSchema }, ({ params, query }) =>
    findChoices(db, params.id, query),
  );
  route('POST /law-categories/:id/move', { body: moveSchema }, ({ administrator, params, body }) =>
    moveCategory(db, administrator, params.id, body),
  );

  route('GET /law-articles', { query: articleListSchema }, async ({ query }) =>
    done(await listArticles(db, query)),
  );
  route('POST /law-articles', { body: newArticleSchema, status: 201 }, ({ administrator, body }) =>
    createArticle(db, administrator, body),
  );
  addListExport(
    app,
    { db, labels: lawLabels },
    {
      name: 'law-articles',
      query: articleExportSchema,
      columns: EXPORTED,
      read: (query) => readArticles(db, query),
    },
  );
  route('GET /law-articles/ids', { query: articleExportSchema }, ({ query }) =>
    findArticleIds(db, query),
  );
  route('POST /law-articles/publication', { body: publicationSchema }, ({ administrator, body }) =>
    publishArticles(db, administrator, body),
  );
  route('GET /law-articles/:id', {}, async ({ params }) => found(await findArticle(db, params.id)));
  route('PATCH /law-articles/:id', { body: articleEditSchema }, ({ administrator, params, body }) =>
    updateArticle(db, administrator, params.id, body),
  );
  route('DELETE /law-articles/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, articleBin, params.id),
  );
  route('GET /law-articles/:id/neighbours', {}, async ({ params }) =>
    found(await findNeighbours(db, params.id)),
  );
  route(
    'POST /law-articles/:id/move',
    { body: articleMoveSchema },
    ({ administrator, params: { id }, body: { direction, after_id = null, from_after_id } }) =>
      direction === undefined
        ? moveArticleBehind(db, administrator, id, after_id, from_after_id)
        : moveArticle(db, administrator, id, direction),
  );

  route(
    'GET /law-articles/:id/versions',
    { query: versionListSchema },
    async ({ params: { id }, query }) =>
      (await findArticle(db, id)) ? done(await listVersions(db, id, query)) : NOT_FOUND,
  );
  route(
    'GET /law-articles/:id/versions/:version',
    { params: versionParams },
    async ({ params: { id, version } }) => found(await findVersion(db, id, version)),
  );
  route(
    'POST /law-articles/:id/versions/:version/restore',
    { params: versionParams, body: versionRestoreSchema },
    ({ administrator, params: { id, version: earlier }, body: { version: present } }) =>
      restoreVersion(db, administrator, id, { earlier, present }),
  );

  return app;
}
