import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findJobs, queueTestMail } from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { MAILS_USAGE, runMailsCommand } from './command-line.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function run(...words: string[]): Promise<{ done: boolean; output: string }> {
  const lines: string[] = [];
  const done = await runMailsCommand(database.db, words, (line) => lines.push(line));
  return { done, output: lines.join('\n') };
}

/** Makes a dead letter as the delivery leaves it: its job is done. */
async function bury(id: string): Promise<void> {
  await database.pool.query(
    `update mails set status = 'failed', attempts = 5, rejections = 5,
       last_error = E'554 5.7.1\\r\\n\\x1b[31mno' where id = $1`,
    [id],
  );
  await database.pool.query('select graphile_worker.remove_job($1)', [`mail:${id}`]);
}

describe('the command for mails', () => {
  it('lists dead letters before what waits, each on one line', async () => {
    const waiting = await queueTestMail(database.db);
    const dead = await queueTestMail(database.db);
    await bury(dead);
    const { done, output } = await run('list');
    expect(done).toBe(true);
    const lines = output.split('\n');
    expect(lines[0]).toBe('1 undelivered, 1 waiting, 0 sent');
    expect(lines[1]).toContain(dead);
    expect(lines[1]).toMatch(/undelivered {2}5 tries {2}554 5\.7\.1 \ufffd\[31mno$/);
    expect(lines[2]).toContain(waiting);
    expect(lines).toHaveLength(3);
  });

  it('shows a mail with what it says and the last answer of the server', async () => {
    const id = await queueTestMail(database.db);
    await bury(id);
    const { done, output } = await run('show', id);
    expect(done).toBe(true);
    expect(output).toContain(`Message-ID: <${id}@mboalex.cm>`);
    expect(output).toContain('Last answer: 554 5.7.1');
    expect(output).toContain('canary-text-7391');
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain('Perhaps taken');
    await database.pool.query('update mails set uncertain_ends = 2');
    expect((await run('show', id)).output).toContain('Perhaps taken, without an answer: 2');
  });

  it('sends a dead letter again, and only a dead letter', async () => {
    const [dead, waiting] = [await queueTestMail(database.db), await queueTestMail(database.db)];
    await bury(dead);
    expect((await run('resend', dead)).done).toBe(true);
    expect((await findJobs(database.db)).has(`mail:${dead}`)).toBe(true);
    expect((await run('resend', waiting)).done).toBe(false);
    expect((await run('resend', 'nothing')).output).toBe('There is no undelivered mail nothing.');
  });

  it('sends all dead letters again', async () => {
    const ids = [await queueTestMail(database.db), await queueTestMail(database.db)];
    for (const id of ids) await bury(id);
    expect((await run('resend', '--all-failed')).output).toBe('2 mails were queued again.');
    expect((await findJobs(database.db)).size).toBe(2);
    expect((await run('list')).output).toMatch(/^0 undelivered, 2 waiting, 0 sent/);
  });

  it.each([[[]], [['show']], [['list', 'x']], [['delete', 'x']], [['resend', 'a', 'b']]])(
    'explains itself when it does not understand: %j',
    async (words) => {
      expect(await run(...words)).toEqual({ done: false, output: MAILS_USAGE });
    },
  );
});
