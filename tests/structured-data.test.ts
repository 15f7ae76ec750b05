import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillSampleContent } from '../src/app/server/sample/sample-content.ts';
import { renderPage } from '../src/app/web/site/render.tsx';
import { STATIC_PAGE_NAMES } from '../src/kit/paths.ts';
import { createLogger } from '../src/kit/server/logger.ts';
import { part } from './support/answer-check.ts';
import { browser, buildProgramApp, ORIGIN } from './support/program-app.ts';
import { findUnknownTerms } from './support/schema-org.ts';
import { SITE_FACTS } from './support/site-facts.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

let database: TestDatabase;
let page: ReturnType<typeof browser>;
let lawyer: string;
beforeAll(async () => {
  database = await createSearchDatabase();
  const { db, pool } = database;
  await fillSampleContent(db, createLogger('silent'));
  // One that says where it comes from, and is free.
  await pool.query(`insert into law_categories (code, name_en, name_fr, article_prefix_en,
      display_order, is_free, is_active, provenance) values ('lake_code', 'Lake Code',
      'Code des lacs', 'Section', 99, true, true, '{"kind_en": "machine_translation",
        "kind_fr": "official", "authentic": "fr", "as_of": "2020-01-31",
        "act_en": "Law No. 2016/007 of 12 July 2016"}')`);
  await pool.query(`insert into law_articles (category_id, article_id, article_number,
      display_order, title_en, content_en, content_fr)
    select id, '1', 1, 1, 'Lakes', 'Water.', 'De l’eau.' from law_categories
    where code = 'lake_code'`);
  lawyer =
    (await pool.query<{ slug: string }>('select slug from lawyers limit 1')).rows[0]?.slug ?? '';
  page = browser(await buildProgramApp(db));
});
afterAll(() => database.drop());

function dataOf(html: string): unknown {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(text);
}
const read = async (path: string) => dataOf(String((await page.call('GET', path)).body));
const nodesOf = (data: unknown) => [part(data)['@graph'] ?? []].flat().map(part);
const legislation = async (path: string) =>
  nodesOf(await read(path)).find((node) => node['@type'] === 'Legislation');

describe('the structured data', () => {
  it.each([
    '/',
    '/laws',
    '/laws/penal_code',
    '/laws/lake_code',
    '/laws/penal_code/1',
    '/laws/lake_code/1',
    '/laws/lake_code/1?with=fr',
    '/laws/lake_code/1/history',
    '/laws/lake_code/print',
    '/buy/penal_code',
    '/lawyers',
    '/lawyers/{lawyer}',
    '/search?q=law',
    '/laws/nothing',
  ])('of %s has no term, type or value that schema.org does not know', async (path) => {
    for (const prefix of ['', '/fr']) {
      const address = prefix + (prefix && path === '/' ? '' : path.replace('{lawyer}', lawyer));
      // A counterpart with the same text beside itself.
      const data = await read(
        address.replace('/fr/laws/lake_code/1?with=fr', '/fr/laws/lake_code/1?with=en'),
      );
      expect(nodesOf(data).length).toBeGreaterThan(1);
      expect([address, findUnknownTerms(data)]).toEqual([address, []]);
    }
  });

  it.each(STATIC_PAGE_NAMES)('of the static page %s has none either', (name) => {
    const html = renderPage(name, 'fr', SITE_FACTS);
    expect(findUnknownTerms(dataOf(html))).toEqual([]);
  });

  it.each([
    [{ '@type': 'Law' }, 'type Law'],
    [{ '@type': 'Legislation', text_en: 'x' }, 'property text_en'],
    [{ '@type': 'Legislation', telephone: '1' }, 'telephone of Legislation'],
    [{ '@type': 'Legislation', legislationDate: 'July' }, 'legislationDate: "July"'],
    [
      { '@type': 'Legislation', legislationLegalForce: 'https://schema.org/Monday' },
      'legislationLegalForce: "https://schema.org/Monday"',
    ],
    [{ '@type': 'Legislation', isPartOf: { '@type': 'Person' } }, 'isPartOf: {"@type":"Person"}'],
  ])('would be refused: %j', (node, fault) => {
    expect(findUnknownTerms({ '@graph': [node] })).toEqual([fault]);
  });
});

describe('a law in structured data', () => {
  it('says what it is, from when, and which text it translates, by ids for good', async () => {
    const article = await legislation('/laws/lake_code/1');
    expect(article).toMatchObject({
      '@id': `${ORIGIN}/laws/lake_code/1#legislation`,
      legislationIdentifier: '1',
      legislationType: 'Section',
      legislationJurisdiction: 'CM',
      legislationDate: '2016-07-12',
      legislationDateVersion: '2020-01-31',
      inLanguage: 'en',
      isAccessibleForFree: true,
      translationOfWork: { '@id': `${ORIGIN}/fr/laws/lake_code/1#legislation` },
      encoding: { legislationLegalValue: 'https://schema.org/UnofficialLegalValue' },
      isPartOf: { '@id': `${ORIGIN}/laws/lake_code#legislation` },
    });
    expect(part((await page.call('GET', '/laws/lake_code/1.json')).body)['@id']).toBe(
      article?.['@id'],
    );
    expect(await legislation('/fr/laws/lake_code/1')).toMatchObject({
      inLanguage: 'fr',
      workTranslation: { '@id': `${ORIGIN}/laws/lake_code/1#legislation` },
      encoding: { legislationLegalValue: 'https://schema.org/AuthoritativeLegalValue' },
    });
    expect(await legislation('/laws/lake_code')).toMatchObject({
      '@id': `${ORIGIN}/laws/lake_code#legislation`,
      legislationIdentifier: 'Law No. 2016/007 of 12 July 2016',
    });
  });

  it('says of a sample only that it is one, and of no law that it is in force', async () => {
    const sample = await legislation('/laws/penal_code/1');
    expect(sample).toMatchObject({ creativeWorkStatus: 'Sample' });
    expect(Object.keys(sample ?? {})).not.toContain('legislationDate');
    for (const path of ['/laws/lake_code', '/laws/penal_code/1']) {
      expect(Object.keys((await legislation(path)) ?? {})).not.toContain('legislationLegalForce');
    }
  });
});
