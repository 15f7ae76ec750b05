import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type createAdminApp, databaseDigest } from '../../../../../tests/support/admin-app.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../../tests/support/waiting-for-lock.ts';
import type { LawArticle, LawCategory } from '../../contract.ts';
import type { CategoryCheck, QualityList } from '../../quality-contract.ts';
import { buildArticle, buildCategory, createLawsApp } from '../laws.fixture.ts';
import { qualityRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ({ call } = await createLawsApp(db, qualityRoutes({ db })));
});
afterAll(() => database.drop());

async function done<Row>(method: string, path: string, body?: object): Promise<Row> {
  const answer = await call(method, path, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body as Row;
}

async function refused(method: string, path: string, body?: object) {
  const before = await databaseDigest(database.db);
  const answer = await call(method, path, { body });
  expect(await databaseDigest(database.db)).toBe(before);
  return answer;
}

const addCategory = (fields = {}) =>
  done<LawCategory>('POST', '/law-categories', buildCategory(fields));
const addArticle = (category: LawCategory, fields = {}) =>
  done<LawArticle>('POST', '/law-articles', buildArticle(category, fields));
const quality = (query: string) => done<QualityList>('GET', `/law-quality?${query}`);

/** An import may leave a text out, which the form does not. */
async function clear(article: LawArticle, column: 'content_en' | 'content_fr') {
  await sql`update law_articles set ${sql.ref(column)} = '', translation_to_review = null
    where id = ${article.id}`.execute(database.db);
}

describe('a translation', () => {
  const edit = (article: LawArticle, body: object) =>
    done<LawArticle>('PATCH', `/law-articles/${article.id}`, { version: article.version, ...body });

  async function toReview(category: LawCategory) {
    const { items } = await quality(`code=${category.code}&kind=translation_to_review`);
    return items.map((item) => item.translation_to_review);
  }

  it('is to be reviewed once one language was changed without the other', async () => {
    const category = await addCategory();
    let article = await addArticle(category);
    expect(await toReview(category)).toEqual([]);
    article = await edit(article, { content_en: 'Changed' });
    expect(await toReview(category)).toEqual(['fr']);
    article = await edit(article, { title_en: 'Changed again' });
    expect(await toReview(category)).toEqual(['fr']);
    article = await edit(article, { content_fr: 'Changé' });
    expect(await toReview(category)).toEqual([]);
    article = await edit(article, { content_fr: 'Changé encore' });
    expect(await toReview(category)).toEqual(['en']);
    await edit(article, { content_en: 'Both', content_fr: 'Les deux' });
    expect(await toReview(category)).toEqual([]);
  });

  it('is in order when it is written at last, or when nothing but the label changes', async () => {
    const category = await addCategory();
    let article = await addArticle(category);
    await clear(article, 'content_fr');
    article = await edit(article, { content_en: 'Changed meanwhile' });
    article = await edit(article, { content_fr: 'Traduit' });
    await edit(article, { article_id: '1 bis' });
    expect(await toReview(category)).toEqual([]);
  });

  it('has the date of the last change of its own text', async () => {
    const category = await addCategory();
    const { id } = await edit(await addArticle(category), {
      title_fr: 'Changé',
      article_id: '1 b',
    });
    const { items } = await quality(`code=${category.code}&kind=translation_to_review`);
    const { rows } = await sql<{ created_at: Date; updated_at: Date }>`
      select created_at, updated_at from law_articles where id = ${id}`.execute(database.db);
    expect(items).toMatchObject([
      {
        changed_en_at: rows[0]?.created_at.toISOString(),
        changed_fr_at: rows[0]?.updated_at.toISOString(),
      },
    ]);
  });

  it('is reviewed by saying so for the version that was read', async () => {
    const category = await addCategory();
    const { id } = await edit(await addArticle(category), { content_fr: 'Changé' });
    const path = `/law-articles/${id}/translation-reviewed`;
    expect((await refused('POST', path, { version: 1 })).status).toBe(409);
    expect((await refused('POST', path, {})).status).toBe(422);
    const reviewed = await done<LawArticle>('POST', path, { version: 2 });
    expect(reviewed.version).toBe(2);
    expect(await toReview(category)).toEqual([]);
    const before = await databaseDigest(database.db);
    await done('POST', path, { version: 2 });
    expect(await databaseDigest(database.db)).toBe(before);
    const { rows } = await sql`select action, before, after from audit_entries
      where subject_id = ${id} order by id desc limit 1`.execute(database.db);
    expect(rows).toEqual([
      {
        action: 'law_article.translation_reviewed',
        before: { translation_to_review: 'en' },
        after: { translation_to_review: null },
      },
    ]);
  });

  it('keeps what was said of it through the bin', async () => {
    const category = await addCategory();
    const { id } = await edit(await addArticle(category), { content_en: 'Changed' });
    const entry = await done<{ id: string }>('DELETE', `/law-articles/${id}`);
    await done('POST', `/bin/${entry.id}/restore`);
    expect(await toReview(category)).toEqual(['fr']);
  });
});

describe('the list of what is missing', () => {
  it('counts each kind and shows the one that was asked for, page by page', async () => {
    const category = await addCategory();
    const [one, two, three] = [
      await addArticle(category, { article_id: '1' }),
      await addArticle(category, { article_id: '2' }),
      await addArticle(category, { article_id: '3' }),
    ];
    await addArticle(category, { article_id: '4' });
    await clear(one, 'content_en');
    await clear(two, 'content_fr');
    await clear(three, 'content_fr');
    const code = `code=${category.code}`;
    expect(await quality(`${code}&kind=missing_fr&limit=1`)).toMatchObject({
      counts: { missing_en: 1, missing_fr: 2, translation_to_review: 0 },
      total: 2,
      next_cursor: expect.any(String),
      items: [{ id: two.id, missing_en: false, missing_fr: true, translation_to_review: null }],
    });
    const all = await quality(code);
    expect(all.items.map(({ article_id }) => article_id)).toEqual(['1', '2', '3']);
    expect(all.total).toBe(3);
    expect((await refused('GET', `/law-quality?${code}&kind=other`)).status).toBe(422);
  });
});

const UNKNOWN = {
  kind: 'unknown_provenance',
  is_blocking: false,
  count: 4,
  examples: ['kind_en', 'kind_fr', 'act', 'as_of'],
};

describe('a category', () => {
  const check = (id: string) => done<CategoryCheck>('POST', `/law-categories/${id}/check`);

  it('is checked for texts, numbers and translations before it is published', async () => {
    const category = await addCategory({ is_active: false });
    expect(await check(category.id)).toEqual({
      category_id: category.id,
      is_active: false,
      articles: 0,
      problems: [{ kind: 'no_articles', is_blocking: true, count: 1, examples: [] }, UNKNOWN],
    });
    for (const article_id of ['1', '1-1', '2 bis', '5', 'annex', '6', '9']) {
      await addArticle(category, { article_id });
    }
    const last = await addArticle(category, { article_id: '10' });
    await done('PATCH', `/law-articles/${last.id}`, { version: 1, content_en: 'Changed' });
    await clear(last, 'content_fr');
    const { articles, problems } = await check(category.id);
    expect(articles).toBe(8);
    expect(problems).toEqual([
      { kind: 'missing_fr', is_blocking: false, count: 1, examples: ['10'] },
      { kind: 'gap_in_numbering', is_blocking: false, count: 2, examples: ['5', '9'] },
      UNKNOWN,
    ]);
    expect((await refused('POST', `/law-categories/${crypto.randomUUID()}/check`)).status).toBe(
      404,
    );
  });

  it('is published and taken back, each once in the audit log', async () => {
    const category = await addCategory({ is_active: false });
    const path = `/law-categories/${category.id}`;
    const accepting = { accept_unknown_provenance: true };
    expect((await refused('POST', `${path}/publish`, accepting)).status).toBe(409);
    await addArticle(category);
    const published = { is_active: true, version: 2 };
    expect(await done('POST', `${path}/publish`, accepting)).toMatchObject(published);
    expect(await done('POST', `${path}/publish`, {})).toMatchObject(published);
    expect(await done('POST', `${path}/unpublish`)).toMatchObject({ is_active: false, version: 3 });
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject_id = ${category.id} order by id`.execute(database.db);
    expect(rows.map(({ action }) => action)).toEqual([
      'law_category.created',
      'law_category.published',
      'law_category.unpublished',
    ]);
  });
});

describe('many categories', () => {
  const publish = '/law-categories/publication';
  const accepting = { accept_unknown_provenance: true };

  it('are published at once and taken back, each in the activity', async () => {
    const [first, second] = [
      await addCategory({ is_active: false }),
      await addCategory({ is_active: false }),
    ];
    for (const category of [first, second]) await addArticle(category);
    const ids = [first.id, second.id].sort();
    const asked = [...ids, ids[0] ?? '', crypto.randomUUID()];
    const changed = { count: 2, ids, change: expect.stringMatching(/^\d+$/) };
    expect(await done('POST', publish, { ids: asked, is_active: true, ...accepting })).toEqual(
      changed,
    );
    expect(await done('POST', publish, { ids, is_active: true })).toMatchObject({
      count: 0,
      ids: [],
    });
    expect(await done('POST', publish, { ids, is_active: false })).toEqual(changed);
    const { rows } = await sql<{ action: string }>`select action from audit_entries
      where subject_id = any (${ids}) and action like '%published' order by id`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      ...['law_category.published', 'law_category.published'],
      ...['law_category.unpublished', 'law_category.unpublished'],
    ]);
  });

  it('are all left as they are where one of them has nothing to read or an unknown origin', async () => {
    const [full, empty] = [
      await addCategory({ is_active: false }),
      await addCategory({ is_active: false }),
    ];
    await addArticle(full);
    const body = (ids: string[]) => ({ ids, is_active: true });
    for (const asked of [
      { ...body([full.id, empty.id]), ...accepting },
      { ...body([empty.id, full.id]), ...accepting },
      body([full.id]),
    ]) {
      expect((await refused('POST', publish, asked)).status).toBe(409);
    }
    expect((await refused('POST', publish, body([]))).status).toBe(422);
  });
});

describe('a category of which nobody knows where its texts come from', () => {
  it('is published only by who accepts that, and the audit log says so', async () => {
    const category = await addCategory({ is_active: false });
    await addArticle(category);
    const path = `/law-categories/${category.id}`;
    for (const body of [{}, { accept_unknown_provenance: false }]) {
      expect(await refused('POST', `${path}/publish`, body)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('It is not known where') },
      });
    }
    expect((await refused('POST', `${path}/publish`, { accept: 1 })).status).toBe(422);
    await done('POST', `${path}/publish`, { accept_unknown_provenance: true });
    const { rows } = await sql`select after from audit_entries
      where subject_id = ${category.id} order by id desc limit 1`.execute(database.db);
    expect(rows).toEqual([{ after: { is_active: true, accept_unknown_provenance: true } }]);
  });

  it('is published by its form on the same word alone, or with what the form says of it', async () => {
    const accept = { accept_unknown_provenance: true };
    const known = { kind_en: 'official', kind_fr: 'official', act_fr: 'Loi', as_of: '2016-07-12' };
    for (const said of [accept, { provenance: known }]) {
      const category = await addCategory({ is_active: false });
      await addArticle(category);
      const path = `/law-categories/${category.id}`;
      const edit = { version: 1, name_en: 'Lakes', is_active: true };
      for (const body of [edit, { ...edit, provenance: { gazette: 'JO' } }]) {
        expect(await refused('PATCH', path, body)).toMatchObject({
          status: 409,
          body: { error: expect.stringContaining('It is not known where') },
        });
      }
      await done('PATCH', path, { ...edit, ...said });
      const { rows } = await sql<{ after: object }>`select after from audit_entries
        where subject_id = ${category.id} order by id desc limit 1`.execute(database.db);
      expect(rows[0]?.after).toMatchObject({ is_active: true, ...(said === accept && accept) });
      // It is asked for a publication alone.
      await done('PATCH', path, { version: 2, name_en: 'Ponds', is_active: true });
    }
  });

  it('is asked for what is missing, and for nothing of a sample', async () => {
    const category = await addCategory({ is_active: false });
    await addArticle(category);
    const path = `/law-categories/${category.id}`;
    const tell = async (version: number, provenance: object) => {
      await done('PATCH', path, { version, provenance });
      return (await done<CategoryCheck>('POST', `${path}/check`)).problems;
    };
    expect(await tell(1, { kind_fr: 'official', act_fr: 'Loi n° 1' })).toEqual([
      { ...UNKNOWN, count: 2, examples: ['kind_en', 'as_of'] },
    ]);
    expect(await tell(2, { kind_en: 'machine_translation', as_of: '2016-07-12' })).toEqual([]);
    await done('POST', `${path}/publish`, {});
    expect(await tell(4, { kind_en: 'unchecked', is_sample: true })).toEqual([]);
  });
});

describe('a change of a category', () => {
  it.each([
    ['PATCH', '', { version: 1, name_en: 'Renamed' }],
    ['POST', '/unpublish', undefined],
    ['DELETE', '', undefined],
  ])(
    'waits for a change of the order of categories, which does not wait for it: %s%s',
    async (method, path, body) => {
      const { id } = await addCategory();
      let change: ReturnType<typeof call> | undefined;
      await database.db.transaction().execute(async (trx) => {
        await sql`lock table law_categories in share row exclusive mode`.execute(trx);
        change = call(method, `/law-categories/${id}${path}`, { body });
        await waitingForLock(database.db);
        await sql`update law_categories set display_order = display_order where id = ${id}`.execute(
          trx,
        );
      });
      expect((await change)?.status).toBe(200);
    },
  );
});

describe('an article that an import suspects', () => {
  async function suspect(article: LawArticle) {
    await sql`update law_articles set suspicions = '{gap,noise}'
      where id = ${article.id}`.execute(database.db);
  }

  it('is listed and counted until somebody says that it is checked, which is recorded', async () => {
    const category = await addCategory();
    const article = await addArticle(category);
    await addArticle(category, { article_id: '2' });
    await suspect(article);
    const listed = await quality(`code=${category.code}&kind=to_check`);
    expect(listed.items).toMatchObject([{ id: article.id, suspicions: ['gap', 'noise'] }]);
    expect(listed.counts.to_check).toBe(1);
    const check = await done<CategoryCheck>('POST', `/law-categories/${category.id}/check`);
    expect(check.problems).toContainEqual(expect.objectContaining({ kind: 'to_check', count: 1 }));
    const body = { version: article.version };
    expect(await done<LawArticle>('GET', `/law-articles/${article.id}`)).toMatchObject({
      suspicions: ['gap', 'noise'],
    });
    const checked = await done<LawArticle>('POST', `/law-articles/${article.id}/checked`, body);
    expect(checked).toMatchObject({ version: article.version, suspicions: [] });
    expect((await quality(`code=${category.code}`)).counts.to_check).toBe(0);
    await done('POST', `/law-articles/${article.id}/checked`, body);
    const entries = await database.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('action', '=', 'law_article.checked')
      .where('subject_id', '=', article.id)
      .execute();
    expect(entries).toEqual([
      { before: { suspicions: ['gap', 'noise'] }, after: { suspicions: null } },
    ]);
  });

  it('is the same to readers before and after', async () => {
    const article = await addArticle(await addCategory());
    const changes = () =>
      database.db.selectFrom('law_changes').selectAll().orderBy('item_id').execute();
    const before = await changes();
    await suspect(article);
    await done('POST', `/law-articles/${article.id}/checked`, { version: article.version });
    expect(await changes()).toEqual(before);
  });

  it('of an older version is refused, and nothing changes', async () => {
    const article = await addArticle(await addCategory());
    await suspect(article);
    const answer = await refused('POST', `/law-articles/${article.id}/checked`, { version: 9 });
    expect(answer.status).toBe(409);
    const none = await refused('POST', `/law-articles/${article.category_id}/checked`, {
      version: 1,
    });
    expect(none.status).toBe(404);
  });
});
