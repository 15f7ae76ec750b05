import { setTimeout as sleep } from 'node:timers/promises';
import { button, createArticle, createCategory, LAWS } from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const OPENED = '/admin-dashboard/law-search/opened';
const ASKED = 'my neighbour kept the ladder I lent him';

test('the search learns from what an editor writes at an article, and from what people open', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createCategory(page);
  await createArticle(page, id, '7', 'Whoever diverts what was entrusted to them.');
  await database.query('update law_categories set is_active = true, is_free = true where id = $1', [
    id,
  ]);
  const address = `/search?${new URLSearchParams({ q: ASKED, code })}`;
  const found = page.getByRole('main').locator('.results li');
  await page.goto(address);
  await expect(found).toHaveCount(0);

  await test.step('what people ask is written at the article, from what was searched in vain', async () => {
    await page.setViewportSize(PHONE);
    await openScreen(page, `${LAWS}?category=${code}`);
    await button(page, 'Edit Article 7').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What people ask in English').fill(ASKED);
    await expectNoViolation(page, [PHONE]);
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('readers find it, and what they open is counted without who they are', async () => {
    await page.goto(address);
    await expect(found).toHaveCount(1);
    const told = page.waitForRequest((request) => request.url().includes('/search/opened'));
    await found.getByRole('link').click();
    await told;
    await expect(page).toHaveURL(new RegExp(`/laws/${code}/7$`));
  });

  await test.step('editors see what was opened after which words, and may switch it off', async () => {
    await openScreen(page, OPENED);
    const card = page.getByRole('main').getByText(`Article 7`).first();
    await expect(card).toBeVisible();
    await expectNoViolation(page, [PHONE]);
    const learns = page.getByLabel('Learn from what people open');
    await expect(learns).toBeChecked();
    await learns.click();
    await expect(learns).not.toBeChecked();
    await page.reload();
    await expect(learns).not.toBeChecked();
    await learns.click();
    await expect(learns).toBeChecked();
  });
});

test('the switch of learning says that it is changed once it shows it, over a slow network too', async ({
  consolePage: page,
}) => {
  await openScreen(page, OPENED);
  const learns = page.getByLabel('Learn from what people open');
  await expect(learns).toBeChecked();
  await page.route(/\/api\/admin\/search-settings$/, async (route) => {
    if (route.request().method() === 'GET') await sleep(1500);
    await route.continue();
  });
  await learns.click();
  await expect(page.getByText('The search no longer learns')).toBeVisible();
  expect(await learns.isChecked()).toBe(false);
  await learns.click();
  await expect(page.getByText('The search learns from')).toBeVisible();
});
