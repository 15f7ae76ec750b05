import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CANARY,
  findCanaries,
  insertCanaryPerson,
} from '../../../../../tests/support/canary-person.ts';
import { fillDatabase, readContent } from '../../../../../tests/support/filled-database.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import { createLogger } from '../../../../kit/server/logger.ts';
import { erasedPath } from '../erased-path.ts';
import { myDataPages } from './routes.ts';

const ORIGIN = 'https://mboalex.example';

let database: TestDatabase;
let app: Hono<AppEnv>;
let printed: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  await fillDatabase(database.pool);
  await insertCanaryPerson(database.pool);
  printed = [];
  const log = createLogger('debug', { write: (line: string) => void printed.push(line) });
  app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'test');
    await next();
  });
  app.route(
    '/',
    myDataPages({
      db: database.db,
      log,
      origin: ORIGIN,
      codes: { key: Buffer.alloc(32, 1), sendsPerHour: 100, publicUrl: ORIGIN },
      offersPhone: true,
      clientAddress: () => '203.0.113.9',
      render: ({ model }) => JSON.stringify(model),
      renderMissing: (reason) => reason,
    }),
  );
});
afterEach(() => database.drop());

const post = (fields: Record<string, string>, path = '/my-data') =>
  app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: ORIGIN },
    body: new URLSearchParams(fields).toString(),
  });

/** Asks for a code and reads it from the mail that waits. */
async function askForCode(contact: string): Promise<string> {
  const sent = await post({ contact, do: 'send' });
  expect(sent.status).toBe(303);
  const location = sent.headers.get('location') ?? '';
  const asked = await app.request(location);
  // Another language is chosen at the same address.
  const page = { step: 'code', sent: location.split('=')[1], form: { contact } };
  expect(await asked.json()).toMatchObject(page);
  const { rows } = await database.pool.query<{ body_text: string }>(
    "select body_text from mails where body_text ~ '[0-9]{6}' order by created_at desc limit 1",
  );
  const [code] = /\b\d{6}\b/.exec(rows[0]?.body_text ?? '') ?? [];
  if (!code) throw new Error('There is no code.');
  return code;
}

describe('the page about my data', () => {
  it('is never stored by anybody', async () => {
    const response = await app.request('/my-data');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ step: 'ask' });
  });

  it('says to nobody who opens its address by hand that everything is erased', async () => {
    for (const typed of ['yes', '', erasedPath(Buffer.alloc(32)).split('=')[1]]) {
      const response = await app.request(`/my-data?erased=${typed}`);
      expect(await response.json()).toMatchObject({ step: 'ask' });
    }
  });

  it('gives a copy for a right code, once, and writes the request down', async () => {
    const code = await askForCode(CANARY.email);
    const response = await post({ contact: CANARY.email, code, do: 'file' });
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await response.text()).toContain('canary-users-name');
    expect((await post({ contact: CANARY.email, code, do: 'page' })).status).toBe(422);
    const { rows } = await database.pool.query(
      "select kind, state from data_requests where channel = 'code' and user_id = $1",
      [CANARY.userId],
    );
    expect(rows).toEqual([{ kind: 'export', state: 'done' }]);
  });

  it('gives and erases nothing for a wrong code, or that of another address', async () => {
    const code = await askForCode(CANARY.email);
    const another = await askForCode('another@example.cm');
    const before = await readContent(database.pool);
    for (const [contact, tried] of [
      [CANARY.email, code === '000000' ? '000001' : '000000'],
      [CANARY.email, another],
      [CANARY.phone, another],
    ] as const) {
      for (const action of ['page', 'erase']) {
        const response = await post({ contact, code: tried, do: action, confirm: 'yes' });
        expect([422, 429]).toContain(response.status);
      }
    }
    const after = await readContent(database.pool);
    for (const table of ['users', 'payment_records', 'contact_messages', 'audit_entries']) {
      expect(after.get(table)).toEqual(before.get(table));
    }
  });

  it('erases only what was confirmed; then nothing is left in tables, queue and log', async () => {
    const code = await askForCode(CANARY.email);
    expect((await post({ contact: CANARY.email, code, do: 'erase' })).status).toBe(422);
    const erased = await post({ contact: CANARY.email, code, do: 'erase', confirm: 'yes' });
    expect(erased.status).toBe(303);
    const after = await app.request(erased.headers.get('location') ?? '');
    expect(await after.json()).toMatchObject({ step: 'erased' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
    const later = await app.request(erased.headers.get('location') ?? '');
    vi.useRealTimers();
    expect(await later.json()).toMatchObject({ step: 'ask' });
    expect(await findCanaries(database.pool)).toEqual(new Map());
    expect(printed.join('\n')).not.toMatch(/canary|699112233/i);
  });

  it('says why nothing was erased while a payment is underway', async () => {
    await database.pool.query("update payment_records set state = 'pending' where id = $1", [
      CANARY.paymentId,
    ]);
    const code = await askForCode(CANARY.email);
    const answer = await post({ contact: CANARY.email, code, do: 'erase', confirm: 'yes' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('still underway');
  });

  it('takes the code whose erasure was refused for a copy, and asks for no other one', async () => {
    await database.pool.query("update payment_records set state = 'pending' where id = $1", [
      CANARY.paymentId,
    ]);
    const code = await askForCode(CANARY.email);
    const answer = await post({ contact: CANARY.email, code, do: 'erase', confirm: 'yes' });
    expect(await answer.json()).toMatchObject({ step: 'code', form: { contact: CANARY.email } });
    expect((await post({ contact: CANARY.email, code, do: 'file' })).status).toBe(200);
    expect((await post({ contact: CANARY.email, code, do: 'file' })).status).toBe(422);
  });

  it('lets a code count again whose erasure has failed, and has changed nothing', async () => {
    const code = await askForCode(CANARY.email);
    const before = await readContent(database.pool);
    await database.pool.query(
      "alter table audit_entries add constraint none_for_a_test check (action <> 'personal_data.erased')",
    );
    const failed = await post({ contact: CANARY.email, code, do: 'erase', confirm: 'yes' });
    await database.pool.query('alter table audit_entries drop constraint none_for_a_test');
    expect(failed.status).toBe(500);
    const after = await readContent(database.pool);
    for (const table of ['users', 'payment_records', 'contact_messages', 'audit_entries']) {
      expect(after.get(table)).toEqual(before.get(table));
    }
    const again = await post({ contact: CANARY.email, code, do: 'erase', confirm: 'yes' });
    expect(again.status).toBe(303);
  });

  it('names a phone as people write it, and takes it as it is named', async () => {
    const sent = await post({ contact: '699112233', do: 'send' });
    const asked = await app.request(sent.headers.get('location') ?? '');
    const contact = '+237 6 99 11 22 33';
    expect(await asked.json()).toMatchObject({ form: { contact } });
    const { rows } = await database.pool.query<{ text: string }>(
      "select text from sms_messages where recipient = '+237699112233' order by created_at desc limit 1",
    );
    const code = /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
    expect((await post({ contact, code, do: 'file' })).status).toBe(200);
  });

  it('takes no form of another site', async () => {
    const response = await app.request('/my-data', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'https://evil.example',
      },
      body: 'contact=a%40example.cm',
    });
    expect(response.status).toBe(403);
  });
});
