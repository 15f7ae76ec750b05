import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../support/free-port.ts';
import { startMailServer } from '../support/mail-server.ts';
import { MAIL_ENVIRONMENT } from './kill-rounds.ts';
import { type Mixture, mixtureOf } from './mixture.ts';
import { openDatabaseOf, SESSION_SECRET } from './payment-bench.ts';
import { makeProgramWorld } from './program-world.ts';
import { insertMadeUpArticles, insertRealArticles, readRealArticles } from './search-corpus.ts';

const MADE_UP = 10_000;
const SETTLED_WITHIN_MS = 600_000;

/** A program under load: its processes, its database, and who asks it. */
export interface LoadWorld {
  readonly url: string;
  readonly program: number;
  readonly postmaster: number;
  readonly connection: pg.PoolConfig;
  readonly mixtureOf: (url: string) => Mixture;
  /** A figure of `/metrics`. */
  metric(name: string): Promise<number>;
  remove(): Promise<void>;
}

/**
 * Starts the program with the real articles, made-up ones and a mail server.
 *
 * @returns `null` where the real articles are not at hand
 */
export async function makeLoadWorld(): Promise<LoadWorld | null> {
  const articles = readRealArticles();
  if (!articles) {
    console.log('The real articles are not at hand (../shared/data): nothing to ask for.');
    return null;
  }
  const mailServer = await startMailServer();
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
  try {
    const { program } = await world.start();
    const reached = await openDatabaseOf(world);
    await insertRealArticles(reached.database, articles);
    await insertMadeUpArticles(reached.database, articles, MADE_UP);
    await reached.database.query('vacuum (analyze)');
    await untilSettled(reached.database);
    const pid = program.process.pid ?? 0;
    return {
      url: world.url,
      program: pid,
      postmaster: (await world.databasePid()) ?? 0,
      connection: reached.connection,
      mixtureOf: await mixtureOf(reached.database),
      metric: async (name) => {
        const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
        const line = text.split('\n').find((one) => one.startsWith(`${name} `));
        return Number(line?.split(' ').at(-1));
      },
      remove: async () => {
        await reached.close();
        await world.remove();
        await mailServer.close();
      },
    };
  } catch (error) {
    await world.remove();
    await mailServer.close();
    throw error;
  }
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
