import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { COMMAND_LINE } from '../actor.ts';
import { recordChange } from './audit.ts';
import { AUDIT_USAGE, runAuditCommand } from './audit-command-line.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  for (const label of ['one', 'two', 'three']) {
    await database.db.transaction().execute((trx) =>
      recordChange<'lawyer.created'>(trx, {
        actor: COMMAND_LINE,
        action: 'lawyer.created',
        subject: { id: null, label },
        before: null,
        after: { name: label },
      }),
    );
  }
});
afterEach(() => database.drop());

async function run(...words: string[]): Promise<{ whole: boolean; lines: string[] }> {
  const lines: string[] = [];
  const whole = await runAuditCommand(database.db, words, (line) => lines.push(line));
  return { whole, lines };
}

async function tamper(statement: string): Promise<void> {
  await sql`alter table audit_entries disable trigger user`.execute(database.db);
  await sql.raw(statement).execute(database.db);
  await sql`alter table audit_entries enable trigger user`.execute(database.db);
}

describe('the command for the audit log', () => {
  it('says that the log is whole, and the hash that covers all of it', async () => {
    const { whole, lines } = await run('verify');
    expect(whole).toBe(true);
    expect(lines[0]).toBe('The audit log is whole: 3 entries.');
    expect(lines[1]).toMatch(/^Last entry, to be noted elsewhere: 3 [0-9a-f]{64}$/);
  });

  it.each([
    ["update audit_entries set after = '{}' where id = 2", 'entry 2 was changed'],
    ["update audit_entries set actor_email = 'x' where id = 1", 'entry 1 was changed'],
    ['delete from audit_entries where id = 2', 'entry 2 is missing'],
    ['delete from audit_entries where id = 3', 'entry 3 was cut off the end'],
    ['delete from audit_entries', 'entry 1 was cut off the end'],
  ])('names the first wrong entry after: %s', async (statement, found) => {
    await tamper(statement);
    expect(await run('verify')).toEqual({
      whole: false,
      lines: [`The audit log is NOT whole: ${found}.`],
    });
  });

  it('sees a log that was written anew from end to end, by a hash noted before', async () => {
    const noted = (await run('verify')).lines[1]?.split(': ')[1]?.split(' ') ?? [];
    expect((await run('verify', ...noted)).whole).toBe(true);
    await tamper('delete from audit_entries');
    await sql`update audit_head set last_id = 0, last_hash = repeat('0', 64)`.execute(database.db);
    for (const subject of ['one', 'other', 'three']) {
      await sql`insert into audit_entries (actor_email, action, subject)
        values ('command line', 'lawyer.created', ${subject})`.execute(database.db);
    }
    expect((await run('verify')).whole).toBe(true);
    expect(await run('verify', ...noted)).toEqual({
      whole: false,
      lines: ['The audit log is NOT whole: entry 3 is not the one that was noted.'],
    });
  });

  it.each([
    [[]],
    [['check']],
    [['verify', '3']],
    [['verify', 'x', 'y']],
    [['verify', '1', 'a', 'b']],
  ])('explains itself when it does not understand: %j', async (words) => {
    expect(await run(...words)).toEqual({ whole: false, lines: [AUDIT_USAGE] });
  });
});
