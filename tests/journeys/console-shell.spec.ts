import type { Page } from '@playwright/test';
import { screenFiles, screenPath, screens, signInFiles } from '../support/console-weight.ts';
import { DESK, PHONE } from './no-violation.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const CONSOLE = '/admin-dashboard';

/** The five entries of docs/specification.md §2, with their headings. */
const ENTRIES = [
  ['Dashboard', '', 'Dashboard Overview'],
  ['Laws', '/laws', 'Laws Management'],
  ['Lawyers', '/lawyers', 'Lawyers Management'],
  ['Users', '/users', 'Users Management'],
  ['Subscriptions', '/subscriptions', 'Subscriptions & Payments'],
] as const;

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name, exact: true });
}

function entries(page: Page, drawer = 'Admin') {
  return page.getByRole('navigation', { name: drawer, exact: true }).getByRole('link');
}

function entry(page: Page, name: string) {
  return entries(page).filter({ hasText: name });
}

async function chooseLanguage(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('the drawer leads through the five screens, each loaded when it is opened', async ({
  consolePage: page,
  baseURL,
}) => {
  const { scripts } = watch(page, baseURL);
  await page.setViewportSize(DESK);
  await page.goto(CONSOLE);
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
  const dashboard = screens().filter((screen) => screen.endsWith('/dashboard-page.tsx'));
  const expected = new Set([...signInFiles(), ...dashboard.flatMap(screenFiles)]);
  const loaded = scripts.map((url) => new URL(url).pathname);
  expect(loaded.filter((path) => !expected.has(path))).toEqual([]);
  expect(loaded.length).toBeGreaterThan(3);

  const bar = page.getByRole('banner');
  await expect(bar.getByText('Admin Dashboard', { exact: true })).toBeVisible();
  await expect(bar.getByText(ADMINISTRATOR.email)).toBeVisible();
  const drawer = page.locator('.drawer');
  await expect(drawer.getByText('MboaLex Admin')).toBeVisible();
  expect((await drawer.boundingBox())?.width).toBe(250);
  await expect(entries(page)).toHaveText(ENTRIES.map(([name]) => name));
  for (const [name, path, title] of [...ENTRIES].reverse()) {
    await entry(page, name).click();
    await expect(heading(page, title)).toBeFocused();
    await expect(page).toHaveURL(CONSOLE + path);
    await expect(page).toHaveTitle(`${title} – MboaLex`);
    await expect(page.locator('[aria-current="page"]')).toHaveText(name);
  }
  expect(scripts.length).toBeGreaterThan(loaded.length + 3);
  await page.goBack();
  await expect(heading(page, 'Laws Management')).toBeVisible();
  await expect(page.locator('[aria-current="page"]')).toHaveText('Laws');
  for (const [path, name] of [
    ['/law-search/synonyms', 'Laws'],
    ['/payment-cases', 'Subscriptions'],
    ['/products', 'Subscriptions'],
    ['/person/somebody', 'Users'],
  ] as const) {
    await page.goto(CONSOLE + path);
    await expect(page.locator('[aria-current="page"]')).toHaveText(name);
  }
  await page.goto(`${CONSOLE}/login`);
  await expect(page).toHaveURL(CONSOLE);
  const noScreen = page.getByText('There is no screen at this address.');
  await expect(heading(page, 'Dashboard Overview')).toBeVisible();
  await expect(noScreen).toHaveCount(0);
  for (const path of ['/nothing', '/laws/of/nature']) {
    await page.goto(CONSOLE + path);
    await expect(page).toHaveURL(CONSOLE);
    await expect(noScreen).toBeVisible();
  }
});

test('on a phone the drawer opens over the page, keeps the focus and gives it back', async ({
  consolePage: page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${CONSOLE}/debug`);
  await expect(page.locator('h1')).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Menu' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 8; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await entry(page, 'Lawyers').click();
  await expect(dialog).toBeHidden();
  await expect(heading(page, 'Lawyers Management')).toBeVisible();
  await menu.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await menu.click();
  await expect(dialog).toBeVisible();
  await page.setViewportSize(DESK);
  await expect(dialog).toBeHidden();
});

test('the keyboard works the skip link and the menus of the top bar', async ({
  consolePage: page,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(`${CONSOLE}/debug`);
  await expect(page.locator('h1')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const account = page.getByRole('button', { name: 'Account' });
  const logout = page.getByRole('menuitem', { name: 'Logout' });
  await account.focus();
  await page.keyboard.press('ArrowDown');
  for (const name of ['My account', 'Bin', 'Settings', 'Team', 'Personal data']) {
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await expect(logout).toBeFocused();
  await expect(account).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(account).toBeFocused();

  await page.getByRole('button', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English', checked: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Français' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Français' })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('another language keeps the page and what was typed, and is known to the site', async ({
  consolePage: page,
}) => {
  await page.goto(`${CONSOLE}/lawyers?dialog=new`);
  const name = page.getByRole('dialog').locator('[name="name"]');
  await name.fill('Ngo Bassa');
  await page.goto(`${CONSOLE}/lawyers?dialog=new&lang=fr`);
  await expect(page).toHaveURL(`${CONSOLE}/lawyers?dialog=new`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(name).toHaveValue('Ngo Bassa');

  await page.goto(`${CONSOLE}/users`);
  const search = page.getByRole('searchbox');
  await search.fill('nobody');
  await chooseLanguage(page, 'Français', 'English');
  await expect(heading(page, 'Users Management')).toBeVisible();
  await expect(search).toHaveValue('nobody');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await chooseLanguage(page, 'English', 'Français');
  await expect(page).toHaveTitle(/utilisateurs – MboaLex$/);
  await expect(page.getByRole('button', { name: 'Compte' })).toBeVisible();
  await expect(entries(page, 'Administration')).toHaveText([
    'Tableau de bord',
    'Textes',
    'Avocats',
    'Utilisateurs',
    'Abonnements',
  ]);
  await page.goto('/');
  await expect(page).toHaveURL('/fr');
});

test('below the bar of a test system a short page fits the screen, drawer and all', async ({
  consolePage: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto(`${CONSOLE}/debug`);
  await expect(page.locator('.test-bar')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heights = () =>
    page.evaluate(() => ({
      page: document.documentElement.scrollHeight,
      drawerEnd: document.querySelector('.drawer')?.getBoundingClientRect().bottom,
    }));
  expect(await heights()).toEqual({ page: 2000, drawerEnd: 2000 });
});

test('a screen that cannot be loaded says so, and the others still open', async ({
  consolePage: page,
}) => {
  await page.goto(`${CONSOLE}/debug`);
  await expect(page.locator('h1')).toBeVisible();
  const path = screenPath('src/features/users/web/users-page.tsx');
  const code = (url: URL) => url.pathname === path;
  await page.route(code, (route) => route.abort());
  await entry(page, 'Users').click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to load this page.');
  await entry(page, 'Lawyers').click();
  await expect(heading(page, 'Lawyers Management')).toBeVisible();
  await entry(page, 'Users').click();
  await expect(alert).toContainText('Failed to load this page.');
  await page.unroute(code);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page, 'Users Management')).toBeVisible();
});

test('a lost connection is told; the inbox is counted while it is known', async ({
  consolePage: page,
  context,
}) => {
  const inbox = page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
  const counts = '**/api/admin/inbox';
  await page.route(counts, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${CONSOLE}/debug`);
  await expect(inbox).toHaveAccessibleName('Inbox');
  await page.unroute(counts);
  await page.route(counts, (route) =>
    route.fulfill({ json: { new_messages: 120, new_applications: 3, failed_mails: 0 } }),
  );
  await page.reload();
  await expect(inbox).toHaveAccessibleName('Inbox, 123 new');
  await expect(inbox).toHaveText('99+');

  await context.setOffline(true);
  const note = page.getByText(/^You are offline\./);
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText(/^Failed to sign you out/)).toBeVisible();
  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(page.getByRole('banner').getByText(ADMINISTRATOR.email)).toBeVisible();
});
