import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPayment } from '../../../../../tests/support/readers.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import { findMailDetail } from '../../../mails/server/queries.ts';
import { createSignInLink, deleteOldLinks, mailOwnersLink, takeSignInLink } from './commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into law_categories (code, name_en, name_fr, display_order, price)
    values ('penal_code', 'Penal Code', 'Code pénal', 1, 1000)`.execute(database.db);
});
afterAll(() => database.drop());

const make = (changes = {}) =>
  database.db
    .transaction()
    .execute((trx) => createSignInLink(trx, { email: 'Ada@example.cm', ...changes }));
const tokenOf = (path: string) => path.replace('/account/link/', '');
const take = async (path: string) => takeSignInLink(database.db, tokenOf(path));

it('a link signs in once, for thirty days, and only its hash is stored', async () => {
  const path = await make();
  expect(path).toMatch(/^\/account\/link\/[\w-]{43}$/);
  expect(path).not.toMatch(/\d{6}/);
  const { rows } = await sql<{ days: number }>`
    select extract(epoch from expires_at - now()) / 86400 as days, token_hash
    from sign_in_links`.execute(database.db);
  expect(Number(rows[0]?.days)).toBeCloseTo(30, 2);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(path));
  const taken = await Promise.all([take(path), take(path), take(path)]);
  expect(taken.filter((one) => one !== null)).toEqual([
    { email: 'ada@example.cm', nextPath: '/account', language: 'en' },
  ]);
  expect(await take(path)).toBeNull();
});

it.each(['', 'x', 'a'.repeat(43), `${'a'.repeat(42)}\0`, '../../etc/passwd'])(
  'no link is made of %j',
  async (token) => expect(await takeSignInLink(database.db, token)).toBeNull(),
);

it('a link that has ended signs nobody in, and goes', async () => {
  const path = await make();
  await sql`update sign_in_links set expires_at = now() - interval '1 second'`.execute(database.db);
  expect(await take(path)).toBeNull();
  await deleteOldLinks(database.db);
  expect((await sql`select from sign_in_links`.execute(database.db)).rows).toEqual([]);
});

it('the owner of a document is mailed a link to it, and not more than three an hour', async () => {
  const mail = (documentType: string) =>
    database.db.transaction().execute((trx) =>
      mailOwnersLink(trx, {
        publicUrl: 'https://mboalex.example',
        email: 'owner@example.cm',
        documentType,
        language: 'fr',
      }),
    );
  for (const type of ['penal_code', 'full_package', 'penal_code', 'penal_code']) await mail(type);
  const { rows } = await sql<{ body_text: string; subject: string }>`
    select subject, body_text from mails where recipient = 'owner@example.cm'
    order by created_at`.execute(database.db);
  expect(rows).toHaveLength(3);
  const leads = [];
  for (const { body_text } of rows) {
    const path = /https:\/\/mboalex\.example(\/account\/link\/\S+)/.exec(body_text)?.[1] ?? '';
    leads.push(await take(path));
    expect(body_text).not.toMatch(/penal|pénal/i);
  }
  expect(leads.map((one) => one?.nextPath)).toEqual([
    '/laws/penal_code',
    '/account',
    '/laws/penal_code',
  ]);
});

it('a link in the mail with a receipt is of no use to who reads that mail in the console', async () => {
  const { db } = database;
  const path = await make();
  const payment_id = await paidPayment(db, { document: 'penal_code', email: 'ada@example.cm' });
  const text = `Read: https://mboalex.example${path}\n\nReceipt 1`;
  const id = await db.transaction().execute((trx) =>
    queueMail(trx, {
      subject: 'Receipt',
      replyTo: 'office@example.cm',
      recipient: 'ada@example.cm',
      about: { payment_id },
      text,
      html: '',
    }),
  );
  const { body_text: shown = '' } = (await findMailDetail(db, id)) ?? {};
  expect(shown).toBe('Read: https://mboalex.example/account/link/…\n\nReceipt 1');
  expect(await take(path)).not.toBeNull();
});
