import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { IMPORT_FORMATS, type ImportFormat } from '../../laws/rules.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportRow, LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

interface LawFile {
  readonly name: string;
  readonly language: 'en' | 'fr';
  readonly text: string;
}

const EN = [
  'BOOK I',
  'OF THE WATERS',
  'CHAPTER I: LAKES',
  'Article 1.- Scope\nThis law applies to lakes.',
  'SECTION I',
  'OF SHORES',
  'Article 2.- Words\nA shore is land.',
  'CHAPTER II',
  'Article 3.- Boats\nA boat floats.',
  'BOOK II',
  'FINAL PROVISIONS',
  'Article 4.- End\nThe law ends here.',
].join('\n');
const FR = [
  'LIVRE PREMIER',
  'DES EAUX',
  'CHAPITRE I : LES LACS',
  'Article 1.- Objet\nLa loi vaut pour les lacs.',
  'SECTION I',
  'DES RIVES',
  'Article 2.- Mots\nUne rive est une terre.',
  'CHAPITRE II',
  'Article 3.- Barques\nUne barque flotte.',
  'LIVRE II',
  'DISPOSITIONS FINALES',
  'Article 4.- Fin\nLa loi finit ici.',
].join('\n');
const TEXTS: readonly LawFile[] = [
  { name: 'law_en.txt', language: 'en', text: EN },
  { name: 'law_fr.txt', language: 'fr', text: FR },
];

async function preview(category: LawCategory, files: readonly LawFile[]): Promise<LawImport> {
  const draft = await laws.call('POST', '/law-imports', {
    body: { category_id: category.id, files },
  });
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  return draft.body as LawImport;
}

async function importInto(category: LawCategory, files: readonly LawFile[]) {
  const { id } = await preview(category, files);
  return laws.call('POST', `/law-imports/${id}/apply`);
}

/** Where each article stands, in both languages, and its version. */
async function placesIn({ id }: LawCategory) {
  return database.db
    .selectFrom('law_articles as a')
    .leftJoin('law_books as b', 'b.id', 'a.book_id')
    .select(['a.article_id', 'a.path_en', 'a.path_fr', 'b.code', 'b.name_en', 'b.name_fr'])
    .select('a.version')
    .where('a.category_id', '=', id)
    .orderBy('a.article_number')
    .execute();
}

const book = { level: 'book', label: 'BOOK I', title: 'OF THE WATERS' };
const chapter = { level: 'chapter', label: 'CHAPTER I', title: 'LAKES' };

describe('the divisions of a law', () => {
  it('are kept with each article, in the words of each language', async () => {
    const category = await laws.createCategory();
    await importInto(category, TEXTS);
    const places = await placesIn(category);
    expect(places.map(({ path_en }) => path_en)).toEqual([
      [book, chapter],
      [book, chapter, { level: 'section', label: 'SECTION I', title: 'OF SHORES' }],
      [book, { level: 'chapter', label: 'CHAPTER II', title: '' }],
      [{ level: 'book', label: 'BOOK II', title: 'FINAL PROVISIONS' }],
    ]);
    expect(places[1]?.path_fr).toEqual([
      { level: 'book', label: 'LIVRE PREMIER', title: 'DES EAUX' },
      { level: 'chapter', label: 'CHAPITRE I', title: 'LES LACS' },
      { level: 'section', label: 'SECTION I', title: 'DES RIVES' },
    ]);
    expect(places.map(({ code }) => code)).toEqual(['book_i', 'book_i', 'book_i', 'book_ii']);
  });

  it('follow the files of a later import, without a stored version of the article', async () => {
    const category = await laws.createCategory();
    await importInto(category, TEXTS);
    const [english, ...others] = TEXTS.map((file) => ({
      ...file,
      text: file.text.replace('LAKES', 'LAKES AND PONDS'),
    }));
    const draft = await preview(category, english ? [english, ...others] : []);
    expect(draft.counts).toMatchObject({ all: 4, new: 0, changed: 0, moved: 2, same: 2 });
    const { items } = (await laws.call('GET', `/law-imports/${draft.id}/rows?filter=moved`))
      .body as ListAnswer<ImportRow>;
    expect(items.map(({ article_id, kind }) => [article_id, kind])).toEqual([
      ['1', 'moved'],
      ['2', 'moved'],
    ]);
    const { body } = await laws.call('POST', `/law-imports/${draft.id}/apply`);
    expect(body).toEqual({ created: 0, updated: 0, moved: 2, unchanged: 2, left_out: 0 });
    const [first] = await placesIn(category);
    expect(first).toMatchObject({
      path_en: [book, { ...chapter, title: 'LAKES AND PONDS' }],
      version: 2,
    });
    expect(await database.db.selectFrom('law_article_versions').select('id').execute()).toEqual([]);
    const applied = (await laws.call('GET', `/law-imports/${draft.id}`)).body as LawImport;
    expect(applied).toMatchObject({ progress: 2, counts: { moved: 0, same: 4 } });
  });

  it('follow the files into another book', async () => {
    const category = await laws.createCategory();
    const line = { article_id: '1', content_en: 'A.', content_fr: 'B.' };
    const fileOf = (book_code: string) => {
      const text = JSON.stringify({ ...line, book_code });
      return [{ name: 'l.jsonl', language: 'en' as const, text }];
    };
    await importInto(category, fileOf('book_i'));
    expect((await preview(category, fileOf('book_i'))).counts).toMatchObject({ moved: 0, same: 1 });
    expect((await preview(category, fileOf('book_ii'))).counts).toMatchObject({ moved: 1 });
    await importInto(category, fileOf('book_ii'));
    expect(await placesIn(category)).toMatchObject([{ code: 'book_ii', version: 2 }]);
  });

  it('stay where a file says nothing of them', async () => {
    const category = await laws.createCategory();
    await importInto(category, TEXTS);
    const before = await placesIn(category);
    const lines = '{"article_id":"1","content_en":"This law applies to all lakes."}\n';
    await importInto(category, [{ name: 'law.jsonl', language: 'en', text: lines }]);
    expect(await placesIn(category)).toEqual(
      before.map((place, at) => (at === 0 ? { ...place, version: 2 } : place)),
    );
  });

  it.each(IMPORT_FORMATS)('come back from an export as %s', async (format) => {
    const category = await laws.createCategory();
    await importInto(category, TEXTS);
    const { again, files } = await moveTo(category, format);
    expect(await placesIn(again), files[0]?.text).toEqual(await placesIn(category));
  });

  it.each(IMPORT_FORMATS)('come back as %s, however deep they are', async (format) => {
    const category = await laws.createCategory();
    const articles = [DEEP, DEEP.with(6, part('[new] \\ 2')), DEEP.slice(0, 5), DEEP.slice(0, 6)];
    const lines = articles.map((path, at) => JSON.stringify(lineOf(at + 1, path)));
    await importInto(category, [{ name: 'l.jsonl', language: 'en', text: lines.join('\n') }]);
    const { again, files } = await moveTo(category, format);
    const places = await placesIn(again);
    expect(
      places.map(({ path_en }) => path_en),
      files[0]?.text,
    ).toEqual(articles);
  });
});

function part(label: string) {
  return { level: 'section', label, title: `Of ${label}` };
}

/** Seven levels, more than Markdown has headings for. */
const DEEP = ['1', '2 [bis]', '3', '4', '5', '6', '7'].map(part);

function lineOf(number: number, path: readonly object[]) {
  return { article_id: String(number), content_en: 'A.', content_fr: 'B.', path_en: path };
}

/** What a category exports, imported into another one. */
async function moveTo(category: LawCategory, format: ImportFormat) {
  const exported = await Promise.all(
    (['en', 'fr'] as const).map(async (language) => {
      const path = `/law-categories/${category.id}/export?format=${format}&lang=${language}`;
      const { body } = await laws.call('GET', path);
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return { name: `law.${format}`, language, text };
    }),
  );
  const again = await laws.createCategory();
  const files = exported.map((file) => ({
    ...file,
    text: file.text.replaceAll(category.code, again.code),
  }));
  await importInto(again, files);
  return { again, files };
}
