import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, NOT_FOUND, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { Review } from '../../contract.ts';
import type { PaymentErrorCode } from '../../error-codes.ts';
import { hasMoney, type PaymentState } from '../../states.ts';
import { bookAllAsRefunded } from '../refunds/commands.ts';
import { bookSums } from '../settlement/commands/book-money.ts';
import { moveByHand, recordDecision } from '../settlement/commands/by-hand.ts';
import { fulfilPayment } from '../settlement/commands/fulfil-payment.ts';
import { type Attempt, lockPayment, type Payment } from '../settlement/queries.ts';

/**
 * An administrator's decision about a payment in review (docs/payments.md §5). What has come is
 * booked as it came: 500 of 1,000 stay 500. Where nothing could be counted, the decision says
 * whether what was asked for has come.
 */
export async function decideReview(
  db: Database,
  actor: Administrator,
  id: string,
  { decision, reason }: Review,
): Promise<Outcome<null>> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return NOT_FOUND;
    const { payment, attempts } = found;
    const to = stateAfter(decision, payment);
    const detail = { by: actor.email, decision, reason };
    if (payment.state !== 'review') {
      if (payment.state === to && (await wasDecided(trx, id, detail))) return done(null);
      return conflict({
        en: 'Nothing was saved: this payment is not in review any more, it has been decided about.',
        fr: 'Rien n’a été enregistré\u00a0: ce paiement n’est plus à examiner, la décision est prise.',
      });
    }
    if (decision === 'failed' && attempts.some(isLeft)) return conflict(MONEY_HAS_COME);
    await decideAttempts(trx, payment, attempts, decision !== 'failed');
    await bookSums(trx, id);
    if (decision === 'refunded') await bookAllAsRefunded(trx, actor, payment, reason);
    await moveByHand(trx, { id, from: payment.state, to, detail });
    if (to === 'completed') await fulfilPayment(trx, payment);
    await recordDecision(trx, actor, payment, 'payment.reviewed', {
      state: to,
      received: await receivedOfPayment(trx, id),
      reason,
    });
    return done(null);
  });
}

/** Where nothing came after the rest had gone back, all that ever came is back. */
function stateAfter(decision: Review['decision'], { refunded_amount }: Payment): PaymentState {
  return decision === 'failed' && refunded_amount > 0 ? 'refunded' : decision;
}

/** What went back before is no money for what is decided now. */
const isLeft = ({ left_amount }: Attempt) => left_amount > 0;

/** Whether somebody has decided just so before: the answer was lost. */
async function wasDecided(trx: DatabaseTransaction, id: string, detail: object): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_events
    where payment_id = ${id} and cause = 'admin' and from_state = 'review'
      and detail = ${JSON.stringify(detail)}::jsonb`.execute(trx);
  return rows.length > 0;
}

const MONEY_HAS_COME = {
  en: 'Money has come for this payment: accept it, or give it back and say so here.',
  fr: 'De l’argent est arrivé pour ce paiement\u00a0: acceptez-le, ou remboursez-le et dites-le ici.',
};

/** What the attempts that did not match are from now on. */
async function decideAttempts(
  trx: DatabaseTransaction,
  payment: Payment,
  attempts: readonly Attempt[],
  hasPaid: boolean,
): Promise<void> {
  let isAccounted = attempts.some(isLeft);
  for (const attempt of attempts.toReversed()) {
    if (attempt.state !== 'mismatched') continue;
    const isPaid = hasMoney(attempt) || (hasPaid && !isAccounted);
    // By the administrator's word, where no provider's answer could be counted.
    const received = hasMoney(attempt) ? attempt.received_amount : isPaid ? payment.amount : 0;
    if (isPaid) isAccounted = true;
    await sql`update payment_attempts
      set state = ${isPaid ? 'completed' : 'failed'}, received_amount = ${received},
        paid_at = case when ${isPaid} then coalesce(paid_at, now()) end,
        ended_at = case when ${isPaid} then null else now() end
      where merchant_ref = ${attempt.merchant_ref}`.execute(trx);
  }
}

async function receivedOfPayment(trx: DatabaseTransaction, id: string): Promise<number> {
  const row = await trx
    .selectFrom('payment_records')
    .select('received_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.received_amount;
}

export const PROVIDER_UNAVAILABLE: Refused<never> & { readonly code: PaymentErrorCode } = {
  kind: 'unavailable',
  code: 'provider_unavailable',
  message: {
    en: 'The payment provider cannot be reached at the moment. Please try again later.',
    fr: 'Le prestataire de paiement est injoignable pour le moment. Réessayez plus tard.',
  },
};
