import { Button } from '../../../kit/web/console/button.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { type Column, DataTable } from '../../../kit/web/console/data-table.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { SearchField } from '../../../kit/web/console/search-field.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import type { ApplicationItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { applicationLabels } from '../labels.ts';
import { APPLICATION_STATUSES } from '../rules.ts';
import { ApplicationChips } from './application-chips.tsx';
import { ApplicationDialog } from './application-dialog.tsx';

/** The applications of lawyers who ask to be listed, the newest first. */
export function ApplicationsTab() {
  const text = useText(inboxMessages);
  const list = useList<ApplicationItem>('/api/admin/lawyer-applications', {
    name: 'lawyer-applications',
    filters: ['status'],
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('application');
  const shown = useLastOpen(id);
  const columns = useColumns(open);
  return (
    <div className="grid grid-cols-1 gap-6">
      {list.error && (
        <FailureBanner
          title={text.fetchFailed}
          error={list.error}
          onTryAgain={() => list.refresh()}
        />
      )}
      <div className="flex flex-wrap items-end gap-4">
        <SearchField
          label={text.search}
          placeholder={text.searchPlaceholder}
          value={list.q}
          onChange={list.setQ}
        />
        <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
          <SelectField
            label={text.status}
            name="status"
            value={list.filter('status')}
            onChange={(value) => list.setFilter('status', value)}
            options={[
              { value: '', label: text.allStatuses },
              ...APPLICATION_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
            ]}
          />
        </div>
      </div>
      <div>
        {!(list.error && list.items.length === 0) && (
          <DataTable
            label={text.list}
            columns={columns}
            rows={list.items}
            rowKey={(row) => row.id}
            empty={list.isNarrowed ? text.noneMatch : text.none}
            isLoading={list.isLoading}
            sort={list.sort}
            onSort={list.setSort}
          />
        )}
        <Pager list={list} />
      </div>
      <ApplicationDialog id={shown} isOpen={id !== null} onClose={close} />
    </div>
  );
}

function useColumns(open: (id: string) => void): readonly Column<ApplicationItem>[] {
  const text = useText(inboxMessages);
  const labels = useText(applicationLabels);
  const { dateTime } = useFormats();
  const nameOf = ({ first_name, last_name }: ApplicationItem) => `${first_name} ${last_name}`;
  return [
    {
      id: 'name',
      header: text.applicant,
      isRowHeader: true,
      cell: (row) => <span className="line-clamp-2 min-w-32 break-words">{nameOf(row)}</span>,
    },
    { id: 'specialization', header: labels.specialization, cell: (row) => row.specialization },
    { id: 'city', header: labels.city, cell: (row) => row.city },
    {
      id: 'status',
      header: text.status,
      cell: (row) => <ApplicationChips application={row} />,
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
        <Button label={text.openName(nameOf(row))} onPress={() => open(row.id)}>
          {text.open}
        </Button>
      ),
    },
  ];
}
