import { randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { prepareDatabase } from '../../src/app/server/prepare-database.ts';
import { deriveKey } from '../../src/app/server/secrets.ts';
import { readerSessions } from '../../src/features/session/server/reader-sessions.ts';
import { openDatabase } from '../../src/kit/server/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import { databaseUrl } from '../support/database-url.ts';
import { freePort } from '../support/free-port.ts';
import { type RunningProgram, startBuiltProgram } from '../support/program.ts';
import { FIRST_ADMINISTRATOR } from './administrator.ts';
import type { MoneyBook } from './money-book.ts';
import { rememberWorld } from './program-world.ts';

/** A document for sale, and its price in francs. */
export const DOCUMENTS: ReadonlyMap<string, number> = new Map([
  ['penal_code', 1_200],
  ['labour_code', 850],
  ['land_law', 2_500],
  ['family_code', 500],
]);

/** Somebody with an account, who is signed in with the app. */
export interface Member {
  readonly id: string;
  readonly email: string;
  /** What the app sends along. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Two programs on one PostgreSQL; each of them sends new payments to another provider. */
export interface MoneyWorld {
  readonly database: pg.Pool;
  /** The addresses of both, whether or not they run at the moment. */
  readonly urls: readonly [string, string];
  readonly members: readonly Member[];
  /** Kills a random one of the two and starts it again. @returns how long it was away */
  killOne(): Promise<number>;
  /** What the programs have logged as an error, kills included. */
  errors(): readonly string[];
  remove(): Promise<void>;
}

/** Starts PostgreSQL and both programs; their providers are the book's counters. */
export async function makeMoneyWorld(book: MoneyBook): Promise<MoneyWorld> {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'mboalex-money-'));
  let server: EmbeddedPostgres | undefined;
  let database: pg.Pool | undefined;
  const programs = new Map<number, RunningProgram>();
  const ended: string[] = [];
  const remove = async () => {
    forget();
    for (const program of programs.values()) await program.kill();
    await database?.end();
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
  const forget = rememberWorld({ remove });
  try {
    server = await startEmbeddedPostgres({ dataDir, log: () => {} });
    const { connection } = server;
    const secret = randomBytes(32).toString('hex');
    const members = await prepare(connection, secret);
    database = new pg.Pool({ ...connection, max: 6 });
    // An idle connection that ends with its server; whoever asks then is told by the query.
    database.on('error', () => {});
    const environment = {
      DATABASE_URL: databaseUrl(connection),
      SESSION_SECRET: secret,
      ADMIN_EMAIL: FIRST_ADMINISTRATOR.email,
      ADMIN_PASSWORD: FIRST_ADMINISTRATOR.password,
      PAYMENT_LIMIT_PER_HOUR: '1000000',
      // Each buyer has an address of its own.
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'error',
      ...book.environment,
    };
    const ports = [await freePort(), await freePort()] as const;
    const start = async (place: number) => {
      const program = await startBuiltProgram({
        ...environment,
        PAYMENT_PROVIDER: place === 0 ? 'mycoolpay' : 'fapshi',
        PORT: String(ports[place]),
      });
      programs.set(place, program);
    };
    await start(0);
    await sell(database);
    await start(1);
    return {
      database,
      members,
      urls: [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`],
      killOne: async () => {
        const place = randomInt(2);
        const program = programs.get(place);
        const before = performance.now();
        await program?.kill();
        ended.push(...errorsIn(program?.output() ?? ''));
        await start(place);
        return performance.now() - before;
      },
      errors: () => [
        ...ended,
        ...[...programs.values()].flatMap((program) => errorsIn(program.output())),
      ],
      remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

const MEMBERS = 300;

/** Migrates the database, and opens accounts in it. */
async function prepare(connection: pg.PoolConfig, secret: string): Promise<Member[]> {
  const handle = openDatabase(connection, createLogger('silent'));
  const { db } = handle;
  await prepareDatabase(handle);
  const sessions = readerSessions({
    db,
    origin: 'http://127.0.0.1',
    keys: [deriveKey(secret, 'reader session')],
    readConsoleSession: async () => null,
  });
  const members: Member[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    const email = `member${number}@bench.example`;
    const { id } = await db
      .insertInto('users')
      .values({ email, email_confirmed_at: new Date(), role: 'user' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await sessions.openApp(id, null);
    members.push({ id, email, headers: { authorization: `Bearer ${token}` } });
  }
  await handle.close();
  return members;
}

async function sell(database: pg.Pool): Promise<void> {
  let place = 0;
  for (const [code, price] of DOCUMENTS) {
    place += 1;
    await database.query(
      `with category as (
        insert into law_categories (code, name_en, name_fr, price, display_order)
        values ($1, $1, $1, $2, $3) returning id)
      insert into law_articles (category_id, article_id, article_number, display_order, title_en,
        title_fr, content_en, content_fr)
      select id, '1', 1, 1, 'Purpose', 'Objet', 'This law is sold.', 'Cette loi est vendue.'
      from category`,
      [code, price, place],
    );
  }
}

/** What was logged at the level of errors, one line each. */
function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{'));
}
