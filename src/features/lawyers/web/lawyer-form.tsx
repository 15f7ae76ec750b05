import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from '../../../kit/errors.ts';
import { LANGUAGES, type Language } from '../../../kit/languages.ts';
import { ApiError, fieldErrors } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { CheckboxField } from '../../../kit/web/console/choice-fields.tsx';
import { DialogActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import type { Lawyer } from '../contract.ts';
import { type LawyerField, lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { isHttps, LAWYER_LIMITS } from '../rules.ts';
import { lawyerApi } from './lawyer-calls.ts';
import { bodyOf, type LawyerValues, lawyerFailure, valuesOfLawyer } from './lawyer-values.ts';
import { StaleNotice } from './stale-notice.tsx';

interface LawyerFormProps {
  readonly draftKey: string;
  readonly initial: LawyerValues;
  /** `null` for a new lawyer. */
  readonly lawyerId: string | null;
  /** The application that saving approves. */
  readonly applicationId: string | null;
  /** The first line, such as where the form was filled in from. */
  readonly note: string | null;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/** The fields in the order of the form, with the kind of input that each has. */
const FIELDS: readonly {
  readonly name: Exclude<LawyerField, 'languages'>;
  readonly type?: 'email' | 'tel' | 'number' | 'url';
  readonly limit?: number;
}[] = [
  { name: 'name', limit: LAWYER_LIMITS.text },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel', limit: LAWYER_LIMITS.phone },
  { name: 'specialization', limit: LAWYER_LIMITS.text },
  { name: 'location', limit: LAWYER_LIMITS.text },
  { name: 'years_experience', type: 'number' },
  { name: 'bar_number', limit: LAWYER_LIMITS.text },
  { name: 'profile_image_url', type: 'url' },
];

/** Adds or changes a lawyer; what is typed outlives a session that ends. */
export function LawyerForm({ draftKey, initial, note, onCancel, ...saved }: LawyerFormProps) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const [values, setValues, clearDraft] = useDraft(draftKey, initial);
  const saving = useSaving({ ...saved, clearDraft });
  const { current } = saving;

  function change(changes: Partial<LawyerValues>) {
    setValues((now) => ({ ...now, ...changes }));
    saving.reset();
  }
  return (
    <Form onSubmit={() => saving.save(values)} error={saving.sentence}>
      {note && <p className="text-muted">{note}</p>}
      {current && (
        <StaleNotice
          current={current}
          values={values}
          onTake={() => change(valuesOfLawyer(current))}
          onKeep={() => change({ version: current.version })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, limit }) => (
          <TextField
            key={name}
            name={name}
            label={labels[name]}
            value={values[name]}
            onChange={(value) => change({ [name]: value })}
            error={saving.errors[name]}
            type={type}
            maxLength={limit}
            autoComplete="off"
            isRequired={name !== 'profile_image_url'}
            description={name === 'profile_image_url' ? text.pictureHint : undefined}
          />
        ))}
        <LanguageFields
          languages={values.languages}
          onChange={(languages) => change({ languages })}
        />
      </div>
      <DialogActions>
        <Button onPress={onCancel}>{text.cancel}</Button>
        <Button type="submit" variant="primary" isBusy={saving.isBusy}>
          {saving.isBusy ? text.saving : text.save}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Whether the lawyer works in English and in French; other languages stay as they are. */
function LanguageFields({
  languages,
  onChange,
}: {
  readonly languages: string;
  readonly onChange: (languages: string) => void;
}) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const others = (language: Language) => languages.split(' ').filter((code) => code !== language);
  return (
    <fieldset>
      <legend className="label">{labels.languages}</legend>
      {LANGUAGES.map((language) => (
        <CheckboxField
          key={language}
          label={text.languages[language]}
          isSelected={languages.split(' ').includes(language)}
          onChange={(isSelected) =>
            onChange([...others(language), ...(isSelected ? [language] : [])].join(' ').trim())
          }
        />
      ))}
    </fieldset>
  );
}

/** Saves the form, and what is to be said when that fails. */
function useSaving({
  lawyerId,
  applicationId,
  onSaved,
  clearDraft,
}: Pick<LawyerFormProps, 'lawyerId' | 'applicationId' | 'onSaved'> & {
  readonly clearDraft: () => void;
}) {
  const text = useText(lawyerMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const [isPictureWrong, setPictureWrong] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (values: LawyerValues) => sendLawyer(values, lawyerId, applicationId),
    onSuccess: () => {
      clearDraft();
      onSaved();
      return client.invalidateQueries();
    },
  });
  const isDecided = error instanceof ApiError && error.code === 'conflict';
  const current = staleCurrent(error, lawyerApi, 'PATCH /lawyers/:id');
  const failure = isDecided ? text.decidedAlready : lawyerFailure(error, language, text.saveFailed);
  const errors: FieldErrors = isPictureWrong
    ? { profile_image_url: text.notHttps }
    : fieldErrors(error);
  return {
    current,
    errors,
    sentence: isPictureWrong ? text.notHttps : error && !current ? failure : null,
    isBusy: isPending,
    reset: () => {
      setPictureWrong(false);
      reset();
    },
    save: (values: LawyerValues) => {
      const address = values.profile_image_url.trim();
      const isWrong = address !== '' && !isHttps(address);
      setPictureWrong(isWrong);
      if (!isWrong) mutate(values);
    },
  };
}

function sendLawyer(
  values: LawyerValues,
  lawyerId: string | null,
  applicationId: string | null,
): Promise<Lawyer> {
  if (lawyerId !== null) {
    const body = { ...bodyOf(values), version: values.version };
    return lawyerApi('PATCH /lawyers/:id', { params: { id: lawyerId }, body });
  }
  const application = applicationId === null ? {} : { lawyer_application_id: applicationId };
  const body = { ...bodyOf(values), ...application };
  return lawyerApi('POST /lawyers', { body });
}
