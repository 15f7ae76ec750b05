import { Link } from 'react-router';
import { groupedPhone } from '../../../kit/phone-numbers.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { IconButton } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import type { ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { personPath } from '../addresses.ts';
import type { User } from '../contract.ts';
import { userMessages } from '../messages.ts';
import { nameOfUser, shortId, type UserChange, verificationOf } from '../rules.ts';

const CHANGE_ICONS: Readonly<Record<UserChange, ConsoleIconName>> = {
  ban: 'ban',
  unban: 'restore',
};

type OnChange = (change: UserChange, user: User) => void;

/** The columns of docs/specification.md §2, and at the end of each row what one may change. */
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
          <Link
            to={personPath(user.id)}
            className="inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
          >
            <AddressText address={nameOfUser(user)} />
          </Link>
          <div className="font-mono text-sm font-normal text-muted" title={user.id}>
            {shortId(user.id)}
          </div>
        </div>
      ),
    },
    {
      id: 'contact',
      header: text.columns.contact,
      // The address that names the row is not written twice.
      cell: ({ email, phone }) =>
        email && phone ? (
          <span className="whitespace-nowrap">{groupedPhone(phone)}</span>
        ) : (
          <span className="text-muted">–</span>
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
      right: 'users:write',
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
      {user.banned && <StatusChip tone="error">{text.banned}</StatusChip>}
    </div>
  );
}

function Actions({ user, onChange }: { user: User; onChange: OnChange }) {
  const text = useText(userMessages);
  // A ban and its opposite share a button, so that the focus stays when one becomes the other.
  const change = user.banned ? 'unban' : 'ban';
  return (
    <div className="flex justify-end">
      <IconButton
        icon={CHANGE_ICONS[change]}
        isDanger={change === 'ban'}
        label={text.changes[change].action(nameOfUser(user))}
        onPress={() => onChange(change, user)}
      />
    </div>
  );
}
