import type { FormDescription } from '../../../kit/web/form-description.ts';
import { InputField, TextAreaField } from '../../../kit/web/form-field.tsx';
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
import { type ContactField, contactLabels } from '../labels.ts';
import { contactMessages } from '../messages.ts';

export const CONTACT_FORM: FormDescription<ContactField> = {
  type: 'contact',
  elementId: 'contact-form',
  texts: ['name', 'email', 'subject', 'message'],
  consents: [],
};

/** The message form in all its states (docs/specification.md §4); works as plain HTML too. */
export function ContactForm({ language, outcome }: IslandProps) {
  const labels = contactLabels[language];
  const messages = contactMessages[language];
  const form = useFormSubmission({
    description: CONTACT_FORM,
    language,
    outcome,
    failure: messages.failed,
  });
  if (form.status === 'sent') {
    return <SuccessNotice ref={form.noticeRef}>{messages.sent}</SuccessNotice>;
  }
  return (
    <>
      {form.error !== null && <ErrorNotice ref={form.noticeRef}>{form.error}</ErrorNotice>}
      <form className="form" aria-label={messages.formName} ref={form.formRef} {...form.formProps}>
        <HiddenFields type="contact" language={language} />
        <p className="form__note">{formMessages[language].requiredNote}</p>
        <InputField {...form.field('name')} label={labels.name} required autoComplete="name" />
        <InputField
          {...form.field('email')}
          label={labels.email}
          required
          type="email"
          autoComplete="email"
        />
        <InputField {...form.field('subject')} label={labels.subject} required wide />
        <TextAreaField {...form.field('message')} label={labels.message} required rows={6} wide />
        <p className="form__note">
          <PrivacySentence text={messages.consent} language={language} />
        </p>
        <SubmitButton
          language={language}
          label={messages.send}
          busyLabel={messages.sending}
          busy={form.status === 'sending'}
        />
      </form>
    </>
  );
}
