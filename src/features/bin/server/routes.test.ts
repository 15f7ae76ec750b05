import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdminApp, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { binRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
beforeAll(async () => {
  database = await createTestDatabase();
  const routes = binRoutes({ db: database.db, kinds: [] });
  ({ call } = await createAdminApp(database.db, routes));
});
afterAll(() => database.drop());

it('all of the bin that match a search can be chosen, by everybody of their own kinds', async () => {
  const add = async (kind: string, label: string) => {
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into bin_entries (kind, item_id, label, deleted_by_email)
        values ($1, gen_random_uuid(), $2, 'editor@bin.example') returning id`,
      [kind, label],
    );
    return rows[0]?.id ?? '';
  };
  const ids = async (query: string, caller: { as?: string } = {}) => {
    const { status, body } = await call('GET', `/bin/ids${query}`, caller);
    expect(status).toBe(200);
    return (body as { ids: string[] }).ids.sort();
  };
  const article = await add('article', 'Article 8');
  const lawyer = await add('lawyer', 'Désiré Amougou');
  const message = await add('message', 'A question');
  expect(await ids('')).toEqual([article, lawyer, message].sort());
  expect(await ids('?kind=lawyer')).toEqual([lawyer]);
  expect(await ids('?q=desire')).toEqual([lawyer]);
  expect(await ids('?q=nothing')).toEqual([]);
  const support = await insertUser(database.db, { role: 'support' });
  expect(await ids('', { as: support.id })).not.toContain(article);
});

it('the bin goes by pages, whose number can be jumped to, by days and by either order', async () => {
  await database.pool.query(
    `insert into bin_entries (kind, item_id, label, deleted_by_email, deleted_at)
      select 'synonym', gen_random_uuid(), 'word ' || n, 'editor@bin.example',
        '2026-01-01 12:00Z'::timestamptz + n * interval '1 day'
      from generate_series(1, 5) n`,
  );
  const labels = async (query: string) => {
    const { status, body } = await call('GET', `/bin?kind=synonym&${query}`);
    expect(status).toBe(200);
    return (body as { items: { label: string }[] }).items.map(({ label }) => label);
  };
  expect(await labels('limit=2&page=2')).toEqual(['word 3', 'word 2']);
  expect(await labels('limit=2&sort=deleted_at')).toEqual(['word 1', 'word 2']);
  expect(await labels('from=2026-01-03&to=2026-01-04')).toEqual(['word 3', 'word 2']);
});
