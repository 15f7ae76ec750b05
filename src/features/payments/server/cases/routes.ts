import { Hono } from 'hono';
import { Refusal } from '../../../../kit/errors.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { AdminEnv } from '../../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../../kit/server/http/read-id.ts';
import { readJson, readNothing, readQuery } from '../../../../kit/server/http/read-input.ts';
import { listMailsAbout } from '../../../mails/server/queries.ts';
import { caseQuery, closeCaseSchema } from '../../contract.ts';
import { decisionLabels, paymentLabels } from '../../labels.ts';
import { sendReceiptAgain } from '../receipts/commands.ts';
import { presentReceipt } from '../receipts/presenter.ts';
import { findReceipt } from '../receipts/queries.ts';
import { closeCase } from './commands/close-case.ts';
import { findCase, listOpenCases } from './queries.ts';

/** The queue of what needs a person. */
export function paymentCaseRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/payment-cases', async (c) =>
    c.json(await listOpenCases(db, readQuery(c.req, caseQuery, paymentLabels))),
  );

  app.post('/payment-cases/:id/close', async (c) => {
    const id = readId(c.req);
    const { note } = await readJson(c.req, closeCaseSchema, decisionLabels);
    const outcome = await closeCase(db, c.get('administrator'), id, note);
    const current = await findCase(db, id);
    if (outcome === 'not_found' || !current) throw notFound();
    if (outcome === 'closed_already') {
      throw new Refusal(409, 'conflict', 'This case is closed already.', { current });
    }
    return c.json(current);
  });

  return app;
}

/** Receipts, opened again and sent again. */
export function receiptRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/receipts/:id', async (c) => c.json(await showReceipt(db, readId(c.req))));

  app.post('/receipts/:id/send-again', async (c) => {
    const id = readId(c.req);
    await readNothing(c.req);
    switch (await sendReceiptAgain(db, c.get('administrator'), id)) {
      case 'done':
        return c.json(await showReceipt(db, id));
      case 'not_found':
        throw notFound();
      case 'no_address':
        throw new Refusal(409, 'conflict', 'There is no e-mail address to send it to.');
      case 'on_its_way':
        throw new Refusal(409, 'conflict', 'The mail with this receipt is on its way already.');
    }
  });

  return app;
}

async function showReceipt(db: Database, id: string) {
  const receipt = await findReceipt(db, id);
  if (!receipt) throw notFound();
  return presentReceipt(receipt, await listMailsAbout(db, { payment_id: receipt.payment_id }));
}
