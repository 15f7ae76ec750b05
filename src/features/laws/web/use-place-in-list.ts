import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { LIST_LIMITS } from '../../../kit/list-rules.ts';
import type { List } from '../../../kit/web/console/use-list.ts';
import type { LawArticleItem } from '../contract.ts';
import { keepPlace, keptPlace } from './parts/kept-places.ts';
import { useNeighbours } from './parts/use-neighbours.ts';
import { useLawDialog } from './use-law-dialog.ts';

/**
 * Remembers where somebody is in the articles of a category, and brings them back: to the page,
 * the height and the row, also when a dialog has gone on to another article than it began with.
 *
 * @param isSought whether the focus is to come here, since what had it is gone
 * @returns what the list of the rows gets, each of which is marked by `data-article`
 */
export function usePlaceInList(code: string, list: List<LawArticleItem>, isSought: boolean) {
  const rows = useRef<HTMLUListElement>(null);
  const [kept] = useState(() => keptPlace(code));
  const { q, page } = list;
  const status = list.filter('status');
  const isBack = kept?.q === q && kept.status === status && kept.page === page;
  const last = useRef(isBack ? kept.row : null);
  const place = useRef({ q, status, page, top: 0 });
  const hasRows = list.items.length > 0;
  useEffect(() => {
    place.current = { ...place.current, q, status, page };
  }, [q, status, page]);
  useLayoutEffect(() => {
    // Not when it is left, nor when it is hidden while the next screen loads: the page is shorter then.
    const follow = () => {
      place.current = { ...place.current, top: window.scrollY };
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      keepPlace(code, { ...place.current, row: last.current });
    };
  }, [code]);
  const isToReturn = useRef(isBack);
  useEffect(() => {
    if (!hasRows || !isToReturn.current || !kept) return;
    isToReturn.current = false;
    if (isSought) focusRow(rows.current, kept.row);
    return scrollBack(kept.top);
  }, [hasRows, kept, isSought]);
  useReturn(rows, list, last);
  return {
    /** Whether it knows a row to which the focus goes. */
    isReturning: isBack && kept.row !== null,
    props: {
      ref: rows,
      onFocus: ({ target }: FocusEvent) => {
        const row = target.closest<HTMLElement>('[data-article]');
        if (row?.dataset.article) last.current = row.dataset.article;
      },
    },
  };
}

/** After a dialog that went on to another article the focus goes to that one's row. */
function useReturn(
  rows: RefObject<HTMLUListElement | null>,
  list: List<LawArticleItem>,
  last: RefObject<string | null>,
) {
  const { dialog, id } = useLawDialog();
  const shown = useRef<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const { goTo, page, isNarrowed, isLoading } = list;
  useEffect(() => {
    const before = shown.current;
    shown.current = dialog === 'edit-article' ? id : null;
    if (dialog === null && before !== null && before !== last.current) setSought(before);
  }, [dialog, id, last]);
  const isHere = list.items.some((row) => row.id === sought);
  const isElsewhere = sought !== null && !isHere && !isNarrowed;
  const { data, isPlaceholderData } = useNeighbours(isElsewhere ? sought : null);
  const itsPage =
    isElsewhere && data && !isPlaceholderData ? Math.ceil(data.place / LIST_LIMITS.usual) : page;
  useEffect(() => {
    if (itsPage !== page) goTo(itsPage);
  }, [itsPage, page, goTo]);
  useEffect(() => {
    if (
      sought === null ||
      isLoading ||
      (isElsewhere && (!data || isPlaceholderData || itsPage !== page))
    )
      return;
    let frame = 0;
    const look = () => {
      // A dialog that is closing gives the focus back first.
      if (document.querySelector('[role=dialog]')) {
        frame = requestAnimationFrame(look);
        return;
      }
      setSought(null);
      focusRow(rows.current, sought)?.scrollIntoView({ block: 'center' });
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [sought, isLoading, isElsewhere, data, isPlaceholderData, itsPage, page, rows]);
}

/** Puts the focus on the button that opens a row; nothing where the row is on another page. */
function focusRow(rows: HTMLElement | null, id: string | null): HTMLElement | null {
  const all = rows?.querySelectorAll<HTMLElement>('[data-article]') ?? [];
  const row = [...all].find(({ dataset }) => dataset.article === id);
  const button = row?.querySelector<HTMLElement>('h3 button') ?? null;
  button?.focus({ preventScroll: true });
  return button;
}

const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Scrolls to a height as soon as the page is so high, unless somebody scrolls before. */
function scrollBack(top: number): () => void {
  const scroll = () => {
    window.scrollTo({ top });
    if (Math.abs(window.scrollY - top) < 1) end();
  };
  const observer = new ResizeObserver(scroll);
  const end = () => {
    observer.disconnect();
    for (const name of BY_HAND) window.removeEventListener(name, end);
  };
  for (const name of BY_HAND) window.addEventListener(name, end, { passive: true });
  observer.observe(document.documentElement);
  return end;
}
