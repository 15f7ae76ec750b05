import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import type { PaymentRecord } from '../../../contract.ts';
import { writeNumber } from '../../../receipt-numbers.ts';
import { type PaymentNarrowing, readPayments } from './payment-list.ts';

/** A payment with all that an accountant asks about it (docs/payments.md §9, case 62). */
export interface ExportedPayment extends PaymentRecord {
  readonly provider: string | null;
  /** Of the attempts that brought money, else of the last one; several with spaces between them. */
  readonly merchant_ref: string | null;
  readonly provider_ref: string | null;
  readonly operator_ref: string | null;
  readonly paid_at: string | null;
  readonly received_amount: number;
  readonly refunded_amount: number;
  /** What the provider took, where it says so. */
  readonly fee: number | null;
  readonly receipt_number: string | null;
  readonly credit_notes: string | null;
  readonly is_test: boolean;
}

/** All payments that match, in batches that are read when the consumer takes them. */
export async function* readExport(
  db: Database,
  query: PaymentNarrowing,
): AsyncGenerator<readonly ExportedPayment[], void> {
  for await (const payments of readPayments(db, query)) {
    const ids = payments.map(({ id }) => id);
    const [money, papers] = await Promise.all([readMoney(db, ids), readPapers(db, ids)]);
    yield payments.flatMap((payment) => {
      const moved = money.get(payment.id);
      // One that was deleted meanwhile is left out.
      return moved ? [{ ...payment, ...moved, ...papersOf(papers, payment.id) }] : [];
    });
  }
}

interface Money {
  readonly provider: string | null;
  readonly merchant_ref: string | null;
  readonly provider_ref: string | null;
  readonly operator_ref: string | null;
  readonly paid_at: string | null;
  readonly received_amount: number;
  readonly refunded_amount: number;
  readonly fee: number | null;
  readonly is_test: boolean;
}

async function readMoney(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const { rows } = await sql<Omit<Money, 'paid_at'> & { id: string; paid_at: Date | null }>`
    select p.id, coalesce(a.provider, p.provider) as provider, a.merchant_ref, a.provider_ref,
      coalesce(a.operator_ref, p.operator_ref) as operator_ref,
      coalesce(a.paid_at, p.completed_at) as paid_at, p.received_amount, p.refunded_amount,
      a.fee, p.is_test
    from payment_records p
    left join lateral (
      select string_agg(distinct provider, ' ') as provider,
        string_agg(merchant_ref, ' ' order by created_at, merchant_ref) as merchant_ref,
        string_agg(provider_ref, ' ' order by created_at, merchant_ref) as provider_ref,
        string_agg(operator_ref, ' ' order by created_at, merchant_ref) as operator_ref,
        min(paid_at) as paid_at, sum(fee)::integer as fee
      from (
        select * from payment_attempts where payment_id = p.id
        order by coalesce(received_amount, 0) > 0 desc, created_at desc
        fetch first greatest(1, (select count(*) from payment_attempts
          where payment_id = p.id and received_amount > 0)) rows only
      ) attempts
    ) a on true
    where p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, paid_at, ...row }) => [
      id,
      { ...row, paid_at: paid_at?.toISOString() ?? null },
    ]),
  );
}

interface Paper {
  readonly payment_id: string;
  readonly kind: 'receipt' | 'credit_note';
  readonly is_test: boolean;
  readonly year: number;
  readonly number: number;
}

async function readPapers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Paper[]>> {
  const papers = new Map<string, Paper[]>();
  const { rows } = await sql<Paper>`
    select payment_id, 'receipt' as kind, is_test, year, number from receipts
    where payment_id = any(${ids}::uuid[])
    union all
    select r.payment_id, 'credit_note', n.is_test, n.year, n.number
    from credit_notes n join receipts r on r.id = n.receipt_id
    where r.payment_id = any(${ids}::uuid[])
    order by year, number`.execute(db);
  for (const paper of rows) {
    papers.set(paper.payment_id, [...(papers.get(paper.payment_id) ?? []), paper]);
  }
  return papers;
}

function papersOf(papers: ReadonlyMap<string, readonly Paper[]>, id: string) {
  const numbers = (kind: Paper['kind']) =>
    (papers.get(id) ?? [])
      .filter((paper) => paper.kind === kind)
      .map(writeNumber)
      .join(' ') || null;
  return { receipt_number: numbers('receipt'), credit_notes: numbers('credit_note') };
}
