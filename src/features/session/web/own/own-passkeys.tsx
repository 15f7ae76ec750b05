import { useState } from 'react';
import { Button } from '../../../../kit/web/console/button.tsx';
import { Card } from '../../../../kit/web/console/card.tsx';
import { ConfirmDialog, FoldedForm, FormActions } from '../../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { Form } from '../../../../kit/web/console/form.tsx';
import { useFormats, useText } from '../../../../kit/web/console/language.tsx';
import type { OwnAccount } from '../../own-contract.ts';
import { secondFactorMessages } from '../../second-factor-messages.ts';
import { secondFactorApi } from './own-calls.ts';
import { addPasskey, canUsePasskeys } from './passkey-browser.ts';
import { useOwnChange } from './use-own-change.ts';

type Passkey = OwnAccount['passkeys'][number];

/** The own passkeys: added, named and removed. */
export function OwnPasskeysCard({
  passkeys,
  onDone,
}: {
  readonly passkeys: readonly Passkey[];
  readonly onDone: (note: string) => void;
}) {
  const text = useText(secondFactorMessages);
  const [name, setName] = useState('');
  const { send, isBusy, fields, failure } = useOwnChange(
    () => addPasskey(name.trim()),
    () => {
      setName('');
      onDone(text.passkeyAdded);
    },
    ['name'],
    {
      failed: text.passkeyNotAdded,
      // The browser's name for a device that has one already.
      sentences: { InvalidStateError: text.passkeyThere },
    },
  );
  return (
    <Card title={text.passkeys}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{text.passkeysHint}</p>
        {passkeys.length === 0 ? (
          <p>{text.noPasskeys}</p>
        ) : (
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onDone={onDone} />
            ))}
          </ul>
        )}
        {canUsePasskeys() ? (
          <Form isBusy={isBusy} onSubmit={send} error={failure} label={text.addPasskey}>
            <TextField
              label={text.passkeyName}
              name="passkey-name"
              value={name}
              onChange={setName}
              maxLength={60}
              error={fields.name}
              isRequired
            />
            <div>
              <Button type="submit">{text.addPasskey}</Button>
            </div>
          </Form>
        ) : (
          <p className="text-sm text-muted">{text.notHere}</p>
        )}
      </div>
    </Card>
  );
}

function PasskeyRow({
  passkey: { id, name, created_at: createdAt },
  onDone,
}: {
  readonly passkey: Passkey;
  readonly onDone: (note: string) => void;
}) {
  const text = useText(secondFactorMessages);
  const { date } = useFormats();
  const [newName, setNewName] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const removal = useOwnChange(
    () => secondFactorApi('POST /passkey/delete-passkey', { body: { id } }),
    () => onDone(text.passkeyRemoved),
    [],
  );
  const renaming = useOwnChange(() =>
    secondFactorApi('POST /passkey/update-passkey', { body: { id, name: newName ?? '' } }), () => {
    setNewName(null);
    onDone(text.saved);
  }, ['name']);
  if (newName !== null) {
    return (
      <li className="py-3">
        <FoldedForm onClose={() => setNewName(null)}>
          <Form
            isBusy={renaming.isBusy}
            onSubmit={renaming.send}
            error={renaming.failure}
            label={text.renameOf(name)}
          >
            <TextField
              label={text.passkeyName}
              name={`passkey-${id}`}
              value={newName}
              onChange={setNewName}
              maxLength={60}
              error={renaming.fields.name}
              isRequired
            />
            <FormActions>{text.save}</FormActions>
          </Form>
        </FoldedForm>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        <p className="text-sm text-muted">{text.added(date(createdAt))}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button label={text.renameOf(name)} onPress={() => setNewName(name)}>
          {text.rename}
        </Button>
        <Button label={text.removeOf(name)} onPress={() => setIsAsked(true)}>
          {text.remove}
        </Button>
      </div>
      <ConfirmDialog
        title={text.removePasskey}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        confirmLabel={text.remove}
        isBusy={removal.isBusy}
        error={removal.failure}
        onConfirm={removal.send}
      >
        <p className="break-words">{text.removePasskeyQuestion(name)}</p>
      </ConfirmDialog>
    </li>
  );
}
