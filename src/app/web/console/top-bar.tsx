import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { inboxApi } from '../../../features/inbox/web/parts/inbox-calls.ts';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import { useSession } from '../../../features/session/web/session-context.tsx';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { forgetAllDrafts } from '../../../kit/web/console/draft-store.ts';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { LanguageMenu } from '../../../kit/web/console/language-menu.tsx';
import { MenuButton } from '../../../kit/web/console/menu-button.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { mayLeave } from '../../../kit/web/console/unsaved.ts';
import { PhoneDrawer } from './drawer.tsx';
import { FindButton } from './find-button.tsx';
import { mayOpen } from './page-rights.ts';
import { shellMessages } from './shell-messages.ts';

/** Title, the signed-in user's e-mail and what is at hand on every screen. */
export function TopBar() {
  const text = useText(shellMessages);
  const { user } = useSession();
  const may = useMay();
  return (
    <header className="top-bar sticky top-0 z-30 flex min-h-16 items-center gap-1 border-b border-line bg-surface px-2 sm:gap-2 sm:px-4 md:px-6 print:hidden">
      <PhoneDrawer />
      <div className="top-bar-title min-w-0 flex-1 items-center justify-between gap-6 md:flex">
        <p className="font-serif text-sm leading-tight font-semibold sm:truncate sm:text-lg">
          {text.title}
        </p>
        <p className="truncate text-sm text-muted">{user?.email}</p>
      </div>
      <FindButton />
      {may('inbox:read') && <InboxLink />}
      <Link
        to={`${CONSOLE_PATH}/activity`}
        className="bar-button max-sm:hidden"
        aria-label={text.activity}
        title={text.activity}
      >
        <ConsoleIcon name="history" />
      </Link>
      <LanguageMenu />
      <AccountMenu />
    </header>
  );
}

const INBOX_INTERVAL_MS = 60_000;

/** Leads to the inbox; the count of what waits there is left out while it is unknown. */
function InboxLink() {
  const text = useText(shellMessages);
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: ['inbox'],
    queryFn: ({ signal }) => inboxApi('GET /inbox', { signal }),
    refetchInterval: INBOX_INTERVAL_MS,
  });
  const count = data ? data.new_messages + data.new_applications : 0;
  return (
    <Link
      to={`${CONSOLE_PATH}/inbox`}
      className="bar-button relative"
      aria-label={count > 0 ? `${text.inbox}, ${text.unread(number(count))}` : text.inbox}
      title={text.inbox}
    >
      <ConsoleIcon name="inbox" />
      {count > 0 && <span className="count">{count > 99 ? '99+' : number(count)}</span>}
    </Link>
  );
}

const SCREENS = [
  { id: 'account', label: 'ownAccount', icon: 'user' },
  { id: 'bin', label: 'bin', icon: 'trash' },
  { id: 'settings', label: 'settings', icon: 'settings' },
  { id: 'team', label: 'team', icon: 'users' },
  { id: 'personal-data', label: 'personalData', icon: 'shield-check' },
] as const;

function AccountMenu() {
  const text = useText(shellMessages);
  const { signOut } = useSession();
  const navigate = useNavigate();
  const may = useMay();
  const [hasFailed, setHasFailed] = useState(false);
  async function leave() {
    if (!(await mayLeave())) return;
    setHasFailed(false);
    if (await signOut()) forgetAllDrafts();
    else setHasFailed(true);
  }
  return (
    <>
      <MenuButton
        label={text.account}
        icon="user"
        items={[
          ...SCREENS.filter(({ id }) => mayOpen(`${CONSOLE_PATH}/${id}`, may)).map(
            ({ id, label, icon }) => ({
              id,
              label: text[label],
              icon,
              onSelect: async () => {
                if (await mayLeave()) navigate(`${CONSOLE_PATH}/${id}`);
              },
            }),
          ),
          { id: 'logout', label: text.logout, icon: 'logout', onSelect: leave },
        ]}
      />
      {hasFailed && (
        <div className="absolute inset-x-4 top-full z-20 mt-2 md:start-auto md:w-96">
          <ErrorBanner onDismiss={() => setHasFailed(false)}>{text.logoutFailed}</ErrorBanner>
        </div>
      )}
    </>
  );
}
