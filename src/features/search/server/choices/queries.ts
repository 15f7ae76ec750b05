import { type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { containsPattern, type ListOrder, readPage } from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { SearchChoice, SearchChoiceQuery } from '../../contract.ts';
import { CHOICE_LIMITS, foldText } from '../../rules.ts';
import { type Choice, liftsOf } from './lifts.ts';
import { presentChoice } from './presenter.ts';
import { choiceWords } from './words.ts';

const NO_LIFTS: ReadonlyMap<string, number> = new Map();

/** How much what enough people opened after these words is lifted, by article. */
export async function findLifts(
  db: Database,
  query: string,
  language: Language,
): Promise<ReadonlyMap<string, number>> {
  const words = choiceWords(query);
  if (words === null) return NO_LIFTS;
  const { rows } = await sql<Choice>`${PREPARED}
    select c.law_article_id, cardinality(c.marks) as people
    from search_choices c join search_settings s on s.learns_from_use
    where c.words = ${words}::text and c.language = ${language}::text
      and cardinality(c.marks) >= ${CHOICE_LIMITS.people}::integer`.execute(db);
  return rows.length === 0 ? NO_LIFTS : liftsOf(rows);
}

/** What was opened after which words, the latest or what most people chose first. */
export async function listChoices(
  db: Database,
  query: SearchChoiceQuery,
): Promise<ListAnswer<SearchChoice>> {
  const order: ListOrder = {
    name: query.sort,
    direction: 'desc',
    keys: [
      query.sort === '-people'
        ? { by: sql`cardinality(s.marks)`, type: 'integer' }
        : { by: sql.ref('s.last_at'), type: 'timestamptz' },
      { by: sql.ref('s.id'), type: 'uuid' },
    ],
  };
  const matching = sql<SqlBool>`s.words like ${containsPattern(foldText(query.q))}`;
  const found = db
    .selectFrom('search_choices as s')
    .innerJoin('law_articles as a', 'a.id', 's.law_article_id')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .select(['s.id', 's.words', 's.language', 's.times', 's.last_at', 's.law_article_id'])
    .select(['c.code as category_code', 'a.article_id', 'a.title_en', 'a.title_fr'])
    .select(sql<number>`cardinality(s.marks)`.as('people'))
    .where(matching);
  const { items, ...page } = await readPage(found, order, query);
  return { ...page, items: items.map(presentChoice) };
}
