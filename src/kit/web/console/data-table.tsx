import type { ReactNode } from 'react';
import { ConsoleIcon } from './console-icon.tsx';
import { NoRows } from './no-rows.tsx';
import { ScrollRegion } from './scroll-region.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The orders that its header switches between, as the list's `sort` names them. */
  readonly sort?: { readonly asc: string; readonly desc: string } | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** Names the row for screen readers. */
  readonly isRowHeader?: boolean | undefined;
}

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
}

/** A real table with column headers, scrolling by itself where the screen is too narrow. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, empty, isLoading, sort, onSort } = props;
  if (rows.length === 0) {
    return <NoRows isLoading={isLoading}>{empty}</NoRows>;
  }
  return (
    <ScrollRegion label={label} className="card p-0">
      <table className="data-table" aria-busy={isLoading}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
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

function alignment(column: { readonly align?: 'start' | 'end' | undefined }): string {
  return column.align === 'end' ? 'text-end' : 'text-start';
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
          name={isAscending ? 'chevron-up' : 'chevron-down'}
          className={isAscending || isDescending ? 'size-4' : 'size-4 opacity-0'}
        />
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { readonly column: Column<Row>; readonly row: Row }) {
  const content = column.cell(row);
  if (column.isRowHeader) {
    return (
      <th scope="row" className={alignment(column)}>
        {content}
      </th>
    );
  }
  return <td className={alignment(column)}>{content}</td>;
}
