import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { CardList } from '../../../kit/web/console/card-list.tsx';
import { SelectField } from '../../../kit/web/console/choice-fields.tsx';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { listMessages } from '../../../kit/web/console/list-messages.ts';
import { ListTools } from '../../../kit/web/console/list-tools.tsx';
import { say, sayFailed } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { CASE_STATUSES, type PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { CaseEntry } from './case-entry.tsx';
import { paymentApi } from './payment-calls.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** The queue of what needs a person, the oldest first, and what was decided (docs/payments.md §6). */
export function PaymentCasesPage() {
  const text = useText(caseMessages);
  const list = useList(paymentApi, 'GET /payment-cases', {
    name: 'payment-cases',
    filters: ['status', ...DAY_FILTERS],
    jumps: true,
    usualSort: OLDEST_FIRST,
  });
  const [closing] = useDialogParameter('close');
  const [resolving] = useDialogParameter('resolve');
  const open = closing ?? resolving;
  // Closed by somebody else, it is in the list as long as its form is open.
  const held = useFormSubject(open !== null, list.items.find(({ id }) => id === open) ?? null);
  const items =
    held && !list.items.includes(held) ? sorted([...list.items, held], list.sort) : list.items;
  return (
    <>
      <PageHeader title={text.title} />
      <div className="group mb-6 grid grid-cols-1 gap-4">
        <p className="max-w-prose text-muted">{text.intro}</p>
        <Filters list={list} />
        <ListTools list={list} exported="payment-cases" />
      </div>
      <CardList list={{ ...list, items }} label={text.ofPayment} texts={text} emptyIcon="check">
        {(entry) => (
          <li key={entry.id} className="card">
            <CaseEntry entry={entry} onDone={say} onLate={sayFailed} />
          </li>
        )}
      </CardList>
      <PaymentDialog />
    </>
  );
}

const OLDEST_FIRST = 'opened_at';

function Filters({ list }: { readonly list: List<PaymentCase> }) {
  const text = useText(caseMessages);
  const { order } = useText(listMessages);
  return (
    <ListFilters
      list={list}
      label={text.search}
      placeholder={text.searchPlaceholder}
      days={<DayFilters list={list} />}
      filters={[
        {
          name: 'status',
          label: text.status,
          options: CASE_STATUSES.map((status) => ({
            value: status === 'open' ? '' : status,
            label: text.statuses[status],
          })),
        },
      ]}
    >
      <SelectField
        label={order}
        name="sort"
        value={list.sort}
        onChange={list.setSort}
        options={[
          { value: OLDEST_FIRST, label: text.oldestFirst },
          { value: `-${OLDEST_FIRST}`, label: text.newestFirst },
        ]}
      />
    </ListFilters>
  );
}

const sorted = (cases: PaymentCase[], sort: string) =>
  cases.sort((a, b) => a.opened_at.localeCompare(b.opened_at) * (sort === OLDEST_FIRST ? 1 : -1));
