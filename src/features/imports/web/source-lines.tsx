import { Button } from '../../../kit/web/console/button.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { say, sayFailed } from '../../../kit/web/console/notices.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { ImportLine } from '../contract.ts';
import { importRepairMessages } from '../repair-messages.ts';
import { importApi } from './import-calls.ts';

/** Marks lines as page heads or feet, after which the files are read again. */
function useRunningLines(importId: string) {
  const text = useText(importRepairMessages);
  const { number } = useFormats();
  return useSending(
    (body: { readonly file: number; readonly line: number; readonly is_running: boolean }) =>
      importApi('POST /law-imports/:id/running-lines', { params: { id: importId }, body }),
    {
      readsRefused: true,
      failed: text.failures.mark,
      onDone: ({ rows, lines, kept, lost }) =>
        say(
          [
            text.readAgain(number(rows)),
            ...(lines > 0 ? [text.removedLines(lines, number(lines))] : []),
            ...(lines < 0 ? [text.putBackLines(-lines, number(-lines))] : []),
            ...(kept > 0 ? [text.repairsKept(kept, number(kept))] : []),
            ...(lost > 0 ? [text.repairsLost(lost, number(lost))] : []),
          ].join(' '),
        ),
      onFailed: sayFailed,
    },
  );
}

/** Lines of a file with their numbers and uses; each can be marked as a page head or foot. */
export function SourceLines({
  importId,
  file,
  lines,
}: {
  readonly importId: string;
  readonly file: number;
  readonly lines: readonly ImportLine[];
}) {
  const text = useText(importRepairMessages);
  const { number } = useFormats();
  const marking = useRunningLines(importId);
  return (
    <div className="grid gap-3">
      <ol className="grid gap-1">
        {lines
          .filter(({ use }) => use !== 'blank')
          .map(({ line, text: words, use, is_marked }) => (
            <li
              key={line}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1"
            >
              <span className="w-10 shrink-0 text-end text-sm text-muted tabular-nums">
                {number(line)}
              </span>
              <span className="min-w-0 flex-1 basis-48 break-words">{words}</span>
              <span className="ms-auto flex flex-wrap items-center justify-end gap-x-1">
                <span
                  className={`text-sm ${use === 'unexplained' ? 'font-semibold text-warning' : 'text-muted'}`}
                >
                  {text.uses[use]}
                </span>
                <Button
                  variant="quiet"
                  label={(is_marked ? text.unmarkLineOf : text.markLineOf)(number(line))}
                  // The one that was pressed keeps the focus.
                  isDisabled={marking.isBusy && marking.input?.line !== line}
                  isBusy={marking.isBusy && marking.input?.line === line}
                  onPress={() => marking.send({ file, line, is_running: !is_marked })}
                >
                  {is_marked ? text.unmarkLine : text.markLine}
                </Button>
              </span>
            </li>
          ))}
      </ol>
    </div>
  );
}
