import { Suspense, useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { CONSOLE_PATH } from '../../../features/session/rules.ts';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { LeaveGuard } from '../../../kit/web/console/leave-guard.tsx';
import { NoticeRegion } from '../../../kit/web/console/notice-region.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useKeptFocus } from '../../../kit/web/console/use-kept-focus.ts';
import { PermanentDrawer } from './drawer.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { mayOpen } from './page-rights.ts';
import { shellMessages } from './shell-messages.ts';
import { TopBar } from './top-bar.tsx';
import './shell.css';

const CONTENT_ID = 'content';

/** The layout around every screen of the signed-in user (docs/specification.md §2). */
export function Layout() {
  const shell = useText(shellMessages);
  const text = useText(consoleMessages);
  const { pathname } = useLocation();
  const may = useMay();
  useKeptFocus();
  return (
    <div className="flex flex-1">
      <a href={`#${CONTENT_ID}`} className="skip-link">
        {shell.skip}
      </a>
      <PermanentDrawer />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar />
        <OfflineBanner />
        <main
          id={CONTENT_ID}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 outline-none md:px-8 md:py-8 print:p-0"
        >
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<Spinner label={text.loading} />}>
              {mayOpen(pathname, may) ? <Outlet /> : <NoRight />}
            </Suspense>
          </ErrorBoundary>
        </main>
        <NoticeRegion />
        <LeaveGuard />
      </div>
    </div>
  );
}

/** In place of a screen that is somebody else's; it calls nothing. */
function NoRight() {
  const text = useText(shellMessages);
  return (
    <>
      <PageHeader
        title={text.noRightTitle}
        actions={
          <Link className="button button-secondary" to={CONSOLE_PATH}>
            {text.dashboard}
          </Link>
        }
      />
      <p>{text.noRight}</p>
    </>
  );
}

function followConnection(notice: () => void): () => void {
  window.addEventListener('online', notice);
  window.addEventListener('offline', notice);
  return () => {
    window.removeEventListener('online', notice);
    window.removeEventListener('offline', notice);
  };
}

function OfflineBanner() {
  const text = useText(shellMessages);
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  return (
    // No status: that role is for what a person has just done.
    <div aria-live="polite">
      {!isOnline && (
        <p className="bg-warning-soft px-4 py-2 font-semibold text-warning md:px-8 print:hidden">
          {text.offline}
        </p>
      )}
    </div>
  );
}
