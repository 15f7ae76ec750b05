import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

/** A code with an article, and a guest's payment. */
async function fill(database: pg.Pool): Promise<void> {
  await database.query(`insert into law_categories (code, name_en, name_fr, display_order)
    select 'finding_code', 'Finding Code', 'Code des trouvailles', max(display_order) + 1
    from (select display_order from law_categories union all select 0) c`);
  await database.query(`insert into law_articles (category_id, article_id, article_number,
      display_order, title_en, title_fr, content_en, content_fr)
    select id, '8', 8, 8, 'Treasure trove', 'Trésor', 'What is found.', 'Ce que l’on trouve.'
    from law_categories where code = 'finding_code'`);
  await database.query(`insert into payment_records (document_type, amount, transaction_id,
      customer_name, customer_phone)
    values ('finding_code', 1000, 'TX-found-1', 'Thérèse Ngo', '+237677112233')`);
}

async function remove(database: pg.Pool): Promise<void> {
  await database.query(`delete from payment_records where transaction_id = 'TX-found-1'`);
  await database.query(`delete from law_categories where code = 'finding_code'`);
}

const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const markedIn = (page: Page) => page.getByRole('listbox').getByRole('option', { selected: true });

test('with Ctrl-K everything is found and opened, by the keyboard alone', async ({
  consolePage: page,
  database,
}) => {
  await fill(database);
  try {
    await openScreen(page, '/admin-dashboard');
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();

    // An article, by its number and the name of its code.
    await page.keyboard.type('8 finding code');
    const article = page.getByRole('option', { name: 'Treasure trove Article 8, Finding Code' });
    await expect(article).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('English Title')).toHaveValue(
      'Treasure trove',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // A guest's payment, by the phone number as it is spoken.
    await page.keyboard.press('Meta+k');
    await expect(fieldOf(page)).toBeFocused();
    // What was opened last is offered first.
    await expect(markedIn(page)).toHaveText(/^Treasure trove/);
    await page.keyboard.type('6 77 11 22 33');
    await expect(page.getByRole('group', { name: 'Payments' })).toBeVisible();
    await expect(markedIn(page)).toHaveText(/Thérèse Ngo/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /^Payment TX-found/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // A screen, without waiting for the server; the arrows go round.
    await page.keyboard.press('Control+k');
    await page.keyboard.type('users');
    await expect(markedIn(page)).toHaveText('Users Management');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users Management');

    // Who presses Enter before the answer comes has not pressed in vain.
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('treasure trove');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('English Title')).toHaveValue(
      'Treasure trove',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Nothing, and Escape.
    await page.keyboard.press('Control+k');
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('nowheretobefound');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('0 results');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  } finally {
    await remove(database);
  }
});

test('on a phone, in French, the button of the bar finds as well', async ({
  consolePage: page,
  context,
  baseURL,
  database,
}) => {
  await fill(database);
  try {
    await context.addCookies([{ name: 'lang', value: 'fr', url: baseURL }]);
    await page.setViewportSize(PHONE);
    await openScreen(page, '/admin-dashboard/users');
    await page.getByRole('button', { name: 'Rechercher' }).click();
    await expect(fieldOf(page)).toHaveAccessibleName('Rechercher dans toute la console');
    await fieldOf(page).fill('trésor');
    await expect(
      page.getByRole('option', { name: /Article 8, Code des trouvailles/ }),
    ).toBeVisible();
    await expectNoViolation(page);
    await page.setViewportSize(PHONE);
    // The screen is laid out anew a moment after its size has changed.
    const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    await expect.poll(isWide).toBe(false);
    await page.getByRole('option', { name: /Trésor/ }).click();
    await expect(page.getByRole('dialog').getByLabel('Titre en français')).toHaveValue('Trésor');
  } finally {
    await remove(database);
  }
});

test('what is typed before the dialog has come is in its field, and nowhere else', async ({
  consolePage: page,
}) => {
  await openScreen(page, '/admin-dashboard/users');
  const search = page.getByLabel('Search', { exact: true });
  await search.focus();
  let letCodeCome = () => {};
  const isAwaited = new Promise<void>((done) => (letCodeCome = done));
  // The build gives the console's files one name.
  await page.route('**/assets/console-*.js', async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('team');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  letCodeCome();
  await expect(fieldOf(page)).toBeFocused();
  await expect(fieldOf(page)).toHaveValue('tea');
  await page.keyboard.type('m');
  await expect(markedIn(page)).toHaveText('Team');
  await page.keyboard.press('Escape');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.press('Control+k');
  await expect(fieldOf(page)).toHaveValue('');
});
