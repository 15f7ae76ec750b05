import { useState } from 'react';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { Dialog, FoldedForm } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { IntoView } from '../../../kit/web/console/into-view.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { useFormSubject } from '../../../kit/web/console/use-form-subject.ts';
import { useLastOpen } from '../../../kit/web/console/use-last-open.ts';
import { caseMessages } from '../case-messages.ts';
import type { PaymentDetail } from '../contract.ts';
import { decisionMessages } from '../decision-messages.ts';
import { detailMessages } from '../detail-messages.ts';
import { shortTransactionId } from '../rules.ts';
import { stateTone } from '../states.ts';
import { CaseEntry } from './case-entry.tsx';
import { RefundForm, ReviewForm } from './decision-forms.tsx';
import { PaymentAttempts } from './payment-attempts.tsx';
import { paymentApi, useDecision, usePayment } from './payment-calls.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentCallbacks, PaymentHistory } from './payment-history.tsx';
import { PaymentRefunds } from './payment-refunds.tsx';
import { Section } from './section.tsx';

const ALONG = ['decide', 'close', 'resolve'] as const;

/** The payment that the address names (`?payment=`), with everything that is known of it. */
export function PaymentDialog() {
  const [address, , close] = useDialogParameter('payment', ALONG);
  const text = useText(detailMessages);
  const waiting = useText(consoleMessages).loading;
  const id = useLastOpen(address);
  const isOpen = address !== null;
  const { data, error, refetch } = usePayment(id, isOpen);
  const transaction = data ? shortTransactionId(data.transaction_id) : '';
  return (
    <Dialog title={text.title(transaction)} isOpen={isOpen} onClose={close} size="large">
      {data ? (
        <OpenPayment key={id} payment={data} />
      ) : error ? (
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      ) : (
        <Spinner label={waiting} />
      )}
    </Dialog>
  );
}

function OpenPayment({ payment }: { readonly payment: PaymentDetail }) {
  const cases = useText(caseMessages);
  const [note, setNote] = useState<string | null>(null);
  const [late, setLate] = useState<string | null>(null);
  // One takes the other's place: what was refused before is not said beside what is saved now.
  const sayDone = (text: string | null) => {
    setLate(null);
    setNote(text);
  };
  const sayLate = (text: string) => {
    setNote(null);
    setLate(text);
  };
  return (
    // What was done before is not said beside a refusal of what is sent now.
    <div className="grid grid-cols-1 gap-6" onSubmit={() => sayDone(null)}>
      {late && (
        <IntoView>
          <ErrorBanner onDismiss={() => setLate(null)}>{late}</ErrorBanner>
        </IntoView>
      )}
      {note && <SuccessNote onDismiss={() => setNote(null)}>{note}</SuccessNote>}
      <Actions payment={payment} onNote={sayDone} onLate={sayLate} />
      {payment.cases.length > 0 && (
        <Section title={cases.ofPayment}>
          <ul className="grid grid-cols-1 gap-3">
            {payment.cases.map((one) => (
              <li key={one.id} className="rounded-md border border-line p-3">
                <CaseEntry entry={one} onDone={sayDone} onLate={sayLate} isWithinPayment />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <PaymentFacts payment={payment} />
      <PaymentRefunds payment={payment} onNote={sayDone} />
      <PaymentAttempts attempts={payment.attempts} />
      <PaymentHistory events={payment.events} />
      <PaymentCallbacks callbacks={payment.callbacks} />
    </div>
  );
}

/** What may be done; which of it is being done stands in the address: `?decide=review`. */
function Actions({
  payment,
  onNote,
  onLate,
}: {
  readonly payment: PaymentDetail;
  readonly onNote: (note: string | null) => void;
  readonly onLate: (failure: string) => void;
}) {
  const text = useText(decisionMessages);
  const { states } = useText(detailMessages);
  const [deciding, open, close] = useDialogParameter('decide');
  const { can, state } = payment;
  const mayDecide = useMay()('payments:write');
  const reviewed = useFormSubject(mayDecide && deciding === 'review', can.review ? payment : null);
  const refunded = useFormSubject(
    mayDecide && deciding === 'refund',
    can.refund === null ? null : payment,
  );
  function begin(what: 'review' | 'refund') {
    onNote(null);
    open(what);
  }
  function end(note: string) {
    close();
    onNote(note);
  }
  function endLate(failure: string) {
    close();
    onLate(failure);
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="me-auto">
          <StatusChip tone={stateTone(state)}>{states[state]}</StatusChip>
        </span>
        {can.check && <CheckButton payment={payment} onNote={onNote} />}
        {mayDecide && can.review && !reviewed && (
          <Button variant="primary" onPress={() => begin('review')}>
            {text.review}
          </Button>
        )}
        {mayDecide && can.refund !== null && !refunded && (
          <Button onPress={() => begin('refund')}>{text.refund}</Button>
        )}
      </div>
      {reviewed && (
        <FoldedForm onClose={close}>
          <ReviewForm payment={reviewed} onDone={end} onLate={endLate} />
        </FoldedForm>
      )}
      {refunded && (
        <FoldedForm onClose={close}>
          <RefundForm payment={refunded} onDone={end} onLate={endLate} />
        </FoldedForm>
      )}
    </div>
  );
}

function CheckButton({
  payment,
  onNote,
}: {
  readonly payment: PaymentDetail;
  readonly onNote: (note: string | null) => void;
}) {
  const text = useText(decisionMessages);
  const { states } = useText(detailMessages);
  const ask = () => paymentApi('POST /payment-records/:id/check', { params: { id: payment.id } });
  const { send, isBusy, failure, reset } = useDecision<void>(ask, {
    failed: text.checkFailed,
    onDone: ({ state }) =>
      onNote(state === payment.state ? text.checkUnchanged : text.checkMoved(states[state])),
  });
  function check() {
    onNote(null);
    send();
  }
  return (
    <>
      {failure && (
        <div className="order-last basis-full">
          <ErrorBanner onDismiss={reset}>{failure}</ErrorBanner>
        </div>
      )}
      <IfMay right="payments:write">
        <Button icon="refresh" isBusy={isBusy} onPress={check}>
          {text.check}
        </Button>
      </IfMay>
    </>
  );
}
