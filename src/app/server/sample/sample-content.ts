import { sql } from 'kysely';
import { findLiveStart } from '../../../features/payments/server/live/queries.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { insertSampleApplications, insertSampleMessages } from './insert-inbox.ts';
import { insertSampleLaws } from './insert-laws.ts';
import { insertSamplePayments } from './insert-payments.ts';
import { insertSampleLawyers, insertSampleUsers } from './insert-people.ts';

/** Key of the advisory lock of filling: programs that start together fill once ('samp' in hex). */
const SAMPLE_LOCK = 0x73616d70;

/** How many rows of each kind were missing and are there now. */
export interface SampleCounts {
  readonly articles: number;
  readonly lawyers: number;
  readonly users: number;
  readonly payments: number;
  readonly messages: number;
  readonly applications: number;
}

/**
 * Fills a database that has never held anything with sample content, in one transaction. One
 * that was filled before stays as it is, even when all of it has been deleted since.
 *
 * @returns whether it filled
 */
export async function fillSampleContent(db: Database, log: Logger): Promise<boolean> {
  const counts = await db.transaction().execute(async (trx) => {
    await lock(trx);
    return (await isUntouched(trx)) ? insertSamples(trx) : null;
  });
  if (counts) log.info({ counts }, 'the empty database was filled with sample content');
  return counts !== null;
}

/**
 * Adds whatever of the sample content is missing, to any database but one that takes real money.
 *
 * @throws Error in one line where it does
 */
export async function addSampleContent(db: Database): Promise<SampleCounts> {
  return db.transaction().execute(async (trx) => {
    await lock(trx);
    if (await findLiveStart(trx)) {
      throw new Error('This database takes real payments, so that it gets no sample content.');
    }
    return insertSamples(trx);
  });
}

/** Whether a database was ever filled with samples. */
export async function holdsSamples(db: Database): Promise<boolean> {
  return (await db.selectFrom('sample_fills').select('one_row').executeTakeFirst()) !== undefined;
}

async function lock(trx: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAMPLE_LOCK})`.execute(trx);
}

/** Administrators may be there already: they are made at the first start as well. */
async function isUntouched(trx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ is_untouched: boolean }>`
    select not (
      exists (select from sample_fills)
      or exists (select from law_categories)
      or exists (select from bin_entries)
      or exists (select from lawyers)
      or exists (select from payment_records)
      or exists (select from users where role <> 'admin')
      or exists (select from contact_messages)
      or exists (select from lawyer_applications)
    ) as is_untouched`.execute(trx);
  return rows[0]?.is_untouched === true;
}

async function insertSamples(trx: DatabaseTransaction): Promise<SampleCounts> {
  const now = new Date();
  const counts = {
    articles: await insertSampleLaws(trx),
    lawyers: await insertSampleLawyers(trx, now),
    users: await insertSampleUsers(trx, now),
    payments: await insertSamplePayments(trx, now),
    messages: await insertSampleMessages(trx, now),
    applications: await insertSampleApplications(trx, now),
  };
  await sql`insert into sample_fills default values on conflict do nothing`.execute(trx);
  return counts;
}
