import { setTimeout as sleep } from 'node:timers/promises';
import { deriveKey } from '../../src/app/server/secrets.ts';
import { signCallback } from '../../src/features/payments/server/providers/sandbox/signature.ts';
import { repeat, send } from './http-load.ts';
import { begin, type PaymentBench, pay, readStatus, SESSION_SECRET } from './payment-bench.ts';
import { printTable, type Targets } from './report.ts';

const AT_ONCE = 32;
/** The sandbox's number that pays and calls nobody back: all callbacks are ours. */
const PAYS_SILENTLY = '+237670000006';
const SETTLED_WITHIN_MS = 30_000;

/** One callback, again and again and at once: each is answered with 200, one has an effect. */
export async function measureStorm(
  bench: PaymentBench,
  targets: Targets,
  count: number,
): Promise<void> {
  const { transactionId, page } = await begin(bench);
  await pay(bench, page, PAYS_SILENTLY);
  const body = JSON.stringify({
    type: 'PAYIN',
    reference: page.split('/').at(-1),
    merchant_reference: transactionId,
    status: 'SUCCESS',
    amount: 1_000,
    currency: 'XAF',
  });
  const secret = deriveKey(SESSION_SECRET, 'sandbox callbacks');
  const headers = { 'content-type': 'application/json', ...signCallback(secret, body) };
  const answers = new Map<number, number>();
  const perSecond = await repeat(count, AT_ONCE, async () => {
    const { status } = await send(bench.agent, `${bench.url}/api/webhooks/sandbox`, {
      method: 'POST',
      headers,
      body,
    });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  });
  await untilCompleted(bench, transactionId);
  const found = await countEffects(bench, transactionId);
  printTable(
    [`${count} times the same callback`, 'found', 'expected'],
    [
      [
        'answered with 200',
        targets.exactly('callbacks answered with 200', answers.get(200) ?? 0, count),
        count,
      ],
      ...Object.entries(found).map(([what, figure]) => [what, targets.exactly(what, figure, 1), 1]),
    ],
  );
  console.log(`${perSecond.toFixed(0)} callbacks a second.\n`);
}

async function untilCompleted(bench: PaymentBench, id: string): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  while (!(await readStatus(bench, id)).includes('"completed"')) {
    if (performance.now() > deadline) throw new Error('The payment was not completed.');
    await sleep(100);
  }
}

async function countEffects({ database }: PaymentBench, transactionId: string) {
  const { rows } = await database.query<{
    inbox: number;
    moves: number;
    access: number;
    receipts: number;
  }>(
    `select
      (select count(*)::integer from webhook_inbox where merchant_ref = p.transaction_id) as inbox,
      (select count(*)::integer from payment_events
        where payment_id = p.id and to_state = 'completed') as moves,
      (select count(*)::integer from document_access where payment_id = p.id) as access,
      (select count(*)::integer from receipts where payment_id = p.id)
        + (select count(*)::integer from graphile_worker.jobs
          where key = 'receipt:' || p.id) as receipts
    from payment_records p where transaction_id = $1`,
    [transactionId],
  );
  const [row] = rows;
  return {
    'rows of the inbox': row?.inbox ?? 0,
    'moves to completed': row?.moves ?? 0,
    'accesses given': row?.access ?? 0,
    'receipts, issued or waiting': row?.receipts ?? 0,
  };
}
