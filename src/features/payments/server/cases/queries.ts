import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  containsPattern,
  isChosen,
  keysOf,
  type ListOrder,
  readAll,
  readPage,
  withinDays,
} from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { PaymentCase, PaymentCaseKind } from '../../case-contract.ts';
import type { CaseExportQuery, CaseQuery } from '../../list-contract.ts';
import { findBySearch, matching as matchingPayment } from '../console/queries/payment-search.ts';

const KEYS: ListOrder['keys'] = [
  { by: sql.ref('c.opened_at'), type: 'timestamptz' },
  { by: sql.ref('c.id'), type: 'uuid' },
];

const ORDERS: Readonly<Record<CaseQuery['sort'], ListOrder>> = {
  opened_at: { name: 'opened_at', direction: 'asc', keys: KEYS },
  '-opened_at': { name: '-opened_at', direction: 'desc', keys: KEYS },
};

/** A case as it is read, with what its payment is about. */
interface CaseRow extends Omit<PaymentCase, 'opened_at' | 'closed_at' | 'can'> {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

const IS_OPEN = sql<SqlBool>`c.closed_at is null`;

/**
 * A page of the cases, found by all that finds their payments (of a document paid for twice, either
 * one), by what else they are about, by their notes, and by the callback of a payment that is not
 * here, which names who paid.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listCases(db: Database, query: CaseQuery): Promise<ListAnswer<PaymentCase>> {
  const found = selectCases(db).where(await matching(db, query));
  const { items, ...rest } = await readPage(found, ORDERS[query.sort], query);
  return { items: items.map(presentCase), ...rest };
}

/** All cases that match, in batches. */
export async function* readCases(
  db: Database,
  query: CaseExportQuery,
): AsyncGenerator<readonly PaymentCase[], void> {
  const found = selectCases(db)
    .where(await matching(db, query))
    .where(isChosen(sql.ref('c.id'), query.ids));
  yield* readAll(found, ORDERS[query.sort], 'c.id', presentCase);
}

/** All cases of a payment, the oldest first. */
export async function listCasesOf(db: Database, paymentId: string): Promise<PaymentCase[]> {
  const cases = selectCases(db).where('c.payment_id', '=', paymentId);
  return (await cases.orderBy(keysOf(ORDERS.opened_at)).execute()).map(presentCase);
}

/** One case, open or closed. */
export async function findCase(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<PaymentCase | null> {
  const found = await selectCases(db).where('c.id', '=', id).executeTakeFirst();
  return found ? presentCase(found) : null;
}

/** Whether a case is about money of which nothing is known here. */
function isUnknownMoney({ kind, payment_id }: Pick<PaymentCase, 'kind' | 'payment_id'>): boolean {
  return payment_id === null && UNKNOWN_MONEY.includes(kind);
}

/** Two names of one thing: a callback may tell of it, or the nightly comparison. */
export const UNKNOWN_MONEY: readonly PaymentCaseKind[] = ['unknown_callback', 'unknown_to_us'];

/**
 * Whether a payment waits for a person because its document was paid for twice; the buyer is told
 * so.
 */
export async function isPaidTwice(
  db: Database | DatabaseTransaction,
  paymentId: string,
): Promise<boolean> {
  const { rows } = await sql`${PREPARED}
    select 1 from payment_cases
    where payment_id = ${paymentId} and kind = 'paid_twice' and closed_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many cases wait for a person. */
export async function countOpenCases(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payment_cases c where ${IS_OPEN}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A callback that belongs to no payment is shown nowhere else: its body goes along. */
const DETAIL = sql<unknown>`case when c.detail->>'callback_id' ~ '^[0-9]{1,18}$'
  then c.detail || coalesce((select jsonb_build_object('body', w.body) from webhook_inbox w
    where w.id = (c.detail->>'callback_id')::bigint), '{}')
  else c.detail end`;

function selectCases(db: Database | DatabaseTransaction) {
  return db
    .selectFrom('payment_cases as c')
    .leftJoin('payment_records as p', 'p.id', 'c.payment_id')
    .select(['c.id', 'c.kind', 'c.payment_id', 'c.provider', 'c.provider_ref', 'c.opened_at'])
    .select(['c.closed_at', 'c.closed_by_email', 'c.note', 'c.resolution', 'c.reference'])
    .select(['p.transaction_id', 'p.document_type', 'p.amount', 'p.currency'])
    .select(['p.state as payment_state', DETAIL.as('detail')])
    .$castTo<CaseRow>();
}

const BY_STATUS = { open: IS_OPEN, closed: sql`not ${IS_OPEN}`, all: sql`true` } as const;

async function matching(
  db: Database,
  { status, q, ...days }: Pick<CaseQuery, 'status' | 'q' | 'from' | 'to'>,
): Promise<RawBuilder<SqlBool>> {
  const narrowed = sql<SqlBool>`${BY_STATUS[status]} and ${withinDays(sql.ref('c.opened_at'), days)}`;
  if (q === '') return narrowed;
  const search = await findBySearch(db, q);
  const pattern = containsPattern(q);
  const inBody = (search?.texts ?? []).map((text) => sql`w.body ilike ${containsPattern(text)}`);
  const texts = ['about.provider_ref', 'about.subject', 'about.reference', 'about.note'];
  const isAbout = texts.map((text) => sql`${sql.ref(text)} ilike ${pattern}`);
  // Apart from the cases' own texts, so that the payments' indexes lead to them.
  return sql<SqlBool>`${narrowed} and c.id in (
    select about.id from payment_cases about where ${sql.join(isAbout, sql` or `)}
    union select of_payment.id from payment_cases of_payment
    join payment_records p on p.id = of_payment.payment_id
    where ${matchingPayment(search)}
    union select of_other.id from payment_cases of_other
    join payment_records p on p.id = case when of_other.kind = 'paid_twice'
      then (of_other.detail->>'payment_id')::uuid end
    where ${matchingPayment(search)}
    union select unknown.id from payment_cases unknown
    join webhook_inbox w on w.id = case when unknown.detail->>'callback_id' ~ '^[0-9]{1,18}$'
      then (unknown.detail->>'callback_id')::bigint end
    where unknown.payment_id is null and (${sql.join(inBody, sql` or `)}))`;
}

function presentCase(row: CaseRow): PaymentCase {
  return {
    id: row.id,
    kind: row.kind,
    payment_id: row.payment_id,
    transaction_id: row.transaction_id,
    document_type: row.document_type,
    amount: row.amount,
    currency: row.currency,
    provider: row.provider,
    provider_ref: row.provider_ref,
    detail: row.detail,
    opened_at: row.opened_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_by_email: row.closed_by_email,
    note: row.note,
    resolution: row.resolution,
    reference: row.reference,
    payment_state: row.payment_state,
    can: {
      close: row.closed_at === null && row.payment_state !== 'review',
      resolve: row.closed_at === null && isUnknownMoney(row),
    },
  };
}
