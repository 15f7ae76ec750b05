import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { ConsoleIcon } from './console-icon.tsx';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { NoRows } from './no-rows.tsx';
import { useMay } from './rights.ts';
import { ACTIONS, OrderField, RowCards } from './row-cards.tsx';
import { ChoiceBox, RowBox, type RowSelection } from './row-selection.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { useNarrow } from './use-narrow.ts';

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What stands in place of rows when there are none. */
  readonly empty: ReactNode;
  readonly isLoading: boolean;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** With it each row has a box by which it is chosen. */
  readonly selection?: RowSelection<Row> | undefined;
}

/**
 * A real table, whose headings stay in sight, scrolling by itself where the screen is too narrow; on
 * a phone a card for each row.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, empty, isLoading, sort, onSort, selection } = props;
  const may = useMay();
  const columns = props.columns.filter(({ right }) => right === undefined || may(right));
  const text = useText(listMessages);
  const isNarrow = useNarrow();
  if (rows.length === 0) {
    return <NoRows isLoading={isLoading}>{empty}</NoRows>;
  }
  if (isNarrow) {
    return (
      <div className="grid grid-cols-1 gap-4">
        {onSort && <OrderField columns={columns} sort={sort ?? ''} onSort={onSort} />}
        <RowCards {...{ label, columns, rows, rowKey, isLoading, selection }} />
      </div>
    );
  }
  return (
    <ScrollRegion label={label} className="card p-0" isOpen>
      <table className="data-table" aria-busy={isLoading}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {selection && (
              <td className="w-11">
                <ChoiceBox
                  label={text.selectPage}
                  isChecked={selection.isPageChosen}
                  onChange={selection.choosePage}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {selection && (
                <td>
                  <RowBox row={row} selection={selection} />
                </td>
              )}
              {columns.map((column) => (
                <BodyCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function alignment({ id, align }: Pick<Column<never>, 'id' | 'align'>): string {
  return `${align === 'end' ? 'text-end' : 'text-start'} ${id === ACTIONS ? 'row-actions' : ''}`;
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { readonly column: Column<Row> }) {
  const orders = column.sort;
  if (!orders || !onSort) {
    return (
      <th scope="col" className={alignment(column)}>
        {column.header}
      </th>
    );
  }
  const isAscending = sort === orders.asc;
  const isDescending = sort === orders.desc;
  return (
    <th
      scope="col"
      className={alignment(column)}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => onSort(isDescending ? orders.asc : isAscending ? orders.desc : orders.asc)}
      >
        {column.header}
        <ConsoleIcon
          name={isAscending ? 'up' : 'down'}
          className={isAscending || isDescending ? 'size-4' : 'size-4 opacity-35'}
        />
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const content = column.cell(row);
  if (column.isRowHeader) {
    return (
      <th scope="row" className={`typed ${alignment(column)}`}>
        {content}
      </th>
    );
  }
  return <td className={`typed ${alignment(column)}`}>{content}</td>;
}
