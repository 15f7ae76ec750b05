import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TeamRole } from '../../../kit/rights.ts';
import { ApiError, formFailure } from '../../../kit/web/console/api.ts';
import { Dialog, FormActions } from '../../../kit/web/console/dialog.tsx';
import { TextField } from '../../../kit/web/console/fields.tsx';
import { Form } from '../../../kit/web/console/form.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useDraft } from '../../../kit/web/console/use-draft.ts';
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
  const language = useLanguage();
  const client = useQueryClient();
  const [values, setValues, clearDraft] = useDraft('invitation', NOBODY);
  const { email, role } = values;
  const inviting = useMutation({
    mutationFn: () => teamApi('POST /team/invitations', { body: values }),
    onSuccess: (invitation) => {
      clearDraft();
      props.onDone(invitation.email);
      return client.invalidateQueries({ queryKey: ['team'] });
    },
  });
  const { error } = inviting;
  const { fields, sentence } = formFailure(error, ['email', 'role'], language, text.inviteFailed);
  const isConflict = error instanceof ApiError && error.code === 'conflict';
  return (
    <Form
      isBusy={inviting.isPending}
      onSubmit={() => inviting.mutate()}
      error={isConflict ? text.inTeamAlready : sentence}
    >
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
