import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../kit/web/console/api.ts';
import { ConfirmDialog, Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { sayFailed } from '../../../kit/web/console/notices.ts';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { TeamMember } from '../contract.ts';
import { teamMessages } from '../messages.ts';
import { RoleField } from './role-field.tsx';
import { teamApi } from './team-calls.ts';

const ALONG = ['member'] as const;

interface OneMember {
  readonly member: TeamMember;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (note: string) => void;
}

/** The questions before a change of somebody: `?dialog=role&member=` and `?dialog=remove&member=`. */
export function MemberDialogs({
  members,
  onDone,
}: {
  readonly members: readonly TeamMember[];
  readonly onDone: (note: string) => void;
}) {
  const [dialog, , close] = useDialogParameter('dialog', ALONG);
  const [address] = useSearchParams();
  const asked = members.find(({ id }) => id === address.get('member'));
  // Shows its last content while it closes, when its parameters have left the address already.
  const [shown, setShown] = useState(asked);
  if (asked && asked !== shown) setShown(asked);
  if (!shown) return null;
  const props = { member: shown, onClose: close, onDone };
  return (
    <>
      <ChangeRole {...props} key={`role ${shown.id}`} isOpen={dialog === 'role' && !!asked} />
      <Remove {...props} key={`remove ${shown.id}`} isOpen={dialog === 'remove' && !!asked} />
    </>
  );
}

function ChangeRole({ isOpen, ...props }: OneMember) {
  const text = useText(teamMessages);
  return (
    <Dialog title={text.changeRoleTitle} isOpen={isOpen} onClose={props.onClose} size="small">
      <RoleForm {...props} />
    </Dialog>
  );
}

/** Begins with the role of now each time that it is opened. */
function RoleForm({ member, onClose, onDone }: Omit<OneMember, 'isOpen'>) {
  const text = useText(teamMessages);
  const [was] = useState(member.role);
  const [role, setRole] = useState(was);
  const params = { id: member.id };
  const { send, isBusy, failure } = useSending(
    () => teamApi('PATCH /team/:id', { params, body: { role, was } }),
    {
      failed: text.changeFailed,
      sentences: { not_found: text.memberGone },
      ...late(onClose),
      onDone: () => {
        onClose();
        onDone(text.roleChanged(member.email));
      },
    },
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure}>
      <p className="break-words">{text.changeQuestion(member.email)}</p>
      <RoleField role={role} onChange={setRole} />
      <FormActions>{text.save}</FormActions>
    </Form>
  );
}

/**
 * A colleague has changed the role, which is chosen anew then, or taken it; so has an earlier try
 * whose answer was lost. The list shows it.
 */
const late = (onClose: () => void) => ({
  readsRefused: true,
  closesOn: isRefused,
  onFailed: (sentence: string, error: Error) => {
    if (!isRefused(error)) return;
    onClose();
    sayFailed(sentence);
  },
});

const isRefused = (error: Error) => error instanceof ApiError && [404, 409].includes(error.status);

function Remove({ member, isOpen, onClose, onDone }: OneMember) {
  const text = useText(teamMessages);
  const { send, isBusy, failure, reset } = useSending(
    () => teamApi('DELETE /team/:id', { params: { id: member.id } }),
    {
      failed: text.removeFailed,
      sentences: { not_found: text.memberGone },
      ...late(onClose),
      onDone: () => {
        onClose();
        onDone(text.removed(member.email));
      },
    },
  );
  return (
    <ConfirmDialog
      title={text.removeTitle}
      isOpen={isOpen}
      onClose={() => {
        onClose();
        reset();
      }}
      confirmLabel={text.removeConfirm}
      isBusy={isBusy}
      error={failure}
      onConfirm={send}
    >
      <p className="break-words">{text.removeQuestion(member.email)}</p>
    </ConfirmDialog>
  );
}
