import { Link } from 'react-router';
import { ConsoleIcon } from '../../../kit/web/console/console-icon.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useFormats, useLanguage, useText } from '../../../kit/web/console/language.tsx';
import { ListFilters } from '../../../kit/web/console/list-filters.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { Pager } from '../../../kit/web/console/pager.tsx';
import { type List, useList } from '../../../kit/web/console/use-list.ts';
import { caseMessages } from '../case-messages.ts';
import type { PaymentRecord } from '../contract.ts';
import { paymentMessages } from '../messages.ts';
import { type DocumentType, nameOfDocument } from '../rules.ts';
import { settlementMessages } from '../settlement-messages.ts';
import { PAYMENT_STATUS_FILTERS } from '../states.ts';
import {
  exportAddress,
  narrowingOf,
  paymentApi,
  useDocuments,
  useOpenCases,
} from './payment-calls.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { PaymentsTable } from './payments-table.tsx';

/** Subscriptions & Payments (docs/specification.md §2). */
export function PaymentsPage() {
  const text = useText(paymentMessages);
  const documents = useDocuments();
  const list = useList(paymentApi, 'GET /payment-records', {
    name: 'payment-records',
    filters: ['status', 'document_type'],
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
            <ExportLink list={list} />
          </>
        }
      />
      <div className="mb-6 grid gap-4">
        {list.error && (
          <FailureBanner
            title={text.fetchFailed}
            error={list.error}
            onTryAgain={() => list.refresh()}
          />
        )}
        <Filters list={list} documents={documents} />
        <PaymentTiles narrowing={narrowingOf(list)} />
      </div>
      {!(list.error && list.items.length === 0) && (
        <PaymentsTable list={list} documents={documents} />
      )}
      <Pager list={list} />
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

/** A plain link: the browser downloads it as it comes, however long it is. */
function ExportLink({ list }: { readonly list: List<PaymentRecord> }) {
  const text = useText(paymentMessages);
  return (
    <IfMay right="exports:read">
      <a className="button button-secondary" href={exportAddress(narrowingOf(list))} download>
        <ConsoleIcon name="download" />
        {text.exportCsv}
      </a>
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
      filters={[
        {
          name: 'status',
          label: text.statusFilter,
          options: PAYMENT_STATUS_FILTERS.map((status) => ({
            value: status === 'all' ? '' : status,
            label: text.statusFilters[status],
          })),
        },
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
