import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { buildContact, buildFormsApp, newAddress } from '../../../../tests/support/forms-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { TRAP_FIELD } from '../../../kit/public-form.ts';
import type { MessageDetail, MessageItem } from '../contract.ts';
import { contactRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, contactRoutes({ db: database.db }));
});
afterAll(() => database.drop());

/** Sends the public form and finds what came of it in the inbox. */
async function receive(subject: string, extras: Record<string, unknown> = {}) {
  const { sendJson } = buildFormsApp(database.db);
  await sendJson({ type: 'contact', data: buildContact({ subject }), ...extras }, newAddress());
  const { items } = await list({ q: subject });
  const [item] = items;
  if (!item) throw new Error('The message has not come.');
  return item;
}

const list = (query: Record<string, string>) =>
  app
    .call('GET', `/contact-messages?${new URLSearchParams(query)}`)
    .then(({ body }) => body as { items: MessageItem[]; next_cursor: string; total: number });
const change = (id: string, body: unknown, as?: string | null) =>
  app.call('PATCH', `/contact-messages/${id}`, { body, ...(as === undefined ? {} : { as }) });

describe('a message in the inbox', () => {
  it('is listed as it came and read whole, with the state of its mail', async () => {
    const item = await receive('A question of land', { language: 'fr' });
    expect(item).toEqual({
      id: expect.any(String),
      name: 'Amina Bello',
      email: 'amina@example.cm',
      subject: 'A question of land',
      status: 'new',
      language: 'fr',
      suspected: false,
      mail_failed: false,
      created_at: expect.stringMatching(/Z$/),
    });
    const { body } = await app.call('GET', `/contact-messages/${item.id}`);
    expect(body).toMatchObject({
      ...item,
      message: 'Good morning,\nI have a question.',
      mails: ['staff', 'sender'].map((to) => ({
        ...{ to, status: 'queued', attempts: 0, last_error: null, sent_at: null },
      })),
    });
    expect(JSON.stringify(body)).not.toContain('form_key');
  });

  it('is marked when it looks like a robot’s, which was not mailed', async () => {
    const item = await receive('Cheap pills', { [TRAP_FIELD]: 'http://pills.example' });
    expect(item.suspected).toBe(true);
    const { body } = await app.call('GET', `/contact-messages/${item.id}`);
    expect((body as MessageDetail).mails).toEqual([]);
  });

  it('is answered, archived and taken back, each recorded once', async () => {
    const { id } = await receive('There and back');
    for (const status of ['answered', 'answered', 'archived', 'new'] as const) {
      const answer = await change(id, { status });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ id, status, message: expect.any(String) });
    }
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries).toEqual(
      [
        ['new', 'answered'],
        ['answered', 'archived'],
        ['archived', 'new'],
      ].map(([before, after]) => ({
        action: 'contact_message.status_changed',
        subject: 'There and back',
        before: { status: before },
        after: { status: after },
      })),
    );
  });

  it('keeps what a colleague has set since it was seen, unless it is the same', async () => {
    const { id } = await receive('Two at once');
    expect((await change(id, { status: 'answered', was: 'new' })).status).toBe(200);
    const before = await databaseDigest(database.db);
    const late = await change(id, { status: 'archived', was: 'new' });
    expect(late).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/colleague/) },
    });
    expect((await change(id, { status: 'answered', was: 'new' })).status).toBe(200);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await change(id, { status: 'archived', was: 'answered' })).status).toBe(200);
  });

  it('is found by its state, its words and its sender, the newest first, page by page', async () => {
    const subjects = ['Pagination eins', 'Pagination zwei', 'Pagination três'];
    const items = [];
    for (const subject of subjects) items.push(await receive(subject));
    await change(items[1]?.id ?? '', { status: 'archived' });
    const archived = await list({ status: 'archived', q: 'PAGINATION' });
    expect(archived.items.map(({ subject }) => subject)).toEqual(['Pagination zwei']);
    const first = await list({ q: 'pagination', limit: '2' });
    expect(first.total).toBe(3);
    const second = await list({ q: 'pagination', limit: '2', cursor: first.next_cursor });
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(
      subjects.toReversed(),
    );
    expect((await list({ q: 'tres' })).items).toHaveLength(1);
    expect((await list({ q: '%' })).items).toHaveLength(0);
  });

  it('is left alone by what is refused', async () => {
    const { id } = await receive('Untouched');
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    for (const body of [{ status: 'lost' }, {}, { status: 'answered', role: 'admin' }, []]) {
      expect((await change(id, body)).status).toBe(422);
    }
    expect((await change(id, { status: 'archived' }, null)).status).toBe(401);
    expect((await change(id, { status: 'archived' }, user.id)).status).toBe(403);
    expect((await change(randomUUID(), { status: 'archived' })).status).toBe(404);
    expect((await change('none', { status: 'archived' })).status).toBe(404);
    expect((await app.call('GET', '/contact-messages?status=lost')).status).toBe(422);
    expect((await app.call('GET', '/contact-messages', { as: user.id })).status).toBe(403);
    expect((await app.call('GET', `/contact-messages/${id}`, { as: null })).status).toBe(401);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
