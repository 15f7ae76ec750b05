import { Link, useSearchParams } from 'react-router';
import { AddressText } from '../../../kit/web/console/address-text.tsx';
import type { Column } from '../../../kit/web/console/column.ts';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import type { PaymentRecord } from '../contract.ts';
import { detailMessages } from '../detail-messages.ts';
import { paymentMessages } from '../messages.ts';
import { type DocumentType, nameOfDocument, payerOf, shortTransactionId } from '../rules.ts';
import { PaymentStatus } from './parts/payment-status.tsx';

/** The columns of docs/specification.md §2. */
export function usePaymentColumns(
  documents: readonly DocumentType[],
): readonly Column<PaymentRecord>[] {
  const text = useText(paymentMessages);
  const language = useLanguage();
  const { money, dateTime } = useFormats();
  return [
    {
      id: 'user',
      header: text.columns.user,
      cell: (payment) => <Payer payment={payment} />,
    },
    {
      id: 'document',
      header: text.columns.document,
      cell: ({ document_type }) => nameOfDocument(document_type, documents, language),
    },
    {
      id: 'amount',
      header: text.columns.amount,
      align: 'end',
      sort: { asc: 'amount', desc: '-amount' },
      cell: ({ amount, currency }) => (
        <span className="whitespace-nowrap tabular-nums">{money(amount, currency)}</span>
      ),
    },
    {
      id: 'status',
      header: text.columns.status,
      cell: (payment) => <PaymentStatus payment={payment} />,
    },
    {
      id: 'method',
      header: text.columns.method,
      cell: ({ payment_method }) => payment_method || text.usualMethod,
    },
    {
      id: 'transaction',
      header: text.columns.transaction,
      cell: (payment) => <TransactionId payment={payment} />,
    },
    {
      id: 'date',
      header: text.columns.date,
      sort: { asc: 'created_at', desc: '-created_at' },
      cell: ({ created_at }) => (
        <time className="block min-w-28" dateTime={created_at}>
          {dateTime(created_at)}
        </time>
      ),
    },
  ];
}

function Payer({ payment }: { readonly payment: PaymentRecord }) {
  const text = useText(paymentMessages);
  const [name, ...others] = payerOf(payment);
  if (name === undefined) return <span className="text-muted italic">{text.unknownUser}</span>;
  return (
    <div className="min-w-40">
      <AddressText address={name} />
      {others.map((other) => (
        <span key={other} className="block text-sm text-muted">
          {other}
        </span>
      ))}
    </div>
  );
}

/** Its beginning, the whole as a tooltip; opens the payment. */
function TransactionId({ payment }: { readonly payment: PaymentRecord }) {
  const text = useText(detailMessages);
  const [address] = useSearchParams();
  const { id, transaction_id } = payment;
  const opened = new URLSearchParams(address);
  opened.set('payment', id);
  return (
    <Link
      to={{ search: String(opened) }}
      title={transaction_id}
      className="relative inline-flex min-h-11 items-center font-mono text-sm whitespace-nowrap text-primary underline md:min-h-6"
      aria-label={text.open(shortTransactionId(transaction_id))}
    >
      <span>{shortTransactionId(transaction_id)}</span>
      <span className="sr-only">{transaction_id}</span>
    </Link>
  );
}
