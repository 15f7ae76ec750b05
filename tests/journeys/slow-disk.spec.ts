import type { BrowserContext, Page } from '@playwright/test';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByLabel('Your note');
const written = (page: Page) => page.locator('.mark .lines-kept');

/** Another page of the browser, which can make the disk slow. */
async function openOther(context: BrowserContext): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  return other;
}

/** As long as this transaction lasts, no other one of the same store begins. @returns what ends it */
async function slowDown(other: Page): Promise<() => Promise<void>> {
  await other.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('mboalex-marks');
      request.addEventListener('success', () => resolve(request.result));
    });
    const store = database.transaction('marks', 'readwrite').objectStore('marks');
    Object.assign(window, { isSlow: true });
    await new Promise<void>((resolve) => {
      const hold = () => {
        resolve();
        if (Reflect.get(window, 'isSlow')) store.count().addEventListener('success', hold);
        else database.close();
      };
      hold();
    });
  });
  return () => other.evaluate(() => void Reflect.set(window, 'isSlow', false));
}

/** Notes something at section 74. */
async function note(page: Page, words: string): Promise<void> {
  await page.goto('/laws/river_code/74');
  await button(page, 'Note').click();
  await field(page).fill(words);
  await button(page, 'Save').click();
  await expect(page.locator('.mark').getByRole('status')).toHaveText('Note saved.');
}

test('a link that is followed waits for a note that a slow disk has not stored yet', async ({
  page,
  context,
}) => {
  await page.goto('/laws/river_code/74');
  await button(page, 'Note').click();
  await field(page).fill('Ask about the ferry.');
  const speedUp = await slowDown(await openOther(context));
  await page.locator('.crumbs').getByRole('link', { name: 'Laws' }).click();
  await expect(field(page)).toBeVisible();
  await speedUp();
  await expect(page).toHaveURL('/laws');
  await page.goto('/bookmarks');
  await expect(page.locator('.marks').getByRole('listitem')).toContainText('Ask about the ferry.');
});

for (const end of ['Save', 'Close without saving']) {
  test(`a note that a slow disk has not read yet is not lost by '${end}'`, async ({
    page,
    context,
  }) => {
    await note(page, 'first');
    const speedUp = await slowDown(await openOther(context));
    await page.reload();
    // The page looks for its note at once, as there is one of this code.
    await expect(page.locator('.mark > div')).toBeAttached();
    await page.locator('.mark [name=note]').click();
    await speedUp();
    await expect(field(page)).toHaveValue('first');
    await button(page, end).click();
    await expect(written(page)).toHaveText('first');
    await page.reload();
    await expect(written(page)).toHaveText('first');
  });
}

test('what is typed while a slow disk saves stays in the field, and a second press complains of nothing', async ({
  page,
  context,
}) => {
  await note(page, 'first');
  await button(page, 'Edit note').click();
  const speedUp = await slowDown(await openOther(context));
  await field(page).fill('second');
  await button(page, 'Save').click();
  await field(page).fill('second and more');
  await speedUp();
  await expect(page.locator('.mark').getByRole('status')).toHaveText('Note saved.');
  await expect(field(page)).toHaveValue('second and more');
  const speedUpAgain = await slowDown(await openOther(context));
  await button(page, 'Save').click();
  await button(page, 'Save').click();
  await speedUpAgain();
  await expect(written(page)).toHaveText('second and more');
  await expect(page.locator('.mark').getByRole('status')).toHaveText('Note saved.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a bookmark that a slow disk has not stored yet stays when a note is begun and closed', async ({
  page,
  context,
}) => {
  await note(page, 'so that the script is there');
  await page.goto('/laws/river_code/75');
  await expect(page.locator('.mark > div')).toBeAttached();
  const speedUp = await slowDown(await openOther(context));
  await button(page, 'Bookmark').click();
  await button(page, 'Note').click();
  await speedUp();
  await button(page, 'Close without saving').click();
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true');
});

test("a link that is followed waits for 'Undo' on a slow disk, of an article and of the list", async ({
  page,
  context,
}) => {
  await note(page, 'first');
  const other = await openOther(context);
  await button(page, 'Bookmark').click();
  await expect(button(page, 'Undo')).toBeVisible();
  const ends = [await slowDown(other)];
  await button(page, 'Undo').click();
  await page.locator('.crumbs').getByRole('link', { name: 'Laws' }).click();
  await ends[0]?.();
  await expect(page).toHaveURL('/laws');
  await page.goto('/bookmarks');
  const list = page.locator('.marks').getByRole('listitem');
  await expect(list).toContainText('first');
  await button(page, 'Remove Section 74').click();
  await expect(button(page, 'Undo')).toBeVisible();
  const speedUp = await slowDown(other);
  // Somebody who sees nothing happen presses again.
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  await speedUp();
  await expect(list).toContainText('first');
  await expect(page.locator('#bookmarks .facts').first()).toContainText('1 bookmark');
  await button(page, 'Remove all').click();
  await expect(button(page, 'Undo')).toBeVisible();
  const end = await slowDown(other);
  await button(page, 'Undo').click();
  await page.getByRole('main').getByRole('link', { name: 'Kept on this phone' }).click();
  await end();
  await expect(page).toHaveURL('/offline');
  await page.goto('/bookmarks');
  await expect(list).toContainText('first');
});
