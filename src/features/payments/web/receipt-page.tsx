import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { LANGUAGES, type Language } from '../../../kit/languages.ts';
import { ErrorBanner, SuccessNote } from '../../../kit/web/console/banner.tsx';
import { Button } from '../../../kit/web/console/button.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useSending } from '../../../kit/web/console/use-sending.ts';
import { MailList } from '../../mails/web/parts/mail-list.tsx';
import type { Receipt } from '../contract.ts';
import {
  codeSentences,
  creditSentences,
  receiptLines,
  receiptMessages,
} from '../receipt-messages.ts';
import { receiptPageMessages } from '../receipt-page-messages.ts';
import { paymentApi } from './payment-calls.ts';

/** A receipt that was opened again: as it is printed, and how its mail has fared. */
export function ReceiptPage() {
  const { id = '' } = useParams();
  const text = useText(receiptPageMessages);
  const language = useLanguage();
  const waiting = useText(consoleMessages).loading;
  const { data, error, refetch } = useQuery({
    queryKey: ['receipts', id],
    queryFn: ({ signal }) => paymentApi('GET /receipts/:id', { params: { id }, signal }),
  });
  const title = data ? receiptMessages[language].title(data.number) : text.title;
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={title} actions={data ? <PageActions receipt={data} /> : <WayBack />} />
      </div>
      {data ? (
        <OpenReceipt key={id} receipt={data} />
      ) : error ? (
        <FailureBanner title={text.loadFailed} error={error} onTryAgain={() => refetch()} />
      ) : (
        <Spinner label={waiting} />
      )}
    </>
  );
}

/** Where there is no receipt, the payments are where to look for it. */
function WayBack() {
  const text = useText(receiptPageMessages);
  return (
    <Link className="button button-secondary" to="/admin-dashboard/subscriptions">
      {text.toPayments}
    </Link>
  );
}

function PageActions({ receipt }: { readonly receipt: Receipt }) {
  const text = useText(receiptPageMessages);
  return (
    <>
      <Link
        className="button button-secondary"
        to={`/admin-dashboard/subscriptions?payment=${receipt.payment_id}`}
      >
        {text.openPayment}
      </Link>
      <Button variant="primary" onPress={() => window.print()}>
        {text.print}
      </Button>
    </>
  );
}

function OpenReceipt({ receipt }: { readonly receipt: Receipt }) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <article className="card receipt mx-auto w-full max-w-3xl" aria-label={receipt.number}>
        <header className="mb-6 border-b border-line pb-4">
          <p className="font-serif text-2xl font-semibold">{receipt.seller.name}</p>
        </header>
        <div className="grid grid-cols-1 gap-8">
          {LANGUAGES.map((language) => (
            <ReceiptIn key={language} receipt={receipt} language={language} />
          ))}
        </div>
      </article>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4 print:hidden">
        <SendAgain receipt={receipt} />
      </div>
    </div>
  );
}

/** On paper it stands in both languages, whichever the console speaks. */
function ReceiptIn({
  receipt,
  language,
}: {
  readonly receipt: Receipt;
  readonly language: Language;
}) {
  const text = receiptMessages[language];
  return (
    <section lang={language} className="grid grid-cols-1 gap-3">
      <h2 className="text-xl">{text.title(receipt.number)}</h2>
      {receipt.is_test && <p className="font-semibold text-danger">{text.test}</p>}
      <FactList facts={receiptLines(receipt, language, location.origin, receipt.buyer)} />
      {creditSentences(receipt, language).map((sentence) => (
        <p key={sentence} className="font-semibold text-danger">
          {sentence}
        </p>
      ))}
      {codeSentences(receipt, language).map((sentence) => (
        <p key={sentence} className="text-sm text-muted">
          {sentence}
        </p>
      ))}
    </section>
  );
}

function SendAgain({ receipt }: { readonly receipt: Receipt }) {
  const text = useText(receiptPageMessages);
  const again = useSending(
    () => paymentApi('POST /receipts/:id/send-again', { params: { id: receipt.id } }),
    { readsRefused: true, failed: text.sendFailed, sentences: { conflict: text.onItsWay } },
  );
  return (
    <>
      {again.failure && <ErrorBanner onDismiss={again.reset}>{again.failure}</ErrorBanner>}
      {again.isDone && <SuccessNote onDismiss={again.reset}>{text.sent}</SuccessNote>}
      <MailList mails={receipt.mails} canSendAgain={({ brings }) => brings === 'credit_note'} />
      {receipt.can_send ? (
        <div>
          <IfMay right="payments:write">
            <Button icon="mail" isBusy={again.isBusy} onPress={again.send}>
              {text.sendAgain}
            </Button>
          </IfMay>
        </div>
      ) : (
        <p className="text-muted">{text.noAddress}</p>
      )}
    </>
  );
}
