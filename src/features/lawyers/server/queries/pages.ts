import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { DataVersion } from '../../../../kit/server/http/response-cache.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { sharedReadOf } from '../../../../kit/server/shared-read.ts';
import type { DirectoryFilters } from '../../addresses.ts';
import { directoryMatch, IS_PUBLIC, PUBLIC_COLUMNS } from './directory.ts';

/** How many lawyers a page of the directory shows. */
const PAGE_SIZE = 20;

/**
 * Reads the version of what the directory and its pages show; requests at once share one read. The
 * id of the transaction that wrote a row (`xmin`) changes with every write, whoever does it, and
 * becomes visible with it; so nothing is missed that commits later than what began after it.
 */
export function directoryVersion(): (db: Database) => Promise<DataVersion> {
  return sharedReadOf(async (db) => {
    const { rows } = await sql<{ id: string }>`${PREPARED}
      select concat_ws('.',
        (select concat_ws('.', count(*), sum(hashtextextended(concat(id, xmin), 0))) from lawyers),
        (select sum(hashtextextended(concat(id, xmin), 0)) from law_categories)
      ) as id`.execute(db);
    return { id: rows[0]?.id ?? '' };
  });
}

/** A page of the directory by name; the last one where there are not so many. */
export async function readDirectoryPage(db: Database, filters: DirectoryFilters, asked: number) {
  const isMatch = directoryMatch({
    name: filters.name,
    specialization: filters.specialization,
    location: filters.city,
  });
  const found = db.selectFrom('lawyers').where(isMatch);
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const total = Number(count);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked, pages);
  const rows = await found
    .select(PUBLIC_COLUMNS)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  return { page, pages, total, rows };
}

export type DirectoryRow = Awaited<ReturnType<typeof readDirectoryPage>>['rows'][number];

/**
 * The lawyer with a slug; 'gone' where that one was deleted or is hidden, null where nobody ever had
 * it.
 */
export async function findBySlug(
  db: Database,
  slug: string,
): Promise<DirectoryRow | 'gone' | null> {
  const row = await db
    .selectFrom('lawyers')
    .select(PUBLIC_COLUMNS)
    .where('slug', '=', slug)
    .where(IS_PUBLIC)
    .executeTakeFirst();
  if (row) return row;
  const given = await db
    .selectFrom('lawyer_slugs')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return given ? 'gone' : null;
}

/** The names of the published categories among these codes, in their order. */
export async function listPublishedAmong(db: Database, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('law_categories')
    .select(['code', 'name_en', 'name_fr'])
    .where('is_active', '=', true)
    .where('code', 'in', codes)
    .orderBy('display_order')
    .execute();
}

/** Every public lawyer's slug and last change, for sitemaps. */
export async function listLawyerSlugs(
  db: Database,
): Promise<readonly { readonly slug: string; readonly updated_at: Date }[]> {
  return db
    .selectFrom('lawyers')
    .select(['slug', 'updated_at'])
    .where(IS_PUBLIC)
    .orderBy('slug')
    .execute();
}
