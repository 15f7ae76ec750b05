import type { Visitor } from '../../../../kit/actor.ts';
import type { Language } from '../../../../kit/languages.ts';
import { localPath } from '../../../../kit/paths.ts';
import { buyPath } from '../../../laws/addresses.ts';
import { readPath, waitPath } from '../../addresses.ts';
import { NO_WORD, type ResultWord } from '../../result-word.ts';
import { TRANSACTION_ID } from '../../rules.ts';
import { STATUS_OF_STATE, UNDERWAY_STATES, UNPAID_STATES } from '../../states.ts';
import { isPaidTwice } from '../cases/queries.ts';
import { findProgress, type PaymentProgress } from '../checkout/queries.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { requestCheckOf } from '../reconciliation/request-check-of.ts';
import { findPayment, isAskedOnPhone } from '../settlement/queries.ts';
import { isHeldBy, isPublishedCode } from './queries.ts';

/** What the server says about the payment of a result page. */
export interface ResultAnswer {
  readonly word: ResultWord;
  readonly progress: PaymentProgress | null;
}

/**
 * The server's word on the payment that the address of a result page names, for whoever opened it:
 * the way to what was bought is shown to the buyer's browser alone.
 */
export async function findResult(
  deps: PaymentDeps,
  reference: string | null,
  { visitor, language }: { readonly visitor: Visitor; readonly language: Language },
): Promise<ResultAnswer> {
  const { db } = deps;
  const isId = reference !== null && TRANSACTION_ID.test(reference);
  const progress = isId ? await findProgress(db, reference) : null;
  const found = progress && (await findPayment(db, progress.id));
  if (!progress || !found) return { word: NO_WORD, progress: null };
  await requestCheckOf(deps, progress);
  const { payment } = found;
  const { state, document_type: code, transaction_id } = payment;
  const isHeld = await isHeldBy(db, visitor, payment);
  const isCode = isHeld && (await isPublishedCode(db, code));
  const isPaid = state === 'completed';
  const isUnderway = UNDERWAY_STATES.includes(state);
  const isAsked = isUnderway && isAskedOnPhone(found.attempts);
  // The form gives the provider's page again to whoever has left it unpaid.
  const mayBuy = UNPAID_STATES.includes(state) || (state === 'pending' && !isAsked);
  const path = (address: string) => localPath(address, language);
  return {
    progress,
    word: {
      outcome: STATUS_OF_STATE[state],
      readPath: isHeld && isPaid ? path(readPath(code, isCode)) : null,
      buyPath: isHeld && mayBuy ? path(buyPath(code)) : null,
      waitPath: isHeld && isAsked ? path(waitPath(code, { transaction_id })) : null,
      isInReview: state === 'review',
      isPaidTwice: isPaid && (await isPaidTwice(db, payment.id)),
    },
  };
}
