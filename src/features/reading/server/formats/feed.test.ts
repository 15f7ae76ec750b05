import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, buildProgramApp, ORIGIN } from '../../../../../tests/support/program-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';

let database: TestDatabase;
let page: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool, db } = database;
  await pool.query(`insert into law_categories (code, name_en, name_fr, display_order, is_free,
      is_active) values ('sold_code', 'Sold & Co', 'Code vendu', 1, false, true),
      ('empty_code', 'Empty', 'Vide', 2, true, true), ('draft_code', 'Draft', 'Projet', 3, true, false)`);
  await pool.query(`insert into law_articles (category_id, article_id, article_number,
      display_order, title_en, title_fr, content_en, content_fr)
    select id, n::text, n, n, 'Title <' || n || '>', '', repeat('open ', 60) || 'canary', ''
    from law_categories, generate_series(1, 60) n where code = 'sold_code'`);
  await pool.query(
    `update law_articles set title_en = 'New title', version = 2 where article_id = '7'`,
  );
  await pool.query(`delete from law_articles where article_id = '8'`);
  page = browser(await buildProgramApp(db));
});
afterAll(() => database.drop());

/** The texts and attributes of a document of XML by their paths; faults of XML are errors. */
function read(xml: string) {
  const found: [path: string, text: string][] = [];
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    open.push(local);
    if (attributes.href)
      found.push([`${open.join('/')}@${attributes.rel?.value}`, attributes.href.value]);
  });
  parser.on('text', (text) => {
    if (text.trim() !== '') found.push([open.join('/'), text]);
  });
  parser.on('closetag', () => open.pop());
  parser.write(xml).close();
  return (path: string) => found.filter(([at]) => at === `feed/${path}`).map(([, text]) => text);
}

const feed = async (path: string) => {
  const { status, headers, body } = await page.call('GET', path);
  expect([status, headers.get('content-type')]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
  ]);
  return { of: read(String(body)), text: String(body), headers };
};

it('tells what of a code is new, changed and withdrawn, the newest first', async () => {
  const { of } = await feed('/laws/sold_code/feed.xml');
  expect(of('title')).toEqual(['Sold & Co: changes']);
  expect(of('link@self')).toEqual([`${ORIGIN}/laws/sold_code/feed.xml`]);
  expect(of('entry/title').slice(0, 2)).toEqual(['Article 8', 'Article 7 – New title']);
  expect(of('entry/link@alternate').slice(0, 2)).toEqual([
    `${ORIGIN}/laws/sold_code/8`,
    `${ORIGIN}/laws/sold_code/7`,
  ]);
  const summaries = of('entry/summary');
  expect(summaries.slice(0, 2)).toEqual([
    'Withdrawn.',
    expect.stringMatching(/^Changed\. open open/),
  ]);
  expect(summaries).toHaveLength(50);
  expect(summaries[3]).toMatch(/^New\. open/);
});

it('has what Atom asks for: ids of their own, times in order, one author', async () => {
  const { of } = await feed('/fr/laws/sold_code/feed.xml');
  const ids = of('entry/id');
  expect(new Set(ids).size).toBe(50);
  expect(ids[0]).toMatch(/^tag:mboalex\.example,2026:fr\/[0-9a-f-]{36}\/withdrawn$/);
  const times = of('entry/updated');
  expect(times).toEqual([...times].sort().reverse());
  expect(of('updated')).toEqual([times[0]]);
  expect(of('author/name')).toEqual(['MboaLex']);
  expect(of('id')).toEqual([`${ORIGIN}/fr/laws/sold_code/feed.xml`]);
});

it('never has a text behind the lock', async () => {
  expect((await feed('/laws/sold_code/feed.xml')).text).not.toContain('canary');
});

it('is the same at the next request, until something changes', async () => {
  const first = await feed('/laws/sold_code/feed.xml');
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = () => page.call('GET', '/laws/sold_code/feed.xml', { headers: tag });
  expect((await again()).status).toBe(304);
  await database.pool.query(
    `update law_articles set title_en = 'x', version = 2 where article_id = '9'`,
  );
  expect((await again()).status).toBe(200);
  expect((await feed('/laws/sold_code/feed.xml')).of('entry/title')[0]).toBe('Article 9 – x');
});

it('is there for every published code, and named on its pages', async () => {
  const { of } = await feed('/laws/empty_code/feed.xml');
  expect([of('entry/id'), of('updated').length]).toEqual([[], 1]);
  expect((await page.call('GET', '/laws/draft_code/feed.xml')).status).toBe(404);
  for (const path of ['/fr/laws/sold_code', '/fr/laws/sold_code/1']) {
    expect(String((await page.call('GET', path)).body)).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/fr/laws/sold_code/feed.xml"/>',
    );
  }
  expect(String((await page.call('GET', '/fr/laws/sold_code')).body)).toContain(
    '<a href="/fr/laws/sold_code/feed.xml">Modifications de ce code</a>',
  );
});

it('can be read whatever signs a title has', async () => {
  await database.pool.query(
    `update law_articles set title_en = $1, version = version + 1 where article_id = '10'`,
    ['Odd\u0001\ufffe & end'],
  );
  const { of } = await feed('/laws/sold_code/feed.xml');
  expect(of('entry/title')[0]).toBe('Article 10 – Odd\ufffd\ufffd & end');
});
