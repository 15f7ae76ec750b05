import { useState } from 'react';
import { ApiError } from '../../../kit/web/console/api.ts';
import { SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import type { BinEntry } from '../contract.ts';
import { lawMessages } from '../messages.ts';
import { LawBanner } from './parts/law-banner.tsx';
import { lawApi } from './parts/law-calls.ts';
import { useLawChange } from './parts/use-law-change.ts';
import { useGrowingList } from './use-growing-list.ts';

/** What was deleted in the last 30 days, each with the way back (docs/promises.md, threat 36). */
export function BinContent() {
  const text = useText(lawMessages);
  const { loading } = useText(consoleMessages);
  const list = useGrowingList(['law-bin'], (page) => lawApi('GET /law-bin', page));
  const [note, setNote] = useState<string | null>(null);
  const restoring = useLawChange({
    run: ({ id }: BinEntry) => lawApi('POST /law-bin/:id/restore', { params: { id } }),
    onDone: (entry) => setNote(text.binDialog.restored(entry.label)),
  });
  if (list.error) {
    return <LawBanner failure="loadBin" error={list.error} onDismiss={() => list.refetch()} />;
  }
  if (!list.items) return <Spinner label={loading} />;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{text.binPromise}</p>
      {note && <SuccessNote onDismiss={() => setNote(null)}>{note}</SuccessNote>}
      {restoring.error && (
        <LawBanner
          failure="restore"
          error={restoring.error}
          reason={inTheWay(restoring.error, restoring.variables, text.binDialog)}
          onDismiss={restoring.reset}
        />
      )}
      {list.items.length === 0 && <EmptyState icon="trash">{text.binDialog.empty}</EmptyState>}
      <ul className="grid gap-3">
        {list.items.map((entry) => (
          <BinRow
            key={entry.id}
            entry={entry}
            isBusy={restoring.isPending && restoring.variables.id === entry.id}
            onRestore={() => {
              setNote(null);
              restoring.mutate(entry);
            }}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onPress={() => list.fetchNextPage()}>
          {text.binDialog.more}
        </Button>
      )}
    </div>
  );
}

function inTheWay(
  error: Error,
  entry: BinEntry | undefined,
  text: { readonly categoryInTheWay: string; readonly articleInTheWay: string },
): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined;
  return entry?.kind === 'category' ? text.categoryInTheWay : text.articleInTheWay;
}

function BinRow({
  entry,
  isBusy,
  onRestore,
}: {
  readonly entry: BinEntry;
  readonly isBusy: boolean;
  readonly onRestore: () => void;
}) {
  const text = useText(lawMessages);
  const { dateTime, date, number } = useFormats();
  const isCategory = entry.kind === 'category';
  const by = entry.deleted_by_email ?? text.history.unknown;
  return (
    <li className="card flex flex-wrap items-center justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-semibold">{entry.label}</p>
        <p className="text-sm text-muted">
          {isCategory ? text.binDialog.category : text.binDialog.article}
          {isCategory &&
            ` · ${text.articleCount(entry.article_count, number(entry.article_count))}`}
        </p>
        <p className="text-sm text-muted">
          {text.binDialog.deleted(dateTime(entry.deleted_at), by)}
        </p>
        <p className="text-sm text-muted">{text.binDialog.keptUntil(date(entry.kept_until))}</p>
      </div>
      <IfMay right="laws:write">
        <Button icon="restore" isBusy={isBusy} onPress={onRestore}>
          {text.binDialog.restore(entry.label)}
        </Button>
      </IfMay>
    </li>
  );
}
