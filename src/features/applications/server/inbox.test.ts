import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import {
  buildApplication,
  buildFormsApp,
  newAddress,
} from '../../../../tests/support/forms-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { ApplicationDetail, ApplicationItem } from '../contract.ts';
import { applicationMailMessages } from '../mail-messages.ts';
import { applicationRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, applicationRoutes({ db: database.db }));
});
afterAll(() => database.drop());

/** Sends the public form with names that nobody else has. @returns the application's id */
async function receive(lastName: string, language: 'en' | 'fr' = 'en'): Promise<string> {
  const { sendJson } = buildFormsApp(database.db);
  const email = `${randomUUID()}@example.cm`;
  const data = buildApplication({ lastName, email });
  await sendJson({ type: 'lawyer-application', data, language }, newAddress());
  const { id } = await database.db
    .selectFrom('lawyer_applications')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

const show = (id: string) =>
  app.call('GET', `/lawyer-applications/${id}`).then(({ body }) => body as ApplicationDetail);
const change = (id: string, body: unknown, as?: string | null) =>
  app.call('PATCH', `/lawyer-applications/${id}`, { body, ...(as === undefined ? {} : { as }) });

/** What the applicant was mailed besides the acknowledgement, as the queue has it. */
async function mailsToApplicant(id: string) {
  return database.db
    .selectFrom('mails')
    .select(['recipient', 'reply_to', 'subject', 'body_text', 'body_html'])
    .where('lawyer_application_id', '=', id)
    .where('recipient', 'is not', null)
    .where('subject', 'not in', RECEIVED)
    .execute();
}

const RECEIVED = Object.values(applicationMailMessages).map(({ received }) => received.subject);

describe('an application in the inbox', () => {
  it('is listed and read whole, with the state of its mail', async () => {
    const id = await receive('Mbarga', 'fr');
    const { body } = await app.call('GET', '/lawyer-applications?q=mbarga');
    const { items, total } = body as { items: ApplicationItem[]; total: number };
    expect(total).toBe(1);
    expect(items[0]).toEqual({
      id,
      first_name: 'Paul',
      last_name: 'Mbarga',
      city: 'Yaoundé',
      specialization: 'Criminal law',
      status: 'new',
      language: 'fr',
      suspected: false,
      mail_failed: false,
      created_at: expect.stringMatching(/Z$/),
    });
    expect(await show(id)).toMatchObject({
      phone: '+237699000000',
      bar_number: 'CM-1234',
      firm_name: null,
      experience: 12,
      lawyer_id: null,
      mails: [
        { to: 'staff', status: 'queued' },
        { to: 'sender', status: 'queued' },
      ],
    });
  });

  it('is found by its state, by both names together, and page by page', async () => {
    const ids = [];
    for (const name of ['Ateba Un', 'Ateba Deux', 'Ateba Trois']) ids.push(await receive(name));
    await change(ids[1] ?? '', { status: 'under_review' });
    const read = async (query: string) => {
      const { body } = await app.call('GET', `/lawyer-applications?${query}`);
      return body as { items: ApplicationItem[]; next_cursor: string };
    };
    const idsOf = (items: ApplicationItem[]) => items.map(({ id }) => id);
    expect(idsOf((await read('q=PAUL+ATEBA&status=under_review')).items)).toEqual([ids[1]]);
    const first = await read('q=ateba&limit=2');
    const second = await read(`q=ateba&limit=2&cursor=${first.next_cursor}`);
    expect(idsOf([...first.items, ...second.items])).toEqual(ids.toReversed());
  });

  it('is taken under review and back without a mail', async () => {
    const id = await receive('Review');
    for (const status of ['under_review', 'under_review', 'new'] as const) {
      expect((await change(id, { status })).body).toMatchObject({ id, status });
    }
    expect(await mailsToApplicant(id)).toEqual([]);
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'lawyer_application.status_changed',
        subject: 'Paul Review',
        after: { status: 'under_review' },
      },
      {
        action: 'lawyer_application.status_changed',
        subject: 'Paul Review',
        after: { status: 'new' },
      },
    ]);
  });
});

describe('a declined application', () => {
  it.each([
    ['en', 'Your application to MboaLex', /unable to list you at present/],
    ['fr', 'Votre demande d’inscription à MboaLex', /ne pouvons pas vous y inscrire/],
  ] as const)(
    'mails its sender in its language, with nothing that was typed: %s',
    async (language, subject, sentence) => {
      const typed = '<b>BUY http://pills.example</b>';
      const id = await receive(typed, language);
      const answer = await change(id, { status: 'declined' });
      expect(answer.status).toBe(200);
      const [mail, ...others] = await mailsToApplicant(id);
      expect(others).toEqual([]);
      const { email } = await show(id);
      expect(mail).toMatchObject({ recipient: email, reply_to: 'contact@mboalex.cm', subject });
      expect(mail?.body_text).toMatch(sentence);
      expect(mail?.body_html).toContain(`<html lang="${language}">`);
      const words = `${mail?.subject} ${mail?.body_text} ${mail?.body_html}`;
      for (const word of ['Paul', 'pills', email, 'CM-1234', 'Yaoundé', 'Criminal']) {
        expect(words).not.toContain(word);
      }
      expect((answer.body as ApplicationDetail).mails.map(({ to }) => to)).toEqual([
        'staff',
        'sender',
        'sender',
      ]);
    },
  );

  it('stays declined, and is mailed once however often it is tried at once', async () => {
    const id = await receive('At once');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => change(id, { status: 'declined' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conflict',
      current: { id, status: 'declined' },
    });
    expect(await mailsToApplicant(id)).toHaveLength(1);
    const before = await databaseDigest(database.db);
    for (const status of ['new', 'under_review', 'declined']) {
      expect((await change(id, { status })).status).toBe(409);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('what is refused of an application', () => {
  it('leaves the database as it was; approving it takes its lawyer', async () => {
    const id = await receive('Untouched');
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    for (const body of [{ status: 'approved' }, { status: 'x' }, {}, { status: 'new', role: '' }]) {
      expect((await change(id, body)).status).toBe(422);
    }
    expect((await change(id, { status: 'declined' }, null)).status).toBe(401);
    expect((await change(id, { status: 'declined' }, user.id)).status).toBe(403);
    expect((await change(randomUUID(), { status: 'declined' })).status).toBe(404);
    expect((await change('none', { status: 'declined' })).status).toBe(404);
    expect((await app.call('GET', '/lawyer-applications/none')).status).toBe(404);
    expect((await app.call('GET', '/lawyer-applications', { as: user.id })).status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
