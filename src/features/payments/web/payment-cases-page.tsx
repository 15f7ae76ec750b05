import { CardList } from '../../../kit/web/console/card-list.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { say, showNotice } from '../../../kit/web/console/notices.ts';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import { caseMessages } from '../case-messages.ts';
import { CaseEntry } from './case-entry.tsx';
import { paymentApi } from './payment-calls.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** The queue of what needs a person, the oldest first (docs/payments.md §6). */
export function PaymentCasesPage() {
  const text = useText(caseMessages);
  const list = useList(paymentApi, 'GET /payment-cases', { name: 'payment-cases' });
  return (
    <>
      <PageHeader title={text.title} />
      <div className="mb-6 grid gap-4">
        <p className="max-w-prose text-muted">{text.intro}</p>
      </div>
      <CardList list={list} label={text.list} texts={text} emptyIcon="check">
        {(entry) => (
          <li key={entry.id} className="card">
            <CaseEntry
              entry={entry}
              onDone={say}
              onLate={(text) => showNotice({ text, isFailure: true })}
            />
          </li>
        )}
      </CardList>
      <PaymentDialog />
    </>
  );
}
