import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { waitingForLock } from '../../../../tests/support/waiting-for-lock.ts';
import type { ListAnswer } from '../../../kit/lists.ts';
import type { LawCategory } from '../../laws/contract.ts';
import { createLawsApp } from '../../laws/server/laws.fixture.ts';
import type { ImportRow, LawImport } from '../contract.ts';
import { importRoutes } from './routes.ts';

let database: TestDatabase;
let laws: Awaited<ReturnType<typeof createLawsApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  laws = await createLawsApp(database.db, importRoutes({ db: database.db }));
});
afterAll(() => database.drop());

async function list(query = ''): Promise<ListAnswer<LawImport>> {
  const answer = await laws.call('GET', `/law-imports${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ListAnswer<LawImport>;
}

async function read(category: LawCategory, text: string): Promise<LawImport> {
  const files = [{ name: 'lakes.txt', language: 'en', text }];
  const body = { category_id: category.id, files };
  return (await laws.call('POST', '/law-imports', { body })).body as LawImport;
}

describe('the list of imports', () => {
  it('tells who read what and when, how much it has, and whether it is applied', async () => {
    expect(await list()).toEqual({ items: [], next_cursor: null, total: 0 });
    const category = await laws.createCategory();
    const first = await read(category, 'Article 1.- Scope\nThis law applies to lakes.');
    const second = await read(category, 'Article 1.- One\nA.\nArticle 2.- Two\nB.');
    await laws.call('POST', `/law-imports/${first.id}/apply`);
    const whole = await list();
    expect(whole).toMatchObject({
      total: 2,
      items: [
        { ...second, status: 'preview', counts: { all: 2, new: 2 } },
        {
          id: first.id,
          status: 'applied',
          applied_by_email: laws.administrator.email,
          applied_at: expect.any(String),
        },
      ],
    });
    expect(whole.items[1]).toMatchObject({
      category_code: category.code,
      created_by_email: laws.administrator.email,
      files: [{ name: 'lakes.txt', language: 'en', format: 'txt' }],
      counts: { all: 1, new: 1 },
    });
  });

  it('comes page by page, and without what was discarded', async () => {
    const latest = await list('?limit=1');
    expect([latest.items.length, latest.total]).toEqual([1, 2]);
    const next = await list(`?limit=1&cursor=${latest.next_cursor}`);
    expect(next.items[0]?.id).not.toBe(latest.items[0]?.id);
    expect([next.next_cursor, next.total]).toEqual([null, 2]);
    await laws.call('DELETE', `/law-imports/${latest.items[0]?.id}`);
    expect((await list()).items.map(({ id }) => id)).toEqual([next.items[0]?.id]);
    expect((await laws.refused('GET', '/law-imports?q=lakes')).status).toBe(422);
  });
});

describe('an import whose category is deleted', () => {
  it('is not there any more for a correction that waits for the deletion', async () => {
    const category = await laws.createCategory();
    const { id } = await read(category, 'Article 1.- Scope\nThis law applies to lakes.');
    const path = `/law-imports/${id}/rows`;
    const rows = (await laws.call('GET', path)).body as ListAnswer<ImportRow>;
    const [row] = rows.items;
    let correction: ReturnType<typeof laws.call> | undefined;
    await database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('law_categories').where('id', '=', category.id).execute();
      const body = { version: row?.version, title_en: 'Lakes' };
      correction = laws.call('PATCH', `${path}/${row?.position}`, { body });
      await waitingForLock(database.db);
    });
    expect((await correction)?.status).toBe(404);
  });

  it('is back with the category, with what was corrected by hand', async () => {
    const category = await laws.createCategory();
    const draft = await read(category, 'Article 1.- Scope\nThis law applies to lakes.');
    const row = `/law-imports/${draft.id}/rows/1`;
    await laws.call('PATCH', row, { body: { content_en: 'This law applies to ponds.' } });
    const total = (await list()).total;
    const entry = await laws.call('DELETE', `/law-categories/${category.id}`);
    expect((await list()).total).toBe(total - 1);
    expect((await list()).items.map(({ id }) => id)).not.toContain(draft.id);
    for (const path of ['', '/rows', '/rows/1', '/rows/1/source', '/lines?file=1']) {
      const answer = await laws.refused('GET', `/law-imports/${draft.id}${path}`);
      expect(answer.status, path).toBe(404);
    }
    expect((await laws.refused('PATCH', row, { body: { content_en: 'Wet' } })).status).toBe(404);
    for (const deed of ['apply', 'undo']) {
      const path = `/law-imports/${draft.id}/${deed}`;
      expect((await laws.refused('POST', path, { body: {} })).status, deed).toBe(404);
    }
    expect((await laws.refused('DELETE', `/law-imports/${draft.id}`)).status).toBe(404);

    await laws.call('POST', `/bin/${(entry.body as { id: string }).id}/restore`);
    const rows = await laws.call('GET', `/law-imports/${draft.id}/rows`);
    expect(rows.body).toMatchObject({ items: [{ content_en: 'This law applies to ponds.' }] });
    expect((await laws.call('GET', row)).body).toEqual(
      (rows.body as ListAnswer<ImportRow>).items[0],
    );
    expect((await laws.refused('GET', `/law-imports/${draft.id}/rows/2`)).status).toBe(404);
    const apply = await laws.call('POST', `/law-imports/${draft.id}/apply`);
    expect(apply).toMatchObject({ status: 200, body: { created: 1 } });
  });

  it('can be taken back after the category was restored', async () => {
    const category = await laws.createCategory();
    const draft = await read(category, 'Article 1.- Scope\nThis law applies to lakes.');
    await laws.call('POST', `/law-imports/${draft.id}/apply`);
    const entry = await laws.call('DELETE', `/law-categories/${category.id}`);
    await laws.call('POST', `/bin/${(entry.body as { id: string }).id}/restore`);
    const undo = await laws.call('POST', `/law-imports/${draft.id}/undo`, { body: {} });
    expect(undo).toMatchObject({ status: 200, body: { removed: 1, kept: 0 } });
  });

  it('is refused with a sentence when that happens while its files are read', async () => {
    const category = await laws.createCategory();
    const files = [{ name: 'lakes.txt', language: 'en', text: 'Article 1.- Scope\nLakes.' }];
    const body = { category_id: category.id, files };
    const reading = await database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('law_categories').where('id', '=', category.id).execute();
      const answer = laws.call('POST', '/law-imports', { body });
      await waitingForLock(database.db);
      return { answer };
    });
    expect(await reading.answer).toMatchObject({
      status: 422,
      body: { fields: { category_id: expect.any(String) } },
    });
  });
});
