import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { storedTotal, totalOf } from './lists.ts';

describe('the totals that lists keep', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`insert into law_categories (code, name_en, name_fr, display_order)
      values ('first_code', 'First', 'Premier', 1), ('second_code', 'Second', 'Second', 2)`.execute(
      database.db,
    );
  });

  afterAll(() => database?.drop());

  const addUsers = (from: number, to: number) =>
    sql`insert into users (email)
      select 'u' || n || '@example.cm' from generate_series(${from}::integer, ${to}::integer) n`.execute(
      database.db,
    );
  const addArticles = (code: string, count: number) =>
    sql`insert into law_articles (category_id, article_id, article_number, display_order)
      select c.id, n::text, n, n from law_categories c, generate_series(1, ${count}::integer) n
      where c.code = ${code}`.execute(database.db);
  const count = async (table: 'users' | 'law_articles') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}`.execute(database.db);
    return rows[0]?.count;
  };

  it('follow what many writers add and take away at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => addUsers(n * 10, n * 10 + 9)));
    await Promise.all(
      [3, 30, 77].map((n) =>
        sql`delete from users where email = ${`u${n}@example.cm`}`.execute(database.db),
      ),
    );
    expect(await storedTotal(database.db, 'users')).toBe(197);
    expect(await count('users')).toBe(197);
  });

  it('are of one category or of all, and go with their category', async () => {
    await addArticles('first_code', 12);
    await addArticles('second_code', 5);
    const { id } = await database.db
      .selectFrom('law_categories')
      .select('id')
      .where('code', '=', 'first_code')
      .executeTakeFirstOrThrow();
    expect(await storedTotal(database.db, 'law_articles', id)).toBe(12);
    expect(await storedTotal(database.db, 'law_articles')).toBe(17);
    await sql`delete from law_categories where id = ${id}`.execute(database.db);
    expect(await storedTotal(database.db, 'law_articles', id)).toBe(0);
    expect(await storedTotal(database.db, 'law_articles')).toBe(await count('law_articles'));
  });

  it('change nothing where a statement does nothing or is taken back', async () => {
    const before = await storedTotal(database.db, 'users');
    await sql`delete from users where email = 'nobody@example.cm'`.execute(database.db);
    await expect(
      database.db.transaction().execute(async (trx) => {
        await sql`insert into users (email) values ('gone@example.cm')`.execute(trx);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await storedTotal(database.db, 'users')).toBe(before);
  });

  it('are not asked for where the first page is the last one too', async () => {
    const never = () => Promise.reject(new Error('asked'));
    const page = { items: [1, 2], next_cursor: null };
    expect(await totalOf({}, page, never)).toBe(2);
    expect(await totalOf({ cursor: 'x' }, page, async () => 9)).toBe(9);
    expect(await totalOf({}, { ...page, next_cursor: 'y' }, async () => 9)).toBe(9);
  });
});
