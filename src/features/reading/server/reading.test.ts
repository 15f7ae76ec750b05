import { gunzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, buildProgramApp, ORIGIN } from '../../../../tests/support/program-app.ts';
import { readingClient } from '../../../../tests/support/reading-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { UNKNOWN_PROVENANCE } from '../../laws/provenance.ts';
import { findDueReferences } from './references/commands.ts';

let database: TestDatabase;
let app: Hono<AppEnv>;
let reader: ReturnType<typeof browser>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildProgramApp(database.db);
  reader = browser(app);
});
afterAll(() => database.drop());

const get = (path: string, headers = {}) => reader.call('GET', `/api/v1${path}`, { headers });
const client = readingClient(async (path) => {
  const answer = await get(path);
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
  return answer.body;
});

let lastOrder = 0;

/** A free category with so many articles, in a book every other one. */
async function addCategory(code: string, articles: number, changes: object = {}) {
  const order = ++lastOrder;
  const { id } = await database.db
    .insertInto('law_categories')
    .values({ code, name_en: `Law ${code}`, name_fr: `Loi ${code}`, display_order: order })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .updateTable('law_categories')
    .set({ is_free: true, ...changes })
    .where('id', '=', id)
    .execute();
  const book = await database.db
    .insertInto('law_books')
    .values({ category_id: id, code: 'i', name_en: 'Book I', name_fr: 'Livre I', display_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into law_articles (category_id, book_id, article_id, article_number,
      display_order, title_en, content_en, content_fr)
    select ${id}::uuid, case when n % 2 = 0 then ${book.id}::uuid end, n::text, n, n, 'Title ' || n,
      'Text', 'Texte'
    from generate_series(1, ${sql.lit(articles)}) n`.execute(database.db);
  return id;
}

describe('categories', () => {
  it('are the published ones in their order, with what they cost and hold', async () => {
    await addCategory('priced', 3, { is_free: false, price: 1500 });
    await addCategory('hidden', 1, { is_active: false });
    await addCategory('gratis', 2);
    const { items, total, next_cursor } = await client.listCategories({});
    expect(items.map(({ code }) => code)).toEqual(['priced', 'gratis']);
    expect(items[0]).toMatchObject({
      price: 1500,
      currency: 'XAF',
      is_free: false,
      total_articles: 3,
      active_articles: 3,
    });
    expect([total, next_cursor]).toEqual([2, null]);
    expect((await client.listCategories({ q: 'GRÀTIS' })).items).toHaveLength(1);
  });

  it('are as the changes tell them: with their version and hash, and out of no cache', async () => {
    const { items } = await client.listCategories({ q: 'gratis' });
    const told = (await client.listChanges({ limit: '1000' })).items;
    expect(items).toHaveLength(1);
    for (const { id, version, hash } of items) {
      expect(told.find((change) => change.id === id)).toMatchObject({ version, hash });
    }
    for (const path of ['/categories', '/categories/gratis/contents']) {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
  });
});

describe('articles', () => {
  it('come in their order, page by page, of one category or of all', async () => {
    await addCategory('paged', 5);
    const labels: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.listArticles({ code: 'paged', limit: 2, cursor });
      expect(page.total).toBe(5);
      labels.push(...page.items.map(({ article_id }) => article_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(labels).toEqual(['1', '2', '3', '4', '5']);
    const { items } = await client.listArticles({ limit: 100 });
    const codes = items.map(({ category_code }) => category_code);
    expect([...new Set(codes)]).toEqual(['priced', 'gratis', 'paged']);
    expect(items.filter(({ locked }) => locked).map(({ category_code }) => category_code)).toEqual([
      'priced',
      'priced',
      'priced',
    ]);
  });

  it('are found by the label that they have, whatever characters it is written in', async () => {
    const id = await addCategory('labels', 1);
    for (const label of ['R. 12/1', 'é 5 %', '302-1']) {
      await sql`update law_articles set article_id = ${label}
        where category_id = ${id}`.execute(database.db);
      const article = await client.getArticle({ code: 'labels', article_id: label });
      expect(article).toMatchObject({ article_id: label, content_en: 'Text', locked: false });
    }
  });

  it('tell of their book, and which language is missing or lags behind', async () => {
    const id = await addCategory('quality', 2);
    await sql`update law_articles set content_fr = ''
      where category_id = ${id} and article_number = 1`.execute(database.db);
    await sql`update law_articles set content_fr = 'Autre texte', translation_to_review = 'en'
      where category_id = ${id} and article_number = 2`.execute(database.db);
    const { items } = await client.listArticles({ code: 'quality' });
    expect(items).toMatchObject([
      { has_en: true, has_fr: false, translation_to_review: null, book_code: null },
      { has_en: true, has_fr: true, translation_to_review: 'en', book_name_fr: 'Livre I' },
    ]);
  });

  it('say what they refer to, and what refers to them', async () => {
    const id = await addCategory('cited', 3);
    await sql`update law_articles set content_fr = 'Voir les articles 1 et 2 ci-dessus.'
      where category_id = ${id} and article_number = 3`.execute(database.db);
    await findDueReferences(database.db);
    const { items } = await client.listArticles({ code: 'cited' });
    const to = { lang: 'fr', category_code: 'cited' };
    expect(items).toMatchObject([
      { references: [], referred_by: [{ category_code: 'cited', article_id: '3' }] },
      { references: [], referred_by: [{ category_code: 'cited', article_id: '3' }] },
      {
        references: [
          { ...to, start: 9, end: 19, article_id: '1' },
          { ...to, start: 23, end: 24, article_id: '2' },
        ],
        referred_by: [],
      },
    ]);
    for (const item of items) {
      const one = await client.getArticle({ code: 'cited', article_id: item.article_id });
      expect(one).toEqual(item);
    }
  });

  it('are not there when they or their category are not published', async () => {
    const id = await addCategory('withdrawn', 2);
    await sql`update law_articles set is_active = false
      where category_id = ${id} and article_number = 1`.execute(database.db);
    expect((await get('/articles/withdrawn/1')).status).toBe(404);
    expect(await client.listArticles({ code: 'withdrawn' })).toMatchObject({ total: 1 });
    await sql`update law_categories set is_active = false where id = ${id}`.execute(database.db);
    for (const path of ['/articles/withdrawn/2', '/articles?code=withdrawn']) {
      expect(await get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect((await get('/categories/withdrawn/contents')).status).toBe(404);
  });

  it.each([
    ['/articles?code=Penal%20Code', 'code'],
    ['/articles?limit=0', 'limit'],
    ['/articles?limit=101', 'limit'],
    ['/articles?limit=x', 'limit'],
    ['/articles?cursor=x', 'cursor'],
    ['/articles?code=paged&colour=red', 'colour'],
    ['/categories/paged/contents?limit=1001', 'limit'],
    ['/lawyers?specialization=%00', 'specialization'],
  ])('are refused with a sentence for %s', async (path, field) => {
    const answer = await get(path);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+\./) } });
  });
});

const PROVENANCE = {
  kind_en: 'machine_translation',
  kind_fr: 'official',
  authentic: 'fr',
  act_en: null,
  act_fr: 'Loi n° 2016/007 du 12 juillet 2016',
  gazette: 'Journal officiel, août 2016',
  as_of: '2016-07-12',
  amendments_pending: true,
  is_sample: false,
} as const;

describe('where a text comes from', () => {
  const article = (article_id: string) => client.getArticle({ code: 'told', article_id });
  const category = async () => (await client.listCategories({ q: 'told' })).items[0];
  const tell = async (id: string, provenance: object | null) => {
    const json = provenance && JSON.stringify(provenance);
    await sql`update law_categories set provenance = ${json}::jsonb
      where id = ${id}`.execute(database.db);
    await sql`update law_articles set provenance = ${json && '{"kind_fr": "unchecked"}'}::jsonb
      where category_id = ${id} and article_number = 2`.execute(database.db);
  };

  it('is told of categories and articles; what an article says itself counts', async () => {
    const id = await addCategory('told', 2);
    expect((await category())?.provenance).toEqual({ ...UNKNOWN_PROVENANCE, act: null });
    expect((await article('1')).provenance).toEqual({ ...UNKNOWN_PROVENANCE, act: null });
    await tell(id, PROVENANCE);
    const told = { ...PROVENANCE, act: PROVENANCE.act_fr };
    expect((await category())?.provenance).toEqual(told);
    expect((await article('1')).provenance).toEqual(told);
    expect((await article('2')).provenance).toEqual({ ...told, kind_fr: 'unchecked' });
    const { items } = await client.listArticles({ code: 'told' });
    expect(items.map(({ provenance }) => provenance.kind_fr)).toEqual(['official', 'unchecked']);
    await tell(id, { ...PROVENANCE, act_en: 'Law No. 2016/007' });
    expect((await article('1')).provenance.act).toBe('Law No. 2016/007');
  });

  it('is in the hashes, which without it are what they always were', async () => {
    const id = await addCategory('hashed', 2);
    const hashes = async () => {
      const { rows } = await sql<{ hash: string; before: string }>`
        select l.hash, case l.kind
          when 'category' then law_hash(c.name_en, c.name_fr, c.description_en, c.description_fr,
            c.article_prefix_en, c.article_prefix_fr, c.icon, c.color, c.price::text, c.currency,
            c.is_free::text, c.display_order::text)
          else law_hash(a.article_id, a.article_number::text, a.title_en, a.title_fr,
            a.content_en, a.content_fr, b.code, b.name_en, b.name_fr, a.path_en::text,
            a.path_fr::text, a.display_order::text, a.translation_to_review) end as before
        from law_changes l
        join law_categories c on c.id = l.category_id
        left join law_articles a on a.id = l.item_id
        left join law_books b on b.id = a.book_id
        where l.category_id = ${id} order by l.kind, l.article_number`.execute(database.db);
      expect(rows).toHaveLength(3);
      return rows;
    };
    for (const { hash, before } of await hashes()) expect(hash).toBe(before);
    await tell(id, PROVENANCE);
    for (const { hash, before } of await hashes()) expect(hash).not.toBe(before);
    await tell(id, null);
    for (const { hash, before } of await hashes()) expect(hash).toBe(before);
  });
});

describe('the client of these tests', () => {
  it('searches as it reads, with the types of the contract', async () => {
    await addCategory('searched', 2);
    const { items, hits } = await client.searchArticles({ q: 'art 2', code: 'searched' });
    expect(items[0]).toMatchObject({ category_code: 'searched', article_id: '2', locked: false });
    expect(Object.keys(hits)).toContain('searched');
    const suggested = await client.suggest({ q: 'art 1', lang: 'fr' });
    expect(suggested.items[0]).toMatchObject({ kind: 'article', article_id: '1' });
  });
});

describe('the table of contents', () => {
  it('is all labels and titles with their books, in few pages', async () => {
    await addCategory('contents', 4);
    const { items, total } = await client.listContents({ code: 'contents' });
    expect(total).toBe(4);
    expect(items.map(({ article_id, book_code }) => [article_id, book_code])).toEqual([
      ['1', null],
      ['2', 'i'],
      ['3', null],
      ['4', 'i'],
    ]);
    expect(items[0]).not.toHaveProperty('content_en');
  });

  it('and the articles say in which titles and chapters they stand, in each language', async () => {
    const id = await addCategory('divided', 2);
    const before = (await client.getArticle({ code: 'divided', article_id: '1' })).hash;
    const en = [{ level: 'chapter', label: 'CHAPTER II', title: 'Of penalties' }];
    await sql`update law_articles set path_en = ${JSON.stringify(en)}::jsonb
      where category_id = ${id} and article_number = 1`.execute(database.db);
    const place = { divisions_en: en, divisions_fr: [] };
    const { items } = await client.listContents({ code: 'divided' });
    expect(items).toMatchObject([place, { divisions_en: [], divisions_fr: [] }]);
    const article = await client.getArticle({ code: 'divided', article_id: '1' });
    // Copies notice, although it has no new version.
    expect(article).toMatchObject({ ...place, version: 1 });
    expect(article.hash).not.toBe(before);
  });
});

describe('every list', () => {
  it('takes the order that it has, as those of the console do', async () => {
    await addCategory('sorted', 2);
    const [articles, contents, categories] = await Promise.all([
      client.listArticles({ code: 'sorted', sort: 'article_number' }),
      client.listContents({ code: 'sorted', sort: 'article_number' }),
      client.listCategories({ sort: 'display_order' }),
    ]);
    expect([articles.total, contents.total]).toEqual([2, 2]);
    expect(categories.items.map(({ code }) => code)).toContain('sorted');
  });
});

describe('a list that is kept', () => {
  const title = async () =>
    (await client.listArticles({ code: 'kept', limit: 1 })).items[0]?.title_en;
  const rename = (to: string) =>
    sql`update law_articles set title_en = ${to} where article_number = 1 and category_id =
      (select id from law_categories where code = 'kept')`;

  it('is new as soon as anything in it is, and has another tag', async () => {
    await addCategory('kept', 2);
    const path = '/articles?code=kept&limit=1';
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304);
    await rename('Renamed').execute(database.db);
    expect(await title()).toBe('Renamed');
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  it('is what was last done, while somebody is writing and after it', async () => {
    await database.db.transaction().execute(async (trx) => {
      await rename('Unseen').execute(trx);
      expect(await title()).toBe('Renamed');
    });
    expect(await title()).toBe('Unseen');
    const failure = database.db.transaction().execute(async (trx) => {
      await rename('Taken back').execute(trx);
      expect(await title()).toBe('Unseen');
      throw new Error('taken back');
    });
    await expect(failure).rejects.toThrow('taken back');
    expect(await title()).toBe('Unseen');
  });

  it('is sent compressed to clients that accept it, each encoding under an ETag of its own', async () => {
    await addCategory('packed', 20);
    const path = `${ORIGIN}/api/v1/articles?code=packed`;
    const plain = await app.request(path);
    const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(bytes.length).toBe(Number(packed.headers.get('content-length')));
    expect(bytes.length).toBeLessThan(Number(plain.headers.get('content-length')) / 2);
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  });
});

describe('the directory of lawyers', () => {
  it('is searched by name, specialization and city, and tells how to get in touch', async () => {
    for (const [name, specialization, location] of [
      ['Éliane Ngo', 'Criminal Law', 'Yaoundé'],
      ['Paul Etoundi', 'Family Law', 'Douala'],
    ]) {
      await sql`insert into lawyers (name, email, phone, specialization, location, bar_number)
        values (${name}, 'a@example.cm', '+237 6 00 00 00 00', ${specialization}, ${location},
          ${name})`.execute(database.db);
    }
    const names = async (asked: Parameters<typeof client.listLawyers>[0]) =>
      (await client.listLawyers(asked)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Éliane Ngo', 'Paul Etoundi']);
    expect(await names({ q: 'eliane' })).toEqual(['Éliane Ngo']);
    expect(await names({ q: '  NGO  Éliane ' })).toEqual(['Éliane Ngo']);
    expect(await names({ q: 'ngo paul' })).toEqual([]);
    expect(await names({ specialization: 'family' })).toEqual(['Paul Etoundi']);
    expect(await names({ specialization: 'droit pénal' })).toEqual(['Éliane Ngo']);
    expect(await names({ location: 'yaounde' })).toEqual(['Éliane Ngo']);
    expect(await names({ location: 'YAOUNDÉ', specialization: 'law criminal' })).toHaveLength(1);
    expect(await names({ location: '%' })).toEqual([]);
    const { next_cursor } = await client.listLawyers({ limit: 1 });
    expect(await names({ limit: 1, cursor: next_cursor ?? '' })).toEqual(['Paul Etoundi']);
    const backwards = { sort: '-name', limit: 1 } as const;
    expect(await names(backwards)).toEqual(['Paul Etoundi']);
    const { next_cursor: second } = await client.listLawyers(backwards);
    expect(await names({ ...backwards, cursor: second ?? '' })).toEqual(['Éliane Ngo']);
    const [lawyer] = (await client.listLawyers({ limit: 1 })).items;
    expect(lawyer).toMatchObject({ email: 'a@example.cm', phone: '+237 6 00 00 00 00' });
    expect(Object.keys(lawyer ?? {}).sort()).toEqual([
      ...['bar_number', 'email', 'firm_name', 'id', 'languages', 'location', 'location_fr', 'name'],
      ...['phone', 'profile_image_url', 'slug', 'specialization', 'specialization_fr'],
      'years_experience',
    ]);
  });
});
