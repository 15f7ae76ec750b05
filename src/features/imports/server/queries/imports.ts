import { sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  totalOf,
} from '../../../../kit/server/lists.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { ImportListQuery, LawImport } from '../../contract.ts';
import { IMPORT_FILTERS, IMPORT_LIMITS } from '../../rules.ts';
import { type ImportColumns, presentImport } from '../presenter.ts';
import { type FilesCategory, filesCategory } from '../read-files.ts';
import { FILTERS, IS_THERE, PLACE } from './rows.ts';

type Reader = Database | DatabaseTransaction;

/** Imports with the counts of their rows, in no order. */
async function findImports(db: Reader, ids: readonly string[]): Promise<LawImport[]> {
  if (ids.length === 0) return [];
  const counts = IMPORT_FILTERS.map(
    (filter) => sql`${sql.lit(filter)}, count(*) filter (where ${FILTERS[filter]})`,
  );
  const rows = await db
    .selectFrom('law_imports as i')
    .leftJoin('law_categories as c', 'c.id', 'i.category_id')
    .leftJoin('law_import_rows as r', 'r.import_id', 'i.id')
    .leftJoin('law_articles as a', 'a.id', 'r.base_id')
    .leftJoinLateral(PLACE, (join) => join.onTrue())
    .select(['i.id', 'i.category_id', 'i.progress'])
    .select(['i.created_by_email', 'i.created_at', 'i.applied_by_email', 'i.applied_at'])
    .select([
      sql<string>`coalesce(c.code, i.new_category ->> 'code')`.as('category_code'),
      sql<LawImport['new_category']>`i.new_category`.as('new_category'),
      sql<LawImport['status']>`i.status`.as('status'),
      sql<ImportColumns['files']>`i.files`.as('files'),
      sql<LawImport['warnings']>`i.warnings`.as('warnings'),
      sql<ProvenanceParts | null>`i.provenance`.as('provenance'),
      sql<ProvenanceParts | null>`c.provenance`.as('category_provenance'),
      sql<Date>`i.created_at + make_interval(days => ${sql.lit(IMPORT_LIMITS.days)})`.as(
        'kept_until',
      ),
      // By the transactions that wrote its rows last, as the versions of these are.
      sql<string>`coalesce(sum(hashtextextended(r.position || ' ' || r.xmin, 0)), 0)::text`.as(
        'version',
      ),
      sql<LawImport['counts']>`json_build_object('all', count(r.position), ${sql.join(counts)})`.as(
        'counts',
      ),
    ])
    .where('i.id', 'in', ids)
    .where(IS_THERE)
    .groupBy(['i.id', 'c.id'])
    .execute();
  return rows.map(presentImport);
}

/** An import with the counts of its rows. */
export async function findImport(db: Reader, id: string): Promise<LawImport | undefined> {
  const [found] = await findImports(db, [id]);
  return found;
}

const LATEST_FIRST: ListOrder = {
  name: '-created_at',
  direction: 'desc',
  keys: [
    { by: sql.ref('created_at'), type: 'timestamptz' },
    { by: sql.ref('id'), type: 'uuid' },
  ],
};

/** The imports of the last days, drafts and applied ones, the latest first. */
export async function listImports(
  db: Database,
  query: ImportListQuery,
): Promise<ListAnswer<LawImport>> {
  const rows = await db
    .selectFrom('law_imports as i')
    .select(['id', pageKey(LATEST_FIRST).as('page_key')])
    .where(IS_THERE)
    .where(afterCursor(LATEST_FIRST, query.cursor))
    .orderBy(orderExpression(LATEST_FIRST))
    .limit(query.limit + 1)
    .execute();
  const page = cutPage(LATEST_FIRST, rows, query.limit);
  const total = await totalOf(query, page, async () => {
    const { count } = await db
      .selectFrom('law_imports as i')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where(IS_THERE)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
  const ids = page.items.map(({ id }) => id);
  const found = new Map((await findImports(db, ids)).map((one) => [one.id, one]));
  // One that is discarded meanwhile is left out.
  const items = ids.map((id) => found.get(id)).filter((one) => one !== undefined);
  return { ...page, items, total };
}

/** The articles of a category by their ids, to be compared with those of a file. */
export async function listArticleIds(
  db: Reader,
  categoryId: string,
): Promise<{ readonly id: string; readonly article_id: string }[]> {
  return db
    .selectFrom('law_articles')
    .select(['id', 'article_id'])
    .where('category_id', '=', categoryId)
    .execute();
}

/** What an import or an export needs to know of a category. */
export interface ImportCategory {
  readonly id: string;
  readonly code: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly article_prefix_en: string;
  readonly article_prefix_fr: string;
  readonly provenance: ProvenanceParts | null;
}

/** A category by its id, or by its code for the command line. */
export async function findImportCategory(
  db: Reader,
  by: { readonly code: string } | { readonly id: string },
): Promise<ImportCategory | undefined> {
  return db
    .selectFrom('law_categories')
    .select(['id', 'code', 'name_en', 'name_fr', 'article_prefix_en', 'article_prefix_fr'])
    .select(sql<ProvenanceParts | null>`provenance`.as('provenance'))
    .$if('code' in by, (all) => all.where('code', '=', 'code' in by ? by.code : ''))
    .$if('id' in by, (all) => all.where('id', '=', 'id' in by ? by.id : ''))
    .executeTakeFirst();
}

/** What reading the files of an import needs to know of its category, which may not be there yet. */
export async function findTarget(
  db: Reader,
  { category_id: id, new_category: made }: LawImport,
): Promise<FilesCategory | undefined> {
  const category = id === null ? made : await findImportCategory(db, { id });
  return category ? filesCategory(category) : undefined;
}
