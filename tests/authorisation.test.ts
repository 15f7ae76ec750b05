import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_PATH } from '../src/app/server/admin-routes.ts';
import { type ConsoleCall, consoleCalls } from '../src/app/server/policies.ts';
import { type Role, roleMay, TEAM_ROLES, type TeamRole } from '../src/kit/rights.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { databaseDigest } from './support/admin-app.ts';
import { addPerson, browser, buildProgramApp, ORIGIN } from './support/program-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

type Browser = ReturnType<typeof browser>;
type Call = ConsoleCall;

/** Every table of the console has a row of this id, which a call that slips through would find. */
const ID = '7b1a52ee-0a53-4c0e-8d7d-2f0f4f9f3b11';

/** The table of docs/contract.md, 'Team', in calls: what a role may make, and what it never may. */
const WRITTEN_DOWN: readonly (readonly [TeamRole, readonly string[], readonly string[]])[] = [
  [
    'editor',
    [
      'GET /law-articles',
      'GET /bin',
      'GET /law-quality',
      'GET /search-synonyms',
      'GET /law-categories/:id/export',
      'POST /law-categories',
      'DELETE /law-articles/:id',
      'POST /bin/:id/restore',
      'POST /law-imports',
      'POST /law-imports/:id/undo',
      'PATCH /search-settings',
      'DELETE /lawyers/:id',
    ],
    [
      'GET /users',
      'POST /users/:id/ban',
      'GET /payment-records',
      'GET /payment-cases',
      'POST /payment-records/:id/refund',
      'GET /payment-records/export',
      'GET /contact-messages',
      'GET /site-settings',
    ],
  ],
  [
    'support',
    [
      'GET /inbox',
      'GET /users/:id',
      'GET /payment-records/:id',
      'GET /payment-cases',
      'GET /lawyers',
      'PATCH /contact-messages/:id',
      'PATCH /lawyer-applications/:id',
    ],
    [
      'GET /law-articles',
      'PATCH /law-articles/:id',
      'POST /payment-records/:id/refund',
      'POST /payment-cases/:id/resolve',
      'POST /users/:id/ban',
      'POST /lawyers',
      'GET /payment-records/export',
      'GET /payment-cases/export',
      'GET /data-requests',
      'GET /sms-messages',
    ],
  ],
  [
    'finance',
    [
      'GET /payment-records',
      'GET /payment-cases',
      'GET /payment-records/export',
      'GET /payment-cases/export',
      'GET /settlement',
      'GET /settlement/export',
      'GET /movements/export',
      'POST /payment-records/:id/refund',
      'POST /payment-records/:id/review',
      'POST /payment-cases/:id/resolve',
      'POST /receipts/:id/send-again',
    ],
    [
      'GET /law-articles',
      'GET /law-categories/:id/export',
      'PATCH /law-articles/:id',
      'POST /users/:id/ban',
      'GET /contact-messages',
      'PATCH /contact-messages/:id',
      'PATCH /products/:id',
    ],
  ],
  [
    'viewer',
    [
      'GET /law-articles',
      'GET /bin',
      'GET /search-synonyms',
      'GET /inbox',
      'GET /users',
      'GET /payment-records',
      'GET /payment-cases',
      'GET /lawyers',
      'GET /saved-views',
      'POST /saved-views',
      'DELETE /saved-views/:id',
    ],
    [
      'POST /law-articles',
      'PATCH /contact-messages/:id',
      'POST /payment-records/:id/refund',
      'GET /payment-records/export',
      'GET /settlement',
      'GET /data-requests',
    ],
  ],
];

/** What asks for the password again (docs/contract.md, 'Second factor'). */
const ASKS_PASSWORD = [
  'DELETE /team/:id',
  'DELETE /team/invitations/:id',
  'PATCH /site-settings',
  'PATCH /team/:id',
  'POST /payment-cases/:id/resolve',
  'POST /payment-records/:id/refund',
  'POST /payment-records/:id/review',
  'POST /team/invitations',
  'POST /team/invitations/:id/send-again',
  'POST /users/:id/access',
  'POST /users/:id/access/take-away',
  'POST /users/:id/copy',
  'POST /users/:id/erase',
];

let database: TestDatabase;
let app: Hono<AppEnv>;
/** Every call of the console, found among the mounted routes: a new one is here by itself. */
let calls: readonly Call[];
let writes: readonly Call[];
let administrator: Browser;
/** Somebody of each role. */
const team = new Map<TeamRole, Browser>();

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  await addRows();
  calls = consoleCalls(app).map(({ path, ...call }) => ({
    ...call,
    path: path.replace(/:version\b/, '1').replace(/:\w+/g, ID),
  }));
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
    insert into bin_entries (id, batch_id, kind, item_id, parent_id, label, article_count)
    values (${ID}, ${ID}, 'article', ${ID}, ${ID}, '2', 1)`.execute(database.db);
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
    insert into saved_views (id, user_id, list, name, address)
    values (${ID}, ${ID}, 'users', 'Mine', '')`.execute(database.db);
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

async function signedIn(email: string, role: Role = 'admin'): Promise<Browser> {
  await addPerson(database.db, email, role);
  const page = browser(app, `198.51.100.${people++}`);
  expect((await page.signIn(email)).status).toBe(200);
  return page;
}

/** Makes a call with an empty body where it is a write. */
function make(page: Browser, { method, path }: Call, headers = {}) {
  return page.call(method, path, { headers, ...(method === 'GET' ? {} : { body: {} }) });
}

/** What becomes of somebody with a session, and how they are answered from that moment on. */
const ENDS = {
  expired: { status: 401, set: sql`sessions set expires_at = now() - interval '1 second'` },
  banned: { status: 401, set: sql`users set banned = true` },
  demoted: { status: 403, set: sql`users set role = 'user'` },
} as const;

/** Makes all these calls, and shows that each is refused and that no row of any table changes. */
async function expectRefused(page: Browser, refused: readonly Call[], status: 401 | 403) {
  const before = await databaseDigest(database.db);
  for (const call of refused) {
    const answer = await make(page, call);
    expect([call, answer.status]).toEqual([call, status]);
    expect(answer.body).toMatchObject({
      code: status === 401 ? 'unauthenticated' : 'forbidden',
      request_id: expect.any(String),
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await databaseDigest(database.db)).toBe(before);
}

describe('the calls of the console', () => {
  it('are found among the mounted routes', () => {
    expect(calls.length).toBeGreaterThan(30);
    expect(writes.length).toBeGreaterThan(15);
    expect(calls).toContainEqual({
      method: 'DELETE',
      path: `${ADMIN_PATH}/lawyers/${ID}`,
      rights: ['lawyers:write'],
    });
  });

  it('are all refused to somebody without a session, and to a buyer', async () => {
    await expectRefused(browser(app), calls, 401);
    await expectRefused(await signedIn('buyer@example.cm', 'user'), calls, 403);
  });

  describe.each(TEAM_ROLES)('of somebody with the role %s', (role) => {
    it('are refused without the right, before anything of them is read', async () => {
      const page = await signedIn(`${role}@example.cm`, role);
      team.set(role, page);
      const refused = calls.filter(({ rights }) => !rights.every((right) => roleMay(role, right)));
      await expectRefused(page, refused, 403);
    });

    it.each(Object.entries(ENDS))('are all refused once %s', async (end, { status, set }) => {
      const email = `${end}-${role}@example.cm`;
      const page = await signedIn(email, role);
      const whose = end === 'expired' ? sql.ref('user_id') : sql.ref('id');
      await sql`update ${set} where ${whose} = (select id from users where email = ${email})`.execute(
        database.db,
      );
      await expectRefused(page, calls, status);
    });
  });

  it.each(WRITTEN_DOWN)('of the %s are those that the contract writes down', (role, may, never) => {
    const mayCall = (name: string) => {
      const [method, path] = name.split(' ');
      const found = app.routes.some(
        (r) => r.method === method && r.path === `${ADMIN_PATH}${path}`,
      );
      expect([name, found]).toEqual([name, true]);
      const call = consoleCalls(app).find(
        (known) => known.method === method && known.path === `${ADMIN_PATH}${path}`,
      );
      return call?.rights.every((right) => roleMay(role, right)) ?? false;
    };
    expect(may.filter((name) => !mayCall(name))).toEqual([]);
    expect(never.filter(mayCall)).toEqual([]);
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

  // The last ones, since they write.
  it('ask for the password again where a stolen session could do the most, and nowhere else', async () => {
    const page = await signedIn('left-open@example.cm');
    await sql`update sessions set created_at = now() - interval '11 minutes'
      where user_id = (select id from users where email = 'left-open@example.cm')`.execute(
      database.db,
    );
    const asked: Call[] = [];
    for (const call of writes) {
      const before = await databaseDigest(database.db);
      const { status, body } = await make(page, call);
      if (status !== 403) continue;
      expect(body).toMatchObject({ code: 'confirm_password' });
      expect(await databaseDigest(database.db)).toBe(before);
      asked.push(call);
    }
    const names = asked.map(({ method, path }) => `${method} ${path.slice(ADMIN_PATH.length)}`);
    expect(names.sort()).toEqual(ASKS_PASSWORD.map((name) => name.replaceAll(':id', ID)).sort());
  });

  it.each(TEAM_ROLES)('are open to somebody with the role %s who has the right', async (role) => {
    const page = team.get(role);
    if (!page) throw new Error('Nobody of this role has signed in.');
    const open = calls.filter(({ rights }) => rights.every((right) => roleMay(role, right)));
    expect(open.length).toBeGreaterThan(5);
    for (const call of open) {
      const answer = await make(page, call);
      expect([call, answer.status]).not.toEqual([call, 401]);
      expect([call, answer.status]).not.toEqual([call, 403]);
      expect(answer.status).toBeLessThan(500);
    }
  });
});
