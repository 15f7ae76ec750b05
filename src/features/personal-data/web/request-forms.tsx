import { useState } from 'react';
import { COLONS } from '../../../kit/languages.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { CancelButton, Dialog, DialogActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import type { DataRequest } from '../contract.ts';
import { personalDataLabels } from '../labels.ts';
import { registerMessages } from '../register-messages.ts';
import { REGISTER_LIMITS, REQUEST_ENDS, REQUEST_KINDS } from '../rules.ts';
import { personalDataApi, useSaving } from './register-calls.ts';

interface FormProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Notes a request that came by letter, mail or phone. */
export function NewRequestDialog({ onClose, onDone }: FormProps) {
  const text = useText(registerMessages);
  const labels = useText(personalDataLabels);
  const { cancel } = useText(consoleMessages);
  const [values, setValues] = useState<{
    kind: DataRequest['kind'];
    contact: string;
    asked_on: string;
    note: string;
  }>({ kind: 'export', contact: '', asked_on: '', note: '' });
  const saving = useSaving(
    (body: typeof values) => personalDataApi('POST /data-requests', { body }),
    onDone,
  );
  const field = (name: 'contact' | 'asked_on' | 'note') => ({
    name,
    label: labels[name],
    value: values[name],
    error: saving.errors[name],
    onChange: (value: string) => setValues({ ...values, [name]: value }),
    autoComplete: 'off' as const,
  });
  return (
    <Dialog title={text.requests.note} isOpen onClose={onClose}>
      <Form onSubmit={() => saving.save(values)} error={saving.failure}>
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
        <DialogActions>
          <CancelButton onPress={onClose}>{cancel}</CancelButton>
          <Button type="submit" variant="primary" isBusy={saving.isBusy}>
            {text.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Closes a request with a note. */
export function CloseRequestDialog({
  request,
  onClose,
  onDone,
}: FormProps & { readonly request: DataRequest }) {
  const text = useText(registerMessages);
  const labels = useText(personalDataLabels);
  const { cancel } = useText(consoleMessages);
  const colon = useText(COLONS);
  const [state, setState] = useState<(typeof REQUEST_ENDS)[number]>('done');
  const [note, setNote] = useState('');
  const saving = useSaving(
    (body: { state: typeof state; note: string }) =>
      personalDataApi('POST /data-requests/:id/close', { params: { id: request.id }, body }),
    onDone,
  );
  return (
    <Dialog
      title={`${text.kinds[request.kind]}${colon} ${request.contact ?? text.requests.erasedContact}`}
      isOpen
      onClose={onClose}
    >
      <Form onSubmit={() => saving.save({ state, note })} error={saving.failure}>
        <SelectField
          name="state"
          label={labels.state}
          value={state}
          options={REQUEST_ENDS.map((value) => ({ value, label: text.states[value] }))}
          onChange={(value) => setState(REQUEST_ENDS.find((end) => end === value) ?? 'done')}
        />
        <TextField
          name="note"
          label={text.closeNote}
          value={note}
          rows={4}
          maxLength={REGISTER_LIMITS.text}
          error={saving.errors.note}
          onChange={setNote}
          isRequired
        />
        <DialogActions>
          <CancelButton onPress={onClose}>{cancel}</CancelButton>
          <Button type="submit" variant="primary" isBusy={saving.isBusy}>
            {text.save}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
