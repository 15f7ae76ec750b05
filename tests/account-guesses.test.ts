import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueClaim } from '../src/features/access/server/commands.ts';
import type { AppEnv } from '../src/kit/server/http/context.ts';
import { part } from './support/answer-check.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { addReceipt, codeFor, paidPayment } from './support/readers.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db, { sms: { kind: 'sandbox' } });
});
afterAll(() => database.drop());

const OWNER = 'owner@example.cm';
const V1 = '/api/v1';
/** `GUESSES=10000` is the number of docs/promises.md; a share of them is made at each door. */
const GUESSES = Number(process.env.GUESSES ?? 1_000);
const share = (part: number) => Math.round(GUESSES * part);
const ADDRESSES = share(0.04);
const AT_ONCE = 40;

/** Posts from one of many addresses. @returns the status */
async function post(n: number, path: string, body: unknown, bearer = ''): Promise<number> {
  const address = `198.18.${Math.floor((n % ADDRESSES) / 200)}.${(n % 200) + 1}`;
  const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
  const method = body === undefined ? 'GET' : 'POST';
  return (await browser(app, address).call(method, path, { body, headers })).status;
}

/** Runs so many guesses, some at a time. @returns how often each status was answered */
async function guess(count: number, one: (n: number) => Promise<number>) {
  const seen = new Map<number, number>();
  let next = 0;
  const work = async () => {
    while (next < count) {
      const status = await one(next++);
      seen.set(status, (seen.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return seen;
}

const token = (n: number) => Buffer.alloc(32, n % 251).toString('base64url');

it(`${GUESSES} guesses at codes, claims and receipts from many addresses: none in, the owner still is`, async () => {
  const paymentId = await paidPayment(database.db, {
    document: 'penal_code',
    phone: '+237670001234',
  });
  await issueClaim(database.db, { paymentId, origin: 'checkout', userAgent: null });
  const receipt_code = await addReceipt(database.db, paymentId);
  const firstHour = hourNow();
  await browser(app).call('POST', `${V1}/auth/code`, { body: { email: OWNER } });
  const code = await codeFor(database.db, { email: OWNER });
  const link = await lastLink();

  // Never the right one: a guess that hits would be luck, not a hole.
  const codes = await guess(share(0.6), (n) => {
    const wrong = String((Number(code) + 1 + (n % 999_998)) % 1_000_000).padStart(6, '0');
    return post(n, `${V1}/auth/sign-in`, { email: OWNER, code: wrong });
  });
  const claims = await guess(share(0.2), (n) =>
    post(n, `${V1}/me/entitlements`, undefined, `${token(n)}.${token(n + 1)}`),
  );
  const receipts = await guess(share(0.15), (n) =>
    post(n, `${V1}/auth/receipt`, { receipt_code, phone: `67100${10_000 + n}`.slice(0, 9) }),
  );
  const sends = await guess(share(0.05), (n) => post(n, `${V1}/auth/code`, { email: OWNER }));
  for (const seen of [codes, claims, receipts]) {
    expect([...seen.keys()].every((status) => status === 401 || status === 429)).toBe(true);
  }
  // Four more than the first one, whoever asks; five in each hour, where the test ran into the next.
  const sent = 1 + (sends.get(200) ?? 0);
  expect(sent).toBeGreaterThanOrEqual(5);
  expect(sent).toBeLessThanOrEqual(5 * (hourNow() - firstHour + 1));
  expect((await sql`select from mails`.execute(database.db)).rows).toHaveLength(sent);
  expect((await sql`select from sessions`.execute(database.db)).rows).toEqual([]);
  const { rows } = await sql`select from access_claims where origin = 'receipt'`.execute(
    database.db,
  );
  expect(rows).toEqual([]);

  // The owner is let in by the link that was mailed before all that.
  const owner = browser(app, '203.0.113.99');
  const entered = await owner.call('GET', link);
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/account']);
  const me = await owner.call('GET', `${V1}/me`);
  expect(part(me.body).email).toBe(OWNER);
}, 120_000);

/** @returns the hours since 1970: limits are counted by them */
function hourNow(): number {
  return Math.floor(Date.now() / 3_600_000);
}

async function lastLink(): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select body_text as text from mails order by created_at desc limit 1`.execute(database.db);
  return /\/account\/link\/[\w-]{43}/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}
