import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import type { EmptySearch, FoundByEditor, Suggestion, Synonym } from '../contract.ts';
import { searchAdminRoutes } from './admin-routes.ts';
import { deleteOldEmptyQueries } from './empty-queries/commands.ts';
import { createSearchApp, insertCode } from './search.fixture.ts';

let database: TestDatabase;
let console_: Awaited<ReturnType<typeof createAdminApp>>;
let reader: ReturnType<typeof createSearchApp>;

beforeAll(async () => {
  database = await createSearchDatabase();
  await insertCode(database.db, { isActive: false, price: 1000 });
  await insertCode(database.db, { code: 'open_code', name: 'Open' });
  console_ = await createAdminApp(database.db, searchAdminRoutes({ db: database.db }));
  reader = createSearchApp(database.db);
});

afterAll(async () => {
  await database.drop();
});

/** A search leads to either of them. */
const LEADS_TO = 'Give either words, in English or in French, or a category.';

const SYNONYM = { said_en: ['midnight raid'], legal_en: ['police custody'] };

async function add(body: object = SYNONYM): Promise<Synonym> {
  const answer = await console_.call('POST', '/search-synonyms', { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as Synonym;
}

describe('words of the search', () => {
  it('lead to the law as soon as they are written, until they are removed', async () => {
    const find = async () =>
      (await reader.search({ q: 'midnight raid' })).body.items[0]?.article_id;
    expect(await find()).toBeUndefined();
    const { id, version } = await add();
    expect(await find()).toBe('12 bis');
    const edit = { version, legal_en: ['adultery'] };
    const changed = await console_.call('PATCH', `/search-synonyms/${id}`, { body: edit });
    expect(changed.body).toMatchObject({ legal_en: ['adultery'], version: 2 });
    expect(await find()).toBe('1');
    expect((await console_.call('DELETE', `/search-synonyms/${id}`)).status).toBe(200);
    expect(await find()).toBeUndefined();
    const entries = await database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'search_synonym.created',
      'search_synonym.updated',
      'search_synonym.deleted',
    ]);
  });

  it('are named in the bin by the first words of each language', async () => {
    const { id } = await add({ ...SYNONYM, said_fr: ['descente de minuit'] });
    const { body } = await console_.call('DELETE', `/search-synonyms/${id}`);
    expect(body).toMatchObject({ name: { en: 'midnight raid', fr: 'descente de minuit' } });
    const one = await add();
    const alone = await console_.call('DELETE', `/search-synonyms/${one.id}`);
    expect(alone.body).toMatchObject({ label: 'midnight raid', name: null });
  });

  it('may name a code', async () => {
    await add({ said_en: ['yellow book'], category_code: 'open_code' });
    const { body } = await reader.search({ q: 'yellow book 3' });
    expect(body.items).toMatchObject([{ category_code: 'open_code', article_id: '3' }]);
  });

  it('are there once when they are saved again, as after an answer that was lost', async () => {
    const words = { said_en: ['lost answer'], said_fr: ['réponse perdue'], legal_en: ['theft'] };
    const first = await add(words);
    const before = await databaseDigest(database.db);
    expect(await add(words)).toEqual(first);
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await add({ ...words, legal_en: ['robbery'] })).id).not.toBe(first.id);
  });

  it('are there once when they are saved twice at once', async () => {
    const words = { said_en: ['two at once'], legal_en: ['theft'] };
    const [one, other] = await Promise.all([add(words), add(words)]);
    expect(one).toEqual(other);
  });

  it('are saved beside a restoration from the bin, which has noted what it restored before', async () => {
    const { db } = database;
    const restoring = db.transaction().execute(async (trx) => {
      await sql`select from audit_head for update`.execute(trx);
      const adding = add({ said_en: ['beside the bin'], legal_en: ['theft'] });
      await waitingForLock(db);
      await trx
        .insertInto('search_synonyms')
        .values({ said_en: ['out of the bin'], legal_en: ['theft'] })
        .execute();
      return { adding };
    });
    expect(await (await restoring).adding).toMatchObject({ said_en: ['beside the bin'] });
  });

  it('are listed, and found by a part of them in any writing', async () => {
    const { body } = await console_.call('GET', '/search-synonyms?q=POTS-DE-VIN&limit=5');
    expect(body).toMatchObject({ total: 1, items: [{ legal_fr: ['corruption'] }] });
  });

  it.each([
    [{}, 'said_en', 'Give this in English or in French.'],
    [{ said_fr: ['something'] }, 'legal_en', LEADS_TO],
    [{ said_en: ['x'], legal_en: ['y'], category_code: 'open_code' }, 'legal_en', LEADS_TO],
    [{ said_en: ['x'.repeat(81)], legal_en: ['y'] }, 'said_en.0'],
    [{ said_en: 'x' }, 'said_en'],
    [{ ...SYNONYM, role: 'admin' }, 'role'],
  ])('are refused when they are %j, and nothing changes', async (body, field, sentence = '') => {
    const before = await databaseDigest(database.db);
    const answer = await console_.call('POST', '/search-synonyms', { body });
    expect(answer.status).toBe(422);
    const [refused] = Object.entries((answer.body as { fields: Record<string, string> }).fields);
    expect(refused?.[0]).toContain(field.split('.')[0]);
    expect(refused?.[1]).toContain(sentence);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('are not overwritten by a second, stale edit', async () => {
    const { id } = await add({ said_en: ['one'], legal_en: ['theft'] });
    const edit = { version: 1, legal_en: ['adultery'] };
    await console_.call('PATCH', `/search-synonyms/${id}`, { body: edit });
    const before = await databaseDigest(database.db);
    const late = await console_.call('PATCH', `/search-synonyms/${id}`, { body: edit });
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    const empty = { version: 2, said_en: [] };
    const gap = await console_.call('PATCH', `/search-synonyms/${id}`, { body: empty });
    expect(gap.status).toBe(422);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('are for administrators only', async () => {
    const user = await insertUser(database.db, { role: 'user' });
    const before = await databaseDigest(database.db);
    for (const as of [null, user.id]) {
      const answer = await console_.call('POST', '/search-synonyms', { body: SYNONYM, as });
      expect(answer.status).toBe(as === null ? 401 : 403);
    }
    expect(await databaseDigest(database.db)).toBe(before);
  });
});

describe('the console', () => {
  it('finds what is not published, with its text open', async () => {
    const { body } = await console_.call('GET', '/law-search?q=weapon&code=penal_code');
    const { items } = body as { items: FoundByEditor[] };
    expect(items).toMatchObject([{ article_id: '2-1', is_active: false }]);
    expect(items[0]?.highlights).not.toEqual([]);
  });

  it('suggests what is not published, by its title and by its label', async () => {
    const suggest = async (q: string) => {
      const { body } = await console_.call('GET', `/law-suggestions?q=${encodeURIComponent(q)}`);
      return (body as { items: Suggestion[] }).items;
    };
    const secret = { category_code: 'penal_code', article_id: '2-1' };
    for (const q of ['aggravated th', 'art 2-1']) {
      expect(await suggest(q)).toContainEqual(expect.objectContaining(secret));
      const { items } = (await reader.suggest({ q })).body;
      expect(items).not.toContainEqual(expect.objectContaining(secret));
    }
  });
});

describe('a search without a result', () => {
  const list = async (query = '') =>
    (await console_.call('GET', `/empty-searches?${query}`)).body as { items: EmptySearch[] };

  it('is counted for the editors, without who searched', async () => {
    await reader.search({ q: 'Bicycle INSURANCE of me@mail.example', lang: 'en' });
    await reader.search({ q: 'bicycle insurance of', lang: 'en' });
    expect((await list('q=bicycle')).items).toMatchObject([
      { query: 'bicycle insurance of', language: 'en', times: 2 },
    ]);
    expect((await list('q=bicycle&lang=fr')).items).toEqual([]);
  });

  it('in one category is counted only when no other category has one', async () => {
    const { hits } = (await reader.search({ q: 'weapon', code: 'no_such_code' })).body;
    expect(hits).not.toEqual({});
    expect((await list('q=weapon')).items).toEqual([]);
  });

  it('is answered also while it cannot be recorded', async () => {
    await database.pool.query(`alter table search_empty_queries add constraint full_disk
      check (query <> 'unicycle insurance')`);
    const { status, body } = await reader.search({ q: 'unicycle insurance' });
    expect([status, body.items]).toEqual([200, []]);
    await database.pool.query('alter table search_empty_queries drop constraint full_disk');
  });

  it('can be led to the article that answers it, which is found by it from then on', async () => {
    const { id } = await database.db
      .selectFrom('law_articles as a')
      .innerJoin('law_categories as c', 'c.id', 'a.category_id')
      .select('a.id')
      .where('c.code', '=', 'open_code')
      .where('a.article_id', '=', '3')
      .executeTakeFirstOrThrow();
    const search = () => reader.search({ q: 'Who wants njoh?', lang: 'en' });
    expect((await search()).body.items).toEqual([]);
    const [empty] = (await list('q=njoh')).items;
    expect(empty).toMatchObject({ query: 'who wants njoh' });
    const answer = (article_id: string) =>
      console_.call('POST', '/empty-searches/answered', {
        body: { words: empty?.query, language: empty?.language, article_id },
      });

    const before = await databaseDigest(database.db);
    expect((await answer(crypto.randomUUID())).status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);

    expect((await answer(id)).status).toBe(204);
    expect((await search()).body.items[0]).toMatchObject({ article_id: '3' });
    expect((await list('q=njoh')).items).toEqual([]);
    // The words are there already: nothing is written twice.
    const once = await databaseDigest(database.db);
    expect((await answer(id)).status).toBe(204);
    expect(await databaseDigest(database.db)).toBe(once);

    // A full article says so, and the search stays on the list.
    await database.db
      .updateTable('law_articles')
      .set({ asked_en: 'x'.repeat(1_990) })
      .where('id', '=', id)
      .execute();
    const full = await databaseDigest(database.db);
    expect((await answer(id)).status).toBe(409);
    expect(await databaseDigest(database.db)).toBe(full);
  });

  it('is forgotten after 90 days', async () => {
    await database.db
      .insertInto('search_empty_queries')
      .values({
        query: 'long ago',
        language: 'fr',
        last_at: new Date(Date.now() - 91 * 86_400_000),
      })
      .execute();
    await deleteOldEmptyQueries(database.db);
    expect((await list('q=long ago')).items).toEqual([]);
    expect((await list('q=bicycle')).items).toHaveLength(1);
  });
});
