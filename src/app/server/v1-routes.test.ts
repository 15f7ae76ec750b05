import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSearchDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { STRANGER } from '../../kit/actor.ts';
import { FairQueue, type FairQueueLimits } from '../../kit/server/fair-queue.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';
import { errorResponse } from '../../kit/server/http/error-response.ts';
import { inTurnOf } from '../../kit/server/http/limit-concurrency.ts';
import { documentedApp } from '../../kit/server/http/open-api.ts';
import { createLogger } from '../../kit/server/logger.ts';
import { alwaysFrom } from '../../kit/server/servers/read-database.ts';
import { READING_LIMITS } from './reading-limits.ts';
import { V1_PATH, v1Routes } from './v1-routes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSearchDatabase();
});
afterAll(() => database.drop());

const REFUSED = { error: expect.stringMatching(/\w+\./), request_id: 'a-request' };

/** The calls as others reach them; each stops where it finds out who reads, until told to go on. */
function build(limits: FairQueueLimits = READING_LIMITS) {
  const arrivals: (() => void)[] = [];
  const { routes } = v1Routes({
    db: database.db,
    readFor: alwaysFrom(database.db),
    readForSearch: alwaysFrom(database.db),
    log: createLogger('silent'),
    origin: 'http://127.0.0.1',
    readVisitor: () => new Promise((resolve) => arrivals.push(() => resolve(STRANGER))),
    inTurn: inTurnOf(new FairQueue(limits), (c) => c.req.header('from') ?? ''),
    clientAddress: (c) => c.req.header('from') ?? '',
    accounts: documentedApp(),
    addressKey: Buffer.from('the key of the tests'),
    grantKeys: [Buffer.alloc(32)],
  });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', 'a-request');
    await next();
  });
  app.route(V1_PATH, routes);
  app.onError((error, c) => errorResponse(error, c, createLogger('silent')));
  const ask = async (from: string, path = '/articles', device = '') => {
    const headers = { from, 'user-agent': device };
    const answer = await app.request(V1_PATH + path, { headers });
    return { status: answer.status, wait: answer.headers.get('retry-after'), answer };
  };
  return { app, arrivals, ask };
}

it('what is asked for at once waits in turns, and is refused where too much waits', async () => {
  const { app, arrivals, ask } = build({
    concurrency: 1,
    queued: 2,
    queuedPerClient: 1,
    timeoutMs: 60_000,
  });

  // Neighbours in one IPv6 network are one.
  const first = ask('2001:db8::1');
  const second = ask('2001:db8::2');
  const third = await ask('2001:db8::3');
  expect(third).toMatchObject({ status: 429, wait: '1' });
  expect(await third.answer.json()).toEqual({ ...REFUSED, code: 'too_many_requests' });
  const other = ask('192.0.2.1');
  const late = await ask('192.0.2.2');
  expect(late).toMatchObject({ status: 503, wait: '1' });
  expect(await late.answer.json()).toEqual({ ...REFUSED, code: 'unavailable' });
  // The document needs no turn.
  expect((await app.request(`${V1_PATH}/openapi.json`)).status).toBe(200);
  for (const answer of [first, second, other]) {
    await expect.poll(() => arrivals.length, { timeout: 20_000 }).toBe(1);
    arrivals.shift()?.();
    expect((await answer).status).toBe(200);
  }
});

it('five answers are made at once, so that half of the connections are left', async () => {
  const { arrivals, ask } = build();
  const answers = Array.from({ length: 12 }, (_, n) => ask(`192.0.2.${n}`));
  for (const beginning of [5, 5, 2]) {
    await expect.poll(() => arrivals.length, { timeout: 20_000 }).toBe(beginning);
    for (const goOn of arrivals.splice(0)) goOn();
  }
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(12).fill(200));
});

it('one device that searches hard delays its neighbours behind the same address by a search', async () => {
  const limits = { concurrency: 1, queued: 100, queuedPerClient: 100, timeoutMs: 60_000 };
  const { arrivals, ask } = build(limits);
  const answered: string[] = [];
  const watch = async (name: string, path: string) => {
    const { status } = await ask('192.0.2.1', path, name);
    answered.push(`${name} ${status}`);
  };
  const all = Array.from({ length: 10 }, () => watch('robot', '/search?q=cattle'));
  all.push(watch('reader', '/articles'), watch('searcher', '/search?q=land'));
  for (let turn = 0; turn < all.length; turn++) {
    await expect.poll(() => arrivals.length, { timeout: 20_000 }).toBe(1);
    arrivals.shift()?.();
    await expect.poll(() => answered.length, { timeout: 20_000 }).toBe(turn + 1);
  }
  expect(answered.indexOf('reader 200')).toBeLessThanOrEqual(3);
  expect(answered.indexOf('searcher 200')).toBeLessThanOrEqual(3);
  expect(answered).toHaveLength(12);
});
