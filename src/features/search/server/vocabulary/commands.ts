import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PROJECT_ROOT } from '../../../../kit/server/project-root.ts';
import { setTimeLimit } from '../../../../kit/server/time-limit.ts';
import { noteDueConcepts } from '../concepts/commands.ts';

/** From the project's root, since the built program lies in another folder. */
const FOLDER = join(PROJECT_ROOT, 'src/features/search/server/vocabulary');

/** The phrases of a cell, as in 'take a bribe|accept a bribe'. */
const phrases = z
  .string()
  .default('')
  .transform((cell) => (cell === '' ? [] : cell.split('|')));

const vocabularyRows = z.array(
  z.strictObject({
    said_en: phrases,
    said_fr: phrases,
    legal_en: phrases,
    legal_fr: phrases,
    category_code: z.string().nullable().default(null),
  }),
);

/**
 * Loads the editors' first vocabulary, the CSV files beside this module, into `search_synonyms`.
 * Each file is loaded once per database, so that nothing returns that the editors have changed or
 * deleted. Therefore later additions come as new files; a file that was released stays as it is.
 *
 * @returns the names of the files that were loaded
 * @throws when a file has unknown columns, or the signal ends it; nothing is loaded then
 */
export async function loadVocabulary(
  db: Database,
  { folder = FOLDER, signal }: { readonly folder?: string; readonly signal?: AbortSignal } = {},
): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.csv')).sort();
  const loaded = await db.selectFrom('search_vocabulary_files').select('name').execute();
  const missing = names.filter((name) => !loaded.some((file) => file.name === name));
  if (missing.length === 0) return [];
  return db.transaction().execute(async (trx) => {
    await setTimeLimit(trx, null);
    if (signal) await cancelAt(signal, trx, db);
    // The lock among programs that start at once: a second one waits here, then inserts nothing.
    const claimed = await trx
      .insertInto('search_vocabulary_files')
      .values(missing.map((name) => ({ name })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .execute();
    if (claimed.length === 0) return [];
    const files = await Promise.all(claimed.map(({ name }) => readVocabulary(join(folder, name))));
    const fill = () => trx.insertInto('search_synonyms').values(files.flat()).execute();
    // Later files are few rows, and come while others search.
    await (loaded.length === 0 ? withoutIndexes(trx, fill, signal) : fill());
    // So that the first searches are planned with the right sizes.
    await sql`
      analyze search_synonyms, ${sql.join(FILLED.map(sql.table))}`.execute(trx);
    await noteDueConcepts(trx);
    return claimed.map(({ name }) => name);
  });
}

/** What triggers write when synonyms are. */
const FILLED = [
  'search_synonym_phrases',
  'search_synonym_stems',
  'search_legal_terms',
  'search_words',
];

/**
 * Fills the tables of a new database and makes their indexes anew behind that, which takes half of the
 * time that it takes to keep them row by row. Foreign keys stay: without them the table of entries,
 * which others read meanwhile, would be locked.
 */
async function withoutIndexes(
  trx: DatabaseTransaction,
  fill: () => Promise<unknown>,
  signal: AbortSignal | undefined,
) {
  const { rows } = await sql<{ readonly drop: string; readonly make: string }>`
    select format('drop index %s', indexrelid::regclass) as drop,
      pg_get_indexdef(indexrelid) as make
    from pg_index where indrelid = any (${FILLED}::regclass[])`.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  signal?.throwIfAborted();
  await fill();
  for (const { make } of rows) {
    signal?.throwIfAborted();
    await sql.raw(make).execute(trx);
  }
}

/** At the signal, has the server end the statement that the transaction is waiting for. */
async function cancelAt(signal: AbortSignal, trx: DatabaseTransaction, db: Database) {
  const { rows } = await sql<{ readonly pid: number }>`select pg_backend_pid() as pid`.execute(trx);
  const cancel = sql`select pg_cancel_backend(${rows[0]?.pid})`;
  // Where it fails, the server is gone, and the statement with it.
  signal.addEventListener('abort', () => void cancel.execute(db).catch(() => {}), { once: true });
  signal.throwIfAborted();
}

async function readVocabulary(path: string) {
  return vocabularyRows.parse(parse(await readFile(path, 'utf8'), { columns: true }));
}
