import type { Database } from '../../../../../kit/server/database.ts';
import { mayMove, PROMPTABLE_STATES, UNDERWAY_ATTEMPTS } from '../../../states.ts';
import { untilNextCheck } from '../../reconciliation/check-schedule.ts';
import { movePayment } from '../../settlement/commands/move-payment.ts';
import { lockPayment } from '../../settlement/queries.ts';
import { addPage, type Idempotency } from './begin-payment.ts';

/** The attempt that makes the next page of a payment. */
export type PageAttempt =
  | { readonly kind: 'new' | 'concurrent'; readonly merchantRef: string }
  | { readonly kind: 'closed' };

/**
 * Writes an attempt that makes one more page of an open payment, unless a concurrent call has just
 * done so.
 *
 * @param page.after the latest page that the caller knows of
 */
export async function addPageAttempt(
  db: Database,
  paymentId: string,
  page: { readonly provider: string; readonly after: string | null },
): Promise<PageAttempt> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found || !PROMPTABLE_STATES.includes(found.payment.state)) return { kind: 'closed' };
    const pages = found.attempts.filter(({ kind }) => kind === 'redirect');
    const isKnown = pages.findIndex(({ merchant_ref }) => merchant_ref === page.after);
    const later = pages
      .slice(isKnown + 1)
      .findLast(({ state }) => UNDERWAY_ATTEMPTS.includes(state));
    if (later) return { kind: 'concurrent', merchantRef: later.merchant_ref };
    const { provider } = page;
    return { kind: 'new', merchantRef: await addPage(trx, { paymentId, provider }) };
  });
}

/**
 * Ends an open payment here, since its buyer gets another one in its place. Its attempts stay as
 * they are: the provider is still asked about them.
 */
export async function replacePayment(db: Database, paymentId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, paymentId);
    if (!found || !mayMove(found.payment.state, 'expired', 'timer')) return;
    await movePayment(trx, {
      id: paymentId,
      from: found.payment.state,
      to: 'expired',
      cause: 'timer',
      detail: { replaced: true },
      nextCheckMs: untilNextCheck(found.attempts),
    });
  });
}

/**
 * Forgets a client's key whose payment has ended, so that its repeat begins a new one. A repeat at
 * the same moment may have done so: the key stays with that one.
 */
export async function releaseKey(
  db: Database,
  idempotency: Idempotency | null,
  paymentId: string,
): Promise<void> {
  if (idempotency === null) return;
  await db
    .deleteFrom('payment_idempotency_keys')
    .where('buyer', '=', idempotency.sender)
    .where('key', '=', idempotency.key)
    .where('payment_id', '=', paymentId)
    .execute();
}
