import { setTimeout as sleep } from 'node:timers/promises';
import { repeat } from './http-load.ts';
import {
  begin,
  callBack,
  callbackOf,
  type PaymentBench,
  payElsewhere,
  readStatus,
} from './payment-bench.ts';
import { printTable, type Targets } from './report.ts';

const AT_ONCE = 32;
const SETTLED_WITHIN_MS = 30_000;

/** One callback, again and again and at once: each is answered with 200, one has an effect. */
export async function measureStorm(
  bench: PaymentBench,
  targets: Targets,
  count: number,
): Promise<void> {
  const payment = await begin(bench);
  const { transactionId } = payment;
  await payElsewhere(bench, payment);
  const callback = callbackOf(payment);
  const answers = new Map<number, number>();
  const perSecond = await repeat(count, AT_ONCE, async () => {
    const status = await callBack(bench, callback);
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
