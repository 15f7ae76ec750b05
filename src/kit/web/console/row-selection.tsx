import { type ReactNode, useState } from 'react';
import { type MatchedList, matchingPath } from '../../list-rules.ts';
import type { MatchingIds } from '../../lists.ts';
import { send } from './api.ts';
import { Button, IconButton } from './button.tsx';
import { useFormats, useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { sayFailed } from './notices.ts';
import type { List } from './use-list.ts';
import { useSending } from './use-sending.ts';

/** The rows that were chosen: by their ids, or all that match the list's search and filters. */
export type Chosen = { readonly ids: readonly string[] } | 'all';

/** What a list's rows are chosen by. */
export interface RowSelection<Row> {
  readonly chosen: Chosen;
  readonly count: number;
  readonly isChosen: (row: Row) => boolean;
  readonly choose: (row: Row, isChosen: boolean) => void;
  readonly isPageChosen: boolean;
  readonly choosePage: (isChosen: boolean) => void;
  /** What narrows the list now. */
  readonly of: string;
  /**
   * All that matched `of`, which is forgotten where the list is narrowed in another way meanwhile:
   * what has come since `matching` were read is not chosen; without them all is that matches then.
   */
  readonly chooseAll: (of: string, matching: readonly string[] | null) => void;
  /** Those that matched when all were chosen to be acted on. */
  readonly matching: readonly string[] | null;
  readonly clear: () => void;
  /** As people call a row. */
  readonly nameOf: (row: Row) => string;
}

/** Chooses rows of a list, over its pages and in any order; another search or filter begins anew. */
export function useRowSelection<Row>(
  list: Pick<List<Row>, 'items' | 'narrowing' | 'total'>,
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): RowSelection<Row> {
  const narrowing = new URLSearchParams(list.narrowing);
  narrowing.delete('sort');
  const of = String(narrowing);
  const [kept, setKept] = useState<{
    readonly of: string;
    readonly chosen: Chosen;
    readonly matching: readonly string[] | null;
  }>({ of, chosen: NOTHING, matching: null });
  const { chosen, matching } = kept.of === of ? kept : { chosen: NOTHING, matching: null };
  const set = (next: Chosen) => setKept({ of, chosen: next, matching: null });
  const ids = chosen === 'all' ? [] : chosen.ids;
  const page = list.items.map(idOf);
  const has = (id: string) =>
    chosen === 'all' ? (matching?.includes(id) ?? true) : ids.includes(id);
  return {
    of,
    chosen,
    matching,
    count: chosen === 'all' ? (matching?.length ?? list.total) : ids.length,
    isChosen: (row) => has(idOf(row)),
    choose: (row, isChosen) => {
      const id = idOf(row);
      // Of all that match, leaving one out leaves those of the page.
      const others = (chosen === 'all' ? page.filter(has) : ids).filter((other) => other !== id);
      set({ ids: isChosen ? [...others, id] : others });
    },
    isPageChosen: page.length > 0 && page.every(has),
    choosePage: (isChosen) => {
      const others = ids.filter((id) => !page.includes(id));
      set({ ids: isChosen ? [...others, ...page] : others });
    },
    chooseAll: (narrowed, all) => setKept({ of: narrowed, chosen: 'all', matching: all }),
    clear: () => set(NOTHING),
    nameOf,
  };
}

const NOTHING: Chosen = { ids: [] };

/** The box by which a row is chosen. */
export function RowBox<Row>({
  row,
  selection,
}: {
  readonly row: Row;
  readonly selection: RowSelection<Row>;
}) {
  const text = useText(listMessages);
  return (
    <ChoiceBox
      label={text.select(selection.nameOf(row))}
      isChecked={selection.isChosen(row)}
      onChange={(isChosen) => selection.choose(row, isChosen)}
    />
  );
}

/** A box without visible words, large enough to be touched. */
export function ChoiceBox({
  label,
  isChecked,
  onChange,
}: {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}) {
  return (
    <label className="-my-2.5 -ms-2 inline-grid size-11 shrink-0 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}

/** On a phone it stays below the console's bar, however far the list is scrolled. */
const ON_PHONES = 'max-sm:sticky max-sm:top-[calc(var(--bar)+0.5rem)] max-sm:z-10';

/** There the actions are one row, which scrolls, below how many are chosen and the way out. */
const ACTIONS_ON_PHONES =
  'max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:px-3 max-sm:py-1 max-sm:*:shrink-0 max-sm:*:whitespace-nowrap';

/**
 * Says how many rows are chosen, and offers what may be done with them. It stands in the box of the
 * list itself, which is no grid: only there can it stay in sight.
 */
export function SelectionBar<Row>({
  list,
  selection,
  hasAll = true,
  actedOn,
  children,
}: {
  readonly list: Pick<List<Row>, 'total' | 'narrowing'>;
  readonly selection: RowSelection<Row>;
  /** Whether all that match can be chosen. */
  readonly hasAll?: boolean;
  /** Where they can be acted on, not only taken along: as the server calls the list. */
  readonly actedOn?: MatchedList | undefined;
  readonly children: ReactNode;
}) {
  const text = useText(listMessages);
  const { number } = useFormats();
  const { of, count, chooseAll } = selection;
  const choosing = useSending(async () => ({ of, matching: await readMatching(list, actedOn) }), {
    onDone: (read) => chooseAll(read.of, read.matching),
    onFailed: sayFailed,
  });
  if (count === 0) return null;
  return (
    <fieldset
      className={`card mb-6 flex min-w-0 flex-wrap items-center gap-3 p-3 max-sm:gap-y-0 ${ON_PHONES}`}
    >
      <legend className="sr-only">{text.tools}</legend>
      <p className="font-semibold tabular-nums max-sm:me-auto" role="status">
        {text.selected(number(count))}
      </p>
      <IconButton icon="close" label={text.clearSelection} onPress={selection.clear} />
      <div className={`flex min-w-0 items-center gap-3 sm:contents ${ACTIONS_ON_PHONES}`}>
        {children}
        {hasAll && list.total > count && (
          <Button
            variant="quiet"
            isBusy={choosing.isBusy}
            onPress={() => (actedOn ? choosing.send() : chooseAll(of, null))}
          >
            {text.selectAll(number(list.total))}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** The ids of all rows that match a list's search and filters now; none where it cannot tell. */
export async function readMatching(
  { narrowing }: Pick<List<never>, 'narrowing'>,
  list: MatchedList | undefined,
): Promise<readonly string[] | null> {
  if (!list) return null;
  // The answer of all calls at such paths.
  const { ids } = (await send(
    'GET',
    `/api/admin${matchingPath(list)}?${narrowing}`,
    {},
  )) as MatchingIds;
  return ids;
}
