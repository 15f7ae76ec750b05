import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { done, type Outcome } from '../../../../kit/outcome.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../../kit/server/asynchronous-commit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { addAsked } from '../../../laws/server/asked/commands.ts';
import type { SearchAnswered } from '../../contract.ts';
import { EMPTY_QUERY_LIMITS } from '../../rules.ts';
import { cleanEmptyQuery } from './clean-query.ts';

/** Counts a query without results, for the editors; nothing about the person is stored. */
export async function recordEmptyQuery(
  db: Database,
  query: string,
  language: Language,
): Promise<void> {
  const clean = cleanEmptyQuery(query);
  if (clean === null) return;
  // The table has a limit, as robots could fill the disk: above it no new queries are added.
  await sql`
    insert into search_empty_queries (query, language)
    select ${clean}, ${language} from ${ASYNCHRONOUS_COMMIT}
    where (select count(*) from search_empty_queries) < ${EMPTY_QUERY_LIMITS.rows}
      or exists (select from search_empty_queries where query = ${clean} and language = ${language})
    on conflict (query, language) do update
      set times = search_empty_queries.times + 1, last_at = now()`.execute(db);
}

/** Leads a search without a result to an article: from then on people find it by these words. */
export async function answerEmptySearch(
  db: Database,
  administrator: Administrator,
  { words, language, article_id }: SearchAnswered,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const added = await addAsked(trx, administrator, article_id, { language, words });
    if (added.kind !== 'done') return added;
    await trx
      .deleteFrom('search_empty_queries')
      .where('query', '=', words)
      .where('language', '=', language)
      .execute();
    return done(null);
  });
}

/** Deletes searches without results that nobody has made for 90 days. */
export async function deleteOldEmptyQueries(db: Database): Promise<void> {
  await sql`delete from search_empty_queries
    where last_at < now() - make_interval(days => ${EMPTY_QUERY_LIMITS.days})`.execute(db);
}
