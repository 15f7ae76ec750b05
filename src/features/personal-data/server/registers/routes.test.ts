import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { part } from '../../../../../tests/support/answer-check.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { DataRequest } from '../../contract.ts';
import { personalDataRegisters } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, personalDataRegisters({ db: database.db }));
});
afterAll(() => database.drop());

const LETTER = { kind: 'erasure', contact: 'Awa@Example.cm', asked_on: '2026-01-10', note: '' };
const BREACH = { what: 'A laptop was stolen', noticed_at: '2026-01-10T08:00:00Z' };

async function lastEntry() {
  return database.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

describe('the register of requests', () => {
  it('has one that came by letter with its thirty days, and how it ended, once', async () => {
    const noted = await app.call('POST', '/data-requests', { body: LETTER });
    expect(noted.status).toBe(201);
    expect(noted.body).toMatchObject({
      kind: 'erasure',
      channel: 'office',
      state: 'open',
      contact: 'awa@example.cm',
      asked_at: '2026-01-09T23:00:00.000Z',
      due_at: '2026-02-08T23:00:00.000Z',
    });
    const id = String(part(noted.body).id);
    expect(await lastEntry()).toMatchObject({
      action: 'data_request.recorded',
      subject_id: id,
      actor_email: app.administrator.email,
    });
    const close = () =>
      app.call('POST', `/data-requests/${id}/close`, {
        body: { state: 'done', note: 'Told how to do it.' },
      });
    expect((await close()).body).toMatchObject({ state: 'done', note: 'Told how to do it.' });
    expect(await lastEntry()).toMatchObject({ action: 'data_request.closed', subject_id: id });
    const before = await databaseDigest(database.db);
    expect((await close()).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await app.call('GET', '/data-requests')).body).toMatchObject({
      total: 1,
      items: [{ id, closed_by_email: app.administrator.email }],
    });
  });

  it('shows those that wait before later ones that a code has done, page by page', async () => {
    const office = { kind: 'correction', channel: 'office', state: 'open' };
    await database.db
      .insertInto('data_requests')
      .values([
        { ...office, email: 'first@example.cm', asked_at: new Date('2026-01-02') },
        { ...office, email: 'second@example.cm', asked_at: new Date('2026-01-03') },
      ])
      .execute();
    const seen: unknown[] = [];
    for (let path: string | null = '/data-requests?limit=2'; path !== null; ) {
      const { body } = await app.call('GET', path);
      const { items, next_cursor } = body as ListAnswer<DataRequest>;
      seen.push(...items.map(({ contact }) => contact));
      path = next_cursor && `/data-requests?limit=2&cursor=${next_cursor}`;
    }
    expect(seen).toEqual(['second@example.cm', 'first@example.cm', 'awa@example.cm']);
  });

  it.each([
    ['contact', { ...LETTER, contact: 'somebody' }],
    ['contact', { ...LETTER, contact: 'a@' }],
    ['kind', { ...LETTER, kind: 'gift' }],
    ['asked_on', { ...LETTER, asked_on: '2999-01-01' }],
    ['asked_on', { ...LETTER, asked_on: '2026-02-30' }],
    ['state', { ...LETTER, state: 'done' }],
  ])('takes no wrong %s', async (field, body) => {
    const before = await databaseDigest(database.db);
    const { status, body: answer } = await app.call('POST', '/data-requests', { body });
    expect([status, Object.keys(part(part(answer).fields))]).toEqual([422, [field]]);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

it.each([
  ['/data-requests', 'asked_on', { ...LETTER, asked_on: '2999-01-01' }],
  ['/data-breaches', 'noticed_at', { ...BREACH, noticed_at: '2999-01-01T00:00:00Z' }],
])('%s says that %s lies in the future', async (path, field, body) => {
  const { status, body: answer } = await app.call('POST', path, { body });
  expect(status).toBe(422);
  expect(part(part(answer).fields)[field]).toMatch(/must not lie in the future/);
});

it('says of what is no day how a day is written', async () => {
  const body = { ...LETTER, asked_on: '2026-02-30' };
  const { body: answer } = await app.call('POST', '/data-requests', { body });
  expect(part(part(answer).fields).asked_on).toMatch(/must be a day such as/);
});

describe('the register of breaches', () => {
  it('says until when the authority is told, and takes what is learned later', async () => {
    const noted = await app.call('POST', '/data-breaches', { body: BREACH });
    expect(noted.status).toBe(201);
    expect(noted.body).toMatchObject({ due_at: '2026-01-13T08:00:00.000Z', version: 1 });
    const path = `/data-breaches/${part(noted.body).id}`;
    const later = { ...BREACH, told_authority_at: '2026-01-11T08:00:00Z', people_affected: 12 };
    const changed = await app.call('PATCH', path, { body: { ...later, version: 1 } });
    expect(changed.body).toMatchObject({ people_affected: 12, version: 2 });
    expect(await lastEntry()).toMatchObject({
      action: 'data_breach.updated',
      before: { told_authority_at: null },
      after: { told_authority_at: '2026-01-11T08:00:00.000Z' },
    });
    const before = await databaseDigest(database.db);
    expect((await app.call('PATCH', path, { body: { ...later, version: 1 } })).status).toBe(409);
    for (const body of [
      { ...BREACH, noticed_at: '2999-01-01T00:00:00Z' },
      { ...BREACH, noticed_at: 'yesterday' },
      { ...BREACH, what: ' ' },
      { ...BREACH, people_affected: -1 },
    ]) {
      expect((await app.call('POST', '/data-breaches', { body })).status).toBe(422);
    }
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await app.call('GET', '/data-breaches')).body).toMatchObject({ total: 1 });
  });
});

it('what is sent again after a lost answer stands once', async () => {
  const asked = { ...LETTER, contact: 'again@example.cm' };
  const happened = { ...BREACH, what: 'A bag with papers was stolen.' };
  for (const [path, body] of [
    ['/data-requests', asked],
    ['/data-breaches', happened],
  ] as const) {
    const first = await app.call('POST', path, { body });
    const before = await databaseDigest(database.db);
    const again = await app.call('POST', path, { body });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await databaseDigest(database.db)).toBe(before);
  }
  for (const [path, body] of [
    ['/data-requests', { ...asked, contact: 'at.once@example.cm' }],
    ['/data-breaches', { ...BREACH, what: 'Two bags with papers were stolen.' }],
  ] as const) {
    const calls = Array.from({ length: 8 }, () => app.call('POST', path, { body }));
    const ids = (await Promise.all(calls)).map((answer) => part(answer.body).id);
    expect([...new Set(ids)]).toHaveLength(1);
  }
  // What differs is another one.
  const other = await app.call('POST', '/data-requests', { body: { ...asked, note: 'By phone' } });
  expect(other.status).toBe(201);
  expect(await lastEntry()).toMatchObject({ action: 'data_request.recorded' });
});

it('counts who agreed to which version of which text', async () => {
  await database.pool.query(`insert into contact_messages
    (name, email, subject, message, language, consent_version, form_key)
    select 'A', 'a@example.cm', 'A', 'A', 'en', v, 'k' || n
    from (values ('2025-01', 1), ('2025-01', 2), ('2026-11', 3)) t (v, n)`);
  await database.pool.query(`insert into payment_records
    (document_type, amount, transaction_id, terms_version)
    values ('penal_code', 1000, 't-1', '2026-11-22'), ('penal_code', 1000, 't-2', null)`);
  const { body } = await app.call('GET', '/consents');
  expect(body).toMatchObject({
    items: [
      { source: 'contact_messages', version: '2026-11', count: 1 },
      { source: 'contact_messages', version: '2025-01', count: 2 },
      { source: 'payment_records', version: '2026-11-22', count: 1 },
    ],
  });
});
