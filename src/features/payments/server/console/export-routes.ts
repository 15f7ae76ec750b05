import { done } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { addListExport } from '../../../../kit/server/list-export.ts';
import {
  type PaymentCalls,
  type SettlementDay,
  settlementExportQuery,
  settlementQuery,
} from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import { exportQuery } from '../../list-contract.ts';
import { isFeeUnknown } from '../../rules.ts';
import { type Movement, readMovements } from './queries/movements.ts';
import { type ExportedPayment, readExport } from './queries/payment-export.ts';
import { readSettlement } from './queries/settlement.ts';

/** The columns of the export, called as everywhere in the data. */
const EXPORTED = [
  'id',
  'created_at',
  'user_id',
  'user_email',
  'user_phone',
  'document_type',
  'amount',
  'currency',
  'status',
  'payment_method',
  'transaction_id',
  'provider',
  'merchant_ref',
  'provider_ref',
  'operator_ref',
  'paid_at',
  'received_amount',
  'refunded_amount',
  'fee',
  'receipt_number',
  'credit_notes',
  'customer_name',
  'customer_email',
  'customer_phone',
  'is_test',
] as const satisfies readonly (keyof ExportedPayment)[];

const SETTLED = [
  'day',
  'provider',
  'is_test',
  'payments',
  'gross',
  'fees',
  'fees_unknown',
  'refunds',
  'net',
] as const satisfies readonly (keyof SettlementDay)[];

const MOVED = [
  'moved_at',
  'kind',
  'provider',
  'is_test',
  'transaction_id',
  'document_type',
  'amount',
  'fee',
  'merchant_ref',
  'provider_ref',
  'operator_ref',
  'reference',
  'paper',
] as const satisfies readonly (keyof Movement)[];

/** What leaves as a file, and the settlement that it is made of (docs/payments.md §9, case 62). */
export function exportRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels, 'exports');
  addListExport(
    app,
    { db, labels: paymentLabels },
    {
      name: 'payment-records',
      file: (_, day) => `payments-${day}`,
      query: exportQuery,
      columns: EXPORTED,
      read: (query) => readExport(db, query),
    },
  );
  route('GET /settlement', { query: settlementQuery }, async ({ query }) =>
    done(await readSettlement(db, query.month)),
  );
  addListExport(
    app,
    { db, labels: paymentLabels },
    {
      name: 'settlement',
      file: ({ month }, day) => `settlement-${month ?? day.slice(0, 7)}`,
      query: settlementExportQuery,
      columns: SETTLED,
      read: ({ month }) => readDays(db, month),
    },
  );
  addListExport(
    app,
    { db, labels: paymentLabels },
    {
      name: 'movements',
      file: ({ month }, day) => `movements-${month ?? day.slice(0, 7)}`,
      query: settlementExportQuery,
      columns: MOVED,
      read: ({ month }) => readMovements(db, month),
    },
  );
  return app;
}

/** A fee that nobody knows is not one of nothing. */
async function* readDays(db: Database, month: string | undefined) {
  const { items } = await readSettlement(db, month);
  yield items.map((day) => ({ ...day, fees: isFeeUnknown(day) ? null : day.fees }));
}
