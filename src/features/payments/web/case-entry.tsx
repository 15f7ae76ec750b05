import { Link, useSearchParams } from 'react-router';
import { useActorName } from '../../../kit/web/console/actor-name.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { FoldedForm, FormActions } from '../../../kit/web/console/dialog.tsx';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Unbroken } from '../../../kit/web/console/unbroken.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { lookUp, memberOf, nameOfDocument, nameOfProvider, shortTransactionId } from '../rules.ts';
import { CaseEvidence } from './case-evidence.tsx';
import { isClosedAlready, paymentApi, useDocuments } from './payment-calls.ts';
import { ResolveForm } from './resolve-form.tsx';

interface CaseEntryProps {
  readonly entry: PaymentCase;
  readonly onDone: (note: string) => void;
  /** Says why nothing was saved: the case is closed, and its form gone. */
  readonly onLate: (failure: string) => void;
  /** Its payment is open around it. */
  readonly isWithinPayment?: boolean;
}

/** A case in a sentence, and the way to close it; which one is closed stands in the address. */
export function CaseEntry({ entry, onDone, onLate, isWithinPayment = false }: CaseEntryProps) {
  const text = useText(caseMessages);
  const { dateTime } = useFormats();
  const [closing, open, close] = useDialogParameter('close');
  const [resolving, openResolve, closeResolve] = useDialogParameter('resolve');
  const mayDecide = useMay()('payments:write');
  const closed = useFormSubject(mayDecide && closing === entry.id, entry.can.close ? entry : null);
  const resolved = useFormSubject(
    mayDecide && resolving === entry.id,
    entry.can.resolve ? entry : null,
  );
  const subject = entry.transaction_id
    ? shortTransactionId(entry.transaction_id)
    : (entry.provider_ref ?? entry.provider ?? entry.kind);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="font-semibold break-words">{useSentence(entry)}</p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>{text.opened(dateTime(entry.opened_at))}</span>
        {entry.provider_ref && (
          <Unbroken text={text.reference(entry.provider_ref)} part={entry.provider_ref} />
        )}
        {!isWithinPayment && <Subject entry={entry} />}
      </p>
      <CaseEvidence entry={entry} />
      {entry.closed_at !== null && <ClosingNote entry={entry} />}
      {closed ? (
        <FoldedForm onClose={close}>
          <CloseForm entry={closed} onDone={onDone} onLate={onLate} onClose={close} />
        </FoldedForm>
      ) : resolved ? (
        <FoldedForm onClose={closeResolve}>
          <ResolveForm entry={resolved} onDone={onDone} onLate={onLate} onClose={closeResolve} />
        </FoldedForm>
      ) : (
        <>
          {mayDecide && isToDecide(entry) && <p>{text.decideFirst}</p>}
          <div className="flex flex-wrap gap-3 empty:hidden">
            {!isWithinPayment && entry.payment_id && <PaymentLink entry={entry} />}
            {mayDecide && entry.can.resolve && (
              <Button
                variant="primary"
                label={text.closeOf(text.resolve, subject)}
                onPress={() => openResolve(entry.id)}
              >
                {text.resolve}
              </Button>
            )}
            {mayDecide && entry.can.close && (
              <Button label={text.closeOf(text.close, subject)} onPress={() => open(entry.id)}>
                {text.close}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

function useSentence({ kind, provider, detail, closed_at }: PaymentCase): string {
  const text = useText(caseMessages);
  const field = memberOf(detail, 'field');
  const word = typeof field === 'string' ? lookUp(text.fields, field) : undefined;
  const sentence = text.sentences[kind]({
    provider: provider === null ? text.someProvider : nameOfProvider(provider),
    field: word ?? '',
    isClosed: closed_at !== null,
  });
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** What its payment is for. */
function Subject({ entry }: { readonly entry: PaymentCase }) {
  const language = useLanguage();
  const documents = useDocuments();
  const { money } = useFormats();
  const { document_type, amount, currency } = entry;
  if (document_type === null || amount === null) return null;
  return (
    <span>
      {nameOfDocument(document_type, documents, language)}, {money(amount, currency ?? 'XAF')}
    </span>
  );
}

/** Its payment is in review, and keeps it open. */
const isToDecide = ({ closed_at, can }: PaymentCase) => closed_at === null && !can.close;

function PaymentLink({ entry }: { readonly entry: PaymentCase }) {
  const text = useText(caseMessages);
  const [address] = useSearchParams();
  const opened = new URLSearchParams(address);
  opened.set('payment', entry.payment_id ?? '');
  const decides = useMay()('payments:write') && isToDecide(entry);
  if (decides) opened.set('decide', 'review');
  const transaction = shortTransactionId(entry.transaction_id ?? '');
  const label = decides ? text.closeOf(text.decide, transaction) : text.payment(transaction);
  return (
    <Link className="button button-secondary" to={{ search: String(opened) }}>
      <Unbroken text={label} part={transaction} />
    </Link>
  );
}

function ClosingNote({ entry }: { readonly entry: PaymentCase }) {
  const text = useText(caseMessages);
  const nameOf = useActorName();
  const { dateTime } = useFormats();
  const by = entry.closed_by_email === null ? '–' : nameOf(entry.closed_by_email);
  return (
    <>
      <p className="text-sm text-muted">
        {text.closed(by, dateTime(entry.closed_at ?? entry.opened_at))}
      </p>
      {memberOf(entry.detail, 'settled_by') === 'refund' && <p>{text.settledByRefund}</p>}
      <FactList
        facts={[
          [text.outcome, entry.resolution && text.outcomes[entry.resolution]],
          [text.returnReference, entry.reference],
        ]}
      />
      <p className="break-words whitespace-pre-wrap">{entry.note}</p>
    </>
  );
}

const NO_NOTE = { note: '' };

function CloseForm({
  entry,
  onDone,
  onLate,
  onClose,
}: Pick<CaseEntryProps, 'entry' | 'onDone' | 'onLate'> & { readonly onClose: () => void }) {
  const text = useText(caseMessages);
  const [draft, setDraft, clearDraft] = useDraft(`close case ${entry.id}`, NO_NOTE);
  const { send, isBusy, fields, failure } = useSending(
    () => paymentApi('POST /payment-cases/:id/close', { params: { id: entry.id }, body: draft }),
    {
      fields: ['note'],
      failed: text.closeFailed,
      readsRefused: true,
      closesOn: isClosedAlready,
      onDone: () => {
        clearDraft();
        onClose();
        onDone(text.closeDone);
      },
      onFailed: (reason, error) => {
        if (!isClosedAlready(error)) return;
        onClose();
        onLate(reason);
      },
    },
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} label={text.close} error={failure}>
      <TextField
        label={text.note}
        name="note"
        description={text.noteHint}
        rows={3}
        value={draft.note}
        onChange={(note) => setDraft({ note })}
        error={fields.note}
        isRequired
      />
      <FormActions>{text.closeNow}</FormActions>
    </Form>
  );
}
