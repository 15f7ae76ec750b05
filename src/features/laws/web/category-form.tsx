import { useState } from 'react';
import type { FieldErrors } from '../../../kit/errors.ts';
import { ApiError } from '../../../kit/web/console/api.ts';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { LostTry } from '../../../kit/web/console/lost-try.tsx';
import { namedFields } from '../../../kit/web/console/named-fields.ts';
import { say } from '../../../kit/web/console/notices.ts';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { LawCategory } from '../contract.ts';
import { lawDialogMessages } from '../dialog-messages.ts';
import { lawLabels } from '../labels.ts';
import { lawMessages } from '../messages.ts';
import { findUnknown } from '../provenance.ts';
import { provenanceMessages } from '../provenance-names.ts';
import { qualityMessages } from '../quality-messages.ts';
import { LAW_LIMITS } from '../rules.ts';
import { writingMessages } from '../writing-messages.ts';
import { AcceptUnknown } from './accept-unknown.tsx';
import { ColorPicker, IconPicker } from './icon-picker.tsx';
import {
  CATEGORY_FIELDS,
  type CategoryValues,
  codeProblem,
  comparable,
  fieldsOfCategory,
  NEW_CATEGORY,
  valuesOfCategory,
} from './law-values.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { lawsPath } from './parts/law-paths.ts';
import { MarkedDifferences } from './parts/marked-differences.tsx';
import { FieldDifferences } from './parts/text-difference.tsx';
import { ProvenanceFields } from './provenance-fields.tsx';
import { type ProvenanceValues, readProvenance } from './provenance-values.ts';

interface CategoryFormProps {
  /** `null` for a new one. */
  readonly row: LawCategory | null;
  readonly draftKey: string;
  readonly onClose: () => void;
}

/**
 * Creates or changes a category (docs/specification.md §2, §3, §5); what was typed is never lost.
 */
export function CategoryForm({ row, draftKey, onClose }: CategoryFormProps) {
  const text = useText(lawMessages);
  const { conflict } = useText(lawDialogMessages);
  const { categorySaved } = useText(writingMessages);
  const labels = useText(lawLabels);
  const provenance = useText(provenanceMessages);
  const { found } = useText(qualityMessages).publish;
  const language = useLanguage();
  const id = row?.id ?? null;
  const initial = row ? valuesOfCategory(row) : NEW_CATEGORY;
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, initial);
  const [isAccepted, setAccepted] = useState(false);
  const [wrongCode, setWrongCode] = useState<string | null>(null);
  const saving = useSending((input: CategoryValues) => sendCategory(id, input, isAccepted), {
    onDone: () => {
      clearDraft();
      onClose();
      say(categorySaved(values[`name_${language}`]));
    },
  });
  const current = staleCurrent(saving.error, lawApi, 'PATCH /law-categories/:id');
  const theirs = current && valuesOfCategory(current);
  const isRefused = saving.error instanceof ApiError && saving.error.code === 'conflict';
  const unknown = findUnknown(readProvenance(values));
  // What is published already is not asked about, unless somebody has taken it back meanwhile.
  const isAsked =
    row !== null &&
    row.active_articles > 0 &&
    values.is_active &&
    (!row.is_active || isRefused) &&
    unknown.length > 0;
  const errors: FieldErrors = {
    ...saving.fields,
    ...(wrongCode ? { code: wrongCode } : {}),
  };

  function change(changes: Partial<CategoryValues>) {
    setValues((now) => ({ ...now, ...changes }));
    setWrongCode(null);
  }
  function save(input: CategoryValues) {
    const problem = id === null ? codeProblem(input.code, language) : null;
    setWrongCode(problem);
    if (problem === null) saving.send(input);
  }
  const field = namedFields<
    Exclude<keyof CategoryValues, keyof ProvenanceValues | 'is_free' | 'is_active' | 'version'>
  >(labels, values, errors, (name, value) => change({ [name]: value }));
  return (
    <Form isBusy={saving.isBusy} onSubmit={() => save(values)}>
      {saving.error && !current && (
        <LawBanner
          failure={id === null ? 'createCategory' : 'updateCategory'}
          error={saving.error}
          reason={isRefused && !isAsked ? found.no_articles() : undefined}
          onDismiss={saving.reset}
        />
      )}
      <LostTry error={saving.error} field="code" to={lawsPath(values.code)} />
      {theirs && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={theirs}
          onChange={setValues}
          onSave={saving.send}
          onReset={saving.reset}
        >
          {(mine) => (
            <MarkedDifferences>
              <FieldDifferences
                names={CATEGORY_FIELDS}
                labels={labels}
                before={comparable(theirs, conflict, provenance)}
                after={comparable(mine, conflict, provenance)}
                none={conflict.same}
              />
            </MarkedDifferences>
          )}
        </StaleChoice>
      )}
      <TextField
        {...field('code')}
        isRequired={id === null}
        isDisabled={id !== null}
        description={id === null ? text.codeHint : text.codeFixed}
        maxLength={LAW_LIMITS.code}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name_en')} isRequired maxLength={LAW_LIMITS.name} />
        <TextField {...field('name_fr')} isRequired maxLength={LAW_LIMITS.name} />
        <TextField {...field('description_en')} rows={3} maxLength={LAW_LIMITS.description} />
        <TextField {...field('description_fr')} rows={3} maxLength={LAW_LIMITS.description} />
        <TextField {...field('article_prefix_en')} maxLength={LAW_LIMITS.prefix} />
        <TextField {...field('article_prefix_fr')} maxLength={LAW_LIMITS.prefix} />
      </div>
      <IconPicker value={values.icon} onChange={(icon) => change({ icon })} error={errors.icon} />
      <ColorPicker
        value={values.color}
        onChange={(color) => change({ color })}
        error={errors.color}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField
          {...field('price')}
          isRequired={!values.is_free}
          isDisabled={values.is_free}
          type="number"
        />
        <CheckboxField
          label={labels.is_free}
          isSelected={values.is_free}
          onChange={(is_free) => change({ is_free })}
        />
        <CheckboxField
          label={labels.is_active}
          isSelected={values.is_active}
          isDisabled={id === null}
          onChange={(is_active) => change({ is_active })}
        />
        {id === null && <p className="text-sm text-muted sm:col-span-2">{text.notYetPublished}</p>}
      </div>
      <ProvenanceFields
        code={values.code}
        values={values}
        onChange={change}
        error={errors.provenance}
      />
      {isAsked && (
        <AcceptUnknown unknown={unknown} isAccepted={isAccepted} onAccept={setAccepted} />
      )}
      <FormActions isDisabled={isAsked && !isAccepted}>
        {saving.isBusy ? text.saving : text.save}
      </FormActions>
    </Form>
  );
}

function sendCategory(
  id: string | null,
  { code, version, ...values }: CategoryValues,
  accept_unknown_provenance: boolean,
): Promise<LawCategory> {
  const fields = fieldsOfCategory(values);
  return id === null
    ? lawApi('POST /law-categories', { body: { code, ...fields } })
    : lawApi('PATCH /law-categories/:id', {
        params: { id },
        body: { version, ...fields, accept_unknown_provenance },
      });
}
