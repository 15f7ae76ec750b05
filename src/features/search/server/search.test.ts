import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
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

const labelsOf = async (q: string) =>
  (await app.search({ q, lang: 'en' })).body.items.map(({ article_id }) => article_id);

describe('an entry of the list with one word and small ones', () => {
  it('is found by all of it', async () => {
    expect(await labelsOf('hold up')).toContain('2-1');
  });

  it('is not found by that word alone, which may mean anything', async () => {
    expect(await labelsOf('hold')).toEqual([]);
  });
});

it('the list knows the everyday words of questions and of more codes than there are', async () => {
  expect(await labelsOf('a policeman takes money from me')).toContain('3');
  const { rows } = await database.pool.query(
    `select 1 from search_synonyms where 'cnps' = any (said_en) and category_code is null`,
  );
  expect(rows).not.toEqual([]);
});

it('a word is not corrected to one that says nothing, nor asked for as often as it is said', async () => {
  expect((await app.search({ q: 'whoch', lang: 'en' })).body.did_you_mean).toBeNull();
  expect(await labelsOf('theft '.repeat(40))).toEqual(await labelsOf('theft'));
});

it('a long sentence is read to its end: small words do not count against the others', async () => {
  const small =
    'and then what was it that he had to do with me so that I can be as they are '.repeat(2);
  expect(await labelsOf(`please I want to know ${small} about the theft with a weapon`)).toContain(
    '2-1',
  );
});

it('pidgin and camfranglais are found by what they mean', async () => {
  expect(await labelsOf('abeg wetin law talk for tiefman')).toContain('2');
  const { body } = await app.search({ q: 'le mbere a pris mon do, il veut le tchoko', lang: 'fr' });
  expect(body.items.map(({ article_id }) => article_id)).toContain('3');
});

it('a plural of a word that only the list has is no wrong word', async () => {
  expect((await app.search({ q: 'kickbacks', lang: 'en' })).body.did_you_mean).toBeNull();
});

it('a legal term is found in a text however the English spell it', async () => {
  await database.pool.query(
    `insert into law_articles (category_id, article_id, article_number, display_order,
      title_en, title_fr, content_en, content_fr)
    select id, '40', 40, 40, '', '', 'Nobody shall take the wheel without a driving licence.', ''
    from law_categories limit 1`,
  );
  expect(await labelsOf('clando driver')).toContain('40');
});

it('what an entry leads to is found by its words in another phrase, though the law has none of them', async () => {
  const found = () => labelsOf('zorblat the plim');
  await database.pool.query(
    `insert into law_articles (category_id, article_id, article_number, display_order,
      title_en, title_fr, content_en, content_fr)
    select id, '41', 41, 41, 'Beekeeping', 'Apiculture', '', '' from law_categories limit 1`,
  );
  expect(await found()).toEqual([]);
  await database.pool.query(
    `insert into search_synonyms (said_en, said_fr, legal_en, legal_fr)
    values ('{zorblat quix,quix plim}', '{}', '{beekeeping}', '{apiculture}')`,
  );
  expect(await found()).toEqual(['41']);
});

it('a word that both languages have is suggested as that of the query writes it', async () => {
  await database.pool.query(
    `insert into search_synonyms (said_en, said_fr, legal_en, legal_fr)
    values ('{zimbelyn}', '{zimbélyn}', '{theft}', '{vol}')`,
  );
  const meantBy = async (q: string, lang: 'en' | 'fr') =>
    (await app.search({ q, lang })).body.did_you_mean;
  expect(await meantBy('the zimbelin', 'en')).toBe('the zimbelyn');
  expect(await meantBy('le zimbelin', 'fr')).toBe('le zimbélyn');
});

it('what is copied along with a word and not seen does not split it', async () => {
  const seen = (await app.search({ q: 'theft with a weapon', lang: 'en' })).body;
  const copied = 'the\u00adft\u200b with \u2066a weap\u00adon\u2069';
  const { body } = await app.search({ q: copied, lang: 'en' });
  expect(body.items).toEqual(seen.items);
  expect(body.did_you_mean).toBeNull();
});
