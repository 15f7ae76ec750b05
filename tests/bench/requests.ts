import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type pg from 'pg';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { FIRST_ADMINISTRATOR, signIn } from './administrator.ts';
import type { BenchOptions } from './bench-options.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { repeat, send } from './http-load.ts';
import { loadServer } from './keep-alive-load.ts';
import { withOneCore } from './one-core.ts';
import { openDatabaseOf, SESSION_SECRET } from './payment-bench.ts';
import { memoryOf } from './process-memory.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';
import { startReferenceServer } from './reference-servers.ts';
import { median, printTable, Targets } from './report.ts';

const WHOLE = { rounds: 7, reads: 2_000, messages: 600 } as const;
/** With `--quick`: little of it, to see that the benchmark itself works. */
const QUICK = { rounds: 3, reads: 400, messages: 200 } as const;

const ARTICLES = 500;
const PAYMENTS = 10_000;
const CONNECTIONS = 16;
const CODE = 'requests_code';
const LIST = `/api/v1/articles?code=${CODE}&limit=50`;
const ADMIN_LIST = '/api/admin/payment-records?limit=50';

const AIMS = {
  articles: 5,
  status: 0.65,
  payments: 0.4,
  manySenders: 0.15,
  memoryMb: 220,
  firstStartMs: 8_000,
  laterStartMs: 1_000,
} as const;

/** Requests of one kind to one server. */
interface Way {
  /** The process of the server. */
  readonly pid: number;
  readonly requests: number;
  /** @returns how many a second */
  readonly run: () => Promise<number>;
}

interface Kind {
  readonly what: string;
  readonly ours: Way;
  readonly bare: Way;
  readonly aim?: number;
}

interface Server {
  readonly url: string;
  readonly pid: number;
}

/**
 * What a request costs: four kinds of them, each in turn with a bare server on the same core and
 * the same database; memory afterwards, and the time of a start.
 */
export async function benchRequests({ quick }: BenchOptions): Promise<boolean> {
  const size = quick ? QUICK : WHOLE;
  const targets = new Targets();
  const world = await makeProgramWorld({
    SAMPLE_CONTENT: '0',
    SESSION_SECRET,
    PAYMENT_PROVIDER: 'sandbox',
    TRUSTED_PROXIES: '1',
    FORM_LIMIT_PER_HOUR: '1000000',
    ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
    ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
    LOG_LEVEL: 'info',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const started = await measureStarts(world);
    const { isPinned, result } = await withOneCore(async () => {
      const { program } = await world.start();
      const reached = await openDatabaseOf(world);
      return {
        program,
        reached,
        bare: await startReferenceServer('bare', reached.connection),
        hono: await startReferenceServer('hono', reached.connection),
      };
    });
    console.log(
      isPinned
        ? 'Program, database and reference servers together have one core.\n'
        : 'There is no taskset here: all of them have all cores.\n',
    );
    const { program, reached, bare, hono } = result;
    try {
      const ids = await fill(reached.database);
      const cookie = await signIn(world.url);
      const ours = { url: world.url, pid: program.process.pid ?? 0 };
      const read = ({ url, pid }: Server, paths: readonly string[], headers = {}): Way => {
        const plain = () => ({ 'Accept-Encoding': 'identity', ...headers });
        const load = { paths, requests: size.reads, connections: CONNECTIONS, headers: plain };
        return {
          pid,
          requests: size.reads,
          run: async () => (await loadServer(url, load)).perSecond,
        };
      };
      const write = ({ url, pid }: Server, addressOf: () => string): Way => ({
        pid,
        requests: size.messages,
        run: () => repeat(size.messages, CONNECTIONS, () => sendMessage(agent, url, addressOf())),
      });
      const statusPaths = ids.map((id) => `/.netlify/functions/api/payment/status/${id}`);
      const signedIn = { Cookie: cookie };
      const payments = read(bare, [ADMIN_LIST]);
      const many = () => ['10', ...[0, 0, 0].map(() => randomInt(1, 255))].join('.');
      const one = () => '10.1.2.3';
      const kinds: readonly Kind[] = [
        {
          what: '50 articles from the cache',
          ours: read(ours, [LIST]),
          bare: read(bare, [LIST]),
          aim: AIMS.articles,
        },
        {
          what: 'status of a payment',
          ours: read(ours, statusPaths),
          bare: read(bare, statusPaths),
          aim: AIMS.status,
        },
        {
          what: "the console's page of 50 payments",
          ours: read(ours, [ADMIN_LIST], signedIn),
          bare: payments,
          aim: AIMS.payments,
        },
        {
          what: 'the same with Hono and Kysely alone',
          ours: read(hono, [ADMIN_LIST]),
          bare: payments,
        },
        {
          what: 'a contact message, many senders',
          ours: write(ours, many),
          bare: write(bare, many),
          aim: AIMS.manySenders,
        },
        {
          what: 'a contact message, one sender',
          ours: write(ours, one),
          bare: write(bare, one),
        },
      ];
      await measureKinds(kinds, (await world.databasePid()) ?? 0, size.rounds, targets);
      const memory = await memoryOf(program.process.pid ?? 0);
      const shown = targets.atMost('memory under load, MB', memory, AIMS.memoryMb);
      console.log(`Memory of the program afterwards: ${shown} MB, aim ${AIMS.memoryMb}`);
      const first = targets.atMost('first start, ms', started.first, AIMS.firstStartMs);
      const later = targets.atMost('later start, ms', started.later, AIMS.laterStartMs);
      console.log(`First start ${first} ms, aim ${AIMS.firstStartMs},`);
      console.log(`of which initdb and the start of the database ${started.databaseMs} ms;`);
      console.log(`later ones, the median of five, ${later} ms, aim ${AIMS.laterStartMs}.\n`);
    } finally {
      bare.stop();
      hono.stop();
      await reached.close();
    }
  } finally {
    agent.destroy();
    await world.remove();
  }
  return targets.conclude({ quick });
}

/**
 * An empty database until it is ready, and later starts on it; on all cores. What PostgreSQL takes
 * for itself at the first one tells how fast the machine is.
 */
async function measureStarts(world: ProgramWorld) {
  const once = async () => {
    const { program, readyMs } = await world.start();
    await program.stop();
    return { readyMs, output: program.output() };
  };
  const { readyMs: first, output } = await once();
  const databaseMs = Number(/"created":true.*?"milliseconds":(\d+)/.exec(output)?.[1]);
  if (Number.isNaN(databaseMs)) throw new Error('The start does not say what its database took.');
  const later: number[] = [];
  for (let start = 0; start < 5; start += 1) later.push((await once()).readyMs);
  return { first, databaseMs, later: median(later) };
}

async function measureKinds(
  kinds: readonly Kind[],
  postmaster: number,
  rounds: number,
  targets: Targets,
): Promise<void> {
  const cpuTime = async (pid: number) => {
    const { program, database } = await cpuTimeOf(pid, postmaster);
    return program + database;
  };
  const measure = async ({ pid, requests, run }: Way) => {
    const before = await cpuTime(pid);
    const perSecond = await run();
    return { perSecond, cpuMs: ((await cpuTime(pid)) - before) / requests };
  };
  const rows: (string | number)[][] = [];
  for (const { what, ours, bare, aim } of kinds) {
    const figures: { ours: Measured; bare: Measured }[] = [];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      figures.push({ ours: await measure(ours), bare: await measure(bare) });
    }
    const counted = figures.slice(1);
    const middle = (pick: (figure: (typeof counted)[number]) => number) =>
      median(counted.map(pick));
    const share = middle((figure) => figure.ours.perSecond / figure.bare.perSecond);
    rows.push([
      what,
      middle((figure) => figure.ours.perSecond).toFixed(0),
      middle((figure) => figure.bare.perSecond).toFixed(0),
      aim === undefined ? share.toFixed(2) : targets.atLeast(what, share, aim, 2),
      aim ?? '',
      middle((figure) => figure.ours.cpuMs).toFixed(2),
      middle((figure) => figure.bare.cpuMs).toFixed(2),
      middle((figure) => figure.bare.cpuMs / figure.ours.cpuMs).toFixed(2),
    ]);
  }
  const columns = ['a second', 'bare server', 'share', 'aim', 'CPU ms', 'bare', 'share of CPU'];
  printTable(['request', ...columns], rows);
  console.log();
}

interface Measured {
  readonly perSecond: number;
  /** Of server and database together, for one request. */
  readonly cpuMs: number;
}

/** @returns the transaction ids of payments that are completed */
async function fill(database: pg.Pool): Promise<readonly string[]> {
  await database.query(
    `with category as (
       insert into law_categories (code, name_en, name_fr, price, display_order, is_free, is_active)
       values ($1, 'Code of Requests', 'Code des requêtes', 1000, 2, true, true) returning id)
     insert into law_articles (category_id, article_id, article_number, display_order,
       title_en, title_fr, content_en, content_fr)
     select id, n::text, n, n, 'Title ' || n, 'Titre ' || n,
       repeat('Whoever does so shall be punished with imprisonment. ', 16),
       repeat('Est puni d’un emprisonnement celui qui le fait. ', 18)
     from category, generate_series(1, $2::integer) n`,
    [CODE, ARTICLES],
  );
  const { rows } = await database.query<{ transaction_id: string }>(
    `with paid as (
      insert into payment_records (document_type, amount, status, state, transaction_id, provider,
        completed_at, last_checked_at, customer_email)
      select $1, 1000, 'completed', 'completed', md5(n::text), 'sandbox', now(), now(),
        'buyer' || n || '@bench.example'
      from generate_series(1, $2::integer) n
      returning id, transaction_id
    ), attempts as (
      insert into payment_attempts (merchant_ref, payment_id, provider, kind, state, provider_ref)
      select transaction_id, id, 'sandbox', 'redirect', 'completed', 'SBX' || transaction_id
      from paid
    )
    select transaction_id from paid`,
    [CODE, PAYMENTS],
  );
  await database.query('analyze');
  return rows.slice(0, 1_000).map(({ transaction_id }) => transaction_id);
}

async function sendMessage(agent: Agent, origin: string, address: string): Promise<void> {
  const token = randomUUID();
  const answer = await send(agent, origin + SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      type: 'contact',
      data: {
        name: 'Ngo Bassa Célestine',
        email: `${token}@example.cm`,
        subject: token,
        message: 'Good morning,\nwhere do I register a land title?',
      },
      language: 'fr',
      form_key: token,
      elapsed_ms: 60_000,
    }),
  });
  if (answer.status !== 200) throw new Error(`A message: ${answer.status} ${answer.body}`);
}
