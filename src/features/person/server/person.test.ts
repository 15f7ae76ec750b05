import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { TeamRole } from '../../../kit/rights.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { grantAccess, revokeAccess } from '../../access/server/commands.ts';
import { findPaidCodes } from '../../access/server/queries.ts';
import { listOwned } from '../../accounts/server/queries.ts';
import { personalDataRegisters } from '../../personal-data/server/registers/routes.ts';
import type { Person } from '../contract.ts';
import { personRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
let administrator: { id: string; email: string };
const team = new Map<TeamRole, string>();
/** Who the test is about, with a confirmed address. */
let buyer: { id: string; email: string };

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const routes = new Hono<AdminEnv>()
    .route('/', personRoutes({ db }))
    .route('/', personalDataRegisters({ db }));
  ({ call, administrator } = await createAdminApp(db, routes));
  for (const role of ['editor', 'support', 'finance', 'viewer'] as const) {
    team.set(role, (await insertUser(db, { role })).id);
  }
  await sql`insert into law_categories (code, name_en, name_fr, display_order) values
    ('penal_code', 'Penal Code', 'Code pénal', 1), ('land_code', 'Land Code', 'Code foncier', 2)`.execute(
    db,
  );
});
afterAll(() => database.drop());
beforeEach(async () => {
  buyer = await insertUser(database.db, { role: 'user' });
  await sql`update users set email_confirmed_at = now() where id = ${buyer.id}`.execute(
    database.db,
  );
});

const see = async (as: string | undefined = undefined, id = buyer.id) => {
  const { status, body } = await call('GET', `/users/${id}/person`, as ? { as } : {});
  expect(status).toBe(200);
  return body as Person;
};
const give = (body: object, { id = buyer.id, as = administrator.id } = {}) =>
  call('POST', `/users/${id}/access`, {
    body: { document_type: 'penal_code', lasts_days: null, reason: 'A gift to a school', ...body },
    as,
  });
const take = (accessId: string, { id = buyer.id, as = administrator.id } = {}) =>
  call('POST', `/users/${id}/access/take-away`, {
    body: { access_id: accessId, reason: 'By mistake' },
    as,
  });

async function addPayment(documentType: string, changes: { state?: string } = {}): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_records (user_id, document_type, amount, transaction_id, status, state,
      terms_version, withdrawal_waived_at)
    values (${buyer.id}, ${documentType}, 1000, ${randomUUID()}, 'completed',
      ${changes.state ?? 'completed'}, '2026-11', now()) returning id`.execute(database.db);
  return rows[0]?.id ?? '';
}

/** A payment, and the access that it gives. */
async function buy(documentType: string) {
  const paymentId = await addPayment(documentType);
  const accessId = await database.db
    .transaction()
    .execute((trx) =>
      grantAccess(trx, { userId: buyer.id, documentType, paymentId, lastsDays: null }),
    );
  return { paymentId, accessId: accessId ?? '' };
}

const visitor = () => ({ actor: { ...buyer, role: 'user' as const }, claims: [] });
const mayRead = async () => [...(await findPaidCodes(database.db, visitor()))].sort();
const entries = async () =>
  (
    await sql<{ action: string; actor_email: string; after: unknown }>`
      select action, actor_email, after from audit_entries
      where subject_id = ${buyer.id} order by id`.execute(database.db)
  ).rows;

/** Shows that a call is refused so, and that it has changed nothing. */
async function expectRefused(status: number, refused: () => ReturnType<typeof call>) {
  const before = await databaseDigest(database.db);
  expect((await refused()).status).toBe(status);
  expect(await databaseDigest(database.db)).toBe(before);
}

describe('the page of a person', () => {
  it('shows each role of the team what it may see, and nobody else anything', async () => {
    const { paymentId } = await buy('penal_code');
    await sql`insert into contact_messages (name, email, subject, message, language, consent_version)
      values ('A', ${buyer.email.toUpperCase()}, 'Where is my code?', 'Hello', 'en', '2026-01')`.execute(
      database.db,
    );
    await sql`insert into sessions (user_id, token, kind, user_agent, expires_at) values
      (${buyer.id}, ${randomUUID()}, 'reader', 'Chrome/130 Android', now() + interval '1 day')`.execute(
      database.db,
    );
    await sql`update users set banned = true, ban_reason = 'Fraud' where id = ${buyer.id}`.execute(
      database.db,
    );
    const whole = await see();
    expect(whole).toMatchObject({
      user: { id: buyer.id, banned: true },
      access: [{ name_en: 'Penal Code', name_fr: 'Code pénal', state: 'active', reason: null }],
      payments: [{ id: paymentId, document_type: 'penal_code' }],
      messages: [{ subject: 'Where is my code?' }],
      devices: [{ name: 'Chrome, Android' }],
      ban_reason: 'Fraud',
    });
    expect(whole.consents).toEqual([
      { source: expect.any(String), version: expect.any(String), at: expect.any(String) },
      { source: expect.any(String), version: expect.any(String), at: expect.any(String) },
    ]);
    expect(JSON.stringify(whole)).not.toContain('token');
    for (const role of ['support', 'viewer'] as const) {
      expect(await see(team.get(role))).toEqual({ ...whole, ban_reason: null });
    }
    expect(await see(team.get('finance'))).toEqual({
      ...whole,
      messages: null,
      devices: null,
      consents: null,
      ban_reason: null,
    });
    const path = `/users/${buyer.id}/person`;
    expect((await call('GET', path, { as: team.get('editor') ?? '' })).status).toBe(403);
    expect((await call('GET', path, { as: buyer.id })).status).toBe(403);
    for (const id of [administrator.id, randomUUID()]) {
      expect((await call('GET', `/users/${id}/person`)).status).toBe(404);
    }
  });
});

describe('access that is given by hand', () => {
  it('opens the document at once, is told as without a payment, and stands in the audit log', async () => {
    expect((await give({ reason: '  For the library\nof Buea ' })).status).toBe(204);
    expect(await mayRead()).toEqual(['penal_code']);
    expect(await listOwned(database.db, visitor())).toMatchObject([{ is_given: true }]);
    const [access] = (await see()).access;
    expect(access).toMatchObject({
      state: 'active',
      payment_id: null,
      expires_at: null,
      reason: 'For the library\nof Buea',
      decided_by_email: administrator.email,
    });
    expect(await entries()).toEqual([
      {
        action: 'user.access_given',
        actor_email: administrator.email,
        after: {
          document_type: 'penal_code',
          lasts_days: null,
          reason: 'For the library\nof Buea',
        },
      },
    ]);
  });

  it('is given by who decides about payments alone, for a reason, and once, also at the same moment', async () => {
    for (const role of ['editor', 'support', 'viewer'] as const) {
      await expectRefused(403, () => give({}, { as: team.get(role) ?? '' }));
    }
    await expectRefused(422, () => give({ reason: ' ' }));
    await expectRefused(422, () => give({ document_type: 'no_such_code' }));
    await expectRefused(422, () => give({ lasts_days: 0 }));
    for (const id of [administrator.id, randomUUID()]) {
      await expectRefused(404, () => give({}, { id }));
    }
    const as = team.get('finance') ?? '';
    const answers = await Promise.all([give({}, { as }), give({}, { as })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await expectRefused(409, () => give({}));
    expect(await entries()).toHaveLength(1);
  });

  it('ends with its days, and can be given again', async () => {
    await give({ lasts_days: 3 });
    await sql`update document_access set expires_at = now() - interval '1 second'
      where user_id = ${buyer.id}`.execute(database.db);
    expect(await mayRead()).toEqual([]);
    expect((await see()).access).toMatchObject([{ state: 'ended' }]);
    expect((await give({ lasts_days: 30 })).status).toBe(204);
    expect(await mayRead()).toEqual(['penal_code']);
  });

  it('makes way for what is bought, and no case of a double payment comes of it', async () => {
    await give({});
    const { paymentId, accessId } = await buy('penal_code');
    expect((await see()).access).toMatchObject([
      { id: accessId, payment_id: paymentId, reason: null, decided_by_email: null },
    ]);
    expect(await listOwned(database.db, visitor())).toMatchObject([{ is_given: false }]);
    await database.db.transaction().execute((trx) => revokeAccess(trx, paymentId));
    expect(await mayRead()).toEqual([]);
  });
});

describe('access that is taken away by hand', () => {
  it('closes what was bought, for a reason; the payment stays as it is', async () => {
    const { paymentId, accessId } = await buy('penal_code');
    await buy('land_code');
    expect((await take(accessId, { as: team.get('finance') ?? '' })).status).toBe(204);
    expect(await mayRead()).toEqual(['land_code']);
    const { access, payments } = await see();
    expect(access.find(({ id }) => id === accessId)).toMatchObject({
      state: 'taken_away',
      payment_id: paymentId,
      reason: 'By mistake',
    });
    expect(payments.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(await entries()).toMatchObject([
      {
        action: 'user.access_taken_away',
        after: { document_type: 'penal_code', reason: 'By mistake' },
      },
    ]);
    // Given back, it belongs to its payment again.
    expect((await give({ reason: 'It was ours' })).status).toBe(204);
    expect((await see()).access.find(({ id }) => id === accessId)).toMatchObject({
      state: 'active',
      payment_id: paymentId,
    });
  });

  it('is that of this person alone, once, and by who decides about payments', async () => {
    const { accessId } = await buy('penal_code');
    const other = await insertUser(database.db, { role: 'user' });
    await expectRefused(404, () => take(accessId, { id: other.id }));
    await expectRefused(404, () => take(randomUUID()));
    for (const role of ['editor', 'support', 'viewer'] as const) {
      await expectRefused(403, () => take(accessId, { as: team.get(role) ?? '' }));
    }
    expect((await take(accessId)).status).toBe(204);
    await expectRefused(404, () => take(accessId));
  });

  it('also closes a guest’s purchase with the confirmed address of the account', async () => {
    const { accessId, paymentId } = await buy('penal_code');
    await sql`update payment_records set user_id = null, customer_email = ${buyer.email},
      buyer = 'guest:x' where id = ${paymentId}`.execute(database.db);
    await sql`update document_access set user_id = null where id = ${accessId}`.execute(
      database.db,
    );
    expect(await mayRead()).toEqual(['penal_code']);
    expect((await take(accessId)).status).toBe(204);
    expect(await mayRead()).toEqual([]);
  });
});

describe('what is stored about a person', () => {
  const copy = (format: string, as = administrator.id) =>
    call('POST', `/users/${buyer.id}/copy`, { body: { format }, as });
  const erase = (as = administrator.id) => call('POST', `/users/${buyer.id}/erase`, { as });

  it('is copied for them, which the register and the audit log have', async () => {
    await buy('penal_code');
    await give({ document_type: 'land_code' });
    const { status, body } = await copy('file');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'mboalex-data.json', type: 'application/json' });
    const { text } = body as { text: string };
    expect(JSON.parse(text)).toMatchObject({ person: { account: buyer.id } });
    expect(text).toContain('A gift to a school');
    expect(text).not.toContain(administrator.email);
    expect((await copy('page')).body).toMatchObject({
      type: 'text/html',
      text: expect.stringContaining(buyer.email),
    });
    expect((await entries()).map(({ action }) => action)).toEqual([
      'user.access_given',
      'personal_data.exported',
      'personal_data.exported',
    ]);
    const { rows } = await sql`select kind, channel, state, closed_by_email from data_requests
      where user_id = ${buyer.id}`.execute(database.db);
    expect(rows[0]).toEqual({
      kind: 'export',
      channel: 'office',
      state: 'done',
      closed_by_email: administrator.email,
    });
  });

  it('is erased for them, unless a payment is underway, and for nobody without the right', async () => {
    for (const role of ['editor', 'support', 'finance', 'viewer'] as const) {
      await expectRefused(403, () => copy('file', team.get(role)));
      await expectRefused(403, () => erase(team.get(role)));
    }
    const payment = await addPayment('penal_code', { state: 'pending' });
    await expectRefused(409, () => erase());
    await sql`update payment_records set state = 'failed', status = 'failed' where id = ${payment}`.execute(
      database.db,
    );
    expect((await erase()).status).toBe(204);
    expect((await call('GET', `/users/${buyer.id}/person`)).status).toBe(404);
    const { rows } = await sql`select actor_email from audit_entries
      where action = 'personal_data.erased' and subject_id = ${buyer.id}`.execute(database.db);
    expect(rows).toEqual([{ actor_email: administrator.email }]);
    const { rows: requests } = await sql`select channel, closed_by_email from data_requests
      where pseudonym = ${buyer.id}`.execute(database.db);
    expect(requests).toEqual([{ channel: 'office', closed_by_email: administrator.email }]);
  });
});
