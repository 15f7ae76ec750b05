import { useState } from 'react';
import { Button } from './button.tsx';
import { useFormats, useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import type { List } from './use-list.ts';

type Paged = Pick<
  List<unknown>,
  | 'items'
  | 'total'
  | 'isLoading'
  | 'error'
  | 'isNarrowed'
  | 'firstRow'
  | 'hasNext'
  | 'hasPrevious'
  | 'next'
  | 'previous'
  | 'page'
  | 'pages'
  | 'canJump'
  | 'goTo'
>;

/** Which rows of a list are shown, and the way to the others. */
export function Pager({
  list,
  label,
}: {
  readonly list: Paged;
  /** What is listed, where another list stands on the same screen. */
  readonly label?: string | undefined;
}) {
  const text = useText(listMessages);
  const { number } = useFormats();
  const { items, total, firstRow, hasNext, hasPrevious, canJump, page, pages } = list;
  const isEmpty = items.length === 0;
  const isNothingFound = isEmpty && list.isNarrowed && !list.isLoading && !list.error;
  const lastRow = firstRow + items.length - 1;
  return (
    <div
      className={
        isEmpty ? 'sr-only' : 'mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3'
      }
    >
      {/* It stays where there are none: what is not there yet is not read out when it comes. */}
      <p className="text-muted tabular-nums" aria-live="polite">
        {!isEmpty
          ? text.shown(number(firstRow), number(lastRow), number(total))
          : isNothingFound && text.nothing}
      </p>
      {!isEmpty && (hasNext || hasPrevious) && (
        <nav
          aria-label={label === undefined ? text.pages : `${text.pages}, ${label}`}
          className="flex flex-wrap items-center gap-3"
        >
          <Button
            icon="chevron-left"
            isRepeatable
            isDisabled={!hasPrevious}
            onPress={list.previous}
          >
            {text.previous}
          </Button>
          {canJump && <PageField key={page} page={page} pages={pages} goTo={list.goTo} />}
          <Button icon="chevron-right" isRepeatable isDisabled={!hasNext} onPress={list.next}>
            {text.next}
          </Button>
        </nav>
      )}
    </div>
  );
}

/** The number of the page, to be typed over; Enter or leaving the field goes there. */
function PageField({ page, pages, goTo }: Pick<Paged, 'page' | 'pages' | 'goTo'>) {
  const text = useText(listMessages);
  const { number } = useFormats();
  const [typed, setTyped] = useState(String(page));
  function go() {
    const asked = Number(typed);
    if (!Number.isSafeInteger(asked) || asked < 1) return setTyped(String(page));
    const reached = Math.min(asked, pages);
    setTyped(String(reached));
    if (reached !== page) goTo(reached);
  }
  return (
    <form
      className="flex flex-wrap items-center gap-2 tabular-nums"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label className="flex items-center gap-2">
        {text.page}
        <input
          className="control w-20 text-center"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={go}
        />
      </label>
      <span className="text-muted">{text.ofPages(number(pages))}</span>
    </form>
  );
}
