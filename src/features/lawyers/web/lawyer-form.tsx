import { useState } from 'react';
import { ApiError } from '../../../kit/web/console/api.ts';
import { FormActions } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { LostTry } from '../../../kit/web/console/lost-try.tsx';
import { StaleChoice } from '../../../kit/web/console/stale-choice.tsx';
import { staleCurrent } from '../../../kit/web/console/stale-current.ts';
import { TheirValues } from '../../../kit/web/console/their-values.tsx';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { Lawyer, LawyerLists } from '../contract.ts';
import { lawyerLabels } from '../labels.ts';
import { lawyerMessages } from '../messages.ts';
import { LAWYER_LIMITS } from '../rules.ts';
import { LanguageFields } from './language-fields.tsx';
import { lawyerApi } from './lawyer-calls.ts';
import { LawyerFailure } from './lawyer-failure.tsx';
import {
  bodyOf,
  type LawyerValueName,
  type LawyerValues,
  type PortraitChange,
  valuesOfLawyer,
} from './lawyer-values.ts';
import { ListField } from './list-field.tsx';
import { PortraitField } from './portrait-field.tsx';

interface LawyerFormProps {
  readonly draftKey: string;
  readonly initial: LawyerValues;
  readonly lists: LawyerLists;
  /** The address of the portrait that is there. */
  readonly portrait: string | null;
  /** `null` for a new lawyer. */
  readonly lawyerId: string | null;
  /** The application that saving approves. */
  readonly applicationId: string | null;
  /** The first line, such as where the form was filled in from. */
  readonly note: string | null;
  readonly onSaved: () => void;
}

/** The fields in the order of the form, with the kind of input or the list that each has. */
const FIELDS: readonly {
  readonly name: Exclude<LawyerValueName, 'languages'>;
  readonly type?: 'email' | 'tel' | 'number' | 'url';
  readonly limit?: number;
  readonly list?: keyof LawyerLists;
  readonly isOptional?: true;
}[] = [
  { name: 'name', limit: LAWYER_LIMITS.text },
  { name: 'email', type: 'email' },
  { name: 'phone', type: 'tel', limit: LAWYER_LIMITS.phone },
  { name: 'specialization', list: 'specializations' },
  { name: 'location', list: 'cities' },
  { name: 'years_experience', type: 'number' },
  { name: 'bar_number', limit: LAWYER_LIMITS.text },
  { name: 'firm_name', limit: LAWYER_LIMITS.text, isOptional: true },
  { name: 'profile_image_url', type: 'url', isOptional: true },
];

const COMPARED = [...FIELDS.map(({ name }) => name), 'languages'] as const;

/** Adds or changes a lawyer; what is typed outlives a session, and of two editors the second chooses. */
export function LawyerForm({
  draftKey,
  initial,
  lists,
  portrait,
  note,
  lawyerId,
  applicationId,
  onSaved,
}: LawyerFormProps) {
  const text = useText(lawyerMessages);
  const labels = useText(lawyerLabels);
  const [values, setValues, clearDraft, begun] = useDraft(draftKey, initial);
  const [picture, setPicture] = useState<PortraitChange>({});
  const saving = useSending((filled: Filled) => sendLawyer(filled, lawyerId, applicationId), {
    onDone: () => {
      clearDraft();
      onSaved();
    },
  });
  const { error, fields: errors } = saving;
  const current = staleCurrent(error, lawyerApi, 'PATCH /lawyers/:id');
  const isDecided = error instanceof ApiError && error.code === 'conflict';

  function change(changes: Partial<LawyerValues>) {
    setValues((now) => ({ ...now, ...changes }));
    // One may go on writing before one chooses whose version stays.
    if (!current) saving.reset();
  }
  return (
    <Form
      isBusy={saving.isBusy}
      right="lawyers:write"
      onSubmit={() => saving.send({ values, picture })}
    >
      {isDecided && <FailureBanner title={text.decidedAlready} error={null} reason="" />}
      {error && !current && !isDecided && (
        <LawyerFailure error={error} fallback={text.saveFailed} />
      )}
      {lawyerId === null && (
        <LostTry
          error={error}
          field="bar_number"
          to={`/admin-dashboard/lawyers?${new URLSearchParams({ q: values.bar_number })}`}
        />
      )}
      {note && <p className="text-muted">{note}</p>}
      {current && (
        <StaleChoice
          begun={begun}
          values={values}
          theirs={valuesOfLawyer(current)}
          onChange={setValues}
          onSave={(chosen) => saving.send({ values: chosen, picture })}
          onReset={() => {
            setPicture({});
            saving.reset();
          }}
        >
          {(mine) => (
            <TheirValues
              names={COMPARED}
              labels={labels}
              theirs={valuesOfLawyer(current)}
              mine={mine}
            />
          )}
        </StaleChoice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, type, limit, list, isOptional }) => {
          const field = {
            name,
            label: labels[name],
            value: values[name],
            onChange: (value: string) => change({ [name]: value }),
            error: errors[name],
          };
          if (list) return <ListField key={name} {...field} entries={lists[list]} />;
          // An address from before portraits were uploaded; there are no new ones.
          if (name === 'profile_image_url' && initial[name] === '') return null;
          return (
            <TextField
              key={name}
              {...field}
              type={type}
              maxLength={limit}
              autoComplete="off"
              isRequired={!isOptional}
              description={name === 'profile_image_url' ? text.oldPictureHint : undefined}
            />
          );
        })}
      </div>
      <LanguageFields
        languages={values.languages}
        onChange={(languages) => change({ languages })}
      />
      <PortraitField
        lawyerName={values.name}
        present={portrait}
        change={picture}
        lost={picture.portrait === undefined ? values.portrait_file : ''}
        error={errors.portrait}
        onChange={(next, file) => {
          setPicture(next);
          change({ portrait_file: file });
        }}
      />
      <FormActions>{saving.isBusy ? text.saving : text.save}</FormActions>
    </Form>
  );
}

interface Filled {
  readonly values: LawyerValues;
  readonly picture: PortraitChange;
}

function sendLawyer(
  { values, picture }: Filled,
  lawyerId: string | null,
  applicationId: string | null,
): Promise<Lawyer> {
  if (lawyerId !== null) {
    const body = { ...bodyOf(values), ...picture, version: values.version };
    return lawyerApi('PATCH /lawyers/:id', { params: { id: lawyerId }, body });
  }
  const application = applicationId === null ? {} : { lawyer_application_id: applicationId };
  const body = { ...bodyOf(values), ...picture, ...application };
  return lawyerApi('POST /lawyers', { body });
}
