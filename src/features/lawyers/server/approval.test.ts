import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { changeApplicationStatus } from '../../applications/server/commands.ts';
import { findApplication } from '../../applications/server/queries.ts';
import { lawyerRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const routes = new Hono<AdminEnv>();
  routes.route('/', lawyerRoutes({ db: database.db }));
  routes.post('/decline/:id', async (c) => {
    const actor = c.get('administrator');
    const outcome = await changeApplicationStatus(
      database.db,
      actor,
      c.req.param('id'),
      'declined',
    );
    return c.text(outcome.kind);
  });
  app = await createAdminApp(database.db, routes);
});
afterAll(() => database.drop());

let numbers = 0;

async function insertApplication(language: 'en' | 'fr' = 'fr'): Promise<string> {
  const { id } = await database.db
    .insertInto('lawyer_applications')
    .values({
      first_name: 'Paul',
      last_name: 'Nkeng',
      email: 'paul@example.cm',
      phone: '+237699112233',
      bar_number: `CM-${++numbers}`,
      city: 'Kribi',
      specialization: 'Tax law',
      experience: 4,
      language,
      consent_version: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const approve = (id: string, changes: object = {}, as?: string) =>
  approveAs(`CM-${++numbers}`, id, changes, as);

const approveAs = (bar_number: string, id: string, changes: object = {}, as?: string) =>
  app.call('POST', '/lawyers', {
    ...(as !== undefined && { as }),
    body: {
      name: 'Paul Nkeng',
      email: 'paul@example.cm',
      phone: '699 11 22 33',
      specialization: 'Tax law',
      location: 'Kribi',
      years_experience: 4,
      bar_number,
      lawyer_application_id: id,
      ...changes,
    },
  });

async function writtenOf(id: string) {
  const { rows } = await database.pool.query(
    `select (select status from lawyer_applications where id = $1) as status,
      (select count(*)::int from lawyers where lawyer_application_id = $1) as lawyers,
      (select count(*)::int from mails where lawyer_application_id = $1) as mails,
      (select array_agg(action order by action) from audit_entries
        where subject_id in (
          select $1::text union
          select id::text from lawyers where lawyer_application_id = $1)) as actions`,
    [id],
  );
  return rows[0];
}

describe('an application of which a lawyer is made', () => {
  it('is approved, linked, recorded and its sender mailed, all in one', async () => {
    const id = await insertApplication();
    const answer = await approve(id);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ lawyer_application_id: id });
    expect(await writtenOf(id)).toEqual({
      status: 'approved',
      lawyers: 1,
      mails: 1,
      actions: ['lawyer.created', 'lawyer_application.approved'],
    });
    const lawyerId = (answer.body as { id: string }).id;
    expect(await findApplication(database.db, id)).toMatchObject({ lawyer_id: lawyerId });
    const mail = await database.db
      .selectFrom('mails')
      .selectAll()
      .where('lawyer_application_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(mail).toMatchObject({
      recipient: 'paul@example.cm',
      subject: 'Votre demande d’inscription à MboaLex est acceptée',
      body_text: expect.stringContaining('Votre profil figure désormais dans l’annuaire'),
    });
  });

  it('makes one lawyer and one mail, however often it is approved and declined at once', async () => {
    const id = await insertApplication('en');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2 === 0 ? approve(id) : app.call('POST', `/decline/${id}`),
      ),
    );
    const decided = answers.filter(({ status, body }) => status === 201 || body === 'done');
    expect(decided).toHaveLength(1);
    const isApproved = decided[0]?.status === 201;
    expect(await writtenOf(id)).toMatchObject({
      status: isApproved ? 'approved' : 'declined',
      lawyers: isApproved ? 1 : 0,
      mails: 1,
    });
  });

  it('is not approved when the lawyer is refused, nor made into a second one', async () => {
    const id = await insertApplication();
    let before = await databaseDigest(database.db);
    expect((await approve(id, { name: '' })).status).toBe(422);
    expect((await approve(id, { specialization: 'Space law' })).status).toBe(422);
    expect((await approveAs('cm 2', id)).body).toMatchObject({
      fields: { bar_number: 'Bar Number is used already.' },
    });
    expect(await databaseDigest(database.db)).toBe(before);
    await approve(id);
    before = await databaseDigest(database.db);
    const second = await approve(id);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'conflict' });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('is not approved by who may add lawyers alone, and has not the inbox', async () => {
    const id = await insertApplication();
    const editor = await insertUser(database.db, { role: 'editor' });
    const before = await databaseDigest(database.db);
    expect((await approve(id, {}, editor.id)).status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('stays approved when the lawyer is deleted later', async () => {
    const id = await insertApplication();
    const { body } = await approve(id);
    await app.call('DELETE', `/lawyers/${(body as { id: string }).id}`);
    expect(await findApplication(database.db, id)).toMatchObject({
      status: 'approved',
      lawyer_id: null,
    });
  });
});
