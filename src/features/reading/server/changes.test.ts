import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPerson,
  browser,
  buildProgramApp,
  ORIGIN,
} from '../../../../tests/support/program-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import type { LawArticle, LawCategory } from '../../laws/contract.ts';
import { buildArticle, buildCategory, publishAsItIs } from '../../laws/server/laws.fixture.ts';
import type { Change } from '../contract.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let editor: ReturnType<typeof browser>;
let reader: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  await addPerson(database.db, 'editor@example.cm');
  editor = browser(app);
  reader = browser(app, '203.0.113.8');
  await editor.signIn('editor@example.cm');
});
afterAll(() => database.drop());

interface Changes {
  readonly items: readonly Change[];
  readonly next_cursor: string | null;
  readonly next_since: string;
  readonly whole: boolean;
  readonly total: number;
}

async function changes(query = ''): Promise<Changes> {
  const answer = await reader.call('GET', `/api/v1/changes?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as Changes;
}

const now = async () => (await changes('limit=1000')).next_since;
const since = (token: string) => changes(`since=${encodeURIComponent(token)}`);

async function edit(method: string, path: string, body: object = {}): Promise<unknown> {
  const answer = await editor.call(method, `/api/admin${path}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const addUnpublished = async () =>
  (await edit('POST', '/law-categories', buildCategory())) as LawCategory;
async function addCategory(): Promise<LawCategory> {
  const category = await addUnpublished();
  await publishAsItIs(database.db, category);
  return category;
}
const addArticle = async (category: LawCategory, fields = {}) =>
  (await edit('POST', '/law-articles', buildArticle(category, fields))) as LawArticle;

describe('what changed since the last time', () => {
  it('is each category and article once, as it was last changed, in that order', async () => {
    const start = await now();
    const category = await addCategory();
    const first = await addArticle(category);
    const second = await addArticle(category, { article_id: '2' });
    const middle = await since(start);
    expect(middle.items.map(({ id }) => id)).toEqual([category.id, first.id, second.id]);
    await edit('PATCH', `/law-articles/${first.id}`, { version: 1, content_en: 'Another text' });

    const { items, total } = await since(start);
    expect(total).toBe(3);
    expect(items.map(({ id, kind, version, gone }) => ({ id, kind, version, gone }))).toEqual([
      { id: category.id, kind: 'category', version: 1, gone: false },
      { id: second.id, kind: 'article', version: 1, gone: false },
      { id: first.id, kind: 'article', version: 2, gone: false },
    ]);
    expect((await since(middle.next_since)).items).toEqual([items[2]]);
    expect((await since((await since(start)).next_since)).items).toEqual([]);
  });

  it('has the hash that the article itself has, another one for another text', async () => {
    const category = await addCategory();
    const { id } = await addArticle(category);
    const hash = async () => {
      const path = `/api/v1/articles/${category.code}/1`;
      return ((await reader.call('GET', path)).body as Change).hash;
    };
    const told = async () =>
      (await changes('limit=1000')).items.find((item) => item.id === id)?.hash;
    const before = await hash();
    expect(await told()).toBe(before);
    await edit('PATCH', `/law-articles/${id}`, { version: 1, content_fr: 'Un autre texte' });
    expect(await hash()).not.toBe(before);
    expect(await told()).toBe(await hash());
  });

  it('has hashes that nobody can compute, so that none confirms a guessed text', async () => {
    const category = await addCategory();
    const { id } = await addArticle(category);
    const told = async () =>
      (await changes('limit=1000')).items.find((item) => item.id === id)?.hash;
    const before = await told();
    const { rows } = await sql<{ plain: string }>`
      select left(encode(sha256(convert_to(array_to_string(array[a.article_id,
        a.article_number::text, a.title_en, a.title_fr, a.content_en, a.content_fr, null, null,
        null, null, null, a.display_order::text, a.translation_to_review], E'\\x1f', E'\\x1e'), 'UTF8')), 'hex'), 32) as plain
      from law_articles a where id = ${id}`.execute(database.db);
    expect(rows[0]?.plain).not.toBe(before);
    // Without the key it would have been this one.
    await sql`update law_change_origin set hash_key = ''`.execute(database.db);
    await sql`update law_articles set title_en = title_en where id = ${id}`.execute(database.db);
    expect(await told()).toBe(rows[0]?.plain);
  });

  it('comes in pages without a gap or a repeat, whatever changes meanwhile', async () => {
    const start = await now();
    const category = await addCategory();
    const articles = await Promise.all(
      Array.from({ length: 5 }, (_, index) => addArticle(category, { article_id: `p-${index}` })),
    );
    const known = new Map<string, number>();
    let token = start;
    for (let page = 0; page < 9; page++) {
      const answer = await changes(`limit=2&since=${token}`);
      for (const { id, version } of answer.items) known.set(id, version);
      token = answer.next_since;
      const article = articles[page];
      if (article) {
        const body = { version: 1, content_en: `Text ${page}`, content_fr: `Texte ${page}` };
        await edit('PATCH', `/law-articles/${article.id}`, body);
      }
    }
    expect(known).toEqual(
      new Map([[category.id, 1], ...articles.map(({ id }) => [id, 2] as const)]),
    );
  });

  it('comes by cursor as every list does', async () => {
    const category = await addCategory();
    const article = await addArticle(category);
    const first = await changes(`code=${category.code}&limit=1`);
    expect(first).toMatchObject({ total: 2, items: [{ id: category.id }] });
    const rest = await changes(`code=${category.code}&limit=1&cursor=${first.next_cursor}`);
    expect(rest).toMatchObject({ next_cursor: null, items: [{ id: article.id }] });
  });

  it('takes a time too, some minutes earlier than it says', async () => {
    const { id } = await addCategory();
    await sql`update law_changes set changed_at = '2020-05-05T12:00Z' where item_id = ${id}`.execute(
      database.db,
    );
    const isTold = async (time: string) =>
      (await changes(`limit=1000&since=${time}`)).items.some((item) => item.id === id);
    expect(await isTold('2020-05-05T12:05:00Z')).toBe(true);
    expect(await isTold('2020-05-05T13:05:00+01:00')).toBe(true);
    expect(await isTold('2020-05-05T13:05:00%2B01:00')).toBe(true);
    expect(await isTold('2020-05-05')).toBe(true);
    expect(await isTold('2020-05-05T13:05:00Z')).toBe(false);
    expect(await isTold('2020-05-06')).toBe(false);
    expect(await isTold('0000-01-01')).toBe(true);
  });

  it.each(['yesterday', '2020-13-01', '%00', '1', 'a.1'])('refuses %s', async (text) => {
    const answer = await reader.call('GET', `/api/v1/changes?since=${text}`);
    expect(answer).toMatchObject({ status: 422, body: { fields: { since: expect.any(String) } } });
  });

  it('is everything for a cursor of another database, or of its future', async () => {
    const { total } = await changes();
    expect(await since(`${crypto.randomUUID()}.7`)).toMatchObject({ total, whole: true });
    const [origin] = (await now()).split('.');
    expect(await since(`${origin}.999999999999`)).toMatchObject({ total, whole: true });
    expect(await since(await now())).toMatchObject({ total: 0, whole: false });
  });

  it('is everything for a time yet to come, as a clock that is fast says it', async () => {
    const { total } = await changes();
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    expect(await since(inMinutes(30))).toMatchObject({ total, whole: true });
    expect(await since(inMinutes(5))).toMatchObject({ whole: false });
  });
});

describe('what a copy is kept by', () => {
  it('is whether a language is to be reviewed, which has no version of its own', async () => {
    const category = await addCategory();
    const { id } = await addArticle(category);
    await edit('PATCH', `/law-articles/${id}`, { version: 1, content_en: 'Another text' });
    const token = await now();
    await edit('POST', `/law-articles/${id}/translation-reviewed`, { version: 2 });
    expect((await since(token)).items).toMatchObject([{ id, version: 2, gone: false }]);
  });

  it('is a category’s price too, and whether it costs anything; its articles are as they were', async () => {
    const category = await addCategory();
    await addArticle(category);
    let token = await now();
    for (const [index, fields] of [{ price: 2500 }, { is_free: true }].entries()) {
      await edit('PATCH', `/law-categories/${category.id}`, { version: index + 1, ...fields });
      const told = await since(token);
      expect(told.items).toMatchObject([{ id: category.id, version: index + 2, gone: false }]);
      token = told.next_since;
    }
  });

  it('is an article’s place, for all that move with it', async () => {
    const category = await addCategory();
    const ids = [];
    for (const label of ['1', '2', '3']) {
      ids.push((await addArticle(category, { article_id: label })).id);
    }
    const token = await now();
    await edit('DELETE', `/law-articles/${ids[0]}`);
    const gone = await since(token);
    expect(gone.items).toContainEqual(expect.objectContaining({ id: ids[0], gone: true }));
    const { items } = (await reader.call('GET', `/api/v1/articles?code=${category.code}`)).body as {
      items: Change[];
    };
    // Whoever applies what was told has what is read now.
    const known = new Map(
      (await changes(`limit=1000&code=${category.code}`)).items.map((item) => [item.id, item]),
    );
    for (const { id, hash, article_number } of items) {
      expect(known.get(id)).toMatchObject({ hash, article_number, gone: false });
    }
  });

  it('is told packed, under a tag of its own, and is 304 until something changes', async () => {
    const category = await addCategory();
    for (let label = 1; label <= 12; label++) {
      await addArticle(category, { article_id: `${label}` });
    }
    const ask = (headers: Record<string, string>) =>
      app.request(`${ORIGIN}/api/v1/changes?code=${category.code}`, { headers });
    const packed = { 'accept-encoding': 'identity;q=0.5, *' };
    const { headers } = await ask(packed);
    expect(headers.get('content-encoding')).toBe('br');
    const known = { ...packed, 'if-none-match': headers.get('etag') ?? '' };
    expect((await ask(known)).status).toBe(304);
    await addArticle(category, { article_id: 'another' });
    expect((await ask(known)).status).toBe(200);
  });

  it('is told of changes that were committed after the time that is asked from', async () => {
    const category = await addCategory();
    const { id } = await addArticle(category);
    let asked = '';
    await database.db.transaction().execute(async (trx) => {
      await sql`update law_articles set title_en = 'Late', version = 2 where id = ${id}`.execute(
        trx,
      );
      asked = new Date().toISOString();
    });
    const { items } = await changes(`limit=1000&since=${asked}`);
    expect(items).toContainEqual(expect.objectContaining({ id, version: 2 }));
  });
});

describe('what is gone', () => {
  it('is told of an article that is deleted, until it is restored', async () => {
    const category = await addCategory();
    await addArticle(category, { article_id: '2' });
    const { id } = await addArticle(category, { content_en: 'A text of which nothing is told' });
    const start = await now();
    const entry = (await edit('DELETE', `/law-articles/${id}`)) as { id: string };
    const { items } = await since(start);
    expect(items).toMatchObject([{ id, article_id: '1', gone: true }]);
    await edit('POST', `/bin/${entry.id}/restore`);
    expect((await since(start)).items).toMatchObject([{ id, gone: false }]);
  });

  it('is a category with all its articles when it is deleted or taken from publication', async () => {
    const category = await addCategory();
    const article = await addArticle(category);
    const ids = [category.id, article.id].sort();
    const start = await now();
    const gone = async () => {
      const { items } = await since(start);
      expect(items.map(({ id }) => id).sort()).toEqual(ids);
      return items.map((item) => item.gone);
    };
    await edit('PATCH', `/law-categories/${category.id}`, { version: 1, is_active: false });
    expect(await gone()).toEqual([true, true]);
    // Nobody sees it, so nobody is told; what was done to it comes with the next publication.
    await edit('PATCH', `/law-articles/${article.id}`, { version: 1, title_en: 'New' });
    expect(await gone()).toEqual([true, true]);
    await edit('PATCH', `/law-categories/${category.id}`, {
      version: 2,
      is_active: true,
      accept_unknown_provenance: true,
    });
    expect(await gone()).toEqual([false, false]);
    expect((await since(start)).items).toContainEqual(
      expect.objectContaining({ id: article.id, version: 2 }),
    );
    const entry = (await edit('DELETE', `/law-categories/${category.id}`)) as { id: string };
    expect(await gone()).toEqual([true, true]);
    await edit('POST', `/bin/${entry.id}/restore`);
    expect(await gone()).toEqual([false, false]);
  });

  it('says nothing of what was never published', async () => {
    const start = await now();
    const category = await addUnpublished();
    const { id } = await addArticle(category);
    await edit('DELETE', `/law-articles/${id}`);
    expect((await since(start)).items).toEqual([]);
  });
});

describe('changes that are made at the same time', () => {
  it('are told when they can be seen, and none is passed over', async () => {
    const category = await addCategory();
    const [slow, quick] = [
      await addArticle(category, { article_id: 'slow' }),
      await addArticle(category, { article_id: 'quick' }),
    ];
    const start = await now();
    let during: Changes | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`update law_articles set title_en = 'Slow' where id = ${slow.id}`.execute(trx);
      // Takes a later place and is done first.
      await edit('PATCH', `/law-articles/${quick.id}`, { version: 1, title_en: 'Quick' });
      during = await since(start);
    });
    expect(during?.items).toEqual([]);
    const after = await since(during?.next_since ?? '');
    expect(after.items.map(({ id }) => id)).toEqual([slow.id, quick.id]);
  });

  it('all reach a polling client, in whatever order their transactions end', async () => {
    const category = await addCategory();
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(
        async (label) => (await addArticle(category, { article_id: `${label}` })).id,
      ),
    );
    let token = await now();
    const told = new Map<string, number>();
    const ask = async () => {
      const answer = await changes(`limit=3&since=${token}`);
      for (const { id, version } of answer.items) told.set(id, version);
      token = answer.next_since;
      return answer.next_cursor;
    };
    let isOver = false;
    const asking = (async () => {
      while (!isOver) await ask();
    })();
    await Promise.all(
      ids.map(async (id, index) => {
        for (let round = 1; round <= 15; round++) {
          await database.db.transaction().execute(async (trx) => {
            await sql`update law_articles set version = version + 1, title_en = ${`${round}`}
              where id = ${id}`.execute(trx);
            await sql`select pg_sleep(${((index * 7 + round * 5) % 11) / 1_000})`.execute(trx);
          });
        }
      }),
    );
    isOver = true;
    await asking;
    while ((await ask()) !== null);
    expect(told).toEqual(new Map(ids.map((id) => [id, 16])));
  });

  it('are told of an article that is edited while its category is published', async () => {
    const category = await addUnpublished();
    const article = await addArticle(category);
    const start = await now();
    let publishing: Promise<unknown> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await sql`update law_articles set title_en = 'Edited', version = 2
        where id = ${article.id}`.execute(trx);
      publishing = edit('PATCH', `/law-categories/${category.id}`, {
        version: 1,
        is_active: true,
        accept_unknown_provenance: true,
      });
      await waitingForLock(database.db);
    });
    await publishing;
    expect((await since(start)).items).toMatchObject([
      { id: category.id },
      { id: article.id, version: 2, gone: false },
    ]);
  });
});
