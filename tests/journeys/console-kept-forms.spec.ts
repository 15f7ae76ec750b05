import type { Page } from '@playwright/test';
import type pg from 'pg';
import { textFile } from './law-files.ts';
import { createCategory, LAWS } from './laws-steps.ts';
import { openScreen } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const PRODUCTS = '/admin-dashboard/products';
const REGISTERS = '/admin-dashboard/personal-data';

test.beforeEach(async ({ database }) => {
  await database.query('delete from products');
  await database.query(`insert into products (kind, code, name_en, name_fr, price, lasts_days) values
    ('full_package', 'full_package', 'Full Package', 'Formule complète', 5000, null),
    ('subscription', 'lawyers_subscription', 'Lawyers', 'Avocats', 500, 30)`);
});

test.afterEach(async ({ database }) => {
  await database.query('delete from products');
  await database.query("delete from data_breaches where what like 'A lost phone%'");
});

const cardOf = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

/** Somebody else saves another price. */
const changePrice = (database: pg.Pool) =>
  database.query(
    "update products set price = 7000, version = version + 1 where code = 'full_package'",
  );

/** What is done next finds that the session is over; signing in again leads back. */
async function signInAgain(page: Page, database: pg.Pool, act: () => Promise<void>) {
  await page.context().clearCookies({ name: /session/ });
  await act();
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await database.query('update sessions set confirmed_at = now()');
}

test('what was typed about a package stays when somebody else has changed it, and the second chooses', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, PRODUCTS);
  const full = cardOf(page, 'Full package');
  const price = full.getByLabel('Price (XAF)');
  await price.fill('6000');
  await changePrice(database);
  // Reads all of them anew.
  await cardOf(page, 'Lawyers’ subscription').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('“Lawyers” is saved.');
  await expect(price).toHaveValue('6000');

  await full.getByRole('button', { name: 'Save' }).click();
  await expect(full.getByRole('alert')).toContainText('Somebody else has changed this');
  // Neither is chosen unseen.
  await expect(full.getByRole('alert')).toContainText('Price (XAF): 7000');
  await full.getByRole('button', { name: 'Take theirs' }).click();
  await expect(price).toHaveValue('7000');
  await price.fill('6500');
  await full.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('“Full Package” is saved.');
  const { rows } = await database.query("select price from products where code = 'full_package'");
  expect(rows).toEqual([{ price: 6500 }]);
});

test('two colleagues who change a package one after the other while I do lose nothing to ‘Save mine’', async ({
  consolePage: page,
  database,
}) => {
  const changeField = (name: 'name_en' | 'description_en', value: string) =>
    database.query(
      `update products set ${name} = $1, version = version + 1 where code = 'full_package'`,
      [value],
    );
  await openScreen(page, PRODUCTS);
  const full = cardOf(page, 'Full package');
  await full.getByLabel('Price (XAF)').fill('6000');
  await changeField('name_en', 'Whole Package');
  // Reads all of them anew.
  await cardOf(page, 'Lawyers’ subscription').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('“Lawyers” is saved.');
  await page.reload();
  await full.getByRole('button', { name: 'Save' }).click();
  await expect(full.getByRole('alert')).toContainText('Somebody else has changed this');
  await changeField('description_en', 'All codes');
  await full.getByRole('button', { name: 'Save mine' }).press('Enter');
  await expect(full.getByLabel('English name')).toHaveValue('Whole Package');
  await expect(full.getByRole('alert')).toContainText('Somebody else has changed this');
  await expect(full.getByRole('button', { name: 'Save', exact: true })).toBeFocused();
  await full.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('status')).toContainText('“Whole Package” is saved.');
  const { rows } = await database.query(
    "select name_en, description_en, price from products where code = 'full_package'",
  );
  expect(rows).toEqual([{ name_en: 'Whole Package', description_en: 'All codes', price: 6000 }]);
});

test('a price that was typed is there after the session has ended', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, PRODUCTS);
  const full = cardOf(page, 'Full package');
  await full.getByLabel('Price (XAF)').fill('6000');
  await signInAgain(page, database, () => full.getByRole('button', { name: 'Save' }).click());
  await expect(full.getByLabel('Price (XAF)')).toHaveValue('6000');
});

test('the correction of an article in a preview is open again after the session has ended', async ({
  consolePage: page,
  database,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  // More than a page of them.
  const articles = Array.from({ length: 30 }, (_, at) => `Article ${at + 1}\nRule ${at + 1}.`);
  await page
    .getByLabel('English file')
    .setInputFiles(textFile('thirty.txt', articles.join('\n\n')));
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Correct Article 30' }).click();
  const content = page.getByRole('dialog').getByLabel('English Content');
  await content.fill('The last rule.');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await signInAgain(page, database, () => save.click());
  await expect(content).toHaveValue('The last rule.');
  await save.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('The last rule.')).toHaveCount(0);
  const { rows } = await database.query(
    `select r.content_en from law_import_rows r join law_imports i on i.id = r.import_id
      join law_categories c on c.id = i.category_id where c.code = $1 and r.article_id = '30'`,
    [code],
  );
  expect(rows).toEqual([{ content_en: 'The last rule.' }]);
});

test('a breach that was being noted is there after the session has ended', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, `${REGISTERS}?tab=breaches`);
  await page.getByRole('button', { name: 'Record a breach' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What happened').fill('A lost phone in the market');
  await dialog.getByLabel('Noticed at').fill('2026-01-10T10:00');
  await signInAgain(page, database, () => dialog.getByRole('button', { name: 'Save' }).click());
  await expect(dialog.getByLabel('What happened')).toHaveValue('A lost phone in the market');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A lost phone in the market')).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the words of a synonym that somebody else has saved meanwhile are shown, and the second chooses', async ({
  consolePage: page,
  database,
}) => {
  const data = { said_en: ['mokolo stall'], legal_en: ['market place'] };
  const made = await page.request.post('/api/admin/search-synonyms', { data });
  expect(made.status()).toBe(201);
  const { id, version } = await made.json();
  await openScreen(page, `/admin-dashboard/law-search/synonyms?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog');
  const said = dialog.getByLabel('What people say in English');
  await said.fill('mokolo booth');
  const theirs = { said_en: ['mokolo table'], legal_en: ['market stall'], version };
  const changed = await page.request.patch(`/api/admin/search-synonyms/${id}`, { data: theirs });
  expect(changed.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('mokolo table, market stall');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toHaveCount(0);
  // What the second one left alone is the first one's.
  const { rows } = await database.query(
    'select said_en, legal_en from search_synonyms where id = $1',
    [id],
  );
  expect(rows).toEqual([{ said_en: ['mokolo booth'], legal_en: ['market stall'] }]);
  await page.request.delete(`/api/admin/search-synonyms/${id}`);
});

test('of two who rename a city, the second sees the names of the first and chooses', async ({
  consolePage: page,
  database,
}) => {
  const { rows } = await database.query(
    "insert into lawyer_cities (name_en, name_fr) values ('Old Mokolo', 'Vieux Mokolo') returning id",
  );
  const id: string = rows[0].id;
  await openScreen(page, '/admin-dashboard/lawyers/lists?lang=fr');
  await page.getByRole('button', { name: 'Modifier Vieux Mokolo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom en français').fill('Mokolo ancien');
  const theirs = { name_en: 'Mokolo', name_fr: 'Mokolo', version: 1 };
  const changed = await page.request.patch(`/api/admin/lawyer-lists/cities/${id}`, {
    data: theirs,
  });
  expect(changed.status()).toBe(200);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Une autre personne');
  await dialog.getByRole('button', { name: 'Prendre sa version' }).click();
  await expect(dialog.getByLabel('Nom en français')).toHaveValue('Mokolo');
  await dialog.getByLabel('Nom en français').fill('Le Mokolo');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Le Mokolo')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await database.query('delete from lawyer_cities where id = $1', [id]);
});

test('what was typed about a lawyer is there after signing in again, and a picture has to be chosen again', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, '/admin-dashboard/lawyers?dialog=new');
  const dialog = page.getByRole('dialog');
  const portrait = dialog.getByLabel('Portrait');
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Nadège Mbarga');
  const picture = { name: 'nadege.png', mimeType: 'image/png', buffer: Buffer.from('a picture') };
  await portrait.setInputFiles(picture);
  await signInAgain(page, database, () => page.reload().then(() => {}));
  await expect(name).toHaveValue('Nadège Mbarga');
  const lost = /Your entries were kept, but not the picture “nadege\.png”\. Choose it again\./;
  await expect(portrait).toHaveAccessibleDescription(lost);
  await portrait.setInputFiles(picture);
  await expect(portrait).not.toHaveAccessibleDescription(lost);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await openScreen(page, '/admin-dashboard/lawyers?dialog=new');
  await expect(name).toHaveValue('');
  await expect(portrait).not.toHaveAccessibleDescription(lost);
});
