import { sql } from 'kysely';
import type { Database } from '../../../../../kit/server/database.ts';
import { withinDays } from '../../../../../kit/server/lists.ts';
import { writeNumber } from '../../../receipt-numbers.ts';
import { readSettlement, selectMovements } from './settlement.ts';

/** One line of what a settlement sums up: money that came, or a refund. */
export interface Movement {
  readonly moved_at: string;
  readonly kind: 'received' | 'refunded';
  readonly provider: string;
  readonly is_test: boolean;
  readonly transaction_id: string;
  readonly document_type: string;
  /** Less than nothing for a refund. */
  readonly amount: number;
  readonly fee: number | null;
  readonly merchant_ref: string | null;
  readonly provider_ref: string | null;
  readonly operator_ref: string | null;
  /** By which a refund is found in the provider's books. */
  readonly reference: string | null;
  /** The number of its receipt, or of its credit note. */
  readonly paper: string | null;
}

/** The movements of a settlement's month, the oldest first, a day at a time. */
export async function* readMovements(
  db: Database,
  month: string | undefined,
): AsyncGenerator<readonly Movement[], void> {
  const { items } = await readSettlement(db, month);
  const days = new Set(items.map(({ day }) => day).reverse());
  for (const day of days) yield await readDay(db, day);
}

type MovementRow = Omit<Movement, 'moved_at' | 'kind' | 'paper'> & {
  readonly at: Date;
  readonly has_come: boolean;
  readonly year: number | null;
  readonly number: number | null;
};

async function readDay(db: Database, day: string): Promise<readonly Movement[]> {
  const moved = selectMovements((at) => withinDays(at, { from: day, to: day }));
  const { rows } = await sql<MovementRow>`
    select m.at, m.has_come, m.provider, m.is_test, p.transaction_id, p.document_type,
      case when m.has_come then m.amount else -m.amount end as amount, m.fee, m.merchant_ref,
      a.provider_ref,
      coalesce(a.operator_ref, p.operator_ref) as operator_ref, f.reference,
      coalesce(n.year, r.year) as year, coalesce(n.number, r.number) as number
    from (${moved}) m
    join payment_records p on p.id = m.payment_id
    left join payment_attempts a on a.merchant_ref = m.merchant_ref
    left join payment_refunds f on f.id = m.refund_id
    left join credit_notes n on n.refund_id = m.refund_id
    left join receipts r on m.has_come and r.payment_id = m.payment_id
      and coalesce(r.merchant_ref, m.merchant_ref, '') = coalesce(m.merchant_ref, r.merchant_ref, '')
    order by m.at, m.payment_id, m.merchant_ref, m.refund_id nulls first`.execute(db);
  return rows.map(({ at, has_come: hasCome, year, number, ...row }) => ({
    ...row,
    moved_at: at.toISOString(),
    kind: hasCome ? 'received' : 'refunded',
    paper:
      year === null || number === null
        ? null
        : writeNumber({
            kind: hasCome ? 'receipt' : 'credit_note',
            is_test: row.is_test,
            year,
            number,
          }),
  }));
}
