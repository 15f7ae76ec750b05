import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { codesLeft } from '../../settlement/codes-left.ts';
import type { Attempt } from '../../settlement/queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How often one phone is prompted, by all payments together (docs/payments.md §9, case 50). */
const PROMPTS_OF_A_PHONE = [
  { prompts: 3, withinMs: 10 * MINUTE_MS },
  { prompts: 10, withinMs: DAY_MS },
] as const;
const PROMPTS_OF_A_PAYMENT = 3;
/** Codes that are tried for one phone in a day, by all payments together. */
const CODES_OF_A_PHONE = 15;

/** Whether a payment may send one more prompt to any phone. */
export function hasPromptsLeft(attempts: readonly Attempt[]): boolean {
  // What a provider has refused never came to a phone.
  const sent = attempts.filter(({ kind, state }) => kind === 'push' && state !== 'rejected');
  return sent.length < PROMPTS_OF_A_PAYMENT && codesLeft(attempts) > 0;
}

/**
 * Until when a phone must not be prompted. The lock on the phone lasts as long as the transaction:
 * prompts that are begun at the same moment count each other.
 *
 * @returns milliseconds; 0: now
 */
export async function untilPromptAllowed(trx: DatabaseTransaction, phone: string): Promise<number> {
  await lockPhone(trx, phone);
  const { rows } = await sql<{ age_ms: number }>`
    select (extract(epoch from now() - created_at) * 1000)::float8 as age_ms
    from payment_attempts
    where phone = ${phone} and state <> 'rejected'
      and created_at > now() - ${DAY_MS}::float8 * interval '1 millisecond'
    order by created_at desc limit ${Math.max(...PROMPTS_OF_A_PHONE.map((one) => one.prompts))}`.execute(
    trx,
  );
  const waits = PROMPTS_OF_A_PHONE.map(({ prompts, withinMs }) => {
    const oldest = rows[prompts - 1];
    return oldest ? withinMs - oldest.age_ms : 0;
  });
  return Math.max(0, ...waits);
}

/** Until when no code may be tried for a phone. @returns milliseconds; 0: now */
export async function untilCodeAllowed(trx: DatabaseTransaction, phone: string): Promise<number> {
  await lockPhone(trx, phone);
  const { rows } = await sql<{ tries: number; age_ms: number | null }>`
    select coalesce(sum(otp_tries + unclear_tries), 0)::integer as tries,
      (extract(epoch from now() - min(created_at)) * 1000)::float8 as age_ms
    from payment_attempts
    where phone = ${phone} and otp_tries + unclear_tries > 0
      and created_at > now() - ${DAY_MS}::float8 * interval '1 millisecond'`.execute(trx);
  const [row] = rows;
  return row && row.tries >= CODES_OF_A_PHONE ? DAY_MS - (row.age_ms ?? 0) : 0;
}

async function lockPhone(trx: DatabaseTransaction, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prompt ${phone}`}, 0))`.execute(trx);
}
