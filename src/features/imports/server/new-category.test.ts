import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

const named = (code: string, changes: object = {}) => ({
  code,
  name_en: 'Law of Lakes',
  name_fr: 'Droit des lacs',
  article_prefix_en: 'Rule',
  article_prefix_fr: 'Règle',
  price: 750,
  is_free: false,
  ...changes,
});
const files = [
  { name: 'lakes.txt', language: 'en', text: 'Rule 1.- Scope\nLakes.\nRule 2.- End\nThe end.\n' },
];
const bodyOf = (code: string, changes: object = {}) => ({
  new_category: named(code, changes),
  files,
});

async function preview(code: string, changes: object = {}): Promise<LawImport> {
  const answer = await laws.call('POST', '/law-imports', { body: bodyOf(code, changes) });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body as LawImport;
}

const apply = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/apply`, { body: {} });
const undo = ({ id }: LawImport) => laws.call('POST', `/law-imports/${id}/undo`, { body: {} });
const reread = async ({ id }: LawImport) =>
  (await laws.call('GET', `/law-imports/${id}`)).body as LawImport;

async function categoryOf(code: string): Promise<LawCategory | undefined> {
  const { body } = await laws.call('GET', '/law-categories');
  const { items } = body as { readonly items: readonly LawCategory[] };
  return items.find((row) => row.code === code);
}

describe('a category that an import makes', () => {
  it('is not there until the preview is applied, which writes it with its articles, unpublished', async () => {
    const found = await preview('lake_law');
    expect(found).toMatchObject({
      category_id: null,
      category_code: 'lake_law',
      new_category: named('lake_law'),
      counts: { new: 2 },
    });
    expect(await categoryOf('lake_law')).toBeUndefined();
    expect((await apply(found)).body).toMatchObject({ created: 2 });
    expect(await categoryOf('lake_law')).toMatchObject({
      ...named('lake_law'),
      is_active: false,
      total_articles: 2,
    });
    expect((await laws.refused('POST', `/law-imports/${found.id}/apply`)).status).toBe(409);
  });

  it('is refused by the rules of the category form, field by field', async () => {
    const fields = async (changes: object) => {
      const body = bodyOf('pond_law', changes);
      return (await laws.refused('POST', '/law-imports', { body })).body;
    };
    expect(await fields({ code: 'Pond law', name_fr: '' })).toMatchObject({
      fields: { code: expect.any(String), name_fr: expect.any(String) },
    });
    expect(await fields({ code: 'full_package' })).toMatchObject({ fields: { code: /reserved/ } });
    expect(await fields({ price: -1 })).toMatchObject({ fields: { price: expect.any(String) } });
    expect(await fields({ is_active: true })).toMatchObject({
      fields: { is_active: expect.any(String) },
    });
    const { code } = await laws.createCategory();
    expect(await fields({ code })).toMatchObject({ fields: { code: 'Code is used already.' } });
  });

  it('stands beside no other category in one import', async () => {
    const { id } = await laws.createCategory();
    for (const body of [{ files }, { ...bodyOf('pond_law'), category_id: id }]) {
      const { status, body: said } = await laws.refused('POST', '/law-imports', { body });
      expect(status).toBe(422);
      expect(said).toMatchObject({ fields: { category_id: expect.any(String) } });
    }
  });

  it('is not made where somebody has taken its code meanwhile', async () => {
    const found = await preview('river_law');
    await laws.createCategory({ code: 'river_law' });
    const { status, body } = await laws.refused('POST', `/law-imports/${found.id}/apply`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: 'Code is used already.' });
  });

  it('is unpublished by an undo that leaves it nothing to read', async () => {
    const found = await preview('well_law');
    await apply(found);
    const { category_id: id } = await reread(found);
    await database.pool.query('update law_categories set is_active = true where id = $1', [id]);
    expect((await undo(found)).status).toBe(200);
    expect(await categoryOf('well_law')).toMatchObject({ is_active: false, total_articles: 0 });
    const { rows } = await database.pool.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by id desc limit 2',
      [id],
    );
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'law_category.unpublished',
      'law_import.undone',
    ]);
  });

  it('is made once by two who apply at the same time', async () => {
    const found = await preview('sea_law');
    const answers = await Promise.all([apply(found), apply(found)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await categoryOf('sea_law'))?.total_articles).toBe(2);
  });

  it('goes when the import is taken back, and comes again with it', async () => {
    const found = await preview('marsh_law');
    await apply(found);
    expect((await undo(found)).body).toMatchObject({ removed: 2 });
    expect(await categoryOf('marsh_law')).toBeUndefined();
    expect(await reread(found)).toMatchObject({
      status: 'preview',
      category_id: null,
      counts: { new: 2 },
    });
    await apply(found);
    expect((await categoryOf('marsh_law'))?.total_articles).toBe(2);
  });

  it('stays when somebody has changed it since', async () => {
    const found = await preview('swamp_law');
    await apply(found);
    const { id, version } = (await categoryOf('swamp_law')) ?? {};
    await laws.call('PATCH', `/law-categories/${id}`, { body: { name_en: 'Swamps', version } });
    await undo(found);
    expect(await categoryOf('swamp_law')).toMatchObject({ name_en: 'Swamps', total_articles: 0 });
    expect((await apply(found)).status).toBe(200);
    expect((await categoryOf('swamp_law'))?.total_articles).toBe(2);
  });

  it('is read again and corrected before it is there', async () => {
    const found = await preview('bay_law');
    const edit = { body: { title_en: 'Of bays' } };
    const row = await laws.call('PATCH', `/law-imports/${found.id}/rows/1`, edit);
    expect(row.body).toMatchObject({ title_en: 'Of bays', kind: 'new' });
    const again = await laws.call('POST', `/law-imports/${found.id}/running-lines`, {
      body: { file: 1, line: 4 },
    });
    expect(again).toMatchObject({ status: 200, body: { rows: 2, kept: 1 } });
  });
});
