import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField, SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { DialogActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { PaymentDetail } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { REVIEW_DECISIONS } from '../rules.ts';
import { paymentApi, useDecision } from './payment-calls.ts';

interface DecisionFormProps {
  readonly payment: PaymentDetail;
  readonly onDone: (note: string) => void;
  readonly onCancel: () => void;
}

const NO_REVIEW = { decision: '', reason: '' };

/** Decides what a payment in review is (docs/payments.md §5: an administrator, with a reason). */
export function ReviewForm({ payment, onDone, onCancel }: DecisionFormProps) {
  const text = useText(decisionMessages);
  const { cancel } = useText(consoleMessages);
  const [draft, setDraft, clearDraft] = useDraft(`review ${payment.id}`, NO_REVIEW);
  const review = (body: typeof NO_REVIEW) =>
    paymentApi('POST /payment-records/:id/review', { params: { id: payment.id }, body });
  const { decide, isBusy, failure, fields } = useDecision(review, {
    failed: text.decideFailed,
    onDone: () => {
      clearDraft();
      onDone(text.decided);
    },
  });
  function leave() {
    clearDraft();
    onCancel();
  }
  return (
    <Form onSubmit={() => decide(draft)} label={text.review} error={failure}>
      <p>{text.reviewHint}</p>
      <SelectField
        label={text.decision}
        name="decision"
        value={draft.decision}
        onChange={(decision) => setDraft((now) => ({ ...now, decision }))}
        options={[
          { value: '', label: text.chooseDecision },
          ...REVIEW_DECISIONS.map((value) => ({ value, label: text.decisions[value] })),
        ]}
        error={fields.decision}
        isRequired
      />
      <TextField
        label={text.reason}
        name="reason"
        rows={3}
        value={draft.reason}
        onChange={(reason) => setDraft((now) => ({ ...now, reason }))}
        error={fields.reason}
        isRequired
      />
      <DialogActions>
        <Button onPress={leave}>{cancel}</Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          {text.saveDecision}
        </Button>
      </DialogActions>
    </Form>
  );
}

const NO_REFUND = { reason: '', by_hand: false };

/** Gives a payment back by its provider where that can, or records that it was done by hand. */
export function RefundForm({ payment, onDone, onCancel }: DecisionFormProps) {
  const text = useText(decisionMessages);
  const { cancel } = useText(consoleMessages);
  const { money } = useFormats();
  const [draft, setDraft, clearDraft] = useDraft(`refund ${payment.id}`, NO_REFUND);
  const refund = (body: typeof NO_REFUND) =>
    paymentApi('POST /payment-records/:id/refund', { params: { id: payment.id }, body });
  const canProvider = payment.can.refund === 'provider';
  const byHand = !canProvider || draft.by_hand;
  const amount = money(payment.amount, payment.currency);
  const { decide, isBusy, failure, fields } = useDecision(refund, {
    failed: text.refundFailed,
    onDone: () => {
      clearDraft();
      onDone(text.refunded);
    },
  });
  function leave() {
    clearDraft();
    onCancel();
  }
  return (
    <Form
      onSubmit={() => decide({ by_hand: byHand, reason: draft.reason })}
      label={text.refund}
      error={failure}
    >
      <p>{canProvider ? text.refundQuestion(amount) : text.refundByHandHint(amount)}</p>
      {canProvider && (
        <CheckboxField
          label={text.byHand}
          isSelected={draft.by_hand}
          onChange={(by_hand) => setDraft((now) => ({ ...now, by_hand }))}
        />
      )}
      <TextField
        label={text.reason}
        name="reason"
        rows={3}
        value={draft.reason}
        onChange={(reason) => setDraft((now) => ({ ...now, reason }))}
        error={fields.reason}
        isRequired
      />
      <DialogActions>
        <Button onPress={leave}>{cancel}</Button>
        <Button variant="danger" type="submit" isBusy={isBusy}>
          {byHand ? text.recordRefund : text.refundNow(amount)}
        </Button>
      </DialogActions>
    </Form>
  );
}
