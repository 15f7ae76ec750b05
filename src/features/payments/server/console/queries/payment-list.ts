import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../../../kit/lists.ts';
import { allOf } from '../../../../../kit/server/conditions.ts';
import type { Database } from '../../../../../kit/server/database.ts';
import {
  afterCursor,
  cutPage,
  EXPORT_BATCH,
  hasKeys,
  isChosen,
  keysOf,
  type ListOrder,
  orderExpression,
  type PageQuery,
  pageKey,
  preparedLimit,
  type SortKey,
  startOfPage,
  withinDays,
} from '../../../../../kit/server/lists.ts';
import { PREPARED } from '../../../../../kit/server/prepared-statements.ts';
import type { PaymentRecord, PaymentSummary } from '../../../contract.ts';
import type { ExportQuery, PaymentFilter, PaymentQuery } from '../../../list-contract.ts';
import { type DocumentType, orderDocuments } from '../../../rules.ts';
import { FILTERED_STATUSES, SUCCESSFUL_STATUSES } from '../../../states.ts';
import { isCounted } from '../../live/queries.ts';
import { type PaymentRow, presentPayment } from '../presenter.ts';
import { disjointParts, findBySearch, matching } from './payment-search.ts';

const ID: SortKey = { by: sql.ref('p.id'), type: 'uuid' };
const CREATED_AT: SortKey = { by: sql.ref('p.created_at'), type: 'timestamptz' };
const AMOUNT: SortKey = { by: sql.ref('p.amount'), type: 'integer' };

const ORDERS: Readonly<Record<PaymentQuery['sort'], ListOrder>> = {
  '-created_at': { name: '-created_at', direction: 'desc', keys: [CREATED_AT, ID] },
  created_at: { name: 'created_at', direction: 'asc', keys: [CREATED_AT, ID] },
  '-amount': { name: '-amount', direction: 'desc', keys: [AMOUNT, ID] },
  amount: { name: 'amount', direction: 'asc', keys: [AMOUNT, ID] },
};

/** A page of the payments that match, and how many match in all. */
export async function listPayments(
  db: Database,
  query: PaymentQuery,
): Promise<ListAnswer<PaymentRecord>> {
  const page = await readPage(db, query);
  const { total_transactions } = await summarizePayments(db, query);
  return { ...page, total: total_transactions };
}

/** The newest of the payments that a search finds, uncounted. */
export async function findPayments(
  db: Database,
  q: string,
  limit: number,
): Promise<readonly PaymentRecord[]> {
  return (await readPage(db, { q, limit, sort: '-created_at', status: 'all' })).items;
}

/** The newest payments of an account, uncounted. */
export async function listPaymentsOf(
  db: Database,
  userId: string,
  limit: number,
): Promise<readonly PaymentRecord[]> {
  const query = { q: '', limit, sort: '-created_at', status: 'all' } as const;
  return (await readPage(db, query, sql<SqlBool>`p.user_id = ${userId}`)).items;
}

/** What payments are asked for, whatever they leave in. */
export type PaymentNarrowing = Omit<ExportQuery, 'format'>;

/** All payments that match, in batches that are read when the consumer takes them. */
export async function* readPayments(
  db: Database,
  query: PaymentNarrowing,
): AsyncGenerator<readonly PaymentRecord[], void> {
  let cursor: string | undefined;
  do {
    const page = await readPage(db, { ...query, cursor, limit: EXPORT_BATCH });
    yield page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/**
 * The tiles over all payments that match (docs/specification.md §2). Revenue is what was received
 * and not given back.
 */
export async function summarizePayments(
  db: Database,
  filter: PaymentFilter,
): Promise<PaymentSummary> {
  const isSuccessful = sql<SqlBool>`p.status in (${sql.join(SUCCESSFUL_STATUSES)})`;
  const { rows } = await sql<{
    records: string;
    successful: string;
    revenue: string;
  }>`${planned(filter)}
    select coalesce(sum(p.records), 0) as records,
      coalesce(sum(p.records) filter (where ${isSuccessful}), 0) as successful,
      coalesce(sum(p.revenue) filter (where ${isSuccessful}), 0) as revenue
    from (${await countByStatus(db, filter)}) p`.execute(db);
  const [row] = rows;
  return {
    total_transactions: Number(row?.records),
    total_revenue: Number(row?.revenue),
    successful_payments: Number(row?.successful),
    currency: 'XAF',
  };
}

/** What the document filter offers: categories, and what was paid for beyond them. */
export async function listDocumentTypes(db: Database): Promise<DocumentType[]> {
  const { rows } = await sql<DocumentType>`
    select code as document_type, name_en, name_fr, display_order from law_categories
    union all
    select code, name_en, name_fr, null::integer from products
    union all
    select distinct document_type, null, null, null::integer from payment_totals
    where records > 0 and document_type not in (
      select code from law_categories union all select code from products)
    order by display_order nulls last, document_type`.execute(db);
  return orderDocuments(
    rows.map(({ document_type, name_en, name_fr }) => ({ document_type, name_en, name_fr })),
  );
}

async function readPage(
  db: Database,
  query: PaymentNarrowing & PageQuery,
  whose?: RawBuilder<SqlBool>,
): Promise<Omit<ListAnswer<PaymentRecord>, 'total'>> {
  const order = ORDERS[query.sort];
  const found = await findBySearch(db, query.q);
  const isFound = sql`${isCounted()} and ${whose ?? sql`true`} and ${filtered(query)} and ${matching(found)}
    and ${isChosen(sql.ref('p.id'), query.ids)}`;
  const cursor = await startOfPage(order, query, async (offset) => {
    const keys = sql`(select ${keysOf(order)} from payment_records p where ${isFound}
      order by ${orderExpression(order)} offset ${offset} limit 1)`;
    const { rows } = await sql<{ readonly page_key: string }>`
      select ${pageKey(order)} as page_key from payment_records p
      where ${hasKeys(order, keys)}`.execute(db);
    return rows[0]?.page_key;
  });
  if (cursor === null) return { items: [], next_cursor: null };
  // What a person or a choice leaves has a plan of its own, as what a filter leaves.
  const plan = whose || query.ids ? sql`` : planned(query);
  const { rows } = await sql<PaymentRow & { readonly page_key: string }>`${plan}
    select p.id, p.user_id, u.email as user_email, u.phone as user_phone, p.customer_name,
      p.customer_email, p.customer_phone, p.document_type, p.amount, p.currency, p.status,
      p.state, p.payment_method, p.transaction_id, p.created_at,
      ${pageKey(order)} as page_key
    from payment_records p
    left join users u on u.id = p.user_id
    where ${isFound} and ${afterCursor(order, cursor)}
    order by ${orderExpression(order)} limit ${preparedLimit(query.limit)}`.execute(db);
  const { items, next_cursor } = cutPage(order, rows, query.limit);
  return { items: items.map(presentPayment), next_cursor };
}

/**
 * Records and revenue of what matches, by status; from the totals when neither words nor days are
 * asked for.
 */
async function countByStatus(db: Database, filter: PaymentFilter): Promise<RawBuilder<unknown>> {
  const isOfAllDays = filter.from === undefined && filter.to === undefined;
  if (filter.q === '' && isOfAllDays) {
    return sql`select p.status, p.records, p.revenue from payment_totals p
      where ${ofKind(filter)}`;
  }
  const found = await findBySearch(db, filter.q);
  return sql.join(
    disjointParts(found).map(
      (part) => sql`select p.status, count(*) as records,
          sum(p.received_amount - p.refunded_amount) as revenue
        from payment_records p
        where ${isCounted()} and ${filtered(filter)} and ${part} group by p.status`,
    ),
    sql` union all `,
  );
}

/** A list that nothing narrows has one best plan; that of another depends on how much is left. */
function planned({ q, status, document_type, from, to }: PaymentFilter): RawBuilder<unknown> {
  const isWhole = q === '' && status === 'all' && !document_type && !from && !to;
  return isWhole ? PREPARED : sql``;
}

function filtered(filter: PaymentFilter): RawBuilder<SqlBool> {
  return allOf(ofKind(filter), withinDays(sql.ref('p.created_at'), filter));
}

function ofKind({ status, document_type }: PaymentFilter): RawBuilder<SqlBool> {
  const conditions = [sql`true`];
  const statuses = FILTERED_STATUSES[status];
  if (statuses) conditions.push(sql`p.status in (${sql.join(statuses)})`);
  if (document_type !== undefined) conditions.push(sql`p.document_type = ${document_type}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
