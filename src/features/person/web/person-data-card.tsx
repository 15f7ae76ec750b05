import { useMutation } from '@tanstack/react-query';
import { failureText } from '../../../kit/web/console/api.ts';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { ConfirmDialog } from '../../../kit/web/console/dialog.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { showNotice } from '../../../kit/web/console/notices.ts';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import type { CopyFormat, PersonCopy } from '../../personal-data/contract.ts';
import type { User } from '../../users/contract.ts';
import { nameOfUser } from '../../users/rules.ts';
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
  const language = useLanguage();
  const [dialog, open, close] = useDialogParameter();
  const params = { id: user.id };
  const copy = useMutation({
    mutationFn: (format: CopyFormat) =>
      personalDataApi('POST /users/:id/copy', { params, body: { format } }),
    onSuccess: (file) => {
      save(file);
      showNotice({ text: text.copied });
    },
  });
  const erasing = useMutation({
    mutationFn: () => personalDataApi('POST /users/:id/erase', { params }),
    onSuccess: () => {
      close();
      onErased();
    },
  });
  return (
    <Card title={text.data}>
      <div className="grid gap-4">
        <p className="text-sm text-muted">{text.dataHint}</p>
        {copy.error && (
          <ErrorBanner>{failureText(copy.error, language, text.copyFailed)}</ErrorBanner>
        )}
        <div className="flex flex-wrap gap-3">
          <Button isBusy={copy.isPending} onPress={() => copy.mutate('page')}>
            {text.copyPage}
          </Button>
          <Button isBusy={copy.isPending} onPress={() => copy.mutate('file')}>
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
        isBusy={erasing.isPending}
        error={erasing.error && failureText(erasing.error, language, text.eraseFailed)}
        onConfirm={() => erasing.mutate()}
      >
        <p className="break-words">{text.eraseQuestion(nameOfUser(user))}</p>
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
