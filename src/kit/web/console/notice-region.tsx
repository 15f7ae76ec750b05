import {
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';
import { followNotices, type Notice, showNotice, shownNotice } from './notices.ts';
import { screenMessages } from './screen-messages.ts';
import { useReadAnew } from './use-read-anew.ts';

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
      className="pointer-events-none sticky bottom-0 z-20 mx-auto w-full max-w-7xl px-4 pb-4 md:px-8 max-tight:px-2 max-tight:pb-2 print:hidden"
    >
      {/* No status: that role is for what a person has just done. */}
      <div aria-live="polite">{notice && <ShownNotice key={notice.number} notice={notice} />}</div>
    </section>
  );
}

function ShownNotice({ notice }: { readonly notice: Notice }) {
  const text = useText(screenMessages);
  const { dismiss } = useText(consoleMessages);
  const readAnew = useReadAnew();
  const [isBusy, setBusy] = useState(false);
  const { undo, failed, isFailure = false } = notice;
  const banner = useRef<HTMLDivElement>(null);
  useFocusAbove(banner);
  async function takeBack(take: () => Promise<string>) {
    setBusy(true);
    try {
      showNotice({ text: await take() });
      void readAnew();
    } catch (error) {
      void readAnew(error instanceof Error ? error : null);
      // With its way back: the network may return, or what stands in its place be moved.
      showNotice({ ...notice, text: failed?.(error) ?? text.undoFailed, isFailure: true });
    }
    setBusy(false);
  }
  return (
    <div
      ref={banner}
      role="status"
      // Its own buttons stay where they are: without the margin the page would scroll for them.
      className={`banner max-tight:gap-1 max-tight:p-2 pointer-events-auto *:-scroll-mb-[50vh] w-fit max-w-full flex-wrap items-center shadow-2xl ${
        isFailure
          ? 'border-danger bg-danger-soft text-danger'
          : 'border-success bg-success-soft text-success'
      }`}
    >
      <ConsoleIcon name={isFailure ? 'warning' : 'check'} className="size-5 max-tight:hidden" />
      {/* Where letters are large, the text has a line of its own and its buttons share the next. */}
      <p className="min-w-48 flex-1 basis-48 wrap-anywhere max-tight:basis-full">{notice.text}</p>
      {undo && (
        <Button
          icon="restore"
          className="max-tight:min-w-0 max-tight:flex-1 max-tight:[&_svg]:hidden"
          isBusy={isBusy}
          onPress={() => takeBack(undo)}
        >
          {text.undo}
        </Button>
      )}
      <IconButton icon="close" label={dismiss} onPress={() => showNotice(null)} />
    </div>
  );
}

/**
 * What has the focus, or gets it while this stands there, is scrolled to above it; also the button
 * of a dialog that closed, which gets it back without scrolling.
 */
function useFocusAbove(banner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const topOfBanner = () => banner.current?.getBoundingClientRect().top ?? innerHeight;
    const uncover = () => {
      // Anew each time: where it stands changes with the page behind a dialog that closes.
      style.scrollPaddingBottom = `${innerHeight - topOfBanner()}px`;
      const focused = document.activeElement;
      const { top = 0, bottom = 0 } = focused?.getBoundingClientRect() ?? {};
      const isUnder = bottom > topOfBanner() && top > 0 && top < innerHeight;
      if (isUnder) focused?.scrollIntoView({ block: 'nearest' });
    };
    uncover();
    document.addEventListener('focusin', uncover);
    return () => {
      document.removeEventListener('focusin', uncover);
      style.scrollPaddingBottom = '';
    };
  }, [banner]);
}
