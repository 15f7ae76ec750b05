import { useState } from 'react';
import { SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { ownLabels } from '../own-labels.ts';
import { recoveryMessages } from '../recovery-messages.ts';
import { CodeForm } from './code-form.tsx';
import { ownApi } from './own/own-calls.ts';
import { canUsePasskeys } from './own/passkey-browser.ts';
import { PasskeyButton } from './passkey-button.tsx';

export interface ExtrasProps {
  /** As it was typed above. */
  readonly email: string;
  /** The password was right, and a code is asked for. */
  readonly needsCode: boolean;
  /** Back to the password, perhaps with a sentence that says why. */
  readonly onBack: (why?: string) => void;
}

/** What stands below the sign-in or follows it: loaded later, so that signing in stays small. */
export function SignInExtras({ email, needsCode, onBack }: ExtrasProps) {
  const text = useText(recoveryMessages);
  const [isOpen, setIsOpen] = useState(false);
  if (needsCode) return <CodeForm onBack={onBack} />;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      {canUsePasskeys() && <PasskeyButton />}
      {isOpen ? (
        <ForgottenPassword typed={email} />
      ) : (
        <Button variant="quiet" onPress={() => setIsOpen(true)}>
          {text.forgot}
        </Button>
      )}
    </div>
  );
}

function ForgottenPassword({ typed }: { readonly typed: string }) {
  const text = useText(recoveryMessages);
  const labels = useText(ownLabels);
  const [email, setEmail] = useState(typed);
  const { send, isBusy, isDone, fields, failure } = useCall(
    () => ownApi('POST /forgot-password', { body: { email } }),
    { fields: ['email'], failed: text.failed },
  );
  if (isDone) return <SuccessNote>{text.sent}</SuccessNote>;
  return (
    <Form takesFocus isBusy={isBusy} onSubmit={send} error={failure} label={text.forgot}>
      <h2 className="text-lg">{text.forgot}</h2>
      <TextField
        label={labels.email}
        name="forgotten-email"
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="username"
        description={text.forgotHint}
        error={fields.email}
        isRequired
      />
      <Button type="submit">{text.send}</Button>
    </Form>
  );
}
