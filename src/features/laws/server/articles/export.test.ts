import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createAdminApp } from '../../../../../tests/support/admin-app.ts';
import { createTestDatabase } from '../../../../../tests/support/test-database.ts';
import { articleExportSchema } from '../../contract.ts';
import { lawRoutes } from '../routes.ts';
import { readArticles } from './queries.ts';

it('articles that change their places while they are exported are all there once', async () => {
  const { db, drop } = await createTestDatabase();
  await sql`with category as (insert into law_categories (code, name_en, name_fr, display_order)
      values ('penal_code', 'Penal Code', 'Code pénal', 1) returning id)
    insert into law_articles (category_id, article_id, article_number, display_order)
    select category.id, n, n, n from category, generate_series(1, 1203) n`.execute(db);
  const query = articleExportSchema.parse({ category_code: 'penal_code' });
  const labels: string[] = [];
  for await (const batch of readArticles(db, query)) {
    if (labels.length === 0) {
      // The first ones go to the end and the last one comes to the beginning; one is deleted.
      await sql`update law_articles set article_number = article_number + 5000
        where article_number <= 3`.execute(db);
      await sql`update law_articles set article_number = 0 where article_id = '1203'`.execute(db);
      await sql`delete from law_articles where article_id = '1200'`.execute(db);
    }
    labels.push(...batch.map(({ article_id }) => article_id));
  }
  const expected = Array.from({ length: 1203 }, (_, index) => String(index + 1));
  expect(labels).toEqual(expected.filter((label) => label !== '1200'));
  await drop();
});

it('a file says which articles are not published, as the list does', async () => {
  const { db, drop } = await createTestDatabase();
  await sql`with category as (insert into law_categories (code, name_en, name_fr, display_order)
      values ('penal_code', 'Penal Code', 'Code pénal', 1) returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, is_active)
    select category.id, n, n, n, n <> 2 from category, generate_series(1, 2) n`.execute(db);
  const app = await createAdminApp(db, lawRoutes({ db }));
  const { body } = await app.call('GET', '/law-articles/export');
  const [header = [], ...rows] = String(body)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const at = header.indexOf('is_active');
  expect(rows.map((row) => row[at])).toEqual(['true', 'false']);
  await drop();
});
