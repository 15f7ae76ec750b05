import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { UNKNOWN_PROVENANCE } from '../../laws/provenance.ts';
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

const OF_CODE = {
  kind_en: 'machine_translation',
  kind_fr: 'official',
  authentic: 'fr',
  act_en: 'Law No. 2016/007 of 12 July 2016',
  act_fr: 'Loi n° 2016/007 du 12 juillet 2016 «\u00a0Code\u00a0»',
  gazette: 'J.O. <no. 4> & "suite" --> p. 3; 5',
  as_of: '2016-07-12',
  amendments_pending: true,
  is_sample: false,
} as const;
const OF_ARTICLE = { kind_en: 'official_translation', gazette: null, as_of: '2019-12-24' };

interface LawFile {
  readonly name: string;
  readonly language: 'en' | 'fr' | 'both';
  readonly text: string;
}

/** Three articles, of which the second one comes from somewhere else. */
async function addCode(): Promise<LawCategory> {
  const category = await laws.createCategory({ provenance: OF_CODE });
  for (const article_id of ['1', '2', '3']) await laws.createArticle(category, { article_id });
  await sql`update law_articles set provenance = ${JSON.stringify(OF_ARTICLE)}::jsonb
    where category_id = ${category.id} and article_id = '2'`.execute(database.db);
  return category;
}

async function exportAs(format: ImportFormat, { id }: LawCategory, language: 'en' | 'fr') {
  const { body } = await laws.call(
    'GET',
    `/law-categories/${id}/export?format=${format}&lang=${language}`,
  );
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { name: `law.${format}`, language, text };
}

async function preview({ id }: LawCategory, files: readonly LawFile[]): Promise<LawImport> {
  const draft = await laws.call('POST', '/law-imports', { body: { category_id: id, files } });
  expect(draft.status, JSON.stringify(draft.body)).toBe(201);
  return draft.body as LawImport;
}

const apply = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/apply`);

/** What is stored of a category and of its articles that differ. */
async function stored({ id }: LawCategory) {
  const { rows } = await sql<{ category: object | null; articles: object | null }>`
    select c.provenance as category, (
      select jsonb_object_agg(a.article_id, a.provenance) from law_articles a
      where a.category_id = c.id and a.provenance is not null) as articles
    from law_categories c where c.id = ${id}`.execute(database.db);
  return rows[0];
}

const lines = (...records: object[]): LawFile[] => [
  {
    name: 'law.jsonl',
    language: 'both',
    text: records.map((one) => JSON.stringify(one)).join('\n'),
  },
];

describe('where a code comes from', () => {
  it.each(IMPORT_FORMATS)('comes back from an export as %s', async (format) => {
    const category = await addCode();
    const again = await laws.createCategory();
    const exported = [
      await exportAs(format, category, 'en'),
      await exportAs(format, category, 'fr'),
    ];
    const files = exported.map((file) => ({
      ...file,
      text: file.text.replaceAll(category.code, again.code),
    }));
    await apply(await preview(again, files));
    expect(await stored(again), files[0]?.text).toEqual(await stored(category));
    const { counts, provenance } = await preview(again, files);
    expect([counts.same, provenance]).toEqual([3, null]);
  });

  it.each(IMPORT_FORMATS)('says as %s nothing of the other language', async (format) => {
    const { text } = await exportAs(format, await addCode(), 'en');
    expect(text).toContain('machine_translation');
    expect(text).not.toContain('kind_fr');
    expect(text).not.toContain('Loi n°');
  });

  it.each(IMPORT_FORMATS)('stays where a file as %s says nothing of it', async (format) => {
    const silent = await laws.createCategory();
    await laws.createArticle(silent, { article_id: '2', content_en: 'Another text' });
    const category = await addCode();
    const file = await exportAs(format, silent, 'en');
    expect(file.text).not.toContain('kind_en');
    const text = file.text.replaceAll(silent.code, category.code);
    const before = await stored(category);
    const draft = await preview(category, [{ ...file, text }]);
    expect(draft).toMatchObject({ counts: { changed: 1 }, provenance: null });
    await apply(draft);
    expect(await stored(category)).toEqual(before);
  });

  it.each([
    ['law.txt', '% as_of: July 2016\nArticle 1.-\n    A.\n'],
    ['law.txt', 'Article 1.-\n% kind_en: true\n    A.\n'],
    ['law.md', '<!-- amendments_pending: maybe -->\n### Article 1\n\nA.\n'],
    ['law.csv', 'article_id,content_en,provenance\n1,A.,source: x\n'],
    ['law.jsonl', '{"article_id":"1","content_en":"A.","provenance":{"kind_en":"real"}}'],
    ['law.jsonl', '{"article_id":"1","content_en":"A.","code_provenance":{"source":"x"}}'],
    ['law.jsonl', '{"article_id":"1","content_en":"A.","provenances":{}}'],
    [
      'law.xml',
      '<akomaNtoso><act><meta><proprietary><mboalex:provenance mboalex:as_of="soon"/></proprietary></meta><body><article><num>1</num><p>A.</p></article></body></act></akomaNtoso>',
    ],
  ])('is refused as a whole where it is wrong: %s', async (name, text) => {
    const { id } = await laws.createCategory();
    const files = [{ name, language: 'en', text }];
    const answer = await laws.refused('POST', '/law-imports', {
      body: { category_id: id, files },
    });
    expect(answer.status).toBe(422);
  });

  it('is read from the metadata of Akoma Ntoso that other programs write', async () => {
    const category = await laws.createCategory();
    const text = `<akomaNtoso><act><meta><identification>
      <FRBRWork><FRBRdate date="2016-01-01" name="made"/></FRBRWork>
      <FRBRExpression><FRBRdate date="2016-07-12" name="x"/><FRBRauthoritative value="true"/>
      <FRBRlanguage language="fra"/></FRBRExpression></identification>
      <publication name="JO" date="2016-08-01" showAs="Journal officiel"/></meta>
      <body><article><num>1</num><content><p>A.</p></content></article></body></act></akomaNtoso>`;
    const { provenance } = await preview(category, [{ name: 'l.xml', language: 'fr', text }]);
    expect(provenance?.after).toEqual({
      authentic: 'fr',
      as_of: '2016-07-12',
      gazette: 'Journal officiel',
    });
  });
});

describe('an import that says where a code comes from', () => {
  const article = { article_id: '1', content_en: 'English text', content_fr: 'Texte français' };
  const titles = { title_en: 'Title', title_fr: 'Titre' };
  const same = { ...article, ...titles };

  it('shows what changes, writes it with a new version, and the audit log has it', async () => {
    const category = await laws.createCategory();
    await laws.createArticle(category);
    const draft = await preview(
      category,
      lines({ ...same, code_provenance: { as_of: '2016-07-12' }, provenance: { authentic: 'fr' } }),
    );
    expect(draft).toMatchObject({
      counts: { changed: 1, same: 0, moved: 0 },
      provenance: { before: { as_of: null }, after: { as_of: '2016-07-12' } },
    });
    const rows = (await laws.call('GET', `/law-imports/${draft.id}/rows?filter=changed`))
      .body as ListAnswer<ImportRow>;
    expect(rows.items).toMatchObject([{ kind: 'changed', provenance: { authentic: 'fr' } }]);
    expect((await stored(category))?.category).toBeNull();
    expect((await apply(draft)).body).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await stored(category)).toEqual({
      category: { ...UNKNOWN_PROVENANCE, as_of: '2016-07-12' },
      articles: { '1': { authentic: 'fr' } },
    });
    const { rows: versions } = await sql`select c.version as category, a.version as article
      from law_categories c join law_articles a on a.category_id = c.id
      where c.id = ${category.id}`.execute(database.db);
    expect(versions).toEqual([{ category: 2, article: 2 }]);
    const { rows: entries } = await sql`select before, after from audit_entries
      order by id desc limit 1`.execute(database.db);
    expect(entries).toMatchObject([{ before: { as_of: null }, after: { as_of: '2016-07-12' } }]);
  });

  it('is stale when somebody has said something else meanwhile, and changes nothing', async () => {
    const category = await laws.createCategory();
    const draft = await preview(category, lines({ ...same, code_provenance: { gazette: 'A' } }));
    await laws.call('PATCH', `/law-categories/${category.id}`, {
      body: { version: 1, provenance: { gazette: 'B' } },
    });
    const before = await databaseDigest(database.db);
    expect(await apply(draft)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: expect.stringContaining('where the texts of the category') },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('leaves an article alone that was left out', async () => {
    const category = await laws.createCategory();
    await laws.createArticle(category);
    const draft = await preview(category, lines({ ...same, provenance: { authentic: 'fr' } }));
    const row = `/law-imports/${draft.id}/rows/1`;
    await laws.call('PATCH', row, { body: { left_out: true } });
    await apply(draft);
    expect(await stored(category)).toEqual({ category: null, articles: null });
  });
});

describe('a law that is imported into a sample', () => {
  it('is no sample; only articles that keep their sample text are', async () => {
    const category = await laws.createCategory({ provenance: { is_sample: true } });
    for (const article_id of ['1', '2']) await laws.createArticle(category, { article_id });
    const law = (article_id: string) => lines({ article_id, content_en: 'The law.' });
    await apply(await preview(category, law('1')));
    expect(await stored(category)).toEqual({
      category: null,
      articles: { '2': { is_sample: true } },
    });
    await apply(await preview(category, law('2')));
    expect(await stored(category)).toEqual({ category: null, articles: null });
  });

  it('stays one where the files say so, as its own export does', async () => {
    const category = await laws.createCategory({ provenance: { is_sample: true } });
    const { id } = await laws.createArticle(category);
    const file = await exportAs('md', category, 'en');
    await laws.call('PATCH', `/law-articles/${id}`, { body: { version: 1, content_en: 'Edited' } });
    await apply(await preview(category, [file]));
    expect(await stored(category)).toMatchObject({ category: { is_sample: true }, articles: null });
  });
});
