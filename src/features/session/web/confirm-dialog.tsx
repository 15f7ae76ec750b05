import { useState } from 'react';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useCall } from '../../../kit/web/console/use-call.ts';
import { secondFactorMessages } from '../second-factor-messages.ts';
import { secondFactorApi } from './own/own-calls.ts';

/** A call that waits for the password. */
export interface Waiting {
  readonly go: () => void;
  readonly giveUp: () => void;
}

/** Asks for the password, or a code of the app, before a call is made again. */
export function ConfirmDialog({ waiting }: { readonly waiting: Waiting }) {
  const text = useText(secondFactorMessages);
  const [proof, setProof] = useState('');
  const { send, isBusy, fields, failure } = useCall(
    async () => {
      const isCode = /^\d{3} ?\d{3}$/.test(proof);
      await secondFactorApi('POST /confirm', {
        body: isCode ? { code: proof } : { password: proof },
      });
      waiting.go();
    },
    { fields: ['password', 'code'], failed: text.failed },
  );
  return (
    <Dialog title={text.confirmTitle} isOpen onClose={waiting.giveUp} size="small" isForTyping>
      <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.confirmTitle}>
        <TextField
          label={text.passwordOrCode}
          name="confirm"
          type="password"
          value={proof}
          onChange={setProof}
          autoComplete="current-password"
          description={text.confirmHint}
          error={fields.password ?? fields.code}
          isRequired
        />
        <FormActions>{text.goOn}</FormActions>
      </Form>
    </Dialog>
  );
}
