import { Hono } from 'hono';
import { csvStream } from '../../../../kit/server/csv.ts';
import type { AdminEnv } from '../../../../kit/server/http/admin-gate.ts';
import { readQuery } from '../../../../kit/server/http/read-input.ts';
import { exportQuery, type PaymentRecord, paymentFilter, paymentQuery } from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import { paymentCaseRoutes, receiptRoutes } from '../cases/routes.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { paymentDetailRoutes } from './detail-routes.ts';
import {
  listDocumentTypes,
  listPayments,
  readPayments,
  summarizePayments,
} from './queries/payment-list.ts';

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
] as const satisfies readonly (keyof PaymentRecord)[];

/**
 * The list of payments, its tiles and filter, and the export of all that match; each payment by
 * itself, what of them needs a person, and their receipts.
 */
export function paymentRoutes(deps: PaymentDeps): Hono<AdminEnv> {
  const { db } = deps;
  const app = new Hono<AdminEnv>();
  app.get('/payment-records', async (c) =>
    c.json(await listPayments(db, readQuery(c.req, paymentQuery, paymentLabels))),
  );
  app.get('/payment-records/summary', async (c) =>
    c.json(await summarizePayments(db, readQuery(c.req, paymentFilter, paymentLabels))),
  );
  app.get('/payment-records/documents', async (c) =>
    c.json({ items: await listDocumentTypes(db) }),
  );
  app.get('/payment-records/export', (c) => {
    const query = readQuery(c.req, exportQuery, paymentLabels);
    const file = `payments-${new Date().toISOString().slice(0, 10)}.csv`;
    return c.body(
      csvStream(readPayments(db, query), EXPORTED, (payment) =>
        EXPORTED.map((name) => payment[name]),
      ),
      200,
      {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${file}"`,
      },
    );
  });
  // After those with a name of their own, which an id would match as well.
  app.route('/', paymentDetailRoutes(deps));
  app.route('/', paymentCaseRoutes({ db }));
  app.route('/', receiptRoutes({ db }));
  return app;
}
