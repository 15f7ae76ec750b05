import type { ReactNode } from 'react';
import { doualaFormats } from '../../../kit/douala-time.ts';
import type { Language } from '../../../kit/languages.ts';
import { unbrokenPhone } from '../../../kit/phone-numbers.ts';
import { InputField } from '../../../kit/web/form-field.tsx';
import { REMOVE_FIELD } from '../addresses.ts';
import type { AccountFailure, AccountModel } from '../documents.ts';
import { accountPageMessages } from '../page-messages.ts';
import { CODE_DIGITS, type Contact } from '../rules.ts';

/** The days of payments and devices. */
export const DAYS = doualaFormats({ dateStyle: 'medium' });

/** What was wrong with what was sent. */
export function Failure({
  failure,
  language,
}: {
  readonly failure: AccountFailure | null;
  readonly language: Language;
}) {
  if (failure === null) return null;
  return (
    <div className="notice notice--error" role="alert">
      {accountPageMessages[language].failures[failure]}
    </div>
  );
}

/** A form of the page, which says by its action what it is about. */
export function ActionForm({
  path,
  action,
  fields = {},
  isInline = false,
  children,
}: {
  /** Where it is sent. */
  readonly path: string;
  readonly action: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isInline?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <form method="post" action={path} className={isInline ? 'inline' : undefined}>
      <input type="hidden" name="action" value={action} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Asks who signs out here whether what was kept on this device stays; the service worker obeys. */
export function LeaveNothing({
  model,
  language,
}: {
  readonly model: Pick<AccountModel, 'documents'>;
  readonly language: Language;
}) {
  if (model.documents.length === 0) return null;
  return (
    <p>
      <label>
        <input type="checkbox" name={REMOVE_FIELD} value="yes" defaultChecked />{' '}
        {accountPageMessages[language].account.leaveNothing}
      </label>
    </p>
  );
}

/** A field of these forms. */
export function Field({
  id,
  name,
  label,
  typed = '',
  error,
  ...input
}: {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
  readonly type?: 'email' | 'tel' | 'text';
  readonly autoComplete?: string;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
}) {
  return (
    <InputField
      id={id}
      name={name}
      label={label}
      initialValue={typed}
      error={error}
      disabled={false}
      required
      {...input}
    />
  );
}

/** Where a code is typed; a phone's keyboard offers the one of the message. */
export function CodeField({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <Field
      id={id}
      name="code"
      label={label}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * CODE_DIGITS}
    />
  );
}

/** A contact as it is read, a number in one line. */
export const shownContact = ({ kind, value }: Contact) =>
  kind === 'phone' ? unbrokenPhone(value) : value;

/** A contact as the field of a form. */
export const contactField = ({ kind, value }: Contact) => ({ [kind]: value });
