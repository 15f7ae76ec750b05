import { Button } from '../../../kit/web/console/button.tsx';
import type { Column } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { useListAt } from '../../../kit/web/console/use-list.ts';
import type { MessageItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { MESSAGE_STATUSES } from '../rules.ts';
import { MessageChips } from './message-chips.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** The messages of the contact form, the newest first. */
export function MessagesTab() {
  const text = useText(inboxMessages);
  const list = useListAt<MessageItem>('/api/admin/contact-messages', {
    name: 'contact-messages',
    filters: ['status'],
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('message');
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
                ...MESSAGE_STATUSES.map((value) => ({ value, label: text.statuses[value] })),
              ],
            },
          ]}
        />
      </ListBody>
      <MessageDialog id={shown} isOpen={id !== null} onClose={close} />
    </>
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
