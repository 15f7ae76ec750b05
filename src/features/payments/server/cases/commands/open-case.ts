import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { PaymentCaseKind } from '../../../case-contract.ts';

/** A case for a person. */
export interface NewCase {
  /** What it is about: a payment's id, or the provider's reference of something unknown. */
  readonly subject: string;
  readonly kind: PaymentCaseKind;
  readonly paymentId?: string;
  readonly provider?: string;
  readonly providerRef?: string;
  readonly detail?: unknown;
}

/**
 * Opens a case, unless the same one is open already.
 *
 * @returns whether it is new
 */
export async function openCase(
  db: Database | DatabaseTransaction,
  { subject, kind, paymentId, provider, providerRef, detail }: NewCase,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_cases (subject, kind, payment_id, provider, provider_ref, detail)
    values (${subject}, ${kind}, ${paymentId ?? null}, ${provider ?? null},
      ${providerRef ?? null}, ${detail === undefined ? null : JSON.stringify(detail)}::jsonb)
    on conflict (subject, kind) where closed_at is null do nothing
    returning id`.execute(db);
  return rows.length > 0;
}
