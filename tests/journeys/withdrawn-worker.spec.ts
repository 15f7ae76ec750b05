import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { freePort } from '../support/free-port.ts';
import { startBuiltProgram } from '../support/program.ts';
import { keepRiverCode } from './keep-code.ts';
import { addRiverCode, buildRiverPack } from './river-code.ts';
import { copyStartedFolder } from './started-folders.ts';
import { expect, test } from './world.ts';

test('a service worker that is withdrawn removes itself, under no open page, and comes back to what is kept', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const DATA_DIR = await copyStartedFolder('empty');
  const environment = { DATA_DIR, PORT: String(await freePort()) };
  let program = await startBuiltProgram(environment);
  const context = await browser.newContext({ baseURL: program.url });
  try {
    const { connection, close } = await openCommandDatabase({
      databaseUrl: null,
      dataDir: DATA_DIR,
    });
    const database = new pg.Pool(connection);
    await addRiverCode(database);
    await buildRiverPack(database);
    await database.end();
    await close();
    const page = await context.newPage();
    await keepRiverCode(page, 'en');
    await page.goto('/laws');
    // By it the worker asks what it has; it does so again after 20 seconds.
    const asked = Date.now();
    const standing = () =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
        isControlled: navigator.serviceWorker.controller !== null,
      }));
    expect(await standing()).toEqual({ registrations: 1, caches: 1, isControlled: true });

    await program.stop();
    program = await startBuiltProgram({ ...environment, SERVICE_WORKER: '0' });
    // Browsers look for a new worker when a page is opened.
    await page.goto('/laws');
    await expect
      .poll(standing, { timeout: 20_000 })
      .toEqual({ registrations: 0, caches: 0, isControlled: true });
    await page.goto('/offline');
    await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
    await expect
      .poll(standing, { timeout: 20_000 })
      .toEqual({ registrations: 0, caches: 0, isControlled: false });
    await page.waitForTimeout(Math.max(0, asked + 22_000 - Date.now()));
    expect((await standing()).caches).toBe(0);

    await program.stop();
    program = await startBuiltProgram(environment);
    await page.goto('/laws/river_code');
    await expect(page.locator('.keep')).toContainText('Kept');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('article')).toContainText('five hundred francs');
  } finally {
    await context.close();
    await program.stop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
});
