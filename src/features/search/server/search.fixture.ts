import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import type { Actor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { errorResponse } from '../../../kit/server/http/error-response.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { alwaysFrom } from '../../../kit/server/servers/read-database.ts';
import type { SearchAnswer, Suggestion } from '../contract.ts';
import { searchRoutes } from './routes.ts';

/** A little code in both languages: no law, but written like one. */
const ARTICLES = [
  [
    '1',
    'Adultery',
    'Adultère',
    'A married person who has relations with another.',
    'La personne mariée qui a des relations avec une autre.',
  ],
  [
    '2',
    'Theft',
    'Vol',
    'Whoever takes what belongs to others by night or by day.',
    'Celui qui soustrait la chose d’autrui, de nuit ou de jour.',
  ],
  [
    '2-1',
    'Aggravated theft',
    'Vol aggravé',
    'Theft with a weapon.',
    'Le vol commis avec une arme.',
  ],
  [
    '3',
    'Corruption',
    'Corruption',
    'An official who asks for gifts.',
    'Le fonctionnaire qui sollicite des dons.',
  ],
  [
    '12 bis',
    '',
    '',
    'Police custody shall be a measure for suspects.',
    'La garde à vue est une mesure pour les suspects.',
  ],
  [
    '13',
    'Time',
    'Durée',
    'An extension of police custody needs a reason; the custody ends.',
    'La prolongation d’une garde à vue est motivée.',
  ],
  ['20-30', 'Repealed', 'Abrogés', '', ''],
] as const;

/** Adds that code as a category; `price` 0 makes it free. @returns its id */
export async function insertCode(
  db: Database,
  { code = 'penal_code', name = 'Penal Code', price = 0, isActive = true } = {},
): Promise<string> {
  const { total } = await db
    .selectFrom('law_categories')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('law_categories')
    .values({
      code,
      name_en: name,
      name_fr: name === 'Penal Code' ? 'Code pénal' : name,
      price,
      is_active: isActive,
      display_order: Number(total) + 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('law_articles')
    .values(
      ARTICLES.map(([article_id, title_en, title_fr, content_en, content_fr], index) => ({
        category_id: id,
        article_id,
        article_number: index + 1,
        display_order: index + 1,
        title_en,
        title_fr,
        content_en,
        content_fr,
      })),
    )
    .execute();
  return id;
}

/** Puts articles into a chapter with titles in both languages; `null` takes them out of all. */
export async function divideArticles(
  db: Database,
  articles: readonly string[],
  titles: { readonly en: string; readonly fr: string } | null,
): Promise<void> {
  const path = (label: string, title: string) =>
    JSON.stringify([{ level: 'chapter', label, title }]);
  await db
    .updateTable('law_articles')
    .set({
      path_en: titles && path('CHAPTER IV', titles.en),
      path_fr: titles && path('CHAPITRE IV', titles.fr),
    })
    .where('article_id', 'in', articles)
    .execute();
}

/** The public calls in memory, made by `actor`. */
export function createSearchApp(
  db: Database,
  actor: () => Actor | null = () => null,
  address: () => string = () => '192.0.2.1',
) {
  const app = new Hono<AppEnv>();
  const log = createLogger('silent');
  app.use(async (c, next) => {
    c.set('requestId', randomUUID());
    await next();
  });
  app.onError((error, c) => errorResponse(error, c, log));
  app.route(
    '/',
    searchRoutes({
      db,
      readFor: alwaysFrom(db),
      log,
      readVisitor: async () => ({ actor: actor(), claims: [] }),
      clientAddress: () => address(),
      addressKey: Buffer.from('the key of the tests'),
    }),
  );
  const ask = async <Answer>(path: string, query: Readonly<Record<string, string>>) => {
    const response = await app.request(`${path}?${new URLSearchParams(query)}`);
    return { status: response.status, body: (await response.json()) as Answer };
  };
  return {
    app,
    search: (query: Readonly<Record<string, string>>) => ask<SearchAnswer>('/search', query),
    suggest: (query: Readonly<Record<string, string>>) =>
      ask<{ items: Suggestion[] }>('/suggest', query),
  };
}
