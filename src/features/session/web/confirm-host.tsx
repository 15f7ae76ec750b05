import { useEffect, useState } from 'react';
import { ApiError, failureText, onRefusal } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { Dialog, DialogActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { secondFactorApi } from './own/own-calls.ts';
import { useSession } from './session-context.tsx';

/** A call that waits for the password. */
interface Waiting {
  readonly go: () => void;
  readonly giveUp: () => void;
}

/**
 * Asks for the password where a call is refused without it, and makes the call again. Where a second
 * factor has to be set up first, the session is read anew, which leads there.
 */
export function ConfirmHost() {
  const { retry } = useSession();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      onRefusal((error, call) => {
        const code = error instanceof ApiError ? error.code : null;
        if (code === 'two_factor_required') void retry();
        if (code !== 'confirm_password') throw error;
        return new Promise((resolve, reject) => {
          setWaiting({
            go: () => {
              setWaiting(null);
              call().then(resolve, reject);
            },
            giveUp: () => {
              setWaiting(null);
              reject(error);
            },
          });
        });
      }),
    [retry],
  );
  return waiting && <ConfirmDialog waiting={waiting} />;
}

function ConfirmDialog({ waiting }: { readonly waiting: Waiting }) {
  const text = useText(secondFactorMessages);
  const language = useLanguage();
  const [proof, setProof] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function submit() {
    setError(null);
    setIsBusy(true);
    try {
      const isCode = /^\d{3} ?\d{3}$/.test(proof);
      await secondFactorApi('POST /confirm', {
        body: isCode ? { code: proof } : { password: proof },
      });
      waiting.go();
    } catch (cause) {
      setError(failureText(cause, language, text.failed));
      setIsBusy(false);
    }
  }
  return (
    <Dialog title={text.confirmTitle} isOpen onClose={waiting.giveUp} size="small">
      <Form onSubmit={submit} label={text.confirmTitle}>
        <TextField
          label={text.passwordOrCode}
          name="confirm"
          type="password"
          value={proof}
          onChange={setProof}
          autoComplete="current-password"
          description={text.confirmHint}
          error={error ?? undefined}
          isRequired
        />
        <DialogActions>
          <Button onPress={waiting.giveUp}>{text.cancel}</Button>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {text.goOn}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
