import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBreakingChanges, isMajorRaised } from '../scripts/openapi/breaking-changes.ts';
import { DOCS_PATH } from '../src/app/server/docs-page.ts';
import { V1_PATH, V1_VERSION } from '../src/app/server/v1-routes.ts';
import { PROJECT_ROOT } from '../src/kit/server/project-root.ts';
import { part } from './support/answer-check.ts';
import { browser, buildProgramApp } from './support/program-app.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  page = browser(await buildProgramApp(database.db));
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

  it('names every call once and every schema that it speaks of', async () => {
    const { body } = await page.call('GET', `${V1_PATH}/openapi.json`);
    const { paths, components } = part(body);
    const names = Object.values(part(paths)).map((item) => part(part(item).get).operationId);
    expect(names).toContain('getArticle');
    expect(new Set(names).size).toBe(names.length);
    const schemas = Object.keys(part(part(components).schemas));
    const references = [...JSON.stringify(body).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    for (const [, name] of references) expect(schemas).toContain(name);
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
    for (const path of Object.keys(part(part(document.body).paths))) {
      expect(html).toContain(`GET ${path}`);
    }
    expect(html).toContain('href="/api/v1/openapi.json"');
    expect(html).not.toMatch(/<script|<link|<img|https?:\/\//);
    // Each name that is linked to has its place on the page.
    for (const [, name] of html.matchAll(/href="#(\w+)"/g)) expect(html).toContain(`id="${name}"`);
  });
});
