import { COLONS } from '../../../kit/languages.ts';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { DataRequest } from '../contract.ts';
import { personalDataLabels } from '../labels.ts';
import { registerMessages } from '../register-messages.ts';
import { REGISTER_LIMITS, REQUEST_ENDS, REQUEST_KINDS } from '../rules.ts';
import { personalDataApi } from './register-calls.ts';

interface FormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const NEW_REQUEST: {
  readonly kind: DataRequest['kind'];
  readonly contact: string;
  readonly asked_on: string;
  readonly note: string;
} = { kind: 'export', contact: '', asked_on: '', note: '' };

/** Notes a request that came by letter, mail or phone. */
export function NewRequestDialog(props: FormProps) {
  const text = useText(registerMessages);
  return (
    <Dialog title={text.requests.note} isOpen onClose={props.onClose}>
      <NewRequestForm {...props} />
    </Dialog>
  );
}

function NewRequestForm({ onDone }: FormProps) {
  const text = useText(registerMessages);
  const labels = useText(personalDataLabels);
  const [values, setValues, clearDraft] = useDraft('new data request', NEW_REQUEST);
  const saving = useSending(
    (body: typeof values) => personalDataApi('POST /data-requests', { body }),
    {
      readsRefused: true,
      fields: ['contact', 'asked_on', 'note'],
      failed: text.saveFailed,
      onDone: () => {
        clearDraft();
        onDone();
      },
    },
  );
  const field = namedFields<'contact' | 'asked_on' | 'note'>(
    labels,
    values,
    saving.fields,
    (name, value) => setValues({ ...values, [name]: value }),
  );
  return (
    <Form isBusy={saving.isBusy} onSubmit={() => saving.send(values)} error={saving.failure}>
      <SelectField
        name="kind"
        label={labels.kind}
        value={values.kind}
        options={REQUEST_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(value) => {
          const kind = REQUEST_KINDS.find((known) => known === value);
          if (kind) setValues({ ...values, kind });
        }}
      />
      <TextField {...field('contact')} maxLength={REGISTER_LIMITS.contact} isRequired />
      <TextField {...field('asked_on')} type="date" isRequired />
      <TextField {...field('note')} rows={3} maxLength={REGISTER_LIMITS.text} />
      <FormActions>{text.save}</FormActions>
    </Form>
  );
}

interface ClosingProps extends FormProps {
  readonly request: DataRequest;
}

/** Closes a request with a note. */
export function CloseRequestDialog(props: ClosingProps) {
  const text = useText(registerMessages);
  const colon = useText(COLONS);
  const { kind, contact } = props.request;
  return (
    <Dialog
      title={`${text.kinds[kind]}${colon} ${contact ?? text.requests.erasedContact}`}
      isOpen
      onClose={props.onClose}
    >
      <CloseRequestForm {...props} />
    </Dialog>
  );
}

const CLOSING: { readonly state: (typeof REQUEST_ENDS)[number]; readonly note: string } = {
  state: 'done',
  note: '',
};

function CloseRequestForm({ request, onDone }: ClosingProps) {
  const text = useText(registerMessages);
  const labels = useText(personalDataLabels);
  const [values, setValues, clearDraft] = useDraft(`close data request ${request.id}`, CLOSING);
  const saving = useSending(
    (body: typeof values) =>
      personalDataApi('POST /data-requests/:id/close', { params: { id: request.id }, body }),
    {
      readsRefused: true,
      fields: ['note'],
      failed: text.saveFailed,
      onDone: () => {
        clearDraft();
        onDone();
      },
    },
  );
  return (
    <Form isBusy={saving.isBusy} onSubmit={() => saving.send(values)} error={saving.failure}>
      <SelectField
        name="state"
        label={labels.state}
        value={values.state}
        options={REQUEST_ENDS.map((value) => ({ value, label: text.states[value] }))}
        onChange={(value) => {
          const state = REQUEST_ENDS.find((end) => end === value);
          if (state) setValues({ ...values, state });
        }}
      />
      <TextField
        name="note"
        label={text.closeNote}
        value={values.note}
        rows={4}
        maxLength={REGISTER_LIMITS.text}
        error={saving.fields.note}
        onChange={(note) => setValues({ ...values, note })}
        isRequired
      />
      <FormActions>{text.save}</FormActions>
    </Form>
  );
}
