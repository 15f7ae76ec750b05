import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { makeLarge } from './make-large.ts';
import { addSampleContent } from './sample-content.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

async function first<Row>(statement: string): Promise<Row> {
  const { rows } = await database.pool.query(statement);
  return rows[0] as Row;
}

/** The definitions of all indexes, which growing may take away for a while only. */
const indexes = () =>
  first<{ all: string }>(
    `select string_agg(indexdef, '\n' order by indexdef) as all from pg_indexes
     where schemaname = 'public'`,
  );

describe('a large database', () => {
  it('grows to the sizes asked for, counting what is there', async () => {
    await addSampleContent(database.db);
    await makeLarge(database.db, { articles: 600, users: 500, payments: 2_000 });
    expect(
      await first(`select (select count(*)::int from law_articles) as articles,
        (select count(*)::int from users) as users,
        (select count(*)::int from payment_records) as payments`),
    ).toEqual({ articles: 600, users: 500, payments: 2_000 });
    expect(await makeLarge(database.db, { articles: 600, users: 300 })).toEqual({
      articles: 0,
      users: 0,
      payments: 0,
    });
  });

  it('gives every category its share, numbered without a gap, in texts of varying length', async () => {
    await makeLarge(database.db, { articles: 1_200 });
    const { spread, gaps, shortest, longest } = await first<Record<string, number>>(`
      select (max(articles) - min(articles))::int as spread,
        (count(*) filter (where articles <> last))::int as gaps,
        min(shortest)::int as shortest, max(longest)::int as longest
      from (
        select count(*) as articles, max(article_number) as last,
          min(length(content_fr)) as shortest, max(length(content_fr)) as longest
        from law_articles group by category_id
      ) c`);
    expect(spread).toBeLessThanOrEqual(2);
    expect(gaps).toBe(0);
    expect(shortest).toBeLessThan(200);
    expect(longest).toBeGreaterThan(2_000);
  });

  it('spreads people and payments over three years and all states', async () => {
    await makeLarge(database.db, { users: 2_000, payments: 5_000 });
    expect(
      await first(`select count(distinct status)::int as statuses,
        count(distinct document_type)::int as documents,
        bool_and(created_at <= now() and created_at > now() - interval '3 years 1 day') as in_time,
        bool_or(created_at > now() - interval '30 days') as recent,
        bool_or(created_at < now() - interval '2 years') as old
        from payment_records`),
    ).toEqual({ statuses: 6, documents: 7, in_time: true, recent: true, old: true });
    expect(
      await first(`select count(*)::int as unfit from payment_records
        where state <> case status when 'success' then 'completed' else status end`),
    ).toEqual({ unfit: 0 });
    expect(
      await first(`select sum(p.refunded_amount)::int - (select sum(amount)::int
        from payment_refunds where state = 'done') as astray from payment_records p`),
    ).toEqual({ astray: 0 });
    expect(
      await first(`select bool_or(email is null) as phone_only, bool_or(phone is null) as mail_only,
        bool_or(banned) as banned, bool_or(last_sign_in_at is null) as never_signed_in,
        bool_and(created_at <= now() and coalesce(last_sign_in_at <= now(), true)) as in_time,
        (select count(*)::int from accounts) as accounts from users`),
    ).toEqual({
      phone_only: true,
      mail_only: true,
      banned: true,
      never_signed_in: true,
      in_time: true,
      accounts: 0,
    });
  });

  it('has all of its indexes again where it took them away to be quick', async () => {
    const before = await indexes();
    await makeLarge(database.db, { users: 20_100 });
    expect(await indexes()).toEqual(before);
    expect(await first('select count(*)::int as users from users')).toEqual({ users: 20_100 });
  });
});
