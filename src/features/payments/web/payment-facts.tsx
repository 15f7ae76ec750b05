import { Link } from 'react-router';
import { languageTitle } from '../../../kit/language-names.ts';
import { isLanguage } from '../../../kit/languages.ts';
import { groupedPhone } from '../../../kit/phone-numbers.ts';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import { FactList } from '../../../kit/web/console/fact-list.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { personPath } from '../../users/addresses.ts';
import type { PaymentDetail } from '../contract.ts';
import { detailMessages } from '../detail-messages.ts';
import { paymentMessages } from '../messages.ts';
import { nameOfDocument, nameOfOperator, nameOfProvider } from '../rules.ts';
import { useDocuments } from './payment-calls.ts';

/** Everything that stands in a payment's own row, and what it has opened. */
export function PaymentFacts({ payment }: { readonly payment: PaymentDetail }) {
  const text = useText(detailMessages);
  const usualMethod = useText(paymentMessages).usualMethod;
  const language = useLanguage();
  const documents = useDocuments();
  const { money, dateTime } = useFormats();
  const { facts } = text;
  const time = (iso: string | null) => iso && <time dateTime={iso}>{dateTime(iso)}</time>;
  const provider = payment.provider ?? payment.attempts.at(-1)?.provider;
  return (
    <FactList
      facts={[
        [facts.transaction, <Mono key="transaction">{payment.transaction_id}</Mono>],
        [facts.account, <Account key="account" payment={payment} />],
        [facts.buyer, <Buyer key="buyer" payment={payment} />],
        [facts.customer, payment.customer_name],
        [facts.document, nameOfDocument(payment.document_type, documents, language)],
        [facts.amount, money(payment.amount, payment.currency)],
        [facts.received, money(payment.received_amount, payment.currency)],
        [
          facts.refunded,
          payment.refunded_amount > 0 && money(payment.refunded_amount, payment.currency),
        ],
        [facts.method, payment.payment_method || usualMethod],
        [facts.provider, provider === undefined ? text.noProvider : nameOfProvider(provider)],
        [facts.operator, payment.operator && nameOfOperator(payment.operator)],
        [
          facts.operatorRef,
          payment.operator_ref && <Mono key="operator">{payment.operator_ref}</Mono>,
        ],
        [
          facts.language,
          isLanguage(payment.language)
            ? languageTitle(payment.language, language)
            : payment.language,
        ],
        [facts.begun, time(payment.created_at)],
        [facts.paid, time(payment.completed_at)],
        [facts.lastChecked, time(payment.last_checked_at)],
        [facts.nextCheck, time(payment.next_check_at)],
        [facts.reason, payment.reason],
        [facts.access, <Access key="access" access={payment.access} />],
        [facts.receipt, <ReceiptLinks key="receipt" receipts={payment.receipts} />],
      ]}
    />
  );
}

function Mono({ children }: { readonly children: string }) {
  return <span className="font-mono text-sm break-all">{children}</span>;
}

/** What was given with the purchase, proven or not. */
function Buyer({ payment }: { readonly payment: PaymentDetail }) {
  const { customer_email, customer_phone } = payment;
  if (customer_email === null && customer_phone === null) return '–';
  return (
    <>
      {customer_email && (
        <span className="block">
          <AddressText address={customer_email} />
        </span>
      )}
      {customer_phone && <span className="block">{groupedPhone(customer_phone)}</span>}
    </>
  );
}

function Account({ payment }: { readonly payment: PaymentDetail }) {
  const text = useText(detailMessages);
  const { unknownUser } = useText(paymentMessages);
  if (payment.user_id === null) return text.guest;
  return (
    <Link
      to={personPath(payment.user_id)}
      className="inline-flex min-h-11 items-center font-semibold text-primary underline sm:min-h-6"
    >
      <AddressText
        address={payment.user_email || groupedPhone(payment.user_phone ?? '') || unknownUser}
      />
    </Link>
  );
}

function Access({ access }: Pick<PaymentDetail, 'access'>) {
  const text = useText(detailMessages);
  const { dateTime } = useFormats();
  if (access === null) return text.noAccess;
  const origin = text.accessOrigins[access.origin];
  return (
    <>
      {access.status === 'active'
        ? text.accessGiven(dateTime(access.granted_at))
        : text.accessWithdrawn}
      {origin !== null && <span className="block text-sm text-muted">{origin}</span>}
    </>
  );
}

function ReceiptLinks({ receipts }: Pick<PaymentDetail, 'receipts'>) {
  const text = useText(detailMessages);
  if (receipts.length === 0) return text.noReceipt;
  return receipts.map(({ id, number }) => (
    <Link
      key={id}
      to={`/admin-dashboard/receipts/${id}`}
      className="me-4 inline-flex min-h-11 items-center font-semibold text-primary underline sm:min-h-6"
    >
      {text.openReceipt(number)}
    </Link>
  ));
}
