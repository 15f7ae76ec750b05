import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { Button, IconButton } from './button.tsx';
import { ConsoleIcon } from './console-icon.tsx';
import { consoleMessages } from './console-messages.ts';
import { useText } from './language.tsx';
import {
  dismissNotices,
  followNotices,
  type ShownNotice,
  shownNotices,
  takeBack,
} from './notices.ts';
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
  const notices = useSyncExternalStore(followNotices, shownNotices);
  const banners = useRef<HTMLDivElement>(null);
  useFocusAbove(banners, notices);
  // What somebody did is nothing for whoever signs in next.
  useEffect(() => () => dismissNotices(), []);
  return (
    <section
      aria-label={text.notices}
      // No anchor of scrolling: a list that comes in above it would scroll the page to its end.
      className="pointer-events-none sticky bottom-0 z-20 [overflow-anchor:none] mx-auto w-full max-w-7xl px-4 pb-4 md:px-8 max-tight:px-2 max-tight:pb-2 print:hidden"
    >
      {/* No status: that role is for what a person has just done. */}
      <div ref={banners} aria-live="polite" className="grid grid-cols-1 justify-items-start gap-2">
        {notices.map((notice) => (
          <NoticeBanner key={notice.number} notice={notice} />
        ))}
      </div>
    </section>
  );
}

function NoticeBanner({ notice }: { readonly notice: ShownNotice }) {
  const text = useText(screenMessages);
  const { dismiss } = useText(consoleMessages);
  const readAnew = useReadAnew();
  const { number, undo, isFailure = false, isBusy } = notice;
  const close = useCallback(() => dismissNotices((one) => one.number === number), [number]);
  const stays = undo !== undefined;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(close, STAYS_MS);
    return () => clearTimeout(timer);
  }, [stays, close]);
  async function press() {
    const error = await takeBack(notice, text.undoFailed);
    void readAnew(error instanceof Error ? error : null);
  }
  return (
    <div
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
          onPress={press}
        >
          {text.undo}
        </Button>
      )}
      {/* How a way back ends is said where it was taken. */}
      {!isBusy && <IconButton icon="close" label={dismiss} onPress={close} />}
    </div>
  );
}

/**
 * What has the focus, or gets it while these stand there, is scrolled to above it; also the button
 * of a dialog that closed, which gets it back without scrolling.
 */
function useFocusAbove(
  banners: RefObject<HTMLElement | null>,
  notices: readonly ShownNotice[],
): void {
  useLayoutEffect(() => {
    if (notices.length === 0) return;
    const { style } = document.documentElement;
    const topOfBanner = () => banners.current?.getBoundingClientRect().top ?? innerHeight;
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
  }, [banners, notices]);
}
