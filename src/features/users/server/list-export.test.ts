import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdminApp, insertUser } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { userRoutes } from './routes.ts';

let database: TestDatabase;
let app: Awaited<ReturnType<typeof createAdminApp>>;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await createAdminApp(database.db, userRoutes({ db: database.db }));
  await database.db
    .insertInto('users')
    .values(
      Array.from({ length: 1_100 }, (_, number) => ({
        email: number === 7 ? '=cmd@example.cm' : `reader-${number}@example.cm`,
        // The first hour of 2 March in Douala is 1 March in London.
        created_at: new Date(Date.UTC(2026, 2, number < 10 ? 1 : 20, 23, 30, 0, number)),
        banned: number === 3,
      })),
    )
    .execute();
});
afterAll(() => database.drop());

interface Page {
  readonly items: readonly { readonly id: string; readonly email: string }[];
  readonly next_cursor: string | null;
  readonly total: number;
}

async function list(query: string): Promise<Page> {
  const { status, body } = await app.call('GET', `/users?${query}`);
  expect(status).toBe(200);
  return body as Page;
}

describe('the pages of a list', () => {
  it('have numbers: a jump shows the rows that walking there shows, and the same total', async () => {
    const first = await list('limit=10');
    const second = await list(`limit=10&cursor=${first.next_cursor}`);
    const third = await list(`limit=10&cursor=${second.next_cursor}`);
    expect(await list('limit=10&page=3')).toEqual(third);
    expect(await list('limit=10&page=1')).toEqual(first);
    const last = await list('limit=100&page=11');
    expect(last).toMatchObject({ next_cursor: null, total: 1_100 });
    expect(last.items).toHaveLength(100);
  });

  it('are empty behind the last one, and no page is 0', async () => {
    expect(await list('limit=100&page=12')).toEqual({ items: [], next_cursor: null, total: 1_100 });
    for (const page of ['0', '-1', 'x', '1.5', '1000001']) {
      expect((await app.call('GET', `/users?page=${page}`)).status).toBe(422);
    }
  });

  it('are of the days of Douala that are asked for, both included', async () => {
    expect((await list('from=2026-03-02&to=2026-03-02')).total).toBe(10);
    expect((await list('to=2026-03-01')).total).toBe(0);
    expect((await list('from=2026-03-03')).total).toBe(1_090);
    for (const day of ['2026-02-30', '0000-01-01']) {
      expect((await app.call('GET', `/users?from=${day}`)).status, day).toBe(422);
    }
  });
});

describe('a list as a file', () => {
  it('has all pages of what it shows, and is in the audit log without what was searched for', async () => {
    const { status, headers, body } = await app.call('GET', '/users/export?q=reader&sort=email');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toMatch(/filename="users-\d{4}-\d\d-\d\d\.csv"/);
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(1_100);
    const entry = await database.db
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'list.exported', subject: 'users' });
    expect(entry.after).toMatchObject({ format: 'csv', is_searched: true });
    expect(JSON.stringify(entry.after)).not.toContain('reader');
  });

  it('is called by its day in Douala, where a day begins an hour before that of UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T23:30:00Z') });
    try {
      const { headers } = await app.call('GET', '/users/export');
      expect(headers.get('content-disposition')).toContain('"users-2026-11-28.csv"');
    } finally {
      vi.useRealTimers();
    }
  });

  it('has no formula, and only the chosen rows where some are', async () => {
    const evil = (await list('q=%3Dcmd')).items[0];
    const { body } = await app.call('GET', `/users/export?ids=${evil?.id}`);
    expect(String(body)).toContain(`,'=cmd@example.cm,`);
    expect(String(body).trimEnd().split('\r\n')).toHaveLength(2);
    for (const ids of ['x', Array(201).fill(evil?.id).join(',')]) {
      expect((await app.call('GET', `/users/export?ids=${ids}`)).status).toBe(422);
    }
  });

  it('is a workbook when asked for one', async () => {
    const response = await app.app.request('/api/admin/users/export?format=xlsx&status=banned', {
      headers: { 'x-test-user': app.administrator.id },
    });
    const [sheet] = await readExcelFile(Buffer.from(await response.arrayBuffer()));
    expect(sheet?.data).toHaveLength(2);
    const [header = [], row = []] = sheet?.data ?? [];
    expect(row[header.indexOf('email')]).toBe('reader-3@example.cm');
    // Sheets know no zones: the time is that of Douala.
    expect(row[header.indexOf('created_at')]).toEqual(new Date('2026-03-02T00:30:00.003Z'));
  });

  it('needs both rights: support sees people, finance exports, neither takes people along', async () => {
    for (const role of ['support', 'finance', 'editor', 'viewer'] as const) {
      const { id } = await insertUser(database.db, { role });
      expect((await app.call('GET', '/users/export', { as: id })).status).toBe(403);
    }
  });
});
