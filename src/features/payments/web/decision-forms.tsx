import { useState } from 'react';
import { CheckboxField, SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { PaymentDetail } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { REVIEW_DECISIONS } from '../rules.ts';
import { paymentApi, useDecision, useRefund } from './payment-calls.ts';
import { ReviewConsequences } from './review-consequences.tsx';

interface DecisionFormProps {
  readonly payment: PaymentDetail;
  readonly onDone: (note: string) => void;
  /** Says why nothing was saved: it is decided already, and the form gone. */
  readonly onLate: (failure: string) => void;
}

const NO_REVIEW = { decision: '', reason: '' };

/** Decides what a payment in review is (docs/payments.md §5: an administrator, with a reason). */
export function ReviewForm({ payment, onDone, onLate }: DecisionFormProps) {
  const text = useText(decisionMessages);
  const { money } = useFormats();
  const asked = money(payment.amount, payment.currency);
  const [draft, setDraft, clearDraft] = useDraft(`review ${payment.id}`, NO_REVIEW);
  const review = (body: typeof NO_REVIEW) =>
    paymentApi('POST /payment-records/:id/review', { params: { id: payment.id }, body });
  const { send, isBusy, failure, fields } = useDecision(review, {
    fields: ['decision', 'reason'],
    failed: text.decideFailed,
    isOver: ({ can }) => !can.review,
    onLate,
    onDone: () => {
      clearDraft();
      onDone(text.decided);
    },
  });
  // Without what went back before this review.
  const received = payment.received_amount - payment.refunded_amount;
  // What has come was paid, or was given back.
  const choices = REVIEW_DECISIONS.filter((decision) => decision !== 'failed' || received === 0);
  const chosen = choices.find((decision) => decision === draft.decision);
  return (
    <Form isBusy={isBusy} onSubmit={() => send(draft)} label={text.review} error={failure}>
      <p>{text.reviewHint}</p>
      <p className="font-semibold">
        {received > 0
          ? text.asked(asked, money(received, payment.currency))
          : text.receivedUnknown(asked)}
      </p>
      {payment.refunded_amount > 0 && (
        <p>{text.refundedBefore(money(payment.refunded_amount, payment.currency))}</p>
      )}
      <SelectField
        label={text.decision}
        name="decision"
        value={draft.decision}
        onChange={(decision) => setDraft((now) => ({ ...now, decision }))}
        options={[
          { value: '', label: text.chooseDecision },
          ...choices.map((value) => ({ value, label: text.decisions[value] })),
        ]}
        error={fields.decision}
        isRequired
      />
      {chosen && <ReviewConsequences payment={payment} decision={chosen} />}
      <TextField
        label={text.reason}
        name="reason"
        rows={3}
        value={draft.reason}
        onChange={(reason) => setDraft((now) => ({ ...now, reason }))}
        error={fields.reason}
        isRequired
      />
      <FormActions>{text.saveDecision}</FormActions>
    </Form>
  );
}

const NO_REFUND = {
  key: '',
  merchant_ref: '',
  amount: '',
  reference: '',
  reason: '',
  by_hand: false,
};

/** Gives money of one attempt back by its provider, or records that it was done by hand. */
export function RefundForm({ payment, onDone, onLate }: DecisionFormProps) {
  const text = useText(decisionMessages);
  const { money } = useFormats();
  const [draft, setDraft, clearDraft] = useDraft(`refund ${payment.id}`, NO_REFUND);
  const refundable = payment.attempts.filter(({ can_refund }) => can_refund !== null);
  const attempt =
    refundable.find((one) => one.merchant_ref === draft.merchant_ref) ?? refundable[0];
  const leftAmount = attempt?.left_amount ?? payment.received_amount - payment.refunded_amount;
  const left = money(leftAmount, payment.currency);
  const [isTooMuch, setTooMuch] = useState(false);
  const canProvider = attempt?.can_refund === 'provider';
  const byHand = !canProvider || draft.by_hand;
  const { send, isBusy, failure, fields } = useRefund(
    payment.id,
    (note) => {
      clearDraft();
      onDone(note);
    },
    // Which attempt it is of is asked where there are several.
    {
      fields: ['amount', 'reason', 'reference', ...(refundable.length > 1 ? ['merchant_ref'] : [])],
      onLate,
    },
  );
  const set = (change: Partial<typeof NO_REFUND>) => setDraft((now) => ({ ...now, ...change }));
  function refund() {
    const exceeds = Number(draft.amount.replaceAll(/\s/g, '')) > leftAmount;
    setTooMuch(exceeds);
    if (exceeds) return;
    // One key for this form, however often it is sent: nothing goes back twice. What the provider
    // has refused is over, so that another try, or a note by hand, is a refund of its own.
    const isRefused = payment.refunds.some(
      ({ id, state }) => id === draft.key && state === 'rejected',
    );
    const key = isRefused || draft.key === '' ? crypto.randomUUID() : draft.key;
    set({ key });
    send({
      key,
      by_hand: byHand,
      reason: draft.reason,
      reference: draft.reference,
      ...(attempt ? { merchant_ref: attempt.merchant_ref } : {}),
      ...(draft.amount.trim() === '' ? {} : { amount: draft.amount }),
    });
  }
  return (
    <Form isBusy={isBusy} onSubmit={refund} label={text.refund} error={failure}>
      <p>
        {canProvider ? text.refundQuestion(left) : text.refundByHandHint(left)}{' '}
        {payment.receipts.length > 0 && text.creditNote}
      </p>
      {refundable.length > 1 && (
        <SelectField
          label={text.attempt}
          name="merchant_ref"
          value={attempt?.merchant_ref ?? ''}
          onChange={(merchant_ref) => set({ merchant_ref, key: '' })}
          options={refundable.map((one) => ({
            value: one.merchant_ref,
            label: `${one.merchant_ref.slice(0, 12)}, ${money(one.left_amount, payment.currency)}`,
          }))}
          error={fields.merchant_ref}
        />
      )}
      <TextField
        label={text.amount}
        name="amount"
        description={text.amountHint(left)}
        value={draft.amount}
        onChange={(amount) => {
          set({ amount, key: '' });
          setTooMuch(false);
        }}
        error={isTooMuch ? text.tooMuch(left) : fields.amount}
      />
      {canProvider && (
        <CheckboxField
          label={text.byHand}
          isSelected={draft.by_hand}
          onChange={(by_hand) => set({ by_hand })}
        />
      )}
      <TextField
        label={text.reason}
        name="reason"
        rows={3}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
        error={fields.reason}
        isRequired
      />
      <TextField
        label={text.reference}
        name="reference"
        description={text.referenceHint}
        value={draft.reference}
        onChange={(reference) => set({ reference })}
        error={fields.reference}
      />
      <FormActions isDanger>{byHand ? text.recordRefund : text.refund}</FormActions>
    </Form>
  );
}
