import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_FILTERS, EXPORT_RIGHTS } from '../../../kit/list-rules.ts';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { filterByWord, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { ExportLinks, ListTools } from '../../../kit/web/console/list-tools.tsx';
import { NoMatch } from '../../../kit/web/console/no-match.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import {
  RowBox,
  type RowSelection,
  SelectionBar,
  useRowSelection,
} from '../../../kit/web/console/row-selection.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { activityMessages } from '../activity-messages.ts';
import type { Activity } from '../contract.ts';
import { groupsSeenBy } from '../rules.ts';
import { ActivityChanges } from './activity-changes.tsx';
import { ActivitySentence, nameOf } from './activity-sentence.tsx';
import { dashboardApi } from './dashboard-calls.ts';

/** The whole audit log: what was changed, when, by whom, and what it was before. */
export function ActivityPage() {
  const text = useText(activityMessages);
  const list = useList(dashboardApi, 'GET /activity', {
    name: 'activity',
    filters: ['group', 'actor', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-at',
  });
  const { number } = useFormats();
  const may = useMay();
  const selection = useRowSelection(
    list,
    ({ id }) => String(id),
    ({ id }) => text.entry(number(id)),
  );
  const canChoose = EXPORT_RIGHTS.activity.every(may);
  return (
    <>
      <PageHeader title={text.title} />
      <div className="group mb-6 grid grid-cols-1 gap-4">
        <Filters list={list} />
        <ListTools list={list} exported="activity" />
      </div>
      {canChoose && (
        <SelectionBar list={list} selection={selection}>
          <ExportLinks exported="activity" narrowing={list.narrowing} chosen={selection.chosen} />
        </SelectionBar>
      )}
      {list.error && (
        <FailureBanner title={text.failed} error={list.error} onTryAgain={() => list.refresh()} />
      )}
      {!list.error && <Entries list={list} selection={canChoose ? selection : undefined} />}
      <Pager list={list} />
    </>
  );
}

function Filters({ list }: { readonly list: List<Activity> }) {
  const text = useText(activityMessages);
  const may = useMay();
  const { data } = useQuery({
    queryKey: ['activity', 'actors'],
    queryFn: ({ signal }) => dashboardApi('GET /activity/actors', { signal }),
  });
  // What the address asks for is offered even where it is not known, so that it can be seen.
  const chosen = list.filter('actor');
  const actors = [...new Set([...(data?.items ?? []), ...(chosen === '' ? [] : [chosen])])];
  return (
    <ListFilters
      list={list}
      label={text.search}
      placeholder={text.searchPlaceholder}
      filters={[
        filterByWord({
          name: 'group',
          label: text.group,
          all: text.allGroups,
          values: groupsSeenBy(may),
          labels: text.groups,
        }),
        {
          name: 'actor',
          label: text.actor,
          options: [
            { value: '', label: text.allActors },
            ...actors.map((actor) => ({ value: actor, label: nameOf(actor, text) })),
          ],
        },
      ]}
      days={<DayFilters list={list} />}
    >
      <SelectField
        label={text.order}
        name="sort"
        value={list.sort}
        onChange={list.setSort}
        options={[
          { value: '-at', label: text.newestFirst },
          { value: 'at', label: text.oldestFirst },
        ]}
      />
    </ListFilters>
  );
}

function Entries({
  list,
  selection,
}: {
  readonly list: List<Activity>;
  /** Where one may take entries along. */
  readonly selection: RowSelection<Activity> | undefined;
}) {
  const text = useText(activityMessages);
  if (list.items.length === 0) {
    if (list.isLoading) return <Spinner label={text.loading} />;
    return (
      <div className="card">
        <NoMatch list={list} icon="history">
          {list.isNarrowed ? text.noMatch : text.empty}
        </NoMatch>
      </div>
    );
  }
  return (
    <ol
      aria-label={text.list}
      aria-busy={list.isLoading}
      className="card divide-y divide-line py-1"
    >
      {list.items.map((entry) => (
        <li key={entry.id} className="flex gap-1 py-3">
          {selection && <RowBox row={entry} selection={selection} />}
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: Activity }) {
  const text = useText(activityMessages);
  const { dateTime, number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere">
        <ActivitySentence entry={entry} />
      </p>
      <p className="text-sm text-muted">
        <time dateTime={entry.at}>{dateTime(entry.at)}</time> · {text.entry(number(entry.id))}
      </p>
      <details className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
          <ConsoleIcon name="chevron-right" className="size-4 group-open:rotate-90" />
          {text.showChanges}
          <span className="sr-only">, {text.entry(number(entry.id))}</span>
        </summary>
        {isOpen && <ActivityChanges entry={entry} />}
      </details>
    </div>
  );
}
