import type { ReactNode } from 'react';
import type { ConsoleIconName } from './console-icon.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { NoMatch } from './no-match.tsx';
import { NoRows } from './no-rows.tsx';
import { Pager } from './pager.tsx';
import type { List } from './use-list.ts';

/** A list whose rows are too much for a table: what failed, its items one below the other, its pages. */
export function CardList<Row>({
  list,
  label,
  texts,
  emptyIcon,
  children,
}: {
  readonly list: List<Row>;
  readonly label?: string | undefined;
  readonly texts: {
    readonly none: string;
    /** Where a search or filter of its own may leave items out. */
    readonly noneFound?: string;
    readonly loadFailed: string;
  };
  readonly emptyIcon?: ConsoleIconName | undefined;
  /** An item of the list, with its key. */
  readonly children: (row: Row) => ReactNode;
}) {
  return (
    <div className="grid gap-4">
      {list.error && (
        <FailureBanner
          title={texts.loadFailed}
          error={list.error}
          onTryAgain={() => list.refresh()}
        />
      )}
      {list.items.length > 0 ? (
        <ul aria-label={label} aria-busy={list.isLoading} className="grid grid-cols-1 gap-3">
          {list.items.map(children)}
        </ul>
      ) : (
        !list.error && (
          <NoRows isLoading={list.isLoading} icon={emptyIcon}>
            {list.isNarrowed && texts.noneFound ? (
              <NoMatch list={list} icon={emptyIcon}>
                {texts.noneFound}
              </NoMatch>
            ) : (
              texts.none
            )}
          </NoRows>
        )
      )}
      <Pager list={list} />
    </div>
  );
}
