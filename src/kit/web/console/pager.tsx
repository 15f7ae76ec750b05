import { Button } from './button.tsx';
import { consoleMessages } from './console-messages.ts';
import { useFormats, useText } from './language.tsx';
import type { List } from './use-list.ts';

/** Which rows of a list are shown, and the way to the others. */
export function Pager({
  list,
}: {
  readonly list: Pick<
    List<unknown>,
    'items' | 'total' | 'firstRow' | 'hasNext' | 'hasPrevious' | 'next' | 'previous'
  >;
}) {
  const text = useText(consoleMessages);
  const { number } = useFormats();
  const { items, total, firstRow, hasNext, hasPrevious } = list;
  if (items.length === 0) return null;
  const lastRow = firstRow + items.length - 1;
  return (
    <nav
      aria-label={text.pages}
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <p className="text-muted tabular-nums" aria-live="polite">
        {text.shown(number(firstRow), number(lastRow), number(total))}
      </p>
      {(hasNext || hasPrevious) && (
        <div className="flex gap-3">
          <Button icon="chevron-left" isDisabled={!hasPrevious} onPress={list.previous}>
            {text.previous}
          </Button>
          <Button icon="chevron-right" isDisabled={!hasNext} onPress={list.next}>
            {text.next}
          </Button>
        </div>
      )}
    </nav>
  );
}
