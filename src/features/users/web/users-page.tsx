import { useQuery } from '@tanstack/react-query';
import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { filterByWord, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import type { User } from '../contract.ts';
import { userMessages } from '../messages.ts';
import { nameOfUser, USER_STATUSES } from '../rules.ts';
import { ChangeDialog } from './parts/change-dialog.tsx';
import { userApi } from './user-calls.ts';
import { useUserColumns } from './user-columns.tsx';

/** Users Management (docs/specification.md §2). */
export function UsersPage() {
  const text = useText(userMessages);
  const [, open] = useDialogParameter();
  const list = useList(userApi, 'GET /users', {
    name: 'users',
    filters: ['status', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-created_at',
  });
  const columns = useUserColumns((change, { id }) => {
    open(change, { user: id });
  });
  return (
    <>
      <PageHeader title={text.title} actions={<TotalUsers />} />
      <ListBody
        list={list}
        texts={{
          table: text.title,
          none: text.none,
          noneFound: text.noneMatch,
          loadFailed: text.fetchFailed,
        }}
        columns={columns}
        rowKey={({ id }) => id}
        exported="users"
        nameOf={nameOfUser}
      >
        <Filters list={list} />
      </ListBody>
      <ChangeDialog />
    </>
  );
}

/** The number of all users, independent of search and filters. */
function TotalUsers() {
  const text = useText(userMessages);
  const { number } = useFormats();
  const { data } = useQuery({
    queryKey: ['users', 'summary'],
    queryFn: ({ signal }) => userApi('GET /users/summary', { signal }),
  });
  return (
    <dl className="flex items-baseline gap-2">
      <dt className="text-muted">{text.totalUsers}</dt>
      <dd className="text-2xl font-semibold tabular-nums">
        {data ? number(data.total_users) : '–'}
      </dd>
    </dl>
  );
}

function Filters({ list }: { readonly list: List<User> }) {
  const text = useText(userMessages);
  const { number } = useFormats();
  return (
    <>
      <ListFilters
        list={list}
        label={text.search}
        placeholder={text.searchPlaceholder}
        days={<DayFilters list={list} />}
        filters={[
          filterByWord({
            name: 'status',
            label: text.statusFilter,
            all: text.statuses.all,
            values: USER_STATUSES,
            labels: text.statuses,
          }),
        ]}
      />
      {!list.error && !list.isLoading && (
        <p className="text-muted">{text.showing(list.total, number(list.total))}</p>
      )}
    </>
  );
}
