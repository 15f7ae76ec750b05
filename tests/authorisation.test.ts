import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PATH } from '../src/app/server/admin-routes.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { databaseDigest } from './support/admin-app.ts';
import { addPerson, browser, buildProgramApp, ORIGIN } from './support/program-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

type Browser = ReturnType<typeof browser>;

/** Every table of the console has a row of this id, which a call that slips through would find. */
const ID = '7b1a52ee-0a53-4c0e-8d7d-2f0f4f9f3b11';

let database: TestDatabase;
let app: Hono<AppEnv>;
/** Every call of the console, found among the mounted routes: a new one is here by itself. */
let calls: { readonly method: string; readonly path: string }[];
let writes: typeof calls;
let administrator: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  await addRows();
  const found = app.routes
    .filter(({ method, path }) => path.startsWith(`${ADMIN_PATH}/`) && method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:version\b/, '1').replace(/:\w+/g, ID)}`);
  calls = [...new Set(found)].map((line) => {
    const [method = '', path = ''] = line.split(' ');
    return { method, path };
  });
  writes = calls.filter(({ method }) => method !== 'GET');
  administrator = await signedIn('administrator@example.cm');
});
afterAll(() => database.drop());

/** Every table of the console, each row with the one id. */
async function addRows(): Promise<void> {
  await sql`
    insert into users (id, email) values (${ID}, 'somebody@example.cm')`.execute(database.db);
  await sql`
    insert into law_categories (id, code, name_en, name_fr, display_order)
    values (${ID}, 'penal_code', 'Penal Code', 'Code pénal', 1)`.execute(database.db);
  await sql`
    insert into law_articles (id, category_id, article_id, article_number, display_order)
    values (${ID}, ${ID}, '1', 1, 1)`.execute(database.db);
  await sql`
    insert into law_bin (id, kind, item_id, category_id, category_code, label, article_count)
    values (${ID}, 'article', ${ID}, ${ID}, 'penal_code', '2', 1)`.execute(database.db);
  await sql`
    insert into lawyers (id, name, email, phone, specialization, location, bar_number)
    values (${ID}, 'A', 'a@example.cm', '1', 'Family law', 'Douala', '1')`.execute(database.db);
  await sql`
    insert into payment_records (id, document_type, amount, transaction_id)
    values (${ID}, 'penal_code', 1000, 't-1')`.execute(database.db);
  await sql`
    insert into payment_cases (id, subject, kind, payment_id)
    values (${ID}, ${ID}, 'stuck', ${ID})`.execute(database.db);
  await sql`
    insert into data_requests (id, kind, channel, email)
    values (${ID}, 'export', 'office', 'a@example.cm')`.execute(database.db);
  await sql`
    insert into data_breaches (id, what, noticed_at) values (${ID}, 'A', now())`.execute(
    database.db,
  );
  await sql`
    insert into receipts (id, year, number, payment_id, document_name_en, document_name_fr, amount,
      currency, tax, tax_rate, seller)
    values (${ID}, 2026, 1, ${ID}, 'Penal Code', 'Code pénal', 1000, 'XAF', 161, 1925, '{}')`.execute(
    database.db,
  );
}

let people = 1;

async function signedIn(email: string, role: 'admin' | 'user' = 'admin'): Promise<Browser> {
  await addPerson(database.db, email, role);
  const page = browser(app, `198.51.100.${people++}`);
  expect((await page.signIn(email)).status).toBe(200);
  return page;
}

/** Makes a call with an empty body where it is a write. */
function make(page: Browser, { method, path }: (typeof calls)[number], headers = {}) {
  return page.call(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
}

/** Who must not get in, and how they are answered. */
const STRANGERS: readonly {
  readonly who: string;
  readonly status: 401 | 403;
  readonly arrive: () => Promise<Browser>;
}[] = [
  { who: 'somebody without a session', status: 401, arrive: async () => browser(app) },
  {
    who: 'somebody whose session has expired',
    status: 401,
    arrive: async () => {
      const page = await signedIn('expired@example.cm');
      await sql`update sessions set expires_at = now() - interval '1 second'
        where user_id = (select id from users where email = 'expired@example.cm')`.execute(
        database.db,
      );
      return page;
    },
  },
  {
    who: 'an ordinary user',
    status: 403,
    arrive: () => signedIn('user@example.cm', 'user'),
  },
  {
    who: 'an administrator who was demoted a moment ago',
    status: 403,
    arrive: async () => {
      const page = await signedIn('demoted@example.cm');
      await sql`update users set role = 'user' where email = 'demoted@example.cm'`.execute(
        database.db,
      );
      return page;
    },
  },
  {
    who: 'an administrator who was banned a moment ago',
    status: 401,
    arrive: async () => {
      const page = await signedIn('banned@example.cm');
      await sql`update users set banned = true where email = 'banned@example.cm'`.execute(
        database.db,
      );
      return page;
    },
  },
];

describe('the calls of the console', () => {
  it('are found among the mounted routes', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(writes.length).toBeGreaterThan(15);
    expect(calls).toContainEqual({ method: 'DELETE', path: `${ADMIN_PATH}/lawyers/${ID}` });
  });

  it.each(STRANGERS)('are all refused to $who, and change nothing', async ({ status, arrive }) => {
    const page = await arrive();
    const before = await databaseDigest(database.db);
    for (const call of calls) {
      const answer = await make(page, call);
      expect([call, answer.status]).toEqual([call, status]);
      expect(answer.body).toMatchObject({
        code: status === 401 ? 'unauthenticated' : 'forbidden',
        request_id: expect.any(String),
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('take no identity and no role from a body', async () => {
    const before = await databaseDigest(database.db);
    for (const call of writes.filter(({ method }) => method !== 'DELETE')) {
      for (const field of ['userId', 'user_id', 'role', 'is_admin', 'actor']) {
        const answer = await administrator.call(call.method, call.path, { body: { [field]: ID } });
        expect([call, field, answer.status]).toEqual([call, field, 422]);
        expect(answer.body).toMatchObject({ fields: { [field]: expect.any(String) } });
      }
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('are refused when they are no JSON, or come from another website', async () => {
    const before = await databaseDigest(database.db);
    for (const call of writes) {
      for (const [status, headers] of [
        [415, { 'content-type': 'text/plain' }],
        [415, { 'content-type': 'application/x-www-form-urlencoded' }],
        [403, { 'sec-fetch-site': 'cross-site' }],
        [403, { 'sec-fetch-site': 'same-site' }],
      ] as const) {
        const answer = await make(administrator, call, headers);
        expect([call, headers, answer.status]).toEqual([call, headers, status]);
      }
      // A browser that is too old for the header says at least where it comes from.
      const cookie = [...administrator.cookies].map((pair) => pair.join('=')).join('; ');
      for (const origin of ['https://elsewhere.example', 'null', ORIGIN.replace('https', 'http')]) {
        const answer = await app.request(`${ORIGIN}${call.path}`, {
          method: call.method,
          headers: { cookie, origin, 'content-type': 'application/json' },
          body: '{}',
        });
        expect([call, origin, answer.status]).toEqual([call, origin, 403]);
      }
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });

  // The last one, since it writes.
  it('are open to an administrator', async () => {
    for (const call of calls) {
      const answer = await make(administrator, call);
      expect([call, answer.status]).not.toEqual([call, 401]);
      expect([call, answer.status]).not.toEqual([call, 403]);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
