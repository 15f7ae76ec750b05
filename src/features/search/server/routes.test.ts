import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import { createSearchApp, insertCode } from './search.fixture.ts';

let database: TestDatabase;
let app: ReturnType<typeof createSearchApp>;

beforeAll(async () => {
  database = await createSearchDatabase();
  await insertCode(database.db);
  app = createSearchApp(database.db);
});

afterAll(async () => {
  await database.drop();
});

/** What was asked, in words; the query; its language; the article that answers it. */
const ANSWERS = [
  ['the word itself', 'adultery', 'en', '1'],
  ['a word without its accent and with its article', "l'adultere", 'fr', '1'],
  ['an apostrophe of the printer', 'l’ADULTÈRE', 'fr', '1'],
  ['a word with wrong letters', 'adultry', 'en', '1'],
  ['a word by its other forms', 'thefts', 'en', '2'],
  ['everyday words', 'what if somebody steals', 'en', '2'],
  ['everyday words in French', 'pot-de-vin', 'fr', '3'],
  ['the text of the other language', 'soustrait', 'en', '2'],
  ['an article by its label', 'art 2-1', 'en', '2-1'],
  ['an article by its label and code', 'article 12 bis of the penal code', 'en', '12 bis'],
  ['an article by the nickname of its code', 'art. 3 cp', 'fr', '3'],
  ['an article by a bare number', '13', 'en', '13'],
  ['what an article without a title is about', 'police custody', 'en', '12 bis'],
  ['a label with letters behind it', 'art 3rd corruption', 'en', '3'],
  ['an article that stands for several', 'article 25', 'en', '20-30'],
  ['a word beside a code that others use to ask for it', 'jour code pénal', 'fr', '2'],
] as const;

async function expectFirst(query: { q: string; lang: string; code?: string }, articleId: string) {
  const { status, body } = await app.search(query);
  expect(status).toBe(200);
  expect(body.items[0]).toMatchObject({ category_code: 'penal_code', article_id: articleId });
}

describe('a search finds', () => {
  it.each(ANSWERS)('%s: %s', (_, q, lang, articleId) => expectFirst({ q, lang }, articleId));

  it('nothing where nothing fits, and says so', async () => {
    const { body } = await app.search({ q: 'bicycle insurance premium' });
    expect(body).toEqual({
      items: [],
      next_cursor: null,
      total: 0,
      match: null,
      did_you_mean: null,
      hits: {},
    });
  });

  it('and says how sure it is, of each article and of all', async () => {
    const { body } = await app.search({ q: 'adultery' });
    expect([body.match, body.items[0]?.match]).toEqual(['strong', 'strong']);
    const kitchen = (await app.search({ q: 'how to cook chicken with a gift of pepper' })).body;
    expect(kitchen.match === null || kitchen.match === 'weak').toBe(true);
  });

  it('with the words marked by their places in a plain snippet', async () => {
    const { body } = await app.search({ q: 'weapon', lang: 'en' });
    const [{ snippet, highlights } = { snippet: '', highlights: [] }] = body.items;
    expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['weapon']);
  });

  it('with a snippet in the language of who reads and asks, though the other text has the words', async () => {
    const code = 'other_code';
    const id = await insertCode(database.db, { code, name: 'Other' });
    await database.db
      .updateTable('law_articles')
      .set({ content_en: 'Nobody keeps what belongs to others.', content_fr: 'Le vol est puni.' })
      .where('category_id', '=', id)
      .where('article_id', '=', '2')
      .execute();
    const snippetOf = async (q: string) =>
      (await app.search({ q, code, lang: 'en' })).body.items.find((one) => one.article_id === '2');
    expect(await snippetOf('theft')).toMatchObject({
      lang: 'en',
      snippet: 'Nobody keeps what belongs to others.',
    });
    expect(await snippetOf('le vol')).toMatchObject({ lang: 'fr', snippet: 'Le vol est puni.' });
    await database.db.deleteFrom('law_categories').where('id', '=', id).execute();
  });

  it('and tells how a wrong word may have been meant', async () => {
    expect((await app.search({ q: 'corrupton' })).body.did_you_mean).toBe('corruption');
  });

  it('with its accents, and only the wrong word of what was typed', async () => {
    const { body } = await app.search({ q: 'L’adultre de l’époux', lang: 'fr' });
    expect(body.did_you_mean).toBe('L’adultère de l’époux');
    expect((await app.search({ q: 'Suspects in custdy' })).body.did_you_mean).toBe(
      'Suspects in custody',
    );
  });

  it('and suggests no word that finds nothing', async () => {
    expect((await app.search({ q: 'xylophne' })).body.did_you_mean).toBeNull();
    expect((await app.search({ q: 'theft xylophne' })).body.did_you_mean).toBeNull();
  });

  it('page after page, each article once', async () => {
    const first = (await app.search({ q: 'custody', limit: '1' })).body;
    const second = (await app.search({ q: 'custody', limit: '1', cursor: first.next_cursor ?? '' }))
      .body;
    expect([first.total, second.next_cursor]).toEqual([2, null]);
    expect(new Set([...first.items, ...second.items].map((one) => one.article_id)).size).toBe(2);
  });
});

describe('a text that is not paid for', () => {
  it('is found, but its snippet is from the beginning and it is locked', async () => {
    const id = await insertCode(database.db, { code: 'paid_code', name: 'Paid', price: 1000 });
    const beginning = 'Beginning of what all may read. '.repeat(20).slice(0, PREVIEW_CHARACTERS);
    await database.db
      .updateTable('law_articles')
      .set({ content_en: `${beginning} and the zebrafinch behind it.`, content_fr: 'Le début.' })
      .where('category_id', '=', id)
      .where('article_id', '=', '3')
      .execute();
    const { body } = await app.search({ q: 'zebrafinch', lang: 'en' });
    expect(body.items).toMatchObject([{ article_id: '3', locked: true, highlights: [] }]);
    expect(JSON.stringify(body.items)).not.toContain('zebrafinch');
    expect(beginning).toContain(body.items[0]?.snippet.replace(/ …$/, ''));
    const suggested = (await app.suggest({ q: 'zebraf' })).body;
    expect(suggested.items).toEqual([]);
  });
});

describe('what is not published', () => {
  it('is neither found nor suggested', async () => {
    await insertCode(database.db, { code: 'draft_code', name: 'Draft', isActive: false });
    const { body } = await app.search({ q: 'theft', code: 'draft_code' });
    expect(body.items).toEqual([]);
    expect(Object.keys(body.hits)).not.toContain('draft_code');
    const { items } = (await app.suggest({ q: 'adul' })).body;
    expect(items.map(({ category_code }) => category_code)).not.toContain('draft_code');
  });
});

describe('suggestions', () => {
  it('are titles, labels and words that people use', async () => {
    const byTitle = (await app.suggest({ q: 'aggravated th' })).body.items;
    expect(byTitle[0]).toMatchObject({ kind: 'article', text: 'Aggravated theft' });
    const byLabel = (await app.suggest({ q: 'art 12', lang: 'fr' })).body.items;
    expect(byLabel[0]).toMatchObject({ kind: 'article', article_id: '12 bis' });
    const words = (await app.suggest({ q: 'pot-de', lang: 'fr' })).body.items;
    expect(words).toContainEqual(expect.objectContaining({ kind: 'words', text: 'pot-de-vin' }));
  });

  it.each([
    ['pen', 'en', ['Penal Code']],
    ['code pén', 'fr', ['Code pénal']],
    ['cp', 'fr', ['Code pénal']],
    ['penal c', 'en', ['Penal Code']],
    ['penal theft', 'en', []],
    ['dra', 'en', []],
  ] as const)('are the codes that are called so first: %s', async (q, lang, names) => {
    const { items } = (await app.suggest({ q, lang })).body;
    expect(items.slice(0, names.length).map(({ text }) => text)).toEqual(names);
    expect(items.filter(({ text }) => /code|draft/i.test(text))).toHaveLength(names.length);
  });

  it('are words, the plainest first and each once for all its forms', async () => {
    const texts = async (q: string) =>
      (await app.suggest({ q })).body.items
        .filter(({ kind }) => kind === 'words')
        .map(({ text }) => text);
    const ofStealing = await texts('steal');
    expect(ofStealing[0]).toBe('steal');
    expect(ofStealing).not.toContain('steals');
    // Several words of the list stand together in a question, in any order: nobody writes them so.
    const suggested = [...(await texts('thr')), ...(await texts('police')), ...ofStealing];
    expect(suggested).toContain('threat');
    expect(suggested.filter((text) => text.includes(' '))).toEqual([]);
  });

  it('are of the labels that begin so, the shortest first', async () => {
    const { items } = (await app.suggest({ q: 'art 2 penal code' })).body;
    expect(items.map((one) => one.article_id)).toEqual(['2', '2-1', '20-30']);
  });

  it('are the shortest titles, also where many begin so', async () => {
    const id = await insertCode(database.db, { code: 'contract_code', name: 'Contracts' });
    await database.db
      .insertInto('law_articles')
      .values(
        Array.from({ length: 130 }, (_, index) => ({
          category_id: id,
          article_id: String(100 + index),
          article_number: 100 + index,
          display_order: 100 + index,
          title_en: `Contract ${index} of many`,
          title_fr: `Contrat ${index}`,
          content_en: '',
          content_fr: '',
        })),
      )
      .execute();
    const articles = (await app.suggest({ q: 'co' })).body.items.filter(
      ({ kind }) => kind === 'article',
    );
    expect(articles[0]?.text).toBe('Corruption');
    expect(articles.map(({ text }) => text.slice(0, 2))).toEqual(articles.map(() => 'Co'));
  });
});

describe('whatever is typed', () => {
  it.each([
    ['', 200],
    ['   ', 200],
    ['\0', 200],
    ['\ud800', 200],
    ["' or 1=1; --", 200],
    ['a & b | !c <-> (', 200],
    ['art. '.repeat(200), 200],
    ['x'.repeat(5_000), 200],
    ['🙂 قانون 法律', 200],
    [':*', 200],
    ['%_\\', 200],
  ])('%j is answered', async (q, status) => {
    expect((await app.search({ q })).status).toBe(status);
    expect((await app.suggest({ q })).status).toBe(status);
  });

  it('a cursor that no search gave out is refused', async () => {
    expect((await app.search({ q: 'theft', cursor: 'abc' })).status).toBe(422);
    expect((await app.search({ q: 'theft', lang: 'de' })).status).toBe(422);
  });
});

describe('among so many articles that not all can be ranked, a search finds', () => {
  beforeAll(async () => {
    // What the index says of its size decides how it is read.
    await database.db
      .insertInto('search_frequencies')
      .values(['en', 'fr'].map((language) => ({ language, stem: '', articles: 100_000 })))
      .execute();
  });

  it.each(ANSWERS)('%s: %s', (_, q, lang, articleId) =>
    expectFirst({ q, lang, code: 'penal_code' }, articleId),
  );

  it('those of one code when only these are asked for', async () => {
    const { body } = await app.search({ q: 'custody', code: 'penal_code' });
    expect(body.hits.penal_code).toBe(body.total);
    expect(body.items.map((one) => one.category_code)).toEqual(['penal_code', 'penal_code']);
  });
});
