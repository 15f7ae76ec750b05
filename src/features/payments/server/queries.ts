import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { Database } from '../../../kit/server/database.ts';
import {
  afterCursor,
  containsPattern,
  cutPage,
  type ListOrder,
  orderExpression,
  pageKey,
  type SortKey,
} from '../../../kit/server/lists.ts';
import { hasText, hasTextInId } from '../../users/server/queries.ts';
import type {
  DocumentType,
  ExportQuery,
  PaymentFilter,
  PaymentQuery,
  PaymentRecord,
  PaymentSummary,
} from '../contract.ts';
import { FILTERED_STATUSES, orderDocuments, SUCCESSFUL_STATUSES } from '../rules.ts';

/** How many payments an export reads at a time. */
const EXPORT_BATCH = 2_000;

const WHOLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

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

/** All payments that match, some at a time, each read when it is asked for. */
export async function* readPayments(
  db: Database,
  query: ExportQuery,
): AsyncGenerator<readonly PaymentRecord[], void> {
  let cursor: string | undefined;
  do {
    const page = await readPage(db, { ...query, cursor, limit: EXPORT_BATCH });
    yield page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** The tiles over all payments that match (specification §2). */
export async function summarizePayments(
  db: Database,
  filter: PaymentFilter,
): Promise<PaymentSummary> {
  const isSuccessful = sql<SqlBool>`p.status in (${sql.join(SUCCESSFUL_STATUSES)})`;
  const { rows } = await sql<{ records: string; successful: string; revenue: string }>`
    ${withPeople(filter)}
    select coalesce(sum(p.records), 0) as records,
      coalesce(sum(p.records) filter (where ${isSuccessful}), 0) as successful,
      coalesce(sum(p.amount) filter (where ${isSuccessful}), 0) as revenue
    from (${countedByKind(filter)}) p`.execute(db);
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
    select distinct document_type, null, null, null::integer from payment_totals
    where records > 0 and document_type not in (select code from law_categories)
    order by display_order nulls last, document_type`.execute(db);
  return orderDocuments(
    rows.map(({ document_type, name_en, name_fr }) => ({ document_type, name_en, name_fr })),
  );
}

interface PaymentRow extends Omit<PaymentRecord, 'created_at'> {
  readonly created_at: Date;
  readonly page_key: string;
}

async function readPage(
  db: Database,
  query: ExportQuery & { readonly limit: number; readonly cursor?: string | undefined },
): Promise<Omit<ListAnswer<PaymentRecord>, 'total'>> {
  const order = ORDERS[query.sort];
  const ending = sql`${afterCursor(order, query.cursor)}
    order by ${orderExpression(order)} limit ${query.limit + 1}`;
  const { rows } = await sql<PaymentRow>`
    ${withPeople(query)}
    select p.id, p.user_id, u.email as user_email, u.phone as user_phone, p.document_type,
      p.amount, p.currency, p.status, p.payment_method, p.transaction_id, p.created_at,
      ${pageKey(order)} as page_key
    from (${sql.join(
      matching(query).map(
        (found) => sql`(select p.* from payment_records p
        where ${found} and ${ending})`,
      ),
      sql` union all `,
    )}) p
    left join users u on u.id = p.user_id
    order by ${orderExpression(order)} limit ${query.limit + 1}`.execute(db);
  const { items, next_cursor } = cutPage(order, rows, query.limit);
  return { items: items.map(presentPayment), next_cursor };
}

/** Records and amounts of what matches, by status; from the totals when nothing is searched. */
function countedByKind(filter: PaymentFilter): RawBuilder<unknown> {
  if (filter.q === '') {
    return sql`select p.status, p.records, p.amount from payment_totals p
      where ${filtered(filter)}`;
  }
  return sql.join(
    matching(filter).map(
      (found) => sql`
      select p.status, count(*) as records, sum(p.amount) as amount
      from payment_records p where ${found} group by p.status`,
    ),
    sql` union all `,
  );
}

/**
 * The conditions of two parts that have no payment in common: those of the people who are
 * found, and others that are found themselves. Each part has an index of its own, which one
 * condition with `or` across two tables would keep from being used.
 */
function matching(filter: PaymentFilter): RawBuilder<SqlBool>[] {
  const { q } = filter;
  if (q === '') return [filtered(filter)];
  const itself = [
    sql`p.transaction_id ilike ${containsPattern(q)}`,
    hasTextInId('p.id', q),
    // Whoever is gone is still found by the whole id.
    ...(WHOLE_ID.test(q) ? [sql`p.user_id = ${q}::uuid`] : []),
  ];
  return [
    sql<SqlBool>`${filtered(filter)} and p.user_id in (select id from people)`,
    sql<SqlBool>`${filtered(filter)} and (${sql.join(itself, sql` or `)})
      and (p.user_id is null or p.user_id not in (select id from people))`,
  ];
}

/** Whose payments are found by a search (specification §9). */
function withPeople({ q }: PaymentFilter): RawBuilder<unknown> {
  if (q === '') return sql``;
  return sql`with people as materialized (select u.id from users u where ${hasText(q)})`;
}

function filtered({ status, document_type }: PaymentFilter): RawBuilder<SqlBool> {
  const conditions = [sql`true`];
  const statuses = FILTERED_STATUSES[status];
  if (statuses) conditions.push(sql`p.status in (${sql.join(statuses)})`);
  if (document_type !== undefined) conditions.push(sql`p.document_type = ${document_type}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/** Names every field that leaves. */
function presentPayment(row: Omit<PaymentRow, 'page_key'>): PaymentRecord {
  return {
    id: row.id,
    user_id: row.user_id,
    user_email: row.user_email,
    user_phone: row.user_phone,
    document_type: row.document_type,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    payment_method: row.payment_method,
    transaction_id: row.transaction_id,
    created_at: row.created_at.toISOString(),
  };
}
