import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import {
  addPerson,
  browser,
  buildProgramApp,
  ORIGIN,
} from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { Invitation, Team } from '../contract.ts';
import { deleteOldInvitations } from './commands.ts';

const CHIEF = 'chief@example.cm';
const PASSWORD = 'seven green lamps over water';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let chief: ReturnType<typeof browser>;
let chiefId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  ({ id: chiefId } = await addPerson(database.db, CHIEF));
  chief = browser(app);
  await chief.signIn(CHIEF);
});
afterEach(() => database.drop());

const readTeam = async () => (await chief.call('GET', '/api/admin/team')).body as Team;

async function invite(email: string, role = 'editor', headers = {}): Promise<Invitation> {
  const body = { email, role };
  const answer = await chief.call('POST', '/api/admin/team/invitations', { body, headers });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Invitation;
}

/** The token in the latest mail. */
async function mailedToken(): Promise<string> {
  const { body_text } = await database.db
    .selectFrom('mails')
    .select('body_text')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return (
    new RegExp(`${ORIGIN}/admin-dashboard/link#invitation=(?:en|fr)\\.(\\S+)`).exec(
      body_text,
    )?.[1] ?? ''
  );
}

const open = (token: string) =>
  browser(app, '198.51.100.9').call('POST', '/api/auth/invitation/check', { body: { token } });

const join = (token: string, more = {}) =>
  browser(app, '198.51.100.9').call('POST', '/api/auth/invitation', {
    body: { token, name: 'Eva Ngo', password: PASSWORD, ...more },
  });

/** Shows that it is refused with the one sentence, and that nothing is changed. */
async function expectBadLink(token: string): Promise<void> {
  const before = await databaseDigest(database.db);
  for (const { status, body } of [await open(token), await join(token)]) {
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found' });
  }
  expect(await databaseDigest(database.db)).toBe(before);
}

async function actions(): Promise<string[]> {
  const rows = await sql<{ action: string }>`
    select action from audit_entries where action like 'team.%' order by id`.execute(database.db);
  return rows.rows.map(({ action }) => action);
}

describe('an invitation', () => {
  it('is mailed in the language of the administrator, and works once', async () => {
    const invitation = await invite('Eva@Example.cm', 'editor', { 'accept-language': 'fr' });
    expect(invitation).toMatchObject({
      email: 'eva@example.cm',
      role: 'editor',
      is_expired: false,
    });
    const mail = await database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(mail.recipient).toBe('eva@example.cm');
    expect(mail.subject).toContain('invitation');
    const token = await mailedToken();
    const stored = await database.db.selectFrom('team_invitations').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(JSON.stringify((await chief.call('GET', '/api/admin/team')).body)).not.toContain(token);

    for (const time of ['first', 'second']) {
      const opened = await open(token);
      expect(opened, time).toMatchObject({ status: 200, body: { email: 'eva@example.cm' } });
    }
    const joined = await join(token);
    expect(joined).toMatchObject({ status: 200, body: { email: 'eva@example.cm' } });
    const eva = browser(app, '198.51.100.10');
    expect((await eva.signIn('eva@example.cm', PASSWORD)).status).toBe(200);
    expect((await eva.call('GET', '/api/admin/law-categories')).status).toBe(200);
    expect((await eva.call('GET', '/api/admin/payment-records')).status).toBe(403);
    expect(await readTeam()).toMatchObject({
      members: [{ email: CHIEF }, { email: 'eva@example.cm', name: 'Eva Ngo', role: 'editor' }],
      invitations: [],
    });
    expect(await actions()).toEqual(['team.invited', 'team.joined']);
    await expectBadLink(token);
  });

  it('that is old, replaced, withdrawn or made up is answered with the same sentence', async () => {
    const { id } = await invite('eva@example.cm');
    const first = await mailedToken();
    const path = `/api/admin/team/invitations/${id}`;
    expect((await chief.call('POST', `${path}/send-again`, { body: {} })).status).toBe(200);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    await expectBadLink(first);
    await sql`update team_invitations set expires_at = now()`.execute(database.db);
    await expectBadLink(second);
    expect((await readTeam()).invitations).toMatchObject([{ is_expired: true }]);
    await chief.call('POST', `${path}/send-again`, { body: {} });
    const third = await mailedToken();
    expect((await chief.call('DELETE', path)).status).toBe(204);
    await expectBadLink(third);
    await expectBadLink('A'.repeat(43));
    expect(await actions()).toEqual([
      'team.invited',
      'team.invitation_sent_again',
      'team.invitation_sent_again',
      'team.invitation_withdrawn',
    ]);
  });

  it('lasts for 72 hours, and is forgotten a month later', async () => {
    const { created_at, expires_at } = await invite('eva@example.cm');
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(72 * 3_600_000);
    await deleteOldInvitations(database.db);
    expect((await readTeam()).invitations).toHaveLength(1);
    await sql`update team_invitations set expires_at = now() - interval '31 days'`.execute(
      database.db,
    );
    await deleteOldInvitations(database.db);
    expect((await readTeam()).invitations).toEqual([]);
  });

  it('wants a password that the rule allows, and stays open until then', async () => {
    await invite('eva@example.cm');
    const token = await mailedToken();
    const before = await databaseDigest(database.db);
    for (const password of ['short', 'password1234', 'eva@example.cm']) {
      const answer = await join(token, { password });
      expect([password, answer.status]).toEqual([password, 422]);
      expect(answer.body).toMatchObject({ fields: { password: expect.any(String) } });
    }
    expect((await join(token, { name: '' })).status).toBe(422);
    expect((await join(token, { role: 'admin' })).status).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await join(token)).status).toBe(200);
  });

  it('makes two of one link one', async () => {
    await invite('eva@example.cm');
    const token = await mailedToken();
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('is refused to the team and to the banned; a reader keeps the account', async () => {
    await addPerson(database.db, 'reader@example.cm', 'user');
    await addPerson(database.db, 'banned@example.cm', 'user');
    await sql`update users set banned = true where email = 'banned@example.cm'`.execute(
      database.db,
    );
    const before = await databaseDigest(database.db);
    for (const email of [CHIEF, 'banned@example.cm']) {
      const body = { email, role: 'viewer' };
      const { status } = await chief.call('POST', '/api/admin/team/invitations', { body });
      expect([email, status]).toEqual([email, 409]);
    }
    expect(await databaseDigest(database.db)).toBe(before);
    await invite('reader@example.cm', 'viewer');
    expect((await join(await mailedToken())).status).toBe(200);
    const { rows } = await sql`select role from users where email = 'reader@example.cm'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ role: 'viewer' }]);
  });

  it('lets nobody in who was banned after it was sent', async () => {
    await addPerson(database.db, 'reader@example.cm', 'user');
    await invite('reader@example.cm');
    await sql`update users set banned = true where email = 'reader@example.cm'`.execute(
      database.db,
    );
    await expectBadLink(await mailedToken());
  });
});

describe('an invitation from somebody who may invite no more', () => {
  /** Invites an accomplice as an administrator of one's own. */
  async function inviteAs(email: string) {
    const { id } = await addPerson(database.db, email);
    const inviter = browser(app, '198.51.100.11');
    await inviter.signIn(email);
    const body = { email: 'accomplice@example.cm', role: 'admin' };
    const path = '/api/admin/team/invitations';
    const { body: invitation } = await inviter.call('POST', path, { body });
    return { id, invitation: invitation as Invitation, token: await mailedToken() };
  }

  it.each([
    ['with another role', (id: string) => chief.call('PATCH', id, { body: { role: 'editor' } })],
    ['out of the team', (id: string) => chief.call('DELETE', id)],
    [
      'banned',
      (id: string) =>
        sql`update users set banned = true where id = ${id.split('/').at(-1)}`.execute(database.db),
    ],
    [
      'erased',
      (id: string) =>
        sql`delete from users where id = ${id.split('/').at(-1)}`.execute(database.db),
    ],
  ])('makes nobody an administrator once they are %s', async (_, end) => {
    const { id, token } = await inviteAs('leaver@example.cm');
    expect((await open(token)).status).toBe(200);
    await end(`/api/admin/team/${id}`);
    await expectBadLink(token);
    expect((await readTeam()).invitations).toMatchObject([{ is_expired: true }]);
  });

  it('works once somebody who may has sent it again', async () => {
    const { id, invitation, token } = await inviteAs('leaver@example.cm');
    await chief.call('DELETE', `/api/admin/team/${id}`);
    await chief.call('POST', `/api/admin/team/invitations/${invitation.id}/send-again`, {
      body: {},
    });
    const fresh = await mailedToken();
    await expectBadLink(token);
    expect((await readTeam()).invitations).toMatchObject([{ is_expired: false }]);
    expect((await join(fresh)).status).toBe(200);
  });
});

describe('a role', () => {
  it('is changed and taken away, which ends the sessions at once', async () => {
    const { id } = await addPerson(database.db, 'eva@example.cm', 'editor');
    const eva = browser(app, '198.51.100.10');
    for (const [change, left] of [
      [() => chief.call('PATCH', `/api/admin/team/${id}`, { body: { role: 'viewer' } }), 200],
      [() => chief.call('DELETE', `/api/admin/team/${id}`), 403],
    ] as const) {
      await eva.signIn('eva@example.cm');
      expect((await eva.call('GET', '/api/admin/law-articles')).status).toBe(200);
      expect((await change()).status).toBeLessThan(300);
      expect((await eva.call('GET', '/api/admin/law-articles')).status).toBe(401);
      await eva.signIn('eva@example.cm');
      expect((await eva.call('GET', '/api/admin/law-articles')).status).toBe(left);
    }
    expect(await actions()).toEqual(['team.role_changed', 'team.removed']);
    expect((await readTeam()).members).toHaveLength(1);
  });

  it('is not changed over what a colleague has made of it meanwhile', async () => {
    const { id } = await addPerson(database.db, 'eva@example.cm', 'editor');
    const change = (role: string, was: string) =>
      chief.call('PATCH', `/api/admin/team/${id}`, { body: { role, was } });
    expect((await change('viewer', 'editor')).status).toBe(200);
    const late = await change('support', 'editor');
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict' }]);
    // What somebody else has done already is done.
    expect((await change('viewer', 'editor')).status).toBe(200);
    expect((await readTeam()).members).toContainEqual(
      expect.objectContaining({ id, role: 'viewer' }),
    );
    expect(await actions()).toEqual(['team.role_changed']);
  });

  it('is not one’s own to change, so that the last administrator stays one', async () => {
    const before = await databaseDigest(database.db);
    const path = `/api/admin/team/${chiefId}`;
    const changed = await chief.call('PATCH', path, { body: { role: 'viewer' } });
    expect([changed.status, (await chief.call('DELETE', path)).status]).toEqual([409, 409]);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('of an administrator is left with one of two who demote each other at once', async () => {
    const { id } = await addPerson(database.db, 'other@example.cm');
    const other = browser(app, '198.51.100.11');
    await other.signIn('other@example.cm');
    const answers = await Promise.all([
      chief.call('DELETE', `/api/admin/team/${id}`),
      other.call('DELETE', `/api/admin/team/${chiefId}`),
    ]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const { rows } = await sql`select id from users where role = 'admin'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  it('is not given to people who read and buy without an invitation', async () => {
    const { id } = await addPerson(database.db, 'reader@example.cm', 'user');
    const before = await databaseDigest(database.db);
    const path = `/api/admin/team/${id}`;
    expect((await chief.call('PATCH', path, { body: { role: 'admin' } })).status).toBe(404);
    expect((await chief.call('DELETE', path)).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
