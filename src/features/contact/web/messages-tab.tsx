import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { useText } from '../../../kit/web/console/language.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import { DeleteChosen } from '../../bin/web/parts/delete-chosen.tsx';
import { InboxList } from '../../inbox/web/parts/inbox-list.tsx';
import type { MessageItem } from '../contract.ts';
import { inboxMessages } from '../inbox-messages.ts';
import { MESSAGE_STATUSES } from '../rules.ts';
import { ArchiveChosen } from './archive-chosen.tsx';
import { contactApi } from './contact-calls.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MESSAGE_TONES } from './status-tones.ts';

/** The messages of the contact form, the newest first. */
export function MessagesTab() {
  const text = useText(inboxMessages);
  const list = useList(contactApi, 'GET /contact-messages', {
    name: 'contact-messages',
    filters: ['status', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-created_at',
  });
  const [id, open, close] = useDialogParameter('message');
  const shown = useLastOpen(id);
  const columns: readonly Column<MessageItem>[] = [
    {
      id: 'subject',
      header: text.subject,
      isRowHeader: true,
      cell: ({ subject }) => <span className="line-clamp-2 min-w-40 wrap-anywhere">{subject}</span>,
    },
    {
      id: 'from',
      header: text.from,
      cell: ({ name, email }) => (
        <>
          <span className="line-clamp-2 wrap-anywhere">{name}</span>
          <span className="line-clamp-2 min-w-44 text-sm text-muted">
            <AddressText address={email} />
          </span>
        </>
      ),
    },
  ];
  return (
    <>
      <InboxList
        list={list}
        exported="contact-messages"
        bulk={{
          right: 'inbox:write',
          show: (rows) => (
            <>
              <ArchiveChosen rows={rows} />
              <DeleteChosen kind="message" rows={rows} />
            </>
          ),
        }}
        text={text}
        statuses={MESSAGE_STATUSES}
        tones={MESSAGE_TONES}
        columns={columns}
        nameOf={({ subject }) => subject}
        onOpen={open}
      />
      <MessageDialog id={shown} isOpen={id !== null} onClose={close} />
    </>
  );
}
