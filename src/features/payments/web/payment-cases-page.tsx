import { CardList } from '../../../kit/web/console/card-list.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { say, sayFailed } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import { useList } from '../../../kit/web/console/use-list.ts';
import type { PaymentCase } from '../case-contract.ts';
import { caseMessages } from '../case-messages.ts';
import { CaseEntry } from './case-entry.tsx';
import { paymentApi } from './payment-calls.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** The queue of what needs a person, the oldest first (docs/payments.md §6). */
export function PaymentCasesPage() {
  const text = useText(caseMessages);
  const list = useList(paymentApi, 'GET /payment-cases', { name: 'payment-cases' });
  const [closing] = useDialogParameter('close');
  const [resolving] = useDialogParameter('resolve');
  const open = closing ?? resolving;
  // Closed by somebody else, it is in the list as long as its form is open.
  const held = useFormSubject(open !== null, list.items.find(({ id }) => id === open) ?? null);
  const items = held && !list.items.includes(held) ? sorted([...list.items, held]) : list.items;
  return (
    <>
      <PageHeader title={text.title} />
      <div className="mb-6 grid gap-4">
        <p className="max-w-prose text-muted">{text.intro}</p>
      </div>
      <CardList list={{ ...list, items }} label={text.list} texts={text} emptyIcon="check">
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

/** The oldest first. */
const sorted = (cases: PaymentCase[]) =>
  cases.sort((a, b) => a.opened_at.localeCompare(b.opened_at));
