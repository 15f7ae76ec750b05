import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { part } from '../../../../../tests/support/answer-check.ts';
import { browser, buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { readImportFile } from '../../../imports/server/read-file.ts';

let database: TestDatabase;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool, db } = database;
  await pool.query(`insert into law_categories (code, name_en, name_fr, article_prefix_en,
      article_prefix_fr, display_order, is_free, is_active, provenance) values
    ('lake_code', 'Lake Code', 'Code des lacs', 'Section', 'Article', 1, true, true,
      '{"kind_en": "machine_translation", "kind_fr": "official", "authentic": "fr",
        "act_en": "Law No. 2016/007 of 12 July 2016", "as_of": "2016-07-12"}'),
    ('sold_code', 'Sold Code', 'Code vendu', 'Article', 'Article', 2, false, true, null)`);
  await pool.query(`insert into law_articles (category_id, article_id, article_number,
      display_order, title_en, title_fr, content_en, content_fr, path_en)
    select c.id, v.label, v.number, v.number, v.en, v.fr, v.text_en, v.text_fr, v.path::jsonb
    from (values
      ('lake_code', '1', 1, 'Lakes & <ponds>', 'Lacs', E'(1) Water.\n(2) More water.', '(1) De l’eau.',
        '[{"level": "chapter", "label": "CHAPTER I", "title": "Water"}]'),
      ('lake_code', '2', 2, '', 'Sans anglais', '', 'Rien que du français.', null),
      ('lake_code', '3.json', 3, 'Named so', 'Ainsi nommé', 'A label.', 'Un nom.', null),
      ('sold_code', '1', 1, 'Sold', 'Vendu', repeat('open ', 60) || 'canary',
        repeat('libre ', 50) || 'canari', null)
    ) v (code, label, number, en, fr, text_en, text_fr, path)
    join law_categories c on c.code = v.code`);
  page = browser(await buildProgramApp(db));
});
afterAll(() => database.drop());

const get = (path: string, headers = {}) => page.call('GET', path, { headers });

describe('an article as JSON', () => {
  it('has both texts, where they come from, citation, address and a name for good', async () => {
    const { status, headers, body } = await get('/laws/lake_code/1.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toMatchObject({
      '@id': `${ORIGIN}/laws/lake_code/1#legislation`,
      category_name: 'Lake Code',
      label: 'Section 1',
      title_fr: 'Lacs',
      content_en: '(1) Water.\n(2) More water.',
      content_fr: '(1) De l’eau.',
      divisions_en: [{ level: 'chapter', label: 'CHAPTER I', title: 'Water' }],
      provenance: { kind_en: 'machine_translation', as_of: '2016-07-12' },
      citation: 'Lake Code (Law No. 2016/007 of 12 July 2016), s. 1',
      address: `${ORIGIN}/laws/lake_code/1`,
      locked: false,
      version: 1,
    });
    expect(part((await get('/fr/laws/lake_code/1.json')).body)).toMatchObject({
      '@id': `${ORIGIN}/fr/laws/lake_code/1#legislation`,
      label: 'Article 1er',
      category_name: 'Code des lacs',
    });
  });

  it('is the page of an article whose label ends so', async () => {
    const { headers, body } = await get('/laws/lake_code/3.json');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(body).toContain('A label.');
    expect(part((await get('/laws/lake_code/3.json.json')).body).article_id).toBe('3.json');
  });
});

describe('an article as text', () => {
  it('has heading, provenance, text, citation and address', async () => {
    const { headers, body } = await get('/laws/lake_code/1.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toBe(`Section 1 – Lakes & <ponds>

Lake Code
CHAPTER I. Water

Machine translation, not the official text. The French text is authentic. Law No. 2016/007 of 12 July 2016. As of 12 July 2016.

(1) Water.
(2) More water.

Lake Code (Law No. 2016/007 of 12 July 2016), s. 1
${ORIGIN}/laws/lake_code/1
`);
  });

  it('is in the other language where there is no text in this one, and says so', async () => {
    const { headers, body } = await get('/laws/lake_code/2.txt');
    expect(headers.get('content-language')).toBe('en, fr');
    expect(body).toContain('Rien que du français.');
  });
});

describe('an article as Akoma Ntoso', () => {
  it('is read back by an import as it was', async () => {
    const { headers, body } = await get('/laws/lake_code/1.xml');
    expect(headers.get('content-type')).toBe('application/akn+xml; charset=utf-8');
    const { rows } = readImportFile(
      { name: 'lake.xml', language: 'en', bytes: Buffer.from(String(body)) },
      { en: 'Section', fr: 'Article' },
    );
    expect(rows).toMatchObject([
      {
        article_id: '1',
        codeProvenance: { kind_en: 'machine_translation', as_of: '2016-07-12' },
        en: { title: 'Lakes & <ponds>', content: '(1) Water.\n(2) More water.' },
        path: { en: [{ level: 'chapter', label: 'CHAPTER I', title: 'Water' }] },
      },
    ]);
  });

  it('is in the language that the article has', async () => {
    const { headers, body } = await get('/laws/lake_code/2.xml');
    expect(headers.get('content-language')).toBe('fr');
    expect(body).toContain('<FRBRlanguage language="fra"/>');
  });
});

describe('a format', () => {
  const FORMATS = ['json', 'txt', 'xml'];

  it('of a locked article has the beginning only, and says so', async () => {
    const bodies = await Promise.all(
      FORMATS.map(async (format) => (await get(`/laws/sold_code/1.${format}`)).body),
    );
    const [json, text, xml] = bodies.map((body) => JSON.stringify(body));
    expect(json).toContain('"locked":true');
    expect(text).toContain('Only the beginning of each article of this code can be read here.');
    expect(text).toContain(`${ORIGIN}/buy/sold_code`);
    expect(xml).toContain('<article status=');
    for (const body of [json, text, xml]) {
      expect(body).toContain('open open');
      expect(body).not.toMatch(/canar/);
    }
  });

  it.each(FORMATS)(
    '%s is not for search engines, kept by caches, and 304 to who has it',
    async (format) => {
      const address = `/laws/lake_code/2.${format}`;
      const { headers } = await get(address);
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('link')).toBe(
        `<${ORIGIN}/laws/lake_code/2>; rel="canonical"; type="text/html"`,
      );
      expect(headers.get('cache-control')).toMatch(/^public, /);
      expect(headers.get('vary')).toContain('Cookie');
      const again = await get(address, { 'if-none-match': headers.get('etag') ?? '' });
      expect([again.status, again.body]).toEqual([304, '']);
    },
  );

  it('follows an article to its present label, and is gone with it', async () => {
    const { pool } = database;
    await pool.query(`insert into law_articles (category_id, article_id, article_number,
        display_order, content_en) select id, l, n, n, 'x' from law_categories,
        (values ('8', 8), ('9', 9)) v (l, n) where code = 'lake_code'`);
    await pool.query(`update law_articles set article_id = '8 bis', version = 2
      where article_id = '8'`);
    await pool.query(`delete from law_articles where article_id = '9'`);
    const moved = await get('/fr/laws/lake_code/8.txt');
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      '/fr/laws/lake_code/8%20bis.txt',
    ]);
    expect((await get('/laws/lake_code/9.xml')).status).toBe(410);
    expect((await get('/laws/lake_code/10.xml')).status).toBe(404);
    expect((await get('/laws/no_code/10.json')).status).toBe(404);
  });

  it.each([
    '/laws/lake_code/%00.xml',
    '/fr/laws/lake_code/%ff.json',
    '/laws/%ff/feed.xml',
    '/laws/lake_code/.txt',
  ])('is not at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('is named in the head of the page, but not where the page is locked', async () => {
    const open = String((await get('/fr/laws/lake_code/2')).body);
    expect(open).toContain(
      '<link rel="alternate" type="application/akn+xml" href="/fr/laws/lake_code/2.xml"/>',
    );
    expect(String((await get('/laws/sold_code/1')).body)).not.toContain('1.xml"');
  });
});
