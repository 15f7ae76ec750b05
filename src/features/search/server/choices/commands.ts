import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Language } from '../../../../kit/languages.ts';
import { ASYNCHRONOUS_COMMIT } from '../../../../kit/server/asynchronous-commit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { addressKey, blockOf, takeHit } from '../../../../kit/server/rate-limit.ts';
import { plainKind } from '../../../bin/server/commands/plain-kind.ts';
import type { SearchAction } from '../../audit-actions.ts';
import { CHOICE_LIMITS } from '../../rules.ts';
import { choiceWords } from './words.ts';

/** A result that somebody opened. */
export interface OpenedResult {
  readonly q: string;
  readonly lang: Language;
  readonly category_code: string;
  readonly article_id: string;
}

/** Where it came from; nothing of it is stored but keyed counters, for a day. */
export interface OpenedFrom {
  readonly address: string;
  /** Key of the HMAC under which addresses are counted. */
  readonly key: Buffer;
}

/**
 * Counts that a published article was opened after these words, once a day for each network. An
 * unknown article, and everything while learning is switched off, counts nothing.
 */
export async function recordChoice(
  db: Database,
  { q, lang, category_code, article_id }: OpenedResult,
  { address, key }: OpenedFrom,
): Promise<void> {
  const words = choiceWords(q);
  if (words === null) return;
  const article = await db
    .selectFrom('law_articles as a')
    .innerJoin('law_categories as c', 'c.id', 'a.category_id')
    .innerJoin('search_settings as s', (join) => join.on('s.learns_from_use', '=', true))
    .select('a.id')
    .where('c.code', '=', category_code)
    .where('a.article_id', '=', article_id)
    .where('a.is_active', '=', true)
    .where('c.is_active', '=', true)
    .executeTakeFirst();
  if (!article) return;
  const { perHour } = CHOICE_LIMITS;
  const from = blockOf(address);
  if (!(await takeHit(db, addressKey('opened results', key, from), perHour))) return;
  const about = [from, words, lang, article.id].join('\n');
  if (!(await takeHit(db, addressKey('opened result', key, about), 1, 'day'))) return;
  await countChoice(db, { words, language: lang, articleId: article.id }, markOf(about, key));
}

/** The mark of a network in one row; others of the same network tell nothing of it. */
function markOf(about: string, key: Buffer): number {
  return createHmac('sha256', key).update(`mark\n${about}`).digest().readUInt16BE() % MARKS;
}

const { marks: MARKS } = CHOICE_LIMITS;

async function countChoice(
  db: Database,
  {
    words,
    language,
    articleId,
  }: { readonly words: string; readonly language: Language; readonly articleId: string },
  mark: number,
): Promise<void> {
  // The table has a limit, as robots could fill the disk: above it no new rows are added.
  await sql`
    insert into search_choices as s (words, language, law_article_id, marks)
    select ${words}, ${language}, ${articleId}, array[${mark}::smallint]
    from ${ASYNCHRONOUS_COMMIT}
    where (select count(*) from search_choices) < ${CHOICE_LIMITS.rows}
      or exists (select from search_choices
        where words = ${words} and language = ${language} and law_article_id = ${articleId})
    on conflict (words, language, law_article_id) do update set
      times = s.times + 1, last_at = now(),
      marks = case
        when excluded.marks[1] = any (s.marks) or cardinality(s.marks) >= ${CHOICE_LIMITS.mostPeople}
          then s.marks
        else s.marks || excluded.marks
      end`.execute(db);
}

/** What was opened after some words, in the bin; until it is back it is counted anew. */
export const choiceBin = plainKind<SearchAction>({
  kind: 'choice',
  table: 'search_choices',
  labelOf: ({ words }) => String(words),
  recorded: ({ words, language, law_article_id, times }) => ({
    words,
    language,
    law_article_id,
    times,
  }),
  deleted: 'search_choice.forgotten',
  restored: 'search_choice.restored',
  conflicts: {
    search_choices_words_language_law_article_id_key: {
      en: 'The article was opened after these words again, which is counted now.',
      fr: 'L’article a de nouveau été ouvert après ces mots, ce qui est compté maintenant.',
    },
    search_choices_law_article_id_fkey: {
      en: 'The article is in the bin itself. Restore it first.',
      fr: 'L’article est lui-même dans la corbeille. Restaurez-le d’abord.',
    },
  },
});

/** Forgets what too few people have chosen, 90 days after the last of them. */
export async function deleteOldChoices(db: Database): Promise<void> {
  const { people, days } = CHOICE_LIMITS;
  await sql`delete from search_choices
    where cardinality(marks) < ${people} and last_at < now() - make_interval(days => ${days})`.execute(
    db,
  );
}
