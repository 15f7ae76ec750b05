import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { userRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
let administrator: { id: string; email: string };
beforeAll(async () => {
  database = await createTestDatabase();
  const app = await createAdminApp(database.db, userRoutes({ db: database.db }));
  ({ call, administrator } = app);
});
afterAll(() => database.drop());

async function insertSession(userId: string): Promise<void> {
  await database.db
    .insertInto('sessions')
    .values({ user_id: userId, token: crypto.randomUUID(), expires_at: new Date('2100-01-01') })
    .execute();
}

async function countSessions(userId: string): Promise<number> {
  const rows = await database.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  return rows.length;
}

function findEntries(subjectId: string) {
  return database.db
    .selectFrom('audit_entries')
    .select(['actor_id', 'action', 'subject', 'before', 'after'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
}

/** Calls, and shows that nothing in the database is different afterwards. */
async function refused(...request: Parameters<typeof call>) {
  const before = await databaseDigest(database.db);
  const answer = await call(...request);
  expect(await databaseDigest(database.db)).toBe(before);
  return answer;
}

describe('banning', () => {
  it('ends all sessions of the person and is in the audit log, as is its end', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    await insertSession(user.id);
    await insertSession(user.id);
    const banned = await call('POST', `/users/${user.id}/ban`, { body: { ban_reason: 'Spam' } });
    expect(banned).toMatchObject({ status: 200, body: { id: user.id, banned: true } });
    expect(await countSessions(user.id)).toBe(0);
    const lifted = await call('POST', `/users/${user.id}/unban`, { body: {} });
    expect(lifted).toMatchObject({ status: 200, body: { id: user.id, banned: false } });
    const free = { banned: false, ban_reason: null };
    const inBan = { banned: true, ban_reason: 'Spam' };
    expect(await findEntries(user.id)).toEqual([
      {
        actor_id: administrator.id,
        action: 'user.banned',
        subject: user.email,
        before: free,
        after: inBan,
      },
      {
        actor_id: administrator.id,
        action: 'user.unbanned',
        subject: user.email,
        before: inBan,
        after: free,
      },
    ]);
  });

  it('is undone only where it stands as it was left, and so is the lifting of one', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const change = (which: string, body: object) =>
      call('POST', `/users/${user.id}/${which}`, { body });
    const undo = { undoes: { ban_reason: 'Spam' } };
    await change('ban', { ban_reason: 'Spam' });
    await change('unban', {});
    await change('ban', { ban_reason: 'Threats' });
    const late = await refused('POST', `/users/${user.id}/unban`, { body: undo });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const again = { ban_reason: 'Spam', is_undo: true };
    expect((await refused('POST', `/users/${user.id}/ban`, { body: again })).status).toBe(409);
    await change('unban', {});
    expect((await change('ban', again)).status).toBe(200);
    expect((await change('unban', undo)).status).toBe(200);
  });

  it('needs no reason, and twice is once', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const ban = () => call('POST', `/users/${user.id}/ban`, { body: {} });
    const answers = await Promise.all([ban(), ban()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await findEntries(user.id)).toHaveLength(1);
  });

  it('that another one has done since for another reason is told, and left as it is', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const ban = { body: { ban_reason: 'Threats' } };
    expect((await call('POST', `/users/${user.id}/ban`, ban)).status).toBe(200);
    for (const body of [{ ban_reason: 'Spam' }, {}]) {
      const late = await refused('POST', `/users/${user.id}/ban`, { body });
      expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
  });

  it('is for people who read and buy: the team has a page of its own', async () => {
    const editor = await insertUser(database.db, { role: 'editor' });
    for (const id of [administrator.id, editor.id]) {
      expect((await refused('POST', `/users/${id}/ban`, { body: {} })).status).toBe(404);
    }
  });

  it.each([
    [{ ban_reason: 'x'.repeat(501) }, 'ban_reason'],
    [{ ban_reason: 'a\nb' }, 'ban_reason'],
    [{ role: 'admin' }, 'role'],
    [{ userId: 'x' }, 'userId'],
  ])('with %j is refused', async (body, field) => {
    const user = await insertUser(database.db, { role: 'user' });
    const answer = await refused('POST', `/users/${user.id}/ban`, { body });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
  });
});

describe('every change of a person', () => {
  const CHANGES = ['ban', 'unban'];

  it.each(CHANGES)('%s is refused to others than administrators', async (change) => {
    const user = await insertUser(database.db, { role: 'user' });
    const path = `/users/${user.id}/${change}`;
    expect((await refused('POST', path, { body: {}, as: null })).status).toBe(401);
    expect((await refused('POST', path, { body: {}, as: user.id })).status).toBe(403);
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' }, body: {} };
    expect((await refused('POST', path, foreign)).status).toBe(403);
    const text = { headers: { 'content-type': 'text/plain' } };
    expect((await refused('POST', path, text)).status).toBe(415);
  });

  it.each(CHANGES)('%s of nobody is a 404, with unknown fields a 422', async (change) => {
    for (const id of ['00000000-0000-4000-8000-000000000000', 'x']) {
      const answer = await refused('POST', `/users/${id}/${change}`, { body: {} });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const user = await insertUser(database.db, { role: 'user' });
    const body = { is_admin: true };
    const answer = await refused('POST', `/users/${user.id}/${change}`, { body });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { is_admin: expect.any(String) } },
    });
  });
});
