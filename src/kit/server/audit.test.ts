import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { COMMAND_LINE } from '../actor.ts';
import { checkAuditChain, recordChange } from './audit.ts';

describe('the audit log', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });

  afterEach(() => database.drop());

  const record = (label: string) =>
    database.db.transaction().execute((trx) =>
      recordChange<'lawyer.created'>(trx, {
        actor: COMMAND_LINE,
        action: 'lawyer.created',
        subject: { id: null, label },
        before: null,
        after: { name: label, note: "d'Étoudi – «\u00a0é\u00a0»" },
      }),
    );

  /** What somebody does who owns the database and wants to hide something. */
  const tamper = async (statement: string) => {
    await sql`alter table audit_entries disable trigger user`.execute(database.db);
    await sql.raw(statement).execute(database.db);
    await sql`alter table audit_entries enable trigger user`.execute(database.db);
  };

  it('chains entries without a gap, however many are written at once', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => record(`lawyer ${index}`)));
    expect(await checkAuditChain(database.db)).toEqual({ whole: true, entries: 60 });
  });

  it('is whole when it is empty', async () => {
    expect(await checkAuditChain(database.db)).toEqual({ whole: true, entries: 0 });
  });

  it('forgets an entry whose transaction is undone, and leaves no gap', async () => {
    await record('first');
    await database.db
      .transaction()
      .execute(async (trx) => {
        await recordChange<'lawyer.created'>(trx, {
          actor: COMMAND_LINE,
          action: 'lawyer.created',
          subject: { id: null, label: 'undone' },
          before: null,
          after: null,
        });
        throw new Error('undone');
      })
      .catch(() => {});
    await record('second');
    expect(await checkAuditChain(database.db)).toEqual({ whole: true, entries: 2 });
  });

  it.each([
    ['update', "update audit_entries set subject = 'x'"],
    ['removal', 'delete from audit_entries'],
    ['emptying', 'truncate audit_entries'],
  ])('refuses the %s of entries', async (_, statement) => {
    await record('first');
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('never changed');
    expect(await checkAuditChain(database.db)).toEqual({ whole: true, entries: 1 });
  });

  it.each([
    ['a changed entry', "update audit_entries set subject = 'x' where id = 2", 2, 'changed'],
    [
      'a changed time',
      "update audit_entries set at = at - interval '1 s' where id = 2",
      2,
      'changed',
    ],
    ['a removed entry', 'delete from audit_entries where id = 2', 2, 'missing'],
    ['an entry cut off the end', 'delete from audit_entries where id = 3', 3, 'cut_off'],
    ['a removed first entry', 'delete from audit_entries where id = 1', 1, 'missing'],
    [
      'the first of several removed entries',
      'delete from audit_entries where id < 3',
      1,
      'missing',
    ],
    ['the end that was forgotten', 'delete from audit_head', 4, 'cut_off'],
    ['an end that was put back', 'update audit_head set last_id = 2', 3, 'changed'],
  ])('names %s', async (_, statement, id, problem) => {
    for (const label of ['one', 'two', 'three']) await record(label);
    await tamper(statement);
    expect(await checkAuditChain(database.db)).toEqual({ whole: false, id, problem });
  });

  it('gives the same hashes to readers in other time zones', async () => {
    await record('first');
    await sql`set time zone 'Asia/Tokyo'`.execute(database.db);
    expect(await checkAuditChain(database.db)).toMatchObject({ whole: true });
  });
});
