import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { repeat } from './http-load.ts';
import { type PaymentBench, readStatus } from './payment-bench.ts';
import { median, printTable, type Targets } from './report.ts';

const AT_ONCE = 16;
const LIMIT_SHARE = 0.7;
const PAYMENTS = 10_000;

export interface BareStatusServer {
  readonly url: string;
  stop(): void;
}

/** Starts the bare server in a process of its own. */
export async function startBareStatusServer(connection: pg.PoolConfig): Promise<BareStatusServer> {
  const file = fileURLToPath(new URL('bare-status-server.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send(connection);
  const [port]: unknown[] = await once(child, 'message');
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => child.disconnect() };
}

/**
 * The status call beside a bare server that runs the same query, in turn, several times, since
 * the machine may have other things to do.
 */
export async function measureStatus(
  bench: PaymentBench,
  bare: BareStatusServer,
  targets: Targets,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<void> {
  const ids = await addCompletedPayments(bench.database);
  const idOf = (turn: number) => ids[(turn * 7_919) % ids.length] ?? '';
  const reference = { ...bench, url: bare.url };
  const first = idOf(0);
  const [mine, theirs] = [await readStatus(bench, first), await readStatus(reference, first)];
  const sorted = (text: string) => JSON.stringify(Object.entries(JSON.parse(text)).sort());
  if (sorted(mine) !== sorted(theirs)) throw new Error(`They differ: ${mine} and ${theirs}`);
  const run = (of: PaymentBench) =>
    repeat(requests, AT_ONCE, async (turn) => void (await readStatus(of, idOf(turn))));
  const figures: { ours: number; bare: number }[] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round += 1) {
    figures.push({ ours: await run(bench), bare: await run(reference) });
  }
  const counted = figures.slice(1);
  const share = median(counted.map(({ ours, bare: other }) => ours / other));
  printTable(
    ['status call', 'requests/s'],
    [
      ['ours', median(counted.map(({ ours }) => ours)).toFixed(0)],
      ['node:http and pg, same query', median(counted.map((one) => one.bare)).toFixed(0)],
    ],
  );
  const shown = targets.atLeast('share of the bare status call', share, LIMIT_SHARE, 2);
  console.log(`Share, the median of ${rounds} rounds: ${shown}\n`);
}

/** @returns their transaction ids */
async function addCompletedPayments(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ transaction_id: string }>(
    `with paid as (
      insert into payment_records (document_type, amount, status, state, transaction_id, provider,
        completed_at, last_checked_at)
      select 'bench_code', 1000, 'completed', 'completed', md5(n::text), 'sandbox', now(), now()
      from generate_series(1, ${PAYMENTS}) n
      returning id, transaction_id
    ), attempts as (
      insert into payment_attempts (merchant_ref, payment_id, provider, kind, state, provider_ref)
      select transaction_id, id, 'sandbox', 'redirect', 'completed', 'SBX' || transaction_id
      from paid
    )
    select transaction_id from paid`,
  );
  await database.query('analyze payment_records, payment_attempts');
  return rows.map(({ transaction_id }) => transaction_id);
}
