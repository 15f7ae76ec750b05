import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paidPayment } from '../../../../tests/support/readers.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { newToken, withoutTokens } from '../../../kit/server/token-hash.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './queries/person-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`insert into law_categories (code, name_en, name_fr, display_order, price)
    values ('penal_code', 'Penal Code', 'Code pénal', 1, 1000)`.execute(database.db);
});
afterAll(() => database.drop());

/** The mails in the copy of somebody to whom one waits with the text. */
async function copiedMails(email: string, text: string, payment_id?: string) {
  const { db } = database;
  const mail = { subject: 'For you', replyTo: 'office@example.cm', recipient: email, text };
  const about = payment_id === undefined ? {} : { about: { payment_id } };
  await db
    .transaction()
    .execute((trx) => queueMail(trx, { ...mail, ...about, html: `<p>${text}</p>` }));
  const copied = await exportPerson(db, await findPerson(db, { email }));
  return copied.tables.mails?.rows ?? [];
}

it('a mail with a code or a link is copied without its text', async () => {
  const text = `123456 or https://e.cm/admin-dashboard/link#password=${newToken()}`;
  const copied = await copiedMails('ada@example.cm', text);
  expect(copied).toMatchObject([{ recipient: 'ada@example.cm', subject: 'For you' }]);
  expect(JSON.stringify(copied)).not.toMatch(/123456|#password/);
});

it('a mail with a receipt is copied without what signs its buyer in', async () => {
  const email = 'bih@example.cm';
  const paid = await paidPayment(database.db, { document: 'penal_code', email });
  const copied = await copiedMails(email, `Read https://e.cm/account/link/${newToken()}`, paid);
  const left = 'Read https://e.cm/account/link/…';
  expect(copied).toMatchObject([{ body_text: left, body_html: `<p>${left}</p>` }]);
});

it.each(['/account/link/', '#password=', '#email=', '#invitation=en.'])(
  'what opens something behind %s is cut',
  (path) =>
    expect(withoutTokens(`https://e.cm/x${path}${newToken()}.`)).toBe(`https://e.cm/x${path}….`),
);

it('an address of another site is left as it is, however long', () => {
  const own = `https://actu.example/${'a'.repeat(43)} and https://actu.example/a#${'b'.repeat(43)}`;
  expect(withoutTokens(own)).toBe(own);
});

it('what somebody has written is copied to the letter', async () => {
  const email = 'che@example.cm';
  const message = `See https://actu.example/account/link/${'a'.repeat(43)}`;
  await sql`insert into contact_messages (name, email, subject, message, language, consent_version)
    values ('Che', ${email}, 'A question', ${message}, 'en', '1')`.execute(database.db);
  const copied = await exportPerson(database.db, await findPerson(database.db, { email }));
  expect(copied.tables.contact_messages?.rows).toMatchObject([{ message }]);
});
