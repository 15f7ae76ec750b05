import type { Page } from '@playwright/test';
import {
  articlesOf,
  button,
  cardOf,
  createArticle,
  createCategory,
  fillIn,
  LAWS,
  LONG_TEXT,
  newCategory,
} from './laws-steps.ts';
import { loseAnswer } from './lose-answer.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

/**
 * Lets the calls with this method fail while `act` is done; the banner that comes goes again
 * when it is told to.
 */
async function expectBanner(
  page: Page,
  sentence: string,
  [method, calls]: readonly [string, RegExp],
  act: () => Promise<unknown>,
): Promise<void> {
  await page.route(calls, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
  await act();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(sentence);
  await page.unroute(calls);
  await button(alert, 'Dismiss').click();
  await expect(alert).toHaveCount(0);
}

test('each failure about a category has its red banner, and nothing typed is lost', async ({
  consolePage: page,
  database,
}) => {
  const { id, name_en: name } = await createCategory(page);
  const made = newCategory();
  const calls = /\/api\/admin\/law-categories/;
  const dialog = page.getByRole('dialog');
  const save = button(dialog, 'Save');
  await expectBanner(page, 'Failed to load law categories', ['GET', calls], () => page.goto(LAWS));
  await page.goto(`${LAWS}?dialog=new-category`);
  await fillIn(dialog, {
    Code: made.code,
    'English Name': made.name_en,
    'French Name': made.name_fr,
  });
  await expectBanner(page, 'Failed to create category', ['POST', calls], () => save.click());
  await expect(dialog.getByLabel('English Name')).toHaveValue(made.name_en);
  // A session that ends leads to the sign-in and back to what was typed.
  await page.context().clearCookies();
  await save.click();
  await expect(page).toHaveURL(/\/admin-dashboard\/login\?next=/);
  await page.getByLabel('Email').fill(ADMINISTRATOR.email);
  await page.getByLabel('Password').fill(ADMINISTRATOR.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('English Name')).toHaveValue(made.name_en);
  await save.click();
  await expect(cardOf(page, made.name_en)).toBeVisible();

  await expectBanner(page, 'Failed to update category', ['POST', calls], () =>
    button(page, `Move ${made.name_en} up`).click(),
  );
  await button(page, `Edit ${name}`).click();
  await fillIn(dialog, { 'English Name': 'Something else' });
  await expectBanner(page, 'Failed to update category', ['PATCH', calls], () => save.click());
  await expect(dialog.getByLabel('English Name')).toHaveValue('Something else');
  await button(dialog, 'Cancel').click();
  await button(page, 'Discard').click();
  await button(page, `Delete ${name}`).click();
  await expectBanner(page, 'Failed to delete category', ['DELETE', calls], () =>
    button(dialog, 'Delete').click(),
  );
  const { rows } = await database.query(
    'select name_en, version from law_categories where id = $1',
    [id],
  );
  expect(rows).toEqual([{ name_en: name, version: 1 }]);
});

test('each failure about an article has its red banner, and nothing typed is lost', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createCategory(page);
  await createArticle(page, id, '1');
  const calls = /\/api\/admin\/law-articles/;
  const dialog = page.getByRole('dialog');
  const save = button(dialog, 'Save');
  await expectBanner(page, 'Failed to load articles', ['GET', calls], () =>
    page.goto(`${LAWS}?category=${code}`),
  );
  await page.goto(`${LAWS}?category=${code}&dialog=new-article`);
  await fillIn(dialog, { 'Article ID': '2', 'English Content': 'Two.', 'French Content': 'Deux.' });
  await expectBanner(page, 'Failed to create article', ['POST', calls], () => save.click());
  await expect(dialog.getByLabel('English Content')).toHaveValue('Two.');
  await button(dialog, 'Cancel').click();
  await button(page, 'Discard').click();
  await button(page, 'Edit Article 1').click();
  await fillIn(dialog, { 'English Content': 'Changed.' });
  await expectBanner(page, 'Failed to update article', ['PATCH', calls], () => save.click());
  await page.reload();
  await expect(dialog.getByLabel('English Content')).toHaveValue('Changed.');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await button(page, 'Delete Article 1').click();
  await expectBanner(page, 'Failed to delete article', ['DELETE', calls], () =>
    button(dialog, 'Delete').click(),
  );
  expect(await articlesOf(database, id)).toEqual([
    { article_id: '1', content_en: LONG_TEXT, version: 1 },
  ]);
});

test('what failed about one article is not said about another, and one that is gone is not listed', async ({
  consolePage: page,
}) => {
  const { id, code } = await createCategory(page);
  for (const number of ['1', '2']) await createArticle(page, id, number);
  await page.goto(`${LAWS}?category=${code}`);
  const dialog = page.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  const remove = button(dialog, 'Delete');
  await button(page, 'Delete Article 1').click();
  await expect(remove).toBeEnabled();
  await loseAnswer(page, '**/law-articles/*');
  await remove.click();
  await expect(alert).toContainText('The server cannot be reached.');
  await remove.click();
  await expect(alert).toContainText('This does not exist any more.');
  await button(dialog, 'Cancel').click();
  await expect(button(page, 'Delete Article 1')).toHaveCount(0);
  await button(page, 'Delete Article 2').click();
  await expect(dialog).toContainText('delete Article 2');
  await expect(alert).toHaveCount(0);
});

test('a category that is gone when its deletion is sent again is said to be gone', async ({
  consolePage: page,
}) => {
  const { name_en } = await createCategory(page);
  await page.goto(LAWS);
  const dialog = page.getByRole('dialog');
  const counted = page.waitForResponse(/law-categories\/[^/]+$/);
  await button(page, `Delete ${name_en}`).click();
  await counted;
  await loseAnswer(page, '**/law-categories/*');
  await button(dialog, 'Delete').click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await button(dialog, 'Delete').click();
  await expect(button(page, `Delete ${name_en}`)).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toContainText('This does not exist any more.');
  await button(dialog, 'Cancel').click();
  await expect(dialog).toHaveCount(0);
});

test('of two editors the second sees both texts and chooses', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createCategory(page);
  const article = await createArticle(page, id, '7', 'The old text stands.');
  const address = `${LAWS}?category=${code}&dialog=edit-article&id=${article.id}`;
  const other = await page.context().newPage();
  const content = (of: Page) => of.getByRole('dialog').getByLabel('English Content');
  const save = (of: Page) => button(of.getByRole('dialog'), 'Save').click();
  await Promise.all([page.goto(address), other.goto(address)]);
  // A tab that opens after the other's first keystroke is offered that draft instead.
  await Promise.all([page, other].map((one) => expect(content(one)).toBeVisible()));
  await content(page).fill('The new text stands.');
  await content(other).fill('The other text stands.');
  await save(other);
  await expect(other.getByRole('dialog')).toHaveCount(0);

  const notice = page.getByRole('alert');
  await save(page);
  await expect(notice).toContainText('Somebody else has changed this in the meantime.');
  await expect(notice.locator('del')).toHaveText(' removed: other');
  await expect(notice.locator('ins')).toHaveText(' added: new');
  // Meanwhile one may go on writing, and see what differs then.
  await expect(content(page)).toHaveValue('The new text stands.');
  await content(page).fill('The newer text stands.');
  await expect(notice.locator('ins')).toHaveText(' added: newer');
  await button(notice, 'Save mine').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await articlesOf(database, id)).toMatchObject([
    { content_en: 'The newer text stands.', version: 3 },
  ]);

  await other.goto(address);
  await content(other).fill('The third text stands.');
  await page.request.patch(`/api/admin/law-articles/${article.id}`, {
    data: { version: 3, content_en: 'The fourth text stands.' },
  });
  await save(other);
  await button(other.getByRole('alert'), 'Take theirs').click();
  await expect(content(other)).toHaveValue('The fourth text stands.');
  await other.close();

  await page.goto(`${LAWS}?dialog=edit-category&id=${id}`);
  await page.getByLabel('Free Access').check();
  await page.request.patch(`/api/admin/law-categories/${id}`, {
    data: { version: 1, price: 2500 },
  });
  await save(page);
  await expect(notice.getByRole('definition')).toHaveText([/No.*Yes/]);
  await button(notice, 'Take theirs').click();
  await expect(page.getByLabel('Price')).toHaveValue('2500');
});

test('of two editors of different fields neither loses what the other has written', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createCategory(page);
  const article = await createArticle(page, id, '8', 'The old text stands.');
  await page.goto(`${LAWS}?category=${code}&dialog=edit-article&id=${article.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English Title').fill('My title');
  const answer = await page.request.patch(`/api/admin/law-articles/${article.id}`, {
    data: { version: 1, content_en: 'Their text stands.' },
  });
  expect(answer.status()).toBe(200);
  await button(dialog, 'Save').click();
  const notice = page.getByRole('alert');
  await expect(notice.locator('ins')).toHaveCount(1);
  await expect(notice).toContainText('My title');
  await button(notice, 'Save mine').click();
  await expect(dialog).toHaveCount(0);
  const { rows } = await database.query(
    'select title_en, content_en from law_articles where id = $1',
    [article.id],
  );
  expect(rows).toEqual([{ title_en: 'My title', content_en: 'Their text stands.' }]);
});

test('an article that a colleague deletes while it is edited is restored and saved as it was typed', async ({
  consolePage: page,
  database,
}) => {
  const category = await createCategory(page);
  const { id } = await createArticle(page, category.id, '1');
  await page.goto(`${LAWS}?category=${category.code}&dialog=edit-article&id=${id}`);
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, { 'English Content': 'Typed for an hour.' });
  const deleted = await page.request.delete(`/api/admin/law-articles/${id}`);
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert')).toContainText('restore it from the bin');
  const { id: entry } = await deleted.json();
  await page.request.post(`/api/admin/bin/${entry}/restore`, { data: {} });
  await button(dialog, 'Save').click();
  await expect(dialog).toBeHidden();
  expect(await articlesOf(database, category.id)).toMatchObject([
    { content_en: 'Typed for an hour.' },
  ]);
});
