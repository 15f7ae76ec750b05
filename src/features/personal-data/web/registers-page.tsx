import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { shownPhones } from '../../../kit/phone-numbers.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { CardList } from '../../../kit/web/console/card-list.tsx';
import { DataTable } from '../../../kit/web/console/data-table.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { say } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { Tabs } from '../../../kit/web/console/tabs.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import { columnMessages } from '../column-messages.ts';
import type { Breach, DataRequest } from '../contract.ts';
import { describeKept } from '../describe-kept.ts';
import { PERSONAL_TABLES } from '../personal-columns.ts';
import type { PersonalTable } from '../personal-table.ts';
import { purposeMessages } from '../purpose-messages.ts';
import { registerMessages } from '../register-messages.ts';
import { BreachDialog } from './breach-dialog.tsx';
import { personalDataApi } from './register-calls.ts';
import { CloseRequestDialog, NewRequestDialog } from './request-forms.tsx';

const TABS = ['requests', 'breaches', 'processing', 'consents'] as const;

/**
 * The registers that the law asks for: requests, breaches, processing, consents. The opened one
 * stands in the address.
 */
export function RegistersPage() {
  const text = useText(registerMessages);
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <PageHeader title={text.title} />
      <Tabs
        label={text.title}
        selected={TABS.find((tab) => tab === address.get('tab')) ?? 'requests'}
        onSelect={(tab) => setAddress({ tab })}
        tabs={[
          { id: 'requests', label: text.tabs.requests, content: <Requests /> },
          { id: 'breaches', label: text.tabs.breaches, content: <Breaches /> },
          { id: 'processing', label: text.tabs.processing, content: <Processing /> },
          { id: 'consents', label: text.tabs.consents, content: <ConsentList /> },
        ]}
      />
    </>
  );
}

/** The dialog of what is not noted yet, as `?dialog=new`; others are named by the id of their row. */
const NEW = 'new';

function Requests() {
  const text = useText(registerMessages);
  const list = useList(personalDataApi, 'GET /data-requests', { name: 'data-requests' });
  const [dialog, open, close] = useDialogParameter();
  const closed = useFormSubject(
    dialog !== null && dialog !== NEW,
    list.items.find(({ id }) => id === dialog) ?? null,
  );
  const ends = {
    onClose: close,
    onDone: () => {
      close();
      say(text.saved);
    },
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{text.requests.intro}</p>
      <div>
        <Button variant="primary" onPress={() => open(NEW)}>
          {text.requests.note}
        </Button>
      </div>
      <CardList list={list} label={text.requests.list} texts={text.requests} emptyIcon="check">
        {(request) => (
          <li key={request.id} className="card grid gap-2">
            <RequestEntry request={request} onClose={() => open(request.id)} />
          </li>
        )}
      </CardList>
      {dialog === NEW && <NewRequestDialog {...ends} />}
      {closed && <CloseRequestDialog request={closed} {...ends} />}
    </div>
  );
}

function RequestEntry({
  request,
  onClose,
}: {
  readonly request: DataRequest;
  readonly onClose: () => void;
}) {
  const text = useText(registerMessages);
  const { date } = useFormats();
  const { kind, contact, state, note, asked_at, due_at, closed_at, closed_by_email } = request;
  const isLate = state === 'open' && Date.parse(due_at) < Date.now();
  const words = isLate ? text.requests.overdue : text.requests.due;
  const person = contact === null ? text.requests.erasedContact : shownPhones(contact);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{text.kinds[kind]}</strong>
        <span>
          <AddressText address={person} />
        </span>
        <StatusChip tone={isLate ? 'error' : state === 'open' ? 'warning' : 'neutral'}>
          {text.states[state]}
        </StatusChip>
      </p>
      <p className="text-sm text-muted">
        {text.requests.asked(date(asked_at))}
        {' · '}
        {closed_at === null
          ? words(date(due_at))
          : text.requests.closed(date(closed_at), closed_by_email ?? '')}
      </p>
      {note !== null && <p className="break-words whitespace-pre-wrap">{note}</p>}
      {state === 'open' && (
        <div>
          <Button label={text.requests.closeOf(`${text.kinds[kind]}, ${person}`)} onPress={onClose}>
            {text.requests.close}
          </Button>
        </div>
      )}
    </>
  );
}

function Breaches() {
  const text = useText(registerMessages);
  const list = useList(personalDataApi, 'GET /data-breaches', { name: 'data-breaches' });
  const [dialog, open, close] = useDialogParameter();
  const changed = useFormSubject(
    dialog !== null && dialog !== NEW,
    list.items.find(({ id }) => id === dialog) ?? null,
  );
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{text.breaches.intro}</p>
      <div>
        <Button variant="primary" onPress={() => open(NEW)}>
          {text.breaches.note}
        </Button>
      </div>
      <CardList list={list} label={text.breaches.list} texts={text.breaches} emptyIcon="check">
        {(breach) => (
          <li key={breach.id} className="card grid gap-2">
            <BreachEntry breach={breach} onChange={() => open(breach.id)} />
          </li>
        )}
      </CardList>
      {(dialog === NEW || changed) && (
        <BreachDialog
          breach={changed}
          onClose={close}
          onDone={() => {
            close();
            say(text.saved);
          }}
        />
      )}
    </div>
  );
}

function BreachEntry({
  breach,
  onChange,
}: {
  readonly breach: Breach;
  readonly onChange: () => void;
}) {
  const { breaches: text } = useText(registerMessages);
  const { dateTime, number } = useFormats();
  const { what, noticed_at, due_at, measures, people_affected: people } = breach;
  const { told_authority_at, told_people_at } = breach;
  const isLate = told_authority_at === null && Date.parse(due_at) < Date.now();
  const due = isLate ? text.overdue : text.due;
  return (
    <>
      <p className="font-semibold break-words whitespace-pre-wrap">{what}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <span>{text.noticed(dateTime(noticed_at))}</span>
        {told_authority_at === null ? (
          <span className={isLate ? 'font-semibold text-danger' : 'font-semibold'}>
            {due(dateTime(due_at))}
          </span>
        ) : (
          <span>{text.toldAuthority(dateTime(told_authority_at))}</span>
        )}
        {people !== null && <span>{text.people(people, number(people))}</span>}
        {told_people_at !== null && <span>{text.toldPeople(dateTime(told_people_at))}</span>}
      </p>
      {measures !== '' && <p className="break-words whitespace-pre-wrap">{measures}</p>}
      <div>
        <Button label={text.changeOf(what)} onPress={onChange}>
          {text.change}
        </Button>
      </div>
    </>
  );
}

function Processing() {
  const { processing: text, erasing, staffOnly } = useText(registerMessages);
  const words = useText(purposeMessages);
  const names: Readonly<Record<string, string>> = useText(columnMessages).tables;
  const language = useLanguage();
  const rows = Object.entries(PERSONAL_TABLES).map(([name, table]) => ({ name, table }));
  const describeErasing = ({ columns }: PersonalTable) => {
    const parts = new Set(Object.values(columns).map((rule) => erasing[rule]));
    parts.delete('');
    return [...parts].join(', ') || staffOnly;
  };
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-muted">{text.intro}</p>
      <DataTable
        label={text.list}
        rows={rows}
        rowKey={({ name }) => name}
        empty=""
        isLoading={false}
        columns={[
          {
            id: 'data',
            header: text.data,
            isRowHeader: true,
            cell: ({ name }) => names[name] ?? name,
          },
          {
            id: 'purpose',
            header: text.purpose,
            cell: ({ table }) => words.purposes[table.purpose],
          },
          { id: 'ground', header: text.ground, cell: ({ table }) => words.grounds[table.ground] },
          { id: 'kept', header: text.kept, cell: ({ table }) => describeKept(table, language) },
          { id: 'erasing', header: text.erasing, cell: ({ table }) => describeErasing(table) },
        ]}
      />
    </div>
  );
}

function ConsentList() {
  const { consents: text, sources } = useText(registerMessages);
  const { number, date } = useFormats();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['consents'],
    queryFn: ({ signal }) => personalDataApi('GET /consents', { signal }),
  });
  return (
    <div className="grid gap-4">
      {error && (
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      )}
      <p className="max-w-prose text-muted">{text.intro}</p>
      <DataTable
        label={text.list}
        rows={data?.items ?? []}
        rowKey={({ source, version }) => `${source} ${version}`}
        empty={text.none}
        isLoading={isFetching}
        columns={[
          {
            id: 'source',
            header: text.source,
            isRowHeader: true,
            cell: ({ source }) => sources[source],
          },
          { id: 'version', header: text.version, cell: ({ version }) => version },
          { id: 'count', header: text.count, align: 'end', cell: ({ count }) => number(count) },
          { id: 'first', header: text.first, cell: ({ first_at }) => date(first_at) },
          { id: 'last', header: text.last, cell: ({ last_at }) => date(last_at) },
        ]}
      />
    </div>
  );
}
