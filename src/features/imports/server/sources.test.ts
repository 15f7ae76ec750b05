import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { COMMAND_LINE } from '../../../kit/actor.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import { sumUses } from '../account.ts';
import type { ImportLine, LawImport } from '../contract.ts';
import type { LineUse } from '../rules.ts';
import { createImport } from './commands/drafts.ts';
import { pairRows } from './pair-rows.ts';
import type { DraftFile } from './read-files.ts';
import { importRoutes } from './routes.ts';
import type { SourceRow } from './source-row.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const LINES: readonly (readonly [LineUse, string])[] = [
  ['front_matter', 'LAW OF LAKES'],
  ['blank', ''],
  ['heading', 'Article 1.- Scope'],
  ['text', 'This law applies to lakes, to their banks and to all who live on them.'],
  ['running', 'Page 1 of 2'],
  ['heading', 'Article 2.- Words'],
  ['text', 'A lake is water.'],
  ['unexplained', 'Xq zz'],
  ['text', 'A pond is a lake.'],
  ['text', 'So is a sea.'],
  ['text', 'So is a river.'],
];

function fileOf(lines: readonly (readonly [LineUse, string])[]): DraftFile {
  const source = { lines: lines.map(([, text]) => text), uses: lines.map(([use]) => use) };
  return {
    shown: {
      name: 'en.txt',
      language: 'en',
      format: 'txt',
      account: sumUses(source),
      warnings: [],
    },
    source,
  };
}

const rowAt = (article_id: string, line: number, content: string): SourceRow => ({
  article_id,
  code: null,
  line,
  en: { title: '', content },
  fr: null,
  book: null,
  path: { en: null, fr: null },
  suspicions: [],
});

async function draftOf(lines = LINES): Promise<LawImport> {
  const category = await laws.createCategory();
  const rows = pairRows([[rowAt('1', 3, 'This law.'), rowAt('2', 6, 'A lake is water.')]]);
  const files = [fileOf(lines)];
  const draft = { category: { id: category.id }, files, rows, warnings: [], provenance: null };
  const created = await createImport(database.db, COMMAND_LINE, draft);
  if (created.kind !== 'done') throw new Error(`The draft was refused: ${created.kind}`);
  return created.value;
}

async function linesOf({ id }: LawImport, query: string) {
  const answer = await laws.call('GET', `/law-imports/${id}/lines?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { items: ImportLine[]; next_cursor: string | null; total: number };
}

describe('the account of a file', () => {
  it('is told with the import: the lines of each use, and the shares of the text', async () => {
    const [file] = (await draftOf()).files;
    expect(file?.account?.lines).toMatchObject({ text: 5, heading: 2, running: 1, unexplained: 1 });
    expect(file?.account?.inArticles).toBeCloseTo(0.87, 1);
  });

  it('is none for imports that were read before there were accounts', async () => {
    const draft = await draftOf();
    await database.db
      .updateTable('law_imports')
      .set({ files: JSON.stringify([{ name: 'a.txt', language: 'en', format: 'txt' }]) })
      .where('id', '=', draft.id)
      .execute();
    const { body } = await laws.call('GET', `/law-imports/${draft.id}`);
    expect((body as LawImport).files).toEqual([
      { name: 'a.txt', language: 'en', format: 'txt', account: null, warnings: [] },
    ]);
  });
});

describe('the lines of a file', () => {
  it('are read as they stand, page by page', async () => {
    const draft = await draftOf();
    const first = await linesOf(draft, 'file=1&limit=7');
    expect(first.items.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(first.items[2]).toEqual({
      line: 3,
      text: 'Article 1.- Scope',
      use: 'heading',
      is_marked: false,
    });
    expect(first.total).toBe(11);
    const second = await linesOf(draft, `file=1&limit=7&cursor=${first.next_cursor}`);
    expect(second.items.map(({ line }) => line)).toEqual([8, 9, 10, 11]);
    expect(second.next_cursor).toBeNull();
  });

  it('whose use a newer program alone knows are told as unexplained', async () => {
    const draft = await draftOf();
    await database.db
      .updateTable('law_import_files')
      .set({ uses: 'f-ht?htxttt' })
      .where('import_id', '=', draft.id)
      .execute();
    const { items } = await linesOf(draft, 'file=1');
    expect(items.map(({ use }) => use)).toEqual(
      LINES.map(([use]) => (use === 'running' ? 'unexplained' : use)),
    );
    const source = await laws.call('GET', `/law-imports/${draft.id}/rows/1/source`);
    expect(source.status).toBe(200);
  });

  it('of one use come with two others before and behind', async () => {
    const unused = await linesOf(await draftOf(), 'file=1&use=unexplained');
    expect(unused.items.map(({ line, use }) => [line, use])).toEqual([
      [6, 'heading'],
      [7, 'text'],
      [8, 'unexplained'],
      [9, 'text'],
      [10, 'text'],
    ]);
    // As many as there are to page through.
    expect(unused.total).toBe(5);
  });

  it('are none of a file that there is not, and of an import that there is not', async () => {
    const draft = await draftOf();
    expect(await linesOf(draft, 'file=2')).toEqual({ items: [], next_cursor: null, total: 0 });
    for (const query of ['', 'file=0', 'file=x', 'file=1&use=odd', 'file=1&cursor=odd']) {
      const { status } = await laws.call('GET', `/law-imports/${draft.id}/lines?${query}`);
      expect([query, status]).toEqual([query, 422]);
    }
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect((await laws.call('GET', `/law-imports/${nobody}/lines?file=1`)).status).toBe(404);
  });

  it('of a row go from its first one to the next article', async () => {
    const { id } = await draftOf();
    const sourceOf = async (row: number) =>
      (await laws.call('GET', `/law-imports/${id}/rows/${row}/source`)).body;
    expect(await sourceOf(1)).toMatchObject([
      { language: 'en', file: 1, lines: [{ line: 3 }, { line: 4 }, { line: 5, use: 'running' }] },
    ]);
    expect(await sourceOf(2)).toMatchObject([{ lines: { length: 6 } }]);
    expect((await laws.call('GET', `/law-imports/${id}/rows/9/source`)).status).toBe(404);
  });

  it('are forgotten with their import', async () => {
    const { id } = await draftOf();
    await laws.call('DELETE', `/law-imports/${id}`);
    const rows = await database.db
      .selectFrom('law_import_files')
      .select('position')
      .where('import_id', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('an import of which much is not used', () => {
  const MUCH = [...LINES, ['unexplained', 'zz'.repeat(20)] as const];

  it('is applied only when that is accepted; refused, it changes nothing', async () => {
    const { id } = await draftOf(MUCH);
    const before = await databaseDigest(database.db);
    for (const request of [undefined, { body: {} }, { body: { accept_unused: false } }]) {
      const refused = await laws.call('POST', `/law-imports/${id}/apply`, request);
      expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(JSON.stringify(refused.body)).toContain('is not used');
    }
    expect(await databaseDigest(database.db)).toEqual(before);
    const body = { accept_unused: true };
    const applied = await laws.call('POST', `/law-imports/${id}/apply`, { body });
    expect(applied).toMatchObject({ status: 200, body: { created: 2 } });
  });

  it('is that only above two per cent of the signs', async () => {
    const long = ['text', 'word '.repeat(100)] as const;
    const { id } = await draftOf([...LINES, long, long]);
    expect((await laws.call('POST', `/law-imports/${id}/apply`)).status).toBe(200);
  });
});
