import type { Page } from '@playwright/test';
import type pg from 'pg';
import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import { awayFromTheEndOfTheHour } from '../support/hour.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const CONSOLE = '/admin-dashboard';
const STATS = ['Total Users', 'Total Laws', 'Total Lawyers', 'Subscriptions'] as const;

/** Something to show: entries of the audit log, payments and people of these days. */
async function prepare(database: pg.Pool): Promise<void> {
  await database.query(`
    insert into audit_entries (actor_email, action, subject, before, after)
    select 'ngono@example.cm', 'lawyer.created', 'Maître Essai ' || n, null, '{"name": "Essai"}'
    from generate_series(1, 30) n;
    insert into audit_entries (actor_email, action, subject, before, after) values
      ('ngono@example.cm', 'contact_message.status_changed', 'Paid twice',
        '{"status": "new"}', '{"status": "answered"}'),
      ('command line', 'law_category.updated', 'Penal Code',
        '{"price": 1000, "name_en": "Penal", "version": 1, "description_en": "short"}',
        jsonb_build_object('price', 1500, 'name_en', 'Penal', 'version', 2,
          'description_en', repeat('long ', 100) || 'END'));
    insert into payment_records (document_type, amount, status, transaction_id, created_at)
    select 'penal_code', 1000, status, gen_random_uuid()::text, now()
    from unnest(array['completed', 'success', 'failed']) status`);
}

/** The bare counts, beside which the cards are held. */
async function counts(database: pg.Pool): Promise<readonly string[]> {
  const { rows } = await database.query<{ count: string }>(`
    select count(*) from users where role = 'user' union all select count(*) from legal_articles
    union all select count(*) from lawyers union all select count(*) from payment_records`);
  return rows.map(({ count }) => Number(count).toLocaleString('en-US'));
}

const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });

test('the dashboard shows the counts, what was done, and the last thirty days', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  // Which may be the end of the day in Douala.
  await awayFromTheEndOfTheHour();
  await prepare(database);
  const seen = watch(page, baseURL);
  await page.goto(CONSOLE);
  await expect(page).toHaveTitle('Dashboard Overview – MboaLex');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  const numbers = await counts(database);
  for (const [index, name] of STATS.entries()) {
    await expect(card(page, name)).toHaveText(`${name}${numbers[index]}`);
  }

  const activity = page.locator('section', { has: page.getByText('Recent Activity') });
  await expect(activity.getByRole('listitem')).toHaveCount(10);
  await expect(activity.getByRole('listitem').nth(0)).toContainText(
    'The command line changed the law category “Penal Code”.',
  );
  await expect(activity.getByRole('listitem').nth(1)).toContainText(
    'ngono@example.cm marked the message “Paid twice” as answered.',
  );

  // The table is always there for screen readers; its button shows it to everybody.
  const table = page.getByRole('table', { name: 'Payments, Last 30 days' });
  await expect(table.getByRole('row')).toHaveCount(31);
  const today = await database.query<{ day: string; sums: string[] }>(`
    select to_char(now() at time zone 'Africa/Douala', 'Mon FMDD, YYYY') as day,
      array[count(*)::text, (count(*) filter (where status in ('completed', 'success')))::text]
        as sums
    from payment_records
    where (created_at at time zone 'Africa/Douala')::date = (now() at time zone 'Africa/Douala')::date`);
  const cells = table.getByRole('row').last();
  await expect(cells.getByRole('rowheader')).toHaveText(today.rows[0]?.day ?? '');
  await expect(cells.getByRole('cell').nth(0)).toHaveText(today.rows[0]?.sums[0] ?? '');
  await expect(cells.getByRole('cell').nth(1)).toHaveText(today.rows[0]?.sums[1] ?? '');
  const show = page.getByRole('button', { name: 'Show as table: Payments' });
  await show.focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('button', { name: 'Show as chart: Payments' });
  await expect(back).toBeFocused();
  await expect(table).toBeVisible();
  await expectNoViolation(page);
  await page.keyboard.press('Enter');
  await expect(show).toBeFocused();
  await expectNoViolation(page);
  expect(seen.complaints).toEqual([]);
  expect(seen.elsewhere).toEqual([]);
});

test('the quick actions and cards lead where their names say, by keyboard too', async ({
  consolePage: page,
}) => {
  await page.goto(CONSOLE);
  const actions = page.locator('section', { has: page.getByText('Quick Actions') });
  const addresses = new Map([
    ['Add New Law Category', `${CONSOLE}/laws?dialog=new-category`],
    ['Add New Article', `${CONSOLE}/laws?dialog=new-article`],
    ['Add New Lawyer', `${CONSOLE}/lawyers?dialog=new`],
    ['Open the inbox', `${CONSOLE}/inbox`],
    ['Export payments', `${CONSOLE}/subscriptions`],
    ['Change the settings', `${CONSOLE}/settings`],
  ]);
  await expect(actions.getByRole('link')).toHaveText([...addresses.keys()]);
  for (const [name, address] of addresses) {
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  for (const [index, path] of ['users', 'laws', 'lawyers', 'subscriptions'].entries()) {
    const link = card(page, STATS[index] ?? '');
    await expect(link).toHaveAttribute('href', `${CONSOLE}/${path}`);
  }
  await actions.getByRole('link', { name: 'Add New Lawyer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Lawyer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
});

test('counts that cannot be read are dashes, and only the log says why', async ({
  consolePage: page,
}) => {
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({ status: 500, json: { error: 'No.', code: 'internal_error', request_id: '' } }),
  );
  const logged = page.waitForEvent('pageerror');
  await page.goto(CONSOLE);
  expect((await logged).message).toContain('No.');
  for (const name of STATS) await expect(card(page, name)).toHaveText(`${name}–not known`);
  await expect(page.getByText('Failed to load the last 30 days.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('No.');
});

test('the whole activity is searched, filtered, paged and looked into', async ({
  consolePage: page,
  database,
}) => {
  await prepare(database);
  await page.goto(CONSOLE);
  await page.getByRole('link', { name: 'Show all activity' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activity');
  const list = page.getByRole('list', { name: 'Activity, one entry for each change' });
  await expect(list.getByRole('listitem')).toHaveCount(25);

  const changed = list.getByRole('listitem').first();
  await changed.getByText('Show changes').focus();
  await page.keyboard.press('Enter');
  const changes = changed.getByRole('table');
  // The heading, the price and the description; what stayed is not shown.
  await expect(changes.getByRole('row')).toHaveCount(3);
  await expect(changes.getByRole('row', { name: 'Price' })).toHaveText('Price1,0001,500');
  await expect(changes).not.toContainText('END');
  await expectNoViolation(page);
  await changed.getByRole('button', { name: 'Show whole texts' }).click();
  await expect(changes).toContainText('END');

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/^Showing 26–/)).toBeVisible();

  await page.getByLabel('Kind of change').selectOption('Messages');
  await expect(page).toHaveURL(/\?group=contact_message$/);
  await page.getByLabel('Done by').selectOption('ngono@example.cm');
  await page.getByRole('searchbox').fill('PAID twice');
  await expect(page).toHaveURL(/q=PAID\+twice/);
  await expect(list.getByRole('listitem').first()).toContainText('“Paid twice” as answered.');
  await page.getByRole('searchbox').fill('<b>nothing</b>');
  await expect(page.getByText('No activity matches your search criteria')).toBeVisible();

  await database.query(`
    with category as (
      insert into law_categories (code, name_en, name_fr, display_order)
      values ('told_code', 'Told Code', 'Code raconté', 990) returning id
    ), article as (
      insert into law_articles (category_id, article_id, article_number, display_order, title_en)
      select id, '8', 8, 1, 'Theft' from category returning id
    )
    insert into audit_entries (actor_email, action, subject_id, subject)
    select 'ngono@example.cm', 'law_article.updated', id, 'told_code, 8' from article`);
  await page.goto(`${CONSOLE}/activity`);
  await list.getByRole('link', { name: 'Article 8, Theft (Told Code)' }).click();
  await expect(page.getByRole('dialog').getByLabel('English Title')).toHaveValue('Theft');
  await database.query(`delete from law_categories where code = 'told_code'`);
});

test('the dashboard and the activity speak French, on a phone, without sideways scrolling', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  await prepare(database);
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL }]);
  await page.setViewportSize(PHONE);
  await page.goto(CONSOLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vue d’ensemble');
  await expect(
    page.getByText(
      'La ligne de commande a modifié la catégorie de textes «\u00a0Penal Code\u00a0».',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Afficher en tableau\u00a0: Paiements' }).click();
  await expect(page.getByRole('table', { name: 'Paiements, 30 derniers jours' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await expectNoSidewaysScrolling(page);

  await page.goto(`${CONSOLE}/activity`);
  await page.getByText('Voir les modifications').first().click();
  // Each change is a card, so that what became of it is in sight.
  await expect(page.getByRole('listitem').filter({ hasText: /^PrixAvant.*Après1/ })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await expectNoSidewaysScrolling(page);
});

async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { wide, view } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(view);
}
