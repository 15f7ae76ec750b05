import { setImmediate as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { LANGUAGES } from '../../../../kit/languages.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import type { CitedLaw, FoundReference } from './cited-law.ts';
import { findReferences } from './find-references.ts';
import { type KnownLaw, readLaw } from './queries.ts';

/** The advisory lock of the job: one at a time ('refs' in hex). */
const LOCK = 0x72656673;
/** Texts that are read at once, so that requests wait some milliseconds at most. */
const BATCH = 20;
/**
 * Rows of articles are locked for as long as they are referred to; an editor who waits for them,
 * while this waits for the editor, must not be the one who is refused (a deadlock is broken after
 * a second). The job tries again.
 */
const LOCK_TIMEOUT_MS = 500;

/** Finds the references that are due, until none is. */
export async function findDueReferences(db: Database): Promise<void> {
  // Asked after each lock was given back: what came meanwhile found it taken.
  while (await isAnyDue(db)) {
    const isMine = await db.transaction().execute(findOnce);
    if (!isMine) return;
  }
}

async function isAnyDue(db: Database): Promise<boolean> {
  const { rows } = await sql`select from law_references_due limit 1`.execute(db);
  return rows.length > 0;
}

/** @returns whether no other job was at it */
async function findOnce(trx: Database): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LOCK}) as is_mine`.execute(trx);
  if (!rows[0]?.is_mine) return false;
  await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx);
  // Taken before the law is read: what becomes due meanwhile is not known to it, and stays due.
  const due = await takeDue(trx);
  const known = await readLaw(trx);
  const ids = await listArticlesToRead(trx, due, known.law);
  const found: FoundRow[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    found.push(...(await readBatch(trx, ids.slice(from, from + BATCH), known)));
    await pause();
  }
  await writeFound(trx, ids, found);
  return true;
}

/** An article that is due, or a whole category where `id` is null. */
interface Due {
  readonly category_id: string;
  readonly code: string | null;
  readonly id: string | null;
}

/** Takes what is due off the list. */
async function takeDue(trx: Database): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    with taken as (delete from law_references_due returning category_id, law_article_id)
    select distinct t.category_id, c.code, t.law_article_id as id
    from taken t left join law_categories c on c.id = t.category_id`.execute(trx);
  return rows;
}

/** The ids of the articles to be read again. */
async function listArticlesToRead(
  trx: Database,
  due: readonly Due[],
  { names }: CitedLaw,
): Promise<string[]> {
  const whole = due.filter(({ id }) => id === null);
  const codes = new Set(whole.map(({ code }) => code));
  const named = names.filter(({ code }) => codes.has(code)).map(({ words }) => words.join(' '));
  const { rows } = await sql<{ id: string }>`
    select unnest(${due.flatMap(({ id }) => id ?? [])}::uuid[]) as id
    union
    select a.id from law_articles a
    where a.category_id = any (${whole.map(({ category_id }) => category_id)}::uuid[])
    union
    select r.law_article_id from law_references r join law_articles t on t.id = r.target_id
    where t.category_id = any (${whole.map(({ category_id }) => category_id)}::uuid[])
    union
    select s.law_article_id
    from unnest(${named}::text[]) name
    join law_article_search s
      on s.words_en @@ plainto_tsquery('mbl_en', search_normal_en(name))
      or s.words_fr @@ plainto_tsquery('mbl_fr', search_normal_fr(name))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** A row of `law_references`, as JSON. */
interface FoundRow {
  readonly law_article_id: string;
  readonly language: string;
  readonly starts: number;
  readonly ends: number;
  readonly version: number;
  readonly target_id: string;
  readonly in_preview: boolean;
}

async function readBatch(
  trx: Database,
  asked: readonly string[],
  { law, places, ids }: KnownLaw,
): Promise<FoundRow[]> {
  const { rows } = await sql<{
    readonly id: string;
    readonly version: number;
    readonly content_en: string;
    readonly content_fr: string;
  }>`
    select id, version, content_en, content_fr from law_articles
    where id = any (${asked}::uuid[])`.execute(trx);
  return rows.flatMap((row) => {
    const place = places.get(row.id);
    if (!place) return [];
    return LANGUAGES.flatMap((language) => {
      const citing = { ...place, language, text: row[`content_${language}`] };
      const beginning = Array.from(citing.text.slice(0, 2 * PREVIEW_CHARACTERS))
        .slice(0, PREVIEW_CHARACTERS)
        .join('');
      const open = new Set(findReferences({ ...citing, text: beginning }, law).map(keyOf));
      return findReferences(citing, law).flatMap((found): FoundRow[] => {
        const target = ids.get(found.code)?.get(found.articleId);
        if (target === undefined) return [];
        return [
          {
            law_article_id: row.id,
            language,
            starts: found.start,
            ends: found.end,
            version: row.version,
            target_id: target,
            in_preview: open.has(keyOf(found)),
          },
        ];
      });
    });
  });
}

const keyOf = ({ start, end, code, articleId }: FoundReference) =>
  [start, end, code, articleId].join(' ');

/** Writes what differs. Pages in caches go by the log of changes; copies have no references. */
async function writeFound(
  trx: Database,
  read: readonly string[],
  found: readonly FoundRow[],
): Promise<void> {
  const rows = sql`jsonb_populate_recordset(null::law_references, ${JSON.stringify(found)}::jsonb)`;
  const gone = await sql`
    delete from law_references r
    where r.law_article_id = any (${read}::uuid[])
      and not exists (
        select from ${rows} f
        where (f.law_article_id, f.language, f.starts, f.ends, f.version, f.target_id, f.in_preview)
          = (r.law_article_id, r.language, r.starts, r.ends, r.version, r.target_id, r.in_preview)
      )`.execute(trx);
  const added = await sql`
    insert into law_references
    select f.* from ${rows} f
    where exists (select from law_articles a where a.id = f.law_article_id)
      and exists (select from law_articles a where a.id = f.target_id)
    order by f.law_article_id, f.language, f.starts
    on conflict do nothing`.execute(trx);
  if ((gone.numAffectedRows ?? 0n) + (added.numAffectedRows ?? 0n) === 0n) return;
  await sql`select begin_law_change()`.execute(trx);
}
