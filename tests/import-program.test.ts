import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl } from './support/database-url.ts';
import { type RunningProgram, startBuiltProgram } from './support/program.ts';
import { sampleLaw } from './support/sample-law.ts';
import { scanCode } from './support/scanned-code.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

const ADMINISTRATOR = { email: 'editor@example.cm', password: 'correct horse battery' };
/** Enough for some seconds of reading, and read in far less than its limit on a busy machine. */
const ARTICLES = 500;

let database: TestDatabase;
let program: RunningProgram;
let cookie: string;

beforeAll(async () => {
  database = await createSearchDatabase();
  program = await startBuiltProgram({
    DATABASE_URL: databaseUrl(database.connection),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
  });
  const signedIn = await post('/api/auth/sign-in/email', ADMINISTRATOR);
  cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1))
    .join('; ');
}, 90_000);
afterAll(async () => {
  await program?.stop();
  await database?.drop();
});

function post(path: string, body: object): Promise<Response> {
  return fetch(`${program.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: cookie ?? '',
    },
    body: JSON.stringify(body),
  });
}

async function createCategory(code: string): Promise<string> {
  const category = await post('/api/admin/law-categories', {
    code,
    name_en: 'Law of Lakes',
    name_fr: 'Loi des lacs',
    article_prefix_en: 'Section',
  });
  expect(category.status).toBe(201);
  const { id } = (await category.json()) as { id: string };
  return id;
}

it('others are answered while the program reads a long file', async () => {
  const id = await createCategory('law_of_lakes');
  const layout = { name: 'plain', word: 'Section', heading: '%w %n.', pageLines: 40, foot: ['%p'] };
  const { text } = scanCode(sampleLaw('en', ARTICLES), layout);
  let isRead = false;
  const reading = post('/api/admin/law-imports', {
    category_id: id,
    files: [{ name: 'law.txt', language: 'en', text }],
  }).finally(() => {
    isRead = true;
  });
  let answeredMeanwhile = 0;
  while (!isRead) {
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    if (!isRead) answeredMeanwhile += 1;
    // The reading is to have its core.
    await pause(20);
  }
  const answer = await reading;
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ counts: { all: ARTICLES } });
  // A program that reads by itself answers nobody before it has read.
  expect(answeredMeanwhile).toBeGreaterThan(20);
}, 60_000);

it('one import is read at a time; who would wait too long is told to come again, and nothing is kept', async () => {
  const category_id = await createCategory('law_of_rivers');
  const word = (texts: readonly string[]) =>
    zipSync({
      'word/document.xml': strToU8(
        `<w:document xmlns:w="w">${texts.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}</w:document>`,
      ),
    });
  const bytes = word([
    'Section 1. Rivers',
    'Nobody owns a river.',
    'Section 2. Boats',
    'Boats have names.',
  ]);
  const file = { name: 'law.docx', language: 'en', base64: Buffer.from(bytes).toString('base64') };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      post('/api/admin/law-imports', { category_id, files: [file] }),
    ),
  );
  const read = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect([read.length + refused.length, read.length > 0, refused.length > 0]).toEqual([
    20,
    true,
    true,
  ]);
  expect(refused.every(({ headers }) => headers.get('retry-after') === '60')).toBe(true);
  const [first] = await Promise.all(read.map((answer) => answer.json()));
  expect(first).toMatchObject({ files: [{ format: 'docx' }], counts: { all: 2 } });
  const list = await fetch(`${program.url}/api/admin/law-imports`, { headers: { cookie } });
  expect(await list.json()).toMatchObject({ total: 1 + read.length });
}, 60_000);
