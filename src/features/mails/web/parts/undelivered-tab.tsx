import { Link } from 'react-router';
import { DAY_FILTERS } from '../../../../kit/list-rules.ts';
import { AddressText } from '../../../../kit/web/console/address-text.tsx';
import { failureText } from '../../../../kit/web/console/api.ts';
import { BulkAction, type ChosenRows } from '../../../../kit/web/console/bulk-action.tsx';
import { Button } from '../../../../kit/web/console/button.tsx';
import type { Column } from '../../../../kit/web/console/column.ts';
import { DayFilters } from '../../../../kit/web/console/day-filters.tsx';
import { IfMay } from '../../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../../kit/web/console/language.tsx';
import { ListBody } from '../../../../kit/web/console/list-body.tsx';
import { filterByWord, ListFilters } from '../../../../kit/web/console/list-filters.tsx';
import { say, sayFailed } from '../../../../kit/web/console/notices.ts';
import { StatusChip } from '../../../../kit/web/console/status-chip.tsx';
import { useList } from '../../../../kit/web/console/use-list.ts';
import { useSending } from '../../../../kit/web/console/use-sending.ts';
import type { UndeliveredMail } from '../../contract.ts';
import { mailMessages } from '../../messages.ts';
import { UNDELIVERED } from '../../rules.ts';
import { mailApi, mailState } from './mail-calls.ts';

interface AboutProps {
  /** Where the console shows what a mail is about. */
  readonly addressOf: (about: UndeliveredMail['about']) => string;
}

/** The mails that wait or failed, each with what it is about and a way to send it again. */
export function UndeliveredTab({ addressOf }: AboutProps) {
  const text = useText(mailMessages);
  const list = useList(mailApi, 'GET /mails', {
    name: 'mails',
    filters: ['status', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-created_at',
  });
  const columns = useColumns(addressOf);
  const texts = {
    intro: text.intro,
    table: text.list,
    none: text.nothingWaits,
    noneFound: text.noneFound,
    loadFailed: text.loadFailed,
  };
  return (
    <ListBody
      list={list}
      texts={texts}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ subject }) => subject}
      bulk={{ right: 'inbox:write', show: (rows) => <SendChosenAgain rows={rows} /> }}
    >
      <ListFilters
        list={list}
        label={text.search}
        placeholder={text.searchPlaceholder}
        days={<DayFilters list={list} />}
        filters={[
          filterByWord({
            name: 'status',
            label: text.status,
            all: text.allStatuses,
            values: UNDELIVERED,
            labels: text.statuses,
          }),
        ]}
      />
    </ListBody>
  );
}

function useColumns(addressOf: AboutProps['addressOf']): readonly Column<UndeliveredMail>[] {
  const text = useText(mailMessages);
  const { dateTime } = useFormats();
  const kinds = { staff: text.toStaff, sender: text.toSender, buyer: text.toBuyer };
  return [
    {
      id: 'subject',
      header: text.subject,
      isRowHeader: true,
      cell: ({ subject, about }) => (
        <Link
          className="line-clamp-3 min-w-32 wrap-anywhere text-primary underline"
          to={addressOf(about)}
        >
          {subject}
        </Link>
      ),
    },
    {
      id: 'to',
      header: text.to,
      cell: (mail) => (
        <>
          <span className="block">{kinds[mail.to]}</span>
          {mail.recipient !== null && (
            <span className="block min-w-36 text-sm text-muted">
              <AddressText address={mail.recipient} />
            </span>
          )}
        </>
      ),
    },
    {
      id: 'status',
      header: text.status,
      cell: (mail) => {
        const [tone, state] = mailState(mail, text);
        return (
          <>
            <StatusChip tone={tone}>{state}</StatusChip>
            <span className="block text-sm text-muted">{text.tries(mail.attempts)}</span>
          </>
        );
      },
    },
    {
      id: 'last',
      header: text.last,
      cell: ({ last_error }) =>
        last_error === null ? (
          '–'
        ) : (
          <span className="block min-w-36 text-sm">
            <AddressText address={last_error} />
          </span>
        ),
    },
    {
      id: 'date',
      header: text.date,
      sort: { asc: 'created_at', desc: '-created_at' },
      // The day on a line, the time on the next.
      cell: (mail) => <span className="block min-w-28">{dateTime(mail.created_at)}</span>,
    },
    {
      id: 'actions',
      header: text.actions,
      align: 'end',
      cell: (mail) => mail.status === 'failed' && <SendAgain mail={mail} />,
    },
  ];
}

/** Queues the chosen mails again by one call; those that wait already are left out. */
function SendChosenAgain({ rows }: { readonly rows: ChosenRows }) {
  const text = useText(mailMessages);
  const language = useLanguage();
  const { number } = useFormats();
  return (
    <BulkAction
      rows={rows}
      right="inbox:write"
      label={text.sendAgain}
      icon="refresh"
      run={async (ids) => {
        const { count } = await mailApi('POST /mails/send-again', { body: { ids: [...ids] } });
        say(text.sentManyAgain(count, number(count)));
      }}
      failureOf={(error) => failureText(error, language, text.sendAgainFailed)}
    />
  );
}

function SendAgain({ mail: { id, subject } }: { readonly mail: UndeliveredMail }) {
  const text = useText(mailMessages);
  const { send, isBusy } = useSending(
    () => mailApi('POST /mails/:id/send-again', { params: { id } }),
    {
      readsRefused: true,
      failed: text.sendAgainFailed,
      onDone: () => say(text.sentAgain),
      onFailed: sayFailed,
    },
  );
  return (
    <IfMay right="inbox:write">
      <Button icon="refresh" label={text.sendAgainOf(subject)} isBusy={isBusy} onPress={send}>
        {text.sendAgain}
      </Button>
    </IfMay>
  );
}
