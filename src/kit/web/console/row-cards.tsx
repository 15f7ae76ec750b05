import { SelectField } from './choice-fields.tsx';
import type { Column } from './column.ts';
import { useText } from './language.tsx';
import { listMessages } from './list-messages.ts';
import { RowBox, type RowSelection } from './row-selection.tsx';

/** The id of the column with a row's buttons. */
export const ACTIONS = 'actions';

/** What keeps the columns and rows of a table apart is in the way of a card. */
const UNBOUND =
  '[&_[class*=min-w-]]:min-w-0 [&_.whitespace-nowrap]:whitespace-normal [&_.whitespace-nowrap]:wrap-anywhere [&_.line-clamp-2]:line-clamp-none';

/**
 * The rows of a table on a phone: a card each, its name beside its actions, the rest below. Actions
 * that would leave the name less than twelve rems stand below it.
 */
export function RowCards<Row>({
  label,
  columns,
  rows,
  rowKey,
  isLoading,
  selection,
}: {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly isLoading: boolean;
  readonly selection?: RowSelection<Row> | undefined;
}) {
  const name = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0];
  const actions = columns.find(({ id }) => id === ACTIONS);
  const others = columns.filter((column) => column !== name && column !== actions);
  return (
    <ul aria-label={label} aria-busy={isLoading} className={`grid grid-cols-1 gap-3 ${UNBOUND}`}>
      {rows.map((row) => (
        <li key={rowKey(row)} className="card grid grid-cols-1 gap-3 p-4">
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <div className="flex flex-[1_1_12rem] items-start gap-3 max-tight:gap-0">
              {selection && <RowBox row={row} selection={selection} />}
              <div className="typed min-w-0 flex-1 font-semibold wrap-anywhere">
                {name?.cell(row)}
              </div>
            </div>
            {actions && (
              <div className="ms-auto flex max-w-full shrink-0 justify-end">
                {actions.cell(row)}
              </div>
            )}
          </div>
          {others.length > 0 && (
            <dl className="grid grid-cols-[minmax(5rem,35%)_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-tight:grid-cols-1">
              {others.map((column) => (
                <div
                  key={column.id}
                  className="col-span-full grid grid-cols-subgrid items-baseline"
                >
                  <dt className="text-sm text-muted">{column.header}</dt>
                  <dd className="typed min-w-0 wrap-anywhere">{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The order of cards, which have no headings to press. */
export function OrderField<Row>({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly Column<Row>[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}) {
  const text = useText(listMessages);
  const options = columns.flatMap(({ header, sort: orders }) =>
    orders
      ? [
          { value: orders.asc, label: text.ascending(header) },
          { value: orders.desc, label: text.descending(header) },
        ]
      : [],
  );
  if (options.length === 0) return null;
  const isKnown = options.some(({ value }) => value === sort);
  return (
    <SelectField
      label={text.order}
      name="sort"
      value={sort}
      onChange={onSort}
      options={isKnown ? options : [{ value: sort, label: text.usualOrder }, ...options]}
    />
  );
}
