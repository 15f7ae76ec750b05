import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { UNKNOWN_PROVENANCE } from '../../provenance.ts';
import { LAW_ICONS } from '../../rules.ts';
import { buildCategory, createLawsApp } from '../laws.fixture.ts';

/** `AT_ONCE=500` is the number of docs/promises.md. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 60);

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db);
});
afterAll(() => database.drop());

describe('a new category', () => {
  it('has the defaults of the specification and the place after the last one', async () => {
    const first = await laws.createCategory();
    const { body } = await laws.call('POST', '/law-categories', {
      body: { code: 'penal_code', name_en: ' Penal Code ', name_fr: 'Code pénal' },
    });
    expect(body).toMatchObject({
      code: 'penal_code',
      name_en: 'Penal Code',
      description_en: '',
      article_prefix_en: 'Article',
      article_prefix_fr: 'Article',
      icon: 'document-text',
      color: '#3B82F6',
      price: 1000,
      currency: 'XAF',
      is_free: false,
      is_active: false,
      display_order: first.display_order + 1,
      total_articles: 0,
      version: 1,
    });
    const { body: list } = await laws.call('GET', '/law-categories?q=PENAL');
    expect(list).toEqual({ items: [body], next_cursor: null, total: 1 });
  });

  it('is found by its French name as it is typed, without accents', async () => {
    await laws.createCategory({ code: 'land_law', name_fr: 'Régime foncier de l’État' });
    const { body } = await laws.call('GET', `/law-categories?q=${encodeURIComponent("l'etat")}`);
    expect(body).toMatchObject({ total: 1, items: [{ code: 'land_law' }] });
  });

  it('is refused, beside its field, when the code is used', async () => {
    await laws.createCategory({ code: 'used_code' });
    const answer = await laws.refused('POST', '/law-categories', {
      body: buildCategory({ code: 'used_code' }),
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { code: 'Code is used already.' } },
    });
  });

  it('is one, when two create the same code at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        laws.call('POST', '/law-categories', { body: buildCategory({ code: 'at_once' }) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(422)]);
  });

  it.each([
    ['no code', { code: undefined }, 'code'],
    ['a capital in its code', { code: 'Penal' }, 'code'],
    ['a digit first', { code: '1a' }, 'code'],
    ['a dash', { code: 'penal-code' }, 'code'],
    ['a line break after its code', { code: 'penal\n' }, 'code'],
    ['a code of 61 letters', { code: 'a'.repeat(61) }, 'code'],
    ['a blank name', { name_en: ' ' }, 'name_en'],
    ['no French name', { name_fr: undefined }, 'name_fr'],
    ['a price below 0', { price: -1 }, 'price'],
    ['a price beyond integer', { price: 2_147_483_648 }, 'price'],
    ['half a franc', { price: 0.5 }, 'price'],
    ['a colour that is none', { color: 'red;background:url()' }, 'color'],
    ['a short colour', { color: '#FFF' }, 'color'],
    ['an icon that is none', { icon: '../icon' }, 'icon'],
    ['another currency', { currency: 'EUR' }, 'currency'],
    ['a flag that is none', { is_free: 'yes' }, 'is_free'],
    ['an identity', { userId: 'x' }, 'userId'],
    ['a role', { role: 'admin' }, 'role'],
    ['a place of its own', { display_order: 1 }, 'display_order'],
    ['a kind of text that is none', { provenance: { kind_en: 'true' } }, 'provenance'],
    ['a day that is none', { provenance: { as_of: '2016-02-30' } }, 'provenance'],
    ['a source that is none', { provenance: { source: 'x' } }, 'source'],
    ['a provenance that is none', { provenance: 'official' }, 'provenance'],
  ])('is refused with a sentence beside the field: %s', async (_kind, changes, field) => {
    const answer = await laws.refused('POST', '/law-categories', { body: buildCategory(changes) });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ fields: { [field]: expect.stringMatching(/\w+\./) } });
  });

  it('cannot be published yet, on any way, and can once it has an article', async () => {
    const refused = (method: string, path: string, body?: object) =>
      laws.refused(method, path, body ? { body } : {});
    const published = buildCategory({ is_active: true });
    expect(await refused('POST', '/law-categories', published)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('nothing to read') },
    });
    const category = await laws.createCategory();
    const path = `/law-categories/${category.id}`;
    const accepting = { accept_unknown_provenance: true };
    const edit = { version: 1, name_en: 'Lakes', is_active: true, ...accepting };
    expect((await refused('PATCH', path, edit)).status).toBe(409);
    const { id } = await laws.createArticle(category);
    await database.db.updateTable('law_articles').set({ is_active: false }).execute();
    expect((await refused('PATCH', path, edit)).status).toBe(409);
    await database.db
      .updateTable('law_articles')
      .set({ is_active: true })
      .where('id', '=', id)
      .execute();
    expect((await laws.call('PATCH', path, { body: edit })).body).toMatchObject({
      is_active: true,
      version: 2,
    });
    // Emptied, it stays as it was until somebody takes it back.
    await laws.call('DELETE', `/law-articles/${id}`);
    const renamed = { version: 2, name_en: 'Ponds', is_active: true };
    expect((await laws.call('PATCH', path, { body: renamed })).status).toBe(200);
  });

  it('may have each of the icons, and the dearest price', async () => {
    for (const icon of LAW_ICONS) await laws.createCategory({ icon, price: 2_147_483_647 });
  });
});

describe('an edit of a category', () => {
  it('changes what it names, raises the version and is recorded', async () => {
    const category = await laws.createCategory({ description_en: 'kept' });
    const answer = await laws.call('PATCH', `/law-categories/${category.id}`, {
      body: { version: 1, name_en: 'New Name', is_free: true },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { name_en: 'New Name', is_free: true, description_en: 'kept', version: 2 },
    });
    const entry = await database.db
      .selectFrom('audit_entries')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      actor_id: laws.administrator.id,
      action: 'law_category.updated',
      subject_id: category.id,
      before: { name_en: 'Land Law', is_free: false },
      after: { name_en: 'New Name', is_free: true },
    });
  });

  it('leaves everything, the audit log included, when it changes nothing', async () => {
    const category = await laws.createCategory();
    const count = () =>
      database.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll().as('entries'))
        .execute();
    const before = await count();
    const answer = await laws.call('PATCH', `/law-categories/${category.id}`, {
      body: { version: 1, name_en: category.name_en },
    });
    expect(answer).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await count()).toEqual(before);
  });

  it('is refused with the present row when somebody was faster', async () => {
    const category = await laws.createCategory();
    const path = `/law-categories/${category.id}`;
    await laws.call('PATCH', path, { body: { version: 1, name_en: 'Theirs' } });
    const answer = await laws.refused('PATCH', path, { body: { version: 1, name_en: 'Mine' } });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'stale_version', current: { name_en: 'Theirs', version: 2 } },
    });
  });

  it('is refused without a version, and when it would change the code', async () => {
    const category = await laws.createCategory();
    const path = `/law-categories/${category.id}`;
    for (const body of [{ name_en: 'x' }, { version: 1, code: 'other' }]) {
      expect((await laws.refused('PATCH', path, { body })).status).toBe(422);
    }
  });
});

describe('where the texts of a category come from', () => {
  const lastEntry = () =>
    database.db
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
  const stored = async (id: string) => {
    const { rows } = await sql`select provenance from law_categories
      where id = ${id}`.execute(database.db);
    return rows[0];
  };

  it('is told with a new one or later, part by part, and recorded', async () => {
    const told = { kind_en: 'machine_translation', kind_fr: 'official' };
    const category = await laws.createCategory({ provenance: told });
    expect(category.provenance).toEqual({ ...UNKNOWN_PROVENANCE, ...told });
    const path = `/law-categories/${category.id}`;
    const answer = await laws.call('PATCH', path, {
      body: { version: 1, price: 700, provenance: { as_of: '2016-07-12', kind_fr: 'official' } },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { version: 2, provenance: { ...told, as_of: '2016-07-12' } },
    });
    expect(await lastEntry()).toEqual({
      before: { price: 1000, as_of: null },
      after: { price: 700, as_of: '2016-07-12' },
    });
    const stale = await laws.refused('PATCH', path, {
      body: { version: 1, provenance: { kind_fr: 'unchecked' } },
    });
    expect(stale.body).toMatchObject({ current: { provenance: { as_of: '2016-07-12' } } });
  });

  it('stays unknown when a form is saved that says nothing of it', async () => {
    const category = await laws.createCategory({ provenance: { gazette: ' ' } });
    const path = `/law-categories/${category.id}`;
    const body = { version: 1, provenance: UNKNOWN_PROVENANCE };
    expect(await laws.call('PATCH', path, { body })).toMatchObject({ body: { version: 1 } });
    expect(await stored(category.id)).toEqual({ provenance: null });
    await laws.call('PATCH', path, { body: { ...body, provenance: { authentic: 'both' } } });
    const back = { ...body, version: 2 };
    expect(await laws.call('PATCH', path, { body: back })).toMatchObject({ body: { version: 3 } });
    expect(await stored(category.id)).toEqual({ provenance: null });
  });

  it('stays as it is through another edit and through the bin', async () => {
    const provenance = { act_en: 'Law No. 2016/007 of 12 July 2016', amendments_pending: true };
    const { id } = await laws.createCategory({ provenance });
    const path = `/law-categories/${id}`;
    await laws.call('PATCH', path, { body: { version: 1, name_en: 'Renamed' } });
    const { body } = await laws.call('DELETE', path);
    expect((await lastEntry())?.before).toMatchObject({ ...provenance, name_en: 'Renamed' });
    await laws.call('POST', `/bin/${(body as { id: string }).id}/restore`);
    expect((await laws.call('GET', path)).body).toMatchObject({ provenance, version: 2 });
  });
});

describe('the order of the categories', () => {
  it('changes by one place at a time and stays at its ends', async () => {
    const a = await laws.createCategory();
    const b = await laws.createCategory();
    const move = (id: string, direction: string) =>
      laws.call('POST', `/law-categories/${id}/move`, { body: { direction } });
    expect(await move(b.id, 'up')).toMatchObject({ body: { display_order: a.display_order } });
    const { body } = await laws.call('GET', `/law-categories/${a.id}`);
    expect(body).toMatchObject({ display_order: b.display_order, version: 1 });
    expect(await move(a.id, 'down')).toMatchObject({
      status: 200,
      body: { display_order: b.display_order },
    });
    await laws.refused('POST', `/law-categories/${a.id}/move`, { body: { direction: 'left' } });
  });

  it(`is the maximum plus 1 for each of ${AT_ONCE} that are created at once`, async () => {
    const before = await laws.createCategory();
    const created = await Promise.all(Array.from({ length: AT_ONCE }, () => laws.createCategory()));
    expect(created.map((row) => row.display_order).sort((a, b) => a - b)).toEqual(
      Array.from({ length: AT_ONCE }, (_, index) => before.display_order + 1 + index),
    );
  });

  it('lists all of them at once, or page by page', async () => {
    const { body: all } = await laws.call('GET', '/law-categories');
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const answer = await laws.call('GET', `/law-categories?limit=20${cursor}`);
      const page = answer.body as { items: unknown[]; next_cursor: string | null };
      seen.push(...page.items);
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
    } while (cursor !== '');
    expect(all).toEqual({ items: seen, next_cursor: null, total: seen.length });
    expect(seen.length).toBeGreaterThan(AT_ONCE);
  });
});

describe('ids that are none, and ids of nothing', () => {
  it.each(['x', '1', '%00', '00000000-0000-4000-8000-000000000000', "' or 1=1"])(
    'are both not found: %s',
    async (id) => {
      const calls: [string, string, object?][] = [
        ['GET', `/law-categories/${id}`],
        ['PATCH', `/law-categories/${id}`, { version: 1 }],
        ['DELETE', `/law-categories/${id}`],
        ['POST', `/law-categories/${id}/move`, { direction: 'up' }],
        ['GET', `/law-articles/${id}`],
        ['PATCH', `/law-articles/${id}`, { version: 1 }],
        ['DELETE', `/law-articles/${id}`],
        ['POST', `/law-articles/${id}/move`, { direction: 'up' }],
        ['GET', `/law-articles/${id}/versions`],
        ['GET', `/law-articles/${id}/versions/1`],
        ['POST', `/law-articles/${id}/versions/1/restore`, { version: 1 }],
        ['POST', `/bin/${id}/restore`],
      ];
      for (const [method, path, body] of calls) {
        const answer = await laws.refused(method, path, body ? { body } : {});
        expect([method, path, answer.status]).toEqual([method, path, 404]);
        expect(answer.body).toMatchObject({ code: 'not_found' });
      }
    },
  );
});
