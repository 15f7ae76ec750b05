import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { CASE_RESOLUTIONS, nameOfDocument } from '../rules.ts';
import { isClosedAlready, paymentApi, useDocuments } from './payment-calls.ts';

interface ResolveFormProps {
  readonly entry: PaymentCase;
  readonly onDone: (note: string) => void;
  readonly onLate: (failure: string) => void;
  readonly onClose: () => void;
}

const NOTHING = {
  resolution: '',
  transaction_id: '',
  document_type: '',
  contact: '',
  amount: '',
  reference: '',
  reason: '',
};

/** Says what became of money of which nothing was known (docs/payments.md §6.12). */
export function ResolveForm({ entry, onDone, onLate, onClose }: ResolveFormProps) {
  const text = useText(caseMessages);
  const language = useLanguage();
  const documents = useDocuments();
  const [draft, setDraft, clearDraft] = useDraft(`resolve case ${entry.id}`, NOTHING);
  const resolution = CASE_RESOLUTIONS.find((one) => one === draft.resolution);
  const { send, isBusy, fields, failure } = useSending(
    () => paymentApi('POST /payment-cases/:id/resolve', { params: { id: entry.id }, body: draft }),
    {
      fields: Object.keys(NOTHING),
      failed: text.resolveFailed,
      readsRefused: true,
      closesOn: isClosedAlready,
      onDone: ({ payment_state: state }) => {
        clearDraft();
        onClose();
        onDone(state === 'review' ? text.resolvedToReview : text.resolved);
      },
      onFailed: (reason, error) => {
        if (!isClosedAlready(error)) return;
        onClose();
        onLate(reason);
      },
    },
  );
  const line = (name: keyof typeof NOTHING, label: string, description?: string) => (
    <TextField
      label={label}
      name={name}
      description={description}
      value={draft[name]}
      onChange={(value) => setDraft((now) => ({ ...now, [name]: value }))}
      error={fields[name]}
    />
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} label={text.resolve} error={failure}>
      <SelectField
        label={text.resolution}
        name="resolution"
        value={draft.resolution}
        onChange={(value) => setDraft((now) => ({ ...now, resolution: value }))}
        options={[
          { value: '', label: text.chooseResolution },
          ...CASE_RESOLUTIONS.map((value) => ({ value, label: text.resolutions[value] })),
        ]}
        description={resolution && text.consequences[resolution]}
        error={fields.resolution}
        isRequired
      />
      {resolution === 'attached' && line('transaction_id', text.transaction)}
      {resolution === 'access_given' && (
        <>
          <SelectField
            label={text.document}
            name="document_type"
            value={draft.document_type}
            onChange={(document_type) => setDraft((now) => ({ ...now, document_type }))}
            options={[
              { value: '', label: text.chooseResolution },
              ...documents.map(({ document_type: value }) => ({
                value,
                label: nameOfDocument(value, documents, language),
              })),
            ]}
            error={fields.document_type}
          />
          {line('contact', text.contact)}
        </>
      )}
      {(resolution === 'attached' || resolution === 'access_given') &&
        line('amount', text.amount, text.amountHint)}
      {resolution === 'returned' && line('reference', text.returnReference)}
      <TextField
        label={text.reason}
        name="reason"
        rows={3}
        value={draft.reason}
        onChange={(reason) => setDraft((now) => ({ ...now, reason }))}
        error={fields.reason}
        isRequired
      />
      <FormActions>{text.resolveNow}</FormActions>
    </Form>
  );
}
