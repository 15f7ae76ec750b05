import { expectNoViolation } from './no-violation.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { test as base, expect } from './world.ts';

const CONSOLE = '/admin-dashboard';

/** The program with the sample content, so that every list has rows. */
const test = base.extend<object>({
  baseURL: async ({ sampleUrl }, use) => use(sampleUrl),
});

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
  expect(answer.ok()).toBe(true);
});

test('chosen synonyms are deleted at once, and restored at once from the bin', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${CONSOLE}/law-search/synonyms`);
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select (?!the page)/ });
  const names = await Promise.all([0, 1].map((row) => boxes.nth(row).locator('..').textContent()));
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const chosen = page
    .getByRole('group', { name: 'List options' })
    .filter({ hasText: '2 selected' });
  // Only a list that leaves as a file, and the bin, can be chosen as a whole.
  await expect(chosen.getByRole('button', { name: /^Select all/ })).toHaveCount(0);
  await expectNoViolation(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await chosen.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toHaveAccessibleName('Delete the 2 selected entries?');
  await expectNoViolation(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 entries are in the bin for 30 days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNoViolation(page);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${CONSOLE}/bin?kind=synonym`);
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Restore', exact: true }).first().click();
  await expect(page.getByText('2 entries are back.')).toBeVisible();
  await expect(page.getByText('Nothing in the bin matches your search.')).toBeVisible();
  await page.goto(`${CONSOLE}/law-search/synonyms`);
  for (const name of names) await expect(page.getByLabel(name ?? '').first()).toBeVisible();
});

test('a failed email that was chosen is sent again, and categories are chosen accessibly', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto(`${CONSOLE}/inbox?tab=mails&status=failed`);
  await page
    .getByRole('row')
    .getByRole('checkbox', { name: /^Select (?!the page)/ })
    .first()
    .check();
  await expectNoViolation(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const chosen = page
    .getByRole('group', { name: 'List options' })
    .filter({ hasText: '1 selected' });
  await chosen.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('1 email is in the queue again.')).toBeVisible();

  await page.goto(`${CONSOLE}/laws`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expectNoViolation(page);
});

test('articles that readers do not see are found by their status, and published at once', async ({
  page,
}) => {
  await page.goto(`${CONSOLE}/laws?category=family_code`);
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.first().check();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Not published');
  await expect(boxes).toHaveCount(1);
  await boxes.first().check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('No articles match your search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole list' }).click();
  await expect(boxes).not.toHaveCount(0);
});
