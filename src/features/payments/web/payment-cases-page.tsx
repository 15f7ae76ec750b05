import { useState } from 'react';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { EmptyState } from '../../../kit/web/console/empty-state.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useList } from '../../../kit/web/console/use-list.ts';
import { caseMessages } from '../case-messages.ts';
import type { PaymentCase } from '../contract.ts';
import { CaseEntry } from './case-entry.tsx';
import { CASES_API } from './payment-calls.ts';
import { PaymentDialog } from './payment-dialog.tsx';

/** The queue of what needs a person, the oldest first (payment rules §6). */
export function PaymentCasesPage() {
  const text = useText(caseMessages);
  const waiting = useText(consoleMessages).loading;
  const [note, setNote] = useState<string | null>(null);
  const list = useList<PaymentCase>(CASES_API, { name: 'payment-cases' });
  const isEmpty = list.items.length === 0;
  return (
    <>
      <PageHeader title={text.title} />
      <div className="mb-6 grid gap-4">
        {note && <SuccessNote onDismiss={() => setNote(null)}>{note}</SuccessNote>}
        {list.error && (
          <ErrorBanner>
            <span className="flex flex-wrap items-center justify-between gap-3">
              {text.loadFailed}
              <Button onPress={() => list.refresh()}>{text.tryAgain}</Button>
            </span>
          </ErrorBanner>
        )}
        <p className="max-w-prose text-muted">{text.intro}</p>
      </div>
      {isEmpty && !list.error && (
        <div className="card p-0">
          {list.isLoading ? (
            <Spinner label={waiting} />
          ) : (
            <EmptyState icon="check">{text.none}</EmptyState>
          )}
        </div>
      )}
      {!isEmpty && (
        <ul aria-label={text.list} aria-busy={list.isLoading} className="grid grid-cols-1 gap-4">
          {list.items.map((entry) => (
            <li key={entry.id} className="card">
              <CaseEntry entry={entry} onDone={setNote} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} />
      <PaymentDialog />
    </>
  );
}
