import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp, databaseDigest, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { VIEW_LIMITS } from '../../../kit/list-rules.ts';
import type { SavedView } from '../../../kit/saved-views.ts';
import { viewRoutes } from './routes.ts';

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ call } = await createAdminApp(database.db, viewRoutes({ db: database.db })));
});
afterAll(() => database.drop());

/** Somebody of the team, with what they see and do. */
async function person(role: 'finance' | 'viewer') {
  const { id: as } = await insertUser(database.db, { role });
  const of = async (list: string) => {
    const { status, body } = await call('GET', `/saved-views?list=${list}`, { as });
    expect(status).toBe(200);
    return (body as { items: SavedView[] }).items;
  };
  const save = (name: string, address = 'q=a', list = 'payment-records') =>
    call('POST', '/saved-views', { as, body: { list, name, address } });
  return { as, of, save };
}

describe('the saved views of a list', () => {
  it('are there for their owner wherever they sign in, by name, and in that list alone', async () => {
    const { of, save } = await person('finance');
    const added = await save('Refunded', 'status=refunded&sort=amount');
    expect(added).toMatchObject({ status: 201, body: { name: 'Refunded' } });
    await save('All of MTN', '');
    expect((await of('payment-records')).map(({ name, address }) => [name, address])).toEqual([
      ['All of MTN', ''],
      ['Refunded', 'status=refunded&sort=amount'],
    ]);
    expect(await of('users')).toEqual([]);
  });

  it('take the search of today when one is saved again under its name', async () => {
    const { of, save } = await person('viewer');
    await save('Mine', 'q=old');
    await save('Mine', 'q=new');
    expect((await of('payment-records')).map(({ address }) => address)).toEqual(['q=new']);
  });

  it('are renamed, but not to a name that is used, and deleted', async () => {
    const { as, of, save } = await person('viewer');
    const { body } = await save('One');
    await save('Two');
    const path = `/saved-views/${(body as SavedView).id}`;
    const before = await databaseDigest(database.db);
    const taken = await call('PATCH', path, { as, body: { name: 'Two' } });
    expect(taken).toMatchObject({ status: 422, body: { fields: { name: expect.any(String) } } });
    expect(await databaseDigest(database.db)).toBe(before);
    expect((await call('PATCH', path, { as, body: { name: ' Three ' } })).status).toBe(200);
    expect((await of('payment-records')).map(({ name }) => name)).toEqual(['Three', 'Two']);
    expect((await call('DELETE', path, { as })).status).toBe(204);
    expect((await call('DELETE', path, { as })).status).toBe(404);
  });

  it('are seen, renamed and deleted by nobody else', async () => {
    const owner = await person('finance');
    const other = await person('viewer');
    const { body } = await owner.save('Private');
    const path = `/saved-views/${(body as SavedView).id}`;
    const before = await databaseDigest(database.db);
    expect(await other.of('payment-records')).toEqual([]);
    expect((await call('DELETE', path, { as: other.as })).status).toBe(404);
    const renamed = await call('PATCH', path, { as: other.as, body: { name: 'Theirs' } });
    expect(renamed.status).toBe(404);
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it.each([
    '',
    'status=refunded&sort=-amount',
    'q=l%27%C3%A9t%C3%A9+%26+vol&document_type=penal_code',
    'from=2026-01-01&to=2026-02-01',
  ])('have any search and filters that a list has in its address, such as %j', async (address) => {
    const { save } = await person('viewer');
    expect(await save('One', address)).toMatchObject({ status: 201, body: { address } });
  });

  it.each([
    ['list', { list: 'Users; --' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(VIEW_LIMITS.name + 1) }],
    ['address', { address: `q=${'x'.repeat(VIEW_LIMITS.address)}` }],
    ['address', { address: 'anything at all' }],
    ['address', { address: 'https://elsewhere.example/?q=a' }],
    ['address', { address: 'q=a&q=b' }],
    ['address', { address: 'q=<b>' }],
    ['address', { address: '?q=a' }],
  ])('are refused with a wrong %s', async (field, wrong) => {
    const { as } = await person('viewer');
    const before = await databaseDigest(database.db);
    const body = { list: 'users', name: 'N', address: '', ...wrong };
    const answer = await call('POST', '/saved-views', { as, body });
    expect(answer).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('are refused beyond what one person may have, even two at once, but still replaced', async () => {
    const { as, save } = await person('viewer');
    await database.pool.query(
      `insert into saved_views (user_id, list, name, address)
        select $1, 'users', n::text, '' from generate_series(2, ${VIEW_LIMITS.ofPerson}) n`,
      [as],
    );
    const both = await Promise.all([save('A'), save('B')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await save('5', 'q=new', 'users')).status).toBe(201);
  });

  it('go with the account', async () => {
    const { as, save } = await person('viewer');
    await save('Gone');
    await database.pool.query('delete from users where id = $1', [as]);
    const { rows } = await database.pool.query('select from saved_views where user_id = $1', [as]);
    expect(rows).toEqual([]);
  });
});
