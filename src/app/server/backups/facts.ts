import { sql } from 'kysely';
import { z } from 'zod';
import { checkAuditChain, findEntryHash } from '../../../kit/server/audit.ts';
import type { Database } from '../../../kit/server/database.ts';

const SAMPLE_SIZE = 50;

/** What a restored database must still have: the end of its audit log, and the law. */
export const BACKUP_FACTS = z.object({
  audit: z.object({ id: z.number(), hash: z.string() }).nullable(),
  categories: z.number(),
  articles: z.number(),
  sample: z.array(z.object({ id: z.string(), version: z.number(), digest: z.string() })),
});

type BackupFacts = z.output<typeof BACKUP_FACTS>;

/** Reads them in one snapshot, with other articles in the sample each time. */
export async function noteFacts(db: Database): Promise<BackupFacts> {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const sample = await sql<{ id: string; version: number; digest: string }>`
      select a.id, a.version, md5(a::text) as digest from law_articles a
      order by random() limit ${SAMPLE_SIZE}`.execute(trx);
    return { ...(await readCounts(trx)), sample: sample.rows };
  });
}

async function readCounts(db: Database) {
  const { rows } = await sql<{
    categories: number;
    articles: number;
    audit: { id: number; hash: string } | null;
  }>`select (select count(*)::integer from law_categories) as categories,
      (select count(*)::integer from law_articles) as articles,
      (select json_build_object('id', id, 'hash', hash) from audit_entries
        order by id desc limit 1) as audit`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database could not be counted.');
  return row;
}

/**
 * Compares a restored database with what was noted. Changes of the law are in the audit log:
 * where that has grown since, articles may be newer than noted, but not older or other ones.
 * @returns one line a difference; none when it is as it must be
 */
export async function compareFacts(db: Database, noted: BackupFacts): Promise<readonly string[]> {
  const problems: string[] = [];
  const chain = await checkAuditChain(db);
  if (!chain.whole) problems.push(`Entry ${chain.id} of the audit log is ${chain.problem}.`);
  if (noted.audit && (await findEntryHash(db, noted.audit.id)) !== noted.audit.hash) {
    problems.push(`Entry ${noted.audit.id} of the audit log is not the one that was noted.`);
  }
  const now = await readCounts(db);
  const isUnchanged = now.audit?.id === noted.audit?.id;
  if (isUnchanged && (now.categories !== noted.categories || now.articles !== noted.articles)) {
    problems.push(
      `There are ${now.categories} categories and ${now.articles} articles instead of ${noted.categories} and ${noted.articles}.`,
    );
  }
  for (const article of noted.sample) {
    const { rows } = await sql<{ version: number; digest: string }>`
      select a.version, md5(a::text) as digest from law_articles a
      where a.id = ${article.id}`.execute(db);
    const isSame = rows[0]?.digest === article.digest;
    const mayDiffer = !isUnchanged && (rows[0]?.version ?? article.version) >= article.version;
    if (!isSame && !mayDiffer) problems.push(`Article ${article.id} is not as it was noted.`);
  }
  return problems;
}
