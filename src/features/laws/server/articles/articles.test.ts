import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { LawArticle, LawArticleItem } from '../../contract.ts';
import { buildArticle, createLawsApp } from '../laws.fixture.ts';

/** `AT_ONCE=500` is the number of docs/promises.md. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 60);

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

async function list(query: string): Promise<ListAnswer<LawArticleItem>> {
  const answer = await laws.call('GET', `/law-articles?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as ListAnswer<LawArticleItem>;
}

const edit = (article: { id: string }, body: object) =>
  laws.call('PATCH', `/law-articles/${article.id}`, { body });

describe('a new article', () => {
  it('has the next number of its category, and says who wrote it', async () => {
    const [a, b] = [await laws.createCategory(), await laws.createCategory()];
    await laws.createArticle(a);
    const article = await laws.createArticle(a, { article_id: '1-1' });
    expect(article).toMatchObject({ article_number: 2, display_order: 2, category_code: a.code });
    expect(article.written_by_email).toBe(laws.administrator.email);
    expect(await laws.createArticle(b)).toMatchObject({ article_number: 1, version: 1 });
  });

  it('is refused when its category has the label, and not when another one has', async () => {
    const [a, b] = [await laws.createCategory(), await laws.createCategory()];
    await laws.createArticle(a, { article_id: '7' });
    await laws.createArticle(b, { article_id: '7' });
    const answer = await laws.refused('POST', '/law-articles', {
      body: buildArticle(a, { article_id: '7' }),
      headers: { cookie: 'lang=fr' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { article_id: expect.stringContaining('déjà utilisée') } },
    });
  });

  it.each([
    ['no label', { article_id: '' }, 'article_id'],
    ['a label of an address that browsers shorten', { article_id: '..' }, 'article_id'],
    ['the label of the page to print', { article_id: 'print' }, 'article_id'],
    ['the label of the feed', { article_id: 'feed.xml' }, 'article_id'],
    ['no English text', { content_en: ' \n' }, 'content_en'],
    ['no French text', { content_fr: undefined }, 'content_fr'],
    ['a text of 200,001 characters', { content_en: 'x'.repeat(200_001) }, 'content_en'],
    ['a NUL', { content_en: 'a\0b' }, 'content_en'],
    ['half a surrogate pair', { title_en: 'a\ud83d' }, 'title_en'],
    ['no category', { category_id: undefined }, 'category_id'],
    ['a category that is no id', { category_id: 'penal_code' }, 'category_id'],
    ['a category of nobody', { category_id: crypto.randomUUID() }, 'category_id'],
    ['an author', { written_by: 'x' }, 'written_by'],
    ['a number', { article_number: 1 }, 'article_number'],
  ])('is refused with a sentence beside the field: %s', async (_kind, changes, field) => {
    const category = await laws.createCategory();
    const answer = await laws.refused('POST', '/law-articles', {
      body: buildArticle(category, changes),
    });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+\./) } });
  });

  it('may be as long as the longest, in letters of three bytes', async () => {
    const category = await laws.createCategory();
    const content_en = '法'.repeat(200_000);
    const article = await laws.createArticle(category, { content_en });
    expect(article.content_en).toBe(content_en);
  });

  it(`has the maximum plus 1, each of ${AT_ONCE} that are created at once`, async () => {
    const category = await laws.createCategory();
    const created = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        laws.createArticle(category, { article_id: `a-${index}` }),
      ),
    );
    const numbers = Array.from({ length: AT_ONCE }, (_, index) => index + 1);
    const inOrder = (column: 'article_number' | 'display_order') =>
      created.map((row) => row[column]).sort((a, b) => a - b);
    expect(inOrder('article_number')).toEqual(numbers);
    expect(inOrder('display_order')).toEqual(numbers);
  });
});

describe('the list of articles', () => {
  it('has 300 characters of each text, and says whether there are more', async () => {
    const category = await laws.createCategory();
    await laws.createArticle(category, {
      content_en: 'é'.repeat(300),
      content_fr: 'é'.repeat(301),
    });
    const { items } = await list(`category_code=${category.code}`);
    expect(items).toMatchObject([
      {
        content_en: 'é'.repeat(300),
        has_more_en: false,
        content_fr: 'é'.repeat(300),
        has_more_fr: true,
      },
    ]);
  });

  it('goes through a category page by page in the order of its numbers', async () => {
    const category = await laws.createCategory();
    for (let i = 0; i < 7; i++) await laws.createArticle(category, { article_id: `${10 - i}` });
    const seen: number[] = [];
    let cursor = '';
    do {
      const page = await list(`category_code=${category.code}&limit=3${cursor}`);
      expect(page.total).toBe(7);
      seen.push(...page.items.map((item) => item.article_number));
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor !== '');
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const everywhere = await list('limit=100');
    expect(everywhere.total).toBeGreaterThan(7);
  });

  it('is narrowed to what readers see, or do not see', async () => {
    const category = await laws.createCategory();
    const shown = await laws.createArticle(category, { article_id: '1' });
    const hidden = await laws.createArticle(category, { article_id: '2' });
    await database.pool.query('update law_articles set is_active = false where id = $1', [
      hidden.id,
    ]);
    const found = async (query: string) => {
      const { items, total } = await list(`category_code=${category.code}&${query}`);
      expect(total).toBe(items.length);
      return items.map(({ id }) => id);
    };
    expect(await found('status=published')).toEqual([shown.id]);
    expect(await found('status=unpublished')).toEqual([hidden.id]);
  });

  it.each([
    ['a label', '42-B', 1],
    ['small letters for capitals', 'ÉCOLE PUBLIQUE', 1],
    ['letters without their accents', 'ecole', 1],
    ['accents where the text has none', 'lé bornâge', 1],
    ['two letters for one', 'coeur', 1],
    ['a French text', 'bornage', 1],
    ['a sign that is a wildcard elsewhere', '%', 1],
    ['another one', '_', 1],
    ['and another', '\\', 1],
    ['what is nowhere', 'nowhere', 0],
    ['what all have', 'common', 3],
  ])('finds %s', async (_kind, q, total) => {
    const category = await laws.createCategory();
    await laws.createArticle(category, { article_id: '42-b', content_en: 'common 100%' });
    await laws.createArticle(category, {
      article_id: '2',
      title_fr: 'École publique',
      content_en: 'common a_b',
    });
    await laws.createArticle(category, {
      article_id: '3',
      content_fr: 'Le bornage, au cœur',
      content_en: 'Common \\',
    });
    const page = await list(`category_code=${category.code}&q=${encodeURIComponent(q)}`);
    expect([page.total, page.items.length]).toEqual([total, total]);
  });

  it.each(['limit=0', 'limit=101', 'limit=x', 'sort=title', 'cursor=x', 'pages=2', 'q=%00'])(
    'is refused with a parameter that is none: %s',
    async (query) => {
      for (const path of ['/law-articles', '/law-categories', '/bin']) {
        const answer = await laws.refused('GET', `${path}?${query}`);
        expect([path, answer.status]).toEqual([path, 422]);
      }
    },
  );
});

describe('an edit of an article', () => {
  it('keeps what it said before, with who and when', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    const { body } = await edit(article, { version: 1, content_en: 'Second', title_en: '' });
    expect(body).toMatchObject({ version: 2, content_en: 'Second', title_en: '' });
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({
      total: 1,
      items: [
        {
          version: 1,
          written_by_email: laws.administrator.email,
          written_at: article.created_at,
        },
      ],
    });
    const first = await laws.call('GET', `/law-articles/${article.id}/versions/1`);
    expect(first.body).toMatchObject({ content_en: 'English text', title_en: 'Title' });
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({
      action: 'law_article.updated',
      before: { content_en: 'English text', title_en: 'Title' },
      after: { content_en: 'Second', title_en: '' },
    });
  });

  it('keeps nothing when it changes nothing', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    const answer = await edit(article, { version: 1, content_en: article.content_en });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ total: 0 });
  });

  it('wins once of 40 at the same version, and the others see what it says', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        edit(article, { version: 1, content_en: `Edit ${index}` }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const winner = won[0]?.body as LawArticle;
    for (const answer of answers.filter((other) => other !== won[0])) {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'stale_version', current: { version: 2, content_en: winner.content_en } },
      });
    }
    const versions = await laws.call('GET', `/law-articles/${article.id}/versions`);
    expect(versions.body).toMatchObject({ total: 1, items: [{ version: 1 }] });
    const { body } = await laws.call('GET', `/law-articles/${article.id}`);
    expect(body).toEqual(winner);
  });

  it('is refused when it takes another label, its category, or no version', async () => {
    const category = await laws.createCategory();
    const article = await laws.createArticle(category);
    await laws.createArticle(category, { article_id: '2' });
    const path = `/law-articles/${article.id}`;
    const bodies = [
      { version: 1, article_id: '2' },
      { version: 1, category_id: category.id },
      { content_en: 'x' },
      { version: 1, content_fr: '' },
      { version: 0 },
    ];
    for (const body of bodies) {
      expect((await laws.refused('PATCH', path, { body })).status).toBe(422);
    }
  });

  it('may leave a language empty that an import left empty, but takes no text away', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    await database.db
      .updateTable('law_articles')
      .set({ content_fr: '' })
      .where('id', '=', article.id)
      .execute();
    const saved = await edit(article, { version: 1, content_en: 'Second', content_fr: ' \n' });
    expect(saved).toMatchObject({ status: 200, body: { content_en: 'Second', content_fr: '' } });
    const path = `/law-articles/${article.id}`;
    const emptied = await laws.refused('PATCH', path, { body: { version: 2, content_en: '' } });
    expect(emptied).toMatchObject({
      status: 422,
      body: { fields: { content_en: 'English Content is required.' } },
    });
    const filled = await edit(article, { version: 2, content_fr: 'Deux' });
    expect(filled).toMatchObject({
      status: 200,
      body: { content_en: 'Second', content_fr: 'Deux' },
    });
  });

  it('can be taken back, as a new version', async () => {
    const article = await laws.createArticle(await laws.createCategory());
    await edit(article, { version: 1, content_en: 'Second' });
    const path = `/law-articles/${article.id}/versions/1/restore`;
    const stale = await laws.refused('POST', path, { body: { version: 1 } });
    expect(stale.status).toBe(409);
    const answer = await laws.call('POST', path, { body: { version: 2 } });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 3, content_en: 'English text' },
    });
    const second = await laws.call('GET', `/law-articles/${article.id}/versions/2`);
    expect(second.body).toMatchObject({ content_en: 'Second' });
    const unknown = `/law-articles/${article.id}/versions/9/restore`;
    expect((await laws.refused('POST', unknown, { body: { version: 3 } })).status).toBe(404);
  });
});

describe('the order of articles', () => {
  it('changes by number and place within the category', async () => {
    const category = await laws.createCategory();
    const a = await laws.createArticle(category, { article_id: 'a' });
    await laws.createArticle(category, { article_id: 'b' });
    const move = (direction: string) =>
      laws.call('POST', `/law-articles/${a.id}/move`, { body: { direction } });
    expect(await move('down')).toMatchObject({ body: { article_number: 2, display_order: 2 } });
    expect(await move('down')).toMatchObject({ status: 200, body: { article_number: 2 } });
    const { items } = await list(`category_code=${category.code}`);
    expect(items.map((item) => item.article_id)).toEqual(['b', 'a']);
  });
});

describe('where an article comes from', () => {
  const own = { kind_en: 'official_translation', gazette: null };
  const lastEntry = () =>
    database.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();

  it('is its category’s until something else is said, and again when that is taken back', async () => {
    const category = await laws.createCategory({ provenance: { kind_en: 'official' } });
    const article = await laws.createArticle(category);
    expect(article.provenance).toBeNull();
    const path = `/law-articles/${article.id}`;
    const told = await laws.call('PATCH', path, { body: { version: 1, provenance: own } });
    expect(told).toMatchObject({ status: 200, body: { provenance: own, version: 2 } });
    expect(await lastEntry()).toEqual({
      before: { kind_en: null, gazette: null },
      after: { kind_en: 'official_translation', gazette: null },
    });
    const same = await laws.call('PATCH', path, { body: { version: 2, provenance: own } });
    expect(same).toMatchObject({ status: 200, body: { version: 2 } });
    const both = { version: 2, content_en: 'Another text', provenance: { as_of: '2020-01-31' } };
    expect((await laws.call('PATCH', path, { body: both })).body).toMatchObject({
      provenance: { as_of: '2020-01-31' },
      version: 3,
    });
    const versions = await laws.call('GET', `${path}/versions`);
    expect(versions.body).toMatchObject({ items: [{ version: 2 }], total: 1 });
    const back = await laws.call('PATCH', path, { body: { version: 3, provenance: null } });
    expect(back.body).toMatchObject({ provenance: null, version: 4 });
  });

  it('may differ from the start, and stays through the bin and an earlier version', async () => {
    const article = await laws.createArticle(await laws.createCategory(), { provenance: own });
    expect(article.provenance).toEqual(own);
    const path = `/law-articles/${article.id}`;
    await laws.call('PATCH', path, { body: { version: 1, content_en: 'Changed' } });
    await laws.call('POST', `${path}/versions/1/restore`, { body: { version: 2 } });
    const { body } = await laws.call('DELETE', path);
    expect((await lastEntry())?.before).toMatchObject(own);
    await laws.call('POST', `/bin/${(body as { id: string }).id}/restore`);
    expect((await laws.call('GET', path)).body).toMatchObject({ provenance: own, version: 3 });
  });

  it.each([{ kind_en: 'true' }, { as_of: 'soon' }, { source: 'x' }, 'official', []])(
    'is refused, and nothing changes: %j',
    async (provenance) => {
      const category = await laws.createCategory();
      const { id } = await laws.createArticle(category);
      const body = { version: 1, provenance };
      expect((await laws.refused('PATCH', `/law-articles/${id}`, { body })).status).toBe(422);
      const created = buildArticle(category, { article_id: '2', provenance });
      expect((await laws.refused('POST', '/law-articles', { body: created })).status).toBe(422);
    },
  );

  it('is not changed by who did not see what somebody else has said', async () => {
    const { id } = await laws.createArticle(await laws.createCategory());
    await laws.call('PATCH', `/law-articles/${id}`, { body: { version: 1, provenance: own } });
    const body = { version: 1, provenance: null };
    expect(await laws.refused('PATCH', `/law-articles/${id}`, { body })).toMatchObject({
      status: 409,
      body: { current: { provenance: own } },
    });
  });
});
