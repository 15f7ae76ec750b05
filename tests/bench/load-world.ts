import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { MAIL_ENVIRONMENT } from './kill-rounds.ts';
import { type Mixture, mixtureOf } from './mixture.ts';
import { withOneCore } from './one-core.ts';
import { openDatabaseOf, SESSION_SECRET } from './payment-bench.ts';
import { makeProgramWorld, type ProgramWorld } from './program-world.ts';
import { type ReferenceServer, startReferenceServer } from './reference-servers.ts';
import { insertMadeUpArticles, insertRealArticles, readRealArticles } from './search-corpus.ts';

const MADE_UP = 10_000;
const SETTLED_WITHIN_MS = 600_000;

/** A program under load: its processes, its database, and who asks it. */
export interface LoadWorld {
  readonly url: string;
  readonly program: number;
  readonly postmaster: number;
  /** Whether program, database and bare server have one core together. */
  readonly isPinned: boolean;
  readonly bare: ReferenceServer;
  readonly mixtureOf: (url: string) => Mixture;
  /** A figure of `/metrics`. */
  metric(name: string): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Starts the program with the real articles, made-up ones and a mail server, and the bare server
 * beside it; on one core once the database is filled, if asked.
 *
 * @returns `null` where the real articles are not at hand
 */
export async function makeLoadWorld({
  onOneCore,
}: {
  readonly onOneCore: boolean;
}): Promise<LoadWorld | null> {
  const articles = readRealArticles();
  if (!articles) {
    console.log('The real articles are not at hand (../shared/data): nothing to ask for.');
    return null;
  }
  const undo: (() => unknown)[] = [];
  const remove = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const mailServer = await startMailServer();
    undo.push(mailServer.close);
    const metricsPort = await freePort();
    const world = await makeProgramWorld({
      ...MAIL_ENVIRONMENT,
      SAMPLE_CONTENT: '0',
      SESSION_SECRET,
      PAYMENT_PROVIDER: 'sandbox',
      SMTP_URL: mailServer.url,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
    });
    undo.push(world.remove);
    const mixtures = await fill(world, articles);
    const start = async () => {
      const { program } = await world.start();
      const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
      undo.push(reached.close);
      return { program, bare: await startReferenceServer('mixture', reached.connection) };
    };
    const { isPinned, result } = onOneCore
      ? await withOneCore(start)
      : { isPinned: false, result: await start() };
    undo.push(() => result.bare.stop());
    return {
      url: world.url,
      program: result.program.process.pid ?? 0,
      postmaster: (await world.databasePid()) ?? 0,
      isPinned,
      bare: result.bare,
      mixtureOf: mixtures,
      metric: async (name) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        const line = text.split('\n').find((one) => one.startsWith(`${name} `));
        return Number(line?.split(' ').at(-1));
      },
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts the program once to fill its database. @returns how to ask for what there is */
async function fill(
  world: ProgramWorld,
  articles: NonNullable<ReturnType<typeof readRealArticles>>,
) {
  const { program } = await world.start();
  const reached = await openDatabaseOf(world);
  await insertRealArticles(reached.database, articles);
  await insertMadeUpArticles(reached.database, articles, MADE_UP);
  await reached.database.query('vacuum (analyze)');
  await untilSettled(reached.database);
  const mixtures = await mixtureOf(reached.database);
  await reached.close();
  await program.stop();
  return mixtures;
}

/** Until the jobs of new articles (references, packs) have ended. */
async function untilSettled(database: pg.Pool): Promise<void> {
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  for (let calm = 0; calm < 3; ) {
    if (performance.now() > deadline) throw new Error('The jobs of the new articles go on.');
    const { rows } = await database.query<{ due: boolean }>(
      'select exists (select from graphile_worker.jobs where run_at <= now()) as due',
    );
    calm = rows[0]?.due ? 0 : calm + 1;
    await sleep(2_000);
  }
}
