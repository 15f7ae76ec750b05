import { useState } from 'react';
import { isLanguage, LANGUAGES } from '../../../../kit/languages.ts';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { SelectField } from '../../../../kit/web/console/choice-fields.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { Form } from '../../../../kit/web/console/form.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { useDraft } from '../../../../kit/web/console/use-draft.ts';
import type { OwnAccount } from '../../own-contract.ts';
import { ownLabels } from '../../own-labels.ts';
import { ownMessages } from '../../own-messages.ts';
import { ownApi } from './own-calls.ts';
import { useOwnChange } from './use-own-change.ts';

interface CardProps {
  readonly account: OwnAccount;
  readonly onDone: (note: string) => void;
}

/** The name, and the language of mails. */
export function OwnDetailsCard({ account, onDone }: CardProps) {
  const text = useText(ownMessages);
  const labels = useText(ownLabels);
  const [values, setValues, clearDraft] = useDraft('own-details', {
    name: account.name,
    language: account.language ?? '',
  });
  const { name, language } = values;
  const { start, isBusy, fields, problem } = useOwnChange(() =>
    ownApi('PATCH /me', {
      body: { name, ...(isLanguage(language) ? { language } : {}) },
    }), () => {
    clearDraft(values);
    onDone(text.saved);
  }, ['name', 'language']);
  const languages = LANGUAGES.map((value) => ({ value, label: text.languages[value] }));
  return (
    <Card title={text.details}>
      <Form isBusy={isBusy} onSubmit={start} error={problem} label={text.details}>
        <TextField
          label={labels.name}
          name="name"
          value={name}
          onChange={(typed) => setValues({ ...values, name: typed })}
          autoComplete="name"
          error={fields.name}
        />
        <SelectField
          label={labels.language}
          name="language"
          value={language}
          onChange={(chosen) => setValues({ ...values, language: chosen })}
          options={
            account.language === null
              ? [{ value: '', label: text.asSite }, ...languages]
              : languages
          }
          error={fields.language}
        />
        <div>
          <Button type="submit" variant="primary">
            {text.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** The address with which one signs in; a new one counts once its link was opened. */
export function OwnEmailCard({ account, onDone }: CardProps) {
  const text = useText(ownMessages);
  const labels = useText(ownLabels);
  const [isOpen, setIsOpen] = useState(false);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { start, isBusy, fields, problem } = useOwnChange(() =>
    ownApi('POST /me/email', { body: { email, current_password: password } }), () => {
    setIsOpen(false);
    setPassword('');
    onDone(text.emailSent(email));
  }, ['email', 'current_password']);
  return (
    <Card
      title={text.email}
      actions={!isOpen && <Button onPress={() => setIsOpen(true)}>{text.change}</Button>}
    >
      <p className="break-words">{account.email}</p>
      {account.pending_email !== null && (
        <p className="break-words text-sm text-muted">{text.pending(account.pending_email)}</p>
      )}
      {isOpen && (
        <div className="mt-4">
          <Form isBusy={isBusy} onSubmit={start} error={problem} label={text.email}>
            <TextField
              label={labels.new_email}
              name="email"
              type="email"
              value={email}
              onChange={setEmail}
              autoComplete="email"
              description={text.emailHint}
              error={fields.email}
              isRequired
            />
            <TextField
              label={labels.current_password}
              name="current_password"
              type="password"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              error={fields.current_password}
              isRequired
            />
            <div>
              <Button type="submit" variant="primary">
                {text.sendLink}
              </Button>
            </div>
          </Form>
        </div>
      )}
    </Card>
  );
}
