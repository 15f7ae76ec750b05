import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addSampleContent } from '../../src/app/server/sample/sample-content.ts';
import { checkAuditChain } from '../../src/kit/server/audit.ts';
import { openDatabase } from '../../src/kit/server/database.ts';
import { startEmbeddedPostgres } from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { databaseUrl } from '../support/database-url.ts';
import { type RunningProgram, startBuiltProgram } from '../support/program.ts';
import { FIRST_ADMINISTRATOR } from './administrator.ts';
import type { BenchOptions } from './bench-options.ts';
import {
  buildEarlierProgram,
  commitBeforeMigrations,
  type EarlierProgram,
} from './earlier-program.ts';
import { rememberWorld } from './program-world.ts';
import { listAddresses } from './reading-addresses.ts';
import { median, printTable, Targets } from './report.ts';
import { type Acknowledged, KINDS, type Phase, startUpgradeLoad } from './upgrade-load.ts';

const ALONE_MS = 30_000;
const MINUTES = 5;
const SETTLED_WITHIN_MS = 120_000;
const SHOWN_FAILURES = 10;

/**
 * An earlier program and this one on one database under load: the old one alone, while the new one
 * starts and migrates, both, the new one alone (docs/decisions/2026-11-24-upgrades.md).
 *
 * @returns whether every target was met
 */
export async function benchUpgrade({ minutes, from }: BenchOptions): Promise<boolean> {
  const targets = new Targets();
  const world = await makeWorld(from ?? (await commitBeforeMigrations()));
  try {
    const { old, earlier, database, startNew } = world;
    console.log(
      `Before: ${earlier.title}\nIt lacks: ${earlier.lacks.join(', ') || 'no migration'}\n`,
    );
    const document = await sellable(database);
    const addresses = await listAddresses(database, 300);
    const edited = await editable(database);
    const first = { name: 'the old one alone', urls: [old.url] };
    const load = startUpgradeLoad({ addresses, edited, document, first });
    await sleep(ALONE_MS);
    load.turnTo('the new one starts', [old.url]);
    const before = performance.now();
    const fresh = await startNew();
    const startMs = performance.now() - before;
    load.turnTo('both', [old.url, fresh.url]);
    await sleep((minutes ?? MINUTES) * 60_000);
    load.turnTo('the old one ends', [fresh.url]);
    const code = await old.stop();
    await sleep(ALONE_MS);
    await load.stop();
    console.log(`The new one was ready after ${(startMs / 1_000).toFixed(1)} s.\n`);
    printPhases(targets, load.phases);
    const lost = await findLost(database, fresh.url, load.acknowledged);
    printTable(
      ['acknowledged', 'number', 'lost or twice'],
      Object.entries(lost).map(([what, { of, lost: count }]) => [
        what,
        of,
        targets.exactly(what, count, 0),
      ]),
    );
    targets.exactly('exit code of the old program', code ?? -1, 0);
    targets.exactly(
      'audit entries out of order',
      (await isChainWhole(world.connection)) ? 0 : 1,
      0,
    );
    const errors = [old, fresh].map((program) => errorsOf(program.output()));
    console.log(`\nErrors in the logs: ${errors.map(({ length }) => length).join(' and ')}.`);
    for (const line of errors.flat().slice(0, SHOWN_FAILURES)) console.log(`  ${line}`);
  } finally {
    await world.remove();
  }
  return targets.conclude();
}

async function makeWorld(commit: string) {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-upgrade-'));
  const undo: (() => Promise<unknown>)[] = [
    () => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  ];
  const remove = async () => {
    forget();
    for (const step of undo.splice(0).reverse()) await step();
  };
  const forget = rememberWorld({ remove });
  try {
    const earlier: EarlierProgram = await buildEarlierProgram(commit);
    undo.push(earlier.remove);
    const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} });
    undo.push(stop);
    const environment = {
      DATABASE_URL: databaseUrl(connection),
      SESSION_SECRET: 'a secret of the benchmark, long enough to be one',
      ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
      ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
      TRUSTED_PROXIES: '1',
    };
    const start = async (root?: string): Promise<RunningProgram> => {
      const program = await startBuiltProgram(environment, root);
      undo.push(program.kill);
      return program;
    };
    const old = await start(earlier.folder);
    const { db, close } = openDatabase(connection, createLogger('silent'));
    await addSampleContent(db);
    await close();
    const database = new pg.Pool({ ...connection, max: 3 });
    undo.push(() => database.end());
    return { earlier, connection, database, old, startNew: () => start(), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function sellable(database: pg.Pool): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    'select code from law_categories where is_active and not is_free order by code limit 1',
  );
  if (!rows[0]) throw new Error('The sample sells nothing.');
  return rows[0].code;
}

async function editable(database: pg.Pool): Promise<{ id: string; version: number }> {
  const { rows } = await database.query<{ id: string; version: number }>(
    `select a.id, a.version from law_articles a join law_categories c on c.id = a.category_id
     where a.is_active and c.is_active order by c.code, a.display_order limit 1`,
  );
  if (!rows[0]) throw new Error('The sample has no article.');
  return rows[0];
}

function printPhases(targets: Targets, phases: readonly Phase[]): void {
  const rows = phases.map(({ name, times, failures }) => {
    const all = KINDS.flatMap((kind) => times[kind]).sort((one, other) => one - other);
    return [
      name,
      all.length,
      ...KINDS.map((kind) => times[kind].length),
      median(all).toFixed(0),
      (all[Math.floor(all.length * 0.99)] ?? 0).toFixed(0),
      targets.exactly(`5xx or no answer, ${name}`, failures.length, 0),
    ];
  });
  printTable(['requests', 'all', ...KINDS, 'median ms', 'p99 ms', '5xx or none'], rows);
  for (const failure of phases.flatMap(({ failures }) => failures).slice(0, SHOWN_FAILURES)) {
    console.log(`  ${failure}`);
  }
  console.log();
}

/** Compares what was answered with a success with what is stored, once the jobs have ended. */
async function findLost(database: pg.Pool, url: string, acknowledged: Acknowledged) {
  const { messages, payments, sessions, texts } = acknowledged;
  const count = async (statement: string, keys: Iterable<string>) => {
    const { rows } = await database.query<{ key: string }>(statement, [[...keys]]);
    return rows.length;
  };
  const missingPayments = async () => payments.size - (await count(SETTLED_ONCE, payments));
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  while ((await missingPayments()) > 0 && performance.now() < deadline) await sleep(500);
  let endedSessions = 0;
  for (const cookie of sessions) {
    const answer = await fetch(`${url}/api/admin/dashboard`, { headers: { Cookie: cookie } });
    if (answer.status !== 200) endedSessions += 1;
  }
  let lostTexts = 0;
  for (const [id, text] of texts) {
    lostTexts +=
      1 -
      (await count(
        `select id as key from law_articles
      where id = '${id}' and content_en = any ($1)`,
        [text],
      ));
  }
  return {
    'messages stored once, with their mail': {
      of: messages.size,
      lost: messages.size - (await count(STORED_ONCE, messages)),
    },
    'payments with access and receipt, once': {
      of: payments.size,
      lost: await missingPayments(),
    },
    'sessions that go on': { of: sessions.length, lost: endedSessions },
    'the last edit of an article': { of: texts.size, lost: lostTexts },
  };
}

const STORED_ONCE = `select m.subject as key from contact_messages m
  where m.subject = any ($1) group by 1
  having count(*) = 1 and (select count(*) from mails where contact_message_id = any (array_agg(m.id))
    and recipient is null) = 1`;

const SETTLED_ONCE = `select p.transaction_id as key from payment_records p
  where p.transaction_id = any ($1) and p.state = 'completed'
    and (select count(*) from document_access a where a.payment_id = p.id and a.status = 'active') = 1
    and (select count(*) from receipts r where r.payment_id = p.id) = 1`;

async function isChainWhole(connection: pg.PoolConfig): Promise<boolean> {
  const { db, close } = openDatabase(connection, createLogger('silent'));
  try {
    return (await checkAuditChain(db)).whole;
  } finally {
    await close();
  }
}

/** What was logged at the level of errors, one line each. */
function errorsOf(output: string): string[] {
  return output.split('\n').filter((line) => /"level":(5|6)0|"level":"(error|fatal)"/.test(line));
}
