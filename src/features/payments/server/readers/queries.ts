import { sql } from 'kysely';
import type { Database } from '../../../../kit/server/database.ts';
import { isCounted } from '../live/queries.ts';
import { isAskedByPhone } from '../settlement/queries.ts';

/** A payment as its buyer sees it. */
export interface ReadersPayment {
  readonly payment_id: string;
  readonly transaction_id: string;
  readonly document_type: string;
  /** Null where the document is gone. */
  readonly name_en: string | null;
  readonly name_fr: string | null;
  readonly amount: number;
  readonly received_amount: number;
  readonly refunded_amount: number;
  readonly currency: string;
  readonly status: string;
  readonly created_at: Date;
  readonly completed_at: Date | null;
  /** Whether a phone was asked: then its page knows how to go on. */
  readonly was_prompted: boolean;
  /** One of each attempt that brought money, the first one first. */
  readonly receipts: readonly {
    readonly is_test: boolean;
    readonly year: number;
    readonly number: number;
  }[];
}

/** How many payments a reader is shown. */
const SHOWN = 100;

/**
 * The payments of an account, and those of the claims that are shown, the latest first; without
 * those that never reached a provider.
 *
 * @param claims hashes
 */
export async function listReadersPayments(
  db: Database,
  { userId, claims }: { readonly userId: string | null; readonly claims: readonly string[] },
): Promise<readonly ReadersPayment[]> {
  const { rows } = await sql<ReadersPayment>`
    select p.id as payment_id, p.transaction_id, p.document_type,
      coalesce(c.name_en, d.name_en) as name_en, coalesce(c.name_fr, d.name_fr) as name_fr,
      p.amount, p.received_amount, p.refunded_amount, p.currency, p.status, p.created_at, p.completed_at,
      ${isAskedByPhone()} as was_prompted,
      (select coalesce(json_agg(json_build_object('is_test', r.is_test, 'year', r.year,
          'number', r.number) order by r.year, r.number), '[]')
        from receipts r where r.payment_id = p.id) as receipts
    from payment_records p
    left join law_categories c on c.code = p.document_type
    left join products d on d.code = p.document_type
    where p.state <> 'created' and ${isCounted()} and p.id in (
      select id from payment_records where user_id = ${userId}
      union all select payment_id from access_claims where token_hash = any(${[...claims]}))
    order by p.created_at desc, p.id limit ${SHOWN}`.execute(db);
  return rows;
}
