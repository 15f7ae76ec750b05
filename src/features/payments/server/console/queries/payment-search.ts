import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { phoneDigits, toMsisdn } from '../../../../../kit/phone-numbers.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import { containsPattern } from '../../../../../kit/server/lists.ts';
import { hasText } from '../../../../users/server/queries.ts';
import { listPaymentsOfNumber } from '../../receipts/queries.ts';

/** Shorter texts have nothing that an index of trigrams could look up. */
const TRIGRAM = 3;

/** Up to so many people or references their payments are looked up one by one, in an index. */
const FEW = 500;

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a search has found beside the payments' own texts; `null`: nothing is searched for. */
export type PaymentSearch = {
  /** What is looked for: the text, and a phone number as it is stored. */
  readonly texts: readonly string[];
  /** The ids of whose payments it finds; `many` when they are too many to be named. */
  readonly payers: readonly string[] | 'many';
  /** Payments by the references and phones of attempts and refunds, or by the number of a receipt. */
  readonly payments: readonly string[];
} | null;

/**
 * Looks for what a buyer may have at hand (docs/payments.md §9, case 61): an e-mail, a name, a phone
 * number however it is written, also of a phone that was asked to pay, a reference of ours, the
 * provider's or the network's, also of a refund, or the number of a receipt. Words may stand around
 * a whole phone number and that of a receipt.
 */
export async function findBySearch(db: Database, q: string): Promise<PaymentSearch> {
  if (q === '') return null;
  const digits = phoneDigits(q);
  const texts = digits === null || digits === q ? [q] : [q, digits];
  const [payers, byReference, byNumber] = await Promise.all([
    findPayers(db, texts),
    findByReference(db, q, toMsisdn(digits ?? '')),
    listPaymentsOfNumber(db, q),
  ]);
  return { texts, payers, payments: [...byReference, ...byNumber] };
}

async function findPayers(db: Database, texts: readonly string[]) {
  const rows = await db
    .selectFrom('users as u')
    .select('u.id')
    .where(isPayer(texts))
    .limit(FEW + 1)
    .execute();
  return rows.length > FEW ? 'many' : rows.map(({ id }) => id);
}

/**
 * By what stands in the attempts and refunds of a payment; the phone that pays need not be the
 * buyer's. A text that hundreds of them have in common names none.
 */
async function findByReference(
  db: Database,
  q: string,
  phone: string | null,
): Promise<readonly string[]> {
  if (q.length < TRIGRAM) return [];
  const pattern = containsPattern(q);
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payment_attempts
    where provider_ref ilike ${pattern} or merchant_ref ilike ${pattern}
      or operator_ref ilike ${pattern}
    union all select payment_id from payment_attempts where phone = ${phone}
    union all select payment_id from payment_refunds where reference ilike ${pattern}
    limit ${FEW + 1}`.execute(db);
  return rows.length > FEW ? [] : rows.map(({ payment_id }) => payment_id);
}

/**
 * Whether a payment, its payer or one of its attempts is searched for (docs/specification.md §9).
 * Named payers, named payments and the payment's own texts each have an index, which are read
 * together; where payers are many, rows that match are met soon enough in the order of the list.
 */
export function matching(search: PaymentSearch): RawBuilder<SqlBool> {
  if (search === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${isOfPayers(search)} or ${hasOwnText(search)})`;
}

/**
 * The same for counting: where payers are many, in two parts that have no payment in common, so
 * that the second may use its index. Texts that are too short for that index are looked for once.
 */
export function disjointParts(search: PaymentSearch): RawBuilder<SqlBool>[] {
  if (search === null || search.payers !== 'many') return [matching(search)];
  if (search.texts.some((text) => text.length < TRIGRAM)) return [matching(search)];
  const ofPayers = isOfPayers(search);
  return [
    ofPayers,
    sql<SqlBool>`${hasOwnText(search)} and (p.user_id is null or not (${ofPayers}))`,
  ];
}

function isOfPayers({ texts, payers }: NonNullable<PaymentSearch>): RawBuilder<SqlBool> {
  return payers === 'many'
    ? sql<SqlBool>`p.user_id in (select u.id from users u where ${isPayer(texts)})`
    : sql<SqlBool>`p.user_id = any(${payers}::uuid[])`;
}

function isPayer(texts: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(texts.map(hasText), sql` or `)})`;
}

function hasOwnText({ texts, payments }: NonNullable<PaymentSearch>): RawBuilder<SqlBool> {
  const conditions = texts.map((text) => sql`p.search_text like fold_pattern(${text})`);
  if (payments.length > 0) conditions.push(sql`p.id = any(${payments}::uuid[])`);
  // Whoever is gone is still found by the whole id.
  const [id = ''] = texts;
  if (WHOLE_ID.test(id)) conditions.push(sql`p.user_id = ${id}::uuid`);
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
