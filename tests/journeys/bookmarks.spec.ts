import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keepRiverCode } from './keep-code.ts';
import { button, WORDS, writeNote } from './mark-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { buildRiverPack, setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

for (const [language, network] of [
  ['en', 'with'],
  ['fr', 'without'],
] as const) {
  test(`an article is marked, noted, listed and taken off ${network} a network, ${language}`, async ({
    page,
    context,
    database,
  }) => {
    const words = WORDS[language];
    const sent: string[] = [];
    if (network === 'without') {
      await buildRiverPack(database);
      await keepRiverCode(page, language);
      await context.setOffline(true);
    }
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto(`${words.prefix}/laws/river_code/74`);
    await button(page, words.bookmark).click();
    await expect(button(page, words.bookmark)).toHaveAttribute('aria-pressed', 'true');
    await writeNote(page, '<b>Ask</b> the prefect.\nSecond line', words);
    await expect(button(page, words.edit)).toBeFocused();
    await page.reload();
    await expect(page.locator('.mark .lines-kept')).toHaveText(
      '<b>Ask</b> the prefect.\nSecond line',
    );

    await page.locator('.mark').getByRole('link', { name: words.list }).click();
    await expect(page).toHaveURL(`${words.prefix}/bookmarks`);
    const list = page.locator('.marks');
    await expect(list.getByRole('listitem')).toContainText('<b>Ask</b> the prefect.');
    await button(page, words.remove).click();
    await expect(list.getByRole('link')).toHaveCount(0);
    await expect(button(page, words.undo)).toBeFocused();
    await page.keyboard.press('Enter');
    await list.getByRole('link', { name: words.item }).click();
    await expect(page.locator('.mark .lines-kept')).toContainText('Second line');
    await button(page, words.bookmark).click();
    await expect(page.locator('.mark .lines-kept')).toHaveCount(0);
    await button(page, words.undo).click();
    await expect(page.locator('.mark .lines-kept')).toContainText('Second line');
    expect(sent).toEqual([]);
  });
}

test('buttons and list are accessible, in light and dark', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'A note');
  await expectNoViolation(page);
  await page.locator('.mark [name=note]').click();
  await expectNoViolation(page);
  await page.goto('/laws/river_code/75');
  await button(page, 'Bookmark').click();
  await expect(page.locator('.mark').getByRole('status')).toHaveText('Bookmarked.');
  await page.goto('/bookmarks');
  await expect(page.locator('.marks').getByRole('listitem')).toHaveCount(2);
  await expectNoViolation(page);
});

test('is done by the keyboard alone', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await button(page, 'Bookmark').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.mark').getByRole('status')).toHaveText('Bookmarked.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your note')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('.mark .lines-kept')).toHaveText('By keyboard');
});

test('a note that is typed and not saved is there after a link was followed', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  const note = page.locator('.mark [name=note]');
  const field = page.getByLabel(WORDS.en.field);
  await note.click();
  await field.fill('Ask about the ferry.');
  await page.locator('.crumbs').getByRole('link', { name: 'Laws' }).click();
  await expect(page).toHaveURL('/laws');
  await page.goto('/bookmarks');
  const list = page.locator('.marks').getByRole('listitem');
  await expect(list).toContainText('Ask about the ferry.');
  // Who closes without saving has what was there before: a note, or none.
  for (const [path, words] of [
    ['/laws/river_code/74', 'Something else.'],
    ['/laws/river_code/75', 'Nothing, after all.'],
  ] as const) {
    await page.goto(path);
    await note.click();
    await field.fill(words);
    await field.blur();
    await button(page, 'Close without saving').click();
    await expect(field).toHaveCount(0);
  }
  await page.goto('/bookmarks');
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Ask about the ferry.');
});

test('who loads the page anew over a note that is being typed is asked', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await page.locator('.mark [name=note]').click();
  await page.getByLabel(WORDS.en.field).pressSequentially('Ask');
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  const dialog = await question;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await reload;
});

test('what two tabs have written is joined, and nothing of it lost', async ({ page, context }) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'first');
  const other = await context.newPage();
  await other.goto('/laws/river_code/74');
  await other.locator('.mark [name=note]').click();
  await other.getByLabel('Your note').fill('from the other tab');
  await page.locator('.mark [name=note]').click();
  await page.getByLabel('Your note').fill('from this tab');
  await button(page, 'Save').click();
  await expect(page.locator('.mark .lines-kept')).toHaveText('from this tab');
  await button(other, 'Save').click();
  await expect(other.getByRole('alert')).toHaveText(/changed in another tab/);
  await expect(other.getByLabel('Your note')).toHaveValue('from this tab\n\nfrom the other tab');
  await button(other, 'Save').click();
  await expect(other.locator('.mark .lines-kept')).toBeVisible();
  await other.reload();
  await expect(other.locator('.mark .lines-kept')).toHaveText(
    'from this tab\n\nfrom the other tab',
  );
});

test('who closes a joined note without saving leaves what the other tab has written, and one that no file could bring back is shortened first', async ({
  page,
  context,
}) => {
  await page.goto('/laws/river_code/74');
  await page.locator('.mark [name=note]').click();
  const field = page.getByLabel(WORDS.en.field);
  await field.fill('from this tab');
  const other = await context.newPage();
  await other.goto('/laws/river_code/74');
  await writeNote(other, 'from the other tab');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText(/changed in another tab/);
  await button(page, 'Close without saving').click();
  await expect(page.locator('.mark .lines-kept')).toHaveText('from the other tab');
  await page.reload();
  await expect(page.locator('.mark .lines-kept')).toHaveText('from the other tab');

  const long = 'word '.repeat(500).trim();
  await page.locator('.mark [name=note]').click();
  await field.fill(`${long} here`);
  await writeNote(other, `${long} there`);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText(/changed in another tab/);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText(/At most 4,000 characters/);
  await expect(field).toHaveValue(`${long} there\n\n${long} here`);
  await field.fill('short');
  await button(page, 'Save').click();
  await expect(page.locator('.mark .lines-kept')).toHaveText('short');
});

test('a note that is too long is not cut unsaid', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await page.locator('.mark [name=note]').click();
  const long = 'word '.repeat(900).trim();
  const field = page.getByLabel(WORDS.en.field);
  await field.fill(long);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText(/At most 4,000 characters/);
  await expect(field).toHaveValue(long);
  await field.fill(long.slice(0, 4000));
  await button(page, 'Save').click();
  await expect(page.locator('.mark .lines-kept')).toHaveText(long.slice(0, 4000));
});

test('a file carries them to another phone, and a bad one changes nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'later');
  await page.goto('/bookmarks');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save as file').click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mboalex-\d{4}-\d\d-\d\d\.json$/);
  const saved = await readFile(await download.path(), 'utf8');

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await other.newPage();
  await phone.goto('/laws/river_code/75');
  await button(phone, 'Bookmark').click();
  await expect(phone.locator('.mark').getByRole('status')).toHaveText('Bookmarked.');
  await phone.goto('/bookmarks');
  const items = phone.locator('.marks').getByRole('listitem');
  await expect(items).toHaveCount(1);
  const choose = async (text: string) => {
    const input = phone.getByLabel('Open a file');
    await expect(input).toBeVisible();
    await input.setInputFiles({
      name: 'a.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  };
  const hostile = saved.replace('"river_code"', '"//evil.example"');
  for (const bad of ['no file', '{"mboalex":"pack"}', saved.slice(0, -9), hostile]) {
    await choose(bad);
    await expect(phone.getByRole('alert')).toHaveText(/damaged. Nothing was changed/);
    await expect(items).toHaveCount(1);
    await phone.goto('/bookmarks');
    await expect(items).toHaveCount(1);
  }
  await choose(saved);
  await expect(phone.getByRole('status')).toHaveText(
    'Read: 1 new, 0 with a later note, 0 as before.',
  );
  await expect(items).toHaveCount(2);
  await choose(saved.replace('later', 'earlier').replace(/"changed_at": "20/, '"changed_at": "19'));
  await expect(phone.getByRole('status')).toHaveText(/1 as before/);
  await expect(phone.locator('.marks .note')).toHaveText('later');
  await button(phone, 'Remove all').click();
  await expect(items).toHaveCount(0);
  await button(phone, 'Undo').click();
  await expect(items).toHaveCount(2);
  await other.close();
});

/** As a browser does that needs room. */
const deleteMarks = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('mboalex-marks');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );

test('a removed bookmark can still be brought back after another app was looked at, and what the browser deletes meanwhile is told', async ({
  page,
}) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'A note');
  await page.goto('/bookmarks');
  await button(page, 'Remove Section 74').click();
  await expect(button(page, 'Undo')).toBeFocused();
  // As when the browser is shown again: here its page is always seen.
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    // What that looks up is there before a later look.
    await new Promise((resolve) => {
      const opening = indexedDB.open('mboalex-marks');
      opening.onsuccess = () => {
        const all = opening.result.transaction('marks').objectStore('marks').getAll();
        all.onsuccess = () => setTimeout(resolve, 100);
      };
    });
  });
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.marks').getByRole('listitem')).toContainText('A note');

  await deleteMarks(page);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert')).toHaveText(/has deleted the bookmarks that were here/);
});

test('what the browser has deleted is told once', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await writeNote(page, 'A note');
  await page.goto('/laws');
  await deleteMarks(page);
  // A page that opens the database anew first tells nothing.
  await page.goto('/laws/river_code/74');
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/bookmarks');
  await expect(page.getByRole('alert')).toHaveText(/has deleted the bookmarks that were here/);
  await page.goto('/bookmarks');
  await expect(page.locator('#bookmarks')).toContainText('There are no bookmarks yet.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a full phone says so, and where room can be made', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/laws/river_code/74');
  await page.locator('.mark [name=note]').click();
  await page.getByLabel('Your note').fill('kept in the field');
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toHaveText(/no room left, so nothing was saved/);
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', '/offline');
  await expect(page.getByLabel('Your note')).toHaveValue('kept in the field');
  // Nor is it lost without a question once the field was left.
  await page.getByLabel('Your note').blur();
  await expect(page.getByRole('alert')).toHaveText(/no room left/);
  const question = page.waitForEvent('dialog');
  const reload = page.reload();
  await (await question).accept();
  await reload;
});

test('a private window that keeps nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('private', 'SecurityError');
    };
  });
  await page.goto('/laws/river_code/74');
  await button(page, 'Bookmark').click();
  await expect(page.getByRole('alert')).toHaveText(/private windows often do/);
  await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/bookmarks');
  await expect(page.getByRole('alert')).toHaveText(/cannot keep anything/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('an article has no such buttons, and the list says why', async ({ page }) => {
    await page.goto('/laws/river_code/74');
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.locator('.mark')).toBeHidden();
    const list = await page.request.get('/bookmarks');
    expect(await list.text()).toContain('<noscript><p>Bookmarks and notes need JavaScript.</p>');
  });
});
