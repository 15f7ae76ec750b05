import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { storedTotal } from '../../../kit/server/lists.ts';
import type { SiteSettings } from '../contract.ts';
import type { FigureCounts, FigureSource } from '../rules.ts';
import { presentSettings } from './presenter.ts';

export const SETTINGS_COLUMNS = [
  'own_codes',
  'own_articles',
  'own_lawyers',
  'own_users',
  'version',
  'updated_at',
  sql<FigureSource>`figure_source`.as('figure_source'),
] as const;

/** What administrators have decided about the public site. */
export async function findSettings(db: Database | DatabaseTransaction): Promise<SiteSettings> {
  const row = await db
    .selectFrom('site_settings')
    .select(SETTINGS_COLUMNS)
    .executeTakeFirstOrThrow();
  return presentSettings(row);
}

/** What there is now: published codes, their active articles, listed lawyers, users. */
export async function countFigures(db: Database): Promise<FigureCounts> {
  const counts = db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('law_categories')
        .where('is_active', '=', true)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('codes'),
      eb
        .selectFrom('law_articles as a')
        .innerJoin('law_categories as c', 'c.id', 'a.category_id')
        .where('c.is_active', '=', true)
        .where('a.is_active', '=', true)
        .select(sql<number>`count(*)::integer`.as('n'))
        .as('articles'),
      eb.selectFrom('lawyers').select(sql<number>`count(*)::integer`.as('n')).as('lawyers'),
    ])
    .executeTakeFirstOrThrow();
  const [{ codes, articles, lawyers }, users] = await Promise.all([
    counts,
    storedTotal(db, 'users'),
  ]);
  return { codes: codes ?? 0, articles: articles ?? 0, lawyers: lawyers ?? 0, users };
}
