import { type Column, DataTable } from '../../../kit/web/console/data-table.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { StatusChip } from '../../../kit/web/console/status-chip.tsx';
import type { List } from '../../../kit/web/console/use-list.ts';
import type { PaymentRecord } from '../contract.ts';
import { paymentMessages } from '../messages.ts';
import {
  type DocumentType,
  nameOfDocument,
  payerOf,
  shortTransactionId,
  statusTone,
} from '../rules.ts';

interface PaymentsTableProps {
  readonly list: List<PaymentRecord>;
  readonly documents: readonly DocumentType[];
}

/** The table of the specification (§2). */
export function PaymentsTable({ list, documents }: PaymentsTableProps) {
  const text = useText(paymentMessages);
  const language = useLanguage();
  const { money, dateTime } = useFormats();
  const columns: readonly Column<PaymentRecord>[] = [
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
      cell: ({ status }) => (
        <StatusChip tone={statusTone(status)}>
          {Object.hasOwn(text.statuses, status) ? text.statuses[status] : status}
        </StatusChip>
      ),
    },
    {
      id: 'method',
      header: text.columns.method,
      cell: ({ payment_method }) => payment_method || text.usualMethod,
    },
    {
      id: 'transaction',
      header: text.columns.transaction,
      cell: ({ transaction_id }) => <TransactionId id={transaction_id} />,
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
  return (
    <DataTable
      label={text.title}
      columns={columns}
      rows={list.items}
      rowKey={({ id }) => id}
      empty={list.isNarrowed ? text.noneMatch : text.none}
      isLoading={list.isLoading}
      sort={list.sort}
      onSort={list.setSort}
    />
  );
}

function Payer({ payment }: { readonly payment: PaymentRecord }) {
  const text = useText(paymentMessages);
  const name = payerOf(payment);
  if (name === null) return <span className="text-muted italic">{text.unknownUser}</span>;
  const phone = payment.user_phone === name ? null : payment.user_phone;
  return (
    <div className="min-w-40">
      <span className="break-all">{name}</span>
      {phone && <span className="block whitespace-nowrap text-sm text-muted">{phone}</span>}
    </div>
  );
}

/** Its beginning for the eye, the whole for screen readers and whoever points at it. */
function TransactionId({ id }: { readonly id: string }) {
  return (
    <span className="relative font-mono text-sm whitespace-nowrap" title={id}>
      <span aria-hidden="true">{shortTransactionId(id)}</span>
      <span className="sr-only">{id}</span>
    </span>
  );
}
