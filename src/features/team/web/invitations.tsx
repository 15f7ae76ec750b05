import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { IconButton } from '../../../kit/web/console/button.tsx';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { Invitation } from '../contract.ts';
import { teamMessages } from '../messages.ts';
import { teamApi } from './team-calls.ts';

/** Who was invited and has not come yet. */
export function Invitations({
  invitations,
  onDone,
}: {
  readonly invitations: readonly Invitation[];
  readonly onDone: (note: string) => void;
}) {
  const text = useText(teamMessages);
  const { dateTime } = useFormats();
  const { send, isBusy, failure } = useSending(
    async ({ what, invitation: { id, email } }: Change) => {
      const params = { id };
      if (what === 'again') {
        await teamApi('POST /team/invitations/:id/send-again', { params });
        return text.invited(email);
      }
      await teamApi('DELETE /team/invitations/:id', { params });
      return text.withdrawn(email);
    },
    { readsRefused: true, failed: text.invitationFailed, onDone },
  );
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{text.invitations}</h2>
      {failure && <ErrorBanner>{failure}</ErrorBanner>}
      {invitations.length === 0 ? (
        <p className="text-muted">{text.noInvitations}</p>
      ) : (
        <DataTable
          label={text.invitations}
          rows={invitations}
          rowKey={({ id }) => id}
          empty={null}
          isLoading={isBusy}
          columns={[
            {
              id: 'person',
              header: text.columns.person,
              isRowHeader: true,
              cell: ({ email }) => (
                <div className="min-w-44">
                  <AddressText address={email} />
                </div>
              ),
            },
            { id: 'role', header: text.columns.role, cell: ({ role }) => text.roles[role] },
            {
              id: 'state',
              header: text.columns.state,
              cell: ({ is_expired, expires_at }) => (
                <StatusChip tone={is_expired ? 'warning' : 'neutral'}>
                  {is_expired ? text.expired : text.openUntil(dateTime(expires_at))}
                </StatusChip>
              ),
            },
            {
              id: 'actions',
              header: text.columns.actions,
              align: 'end',
              cell: (invitation) => (
                <span className="flex justify-end">
                  <IconButton
                    icon="refresh"
                    label={text.sendAgain(invitation.email)}
                    onPress={() => send({ what: 'again', invitation })}
                  />
                  <IconButton
                    icon="trash"
                    isDanger
                    label={text.withdraw(invitation.email)}
                    onPress={() => send({ what: 'withdraw', invitation })}
                  />
                </span>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

interface Change {
  readonly what: 'again' | 'withdraw';
  readonly invitation: Invitation;
}
