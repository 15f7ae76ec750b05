import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeLarge } from '../../src/app/server/sample/make-large.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { type Database, openDatabase } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';
import type { ProgramWorld } from './program-world.ts';

/**
 * Fills a world's database with made-up rows, says after each kind how long it took, and stops the
 * program again.
 *
 * @param addMore what a benchmark does besides, while the program still runs
 */
export async function fillLarge(
  world: ProgramWorld,
  sizes: Readonly<Record<'articles' | 'users' | 'payments', number>>,
  addMore: (db: Database) => Promise<void> = async () => {},
): Promise<void> {
  const { program } = await world.start();
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  const connection = { ...reached.connection, statement_timeout: 0 };
  const { db, close } = openDatabase(connection, createLogger('warn'));
  const fill = (kind: keyof typeof sizes) =>
    sayTime(`${sizes[kind]} ${kind}`, () => makeLarge(db, { [kind]: sizes[kind] }));
  // The categories that both others need.
  await makeLarge(db, {});
  await Promise.all([fill('articles'), fill('users').then(() => fill('payments'))]);
  await addMore(db);
  // Side by side neither could mark as seen by all what the other's transaction did not see.
  await sql`vacuum (analyze) law_articles, users, payment_records`.execute(db);
  await close();
  await reached.close();
  await program.stop();
}

/** Waits for the jobs that many new articles cause; beside them everything else is slower. */
export async function waitForArticleJobs(db: Database): Promise<void> {
  await sayTime('Their references, words and packs', async () => {
    for (;;) {
      const { rows } = await sql<{ is_due: boolean }>`
        select exists (select from law_packs_due) or exists (select from law_references_due)
          or exists (select from graphile_worker.jobs where locked_at is not null) as is_due`.execute(
        db,
      );
      if (!rows[0]?.is_due) return;
      await sleep(250);
    }
  });
}

async function sayTime(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = performance.now();
  await work();
  console.log(`${what} in ${((performance.now() - before) / 1_000).toFixed(0)} s.`);
}
