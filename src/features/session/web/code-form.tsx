import { useState } from 'react';
import { ApiError } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { sessionMessages } from '../messages.ts';
import { ownLabels } from '../own-labels.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { secondFactorApi } from './own/own-calls.ts';
import { useSession } from './session-context.tsx';

/** The code of the app after the password, or a recovery code. */
export function CodeForm({ onBack }: { readonly onBack: (why?: string) => void }) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    // The other code is another form: it begins in its field, without what was said of this one.
    <OneCodeForm
      key={String(isRecovery)}
      isRecovery={isRecovery}
      onExchange={() => setIsRecovery(!isRecovery)}
      onBack={onBack}
    />
  );
}

function OneCodeForm({
  isRecovery,
  onExchange,
  onBack,
}: {
  readonly isRecovery: boolean;
  readonly onExchange: () => void;
  readonly onBack: (why?: string) => void;
}) {
  const text = useText(secondFactorMessages);
  const { signIn, signingIn } = useText(sessionMessages);
  const labels = useText(ownLabels);
  const { retry } = useSession();
  const [code, setCode] = useState('');
  const { send, isBusy, fields, failure } = useCall(
    async () => {
      await (isRecovery
        ? secondFactorApi('POST /two-factor/verify-backup-code', { body: { code: code.trim() } })
        : secondFactorApi('POST /two-factor/verify-totp', { body: { code } }));
      await retry();
    },
    {
      fields: ['code'],
      failed: text.failed,
      onFailed: (cause) => {
        setCode('');
        // The tries are used up: the password comes first again.
        if (cause instanceof ApiError && cause.code === 'sign_in_again') onBack(cause.message);
      },
    },
  );
  return (
    <Form takesFocus isBusy={isBusy} onSubmit={send} error={failure}>
      <p>{isRecovery ? text.recoveryHint : text.codeHint}</p>
      <TextField
        label={isRecovery ? text.recoveryCode : labels.code}
        name="code"
        value={code}
        onChange={setCode}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        error={fields.code}
        isRequired
      />
      <Button type="submit" variant="primary">
        {isBusy ? signingIn : signIn}
      </Button>
      <Button variant="quiet" onPress={onExchange}>
        {isRecovery ? text.useApp : text.useRecovery}
      </Button>
      <Button variant="quiet" onPress={() => onBack()}>
        {text.back}
      </Button>
    </Form>
  );
}
