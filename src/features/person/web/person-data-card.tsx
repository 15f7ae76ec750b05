import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { CopyFormat, PersonCopy } from '../../personal-data/contract.ts';
import type { User } from '../../users/contract.ts';
import { nameInSentence } from '../../users/rules.ts';
import { personMessages } from '../messages.ts';
import { personalDataApi } from './person-calls.ts';

/** A copy of everything that is stored, and erasing it, for people who ask for it in writing. */
export function PersonDataCard({
  user,
  onErased,
}: {
  readonly user: User;
  readonly onErased: () => void;
}) {
  const text = useText(personMessages);
  const [dialog, open, close] = useDialogParameter();
  const params = { id: user.id };
  const copy = useSending(
    (format: CopyFormat) => personalDataApi('POST /users/:id/copy', { params, body: { format } }),
    {
      failed: text.copyFailed,
      onDone: (file) => {
        save(file);
        say(text.copied);
      },
    },
  );
  const erasing = useSending(() => personalDataApi('POST /users/:id/erase', { params }), {
    goneId: user.id,
    failed: text.eraseFailed,
    onDone: () => {
      close();
      onErased();
    },
  });
  return (
    <Card title={text.data}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{text.dataHint}</p>
        {copy.failure && <ErrorBanner>{copy.failure}</ErrorBanner>}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={copy.isBusy} onPress={() => copy.send('page')}>
            {text.copyPage}
          </Button>
          <Button isBusy={copy.isBusy} onPress={() => copy.send('file')}>
            {text.copyFile}
          </Button>
          <Button variant="danger" onPress={() => open('erase')}>
            {text.erase}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={text.erase}
        isOpen={dialog === 'erase'}
        onClose={close}
        confirmLabel={text.eraseConfirm}
        isBusy={erasing.isBusy}
        error={erasing.failure}
        onConfirm={erasing.send}
      >
        <p className="break-words">{text.eraseQuestion(nameInSentence(user))}</p>
      </ConfirmDialog>
    </Card>
  );
}

/** Saves a file that a call has answered with, as a download does. */
function save({ name, type, text }: PersonCopy): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
