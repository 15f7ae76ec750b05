import { useRef } from 'react';
import { type DropOperation, useButton, useDrag, useDrop } from 'react-aria';
import { flushSync } from 'react-dom';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import type { LawArticleItem } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { orderMessages } from '../order-messages.ts';

/** What is dragged within the list, and nothing else. */
const ARTICLE = 'application/x-mboalex-article';

/** By which an article is dragged: with the mouse, or with Enter, Tab and Enter. */
export function DragHandle({
  article,
  onDrag,
}: {
  readonly article: LawArticleItem;
  /** Null once the article was dropped. */
  readonly onDrag: (article: LawArticleItem | null) => void;
}) {
  const { drag } = useText(orderMessages);
  const name = useText(lawMessages).article(article.article_id);
  const button = useRef<HTMLButtonElement>(null);
  const { dragProps, dragButtonProps } = useDrag({
    getItems: () => [{ [ARTICLE]: article.id, 'text/plain': name }],
    getAllowedDropOperations: () => ['move'],
    hasDragButton: true,
    // A frame later: a browser gives up a drag whose page changes as it begins.
    onDragStart: () => {
      requestAnimationFrame(() => flushSync(() => onDrag(article)));
    },
    onDragEnd: () => onDrag(null),
  });
  const { buttonProps } = useButton({ ...dragButtonProps, 'aria-label': drag(name) }, button);
  return (
    <span {...dragProps} className="inline-flex max-md:hidden">
      <button
        {...buttonProps}
        ref={button}
        title={drag(name)}
        className="icon-button cursor-grab text-muted"
      >
        <ConsoleIcon name="menu" />
      </button>
    </span>
  );
}

/** Where a dragged article is dropped: behind the row that this covers, or at the beginning. */
export function DropPlace({
  behind,
  isOpen,
  onDrop,
}: {
  /** Null at the beginning. */
  readonly behind: LawArticleItem | null;
  /** While an article is dragged. */
  readonly isOpen: boolean;
  readonly onDrop: () => void;
}) {
  const { after, atBeginning } = useText(orderMessages);
  const { article } = useText(lawMessages);
  const place = useRef<HTMLButtonElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    getDropOperation: (types): DropOperation => (types.has(ARTICLE) ? 'move' : 'cancel'),
    onDrop,
  });
  return (
    <button
      {...dropProps}
      type="button"
      ref={place}
      tabIndex={-1}
      hidden={!isOpen}
      aria-label={behind ? after(article(behind.article_id)) : atBeginning}
      className={`z-10 ${behind ? 'absolute inset-0 w-full' : 'h-6 w-full'} ${
        isDropTarget ? (behind ? 'border-b-4 border-primary' : 'border-t-4 border-primary') : ''
      }`}
    />
  );
}
