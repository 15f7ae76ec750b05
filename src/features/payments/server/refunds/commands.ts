import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { conflict, done, invalid, NOT_FOUND, type Outcome } from '../../../../kit/outcome.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { Refund } from '../../contract.ts';
import { moneyText } from '../../receipt-messages.ts';
import { settleCases } from '../cases/commands/settle-cases.ts';
import { bookSums } from '../settlement/commands/book-money.ts';
import { moveByHand, recordDecision, withdrawAccess } from '../settlement/commands/by-hand.ts';
import { addReceiptJob } from '../settlement/commands/fulfil-payment.ts';
import { recordEvent } from '../settlement/commands/move-payment.ts';
import {
  type Attempt,
  lockPayment,
  type Payment,
  type PaymentWithAttempts,
} from '../settlement/queries.ts';
import { findRefund, listRefunds, type RefundRow } from './queries.ts';

/** A refund that was written, and the attempt whose money it is. */
export interface WrittenRefund {
  readonly refund: RefundRow;
  readonly attempt: Attempt | null;
}

/**
 * Writes a refund before any money moves, under the payment's row lock: never more than is left of
 * its attempt, what was asked for and not answered counted as gone. One that is done by hand is
 * booked at once. A repeat finds the refund of its key, or without a key the one that the provider
 * has not answered.
 */
export async function writeRefund(
  db: Database,
  actor: Administrator,
  id: string,
  asked: Refund,
): Promise<Outcome<WrittenRefund>> {
  return db.transaction().execute(async (trx) => {
    const found = await lockPayment(trx, id);
    if (!found) return NOT_FOUND;
    const refunds = await listRefunds(trx, id);
    const repeated = await findRepeated(trx, refunds, asked);
    if (repeated) {
      if (!isSameRefund(repeated, id, asked)) return conflict(KEY_REUSED);
      const written = writtenOf(found, repeated);
      if (repeated.state === 'requested' && asked.by_hand) {
        // What is said of it now is where the money is found in the operator's books.
        const { reason, reference } = asked;
        const told = { ...repeated, reason, reference: reference ?? repeated.reference };
        return done({ ...written, refund: await finish(trx, actor, told, 'by_hand') });
      }
      return done(written);
    }
    const chosen = chooseMoney(found, refunds, asked);
    if (chosen.kind !== 'done') return chosen;
    const { attempt, amount } = chosen.value;
    const refund = await insertRefund(trx, actor, { id, attempt, amount, asked });
    const isDone = asked.by_hand;
    const after = isDone ? await finish(trx, actor, refund, 'by_hand') : refund;
    return done({ refund: after, attempt });
  });
}

const NOT_REFUNDABLE = {
  en: 'Nothing is left of this payment that could be given back.',
  fr: 'Il ne reste rien de ce paiement à rembourser.',
};
const KEY_REUSED = {
  en: 'This key was used for another refund.',
  fr: 'Cette clé a servi à un autre remboursement.',
};

async function findRepeated(
  trx: DatabaseTransaction,
  refunds: readonly RefundRow[],
  asked: Refund,
): Promise<RefundRow | null> {
  if (asked.key !== undefined) return findRefund(trx, asked.key);
  const isAsked = ({ state, merchant_ref }: RefundRow) =>
    state === 'requested' &&
    (asked.merchant_ref === undefined || merchant_ref === asked.merchant_ref);
  return refunds.find(isAsked) ?? null;
}

function isSameRefund(refund: RefundRow, paymentId: string, asked: Refund): boolean {
  return (
    refund.payment_id === paymentId &&
    (asked.merchant_ref === undefined || asked.merchant_ref === refund.merchant_ref) &&
    (asked.amount === undefined || asked.amount === refund.amount)
  );
}

function writtenOf({ attempts }: PaymentWithAttempts, refund: RefundRow): WrittenRefund {
  const attempt = attempts.find(({ merchant_ref }) => merchant_ref === refund.merchant_ref);
  return { refund, attempt: attempt ?? null };
}

/** The attempt whose money goes back, and how much of it. */
function chooseMoney(
  { payment, attempts }: PaymentWithAttempts,
  refunds: readonly RefundRow[],
  { merchant_ref, amount }: Refund,
): Outcome<{ readonly attempt: Attempt | null; readonly amount: number }> {
  if (payment.state === 'review')
    return conflict({
      en: 'This payment is in review: decide it first.',
      fr: 'Ce paiement est à examiner\u00a0: prenez d’abord une décision.',
    });
  const withMoney = attempts.filter(({ left_amount }) => left_amount > 0);
  const attempt = withMoney.find((one) => one.merchant_ref === merchant_ref) ?? null;
  if (merchant_ref !== undefined && attempt === null) return conflict(NOT_REFUNDABLE);
  if (attempt === null && withMoney.length > 1) return invalid('merchant_ref', 'required');
  const chosen = attempt ?? withMoney[0] ?? null;
  const left = chosen?.left_amount ?? leftElsewhere({ payment, attempts }, refunds);
  if (left <= 0) return conflict(NOT_REFUNDABLE);
  if (amount !== undefined && amount > left) {
    return conflict({
      en: `Only ${moneyText(left, payment.currency, 'en')} can still be refunded.`,
      fr: `Il ne reste que ${moneyText(left, payment.currency, 'fr')} à rembourser.`,
    });
  }
  return done({ attempt: chosen, amount: amount ?? left });
}

/** Of a payment that was recorded elsewhere, without attempts. */
function leftElsewhere(
  { payment, attempts }: PaymentWithAttempts,
  refunds: readonly RefundRow[],
): number {
  if (attempts.length > 0 || payment.state !== 'completed') return 0;
  const gone = refunds.filter(({ state }) => state !== 'rejected');
  return gone.reduce((left, { amount }) => left - amount, payment.received_amount);
}

async function insertRefund(
  trx: DatabaseTransaction,
  actor: Administrator,
  {
    id,
    attempt,
    amount,
    asked,
  }: {
    readonly id: string;
    readonly attempt: Attempt | null;
    readonly amount: number;
    readonly asked: Pick<Refund, 'key' | 'reason' | 'reference' | 'by_hand'>;
  },
): Promise<RefundRow> {
  const refundId = asked.key ?? randomUUID();
  await trx
    .insertInto('payment_refunds')
    .values({
      id: refundId,
      payment_id: id,
      merchant_ref: attempt?.merchant_ref ?? null,
      amount,
      reason: asked.reason,
      reference: asked.reference ?? null,
      by_hand: asked.by_hand,
      refunded_by: actor.id,
      refunded_by_email: actor.email,
      state: 'requested',
    })
    .execute();
  const refund = await findRefund(trx, refundId);
  if (!refund) throw new Error('A refund that was just written is not there.');
  return refund;
}

/**
 * Books the provider's answer about a refund; concurrent answers about one refund book it once.
 *
 * @returns the refund as it is then
 */
export async function finishRefund(
  db: Database,
  actor: Administrator,
  { id, payment_id }: RefundRow,
  answer: 'refunded' | 'rejected',
): Promise<RefundRow> {
  return db.transaction().execute(async (trx) => {
    await lockPayment(trx, payment_id);
    const refund = await findRefund(trx, id);
    if (!refund) throw new Error('A refund is never deleted.');
    return refund.state === 'requested' ? finish(trx, actor, refund, answer) : refund;
  });
}

/**
 * Books what became of a refund. The payment counts as refunded once every franc is back, and only
 * then its access ends (docs/payments.md §5).
 */
async function finish(
  trx: DatabaseTransaction,
  actor: Administrator,
  refund: RefundRow,
  answer: 'refunded' | 'rejected' | 'by_hand',
): Promise<RefundRow> {
  const { id, payment_id: paymentId, merchant_ref, amount, reason, reference } = refund;
  const state = answer === 'rejected' ? 'rejected' : 'done';
  const byHand = answer === 'by_hand';
  await trx
    .updateTable('payment_refunds')
    .set({
      state,
      by_hand: byHand,
      reason,
      reference,
      ...(byHand ? { refunded_by: actor.id, refunded_by_email: actor.email } : {}),
      ...(state === 'done' ? { done_at: sql<Date>`now()` } : {}),
    })
    .where('id', '=', id)
    .execute();
  const facts = { amount, by_hand: byHand, reason, merchant_ref, reference };
  const detail = { by: actor.email, ...facts };
  if (state === 'rejected') {
    const refused = { ...detail, rejected: true };
    await recordEvent(trx, { paymentId, kind: 'refund', cause: 'admin', detail: refused });
  } else {
    await bookSums(trx, paymentId);
    const found = await lockPayment(trx, paymentId);
    if (!found) throw new Error('A payment with refunds is never deleted.');
    const { payment } = found;
    const isAllBack = payment.received_amount <= payment.refunded_amount;
    if (isAllBack && payment.state === 'completed') {
      await moveByHand(trx, { id: paymentId, from: payment.state, to: 'refunded', detail });
      await withdrawAccess(trx, payment);
    } else {
      await recordEvent(trx, { paymentId, kind: 'refund', cause: 'admin', detail });
    }
    const after = { state: isAllBack ? 'refunded' : payment.state, ...facts };
    await recordDecision(trx, actor, payment, 'payment.refunded', after);
    await settleCases(trx, actor, paymentId, reason);
    await addReceiptJob(trx, paymentId);
  }
  return (await findRefund(trx, id)) ?? refund;
}

/**
 * All that is left of a payment went back outside, by an administrator's word. Money that never
 * opened anything gets no papers; one of a payment that has a receipt does.
 */
export async function bookAllAsRefunded(
  trx: DatabaseTransaction,
  actor: Administrator,
  { id, refunded_amount: before }: Payment,
  reason: string,
): Promise<void> {
  const attempts = (await lockPayment(trx, id))?.attempts ?? [];
  const asked = { key: undefined, reason, reference: null, by_hand: true };
  for (const attempt of attempts.filter(({ left_amount }) => left_amount > 0)) {
    const refund = await insertRefund(trx, actor, {
      id,
      attempt,
      amount: attempt.left_amount,
      asked,
    });
    await trx
      .updateTable('payment_refunds')
      .set({ state: 'done', done_at: sql<Date>`now()` })
      .where('id', '=', refund.id)
      .execute();
  }
  await bookSums(trx, id);
  await settleCases(trx, actor, id, reason);
  if (before > 0) await addReceiptJob(trx, id);
}
