import type { TeamRole } from '../../../kit/rights.ts';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { teamLabels } from '../labels.ts';
import { teamMessages } from '../messages.ts';
import { RoleField } from './role-field.tsx';
import { teamApi } from './team-calls.ts';

/** Asks whom to invite, as `?dialog=invite`. */
export function InviteDialog({ onDone }: { readonly onDone: (note: string) => void }) {
  const text = useText(teamMessages);
  const [dialog, , close] = useDialogParameter();
  return (
    <Dialog
      title={text.inviteTitle}
      isOpen={dialog === 'invite'}
      onClose={close}
      size="small"
      isForTyping
    >
      <InviteForm
        onDone={(email) => {
          close();
          onDone(text.invited(email));
        }}
      />
    </Dialog>
  );
}

const NOBODY: { readonly email: string; readonly role: TeamRole } = { email: '', role: 'editor' };

function InviteForm(props: { readonly onDone: (email: string) => void }) {
  const text = useText(teamMessages);
  const labels = useText(teamLabels);
  const [values, setValues, clearDraft] = useDraft('invitation', NOBODY);
  const { email, role } = values;
  const { send, isBusy, fields, failure } = useSending(
    () => teamApi('POST /team/invitations', { body: values }),
    {
      fields: ['email', 'role'],
      failed: text.inviteFailed,
      sentences: { conflict: text.inTeamAlready },
      onDone: (invitation) => {
        clearDraft();
        props.onDone(invitation.email);
      },
    },
  );
  return (
    <Form isBusy={isBusy} onSubmit={send} error={failure}>
      <TextField
        label={labels.email}
        name="email"
        type="email"
        value={email}
        onChange={(typed) => setValues({ ...values, email: typed })}
        error={fields.email}
        isRequired
      />
      <RoleField
        role={role}
        onChange={(chosen) => setValues({ ...values, role: chosen })}
        error={fields.role}
      />
      <FormActions>{text.sendInvitation}</FormActions>
    </Form>
  );
}
