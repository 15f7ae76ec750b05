import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../../tests/support/waiting-for-lock.ts';
import type { LawArticle, LawCategory, MovedArticle } from '../../contract.ts';
import type { ArticleChoices } from '../../order-contract.ts';
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

/** A category with articles of these labels. */
async function categoryOf(labels: readonly string[]) {
  const category = await laws.createCategory();
  const ids = new Map<string, string>();
  for (const article_id of labels) {
    ids.set(article_id, (await laws.createArticle(category, { article_id })).id);
  }
  const idOf = (label: string | null) => (label === null ? null : ids.get(label));
  const move = (label: string, after: string | null) =>
    laws.call('POST', `/law-articles/${idOf(label)}/move`, { body: { after_id: idOf(after) } });
  const order = async () => {
    const rows = await database.db
      .selectFrom('law_articles')
      .select(['article_id', 'article_number', 'display_order', 'version'])
      .where('category_id', '=', category.id)
      .orderBy('article_number')
      .execute();
    expect(rows.map(({ article_number }) => article_number)).toEqual(
      rows.map(({ display_order }) => display_order),
    );
    expect(rows.every(({ version }) => version === 1)).toBe(true);
    return rows.map(({ article_id }) => article_id).join(' ');
  };
  return { category, idOf, move, order };
}

describe('an article that is put behind another one', () => {
  it('stands there, down, up and at the beginning, and a move is taken back by its answer', async () => {
    const { idOf, move, order } = await categoryOf(['1', '2', '3', '4', '5', '6']);
    await laws.call('DELETE', `/law-articles/${idOf('4')}`);
    const down = await move('2', '5');
    expect(down).toMatchObject({ status: 200, body: { was_after_id: idOf('1') } });
    expect(await order()).toBe('1 3 5 2 6');
    await move('2', '1');
    expect(await order()).toBe('1 2 3 5 6');
    expect(await move('6', null)).toMatchObject({ body: { was_after_id: idOf('5') } });
    expect(await order()).toBe('6 1 2 3 5');
    expect(await move('6', '5')).toMatchObject({ body: { was_after_id: null } });
    expect(await order()).toBe('1 2 3 5 6');
    await move('1', '6');
    expect(await order()).toBe('2 3 5 6 1');
    const entries = await database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', idOf('1') ?? '')
      .where('action', '=', 'law_article.moved')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('goes back only where nobody has moved it since', async () => {
    const { idOf, move, order } = await categoryOf(['1', '2', '3', '4']);
    const path = `/law-articles/${idOf('1')}/move`;
    const { body: moved } = await move('1', '2');
    const { was_after_id: after_id, after_id: from_after_id } = moved as MovedArticle;
    expect([after_id, from_after_id]).toEqual([null, idOf('2')]);
    const undo = { after_id, from_after_id };
    await move('1', '4');
    expect(await laws.refused('POST', path, { body: undo })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Nothing was undone') },
    });
    expect(await order()).toBe('2 3 4 1');
    await move('1', '2');
    expect((await laws.call('POST', path, { body: undo })).status).toBe(200);
    expect(await order()).toBe('1 2 3 4');
  });

  it('stays without a trace where it stands there already, and is refused behind what is none of its category', async () => {
    const { idOf, move, order } = await categoryOf(['1', '2', '3']);
    const elsewhere = await categoryOf(['1']);
    const before = await databaseDigest(database.db);
    expect(await move('2', '1')).toMatchObject({ status: 200, body: { was_after_id: idOf('1') } });
    expect(await databaseDigest(database.db)).toBe(before);
    const path = `/law-articles/${idOf('2')}/move`;
    for (const body of [
      { after_id: elsewhere.idOf('1') },
      { after_id: idOf('2') },
      { after_id: crypto.randomUUID() },
      { after_id: 'first' },
      { after_id: null, direction: 'up' },
      {},
    ]) {
      const answer = await laws.refused('POST', path, { body });
      expect(answer).toMatchObject({
        status: 422,
        body: { fields: { after_id: expect.any(String) } },
      });
    }
    const gone = `/law-articles/${crypto.randomUUID()}/move`;
    expect((await laws.refused('POST', gone, { body: { after_id: null } })).status).toBe(404);
    expect(await order()).toBe('1 2 3');
  });

  it('leaves every number to one article when many are moved at once', async () => {
    const labels = Array.from({ length: 12 }, (_, at) => String(at + 1));
    const { move, order } = await categoryOf(labels);
    await Promise.all(labels.map((label, at) => move(label, labels[(at * 5 + 3) % 12] ?? null)));
    expect((await order()).split(' ').toSorted()).toEqual(labels.toSorted());
  });
});

describe('the choice of an article', () => {
  it('has those with that very label first, then by label and title, in the order of the law', async () => {
    const { category, idOf } = await categoryOf(['11', '1', '1 bis', '21']);
    await database.db
      .updateTable('law_articles')
      .set({ title_fr: 'Le vol de 1 000 bœufs' })
      .where('id', '=', idOf('21') ?? '')
      .execute();
    const choices = async (q: string) => {
      const path = `/law-categories/${category.id}/articles?q=${encodeURIComponent(q)}`;
      const { body } = await laws.call('GET', path);
      return (body as ArticleChoices).items.map(({ article_id }) => article_id);
    };
    expect(await choices('1')).toEqual(['1', '11', '1 bis', '21']);
    // As the choices themselves are called, and the first one in French.
    for (const said of ['Article 1', 'Après Article 1', 'art. 1', '1er', 'Article 1er']) {
      expect(await choices(said), said).toEqual(['1', '11', '1 bis']);
    }
    expect(await choices('VOL')).toEqual(['21']);
    expect(await choices('boeuf')).toEqual(['21']);
    expect(await choices('%')).toEqual([]);
    expect(await choices('')).toEqual(['11', '1', '1 bis', '21']);
    const nobody = `/law-categories/${crypto.randomUUID()}/articles`;
    expect((await laws.call('GET', nobody)).status).toBe(404);
  });

  it('tells what stands beside it', async () => {
    const { idOf } = await categoryOf(['a', 'b', 'c']);
    const beside = async (label: string) =>
      (await laws.call('GET', `/law-articles/${idOf(label)}/neighbours`)).body;
    expect(await beside('a')).toMatchObject({ previous: null, next: { id: idOf('b') }, place: 1 });
    expect(await beside('c')).toMatchObject({
      previous: { article_id: 'b' },
      next: null,
      place: 3,
    });
    const gone = `/law-articles/${crypto.randomUUID()}/neighbours`;
    expect((await laws.call('GET', gone)).status).toBe(404);
  });
});

it('a category goes back only where nobody has moved it since', async () => {
  await laws.createCategory();
  await laws.createCategory();
  const { id } = await laws.createCategory();
  const path = `/law-categories/${id}/move`;
  const move = async (direction: 'up' | 'down') =>
    (await laws.call('POST', path, { body: { direction } })).body as LawCategory;
  const { display_order: from_order } = await move('up');
  await move('up');
  const undo = { direction: 'down', from_order };
  expect((await laws.refused('POST', path, { body: undo })).status).toBe(409);
  expect((await move('down')).display_order).toBe(from_order);
  expect((await laws.call('POST', path, { body: undo })).status).toBe(200);
});
