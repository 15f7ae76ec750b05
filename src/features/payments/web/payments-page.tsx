import { Link } from 'react-router';
import { DAY_FILTERS } from '../../../kit/list-rules.ts';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { DayFilters } from '../../../kit/web/console/day-filters.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListBody } from '../../../kit/web/console/list-body.tsx';
import { filterByWord, ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { caseMessages } from '../case-messages.ts';
import type { PaymentRecord } from '../contract.ts';
import { paymentMessages } from '../messages.ts';
import { type DocumentType, nameOfDocument, shortTransactionId } from '../rules.ts';
import { settlementMessages } from '../settlement-messages.ts';
import { PAYMENT_STATUS_FILTERS } from '../states.ts';
import { narrowingOf, paymentApi, useDocuments, useOpenCases } from './payment-calls.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentTiles } from './payment-tiles.tsx';

/** Subscriptions & Payments (docs/specification.md §2). */
export function PaymentsPage() {
  const text = useText(paymentMessages);
  const documents = useDocuments();
  const list = useList(paymentApi, 'GET /payment-records', {
    name: 'payment-records',
    filters: ['status', 'document_type', ...DAY_FILTERS],
    jumps: true,
    usualSort: '-created_at',
  });
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          <>
            <CasesLink />
            <SettlementLink />
          </>
        }
      />
      <ListBody
        list={list}
        texts={{
          table: text.title,
          none: text.none,
          noneFound: text.noneMatch,
          loadFailed: text.fetchFailed,
        }}
        columns={usePaymentColumns(documents)}
        rowKey={({ id }) => id}
        exported="payment-records"
        nameOf={({ transaction_id }) => shortTransactionId(transaction_id)}
      >
        <Filters list={list} documents={documents} />
        <PaymentTiles narrowing={narrowingOf(list)} />
      </ListBody>
      <PaymentDialog />
    </>
  );
}

/** The way to what needs a person. */
function CasesLink() {
  const text = useText(caseMessages);
  const { number } = useFormats();
  const count = useOpenCases();
  return (
    <Link className="button button-secondary" to="/admin-dashboard/payment-cases">
      <ConsoleIcon name="warning" />
      {count ? text.queueCount(number(count)) : text.queue}
    </Link>
  );
}

/** The way to money by day and provider. */
function SettlementLink() {
  const text = useText(settlementMessages);
  return (
    <IfMay right="exports:read">
      <Link className="button button-secondary" to="/admin-dashboard/settlement">
        {text.title}
      </Link>
    </IfMay>
  );
}

function Filters({
  list,
  documents,
}: {
  readonly list: List<PaymentRecord>;
  readonly documents: readonly DocumentType[];
}) {
  const text = useText(paymentMessages);
  const language = useLanguage();
  const chosen = list.filter('document_type');
  const codes = documents.map(({ document_type }) => document_type);
  // A link may ask for a document that is in no list.
  const offered = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
  return (
    <ListFilters
      list={list}
      label={text.search}
      placeholder={text.searchPlaceholder}
      days={<DayFilters list={list} />}
      filters={[
        filterByWord({
          name: 'status',
          label: text.statusFilter,
          all: text.statusFilters.all,
          values: PAYMENT_STATUS_FILTERS,
          labels: text.statusFilters,
        }),
        {
          name: 'document_type',
          label: text.documentFilter,
          options: [
            { value: '', label: text.allDocuments },
            ...offered.map((code) => ({
              value: code,
              label: nameOfDocument(code, documents, language),
            })),
          ],
        },
      ]}
    />
  );
}
