import { useState } from 'react';
import { isLanguage, LANGUAGES } from '../../../../kit/languages.ts';
import { ErrorBanner } from '../../../../kit/web/console/banner.tsx';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { SelectField } from '../../../../kit/web/console/choice-fields.tsx';
import { FoldedForm, FormActions } from '../../../../kit/web/console/dialog.tsx';
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
  const { send, isBusy, fields, failure } = useOwnChange(() =>
    ownApi('PATCH /me', {
      body: { name, ...(isLanguage(language) ? { language } : {}) },
    }), () => {
    clearDraft(values);
    onDone(text.saved);
  }, ['name', 'language']);
  const languages = LANGUAGES.map((value) => ({ value, label: text.languages[value] }));
  return (
    <Card title={text.details}>
      <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.details}>
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
  /** The address that the form begins with; `null` while it is closed. */
  const [asked, setAsked] = useState<string | null>(null);
  const waiting = account.pending_email;
  const { send, isBusy, failure } = useOwnChange(
    () => ownApi('PATCH /me', { body: { pending_email: null } }),
    () => onDone(text.withdrawn),
    [],
  );
  return (
    <Card
      title={text.email}
      actions={asked === null && <Button onPress={() => setAsked('')}>{text.change}</Button>}
    >
      <p className="break-words">{account.email}</p>
      {waiting !== null && (
        <p className="break-words text-sm text-muted">{text.pending(waiting)}</p>
      )}
      {asked === null && waiting !== null && (
        <div className="mt-3 grid gap-3">
          {failure && <ErrorBanner>{failure}</ErrorBanner>}
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => setAsked(waiting)}>{text.sendAgain}</Button>
            <Button isBusy={isBusy} onPress={send}>
              {text.withdraw}
            </Button>
          </div>
        </div>
      )}
      {asked !== null && (
        <div className="mt-4">
          <FoldedForm onClose={() => setAsked(null)}>
            <NewEmailForm
              asked={asked}
              onSent={(email) => {
                setAsked(null);
                onDone(text.emailSent(email));
              }}
            />
          </FoldedForm>
        </div>
      )}
    </Card>
  );
}

function NewEmailForm({
  asked,
  onSent,
}: {
  readonly asked: string;
  readonly onSent: (email: string) => void;
}) {
  const text = useText(ownMessages);
  const labels = useText(ownLabels);
  const [email, setEmail] = useState(asked);
  const [password, setPassword] = useState('');
  const { send, isBusy, fields, failure } = useOwnChange(
    () => ownApi('POST /me/email', { body: { email, current_password: password } }),
    () => onSent(email),
    ['email', 'current_password'],
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.email}>
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
      <FormActions>{text.sendLink}</FormActions>
    </Form>
  );
}
