import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../../tests/support/waiting-for-lock.ts';
import type { LawArticle } from '../../contract.ts';
import { createLawsApp } from '../laws.fixture.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

/** Moves the first of three articles down while somebody does something to the second. */
async function moveWhile(doing: (second: LawArticle) => ReturnType<typeof sql>) {
  const category = await laws.createCategory();
  const [first, second] = [
    await laws.createArticle(category, { article_id: 'first' }),
    await laws.createArticle(category, { article_id: 'second' }),
  ];
  await laws.createArticle(category, { article_id: 'third' });
  let move: ReturnType<typeof laws.call> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await doing(second).execute(trx);
    move = laws.call('POST', `/law-articles/${first.id}/move`, { body: { direction: 'down' } });
    await waitingForLock(database.db);
  });
  expect((await move)?.status).toBe(200);
  const articles = await database.db
    .selectFrom('law_articles')
    .select(['article_id', 'title_en'])
    .where('category_id', '=', category.id)
    .orderBy('article_number')
    .execute();
  return articles.map(({ article_id, title_en }) => `${article_id} ${title_en}`);
}

describe('an article that is moved', () => {
  it('changes places with one that is edited at the same moment, and the edit stays', async () => {
    const order = await moveWhile(
      ({ id }) => sql`update law_articles set title_en = 'Edited' where id = ${id}`,
    );
    expect(order).toEqual(['second Edited', 'first Title', 'third Title']);
  });

  it('changes places with the next one when its neighbour is just being deleted', async () => {
    const order = await moveWhile(({ id }) => sql`delete from law_articles where id = ${id}`);
    expect(order).toEqual(['third Title', 'first Title']);
  });
});
