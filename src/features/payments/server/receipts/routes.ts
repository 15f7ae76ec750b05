import { found } from '../../../../kit/outcome.ts';
import type { Database } from '../../../../kit/server/database.ts';
import { administratorRoutes } from '../../../../kit/server/http/administrator-routes.ts';
import { listMailsAbout } from '../../../mails/server/queries.ts';
import type { PaymentCalls } from '../../contract.ts';
import { paymentLabels } from '../../labels.ts';
import type { ReceiptDeps } from './commands/issue-receipt.ts';
import { sendReceiptAgain } from './commands/send-receipt.ts';
import { presentReceipt } from './presenter.ts';
import { findReceipt } from './queries.ts';

/** Receipts, opened again and sent again. */
export function receiptRoutes(deps: ReceiptDeps) {
  const { db } = deps;
  const { app, route } = administratorRoutes<PaymentCalls>(paymentLabels, 'payments');
  route('GET /receipts/:id', {}, async ({ params }) => found(await readReceipt(db, params.id)));
  route('POST /receipts/:id/send-again', {}, async ({ administrator, params: { id } }) => {
    const sent = await sendReceiptAgain(deps, administrator, id);
    return sent.kind === 'done' ? found(await readReceipt(db, id)) : sent;
  });
  return app;
}

async function readReceipt(db: Database, id: string) {
  const receipt = await findReceipt(db, id);
  if (!receipt) return null;
  return presentReceipt(
    receipt,
    await listMailsAbout(db, { payment_id: receipt.payment_id, receipt_id: id }),
  );
}
