import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { part } from '../../../../tests/support/answer-check.ts';
import {
  CANARY,
  findCanaries,
  insertCanaryPerson,
} from '../../../../tests/support/canary-person.ts';
import { fillDatabase } from '../../../../tests/support/filled-database.ts';
import { browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { codeFor, paidPayment, readersApp } from '../../../../tests/support/readers.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { issueClaim } from '../../access/server/commands.ts';

const EXPORT = '/api/v1/me/export';
const ME = '/api/v1/me';

let database: TestDatabase;
let app: Hono<AppEnv>;
let phone: ReturnType<typeof readersApp>;
let bearer: { headers: { authorization: string } };
beforeEach(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.pool);
  await insertCanaryPerson(database.pool);
  app = await buildProgramApp(database.db, { sms: { kind: 'sandbox' } });
  phone = readersApp(app, database.db);
  bearer = await phone.signIn({ email: CANARY.email });
});
afterEach(() => database.drop());

async function freshCode(email: string): Promise<string> {
  await phone.call('POST', '/api/v1/auth/code', { body: { email } });
  return codeFor(database.db, { email });
}

/** Everything but what counts tries and codes. */
async function peopleDigest(): Promise<string> {
  const { rows } = await database.pool.query(
    `select (select json_agg(u order by id) from users u) as users,
      (select json_agg(p order by id) from payment_records p) as payments,
      (select json_agg(s order by id) from sessions s) as sessions,
      (select json_agg(m order by id) from contact_messages m) as messages,
      (select json_agg(r order by id) from data_requests r) as requests,
      (select json_agg(a order by id) from audit_entries a) as audit`,
  );
  return JSON.stringify(rows);
}

describe('a reader’s own data by the app', () => {
  it('are for nobody without a session: no stranger, and no claim', async () => {
    const paymentId = await paidPayment(database.db, { document: 'penal_code' });
    const claim = await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
    const stranger = browser(app);
    const shown = await stranger.call('POST', '/api/v1/auth/claim', {
      body: { claim_token: claim },
    });
    const withClaim = { headers: { authorization: `Bearer ${part(shown.body).token}` } };
    const before = await databaseDigest(database.db);
    for (const given of [{}, withClaim, { headers: { authorization: 'Bearer no.thing' } }]) {
      const copy = await stranger.call('POST', EXPORT, given);
      const end = await stranger.call('DELETE', ME, { ...given, body: { code: '123456' } });
      expect([copy.status, end.status]).toEqual([401, 401]);
      expect(copy.headers.get('cache-control')).toBe('no-store');
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('are a copy with one’s own rows and nobody else’s, which is written down', async () => {
    const copy = await phone.call('POST', EXPORT, bearer);
    expect(copy.status).toBe(200);
    expect(copy.headers.get('cache-control')).toBe('no-store');
    expect(copy.body).toMatchObject({
      person: { account: CANARY.userId, emails: [CANARY.email], phones: [CANARY.phone] },
    });
    expect(JSON.stringify(copy.body)).toContain('canary-users-name');
    const other = readersApp(app, database.db);
    const theirs = await other.call(
      'POST',
      EXPORT,
      await other.signIn({ email: 'somebody.else@example.cm' }),
    );
    expect(theirs.body).toMatchObject({ person: { emails: ['somebody.else@example.cm'] } });
    expect(JSON.stringify(theirs.body)).not.toMatch(/canary|699112233/i);
    const { rows } = await database.pool.query(
      "select kind, state from data_requests where channel = 'code' and user_id = $1",
      [CANARY.userId],
    );
    expect(rows).toEqual([{ kind: 'export', state: 'done' }]);
  });

  it('are not erased by a code that is missing, wrong or somebody else’s', async () => {
    const foreign = await freshCode('another@example.cm');
    const own = await freshCode(CANARY.email);
    const before = await peopleDigest();
    const wrong = ['000000', '000001', '000002'].find((code) => code !== own && code !== foreign);
    for (const [body, status] of [
      [{}, 422],
      [{ code: wrong }, 401],
      [{ code: foreign }, 401],
    ] as const) {
      expect((await phone.call('DELETE', ME, { ...bearer, body })).status).toBe(status);
    }
    expect(await peopleDigest()).toBe(before);
    expect((await phone.call('GET', ME, bearer)).status).toBe(200);
  });

  it('are erased by a fresh code; then every session has ended and nothing is left', async () => {
    const second = await phone.signIn({ email: CANARY.email });
    const code = await freshCode(CANARY.email);
    const erased = await phone.call('DELETE', ME, { ...bearer, body: { code } });
    expect([erased.status, erased.headers.get('cache-control')]).toEqual([204, 'no-store']);
    for (const shown of [bearer, second]) {
      expect((await phone.call('GET', ME, shown)).status).toBe(401);
      expect((await phone.call('POST', EXPORT, shown)).status).toBe(401);
    }
    expect(await findCanaries(database.pool)).toEqual(new Map());
  });

  it('are erased by a code whose message says so, and which does nothing else', async () => {
    const ask = (email: string, shown: object) =>
      phone.call('POST', '/api/v1/auth/code', { ...shown, body: { email, purpose: 'erase' } });
    const before = await databaseDigest(database.db);
    expect((await ask(CANARY.email, {})).status).toBe(401);
    expect((await ask('another@example.cm', bearer)).status).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await ask(CANARY.email, bearer)).status).toBe(200);
    const { rows } = await database.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where recipient = $1 order by created_at desc limit 1',
      [CANARY.email],
    );
    expect(rows[0]?.subject).toBe('Your code to delete your account at MboaLex');
    const code = /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0];
    const signIn = await phone.call('POST', '/api/v1/auth/sign-in', {
      body: { email: CANARY.email, code },
    });
    expect(signIn.status).toBe(401);
    expect((await phone.call('DELETE', ME, { ...bearer, body: { code } })).status).toBe(204);
    expect((await phone.call('GET', ME, bearer)).status).toBe(401);
  });

  it('stay while a payment is underway: nothing has changed', async () => {
    await database.pool.query("update payment_records set state = 'pending' where id = $1", [
      CANARY.guestPaymentId,
    ]);
    const code = await freshCode(CANARY.email);
    const before = await peopleDigest();
    const answer = await phone.call('DELETE', ME, { ...bearer, body: { code } });
    expect([answer.status, part(answer.body).code]).toEqual([409, 'conflict']);
    expect(await peopleDigest()).toBe(before);
    // Once it has ended, the code that was refused is still good.
    await database.pool.query("update payment_records set state = 'completed' where id = $1", [
      CANARY.guestPaymentId,
    ]);
    expect((await phone.call('DELETE', ME, { ...bearer, body: { code } })).status).toBe(204);
  });

  it('are copied and erased for no other website', async () => {
    const before = await databaseDigest(database.db);
    const headers = { ...bearer.headers, 'sec-fetch-site': 'cross-site' };
    expect((await phone.call('POST', EXPORT, { headers })).status).toBe(403);
    const end = await phone.call('DELETE', ME, { headers, body: { code: '123456' } });
    expect(end.status).toBe(403);
    expect(await databaseDigest(database.db)).toBe(before);
  });
});
