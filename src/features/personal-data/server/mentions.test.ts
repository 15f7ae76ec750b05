import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { queueMail } from '../../mails/server/commands.ts';
import { erasePerson } from './commands/erase-person.ts';
import { exportPerson } from './export-person.ts';
import { mentionPattern } from './person.ts';
import { findPerson } from './queries/person-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const mentions = async (text: string) => {
  const pattern = mentionPattern({ emails: ['paul@firm.cm'], phones: [] });
  const { rows } = await sql<{ found: boolean }>`select ${text} ~* ${pattern} as found`.execute(
    database.db,
  );
  return rows[0]?.found;
};

describe('a text that mentions an address', () => {
  it.each([
    'paul@firm.cm',
    '550 <Paul@Firm.cm>: unknown',
    'Write to paul@firm.cm.',
    'email=paul%40firm.cm&x=1',
    "to 'paul@firm.cm'",
    '- one\n-paul@firm.cm',
    '550-paul@firm.cm unknown',
    'smtp; 550-paul@firm.cm unknown',
    'email=%22paul%40firm.cm%22',
    'email%3Apaul%40firm.cm',
    JSON.stringify({ message: 'Hello\npaul@firm.cm\nParis' }),
  ])('is known: %s', async (text) => expect(await mentions(text)).toBe(true));

  it.each([
    'jean-paul@firm.cm',
    "d'paul@firm.cm",
    'jean.paul@firm.cm',
    'x+paul@firm.cm',
    '1550-paul@firm.cm',
    'x550-paul@firm.cm',
    'paul@firm.cm.example',
    'paul@firm.cm-example.org',
    'paul@firm.cmx',
  ])('is not of the person where it is another address: %s', async (text) =>
    expect(await mentions(text)).toBe(false),
  );
});

it('a mail to an address that ends as the person’s is neither copied nor erased for them', async () => {
  const { db } = database;
  const mail = (recipient: string) =>
    db.transaction().execute(async (trx) => {
      const body = { subject: 'Receipt', text: 'Read', html: '', replyTo: 'o@firm.cm' };
      const id = await queueMail(trx, { ...body, recipient });
      const last_error = `452 4.2.2 <${recipient}>: mailbox full`;
      await trx.updateTable('mails').set({ last_error }).where('id', '=', id).execute();
    });
  await mail('jean-paul@firm.cm');
  await mail('paul@firm.cm');
  const person = await findPerson(db, { email: 'paul@firm.cm' });
  const copied = (await exportPerson(db, person)).tables.mails?.rows ?? [];
  expect(copied.map(({ recipient }) => recipient)).toEqual(['paul@firm.cm']);
  expect(await erasePerson(db, person)).toMatchObject({ kind: 'done' });
  const left = await db.selectFrom('mails').select('recipient').execute();
  expect(left).toEqual([{ recipient: 'jean-paul@firm.cm' }]);
});
