import { useEffect, useState } from 'react';
import type { FormDescription } from '../../../kit/web/form-description.ts';
import { CheckboxField } from '../../../kit/web/form-field.tsx';
import { formMessages } from '../../../kit/web/form-messages.ts';
import {
  ErrorNotice,
  HiddenFields,
  PrivacySentence,
  SubmitButton,
  SuccessNotice,
} from '../../../kit/web/form-parts.tsx';
import type { IslandProps } from '../../../kit/web/island-props.ts';
import { useFormSubmission } from '../../../kit/web/use-form-submission.ts';
import type { ApplicationField } from '../labels.ts';
import { applicationMessages, RETURN_HOME } from '../messages.ts';
import { ApplicationFields } from './application-fields.tsx';

export const APPLICATION_FORM: FormDescription<ApplicationField> = {
  type: 'lawyer-application',
  elementId: 'application-form',
  texts: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'barNumber',
    'firmName',
    'city',
    'specialization',
    'experience',
  ],
  consents: ['acceptTerms'],
};

/**
 * The lawyers' application in all its states (docs/specification.md §4); works as plain HTML too.
 */
export function ApplicationForm({ language, outcome }: IslandProps) {
  const messages = applicationMessages[language];
  const form = useFormSubmission({
    description: APPLICATION_FORM,
    language,
    outcome,
    failure: messages.failed,
  });
  const { formRef } = form;
  // Unknown until the form is alive: without JavaScript the box's `required` is the gate.
  const [accepted, setAccepted] = useState<boolean | null>(null);
  useEffect(() => {
    const values = formRef.current && new FormData(formRef.current);
    setAccepted(values?.has('acceptTerms') ?? false);
  }, [formRef]);

  if (form.status === 'sent') {
    return (
      <div className="form-thanks">
        <SuccessNotice ref={form.noticeRef}>{messages.sent}</SuccessNotice>
        <a className="button button--primary" href="/" lang="en">
          {RETURN_HOME}
        </a>
      </div>
    );
  }
  return (
    <>
      {form.error !== null && <ErrorNotice ref={form.noticeRef}>{form.error}</ErrorNotice>}
      <form className="form" aria-label={messages.formName} ref={formRef} {...form.formProps}>
        <HiddenFields type="lawyer-application" language={language} />
        <p className="form__note">{formMessages[language].requiredNote}</p>
        <ApplicationFields language={language} field={form.field} />
        <CheckboxField {...form.field('acceptTerms')} required onTick={setAccepted}>
          <PrivacySentence text={messages.terms} language={language} />
        </CheckboxField>
        <SubmitButton
          language={language}
          label={messages.submit}
          busyLabel={messages.submitting}
          busy={form.status === 'sending'}
          blocked={accepted === false}
        />
      </form>
    </>
  );
}
