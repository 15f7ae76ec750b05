import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import type { Column } from '../../../kit/web/console/column.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import { InboxList } from '../../inbox/web/parts/inbox-list.tsx';
import type { ApplicationItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { applicationLabels } from '../labels.ts';
import { APPLICATION_STATUSES, applicantName } from '../rules.ts';
import { applicationApi } from './application-calls.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { APPLICATION_TONES } from './status-tones.ts';

/** The applications of lawyers who ask to be listed, the newest first. */
export function ApplicationsTab() {
  const text = useText(inboxMessages);
  const labels = useText(applicationLabels);
  const list = useList(applicationApi, 'GET /lawyer-applications', {
    name: 'lawyer-applications',
    filters: ['status', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('application');
  const shown = useLastOpen(id);
  const columns: readonly Column<ApplicationItem>[] = [
    {
      id: 'name',
      header: text.applicant,
      isRowHeader: true,
      cell: (row) => (
        <span className="line-clamp-2 min-w-32 wrap-anywhere">{applicantName(row)}</span>
      ),
    },
    { id: 'specialization', header: labels.specialization, cell: (row) => row.specialization },
    { id: 'city', header: labels.city, cell: (row) => row.city },
  ];
  return (
    <>
      <InboxList
        list={list}
        exported="lawyer-applications"
        bulk={{
          right: 'inbox:write',
          show: (rows) => <DeleteChosen kind="application" rows={rows} />,
        }}
        text={text}
        statuses={APPLICATION_STATUSES}
        tones={APPLICATION_TONES}
        columns={columns}
        nameOf={applicantName}
        onOpen={open}
      />
      <ApplicationDialog id={shown} isOpen={id !== null} onClose={close} />
    </>
  );
}
