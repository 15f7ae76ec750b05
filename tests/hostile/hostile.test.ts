import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import { securityHeaders } from '../../src/kit/server/http/security-headers.ts';
import { databaseUrl } from '../support/database-url.ts';
import { FUZZ_SEED } from '../support/fuzz-seed.ts';
import { type RunningProgram, startBuiltProgram } from '../support/program.ts';
import { createSearchDatabase, type TestDatabase } from '../support/test-database.ts';
import { describeRequest, type HostileRequest } from './hostile-request.ts';
import { jsonCall, jsonCalls } from './json-calls.ts';
import { otherCalls } from './other-calls.ts';
import { rawRequests, truncated } from './raw-requests.ts';
import { routeRequests } from './route-requests.ts';
import { type Answer, openSender, type Send } from './send.ts';
import { SUBMISSIONS } from './values.ts';

/** Set `HOSTILE_RUNS` for more. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 1_000);

const HOSTILE_REQUESTS = fc.oneof(
  { weight: 9, arbitrary: jsonCalls },
  { weight: 4, arbitrary: otherCalls },
  { weight: 4, arbitrary: routeRequests },
  { weight: 4, arbitrary: rawRequests },
);

const HEADERS = securityHeaders('http://localhost');
/** What the pages around a payment send in place of the usual referrer policy. */
const STRICTER = ['no-referrer', 'same-origin'];

describe('the program under hostile requests', () => {
  let database: TestDatabase;
  let program: RunningProgram;
  let send: Send;
  let closeSender: () => void;
  /** Requests whose bodies never come: begun first, since each waits for the time limit. */
  let stalled: Promise<readonly (readonly Answer[])[]>;
  const stalling = truncated(false);

  beforeAll(async () => {
    database = await createSearchDatabase();
    program = await startBuiltProgram({
      DATABASE_URL: databaseUrl(database.connection),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'error',
      // What is refused is refused for what it says, not for how often it came.
      FORM_LIMIT_PER_HOUR: '1000000',
    });
    ({ send, close: closeSender } = openSender(program.url));
    stalled = Promise.all([send(stalling), send(stalling), send(stalling)]);
  });

  afterAll(async () => {
    closeSender?.();
    await program?.stop();
    await database?.drop();
  });

  /** Everything that the public forms may change. */
  async function stored(): Promise<string> {
    const { rows } = await database.pool.query<{ state: string }>(`
      select json_build_array(
        (select count(*) from contact_messages),
        (select count(*) from lawyer_applications),
        (select count(*) from mails),
        -- Guesses of transactions are counted by what refuses them.
        (select coalesce(sum(hits), 0) from rate_counters
          where key not like 'unknown transactions:%')
      )::text as state`);
    return rows[0]?.state ?? 'unknown';
  }

  function expectHarmless(request: HostileRequest, answers: readonly Answer[]): void {
    for (const { status, headers } of answers) {
      const told = `${status} to ${describeRequest(request)}`;
      expect(status, told).toBeLessThan(500);
      for (const [name, value] of Object.entries(HEADERS)) {
        const sent = headers[name.toLowerCase()];
        if (name === 'Content-Security-Policy')
          expect(sent, told).toMatch(/frame-ancestors 'none'/);
        else if (name === 'Referrer-Policy') expect([value, ...STRICTER], told).toContain(sent);
        else expect(sent, `${name} with ${told}`).toBe(value);
      }
      expect(headers.location ?? '/', told).toMatch(/^\/(?![/\\])/);
    }
    if (request.sent.kind === 'raw') return;
    if (request.sent.answered) {
      expect(answers, `no answer to ${describeRequest(request)}`).toHaveLength(1);
    }
    if (request.refused && request.sent.path === SEND_EMAIL_PATH) {
      for (const { status } of answers) {
        expect(status, describeRequest(request)).toBeGreaterThanOrEqual(400);
      }
    }
  }

  async function expectAlive(): Promise<void> {
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect(program.process.exitCode).toBeNull();
    expect(program.process.signalCode).toBeNull();
  }

  it('takes a well-formed submission, so that what is refused is refused for its fault', async () => {
    for (const submission of SUBMISSIONS) {
      const before = await stored();
      const body = Buffer.from(JSON.stringify(submission));
      const [answer] = await send(jsonCall({ what: 'well-formed', body, refused: false }));
      expect(answer?.status).toBe(200);
      expect(await stored()).not.toBe(before);
    }
  });

  it(
    `answers ${RUNS} of them without an error of its own, and keeps nothing of those it refuses`,
    async () => {
      let before = await stored();
      await fc.assert(
        fc.asyncProperty(HOSTILE_REQUESTS, async (request) => {
          const answers = await send(request);
          expectHarmless(request, answers);
          const after = await stored();
          const accepted = !request.refused && answers.some(({ status }) => status === 200);
          if (!accepted) expect(after, `stored after ${describeRequest(request)}`).toBe(before);
          before = after;
        }),
        { seed: FUZZ_SEED, numRuns: RUNS },
      );
      await expectAlive();
    },
    60_000 + RUNS * 100,
  );

  it('does not wait for ever for a body that never comes', async () => {
    const before = await stored();
    for (const answers of await stalled) expectHarmless(stalling, answers);
    expect(await stored()).toBe(before);
    await expectAlive();
  }, 40_000);

  it('has said nothing in its log at the level of errors', () => {
    const greeting = /^.* is ready at .*\nAdministrator: .*\n.*\n/;
    expect(program.output().replace(greeting, '')).toBe('');
  });
});
