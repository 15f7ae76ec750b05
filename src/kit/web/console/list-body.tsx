import type { ReactNode } from 'react';
import { type Column, DataTable } from './data-table.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';

/** A list below its header: what failed, what it is about, its filters, its table and its pages. */
export function ListBody<Row>({
  list,
  texts,
  columns,
  rowKey,
  notes,
  isNarrowed = list.isNarrowed,
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
  /** Notices of the last action's success or failure. */
  readonly notes?: ReactNode;
  /** Whether something leaves rows out, where the list itself does not know. */
  readonly isNarrowed?: boolean | undefined;
  /** Search and filters. */
  readonly children: ReactNode;
}) {
  return (
    <>
      <div className="mb-6 grid grid-cols-1 gap-4">
        {notes}
        {list.error && (
          <FailureBanner
            title={texts.loadFailed}
            error={list.error}
            onTryAgain={() => list.refresh()}
          />
        )}
        {texts.intro && <p className="max-w-prose text-muted">{texts.intro}</p>}
        {children}
      </div>
      {!(list.error && list.items.length === 0) && (
        <DataTable
          label={texts.table}
          columns={columns}
          rows={list.items}
          rowKey={rowKey}
          empty={isNarrowed ? texts.noneFound : texts.none}
          isLoading={list.isLoading}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
      <Pager list={list} />
    </>
  );
}
