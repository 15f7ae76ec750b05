import { useState } from 'react';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { Form } from '../../../../kit/web/console/form.tsx';
import { useText } from '../../../../kit/web/console/language.tsx';
import { ownLabels } from '../../own-labels.ts';
import { ownMessages } from '../../own-messages.ts';
import { ownApi } from './own-calls.ts';
import { useOwnChange } from './use-own-change.ts';

/** A new password, for which the present one is asked. */
export function OwnPasswordCard({ onDone }: { readonly onDone: (note: string) => void }) {
  const text = useText(ownMessages);
  const labels = useText(ownLabels);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { send, isBusy, fields, failure } = useOwnChange(() =>
    ownApi('POST /me/password', { body: { current_password: current, password } }), () => {
    setCurrent('');
    setPassword('');
    onDone(text.passwordChanged);
  }, ['current_password', 'password']);
  return (
    <Card title={text.password}>
      <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.password}>
        <TextField
          label={labels.current_password}
          name="current_password"
          type="password"
          value={current}
          onChange={setCurrent}
          autoComplete="current-password"
          error={fields.current_password}
          isRequired
        />
        <TextField
          label={labels.new_password}
          name="password"
          type="password"
          value={password}
          onChange={setPassword}
          autoComplete="new-password"
          description={text.passwordHint}
          error={fields.password}
          isRequired
        />
        <div>
          <Button type="submit" variant="primary">
            {text.changePassword}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
