import type { Hono } from 'hono';
import { expect } from 'vitest';
import {
  type Answer,
  createAdminApp,
  databaseDigest,
} from '../../../../tests/support/admin-app.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { binRoutes } from '../../bin/server/routes.ts';
import type { LawArticle, LawCategory } from '../contract.ts';
import { articleBin, categoryBin } from './bin/commands/kinds.ts';
import { lawRoutes } from './routes.ts';

let lastCode = 0;

/** The routes of the law with what tests do again and again. */
export async function createLawsApp(db: Database, others?: Hono<AdminEnv>) {
  const routes = lawRoutes({ db });
  routes.route('/', binRoutes({ db, kinds: [categoryBin, articleBin] }));
  if (others) routes.route('/', others);
  const { call, administrator } = await createAdminApp(db, routes);
  const post = async <Row>(path: string, body: object): Promise<Row> => {
    let answer = await call('POST', path, { body });
    // On a busy machine some of many wait too long for a connection; nothing of them was written.
    while (answer.status === 503) answer = await call('POST', path, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body as Row;
  };
  return {
    call,
    administrator,
    createCategory: (changes: object = {}) =>
      post<LawCategory>('/law-categories', buildCategory(changes)),
    createArticle: (category: LawCategory, changes: object = {}) =>
      post<LawArticle>('/law-articles', buildArticle(category, changes)),
    /** Calls and shows that no row of any table has changed. */
    refused: async (
      method: string,
      path: string,
      options: Parameters<typeof call>[2] = {},
    ): Promise<Answer> => {
      const before = await databaseDigest(db);
      const answer = await call(method, path, options);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await databaseDigest(db)).toBe(before);
      return answer;
    },
  };
}

/** Publishes a category that may have no articles, as one is whose articles were deleted. */
export async function publishAsItIs(db: Database, { id }: { readonly id: string }): Promise<void> {
  await db.updateTable('law_categories').set({ is_active: true }).where('id', '=', id).execute();
}

/** A category as the form sends it, with a code of its own. */
export function buildCategory(changes: object = {}) {
  return { code: `code_${++lastCode}`, name_en: 'Land Law', name_fr: 'Droit foncier', ...changes };
}

/** An article as the form sends it. */
export function buildArticle(category: { readonly id: string }, changes: object = {}) {
  return {
    category_id: category.id,
    article_id: '1',
    title_en: 'Title',
    title_fr: 'Titre',
    content_en: 'English text',
    content_fr: 'Texte français',
    ...changes,
  };
}
