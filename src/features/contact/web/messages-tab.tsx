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
import type { MessageItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { MESSAGE_STATUSES } from '../rules.ts';
import { MessageChips } from './message-chips.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** The messages of the contact form, the newest first. */
export function MessagesTab() {
  const text = useText(inboxMessages);
  const list = useList<MessageItem>('/api/admin/contact-messages', {
    name: 'contact-messages',
    filters: ['status'],
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('message');
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
              ...MESSAGE_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
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
      <MessageDialog id={shown} isOpen={id !== null} onClose={close} />
    </div>
  );
}

function useColumns(open: (id: string) => void): readonly Column<MessageItem>[] {
  const text = useText(inboxMessages);
  const { dateTime } = useFormats();
  return [
    {
      id: 'subject',
      header: text.subject,
      isRowHeader: true,
      cell: ({ subject }) => <span className="line-clamp-2 min-w-40 break-words">{subject}</span>,
    },
    {
      id: 'from',
      header: text.from,
      cell: ({ name, email }) => (
        <>
          <span className="line-clamp-2 break-words">{name}</span>
          <span className="line-clamp-2 min-w-44 text-sm wrap-anywhere text-muted">{email}</span>
        </>
      ),
    },
    {
      id: 'status',
      header: text.status,
      cell: (message) => <MessageChips message={message} />,
    },
    {
      id: 'received',
      header: text.received,
      sort: { asc: 'created_at', desc: '-created_at' },
      cell: ({ created_at }) => <span className="whitespace-nowrap">{dateTime(created_at)}</span>,
    },
    {
      id: 'actions',
      header: text.actions,
      align: 'end',
      cell: ({ id, subject }) => (
        <Button label={text.openSubject(subject)} onPress={() => open(id)}>
          {text.open}
        </Button>
      ),
    },
  ];
}
