import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProgramApp } from '../../../../../tests/support/program-app.ts';
import { paidPayment, readersBrowser } from '../../../../../tests/support/readers.ts';
import { addLaw } from '../../../../../tests/support/reading-world.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addLaw(database.db);
  app = await buildProgramApp(database.db);
});
afterAll(() => database.drop());

it.each([
  ['/account', 'Read', 'Not published at present'],
  ['/fr/account', 'Lire', 'N’est pas publié actuellement'],
])(
  '%s says of a code that was bought and is withdrawn that it cannot be read',
  async (path, read, withdrawn) => {
    const email = `withdrawn${path.length}@example.cm`;
    for (const document of ['paid_code', 'full_package']) {
      const paymentId = await paidPayment(database.db, { document, email });
      await sql`insert into document_access (document_type, payment_id)
      values (${document}, ${paymentId})`.execute(database.db);
    }
    const page = readersBrowser(app);
    await page.signIn(database.db, email);
    const links = async () => {
      const { html } = await page.get(path);
      const isSaid = html.includes(withdrawn);
      return { isSaid, reads: html.split(`>${read}<`).length - 1 };
    };
    const publish = (isActive: boolean) =>
      sql`update law_categories set is_active = ${isActive} where code = 'paid_code'`.execute(
        database.db,
      );
    expect(await links()).toEqual({ isSaid: false, reads: 2 });
    await publish(false);
    expect(await links()).toEqual({ isSaid: true, reads: 1 });
    await publish(true);
  },
);
