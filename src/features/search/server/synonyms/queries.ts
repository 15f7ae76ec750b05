import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { containsPattern, type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import type { Synonym, SynonymListQuery } from '../../contract.ts';
import { foldText } from '../../rules.ts';
import { presentSynonym } from '../presenter.ts';

export const SYNONYM_COLUMNS = [
  'id',
  'said_en',
  'said_fr',
  'legal_en',
  'legal_fr',
  'category_code',
  'version',
  'created_at',
  'updated_at',
] as const;

/** A page of synonyms, with a part of any of their phrases searched for. */
export async function listSynonyms(
  db: Database,
  query: SynonymListQuery,
): Promise<ListAnswer<Synonym>> {
  const order: ListOrder = {
    name: query.sort,
    direction: query.sort === '-created_at' ? 'desc' : 'asc',
    keys: [
      { by: sql.ref('created_at'), type: 'timestamptz' },
      { by: sql.ref('id'), type: 'uuid' },
    ],
  };
  const found = db.selectFrom('search_synonyms').select(SYNONYM_COLUMNS).where(withWords(query.q));
  const { items, ...page } = await readPage(found, order, query);
  return { ...page, items: items.map(presentSynonym) };
}

function withWords(text: string): RawBuilder<SqlBool> {
  if (text === '') return sql`true`;
  return sql`exists (
    select from unnest(said_en || said_fr || legal_en || legal_fr || array[category_code]) phrase
    where fold_text(phrase) like ${containsPattern(foldText(text))}
  )`;
}

/** A synonym by its id. */
export async function findSynonym(db: Database, id: string): Promise<Synonym | undefined> {
  const row = await db
    .selectFrom('search_synonyms')
    .select(SYNONYM_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && presentSynonym(row);
}
