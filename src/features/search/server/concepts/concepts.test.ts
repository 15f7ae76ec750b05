import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closedGate } from '../../../../../tests/support/gate.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { PREVIEW_CHARACTERS } from '../../../laws/rules.ts';
import { createSearchApp } from '../search.fixture.ts';
import { searchTasks } from '../tasks.ts';
import { findDueConcepts, noteDueConcepts } from './commands.ts';

let database: TestDatabase;
let category: string;
beforeAll(async () => {
  database = await createSearchDatabase();
  const { id } = await database.db
    .insertInto('law_categories')
    .values({ code: 'a', name_en: 'A', name_fr: 'A', display_order: 1, is_free: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  category = id;
});
afterEach(() => database.db.deleteFrom('law_articles').execute());
afterAll(() => database.drop());

/** Adds articles with an English text alone. @returns their ids */
async function add(...texts: readonly string[]): Promise<readonly string[]> {
  const rows = await database.db
    .insertInto('law_articles')
    .values(
      texts.map((content_en, at) => ({
        category_id: category,
        article_id: String(at + 1),
        article_number: at + 1,
        display_order: at + 1,
        title_en: '',
        title_fr: '',
        content_en,
        content_fr: '',
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

const conceptsOf = (id = '') =>
  database.db
    .selectFrom('law_article_concepts')
    .select(['entries', 'weights'])
    .where('law_article_id', '=', id)
    .executeTakeFirst();

async function countDue(): Promise<number> {
  const rows = await database.db.selectFrom('law_article_concepts').select('is_due').execute();
  return rows.filter((row) => row.is_due).length;
}

it('of two articles that have the words of a question, the one comes first that is about the same', async () => {
  const text = 'The boss gives the worker a warning.';
  const ids = await add(text, text);
  const { search } = createSearchApp(database.db);
  const order = async () =>
    (await search({ q: 'boss sacked a worker without warning', lang: 'en' })).body.items.map(
      ({ article_id }) => article_id,
    );
  await findDueConcepts(database.db);
  const before = await order();
  expect(before).toHaveLength(2);
  await database.db
    .updateTable('law_article_concepts')
    .set({ entries: [], weights: [] })
    .where('law_article_id', '=', ids[before[0] === '1' ? 0 : 1] ?? '')
    .execute();
  expect(await order()).toEqual([...before].reverse());
});

it('what an article is about is found anew when it was changed, and goes with it', async () => {
  const [id] = await add('Whoever steals is punished.', 'Taxes are paid each year.');
  expect(await countDue()).toBe(2);
  await findDueConcepts(database.db);
  expect(await countDue()).toBe(0);
  const before = await conceptsOf(id);
  expect(before?.entries.length).toBeGreaterThan(0);
  await database.db
    .updateTable('law_articles')
    .set({ content_en: 'The tenant pays rent.' })
    .where('id', '=', id ?? '')
    .execute();
  expect(await countDue()).toBe(1);
  await findDueConcepts(database.db);
  expect(await conceptsOf(id)).not.toEqual(before);
  await database.db.deleteFrom('law_articles').execute();
  expect(await conceptsOf(id)).toBeUndefined();
});

it('a change of the list is followed in the night, and until then what was found counts', async () => {
  const [id] = await add('The ferryman carries whoever pays.');
  await findDueConcepts(database.db);
  const before = await conceptsOf(id);
  await noteDueConcepts(database.db);
  expect(await countDue()).toBe(0);
  await database.db
    .insertInto('search_synonyms')
    .values({ said_en: ['pirogue man'], legal_en: ['ferryman'] })
    .execute();
  await noteDueConcepts(database.db);
  expect(await countDue()).toBe(1);
  expect(await conceptsOf(id)).toEqual(before);
  await findDueConcepts(database.db);
  expect(await conceptsOf(id)).not.toEqual(before);
});

it('they tell nothing of what stands behind a lock', async () => {
  const open = 'The tenant pays rent. '.repeat(20).slice(0, PREVIEW_CHARACTERS);
  const [one, other] = await add(`${open} Whoever steals is punished.`, `${open} Taxes are paid.`);
  await findDueConcepts(database.db);
  expect(await conceptsOf(one)).toEqual(await conceptsOf(other));
});

it('their job asks the database for nothing until the first vocabulary was tried', async () => {
  const [id] = await add('The tenant pays rent.');
  let statements = 0;
  const counted = database.db.withPlugin({
    transformQuery: ({ node }) => {
      statements++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const vocabulary = closedGate();
  const { tasks } = searchTasks(counted, vocabulary.opened);
  const running = tasks.find(({ name }) => name === 'find_concepts')?.run({});
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(statements).toBe(0);
  vocabulary.open();
  await running;
  expect(await countDue()).toBe(0);
  expect(await conceptsOf(id)).toBeDefined();
});
