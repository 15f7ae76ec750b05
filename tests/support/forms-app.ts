import { Hono } from 'hono';
import { expect } from 'vitest';
import { applicationForm } from '../../src/features/applications/server/form.ts';
import { contactForm } from '../../src/features/contact/server/form.ts';
import { publicFormRoutes } from '../../src/features/forms/server/routes.ts';
import { SEND_EMAIL_PATH } from '../../src/kit/paths.ts';
import type { Database } from '../../src/kit/server/database.ts';
import type { AppEnv } from '../../src/kit/server/http/context.ts';
import { errorResponse } from '../../src/kit/server/http/error-response.ts';
import { createLogger } from '../../src/kit/server/logger.ts';

/** The call of the forms on a database, in memory; pages are their outcome as JSON. */
export function buildFormsApp(db: Database, options: { formsPerHour?: number } = {}) {
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => lines.push(line) });
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID());
    await next();
  });
  app.onError((error, c) => errorResponse(error, c, log));
  app.route(
    SEND_EMAIL_PATH,
    publicFormRoutes({
      db,
      publicUrl: 'https://mboalex.example',
      staffAddress: 'staff@mboalex.example',
      log,
      forms: [contactForm, applicationForm],
      clientAddress: (c) => c.req.header('x-test-address') ?? '192.0.2.1',
      addressKey: Buffer.from('the key of the tests'),
      formsPerHour: options.formsPerHour ?? 20,
      renderFormPage: (type, language, outcome) => JSON.stringify({ type, language, outcome }),
      pagePolicy: () => "default-src 'none'",
    }),
  );
  const post = (body: BodyInit, headers: Record<string, string>) =>
    app.request(SEND_EMAIL_PATH, { method: 'POST', body, headers });
  return {
    app,
    /** What was logged so far. */
    lines,
    sendJson: (body: unknown, headers: Record<string, string> = {}) =>
      post(JSON.stringify(body), { 'content-type': 'application/json', ...headers }),
    sendForm: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      post(new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/html',
        ...headers,
      }),
    post,
  };
}

/** A contact message as the specification's JSON has it. */
export function buildContact(changes: Record<string, unknown> = {}) {
  return {
    name: 'Amina Bello',
    email: 'amina@example.cm',
    subject: 'A question',
    message: 'Good morning,\nI have a question.',
    ...changes,
  };
}

/** A lawyer's application as the specification's JSON has it. */
export function buildApplication(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Paul',
    lastName: 'Nkeng',
    email: 'paul@example.cm',
    phone: '+237 699 00 00 00',
    barNumber: 'CM-1234',
    firmName: '',
    city: 'Yaoundé',
    specialization: 'Criminal law',
    experience: '12',
    acceptTerms: true,
    ...changes,
  };
}

/** How many rows each table has that a submission may touch, and how many jobs wait. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = ['contact_messages', 'lawyer_applications', 'mails', 'rate_counters'] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .execute();
    counts[table] = Number(rows[0]?.n);
  }
  const jobs = await db
    .withTables<{ 'graphile_worker.jobs': { id: string } }>()
    .selectFrom('graphile_worker.jobs')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return { ...counts, jobs: Number(jobs.n) };
}

/** Runs it and proves that it has changed nothing in the database. */
export async function changesNothing(
  db: Database,
  run: () => Response | Promise<Response>,
): Promise<Response> {
  const before = await countRows(db);
  const response = await run();
  expect(await countRows(db)).toEqual(before);
  return response;
}

let lastAddress = 0;

/** The header of a sender's address that no other test uses, so that none meets its limit. */
export function newAddress(): { 'x-test-address': string } {
  return { 'x-test-address': `2001:db8:0:${(++lastAddress).toString(16)}::1` };
}
