import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitUntil } from '../../../../tests/support/queued-mail.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { startJobs } from '../../../kit/server/jobs.ts';
import { createLogger } from '../../../kit/server/logger.ts';
import { sandboxProvider } from './provider.ts';
import { buildInput, PUBLIC_URL, SECRET } from './sandbox.fixture.ts';
import { SIGNATURE_HEADER, signCallback, TIMESTAMP_HEADER } from './signature.ts';
import { sandboxTasks } from './tasks.ts';

const MINUTE = 60_000;
const log = createLogger('silent');
let database: TestDatabase;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await database.drop();
});

const provider = () => sandboxProvider({ db: database.db, secret: SECRET, publicUrl: PUBLIC_URL });
const check = (body: string, headers: Readonly<Record<string, string>>) =>
  provider().checkWebhook(Buffer.from(body), new Headers(headers), new URLSearchParams());

/** Whoever is called back; the answers are given one after the other, then 200. */
async function startReceiver(...answers: number[]) {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(
      [TIMESTAMP_HEADER, SIGNATURE_HEADER].map((name) => [name, String(request.headers[name])]),
    );
    received.push({ body: Buffer.concat(chunks).toString(), headers });
    response.writeHead(answers.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(async () => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  return { received, url: `http://127.0.0.1:${port}/callback` };
}

async function push(msisdn: string, notifyUrl: string) {
  const input = buildInput({ payer: { msisdn }, notifyUrl });
  await provider().initiate(input, new AbortController().signal);
  return input;
}

describe('a callback', () => {
  it('is sent as often as the number says, signed, and is taken for what it is', async () => {
    const receiver = await startReceiver();
    const input = await push('+237670000007', receiver.url);
    const groups = [sandboxTasks({ db: database.db, secret: SECRET, log })];
    const jobs = await startJobs({ pool: database.pool, log, groups, pollIntervalMs: 100 });
    cleanups.push(() => jobs.stop());
    await waitUntil('all have come', async () => receiver.received.length === 5);
    const keys = await Promise.all(
      receiver.received.map(({ body, headers }) => check(body, headers)),
    );
    const [first] = keys;
    expect(first).toMatchObject({ ok: true, merchantRef: input.merchantRef, coversBody: true });
    for (const key of keys) expect(key).toEqual(first);
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
      status: 'SUCCESS',
      amount: 1_000,
      currency: 'XAF',
    });
  });

  it('fails its job when it is refused, so that it is sent again', async () => {
    const receiver = await startReceiver(503);
    await push('+237670000002', receiver.url);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(database.db);
    const [task] = sandboxTasks({ db: database.db, secret: SECRET, log }).tasks;
    await expect(task?.run(rows[0]?.payload)).rejects.toThrow('503');
    await task?.run(rows[0]?.payload);
    expect(receiver.received.map(({ body }) => JSON.parse(body).status)).toEqual([
      'FAILED',
      'FAILED',
    ]);
  });

  const BODY = JSON.stringify({ reference: 'a', merchant_reference: 'b', status: 'SUCCESS' });

  it('is refused when any byte of its body, its time or its signature is another', async () => {
    const headers = signCallback(SECRET, BODY);
    expect(await check(BODY, headers)).toMatchObject({ ok: true, eventKey: 'a:SUCCESS' });
    const refused = { ok: false, why: 'bad_signature' };
    const raw = Buffer.from(BODY);
    for (let index = 0; index < raw.length; index++) {
      const altered = Buffer.from(raw);
      altered[index] = (altered[index] ?? 0) ^ 1;
      const verdict = await provider().checkWebhook(
        altered,
        new Headers(headers),
        new URLSearchParams(),
      );
      expect(verdict).toEqual(refused);
    }
    for (const [name, value] of Object.entries(headers)) {
      for (let index = 0; index < value.length; index++) {
        const other = value[index] === '1' ? '2' : '1';
        const altered = value.slice(0, index) + other + value.slice(index + 1);
        expect(await check(BODY, { ...headers, [name]: altered })).toEqual(refused);
      }
      expect(await check(BODY, { ...headers, [name]: '' })).toEqual(refused);
    }
    expect(await check(BODY, {})).toEqual(refused);
    expect(await check(BODY, signCallback(Buffer.alloc(32, 8), BODY))).toEqual(refused);
  });

  it('is refused when it is older than five minutes, or from the future', async () => {
    const at = (offsetMs: number) => check(BODY, signCallback(SECRET, BODY, Date.now() + offsetMs));
    expect(await at(-4 * MINUTE)).toMatchObject({ ok: true });
    expect(await at(4 * MINUTE)).toMatchObject({ ok: true });
    expect(await at(-6 * MINUTE)).toEqual({ ok: false, why: 'stale' });
    expect(await at(6 * MINUTE)).toEqual({ ok: false, why: 'stale' });
  });

  it.each(['', 'no JSON', '[]', '{"reference":"a"}', '{"reference":1,"merchant_reference":"b"}'])(
    'is malformed when it is signed but says %j',
    async (body) => {
      expect(await check(body, signCallback(SECRET, body))).toEqual({
        ok: false,
        why: 'malformed',
      });
    },
  );
});
