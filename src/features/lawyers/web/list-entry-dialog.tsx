import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { ListEntry, ListEntryEdit } from '../contract.ts';
import { listLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { LAWYER_LIMITS, type LawyerList } from '../rules.ts';
import { lawyerApi } from './lawyer-calls.ts';

const NAMES = ['name_en', 'name_fr'] as const;

/** The two names of an entry of a list, or of a new one; of two editors the second chooses what stays. */
export function ListEntryDialog({
  list,
  entry,
  onClose,
}: {
  readonly list: LawyerList;
  /** `null` for a new one. */
  readonly entry: ListEntry | null;
  readonly onClose: (note: string | null) => void;
}) {
  const messages = useText(lawyerMessages);
  const text = messages.lists;
  const labels = useText(listLabels);
  const initial = entry ? valuesOf(entry) : NEW_ENTRY;
  const [values, setValues, clearDraft, begun] = useDraft(`${list} ${entry?.id ?? 'new'}`, initial);
  const { send, isBusy, error, fields, failure, reset } = useSending(
    (edit: ListEntryEdit) => sendEntry(list, entry, edit),
    {
      fields: NAMES,
      failed: text.saveFailed,
      onDone: () => {
        clearDraft();
        onClose(entry ? text.changed : text.added);
      },
    },
  );
  function leave() {
    clearDraft();
    onClose(null);
  }
  const current = staleCurrent(error, lawyerApi, 'PATCH /lawyer-lists/:list/:id');
  return (
    <Dialog
      title={entry ? text.editTitle : text.add[list]}
      isOpen
      onClose={leave}
      size="small"
      isForTyping
    >
      <Form isBusy={isBusy} onSubmit={() => send(values)} error={current ? null : failure}>
        {current && (
          <StaleChoice
            begun={begun}
            values={values}
            theirs={valuesOf(current)}
            onChange={setValues}
            onSave={send}
            onReset={reset}
          >
            {() => (
              <p className="font-normal wrap-break-word">
                {[current.name_en, current.name_fr].join(', ')}
              </p>
            )}
          </StaleChoice>
        )}
        {entry && entry.lawyers > 0 && <p className="text-muted">{text.renameHint}</p>}
        {NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            lang={name.slice(-2)}
            value={values[name]}
            onChange={(value) => {
              setValues((now) => ({ ...now, [name]: value }));
              if (!current) reset();
            }}
            error={fields[name]}
            maxLength={LAWYER_LIMITS.text}
            autoComplete="off"
            isRequired
          />
        ))}
        <FormActions>{isBusy ? messages.saving : messages.save}</FormActions>
      </Form>
    </Dialog>
  );
}

const NEW_ENTRY: ListEntryEdit = { name_en: '', name_fr: '', version: 0 };

const valuesOf = ({ name_en, name_fr, version }: ListEntry): ListEntryEdit => ({
  name_en,
  name_fr,
  version,
});

function sendEntry(
  list: LawyerList,
  entry: ListEntry | null,
  { version, ...names }: ListEntryEdit,
) {
  return entry === null
    ? lawyerApi('POST /lawyer-lists/:list', { params: { list }, body: names })
    : lawyerApi('PATCH /lawyer-lists/:list/:id', {
        params: { list, id: entry.id },
        body: { ...names, version },
      });
}
