import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchOptions } from './bench-options.ts';
import { repeat } from './http-load.ts';
import { type Audit, audit } from './money-audit.ts';
import { type MoneyBook, openMoneyBook } from './money-book.ts';
import { type Market, startBuyers } from './money-buyers.ts';
import { startMoneyClient } from './money-client.ts';
import { openOffice } from './money-office.ts';
import { addJob, checkAllDue, hurryChecks, passTime, waitUntilQuiet } from './money-time.ts';
import { type MoneyWorld, makeMoneyWorld } from './money-world.ts';
import { median, printTable, Targets } from './report.ts';

const WHOLE = { kills: 300, people: 10, inserts: 4_000 } as const;
/** With `--quick`: little of it, to see that the benchmark itself works. */
const QUICK = { kills: 20, people: 8, inserts: 1_000 } as const;

const ADMINISTRATORS = 2;
const LONGEST_LIFE_MS = 1_000;
const HURRY_EVERY_MS = 2_000;
const SHOWN_DIFFERENCES = 5;

/**
 * Money under `kill -9`: two programs, two providers that fail, and the providers' own book, which
 * is compared with the database to the franc once all is quiet (docs/figures.md, 'Money').
 *
 * @returns whether all targets are met
 */
export async function benchMoney({ quick }: BenchOptions): Promise<boolean> {
  const size = quick ? QUICK : WHOLE;
  const targets = new Targets();
  const book = await openMoneyBook();
  try {
    const world = await makeMoneyWorld(book);
    try {
      const load = await runLoad(world, book, size);
      const quietBefore = performance.now();
      await letAWeekPass(world, load.market);
      const quietMs = performance.now() - quietBefore;
      const found = await audit(world, book);
      const inserts = await measureInserts(world, size.inserts);
      print({ load, quietMs, found, inserts, errors: world.errors() }, size.kills, targets);
    } finally {
      await world.remove();
    }
  } finally {
    await book.close();
  }
  return targets.conclude();
}

interface Load {
  readonly market: Market;
  readonly seconds: number;
  readonly awayMs: readonly number[];
}

/** Buyers at both programs, of which one after the other is killed. */
async function runLoad(
  world: MoneyWorld,
  book: MoneyBook,
  { kills, people }: { readonly kills: number; readonly people: number },
): Promise<Load> {
  const client = startMoneyClient(world.urls);
  const { urls, members } = world;
  const market: Market = { book, client, urls, members, paidLate: [] };
  const before = performance.now();
  const closeOffice = await openOffice({ client, book, url: urls[0] }, ADMINISTRATORS);
  const stopBuyers = startBuyers(market, people);
  const clock = setInterval(() => {
    hurryChecks(world.database).catch((error: unknown) => console.error(error));
  }, HURRY_EVERY_MS);
  const awayMs: number[] = [];
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(randomInt(0, LONGEST_LIFE_MS));
      awayMs.push(await world.killOne());
    }
  } finally {
    clearInterval(clock);
  }
  const seconds = (performance.now() - before) / 1_000;
  await stopBuyers();
  await closeOffice();
  return { market, seconds, awayMs };
}

/** The first hours; in them and after them somebody pays late. */
const FIRST_DAY = [
  '20 seconds',
  '1 minute',
  '5 minutes',
  '15 minutes',
  '1 hour',
  '8 hours',
  '16 hours',
];
/** Until a payment that ended without money is asked about for the last time. */
const DAYS_AFTER = 10;

/** Time passes until no provider is asked any more, and everything that is due is done. */
async function letAWeekPass(
  { database }: MoneyWorld,
  { book, paidLate, urls }: Market,
): Promise<void> {
  const payLate = async (share: number) => {
    const now = paidLate.splice(0, Math.ceil(paidLate.length * share));
    for (const bill of now) if (book.pay(bill)) await book.tell(bill, urls);
  };
  const settle = async (interval: string) => {
    await passTime(database, interval);
    await checkAllDue(database);
  };
  for (const interval of FIRST_DAY) {
    await settle(interval);
    await payLate(0.1);
  }
  book.calmDown();
  for (let day = 1; day <= DAYS_AFTER; day += 1) {
    await settle('25 hours');
    if (day < 4) await payLate(day === 3 ? 1 : 0.5);
    if (day < 4) await addJob(database, 'compare_payments');
    await waitUntilQuiet(database);
  }
}

/** The reference: rows of payments inserted, each in a transaction of its own. @returns a second */
function measureInserts({ database }: MoneyWorld, count: number): Promise<number> {
  return repeat(count, 6, async (turn) => {
    await database.query(
      `insert into payment_records (document_type, amount, status, state, transaction_id)
       values ('reference', 1000, 'failed', 'failed', $1)`,
      [`reference${turn}`],
    );
  });
}

function print(
  result: {
    readonly load: Load;
    readonly quietMs: number;
    readonly found: Audit;
    readonly inserts: number;
    readonly errors: readonly string[];
  },
  kills: number,
  targets: Targets,
): void {
  const { load, found } = result;
  const { client } = load.market;
  const answered = [...client.answers].filter(([kind]) => kind !== '');
  const requests = answered.reduce((count, [, times]) => count + times, 0);
  printTable(
    ['both books', 'theirs', 'ours'],
    [
      ['collections', found.theirs.payments, found.ours.payments],
      ['francs collected', found.theirs.francs, found.ours.francs],
      ['refunds', found.theirRefunds.payments, found.ourRefunds.payments],
      ['francs given back', found.theirRefunds.francs, found.ourRefunds.francs],
    ],
  );
  console.log();
  printTable(
    ['differences', 'found', 'expected'],
    [
      ...Object.entries(found.differences).map(([what, list]) => [
        what,
        targets.exactly(what, list.length, 0),
        0,
      ]),
      ['answers with 500', targets.exactly('answers with 500', client.failures.length, 0), 0],
      ['errors logged', targets.exactly('errors logged', result.errors.length, 0), 0],
    ],
  );
  const shown = {
    ...found.differences,
    'answers with 500': client.failures,
    'errors logged': result.errors,
  };
  for (const [what, list] of Object.entries(shown)) {
    for (const one of list.slice(0, SHOWN_DIFFERENCES)) console.log(`  ${what}: ${one}`);
  }
  console.log();
  printTable(
    ['cases', 'number'],
    found.cases.map(({ kind, count }) => [kind, count]),
  );
  console.log();
  printTable(
    ['payments', 'number'],
    found.states.map(({ state, count }) => [state, count]),
  );
  console.log();
  printTable(
    ['the run', 'figure'],
    [
      ['kills', kills],
      ['seconds of load', load.seconds.toFixed(0)],
      ['seconds until all was quiet, a week later', (result.quietMs / 1_000).toFixed(0)],
      ['a program was away, median ms', median(load.awayMs).toFixed(0)],
      ['calls without an answer', client.answers.get('') ?? 0],
      ['calls answered a second', (requests / load.seconds).toFixed(1)],
      ['payments inserted a second, bare', result.inserts.toFixed(0)],
    ],
  );
  console.log(`Answers: ${answered.map(([kind, times]) => `${times} × ${kind}`).join(', ')}\n`);
}
