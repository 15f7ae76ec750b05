import { useEffect, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Link, useLocation } from 'react-router';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import { ConsoleIcon, type ConsoleIconName } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { mayOpen } from './page-rights.ts';
import { shellMessages } from './shell-messages.ts';

type EntryName = 'dashboard' | 'laws' | 'lawyers' | 'users' | 'subscriptions';

interface Entry {
  readonly name: EntryName;
  readonly path: string;
  readonly icon: ConsoleIconName;
  /** Where screens begin that belong to it as well, beside those below its own path. */
  readonly others?: readonly string[];
}

/** The five entries of docs/specification.md §2; each shows those of their rights. */
const ENTRIES: readonly Entry[] = [
  { name: 'dashboard', path: CONSOLE_PATH, icon: 'dashboard' },
  {
    name: 'laws',
    path: `${CONSOLE_PATH}/laws`,
    icon: 'scale-balanced',
    others: [`${CONSOLE_PATH}/law-search`],
  },
  { name: 'lawyers', path: `${CONSOLE_PATH}/lawyers`, icon: 'briefcase' },
  {
    name: 'users',
    path: `${CONSOLE_PATH}/users`,
    icon: 'users',
    others: [`${CONSOLE_PATH}/person`],
  },
  {
    name: 'subscriptions',
    path: `${CONSOLE_PATH}/subscriptions`,
    icon: 'banknotes',
    others: [
      `${CONSOLE_PATH}/payment-cases`,
      `${CONSOLE_PATH}/products`,
      `${CONSOLE_PATH}/receipts`,
      `${CONSOLE_PATH}/settlement`,
    ],
  },
];

/** Whether a screen is the entry's own or belongs to it. */
function isCurrent({ path, others = [] }: Entry, pathname: string): boolean {
  if (path === CONSOLE_PATH) return pathname === path || pathname === `${path}/`;
  return [path, ...others].some((start) => `${pathname}/`.startsWith(`${start}/`));
}

function Entries({ onFollow }: { readonly onFollow?: () => void }) {
  const text = useText(shellMessages);
  const { pathname } = useLocation();
  const may = useMay();
  return (
    <nav aria-label={text.navigation}>
      <ul className="grid gap-1 p-3">
        {ENTRIES.filter(({ path }) => mayOpen(path, may)).map((entry) => (
          <li key={entry.name}>
            <Link
              to={entry.path}
              aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
              className="drawer-link"
              onClick={onFollow}
            >
              <ConsoleIcon name={entry.icon} />
              {text[entry.name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The drawer that always stands there from the medium breakpoint on: 250 px
 * (docs/specification.md §9).
 */
export function PermanentDrawer() {
  const text = useText(shellMessages);
  return (
    <aside
      aria-label={text.drawerTitle}
      className="drawer hidden w-[250px] shrink-0 md:block print:hidden"
    >
      <div className="sticky top-0 max-h-dvh overflow-y-auto">
        <p className="drawer-title">{text.drawerTitle}</p>
        <Entries />
      </div>
    </aside>
  );
}

const WIDE = '(min-width: 56.25rem)';

/** The same over the page, on smaller screens, with the button that opens it. */
export function PhoneDrawer() {
  const text = useText(shellMessages);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => setIsOpen(false);
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, []);
  return (
    <>
      <button
        type="button"
        className="bar-button md:hidden"
        aria-label={text.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <ConsoleIcon name="menu" />
      </button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setIsOpen} isDismissable className="overlay">
        <Modal className="drawer h-full w-[250px] overflow-y-auto shadow-2xl max-tight:w-full">
          <Dialog aria-label={text.menu} className="outline-none">
            <div className="flex items-center justify-between pe-2">
              <p className="drawer-title">{text.drawerTitle}</p>
              <button
                type="button"
                className="drawer-close"
                aria-label={text.close}
                onClick={close}
              >
                <ConsoleIcon name="close" />
              </button>
            </div>
            <Entries onFollow={close} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
