import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { searchMessages } from '../console-messages.ts';
import { searchLabels } from '../labels.ts';
import { searchApi, useCategoryNames } from './search-calls.ts';
import {
  bodyOfSynonym,
  type PhraseField,
  type SynonymValues,
  staleSynonym,
  valuesOfSynonym,
} from './synonym-values.ts';

const ROWS = 4;

/** Adds or changes a synonym; of two editors the second chooses what stays. */
export function SynonymForm({
  id,
  draftKey,
  initial,
  onSaved,
}: {
  /** `null` for a new one. */
  readonly id: string | null;
  readonly draftKey: string;
  readonly initial: SynonymValues;
  readonly onSaved: () => void;
}) {
  const text = useText(searchMessages).synonyms;
  const labels = useText(searchLabels);
  const categories = useCategoryNames(useLanguage());
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, initial);
  const saving = useSending(
    (edit: SynonymValues) => {
      const body = bodyOfSynonym(edit);
      return id === null
        ? searchApi('POST /search-synonyms', { body })
        : searchApi('PATCH /search-synonyms/:id', {
            params: { id },
            body: { ...body, version: edit.version },
          });
    },
    {
      onDone: () => {
        clearDraft();
        onSaved();
      },
    },
  );
  const current = staleSynonym(saving.error);
  const errors = saving.fields;

  const named = namedFields<PhraseField>(labels, values, errors, (name, value) =>
    setValues((now) => ({ ...now, [name]: value })),
  );
  const field = (name: PhraseField) => ({
    ...named(name),
    description: text.onePerLine,
    rows: ROWS,
  });
  return (
    <Form isBusy={saving.isBusy} onSubmit={() => saving.send(values)}>
      {saving.error && !current && (
        <FailureBanner title={text.saveFailed} error={saving.error} onDismiss={saving.reset} />
      )}
      {current && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={valuesOfSynonym(current)}
          onChange={setValues}
          onSave={saving.send}
          onReset={saving.reset}
        >
          {() => (
            <p className="font-normal break-words">
              {[current.said_en, current.said_fr, current.legal_en, current.legal_fr]
                .flat()
                .join(', ')}
            </p>
          )}
        </StaleChoice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('said_en')} />
        <TextField {...field('said_fr')} />
        <TextField {...field('legal_en')} />
        <TextField {...field('legal_fr')} />
      </div>
      <SelectField
        name="category_code"
        label={labels.category_code}
        description={text.leadsToHint}
        value={values.category_code}
        onChange={(code) => setValues((now) => ({ ...now, category_code: code }))}
        error={errors.category_code}
        options={[
          { value: '', label: text.noCategory },
          ...[...categories].map(([value, label]) => ({ value, label })),
        ]}
      />
      <FormActions>{saving.isBusy ? text.saving : text.save}</FormActions>
    </Form>
  );
}
