import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import type { User } from '../contract.ts';
import { userRoutes } from './routes.ts';

interface Page {
  readonly items: readonly User[];
  readonly next_cursor: string | null;
  readonly total: number;
}

let database: TestDatabase;
let call: Awaited<ReturnType<typeof createAdminApp>>['call'];
beforeAll(async () => {
  database = await createTestDatabase();
  ({ call } = await createAdminApp(database.db, userRoutes({ db: database.db })));
  await database.db
    .insertInto('users')
    .values([
      { email: 'Amina.Bello@Example.cm', email_confirmed_at: new Date() },
      { email: 'fifty%off@example.cm', phone: '+237611000001', phone_confirmed_at: new Date() },
      { email: 'under_score@example.cm', last_sign_in_at: new Date('2031-01-01') },
      { email: 'back\\slash@example.cm', banned: true },
      { email: 'underXscore@example.cm', phone: '+237699887766' },
      { phone: '+237622334455' },
    ])
    .execute();
});
afterAll(() => database.drop());

async function list(query: string): Promise<Page> {
  const { status, body } = await call('GET', `/users?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
}

async function emailsFor(q: string): Promise<(string | null)[]> {
  const { items, total } = await list(`sort=email&q=${encodeURIComponent(q)}`);
  expect(total).toBe(items.length);
  return items.map(({ email }) => email);
}

describe('the list of users', () => {
  it('shows the fields of the specification and no others', async () => {
    const { items } = await list('q=amina');
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'Amina.Bello@Example.cm',
        phone: null,
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        last_sign_in_at: items[0]?.created_at,
        email_confirmed_at: expect.stringMatching(/^\d{4}-.*Z$/),
        phone_confirmed_at: null,
        banned: false,
      },
    ]);
  });

  it('is searched by e-mail whatever the case, by phone, and by a part of an id', async () => {
    expect(await emailsFor('AMINA.bello')).toEqual(['Amina.Bello@Example.cm']);
    expect(await emailsFor('99887')).toEqual(['underXscore@example.cm']);
    expect(await emailsFor('+237622334455')).toEqual([null]);
    expect(await emailsFor('6 22 33 44 55')).toEqual([null]);
    expect(await emailsFor('00237.622.33.44.55')).toEqual([null]);
    const [first] = (await list('q=fifty')).items;
    const part = first?.id.slice(4, 18).toUpperCase() ?? 'none';
    expect(await emailsFor(part)).toEqual(['fifty%off@example.cm']);
    expect(await emailsFor('nobody at all')).toEqual([]);
  });

  it('takes %, _ and \\ for what they are', async () => {
    expect(await emailsFor('%')).toEqual(['fifty%off@example.cm']);
    expect(await emailsFor('_')).toEqual(['under_score@example.cm']);
    expect(await emailsFor('r_s')).toEqual(['under_score@example.cm']);
    expect(await emailsFor('\\')).toEqual(['back\\slash@example.cm']);
    expect(await emailsFor("' or 1=1 --")).toEqual([]);
  });

  it('is filtered by what people have confirmed and by bans', async () => {
    const emails = async (status: string) =>
      (await list(`status=${status}&sort=email`)).items.map(({ email }) => email);
    expect(await emails('verified')).toEqual(['Amina.Bello@Example.cm', 'fifty%off@example.cm']);
    expect(await emails('banned')).toEqual(['back\\slash@example.cm']);
    expect(await emails('unverified')).toHaveLength(4);
    expect((await list('status=unverified&q=score')).total).toBe(2);
  });

  it('is ordered by the last sign-in, which is the first day of who never came back', async () => {
    const { items } = await list('sort=-last_sign_in_at');
    expect(items[0]?.email).toBe('under_score@example.cm');
    const times = items.map((user) => user.last_sign_in_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('counts everybody but the team, whatever is searched for', async () => {
    const { body } = await call('GET', '/users/summary');
    expect(body).toEqual({ total_users: 6 });
    expect((await list('')).total).toBe(6);
  });

  it('finds one person, and answers 404 for an unknown id and for what is none', async () => {
    const [first] = (await list('q=amina')).items;
    expect((await call('GET', `/users/${first?.id}`)).body).toEqual(first);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [unknown, 'nobody', '1%27--']) {
      const { status, body } = await call('GET', `/users/${id}`);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not_found' });
    }
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'sort=password',
    'status=gone',
    'cursor=x',
    'unknown=1',
    `q=${'a'.repeat(201)}`,
    'q=%00',
  ])('refuses ?%s', async (query) => {
    const { status, body } = await call('GET', `/users?${query}`);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'invalid_fields' });
  });
});

describe('paging through users', () => {
  it('visits each one once while others come, in every order', async () => {
    for (const sort of ['-created_at', 'created_at', '-last_sign_in_at', 'email', '-email']) {
      const there = await list('limit=100');
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const page: Page = await list(`limit=3&sort=${sort}${from}`);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor;
        await database.db
          .insertInto('users')
          .values({ email: `new-${sort}-${seen.length}@example.cm` })
          .execute();
      }
      expect(new Set(seen).size).toBe(seen.length);
      for (const { id } of there.items) expect(seen).toContain(id);
    }
  });

  it('refuses a cursor of another order or one that was tampered with', async () => {
    const { next_cursor } = await list('limit=1&sort=email');
    const text = Buffer.from(next_cursor ?? '', 'base64url').toString();
    const forged = [
      ['-created_at', next_cursor ?? ''],
      ['email', Buffer.from(text.replace(/"[0-9a-f-]{36}"/, '"x"')).toString('base64url')],
      ['email', Buffer.from('email\n["a"]').toString('base64url')],
      ['email', Buffer.from('email\n["a","b"').toString('base64url')],
    ] as const;
    for (const [sort, cursor] of forged) {
      const { status, body } = await call('GET', `/users?sort=${sort}&cursor=${cursor}`);
      expect(status).toBe(422);
      expect(body).toMatchObject({ fields: { cursor: expect.any(String) } });
    }
  });
});
