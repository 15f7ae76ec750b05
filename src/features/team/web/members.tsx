import { useContext } from 'react';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { IconButton } from '../../../kit/web/console/button.tsx';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import type { TeamMember } from '../contract.ts';
import { teamMessages } from '../messages.ts';

/** Asks before a change of somebody of the team. */
export type OnAsk = (dialog: 'role' | 'remove', id: string) => void;

/** The people of the team by e-mail. */
export function Members({
  members,
  onAsk,
}: {
  readonly members: readonly TeamMember[];
  readonly onAsk: OnAsk;
}) {
  const text = useText(teamMessages);
  const { dateTime } = useFormats();
  return (
    <DataTable
      label={text.members}
      rows={members}
      rowKey={({ id }) => id}
      empty={null}
      isLoading={false}
      columns={[
        {
          id: 'person',
          header: text.columns.person,
          isRowHeader: true,
          cell: ({ name, email }) => (
            <div className="min-w-44">
              {name !== '' && <span className="block">{name}</span>}
              <span className={name === '' ? '' : 'block text-sm font-normal text-muted'}>
                <AddressText address={email} />
              </span>
            </div>
          ),
        },
        {
          id: 'role',
          header: text.columns.role,
          cell: ({ role, banned }) => (
            <span className="flex flex-wrap gap-1.5">
              <StatusChip tone={role === 'admin' ? 'success' : 'neutral'}>
                {text.roles[role]}
              </StatusChip>
              {banned && <StatusChip tone="error">{text.disabled}</StatusChip>}
            </span>
          ),
        },
        {
          id: 'last-sign-in',
          header: text.columns.lastSignIn,
          cell: ({ last_sign_in_at }) => (
            <span className="block min-w-28">
              {last_sign_in_at ? dateTime(last_sign_in_at) : text.never}
            </span>
          ),
        },
        {
          id: 'actions',
          header: text.columns.actions,
          align: 'end',
          cell: (member) => <Actions member={member} onAsk={onAsk} />,
        },
      ]}
    />
  );
}

function Actions({ member, onAsk }: { readonly member: TeamMember; readonly onAsk: OnAsk }) {
  const text = useText(teamMessages);
  // The owner of drafts is the signed-in user.
  if (member.id === useContext(DraftOwner)) {
    return <span className="whitespace-nowrap text-muted">{text.you}</span>;
  }
  return (
    <span className="flex justify-end">
      <IconButton
        icon="edit"
        label={text.changeRole(member.email)}
        onPress={() => onAsk('role', member.id)}
      />
      <IconButton
        icon="ban"
        isDanger
        label={text.remove(member.email)}
        onPress={() => onAsk('remove', member.id)}
      />
    </span>
  );
}
