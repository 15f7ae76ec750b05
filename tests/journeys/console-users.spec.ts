import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const PATH = '/admin-dashboard/users';
const FILLERS = 30;

/** The administrator, four people of every kind, and enough others for a second page. */
async function fillUsers(database: pg.Pool): Promise<void> {
  await database.query('delete from users where email is distinct from $1', [ADMINISTRATOR.email]);
  await database.query(`insert into users (email, phone, email_confirmed_at, phone_confirmed_at)
    values ('amina@example.cm', '+237611111111', now(), now()),
      (null, '+237622222222', null, now()),
      ('paul@example.cm', null, null, null),
      ('fifty%off@example.cm', null, now(), null)`);
  await database.query(
    `insert into users (email, created_at)
    select 'filler-' || n || '@example.cm', now() - n * interval '1 day'
    from generate_series(1, $1::integer) n`,
    [FILLERS],
  );
}

function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
}

test('an administrator finds people and bans one', async ({ consolePage: page, database }) => {
  await fillUsers(database);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users Management');
  for (const column of ['User', 'Contact', 'Status', 'Joined', 'Last Sign In', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Total Users')).toBeVisible();
  await expect(page.getByText('Showing 34 users')).toBeVisible();

  // Badges, contacts, and the short id.
  const amina = rowOf(page, 'amina@example.cm');
  await expect(amina.getByText('Email Verified')).toBeVisible();
  // The address that names the row stands there once.
  const contact = amina.getByRole('cell').filter({ hasText: '+237 6 11 11 11 11' });
  await expect(contact).toHaveText('+237 6 11 11 11 11');
  const { rows } = await database.query<{ id: string; joined: string }>(
    `select id, to_char(created_at at time zone 'Africa/Douala', 'Mon FMDD, YYYY, HH12:MI AM')
      as joined from users where email = 'amina@example.cm'`,
  );
  await expect(amina.getByText(rows[0]?.id.slice(0, 8) ?? 'none', { exact: true })).toBeVisible();
  // Never signed in: the day of the sign-up stands in both columns.
  await expect(amina.getByText(rows[0]?.joined ?? 'none')).toHaveCount(2);
  await expect(rowOf(page, '+237 6 22 22 22 22').getByText('Phone Verified')).toBeVisible();
  await expect(rowOf(page, 'paul@example.cm').getByText('Unverified')).toBeVisible();

  // Pages.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 26–34 of 34')).toBeVisible();
  await expect(rowOf(page, 'filler-30@example.cm')).toBeVisible();
  // Who works in the console is on a page of its own.
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(amina).toBeVisible();
  await expect(rowOf(page, ADMINISTRATOR.email)).toHaveCount(0);

  // Search, by keyboard; it stands in the address, so that a reload shows the same.
  const search = page.getByPlaceholder('Search users by email, phone, or ID...');
  await search.focus();
  await page.keyboard.type('%');
  await expect(page.getByText('Showing 1 user', { exact: true })).toBeVisible();
  await expect(rowOf(page, 'fifty%off@example.cm')).toBeVisible();
  await search.fill('nobody like this');
  await expect(page.getByText('No users match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(search).toHaveValue('');
  await expect(amina).toBeVisible();
  await search.fill('AMINA');
  await expect(page.getByText('Showing 1 user', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?q=AMINA$/);
  await page.reload();
  await expect(page.getByText('Showing 1 user', { exact: true })).toBeVisible();

  // The ban, by keyboard alone: left once by Escape, which gives the focus back.
  const ban = page.getByRole('button', { name: 'Ban amina@example.cm' });
  await ban.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ban user' });
  await expect(dialog).toContainText('amina@example.cm');
  await expectNoViolation(page, [DESK]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ban).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Reason').fill('x'.repeat(501));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Reason is too long: at most 500 characters.')).toBeVisible();
  // What was typed outlives a reload, as it would a session that ends.
  await dialog.getByLabel('Reason').fill('Sold what is free');
  await page.reload();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sold what is free');
  await dialog.getByLabel('Reason').press('Enter');
  const note = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(note('amina@example.cm is banned.')).toBeVisible();
  await expect(amina.getByText('Banned')).toBeVisible();
  const reasons = await database.query<{ ban_reason: string }>(
    `select ban_reason from users where email = 'amina@example.cm' and banned`,
  );
  expect(reasons.rows).toEqual([{ ban_reason: 'Sold what is free' }]);

  // And back.
  await page.getByRole('button', { name: 'Unban amina@example.cm' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unban', exact: true }).click();
  await expect(note('amina@example.cm is no longer banned.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  // The button has become that of the opposite change, and still has the focus.
  await expect(
    page.getByRole('button', { name: 'Ban amina@example.cm', exact: true }),
  ).toBeFocused();
  const entries = await database.query<{ action: string }>(
    `select action from audit_entries where subject = 'amina@example.cm' order by id`,
  );
  expect(entries.rows.map(({ action }) => action)).toEqual(['user.banned', 'user.unbanned']);
});

test('the list of users says in both languages when there is nothing or it fails', async ({
  consolePage: page,
  database,
}) => {
  await fillUsers(database);
  const none = { items: [], next_cursor: null, total: 0 };
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ json: none }));
  await page.goto(PATH);
  await expect(page.getByText('No users found')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/admin/users?*', (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch users');
  await expect(page.getByText('No users found')).toHaveCount(0);
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing 34 users')).toBeVisible();
  await expect(alert).toBeHidden();

  await page.getByLabel('Status').selectOption('Unverified');
  await expect(page.getByText('Showing 31 users')).toBeVisible();

  // French, on a phone.
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: page.url() }]);
  await page.goto(`${PATH}?q=amina`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des utilisateurs');
  await expect(page.getByText('1 utilisateur affiché')).toBeVisible();
  await expect(page.getByText('E-mail vérifié')).toBeVisible();
  const cards = page.getByRole('list', { name: 'Gestion des utilisateurs' });
  await expect(cards.getByRole('listitem')).toHaveCount(1);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
  await expectNoViolation(page, [PHONE]);
  await page.getByRole('button', { name: 'Bannir amina@example.cm' }).click();
  await expect(page.getByRole('dialog', { name: 'Bannir l’utilisateur' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
});
