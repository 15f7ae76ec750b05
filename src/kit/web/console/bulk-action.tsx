import { type ReactNode, useState } from 'react';
import { DAY_FILTERS, type MatchedList } from '../../list-rules.ts';
import type { Right } from '../../rights.ts';
import { ApiError } from './api.ts';
import { Button } from './button.tsx';
import type { ConsoleIconName } from './console-icon.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { IfMay } from './if-may.tsx';
import { useFormats, useText } from './language.tsx';
import type { ListFilter } from './list-filters.tsx';
import { listMessages } from './list-messages.ts';
import { sayFailed } from './notices.ts';
import { type RowSelection, readMatching } from './row-selection.tsx';
import { screenMessages } from './screen-messages.ts';
import type { List } from './use-list.ts';
import { useSending } from './use-sending.ts';

/** The rows of a list that were chosen, as an action takes them. */
export interface ChosenRows {
  readonly count: number;
  /** In words, where all that match were chosen: some of them nobody has seen. */
  readonly matching?: string | undefined;
  /** Of all that matched when they were chosen, those that still match when the action begins. */
  readonly readIds: () => Promise<readonly string[]>;
  readonly clear: () => void;
}

/** What is done with many rows at once, and the right that it takes. */
export interface BulkActions {
  readonly right: Right;
  readonly show: (rows: ChosenRows) => ReactNode;
}

/** The chosen rows of a list, which the server calls `matched` where all can be chosen. */
export function chosenRows<Row>(
  list: List<Row>,
  matched: MatchedList | undefined,
  { chosen, count, clear, matching: seen }: RowSelection<Row>,
  matching: string,
): ChosenRows {
  return {
    count,
    clear,
    ...(chosen === 'all' && { matching }),
    readIds: async () => {
      if (chosen !== 'all') return chosen.ids;
      const now = new Set(await readMatching(list, matched));
      // What has come since was chosen by nobody, and what matches no more is another thing now.
      if (!seen) throw new Error(`All of ${list.name} cannot be acted on.`);
      return seen.filter((id) => now.has(id));
    },
  };
}

/** A button for the chosen rows, which asks first where it has a question. */
export function BulkAction({
  rows,
  right,
  label,
  icon,
  question,
  run,
  failureOf,
}: {
  readonly rows: ChosenRows;
  readonly right: Right;
  readonly label: string;
  readonly icon: ConsoleIconName;
  /** Asked before, where much goes at once. */
  readonly question?: { readonly title: string; readonly text: string } | undefined;
  /** Does it, and says so with an undo. */
  readonly run: (ids: readonly string[]) => Promise<void>;
  /** What a failure is called, and why. */
  readonly failureOf: (error: unknown) => string;
}) {
  const { noneMatch } = useText(listMessages);
  const [isAsking, setIsAsking] = useState(false);
  const { send, isBusy, error, reset } = useSending(
    async () => {
      const ids = await rows.readIds();
      // By a try whose answer was lost, or by somebody else, it is done.
      if (ids.length === 0) sayFailed(noneMatch);
      else await run(ids);
    },
    {
      readsRefused: true,
      onDone: () => {
        setIsAsking(false);
        rows.clear();
      },
      onFailed: (_, problem) => {
        const isGone = problem instanceof ApiError && problem.code === 'not_found';
        // Without its rows the list has no place for the question.
        if (isGone) {
          setIsAsking(false);
          rows.clear();
        }
        if (!question || isGone) sayFailed(failureOf(problem));
      },
    },
  );
  return (
    <IfMay right={right}>
      <Button
        icon={icon}
        isBusy={isBusy}
        onPress={() => {
          reset();
          if (question) setIsAsking(true);
          else send();
        }}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          title={question.title}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          confirmLabel={label}
          onConfirm={send}
          isBusy={isBusy}
          error={error && failureOf(error)}
        >
          {rows.matching && <p className="break-words">{rows.matching}</p>}
          <p>{question.text}</p>
        </ConfirmDialog>
      )}
    </IfMay>
  );
}

/** What narrows a list, in words: what is done with all that match is done with these. */
export function useNarrowingText(
  list: Pick<List<unknown>, 'q' | 'filter'>,
  filters: readonly ListFilter[],
): string {
  const text = useText(listMessages);
  const { date } = useFormats();
  const chosen = filters.map(({ name, label, options }) => {
    const value = list.filter(name);
    const option = options.find((one) => one.value === value);
    return value === '' ? '' : text.filtered(label, option?.label ?? value);
  });
  const days = DAY_FILTERS.map((name) => {
    const day = list.filter(name);
    // An address may have anything.
    const shown = Number.isNaN(Date.parse(day)) ? day : date(day);
    return day === '' ? '' : text.filtered(text[name], shown);
  });
  const words = [list.q === '' ? '' : text.searched(list.q), ...chosen, ...days];
  const set = words.filter((word) => word !== '');
  return set.length === 0 ? text.wholeList : text.allThatMatch(set.join('; '));
}

/**
 * What is said once many rows were taken back: the sentence for all of them, or how many stay as
 * they are since somebody changed them meanwhile.
 */
export function useUndoneText() {
  const { undonePartly, undoneNowhere } = useText(screenMessages);
  const { number } = useFormats();
  return (all: string, { asked, undone }: { readonly asked: number; readonly undone: number }) => {
    const kept = asked - undone;
    if (kept === 0) return all;
    return undone === 0 ? undoneNowhere : undonePartly(number(kept));
  };
}
