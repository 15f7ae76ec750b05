import { readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { DB } from '../../src/kit/server/database-types.ts';
import { packLaw } from '../support/reading-world.ts';
import { keepRiverCode, openFile, saveRiverCode, secondPhone } from './keep-code.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: true });
test.use({ viewport: { width: 360, height: 740 } });

/** As after a key fell into other hands: it is taken away, and another one signs the same packs. */
async function replaceKey(database: pg.Pool) {
  const { rows } = await database.query('delete from law_pack_keys returning key_id, jwk');
  await packLaw(new Kysely<DB>({ dialect: new PostgresDialect({ pool: database }) }));
  return async () => {
    for (const { key_id, jwk } of rows) {
      await database.query('insert into law_pack_keys (key_id, jwk) values ($1, $2)', [
        key_id,
        jwk,
      ]);
    }
  };
}

test('a code that was kept before its key was taken away is handed on, signed by the new one', async ({
  page,
  context,
  browser,
  baseURL,
  database,
}) => {
  await keepRiverCode(page, 'en');
  const before = await saveRiverCode(page);
  const bringBack = await replaceKey(database);
  try {
    const list = page.locator('#kept');
    await page.goto('/offline');
    await expect(list).toContainText('This is the law as it is published now.');
    await context.setOffline(true);
    const after = await saveRiverCode(page);
    const phone = await secondPhone(browser, baseURL);
    await openFile(phone, await before.path());
    await expect(phone.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
    await openFile(phone, await after.path());
    await expect(phone.getByRole('status')).toHaveText('River Code is kept now.');
    const contentOf = async (path: string) => JSON.parse(await readFile(path, 'utf8')).file;
    expect(await contentOf(await after.path())).toBe(await contentOf(await before.path()));
    await phone.context().close();
  } finally {
    await bringBack();
  }
});
