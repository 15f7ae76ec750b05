import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '../../../../kit/web/console/api.ts';
import { ConfirmDialog, Dialog, FormActions } from '../../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../../kit/web/console/fields.tsx';
import { Form } from '../../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { showNotice } from '../../../../kit/web/console/notices.ts';
import { useDialogParameter } from '../../../../kit/web/console/use-dialog-parameter.ts';
import { useDraft } from '../../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import type { User } from '../../contract.ts';
import { userMessages } from '../../messages.ts';
import { isUserChange, nameInSentence, type UserChange } from '../../rules.ts';
import { changeUser, userApi } from '../user-calls.ts';

const ALONG = ['user'] as const;

/**
 * Asks for confirmation of a change of a user. The change and the user's id are in the address:
 * `?dialog=ban&user=`.
 */
export function ChangeDialog() {
  const [dialog, , close] = useDialogParameter('dialog', ALONG);
  const [address] = useSearchParams();
  const asked = { change: isUserChange(dialog) ? dialog : null, id: address.get('user') ?? '' };
  const isOpen = asked.change !== null && asked.id !== '';
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState(asked);
  if (isOpen && (shown.change !== asked.change || shown.id !== asked.id)) setShown(asked);
  const { change, id } = shown;
  const { data: user } = useQuery({
    queryKey: ['users', 'one', id],
    queryFn: ({ signal }) => userApi('GET /users/:id', { params: { id }, signal }),
    enabled: isOpen,
  });
  if (change === null || !user) return null;
  const props = { change, user, isOpen, onClose: close };
  const key = `${change} ${id}`;
  return change === 'ban' ? (
    <BanDialog key={key} {...props} />
  ) : (
    <PlainDialog key={key} {...props} />
  );
}

interface OneChange {
  readonly change: UserChange;
  readonly user: User;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function PlainDialog({ change, user, isOpen, onClose }: OneChange) {
  const text = useText(userMessages).changes[change];
  const { send, isBusy, failure } = useChange(change, user, onClose);
  return (
    <ConfirmDialog
      right="users:write"
      title={text.title}
      isOpen={isOpen}
      onClose={onClose}
      confirmLabel={text.confirm}
      isBusy={isBusy}
      error={failure}
      onConfirm={() => send('')}
    >
      <p className="break-words">{text.question(nameInSentence(user))}</p>
    </ConfirmDialog>
  );
}

const NO_REASON = { ban_reason: '' };

function BanDialog({ change, user, isOpen, onClose }: OneChange) {
  const { banReason, banReasonHint, changes } = useText(userMessages);
  const text = changes[change];
  const [draft, setDraft, clearDraft] = useDraft(`ban ${user.id}`, NO_REASON);
  const { send, isBusy, failure, fields } = useChange(change, user, () => {
    clearDraft();
    onClose();
  });
  function leave() {
    clearDraft();
    onClose();
  }
  return (
    <Dialog title={text.title} isOpen={isOpen} onClose={leave} size="small" right="users:write">
      <Form isBusy={isBusy} onSubmit={() => send(draft.ban_reason)} error={failure}>
        <p className="break-words">{text.question(nameInSentence(user))}</p>
        <TextField
          label={banReason}
          name="ban_reason"
          description={banReasonHint}
          value={draft.ban_reason}
          onChange={(ban_reason) => setDraft({ ban_reason })}
          error={fields.ban_reason}
        />
        <FormActions isDanger>{text.confirm}</FormActions>
      </Form>
    </Dialog>
  );
}

/** Makes the change, and says so or why not. */
function useChange(change: UserChange, user: User, onDone: () => void) {
  const { changes } = useText(userMessages);
  const text = changes[change];
  const language = useLanguage();
  return useSending((banReason: string) => changeUser(change, user.id, banReason), {
    fields: ['ban_reason'],
    failed: text.failed,
    onDone: (takeBack) => {
      onDone();
      const name = nameInSentence(user);
      showNotice({
        text: text.done(name),
        undo: async () => {
          await takeBack();
          return changes[change === 'ban' ? 'unban' : 'ban'].done(name);
        },
        failed: (failure) => failureText(failure, language, text.failed),
      });
    },
  });
}
