import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
} from '../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import type { PaymentCase, PaymentCaseKind } from '../../case-contract.ts';
import type { CaseQuery } from '../../contract.ts';

const ORDER: ListOrder = {
  name: 'opened_at',
  direction: 'asc',
  keys: [
    { by: sql.ref('c.opened_at'), type: 'timestamptz' },
    { by: sql.ref('c.id'), type: 'uuid' },
  ],
};

/** A case as it is read, with what its payment is about. */
interface CaseRow extends Omit<PaymentCase, 'opened_at' | 'closed_at' | 'can'> {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

const IS_OPEN = sql<SqlBool>`c.closed_at is null`;

/**
 * A page of the open cases, the oldest first.
 *
 * @throws Refusal 422 for a cursor of another list
 */
export async function listOpenCases(
  db: Database,
  query: CaseQuery,
): Promise<ListAnswer<PaymentCase>> {
  const { rows } = await sql<CaseRow & { page_key: string }>`
    select ${COLUMNS}, ${pageKey(ORDER)} as page_key from ${CASES}
    where ${IS_OPEN} and ${afterCursor(ORDER, query.cursor)}
    order by ${orderExpression(ORDER)} limit ${query.limit + 1}`.execute(db);
  const { items, next_cursor } = cutPage(ORDER, rows, query.limit);
  return { items: items.map(presentCase), next_cursor, total: await countOpenCases(db) };
}

/** All cases of a payment, the oldest first. */
export async function listCasesOf(db: Database, paymentId: string): Promise<PaymentCase[]> {
  return readCases(db, sql<SqlBool>`c.payment_id = ${paymentId}`);
}

/** One case, open or closed. */
export async function findCase(
  db: Database | DatabaseTransaction,
  id: string,
): Promise<PaymentCase | null> {
  const [found] = await readCases(db, sql<SqlBool>`c.id = ${id}`);
  return found ?? null;
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
const DETAIL = sql`case when c.detail->>'callback_id' ~ '^[0-9]{1,18}$'
  then c.detail || coalesce((select jsonb_build_object('body', w.body) from webhook_inbox w
    where w.id = (c.detail->>'callback_id')::bigint), '{}')
  else c.detail end as detail`;
const COLUMNS = sql`c.id, c.kind, c.payment_id, p.transaction_id, p.document_type, p.amount,
  p.currency, c.provider, c.provider_ref, ${DETAIL}, c.opened_at, c.closed_at,
  c.closed_by_email, c.note, c.resolution, c.reference, p.state as payment_state`;
const CASES = sql`payment_cases c left join payment_records p on p.id = c.payment_id`;

async function readCases(
  db: Database | DatabaseTransaction,
  condition: RawBuilder<SqlBool>,
): Promise<PaymentCase[]> {
  const { rows } = await sql<CaseRow>`select ${COLUMNS} from ${CASES}
    where ${condition} order by c.opened_at, c.id`.execute(db);
  return rows.map(presentCase);
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
