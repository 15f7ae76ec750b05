import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formFailure } from '../../../kit/web/console/api.ts';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { ListEntry, ListEntryNames } from '../contract.ts';
import { listLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { LAWYER_LIMITS, type LawyerList } from '../rules.ts';
import { lawyerApi } from './lawyer-calls.ts';

const NAMES = ['name_en', 'name_fr'] as const;

/** The two names of an entry of a list, or of a new one. */
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
  const language = useLanguage();
  const client = useQueryClient();
  const [names, setNames, clearDraft] = useDraft(`${list} ${entry?.id ?? 'new'}`, {
    name_en: entry?.name_en ?? '',
    name_fr: entry?.name_fr ?? '',
  });
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: () => sendEntry(list, entry, names),
    onSuccess: () => {
      clearDraft();
      onClose(entry ? text.changed : text.added);
      return client.invalidateQueries();
    },
  });
  function leave() {
    clearDraft();
    onClose(null);
  }
  const { fields, sentence } = formFailure(error, NAMES, language, text.saveFailed);
  return (
    <Dialog title={entry ? text.editTitle : text.add[list]} isOpen onClose={leave} size="small">
      <Form onSubmit={() => mutate()} error={sentence}>
        {entry && entry.lawyers > 0 && <p className="text-muted">{text.renameHint}</p>}
        {NAMES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            lang={name.slice(-2)}
            value={names[name]}
            onChange={(value) => {
              setNames((now) => ({ ...now, [name]: value }));
              reset();
            }}
            error={fields[name]}
            maxLength={LAWYER_LIMITS.text}
            autoComplete="off"
            isRequired
          />
        ))}
        <FormActions onCancel={leave} isBusy={isPending}>
          {isPending ? messages.saving : messages.save}
        </FormActions>
      </Form>
    </Dialog>
  );
}

function sendEntry(list: LawyerList, entry: ListEntry | null, body: ListEntryNames) {
  return entry === null
    ? lawyerApi('POST /lawyer-lists/:list', { params: { list }, body })
    : lawyerApi('PATCH /lawyer-lists/:list/:id', { params: { list, id: entry.id }, body });
}
