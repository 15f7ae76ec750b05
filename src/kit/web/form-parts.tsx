import type { ReactNode, RefObject } from 'react';
import type { Language } from '../languages.ts';
import { pagePath } from '../paths.ts';
import { type FormType, TRAP_FIELD } from '../public-form.ts';
import { formMessages } from './form-messages.ts';

interface NoticeProps {
  readonly children: ReactNode;
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** Why the form was not accepted; stands above it (docs/contract.md, 'Pages'). */
export function ErrorNotice({ children, ref }: NoticeProps) {
  return (
    <div className="notice notice--error" role="alert" tabIndex={-1} ref={ref}>
      {children}
    </div>
  );
}

/** The thanks that take the form's place. */
export function SuccessNotice({ children, ref }: NoticeProps) {
  return (
    <div className="notice notice--success" role="status" tabIndex={-1} ref={ref}>
      {children}
    </div>
  );
}

interface HiddenFieldsProps {
  readonly type: FormType;
  readonly language: Language;
}

/**
 * What a form post without JavaScript must say, and the trap for robots (docs/promises.md,
 * threat 23).
 */
export function HiddenFields({ type, language }: HiddenFieldsProps) {
  return (
    <>
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="language" value={language} />
      <div className="trap" aria-hidden="true">
        <label htmlFor={`${type}-trap`}>{formMessages[language].trap}</label>
        <input id={`${type}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

interface SubmitButtonProps {
  readonly language: Language;
  readonly label: string;
  readonly busyLabel: string;
  readonly busy: boolean;
  /** The form cannot be sent yet. */
  readonly blocked?: boolean;
}

/** The form's button: a spinner and another text while the form is on its way. */
export function SubmitButton({ language, label, busyLabel, busy, blocked }: SubmitButtonProps) {
  return (
    <div className="form__send">
      <button className="button button--primary" type="submit" disabled={busy || blocked}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? busyLabel : label}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {busy && formMessages[language].wait}
      </span>
    </div>
  );
}

/** A sentence with a link to the privacy policy in its middle. */
export interface PrivacySentenceText {
  readonly before: string;
  readonly link: string;
  readonly after: string;
}

interface PrivacySentenceProps {
  readonly text: PrivacySentenceText;
  readonly language: Language;
}

/** What becomes of the person's details, in the language of the form. */
export function PrivacySentence({ text, language }: PrivacySentenceProps) {
  return (
    <>
      {text.before}
      <a href={pagePath('privacy-policy', language)}>{text.link}</a>
      {text.after}
    </>
  );
}
