import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { insertCode } from '../search.fixture.ts';

let database: TestDatabase;
let category: string;
beforeAll(async () => {
  database = await createSearchDatabase();
  category = await insertCode(database.db, { price: 1_000 });
});
afterAll(async () => {
  await database.drop();
});

/** Of these words those that stand in the open part of a content, as the index says. */
async function openOf(content: string, words: readonly string[]): Promise<string[]> {
  await database.db
    .updateTable('law_articles')
    .set({
      content_en: content,
      content_fr: content,
      title_en: 'Of a title which is above',
      asked_en: 'what people of the town ask for',
    })
    .where('category_id', '=', category)
    .where('article_id', '=', '3')
    .execute();
  const { rows } = await sql<{ word: string }>`
    select word from law_article_search s, unnest(${words}::text[]) word
    where law_article_id = (
      select id from law_articles where category_id = ${category} and article_id = '3'
    ) and exists (
      select from unnest(ts_filter(words_en, '{c}')) found, unnest(found.positions) place
      where found.lexeme = search_stem('en', word) and (open_end_en is null or place <= open_end_en)
    )`.execute(database.db);
  return rows.map(({ word }) => word);
}

/** So many characters, ending so. */
const ending = (end: string, length: number) =>
  'On a hamper. '
    .repeat(99)
    .slice(0, length - end.length - 1)
    .concat(' ', end);

it.each([
  ['a word that ends where the beginning does is open', 'zebra', ' tiger', ['hamper', 'zebra']],
  ['a word that goes on behind the beginning is not', 'zeb', 'ra tiger', ['hamper']],
  ['nor one that is hyphenated there', 'zeb-', '\nra tiger', ['hamper']],
  ['nor one that was hyphenated before', 'ze-\nb', 'ra tiger', ['hamper']],
  ['nor one that was hyphenated twice', 'z-\n  e-\nb', 'ra tiger', ['hamper']],
  ['nor one that goes on with an accent of its own', 'zebr', 'a\u0301 tiger', ['hamper']],
  ['a stop word takes the place of no other', 'zebra and of', ' tiger', ['hamper', 'zebra']],
])('%s', async (_, end, behind, open) => {
  const content = ending(end, PREVIEW_CHARACTERS) + behind;
  expect(await openOf(content, ['hamper', 'zebra', 'tiger'])).toEqual(open);
});

it('all of a text is open that is no longer than the beginning', async () => {
  const content = ending('zebra', PREVIEW_CHARACTERS);
  expect(await openOf(content, ['hamper', 'zebra', 'tiger'])).toEqual(['hamper', 'zebra']);
});

it('letters beyond the sixteen-bit plane count as one, as they do where the text is cut', async () => {
  const content = `${'𝔸 '.repeat(147)}a zebra and a tiger`;
  expect([...content].slice(0, PREVIEW_CHARACTERS).join('')).toMatch(/zebr$/);
  expect(await openOf(content, ['zebra', 'tiger'])).toEqual([]);
});
