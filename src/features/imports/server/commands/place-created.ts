import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { type NewPlaces, type PlacedRow, placeNewArticles } from '../place-new.ts';

interface PresentArticle {
  readonly article_id: string;
  readonly article_number: number;
  readonly display_order: number;
}

/** Puts the articles that an import has just added at the end of its category where they belong. */
export async function placeCreated(
  trx: DatabaseTransaction,
  id: string,
  categoryId: string,
): Promise<void> {
  // What is left out and there still tells where others stand.
  const { rows } = await sql<PlacedRow>`
    select coalesce(base_article_id, article_id) as article_id, base_article_id is null as is_new,
      left_out
    from law_import_rows
    where import_id = ${id} and (not left_out or base_article_id is not null)
    order by position`.execute(trx);
  const { rows: present } = await sql<PresentArticle>`
    select a.article_id, a.article_number, a.display_order
    from law_articles a
    left join law_import_rows r on r.import_id = ${id} and r.article_id = a.article_id
      and r.kind = 'new' and not r.left_out
    where a.category_id = ${categoryId} and r.position is null
    order by a.article_number`.execute(trx);
  const ids = present.map(({ article_id }) => article_id);
  const places = placeNewArticles(ids, rows);
  if (places.size === 0 || (places.size === 1 && places.has(ids.at(-1) ?? null))) return;
  const orders = renumber(present, places, 'display_order');
  const numbers = renumber(present, places, 'article_number');
  const placed = [...numbers].map(([article_id, article_number]) => ({
    article_id,
    article_number,
    display_order: orders.get(article_id),
  }));
  await sql`
    update law_articles a set article_number = p.article_number, display_order = p.display_order
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as p (article_id text, article_number integer, display_order integer)
    where a.category_id = ${categoryId} and a.article_id = p.article_id
      and (a.article_number, a.display_order) <> (p.article_number, p.display_order)`.execute(trx);
}

/** The numbers of all articles of a category once those behind new ones have moved up. */
function renumber(
  present: readonly PresentArticle[],
  places: NewPlaces,
  column: 'article_number' | 'display_order',
): ReadonlyMap<string, number> {
  const sorted = present.toSorted((one, other) => one[column] - other[column]);
  const numbers = new Map<string, number>();
  let moved = 0;
  const put = (number: number, behind: string | null) => {
    (places.get(behind) ?? []).forEach((id, at) => {
      numbers.set(id, number + at + 1);
      moved += 1;
    });
  };
  put((sorted[0]?.[column] ?? 1) - 1, null);
  for (const article of sorted) {
    const number = article[column] + moved;
    numbers.set(article.article_id, number);
    put(number, article.article_id);
  }
  return numbers;
}
