import { Button } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { useListAt } from '../../../kit/web/console/use-list.ts';
import type { ApplicationItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { applicationLabels } from '../labels.ts';
import { APPLICATION_STATUSES } from '../rules.ts';
import { ApplicationChips } from './application-chips.tsx';
import { ApplicationDialog } from './application-dialog.tsx';

/** The applications of lawyers who ask to be listed, the newest first. */
export function ApplicationsTab() {
  const text = useText(inboxMessages);
  const list = useListAt<ApplicationItem>('/api/admin/lawyer-applications', {
    name: 'lawyer-applications',
    filters: ['status'],
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('application');
  const shown = useLastOpen(id);
  const columns = useColumns(open);
  return (
    <>
      <ListBody
        list={list}
        texts={{
          table: text.list,
          none: text.none,
          noneFound: text.noneMatch,
          loadFailed: text.fetchFailed,
        }}
        columns={columns}
        rowKey={(row) => row.id}
      >
        <ListFilters
          list={list}
          label={text.search}
          placeholder={text.searchPlaceholder}
          filters={[
            {
              name: 'status',
              label: text.status,
              options: [
                { value: '', label: text.allStatuses },
                ...APPLICATION_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
              ],
            },
          ]}
        />
      </ListBody>
      <ApplicationDialog id={shown} isOpen={id !== null} onClose={close} />
    </>
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
