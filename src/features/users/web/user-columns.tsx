import { useContext } from 'react';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { IconButton } from '../../../kit/web/console/button.tsx';
import type { ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import type { Column } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { DraftOwner } from '../../../kit/web/console/use-draft.ts';
import type { User } from '../contract.ts';
import { userMessages } from '../messages.ts';
import { nameOfUser, possibleChanges, shortId, type UserChange, verificationOf } from '../rules.ts';

const CHANGE_ICONS: Readonly<Record<UserChange, ConsoleIconName>> = {
  ban: 'ban',
  unban: 'restore',
  'grant-administrator': 'shield-check',
  'withdraw-administrator': 'user',
};

/** A change and its opposite share a button, so that the focus stays when one becomes the other. */
const CHANGE_PLACES: Readonly<Record<UserChange, 'ban' | 'role'>> = {
  ban: 'ban',
  unban: 'ban',
  'grant-administrator': 'role',
  'withdraw-administrator': 'role',
};

type OnChange = (change: UserChange, user: User) => void;

/** The columns of docs/specification.md §2, and the possible changes at the end of each row. */
export function useUserColumns(onChange: OnChange): readonly Column<User>[] {
  const text = useText(userMessages);
  return [
    {
      id: 'user',
      header: text.columns.user,
      sort: { asc: 'email', desc: '-email' },
      isRowHeader: true,
      cell: (user) => (
        <div className="min-w-40">
          <AddressText address={nameOfUser(user)} />
          <div className="font-mono text-sm font-normal text-muted" title={user.id}>
            {shortId(user.id)}
          </div>
        </div>
      ),
    },
    {
      id: 'contact',
      header: text.columns.contact,
      cell: ({ email, phone }) => (
        <>
          {email && (
            <span className="block">
              <AddressText address={email} />
            </span>
          )}
          {phone && <span className="whitespace-nowrap text-muted">{phone}</span>}
        </>
      ),
    },
    { id: 'status', header: text.columns.status, cell: (user) => <Standing user={user} /> },
    {
      id: 'joined',
      header: text.columns.joined,
      sort: { asc: 'created_at', desc: '-created_at' },
      cell: ({ created_at }) => <Time iso={created_at} />,
    },
    {
      id: 'last-sign-in',
      header: text.columns.lastSignIn,
      sort: { asc: 'last_sign_in_at', desc: '-last_sign_in_at' },
      cell: ({ last_sign_in_at }) => <Time iso={last_sign_in_at} />,
    },
    {
      id: 'actions',
      header: text.columns.actions,
      align: 'end',
      cell: (user) => <Actions user={user} onChange={onChange} />,
    },
  ];
}

function Time({ iso }: { readonly iso: string }) {
  const { dateTime } = useFormats();
  return (
    <time className="block min-w-28" dateTime={iso}>
      {dateTime(iso)}
    </time>
  );
}

function Standing({ user }: { readonly user: User }) {
  const text = useText(userMessages);
  const verification = verificationOf(user);
  return (
    <div className="flex flex-wrap gap-1.5">
      <StatusChip tone={verification === 'none' ? 'warning' : 'success'}>
        {text.verifications[verification]}
      </StatusChip>
      {user.role === 'admin' && <StatusChip tone="neutral">{text.administrator}</StatusChip>}
      {user.banned && <StatusChip tone="error">{text.banned}</StatusChip>}
    </div>
  );
}

function Actions({ user, onChange }: { user: User; onChange: OnChange }) {
  const text = useText(userMessages);
  // The owner of drafts is the signed-in user.
  const readerId = useContext(DraftOwner);
  if (user.id === readerId) {
    return <span className="whitespace-nowrap text-muted">{text.you}</span>;
  }
  return (
    <div className="flex justify-end">
      {possibleChanges(user, readerId).map((change) => (
        <IconButton
          key={CHANGE_PLACES[change]}
          icon={CHANGE_ICONS[change]}
          isDanger={change === 'ban'}
          label={text.changes[change].action(nameOfUser(user))}
          onPress={() => onChange(change, user)}
        />
      ))}
    </div>
  );
}
