import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type RunningProgram, startBuiltProgram } from '../support/program.ts';

/** Where the mails of the program under test come from and go to. */
export const MAIL_FROM = 'site@mboalex.example';
export const MAIL_TO = 'staff@mboalex.example';

interface World {
  /** The built program with an embedded database of its own. */
  program: RunningProgram;
  mailServer: MailServer;
}

/**
 * Journeys run against the real program, a real database and a real mail server, one of each
 * a worker; `page.goto('/contact')` is that program's page.
 */
export const test = base.extend<{ baseURL: string }, World>({
  mailServer: [
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: 'worker' },
  ],
  program: [
    async ({ mailServer }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'mboalex-journeys-'));
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
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ program }, use) => use(program.url),
});

export { expect } from '@playwright/test';
