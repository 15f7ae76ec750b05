import type { ExportedList } from '../../../../kit/list-rules.ts';
import type { BulkActions } from '../../../../kit/web/console/bulk-action.tsx';
import { Button } from '../../../../kit/web/console/button.tsx';
import type { Column } from '../../../../kit/web/console/column.ts';
import { DayFilters } from '../../../../kit/web/console/day-filters.tsx';
import { useFormats } from '../../../../kit/web/console/language.tsx';
import { ListBody } from '../../../../kit/web/console/list-body.tsx';
import { filterByWord, ListFilters } from '../../../../kit/web/console/list-filters.tsx';
import type { Tone } from '../../../../kit/web/console/status-chip.tsx';
import type { List } from '../../../../kit/web/console/use-list.ts';
import type { InboxItem } from '../../contract.ts';
import { InboxChips, type InboxChipTexts } from './inbox-chips.tsx';

interface InboxListTexts<Status extends string> extends InboxChipTexts<Status> {
  readonly list: string;
  readonly search: string;
  readonly searchPlaceholder: string;
  readonly status: string;
  readonly allStatuses: string;
  readonly received: string;
  readonly actions: string;
  readonly open: string;
  readonly openName: (name: string) => string;
  readonly none: string;
  readonly noneMatch: string;
  readonly fetchFailed: string;
}

interface InboxListProps<Status extends string, Row extends InboxItem<Status>> {
  readonly list: List<Row>;
  readonly exported: ExportedList;
  readonly bulk: BulkActions;
  readonly text: InboxListTexts<Status>;
  /** In the order in which the filter offers them. */
  readonly statuses: readonly Status[];
  readonly tones: Readonly<Record<Status, Tone>>;
  /** The columns before those that both lists have. */
  readonly columns: readonly Column<Row>[];
  /** The accessible name of a row's button, such as the subject. */
  readonly nameOf: (row: Row) => string;
  readonly onOpen: (id: string) => void;
}

/** A list of the inbox, with its search and its filter by status. */
export function InboxList<Status extends string, Row extends InboxItem<Status>>({
  list,
  exported,
  bulk,
  text,
  statuses,
  tones,
  columns,
  nameOf,
  onOpen,
}: InboxListProps<Status, Row>) {
  const { dateTime } = useFormats();
  const shared: readonly Column<Row>[] = [
    {
      id: 'status',
      header: text.status,
      cell: (row) => <InboxChips row={row} text={text} tones={tones} />,
    },
    {
      id: 'received',
      header: text.received,
      sort: { asc: 'created_at', desc: '-created_at' },
      cell: (row) => <span className="whitespace-nowrap">{dateTime(row.created_at)}</span>,
    },
    {
      id: 'actions',
      header: text.actions,
      align: 'end',
      cell: (row) => (
        <Button label={text.openName(nameOf(row))} onPress={() => onOpen(row.id)}>
          {text.open}
        </Button>
      ),
    },
  ];
  const filters = [
    filterByWord({
      name: 'status',
      label: text.status,
      all: text.allStatuses,
      values: statuses,
      labels: text.statuses,
    }),
  ];
  const { list: table, none, noneMatch: noneFound, fetchFailed: loadFailed } = text;
  return (
    <ListBody
      list={list}
      texts={{ table, none, noneFound, loadFailed }}
      columns={[...columns, ...shared]}
      rowKey={(row) => row.id}
      exported={exported}
      bulk={bulk}
      nameOf={nameOf}
      filters={filters}
    >
      <ListFilters
        list={list}
        label={text.search}
        placeholder={text.searchPlaceholder}
        days={<DayFilters list={list} />}
        filters={filters}
      />
    </ListBody>
  );
}
