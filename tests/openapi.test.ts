import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreakingChanges, isMajorRaised } from '../scripts/openapi/breaking-changes.ts';
import { DOCS_PATH } from '../src/app/server/docs-page.ts';
import { V1_PATH, V1_VERSION } from '../src/app/server/v1-routes.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { part } from './support/answer-check.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { codeFor, paidPayment, readersApp } from './support/readers.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof buildProgramApp>>;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createSearchDatabase();
  app = await buildProgramApp(database.db);
  page = browser(app);
});
afterAll(() => database.drop());

describe('the document of the reading API', () => {
  it('is the stored one, and breaks with it only under a higher version', async () => {
    const answer = await page.call('GET', `${V1_PATH}/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ openapi: '3.1.0', info: { version: V1_VERSION } });
    const file = await readFile(join(PROJECT_ROOT, 'docs/openapi.json'), 'utf8');
    const stored: unknown = JSON.parse(file);
    const problems = isMajorRaised(stored, answer.body)
      ? []
      : findBreakingChanges(stored, answer.body);
    expect(problems, 'Raise V1_VERSION, or leave these as they were.').toEqual([]);
    expect(answer.body, 'Run `npm run openapi` to store it.').toEqual(stored);
  });

  it('cannot lose a call, a parameter, a field or a value without anybody noticing', async () => {
    const { body } = await page.call('GET', `${V1_PATH}/openapi.json`);
    const losses = [...lossesOf(body, '')];
    expect(losses.length).toBeGreaterThan(100);
    const unnoticed = losses.filter(
      ({ without }) => findBreakingChanges(body, without).length === 0,
    );
    expect(unnoticed.map(({ what }) => what)).toEqual([]);
  });

  it('names every call once and every schema that it speaks of', async () => {
    const { body } = await page.call('GET', `${V1_PATH}/openapi.json`);
    const { paths, components } = part(body);
    const names = Object.values(part(paths)).flatMap((item) =>
      Object.values(part(item)).map((operation) => part(operation).operationId),
    );
    expect(names).toContain('getArticle');
    expect(new Set(names).size).toBe(names.length);
    const schemas = Object.keys(part(part(components).schemas));
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name] of references) expect(schemas).toContain(name);
  });

  it('knows each status with which a call refuses a body, or to delete an account', async () => {
    const phone = readersApp(app, database.db);
    const email = 'buyer@example.cm';
    const { headers } = await phone.signIn({ email });
    const { paths } = part((await page.call('GET', `${V1_PATH}/openapi.json`)).body);
    const refused: [string, number][] = [];
    for (const [path, item] of Object.entries(part(paths))) {
      for (const [method, operation] of Object.entries(part(item))) {
        if (part(operation).requestBody === undefined) continue;
        for (const [type, body] of [
          ['application/json', '{'],
          ['application/json', JSON.stringify({ code: 'x'.repeat(100_000) })],
          ['text/plain', '{}'],
        ] as const) {
          const init = { method: method.toUpperCase(), body };
          const sent = { ...headers, 'content-type': type };
          const { status } = await app.request(path, { ...init, headers: sent });
          refused.push([`${method} ${path}`, status]);
        }
      }
    }
    await paidPayment(database.db, { document: 'penal_code', state: 'pending' });
    await sql`update payment_records set user_id = (select id from users where email = ${email})`.execute(
      database.db,
    );
    await phone.call('POST', `${V1_PATH}/auth/code`, {
      headers,
      body: { email, purpose: 'erase' },
    });
    const code = await codeFor(database.db, { email });
    const kept = await phone.call('DELETE', `${V1_PATH}/me`, { headers, body: { code } });
    refused.push([`delete ${V1_PATH}/me`, kept.status]);
    expect(new Set(refused.map(([, status]) => status))).toEqual(new Set([400, 413, 415, 409]));
    const unknown = refused.filter(([call, status]) => {
      const [method = '', path = ''] = call.split(' ');
      const { responses } = part(part(part(paths)[path])[method]);
      return part(responses)[status] === undefined;
    });
    expect(unknown).toEqual([]);
  });

  it('says of every call that it may be sent too often, or be away for a while', async () => {
    const { paths } = part((await page.call('GET', `${V1_PATH}/openapi.json`)).body);
    const silent = Object.entries(part(paths)).flatMap(([path, item]) =>
      Object.entries(part(item)).flatMap(([method, operation]) => {
        const { responses } = part(operation);
        return [429, 503]
          .filter((status) => part(responses)[status] === undefined)
          .map((status) => `${method} ${path} ${status}`);
      }),
    );
    expect(silent).toEqual([]);
  });

  it('can be read on a page that loads nothing and runs nothing', async () => {
    const { status, headers, body } = await page.call('GET', DOCS_PATH);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    const html = String(body);
    const document = await page.call('GET', `${V1_PATH}/openapi.json`);
    for (const [path, item] of Object.entries(part(part(document.body).paths))) {
      for (const method of Object.keys(part(item))) {
        expect(html).toContain(`${method.toUpperCase()} ${path}`);
      }
    }
    expect(html).toContain('href="/api/v1/openapi.json"');
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\//);
    // Wide tables can be scrolled aside without a mouse, and say what they are.
    const regions = [...html.matchAll(/<div([^>]*)><table>/g)];
    expect(regions.length).toBeGreaterThan(10);
    for (const [, attributes] of regions) {
      expect(attributes).toMatch(/role="region" aria-label="[^"]+" tabindex="0"/);
    }
    // Each name that is linked to has its place on the page.
    for (const [, name] of html.matchAll(/href="#(\w+)"/g)) expect(html).toContain(`id="${name}"`);
  });
});

/** Parts of the document whose members programs rely on. */
const RELIED_ON = new Set(['paths', 'parameters', 'properties', 'enum', 'responses', 'required']);

/** The document as it would be without each of the members that programs rely on. */
function* lossesOf(value: unknown, name: string): Generator<{ what: string; without: unknown }> {
  const isList = Array.isArray(value);
  const members = Object.entries(part(value));
  for (const [key, member] of members) {
    const kept = members.filter(([other]) => other !== key);
    const whole = (changed: unknown) => {
      const all = members.map(([other, old]) => [other, other === key ? changed : old] as const);
      return isList ? all.map(([, one]) => one) : Object.fromEntries(all);
    };
    if (RELIED_ON.has(name)) {
      const without = isList ? kept.map(([, one]) => one) : Object.fromEntries(kept);
      yield { what: key, without };
    }
    for (const { what, without } of lossesOf(member, key)) {
      yield { what: `${key} ${what}`, without: whole(without) };
    }
  }
}
