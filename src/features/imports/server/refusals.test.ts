import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const TABLE = 'article_id,title_en,content_en\n1,Scope,This law applies to lakes.\n';

async function previewOf(name: string, text: string): Promise<LawImport> {
  const { id } = await laws.createCategory();
  const answer = await laws.call('POST', '/law-imports', {
    body: {
      category_id: id,
      files: [{ name, language: name.endsWith('.csv') ? 'both' : 'en', text }],
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

/** What a console in French and one in English say of the same call. */
async function sentencesOf(path: string, body?: object): Promise<readonly string[]> {
  const sentences: string[] = [];
  for (const language of ['fr', 'en']) {
    const headers = { cookie: `lang=${language}` };
    const { status, body: said } = await laws.call('POST', path, { body, headers });
    expect(status).toBe(409);
    sentences.push((said as { error: string }).error);
  }
  return sentences;
}

describe('the refusal of an import, in the language of the console', () => {
  it('says that it is applied already', async () => {
    const { id } = await previewOf('lakes.csv', TABLE);
    expect((await laws.call('POST', `/law-imports/${id}/apply`)).status).toBe(200);
    expect(await sentencesOf(`/law-imports/${id}/apply`)).toEqual([
      'Cette importation a déjà été appliquée.',
      'This import has been applied already.',
    ]);
  });

  it('says that it is not applied, and so not taken back', async () => {
    const { id } = await previewOf('lakes.csv', TABLE);
    expect(await sentencesOf(`/law-imports/${id}/undo`, { keep_changed: false })).toEqual([
      'Cette importation n’est pas appliquée.',
      'This import is not applied.',
    ]);
  });

  it('says that a table is no scan, which alone is read again', async () => {
    const { id } = await previewOf('lakes.csv', TABLE);
    const marks = { file: 1, line: 1, is_running: true };
    const [fr, en] = await sentencesOf(`/law-imports/${id}/running-lines`, marks);
    expect(fr).toContain('Seul un texte tel qu’il sort d’un scanner');
    expect(en).toContain('Only text as it comes out of a scanner');
  });

  it('says that much of a file is not used', async () => {
    const { id } = await previewOf('lakes.txt', 'Article 1.- Scope\nThis law applies to lakes.');
    await sql`update law_imports set files = jsonb_set(files, '{0,account,unexplained}', '0.5')
      where id = ${id}`.execute(database.db);
    const [fr, en] = await sentencesOf(`/law-imports/${id}/apply`);
    expect(fr).toContain('Plus de 2\u00a0% du texte');
    expect(en).toContain('More than 2 % of the text');
  });
});

it.each([
  { book_code: 'b\0' },
  { book_code: 'b', book_name_en: 'a\0' },
  { book_code: 'b', book_name_fr: '\ud800' },
  { asked_en: 'May I?\0' },
  { asked_fr: '\udfff' },
])('a record that the database cannot hold is refused by its field: %j', async (fields) => {
  const { id } = await laws.createCategory();
  const text = JSON.stringify({
    article_id: '1',
    title_en: 'Scope',
    content_en: 'Lakes.',
    ...fields,
  });
  const before = await databaseDigest(database.db);
  const answer = await laws.call('POST', '/law-imports', {
    body: { category_id: id, files: [{ name: 'lakes.jsonl', language: 'both', text }] },
  });
  expect(answer).toMatchObject({
    status: 422,
    body: { problems: [{ line: 1, problem: 'field' }] },
  });
  expect(await databaseDigest(database.db)).toBe(before);
});
