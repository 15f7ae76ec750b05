import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { repeat } from './http-load.ts';
import {
  begin,
  callBack,
  callbackOf,
  DOCUMENT,
  type PaymentBench,
  pay,
  payElsewhere,
} from './payment-bench.ts';
import { printTable, type Targets } from './report.ts';

const PAYMENTS_PER_SECOND = 40;
const AT_ONCE = 16;
/** Until each of the program's connections knows the tables, and its code is compiled. */
const WARM_UP = 300;
/** The sandbox's number that pays at once, and calls back. */
const PAYS = '+237670000001';
const COMPLETE_WITHIN_MS = 300_000;
const LOOK_EVERY_MS = 50;

/**
 * Payments from init to completed: begun over HTTP, a signed callback over HTTP, the
 * status read by a job, completed with access, history and receipt.
 */
export async function measureFlow(
  bench: PaymentBench,
  targets: Targets,
  count: number,
): Promise<void> {
  await completeMany(bench, WARM_UP, payAndTell);
  const ours = await completeMany(bench, count, payAndTell);
  const played = await completeMany(bench, Math.ceil(count / 4), payOnPage);
  const bare = await measureBareStatements(bench.connection, count);
  const shown = targets.atLeast(
    'payments a second from init to completed',
    ours,
    PAYMENTS_PER_SECOND,
  );
  printTable(
    ['payments, from init to completed', 'a second'],
    [
      ['ours; payer and provider are elsewhere', shown],
      ['ours; the sandbox plays them on the same core', played.toFixed(0)],
      ['the bare statements', bare.toFixed(0)],
    ],
  );
  console.log(
    'Bare: payment, attempt and history written, then completed with access, in two statements; no HTTP, no provider, no callback, no receipt.\n',
  );
}

/** The payer and the provider do their part outside the program. */
async function payAndTell(bench: PaymentBench): Promise<void> {
  const payment = await begin(bench);
  await payElsewhere(bench, payment);
  const status = await callBack(bench, callbackOf(payment));
  if (status !== 200) throw new Error(`callback: ${status}`);
}

/** The sandbox's page and its callback, both made by the program itself. */
async function payOnPage(bench: PaymentBench): Promise<void> {
  const { page } = await begin(bench);
  await pay(bench, page, PAYS);
}

/** @returns how many were completed a second */
async function completeMany(
  bench: PaymentBench,
  count: number,
  buy: (bench: PaymentBench) => Promise<void>,
): Promise<number> {
  const { database } = bench;
  const { rows } = await database.query<{ now: Date }>('select now()');
  const since = rows[0]?.now ?? new Date();
  const started = performance.now();
  await repeat(count, AT_ONCE, () => buy(bench));
  for (;;) {
    const done = await countCompleted(database, since);
    const elapsedMs = performance.now() - started;
    if (done >= count) return (count * 1_000) / elapsedMs;
    if (elapsedMs > COMPLETE_WITHIN_MS) throw new Error(`Only ${done} of ${count} were completed.`);
    await sleep(LOOK_EVERY_MS);
  }
}

async function countCompleted(database: pg.Pool, since: Date): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::integer from payment_records where completed_at >= $1`,
    [since],
  );
  return rows[0]?.count ?? 0;
}

/** What a payment has to write at least, by hand, on connections to the same database. */
async function measureBareStatements(connection: pg.PoolConfig, count: number): Promise<number> {
  const pool = new pg.Pool({ ...connection, max: AT_ONCE });
  try {
    return await repeat(count, AT_ONCE, async () => {
      const reference = randomBytes(13).toString('hex');
      const { rows } = await pool.query<{ id: string }>(BEGIN, [reference, DOCUMENT]);
      await pool.query(COMPLETE, [rows[0]?.id, DOCUMENT, `SBX${reference}`]);
    });
  } finally {
    await pool.end();
  }
}

const BEGIN = `with paid as (
    insert into payment_records (document_type, amount, status, state, transaction_id, buyer)
    values ($2, 1000, 'pending', 'pending', $1, $1) returning id
  ), attempt as (
    insert into payment_attempts (merchant_ref, payment_id, provider, kind, state)
    select $1, id, 'bare', 'redirect', 'open' from paid
  ), event as (
    insert into payment_events (payment_id, kind, to_state, cause)
    select id, 'created', 'pending', 'initiate' from paid
  ) select id from paid`;

const COMPLETE = `with paid as (
    update payment_records set state = 'completed', status = 'completed', completed_at = now()
    where id = $1 and state = 'pending' returning id
  ), attempt as (
    update payment_attempts a set state = 'completed', provider_ref = $3
    from paid where a.payment_id = paid.id
  ), event as (
    insert into payment_events (payment_id, kind, from_state, to_state, cause)
    select id, 'state', 'pending', 'completed', 'verify' from paid
  ) insert into document_access (document_type, payment_id) select $2, id from paid`;
