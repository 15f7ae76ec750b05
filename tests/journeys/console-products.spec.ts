import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { loseAnswer } from './lose-answer.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { arrive, removeMembers, speak } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const PRODUCTS = '/admin-dashboard/products';

test.beforeEach(({ database }) => database.query('delete from products'));
test.afterEach(({ database }) => database.query('delete from products'));

const cardOf = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

async function stored(database: pg.Pool) {
  const { rows } = await database.query(
    'select code, price, lasts_days, is_active, version from products order by code',
  );
  return rows;
}

test('a package is put on sale and changed; a refused price is told beside its field, and nothing changes', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, PRODUCTS);
  const card = cardOf(page, 'Full package');
  await expect(card).toContainText('Not on sale yet.');
  await card.getByRole('button', { name: 'Add the full package' }).click();
  const price = card.getByLabel('Price (XAF)');
  await expect(price).toHaveValue('5000');

  await test.step('a new one is left by its button, which asks where something was typed', async () => {
    await price.fill('4000');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await card.getByRole('button', { name: 'Add the full package' }).click();
    await expect(price).toHaveValue('5000');
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('button', { name: 'Add the full package' })).toBeFocused();
    expect(await stored(database)).toEqual([]);
    await card.getByRole('button', { name: 'Add the full package' }).click();
  });

  await test.step('no price is no offer, and none is made of it', async () => {
    await price.fill('0');
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(price).toHaveAccessibleDescription(
      /Price \(XAF\) must be between 1 and 10,?000,?000/,
    );
    await expect(price).toBeFocused();
    expect(await stored(database)).toEqual([]);
    await expectNoViolation(page, [DESK]);
  });

  // Over a slow network: a form that is saved takes what is typed at once.
  await page.route(/\/api\/admin\/products$/, async (route) => {
    if (route.request().method() === 'GET') await sleep(500);
    await route.continue();
  });
  await price.fill('4500');
  await card.getByLabel('On sale').check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('“Full Package” is saved.');
  const made = { code: 'full_package', price: 4500, lasts_days: null, is_active: true, version: 1 };
  expect(await stored(database)).toEqual([made]);

  await test.step('a changed price is refused just so, and the offer stays as it was', async () => {
    await price.fill('20000000');
    await price.press('Enter');
    await expect(price).toHaveAccessibleDescription(/must be between/);
    await expect(price).toHaveValue('20000000');
    expect(await stored(database)).toEqual([made]);
  });

  await price.fill('6000');
  await price.press('Enter');
  await expect(price).not.toHaveAccessibleDescription(/must be between/);
  await expect.poll(() => stored(database)).toEqual([{ ...made, price: 6000, version: 2 }]);
  await page.reload();
  await expect(price).toHaveValue('6000');
});

test('en français, au téléphone : un abonnement prend fin, et deux personnes ne s’écrasent pas', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  await speak(page, 'fr', baseURL);
  await page.setViewportSize(PHONE);
  await openScreen(page, PRODUCTS);
  const card = cardOf(page, 'Abonnement avocats');
  await card.getByRole('button', { name: 'Ajouter l’abonnement avocats' }).click();
  const days = card.getByLabel('Durée en jours');
  await expect(days).toHaveValue('30');
  await days.fill('4000');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(days).toHaveAccessibleDescription(/Durée en jours/);
  await expect(days).toBeFocused();
  await expectNoViolation(page, [PHONE]);
  await days.fill('60');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toContainText(
    '«\u00a0Abonnement avocats\u00a0» est enregistré.',
  );
  await expect(days).toHaveValue('60');

  // Somebody else changes the price meanwhile.
  await database.query('update products set price = 700, version = version + 1');
  await days.fill('90');
  await days.press('Enter');
  await expect(card.getByRole('alert')).toBeVisible();
  await expect(days).toHaveValue('90');
  expect(await stored(database)).toMatchObject([{ price: 700, lasts_days: 60, version: 2 }]);

  // It was never on sale.
  await openScreen(page, '/admin-dashboard/activity');
  const deeds = page.getByRole('main').getByRole('listitem');
  await expect(
    deeds.filter({ hasText: 'a ajouté l’offre «\u00a0Abonnement avocats\u00a0».' }).first(),
  ).toBeVisible();
});

test('a product whose answer was lost is found by reloading the page, and is changed there', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, PRODUCTS);
  const card = cardOf(page, 'Full package');
  await card.getByRole('button', { name: 'Add the full package' }).click();
  const price = card.getByLabel('Price (XAF)');
  await price.fill('4000');
  await loseAnswer(page, '**/api/admin/products');
  const save = card.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(card.getByRole('alert')).toContainText('cannot be reached');
  await save.click();
  await expect(card.getByRole('alert')).toContainText('added already');
  page.on('dialog', (question) => question.accept());
  await page.reload();
  await expect(price).toHaveValue('4000');
  await price.fill('4500');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Full package' })).toBeVisible();
  expect(await stored(database)).toMatchObject([{ code: 'full_package', price: 4500 }]);
});

test('whoever may not change prices reads them, and cannot type into them', async ({
  page,
  database,
  baseURL,
}) => {
  await database.query(`insert into products (kind, code, name_en, name_fr, price)
    values ('full_package', 'full_package', 'Full package', 'Formule complète', 5000)`);
  await arrive(page, database, 'support', { language: 'en', viewport: DESK, url: baseURL });
  await openScreen(page, PRODUCTS);
  const card = cardOf(page, 'Full package');
  await expect(card.getByLabel('Price (XAF)')).toHaveValue('5000');
  await expect(card.getByLabel('Price (XAF)')).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await removeMembers(database);
});
