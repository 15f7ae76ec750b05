import type { Page } from '@playwright/test';
import { button, cardOf, createArticle, createCategory, LAWS } from './laws-steps.ts';
import { PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const CONSOLE = '/admin-dashboard';

test.beforeEach(async ({ database }) => {
  await database.query(`insert into contact_messages (name, email, subject, message, language, consent_version)
    select 'Focus', 'focus' || n || '@focus.example', 'Focus ' || n, 'M', 'en', '1'
    from generate_series(1, 3) n`);
});

test.afterEach(async ({ database }) => {
  await database.query("delete from contact_messages where email like '%@focus.example'");
  await database.query("delete from bin_entries where label like 'Focus%'");
});

/** What has the focus, once it rests; never the page's body, from where nobody knows the way. */
async function expectFocusWithin(page: Page, place: string) {
  // A dialog may have it itself.
  const isWithin = (within: string) =>
    document.activeElement !== document.body && Boolean(document.activeElement?.closest(within));
  await expect.poll(() => page.evaluate(isWithin, place)).toBe(true);
}

test('with the keyboard alone the focus goes on where a selection, a notice or a row was', async ({
  consolePage: page,
}) => {
  await openScreen(page, `${CONSOLE}/inbox?q=focus.example`);
  const box = page.getByRole('checkbox', { name: 'Select Focus 2' });
  await box.focus();
  await page.keyboard.press('Space');
  const clear = page.getByRole('button', { name: 'Clear selection' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toHaveCount(0);
  await expectFocusWithin(page, 'main');

  await box.focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(box).toHaveCount(0);
  await expectFocusWithin(page, 'main');

  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await expectFocusWithin(page, 'body');
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.keyboard.press('Enter');
  await expectFocusWithin(page, 'body');
});

test('with the keyboard alone ‘Next’ leads on from page to page, until the last one', async ({
  consolePage: page,
  database,
}) => {
  await database.query(`insert into contact_messages (name, email, subject, message, language, consent_version)
    select 'Focus', 'many' || n || '@focus.example', 'Manypages ' || n, 'M', 'en', '1'
    from generate_series(1, 70) n`);
  await openScreen(page, `${CONSOLE}/inbox?q=manypages`);
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('26–50 of 70')).toBeVisible();
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('51–70 of 70')).toBeVisible();
  await expectFocusWithin(page, 'nav');
});

test('with the keyboard alone the focus stays on the button that saved, and goes into the form that a button became', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, `${CONSOLE}/settings`);
  await page.getByLabel('Name of the seller').fill('MboaLex SARL');
  const save = page.getByRole('button', { name: 'Save' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeVisible();
  await expect(save).toBeFocused();
  await database.query("update site_settings set seller_name = ''");

  await openScreen(page, `${CONSOLE}/account`);
  await page.getByRole('button', { name: 'Change', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('New email')).toBeFocused();
});

test('with the keyboard alone the focus stays in a dialog whose button asked a question and is gone then', async ({
  consolePage: page,
  database,
}) => {
  await database.query(`insert into lawyer_applications (first_name, last_name, email, phone, bar_number,
      city, specialization, experience, language, consent_version)
    values ('Focus', 'Mbida', 'focus@focus.example', '+237699000111', 'F1', 'Buea', 'Tax law', 4, 'en', '1')`);
  await openScreen(page, `${CONSOLE}/inbox?tab=applications&q=focus.example`);
  await page.getByRole('button', { name: 'Open Focus Mbida' }).press('Enter');
  const application = page.getByRole('dialog', { name: /Focus Mbida/ });
  await application.getByRole('button', { name: 'Decline' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Decline application' });
  await question.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(application.getByRole('status')).toBeVisible();
  await expect(question).toHaveCount(0);
  await expectFocusWithin(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(application).toHaveCount(0);
  await database.query("delete from mails where recipient = 'focus@focus.example'");
  await database.query("delete from lawyer_applications where email = 'focus@focus.example'");
});

test('a button that could not be pressed for a moment has the focus again', async ({
  consolePage: page,
}) => {
  await openScreen(page, `${CONSOLE}/account`);
  const button = page.getByRole('button', { name: 'Change', exact: true });
  await button.focus();
  await button.evaluate(async (element) => {
    element.toggleAttribute('disabled', true);
    // Until the browser has taken the focus away.
    while (document.activeElement === element) await new Promise(requestAnimationFrame);
    element.toggleAttribute('disabled', false);
  });
  await expect(button).toBeFocused();
});

test('a click beside everything is left alone', async ({ consolePage: page }) => {
  await openScreen(page, `${CONSOLE}/inbox?q=focus.example`);
  await page.getByRole('checkbox', { name: 'Select Focus 2' }).focus();
  await page
    .getByRole('heading', { level: 1 })
    .locator('..')
    .click({ position: { x: 500, y: 2 } });
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  const tag = await page.evaluate(() => document.activeElement?.tagName);
  expect(['BODY', 'MAIN']).toContain(tag);
});

test('what has the focus is never under the bar at the top', async ({ consolePage: page }) => {
  await openScreen(page, CONSOLE);
  await expect(page.getByRole('button', { name: /^Show as table/ })).toHaveCount(2);
  const covered: string[] = [];
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const now = document.activeElement;
      const bar = document.querySelector('header')?.getBoundingClientRect();
      if (!now?.closest('main') || !bar) return null;
      return now.getBoundingClientRect().top < bar.bottom ? now.textContent : null;
    });
    if (name !== null) covered.push(name);
  }
  expect(covered).toEqual([]);
});

test('what has the focus is never under a notice, on a phone', async ({ consolePage: page }) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, `${CONSOLE}/inbox?q=focus.example`);
  await page.getByRole('checkbox', { name: 'Select Focus 2' }).press('Space');
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(question).toHaveCount(0);
  const notice = page.getByRole('status').filter({ hasText: 'Undo' });
  await expect(notice).toBeVisible();
  const covered: (string | null)[] = [];
  let stops = 0;
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 30; presses++) {
      await page.keyboard.press(key);
      const found = await notice.evaluate((banner) => {
        const now = document.activeElement;
        if (!now?.closest('main')) return null;
        const [over, under] = [banner.getBoundingClientRect(), now.getBoundingClientRect()];
        return { isCovered: under.bottom > over.top + 1, name: now.ariaLabel ?? now.textContent };
      });
      if (found) stops += 1;
      if (found?.isCovered) covered.push(found.name);
    }
  }
  expect(stops).toBeGreaterThan(10);
  // As a dialog does that gives the focus back.
  const isSeen = await notice.evaluate((banner) => {
    // What has the focus already would not get it.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
    const { top } = banner.getBoundingClientRect();
    const under = [...document.querySelectorAll<HTMLElement>('main a, main button')].find(
      (one) => one.checkVisibility() && one.getBoundingClientRect().bottom > top + 1,
    );
    under?.focus({ preventScroll: true });
    return under !== undefined && under.getBoundingClientRect().bottom <= top + 1;
  });
  expect(isSeen).toBe(true);
  expect(covered).toEqual([]);
  const scrolled = await notice.evaluate((banner) => {
    scrollTo(0, 0);
    for (const button of banner.querySelectorAll('button')) button.focus();
    return scrollY;
  });
  expect(scrolled).toBe(0);
});

test('a category that is opened below a notice begins at its name, not at its end', async ({
  consolePage: page,
}) => {
  // As many cards as an office has of codes: the list is longer than what is opened.
  const categories = [];
  for (let count = 0; count < 15; count++) categories.push(await createCategory(page));
  const [first, second] = categories.slice(-2);
  if (!first || !second) throw new Error('There is no category.');
  for (let label = 1; label <= 12; label++) await createArticle(page, second.id, String(label));
  await openScreen(page, LAWS);
  await button(page, `Move ${second.name_en} up`).press('Enter');
  await expect(button(page, 'Undo')).toBeVisible();
  // The focus follows the card that was moved; whatever is pressed before goes to that one.
  await expect(
    page.getByText(new RegExp(`${second.name_en}.*${first.name_en}`, 's')).first(),
  ).toBeAttached();
  await button(cardOf(page, second.name_en), second.name_en).press('Enter');
  const name = page.getByRole('heading', { level: 2, name: second.name_en });
  await expect(name).toBeFocused();
  await expect(page.getByText('Showing 1–12 of 12')).toBeAttached();
  await expect(name).toBeInViewport();
  for (const { id } of categories) await page.request.delete(`/api/admin/law-categories/${id}`);
});

test('an article that could not be moved does not take the focus later', async ({
  consolePage: page,
}) => {
  const category = await createCategory(page);
  for (const label of ['1', '2', '3']) await createArticle(page, category.id, label);
  await page.route('**/api/admin/law-articles/*/move', (route) => route.abort());
  await openScreen(page, `${LAWS}?category=${category.code}`);
  await button(page, 'Move Article 2 up').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  const search = page.getByLabel('Search articles');
  await search.press('2');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await expect(search).toBeFocused();
  await page.request.delete(`/api/admin/law-categories/${category.id}`);
});

test('a search that finds nothing is read out, and so is what it finds then', async ({
  consolePage: page,
}) => {
  await openScreen(page, `${CONSOLE}/inbox?q=focus.example`);
  const said = page.locator('[aria-live]').filter({ hasText: 'Showing 1–3 of 3' });
  await expect(said).toBeVisible();
  // What is read out has to be the same element from then on.
  const element = await said.elementHandle();
  const search = page.getByLabel('Search messages');
  await search.fill('nowheretobefound');
  await expect.poll(() => element?.textContent()).toBe('Nothing to show');
  await search.fill('focus2@focus.example');
  await expect.poll(() => element?.textContent()).toBe('Showing 1 of 1');
});
