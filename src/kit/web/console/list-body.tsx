import type { ReactNode } from 'react';
import { EXPORT_RIGHTS, type ExportedList, type MatchedList } from '../../list-rules.ts';
import { type BulkActions, chosenRows, useNarrowingText } from './bulk-action.tsx';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { FailureBanner } from './failure-banner.tsx';
import type { ListFilter } from './list-filters.tsx';
import { ExportLinks, ListTools, shownColumns } from './list-tools.tsx';
import { NoMatch } from './no-match.tsx';
import { Pager } from './pager.tsx';
import { useMay } from './rights.ts';
import { SelectionBar, useRowSelection } from './row-selection.tsx';
import type { List } from './use-list.ts';
import { useListChoices } from './use-list-choices.ts';

/** A list below its header: what failed, what it is about, its filters, its table and its pages. */
export function ListBody<Row>({
  list,
  texts,
  columns,
  rowKey,
  failures,
  isNarrowed = list.isNarrowed,
  exported,
  matched = exported,
  bulk,
  nameOf,
  filters = [],
  children,
}: {
  readonly list: List<Row>;
  readonly texts: {
    readonly intro?: string;
    readonly table: string;
    readonly none: string;
    readonly noneFound: string;
    readonly loadFailed: string;
  };
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What could not be done: in sight below the bar, however far the list is scrolled. */
  readonly failures?: ReactNode;
  /** Whether something leaves rows out, where the list itself does not know. */
  readonly isNarrowed?: boolean | undefined;
  /** The list as a file, where it has one. */
  readonly exported?: ExportedList | undefined;
  /** As the server calls it, where all that match can be chosen. */
  readonly matched?: MatchedList | undefined;
  /** What may be done with chosen rows beside exporting them. */
  readonly bulk?: BulkActions | undefined;
  /** What people call a row; with it rows are chosen. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** Those of its filters that are words, where all that match can be acted on. */
  readonly filters?: readonly ListFilter[];
  /** Search and filters. */
  readonly children: ReactNode;
}) {
  const [choices, choose] = useListChoices(list.name);
  const may = useMay();
  const canExport = exported !== undefined && EXPORT_RIGHTS[exported].every(may);
  const canAct = bulk !== undefined && may(bulk.right);
  const canChoose = nameOf && (canExport || canAct);
  const selection = useRowSelection(list, rowKey, nameOf ?? rowKey);
  const matching = useNarrowingText(list, filters);
  return (
    <>
      <div className="sticky top-[calc(var(--bar)+0.5rem)] z-10 grid gap-4 not-empty:mb-4">
        {failures}
      </div>
      <div className="group mb-6 grid grid-cols-1 gap-4">
        {list.error && (
          <FailureBanner
            title={texts.loadFailed}
            error={list.error}
            onTryAgain={() => list.refresh()}
          />
        )}
        {texts.intro && <p className="max-w-prose text-muted">{texts.intro}</p>}
        {children}
        <ListTools
          list={list}
          exported={exported}
          choosing={{ columns, choices, onChoose: choose }}
        />
      </div>
      {canChoose && (
        <SelectionBar
          list={list}
          selection={selection}
          hasAll={matched !== undefined}
          actedOn={canAct ? matched : undefined}
        >
          {bulk?.show(chosenRows(list, matched, selection, matching))}
          {exported && (
            <ExportLinks exported={exported} narrowing={list.narrowing} chosen={selection.chosen} />
          )}
        </SelectionBar>
      )}
      {!(list.error && list.items.length === 0) && (
        <DataTable
          label={texts.table}
          columns={shownColumns(columns, choices)}
          rows={list.items}
          rowKey={rowKey}
          empty={<NoMatch list={list}>{isNarrowed ? texts.noneFound : texts.none}</NoMatch>}
          isLoading={list.isLoading}
          sort={list.sort}
          onSort={list.setSort}
          selection={canChoose ? selection : undefined}
        />
      )}
      <Pager list={list} />
    </>
  );
}
