import { type NotNull, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import { foldedMatch } from '../../../../kit/server/conditions.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { mayRead, type Reader } from '../../../access/server/queries.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { PageQuery, ReadCategory } from '../../contract.ts';
import { type CategoryRow, presentCategory } from '../presenter.ts';

const ORDER: ListOrder = {
  name: 'display_order',
  direction: 'asc',
  keys: [{ by: sql.ref('s.display_order'), type: 'integer' }],
};

/** A view has no constraints; what is behind these columns never is null. */
type CategoryOfView = Record<Exclude<keyof CategoryRow, 'category_provenance'>, NotNull>;

/** The published categories in their order. */
export async function listPublished(
  db: Database,
  query: PageQuery & { readonly q: string },
): Promise<ListAnswer<ReadCategory>> {
  const found = db
    .selectFrom('law_category_stats as s')
    .innerJoin('law_categories as c', 'c.id', 's.id')
    .innerJoin('law_changes as l', 'l.item_id', 's.id')
    .where('s.is_active', '=', true)
    .where(foldedMatch(sql`fold_text(concat_ws(E'\n', s.code, s.name_en, s.name_fr))`, query.q))
    .selectAll('s')
    .select(['c.version', 'l.hash'])
    .select(sql<ProvenanceParts | null>`c.provenance`.as('category_provenance'))
    .$narrowType<CategoryOfView>();
  const { items, ...rest } = await readPage(found, ORDER, query);
  return { items: items.map(presentCategory), ...rest };
}

/** The published categories that a request is about, and a reader's entitlement to them. */
export interface CategoryScope {
  /** Of every category there is, or of the one whose code the request names. */
  readonly isAll: boolean;
  readonly ids: readonly string[];
  /** Of all published categories, those whose whole texts may be sent to this reader. */
  readonly openIds: readonly string[];
}

/** A published category, and what decides who may read it. */
export interface PublishedCategory {
  readonly id: string;
  readonly code: string;
  readonly is_free: boolean;
  readonly price: number;
}

/** All published categories in their order. */
export async function listPublishedCategories(db: Database): Promise<readonly PublishedCategory[]> {
  const { rows } = await sql<PublishedCategory>`${PREPARED}
    select id, code, is_free, price from law_categories
    where is_active order by display_order`.execute(db);
  return rows;
}

/** The scope of a request for one category, or for all of them without a code. */
export function scopeOf(
  categories: readonly PublishedCategory[],
  reader: Reader,
  code: string | undefined,
): CategoryScope {
  const asked = categories.filter((category) => code === undefined || category.code === code);
  return {
    isAll: code === undefined,
    ids: asked.map(({ id }) => id),
    openIds: categories.filter((category) => mayRead(reader, category)).map(({ id }) => id),
  };
}

/** The codes of published categories that a reader may read whole, in their order. */
export function openCodes(
  categories: readonly PublishedCategory[],
  reader: Reader,
  code: string | undefined,
): string[] {
  return categories
    .filter((category) => code === undefined || category.code === code)
    .filter((category) => mayRead(reader, category))
    .map((open) => open.code);
}
