import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { ErrorBanner } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { filterByWord, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import type { BinEntry } from '../contract.ts';
import { binMessages } from '../messages.ts';
import { BIN_AREAS, BIN_KINDS, nameOfEntry } from '../rules.ts';
import { binApi } from './parts/bin-calls.ts';
import { binFailure } from './parts/bin-failure.ts';
import { RestoreChosen } from './parts/restore-chosen.tsx';

/** What was deleted of all kinds, each with the way back (docs/promises.md, threat 36). */
export function BinPage() {
  const text = useText(binMessages);
  const language = useLanguage();
  const may = useMay();
  const list = useList(binApi, 'GET /bin', {
    name: 'bin',
    filters: ['kind', ...DAY_FILTERS],
    usualSort: '-deleted_at',
    jumps: true,
  });
  const restoring = useSending(
    ({ id }: BinEntry) => binApi('POST /bin/:id/restore', { params: { id } }),
    { readsRefused: true, onDone: (entry) => say(text.restored(nameOfEntry(entry, language))) },
  );
  const busyId = restoring.isBusy ? (restoring.input?.id ?? null) : null;
  const columns = useColumns(busyId, restoring.send);
  const kinds = BIN_KINDS.filter((kind) => may(`${BIN_AREAS[kind]}:read`));
  return (
    <>
      <PageHeader title={text.title} />
      <ListBody
        list={list}
        texts={{ ...text, table: text.title }}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={(entry) => nameOfEntry(entry, language)}
        matched="bin"
        bulk={{ right: 'bin:write', show: (rows) => <RestoreChosen rows={rows} /> }}
        failures={
          restoring.error && (
            <ErrorBanner onDismiss={restoring.reset}>
              {binFailure(restoring.error, language)}
            </ErrorBanner>
          )
        }
      >
        <ListFilters
          list={list}
          label={text.search}
          placeholder={text.search}
          days={<DayFilters list={list} />}
          filters={[
            filterByWord({
              name: 'kind',
              label: text.kind,
              all: text.allKinds,
              values: kinds,
              labels: text.kinds,
            }),
          ]}
        />
      </ListBody>
    </>
  );
}

function useColumns(
  busyId: string | null,
  onRestore: (entry: BinEntry) => void,
): Column<BinEntry>[] {
  const text = useText(binMessages);
  const { dateTime, date, number } = useFormats();
  const language = useLanguage();
  const { columns } = text;
  return [
    {
      id: 'label',
      header: columns.label,
      isRowHeader: true,
      cell: (entry) => (
        <>
          <span className="line-clamp-2 min-w-32 wrap-anywhere">
            {nameOfEntry(entry, language)}
          </span>
          {entry.kind === 'category' && entry.article_count !== null && (
            <span className="text-sm font-normal text-muted">
              {text.articles(entry.article_count, number(entry.article_count))}
            </span>
          )}
        </>
      ),
    },
    { id: 'kind', header: columns.kind, cell: ({ kind }) => text.kinds[kind] },
    {
      id: 'deleted',
      header: columns.deleted,
      sort: { asc: 'deleted_at', desc: '-deleted_at' },
      cell: (entry) => <span className="whitespace-nowrap">{dateTime(entry.deleted_at)}</span>,
    },
    {
      id: 'by',
      header: columns.by,
      cell: ({ deleted_by_email: by }) => (
        <span className="block min-w-32">
          <AddressText address={by ?? text.unknown} />
        </span>
      ),
    },
    {
      id: 'kept',
      header: columns.kept,
      cell: (entry) => <span className="whitespace-nowrap">{date(entry.kept_until)}</span>,
    },
    {
      id: 'actions',
      header: columns.actions,
      align: 'end',
      cell: (entry) => (
        <IfMay right={`${BIN_AREAS[entry.kind]}:write`}>
          <Button
            icon="restore"
            label={text.restoreOf(nameOfEntry(entry, language))}
            isBusy={busyId === entry.id}
            onPress={() => onRestore(entry)}
          >
            {text.restore}
          </Button>
        </IfMay>
      ),
    },
  ];
}
