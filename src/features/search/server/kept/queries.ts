import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import type { Encoding } from '../../../../kit/server/http/encoding.ts';
import type { KeptSynonym } from '../../both/kept/kept-words.ts';

/** The editors' list as devices search by it. */
export async function listKeptSynonyms(db: Database): Promise<readonly KeptSynonym[]> {
  return db
    .selectFrom('search_synonyms')
    .select(['said_en', 'said_fr', 'legal_en', 'legal_fr', 'category_code'])
    .execute();
}

/** The file of the list as it is sent; `null` until it is built. */
export async function readKeptWordsFile(
  db: Database,
  encoding: Exclude<Encoding, 'identity'>,
): Promise<{ readonly version: string; readonly body: Uint8Array<ArrayBuffer> } | null> {
  const { rows } = await sql<{ version: string; body: Buffer }>`
    select version, ${sql.ref(encoding)} as body from search_kept_words`.execute(db);
  const [row] = rows;
  return row ? { version: row.version, body: new Uint8Array(row.body) } : null;
}

/** The version of that file; `null` until it is built. */
export async function findKeptWordsVersion(db: Database): Promise<string | null> {
  const row = await db.selectFrom('search_kept_words').select('version').executeTakeFirst();
  return row?.version ?? null;
}
