import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { useText } from '../../../../kit/web/console/language.tsx';
import { lawDialogMessages } from '../../dialog-messages.ts';

/** Texts that have next to nothing in common take long; then both are shown whole. */
const TIMEOUT_MS = 500;

/** What was removed from and added to a text, word by word; spoken as well as coloured. */
function TextDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const text = useText(lawDialogMessages).difference;
  const parts = useMemo(
    () =>
      diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? [
        { value: before, removed: true, added: false },
        { value: after, removed: false, added: true },
      ],
    [before, after],
  );
  let place = 0;
  return (
    <p className="break-words whitespace-pre-wrap">
      {parts.map(({ value, added, removed }) => {
        const key = place++;
        if (removed) {
          return (
            <del key={key} className="bg-danger-soft text-danger">
              <span className="sr-only"> {text.removed} </span>
              {value}
            </del>
          );
        }
        if (added) {
          return (
            <ins key={key} className="bg-success-soft text-success">
              <span className="sr-only"> {text.added} </span>
              {value}
            </ins>
          );
        }
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}

/** The differing fields of two rows, each under its label; `none` when there are none. */
export function FieldDifferences<Name extends string>({
  names,
  labels,
  before,
  after,
  none,
}: {
  readonly names: readonly Name[];
  readonly labels: Readonly<Record<Name, string>>;
  readonly before: Readonly<Record<Name, string>>;
  readonly after: Readonly<Record<Name, string>>;
  readonly none: string;
}) {
  const differing = names.filter((name) => before[name] !== after[name]);
  if (differing.length === 0) return <p>{none}</p>;
  return (
    <dl className="grid gap-3">
      {differing.map((name) => (
        <div key={name}>
          <dt className="text-sm font-semibold text-muted">{labels[name]}</dt>
          <dd className="min-w-0 text-ink">
            <TextDifference before={before[name]} after={after[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
