import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';
import { followNotices, type Notice, showNotice, shownNotice } from './notices.ts';
import { screenMessages } from './screen-messages.ts';

/** How long a notice without a way back stays. */
const STAYS_MS = 20_000;

/**
 * The place of the notices, at the foot of every screen. It covers nothing for good: it is the last
 * thing on the page, and sticks to the foot of the window. One with a way back stays until it is
 * closed or another one comes.
 */
export function NoticeRegion() {
  const text = useText(screenMessages);
  const notice = useSyncExternalStore(followNotices, shownNotice);
  useEffect(() => {
    if (!notice || notice.undo) return;
    const timer = setTimeout(() => showNotice(null), STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  // What somebody did is nothing for whoever signs in next.
  useEffect(() => () => showNotice(null), []);
  return (
    <section
      aria-label={text.notices}
      className="pointer-events-none sticky bottom-0 z-20 mx-auto w-full max-w-7xl px-4 pb-4 md:px-8 print:hidden"
    >
      {/* No status: that role is for what a person has just done. */}
      <div aria-live="polite">{notice && <ShownNotice key={notice.number} notice={notice} />}</div>
    </section>
  );
}

function ShownNotice({ notice }: { readonly notice: Notice }) {
  const text = useText(screenMessages);
  const { dismiss } = useText(consoleMessages);
  const [isBusy, setBusy] = useState(false);
  const { undo, failed, isFailure = false } = notice;
  async function takeBack(take: () => Promise<string>) {
    setBusy(true);
    try {
      showNotice({ text: await take() });
    } catch (error) {
      showNotice({ text: failed?.(error) ?? text.undoFailed, isFailure: true });
    }
    setBusy(false);
  }
  return (
    <div
      role="status"
      className={`banner pointer-events-auto w-fit max-w-full flex-wrap items-center shadow-2xl ${
        isFailure
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-success bg-success-soft text-success'
      }`}
    >
      <ConsoleIcon name={isFailure ? 'warning' : 'check'} />
      <p className="min-w-48 flex-1 basis-48 wrap-anywhere">{notice.text}</p>
      {undo && (
        <Button icon="restore" isBusy={isBusy} onPress={() => takeBack(undo)}>
          {text.undo}
        </Button>
      )}
      <IconButton icon="close" label={dismiss} onPress={() => showNotice(null)} />
    </div>
  );
}
