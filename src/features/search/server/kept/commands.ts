import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { encodeBody } from '../../../../kit/server/http/encoding.ts';
import { writeKeptWords } from '../../both/kept/kept-words.ts';
import { findKeptWordsVersion, listKeptSynonyms } from './queries.ts';

/** Of the hash, in hex digits. */
const VERSION_LENGTH = 16;

/** Builds the file of the editors' list anew, if that has changed since. */
export async function buildKeptWords(db: Database): Promise<void> {
  const bytes = Buffer.from(writeKeptWords(await listKeptSynonyms(db)));
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, VERSION_LENGTH);
  if ((await findKeptWordsVersion(db)) === version) return;
  const { br, gzip } = await encodeBody(bytes);
  const file = {
    version,
    size: bytes.length,
    br: Buffer.from(br),
    gzip: Buffer.from(gzip),
    made_at: sql<Date>`clock_timestamp()`,
  };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('search_kept_words')
      .values(file)
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(file))
      .execute();
    // Pages that name its size are cached by the version of the law.
    await sql`select begin_law_change()`.execute(trx);
  });
}
