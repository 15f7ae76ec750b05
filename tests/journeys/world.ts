import { rm } from 'node:fs/promises';
import { test as base, type Cookie, type Page } from '@playwright/test';
import pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { startEmbeddedPostgres } from '../../src/kit/server/embedded-postgres/embedded-postgres.ts';
import { databaseUrl } from '../support/database-url.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type RunningProgram, startBuiltProgram } from '../support/program.ts';
import { ADMINISTRATOR, copyStartedFolder } from './started-folders.ts';

/** Where the mails of the program under test come from and go to. */
export const MAIL_FROM = 'site@mboalex.example';
export const MAIL_TO = 'staff@mboalex.example';

/** The addresses of the app in the program that is configured with them. */
export const STORES = {
  APP_STORE_URL: 'https://apps.example/mboalex?platform=ios&country=cm',
  PLAY_STORE_URL: 'https://play.example/mboalex',
} as const;

/** A program whose database can be taken away and brought back. */
export interface FragileProgram {
  readonly url: string;
  loseDatabase(): Promise<void>;
  regainDatabase(): Promise<void>;
}

interface World {
  dataDir: string;
  /** The built program with an embedded database of its own. */
  program: RunningProgram;
  mailServer: MailServer;
  /** The database of `program`. */
  database: pg.Pool;
  /** Another program, on a database that is not its own. */
  fragileProgram: FragileProgram;
  /** A program with the sample content. */
  sampleUrl: string;
  /** The administrator's cookies at `program`: signed in once for all journeys of the worker. */
  administratorSession: readonly Cookie[];
}

interface Visit {
  baseURL: string;
  /** Those of a session whose password was typed a short while ago. */
  administratorCookies: readonly Cookie[];
  /** A page of a browser in which the administrator is signed in, in English. */
  consolePage: Page;
}

/**
 * Journeys run against the real program, a real database and a real mail server, one of each
 * a worker; `page.goto('/contact')` is that program's page.
 */
export const test = base.extend<Visit, World>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  dataDir: [
    async ({}, use) => {
      const dataDir = await copyStartedFolder('empty');
      await use(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mailServer, dataDir }, use) => {
      const program = await startBuiltProgram({
        DATA_DIR: dataDir,
        SMTP_URL: mailServer.url,
        MAIL_FROM,
        MAIL_TO,
        // All journeys come from one address.
        FORM_LIMIT_PER_HOUR: '1000',
      });
      await use(program);
      await program.stop();
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ program, dataDir }, use) => {
      if (program.process.exitCode !== null) throw new Error('The program has ended.');
      const { connection, close } = await openCommandDatabase({ databaseUrl: null, dataDir });
      const pool = new pg.Pool(connection);
      // It ends before its connections do, which the database may cut when it stops.
      pool.on('error', () => undefined);
      await use(pool);
      await pool.end();
      await close();
    },
    { scope: 'worker' },
  ],
  fragileProgram: [
    async ({}, use) => {
      const dataDir = await copyStartedFolder('empty');
      const startDatabase = () => startEmbeddedPostgres({ dataDir, log: () => {} });
      let database = await startDatabase();
      const program = await startBuiltProgram({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl(database.connection),
        SESSION_SECRET: 'a secret of the journeys, long enough to be one',
        FORM_LIMIT_PER_HOUR: '1000',
        ...STORES,
      });
      await use({
        url: program.url,
        loseDatabase: () => database.stop(),
        regainDatabase: async () => {
          database = await startDatabase();
        },
      });
      await program.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  sampleUrl: [
    async ({}, use) => {
      const dataDir = await copyStartedFolder('sample');
      const program = await startBuiltProgram({ DATA_DIR: dataDir });
      await use(program.url);
      await program.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  administratorSession: [
    async ({ program, playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: program.url });
      const answer = await request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
      if (!answer.ok()) throw new Error(`The administrator could not sign in: ${answer.status()}`);
      const { cookies } = await request.storageState();
      await request.dispose();
      await use(cookies);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
  administratorCookies: async ({ administratorSession, database }, use) => {
    // However long the journeys take, the password was typed a short while ago.
    await database.query('update sessions set confirmed_at = now()');
    await use(administratorSession);
  },
  consolePage: async ({ page, administratorCookies }, use) => {
    await page.context().addCookies([...administratorCookies]);
    await use(page);
  },
});

export { expect } from '@playwright/test';
