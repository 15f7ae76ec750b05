import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const SETTINGS = '/admin-dashboard/settings';

test.afterEach(async ({ database }) => {
  await database.query(
    "update site_settings set figure_source = 'usual', own_lawyers = 100, own_users = 5000, version = version + 1",
  );
});

test('the figures of the home page are chosen, kept, and told in the activity', async ({
  consolePage: page,
}) => {
  await openScreen(page, '/admin-dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page).toHaveURL(SETTINGS);
  await expect(page.getByRole('radio', { name: 'The usual figures' })).toBeChecked();
  await expect(page.getByText('6+ legal codes · 1000+ articles')).toBeVisible();

  await page.getByRole('radio', { name: 'Own figures' }).check();
  await page.getByLabel('Lawyers').fill('42');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('Settings saved.');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Own figures' })).toBeChecked();
  await expect(page.getByLabel('Lawyers')).toHaveValue('42');

  await openScreen(page, '/admin-dashboard/activity');
  const entry = page.getByRole('listitem').filter({ hasText: 'changed the settings of MboaLex' });
  await entry.first().getByText('Show changes').click();
  await expect(entry.first().getByRole('row', { name: /Lawyers 100 42/ })).toBeVisible();
});

test('of two administrators who change the settings the second one chooses what stays', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, SETTINGS);
  await page.getByRole('radio', { name: 'Live counts' }).check();
  await database.query('update site_settings set own_users = 7, version = version + 1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Somebody else has changed this in the meantime.');
  await alert.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('status')).toContainText('Settings saved.');
  const { rows } = await database.query('select figure_source, own_users from site_settings');
  expect(rows).toEqual([{ figure_source: 'live', own_users: 7 }]);
});

test('what is typed as the rate of VAT and is none is said to be none, and nothing is saved', async ({
  consolePage: page,
  database,
}) => {
  const stored = () => database.query('select version, vat_rate from site_settings');
  const { rows } = await stored();
  await openScreen(page, SETTINGS);
  const rate = page.getByLabel('VAT rate');
  for (const typed of ['', 'none', '150']) {
    await rate.fill(typed);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rate).toBeFocused();
    await expect(rate).toHaveAccessibleDescription(/must be a percentage from 0 to 100/);
  }
  expect((await stored()).rows).toEqual(rows);
});

test('that settings were saved is said in sight, and not beside what is refused then', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, SETTINGS);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const saved = page.getByText('Settings saved.');
  let isSlow = true;
  await page.route(/\/api\/admin\/site-figures$/, async (route) => {
    while (isSlow) await sleep(100);
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Live counts' }).check();
  await save.click();
  await expect(saved).toBeInViewport();
  await page.getByRole('radio', { name: 'The usual figures' }).check();
  await database.query('update site_settings set own_users = 8, version = version + 1');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
  isSlow = false;
  await page.unrouteAll({ behavior: 'wait' });
  await expect(saved).toHaveCount(0);
});

test('the settings speak French, on a phone, without sideways scrolling', async ({
  consolePage: page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL }]);
  await page.setViewportSize(PHONE);
  await openScreen(page, SETTINGS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paramètres');
  await page.getByRole('radio', { name: 'Vos propres chiffres' }).check();
  await expect(page.getByLabel('Utilisateurs')).toBeVisible();
  await expectNoViolation(page);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
});
