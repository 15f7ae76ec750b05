import type { Page } from '@playwright/test';
import { articlesOf, button, createArticle, createCategory, fillIn, LAWS } from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

/** A category with articles 1 to so many. */
async function createMany(page: Page, count: number) {
  const category = await createCategory(page);
  const ids: string[] = [];
  for (let at = 1; at <= count; at++) {
    ids.push((await createArticle(page, category.id, String(at))).id);
  }
  return { ...category, ids, address: `${LAWS}?category=${category.code}` };
}

const labels = (rows: readonly { article_id: string }[]) =>
  rows.map(({ article_id }) => article_id).join(' ');

test('an article goes behind another one by its label, and back', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 5);
  const order = async () => labels(await articlesOf(database, id));
  await openScreen(page, address);
  await button(page, 'Move Article 2 to another position').click();
  const dialog = page.getByRole('dialog', { name: 'Move an article' });
  const position = dialog.getByRole('combobox', { name: 'Position' });
  await expect(position).toHaveValue('After Article 1');
  await expect(position).toBeFocused();
  const positions = page.getByRole('listbox').getByRole('option');
  // It begins where the article is, so that Enter changes nothing.
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(
    /^After Article 1/,
  );
  await page.keyboard.press('Enter');
  await expect(position).toHaveValue('After Article 1');
  await position.fill('4');
  await expect(positions.first()).toHaveText('After Article 4');
  await page.keyboard.press('Enter');
  await expect(position).toHaveValue('After Article 4');
  await expectNoViolation(page, [PHONE]);
  await button(dialog, 'Move').click();
  await expect(page.getByText('Article 2 is now after Article 4.')).toBeVisible();
  expect(await order()).toBe('1 3 4 2 5');
  await expect(button(page, 'Move Article 2 to another position')).toBeFocused();
  await button(page, 'Undo').click();
  await expect(page.getByText('Article 2 is back in its place.')).toBeVisible();
  expect(await order()).toBe('1 2 3 4 5');
});

test('en français, un nouvel article se place au début', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 2);
  await page.setViewportSize(PHONE);
  await openScreen(page, `${address}&lang=fr`);
  await button(page, 'Ajouter un article').click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un article' });
  const position = dialog.getByRole('combobox', { name: 'Position' });
  await expect(position).toHaveValue('À la fin');
  // The previews stand above it and move it when they come.
  await expect(dialog.getByRole('article')).toHaveCount(2);
  await position.click();
  await page.getByRole('option', { name: 'Au début' }).click();
  await fillIn(dialog, {
    'Numéro d’article': '0',
    'Contenu en anglais': 'English text',
    'Contenu en français': 'Texte français',
  });
  await button(dialog, 'Enregistrer').click();
  await expect(dialog).toHaveCount(0);
  expect(labels(await articlesOf(database, id))).toBe('0 1 2');
});

test('the articles of a category stand where one left them', async ({ consolePage: page }) => {
  const { address, name_en: name } = await createMany(page, 40);
  await openScreen(page, `${address}&page=2`);
  await button(page, 'Edit Article 37').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English Title').fill('Of lakes');
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'Edit Article 37')).toBeFocused();
  const height = () => page.evaluate(() => window.scrollY);
  const before = await height();
  expect(before).toBeGreaterThan(300);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Laws', exact: true }).click();
  await page.getByRole('button', { name }).first().click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('button', { name: /^Article 37/ })).toBeFocused();
  await expect.poll(height).toBe(before);
});

test('an article is written beside its preview, with hints, and by keys', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 3);
  await openScreen(page, address);
  await button(page, 'Edit Article 2').click();
  const dialog = page.getByRole('dialog', { name: 'Edit article' });
  const english = dialog.getByLabel('English Content');
  const written = async () => (await articlesOf(database, id)).map((row) => row.content_en);

  await test.step('the preview shows points, tables and references, the hints lead to their places', async () => {
    await english.fill('(1) See article 1.\n(2) Two.\n(4) Four ~ of them.\n| Raft | 500 |');
    const preview = dialog.getByRole('article').first();
    await expect(preview.locator('p.l1')).toHaveText([/^\(1\)/, /^\(2\)/, /^\(4\)/]);
    await expect(preview.getByRole('link', { name: 'article 1' })).toHaveCount(1);
    await expect(preview.getByRole('cell')).toHaveText(['Raft', '500']);
    await button(dialog, 'Point (3) is missing before this one.').click();
    await expect(english).toBeFocused();
    const selected = await english.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
    expect(selected).toBe('(4)');
    await dialog.getByText('Keyboard shortcuts').click();
    await expectNoViolation(page);
    await page.emulateMedia({ colorScheme: 'light' });
  });

  await test.step('Ctrl+S saves and the form stays, Ctrl+Enter goes on in the same field', async () => {
    await english.fill('(1) One.');
    await english.press('Control+s');
    await expect(dialog.getByText('Article 2 is saved.')).toBeVisible();
    expect((await written())[1]).toBe('(1) One.');
    await expect(english).toBeFocused();
    await english.press('End');
    await english.pressSequentially(' Two.');
    await english.press('Control+Enter');
    await expect(dialog.getByText('Article 2 is saved.')).toBeVisible();
    expect((await written())[1]).toBe('(1) One. Two.');
    await expect(dialog.getByLabel('Article ID')).toHaveValue('3');
    await expect(english).toBeFocused();
  });

  await test.step('Alt and an arrow go to the article beside, and ask before text is lost', async () => {
    await english.press('Control+a');
    await english.pressSequentially('Lost?');
    await english.press('Alt+ArrowUp');
    await button(page.getByRole('alertdialog'), 'Keep editing').click();
    await expect(english).toHaveValue('Lost?');
    await english.press('Alt+ArrowUp');
    await button(page.getByRole('alertdialog'), 'Discard').click();
    await expect(dialog.getByLabel('Article ID')).toHaveValue('2');
    await button(dialog, 'Next: Article 3').click();
    await expect(english).toHaveValue(/^Nobody/);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Not to the row at which it began.
    await expect(page.getByRole('button', { name: /^Article 3/ })).toBeFocused();
  });
});

test('an article is dragged behind another one, by the mouse and by keys', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 4);
  const order = async () => labels(await articlesOf(database, id));
  await openScreen(page, address);
  const rows = page.locator('[data-article]');
  await button(page, 'Drag Article 1').hover();
  await page.mouse.down();
  await rows.nth(1).hover();
  const target = page.getByRole('button', { name: 'After Article 3', exact: true });
  await target.hover();
  await target.hover();
  await page.mouse.up();
  await expect(page.getByText('Article 1 is now after Article 3.')).toBeVisible();
  expect(await order()).toBe('2 3 1 4');
  await button(page, 'Undo').click();
  await expect.poll(order).toBe('1 2 3 4');

  await button(page, 'Drag Article 4').press('Enter');
  const goal = page.getByRole('button', { name: 'After Article 1', exact: true });
  await expect(goal).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(goal).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Article 4 is now after Article 1.')).toBeVisible();
  expect(await order()).toBe('1 4 2 3');
  // The place where it was dropped is gone.
  await expect(button(page, 'Move Article 4 down')).toBeFocused();
  // A part of the law has no order of its own.
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('1');
  await expect(button(page, 'Drag Article 1')).toHaveCount(0);
});

test('what is typed while an article is being saved is not lost', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 1);
  const titles = async () => {
    const { rows } = await database.query<{ title_en: string }>(
      'select title_en from law_articles where category_id = $1 order by article_number',
      [id],
    );
    return rows.map(({ title_en }) => title_en);
  };
  // A slow connection: the answer waits until more was typed.
  const held: (() => void)[] = [];
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1);
    held.shift()?.();
  };
  await page.route(/\/law-articles(\/[\w-]+)?$/, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const response = await route.fetch();
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ response });
  });
  await openScreen(page, address);
  await button(page, 'Edit Article 1').click();
  const dialog = page.getByRole('dialog', { name: 'Edit article' });
  const title = dialog.getByLabel('English Title');
  await title.fill('Sent');
  await button(dialog, 'Save').click();
  await expect.poll(titles).toEqual(['Sent']);
  await title.fill('Sent, and kept');
  await title.press('Control+s');
  await answer();
  await expect.poll(titles).toEqual(['Sent, and kept']);
  await title.fill('Sent, and more');
  await answer();
  await expect(dialog.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
  await expect(title).toHaveValue('Sent, and more');
  await button(dialog, 'Save').click();
  await expect.poll(titles).toEqual(['Sent, and more']);
  await answer();
  await expect(dialog).toHaveCount(0);

  // A new one goes on as the article that it has become.
  await button(page, 'Add New Article').click();
  const adding = page.getByRole('dialog', { name: 'Add New Article' });
  await fillIn(adding, {
    'Article ID': '2',
    'English Title': 'New',
    'English Content': 'English',
    'French Content': 'Français',
  });
  await button(adding, 'Save').click();
  await expect.poll(titles).toEqual(['Sent, and more', 'New']);
  await adding.getByLabel('English Title').fill('New, and more');
  await answer();
  await expect(title).toHaveValue('New, and more');
  // It was begun on what was saved, whatever a colleague writes before the tab is loaded anew.
  await database.query(
    "update law_articles set content_fr = 'Autre', version = version + 1 where category_id = $1 and article_id = '2'",
    [id],
  );
  await page.reload();
  await expect(title).toHaveValue('New, and more');
  await button(dialog, 'Save').click();
  await answer();
  await button(dialog, 'Save mine').click();
  await expect.poll(titles).toEqual(['Sent, and more', 'New, and more']);
  await answer();
  await expect(dialog).toHaveCount(0);
  const { rows } = await database.query<{ content_fr: string }>(
    "select content_fr from law_articles where category_id = $1 and article_id = '2'",
    [id],
  );
  expect(rows).toEqual([{ content_fr: 'Autre' }]);
});

test('what was saved before is not said beside a refusal', async ({ consolePage: page }) => {
  const { address, ids } = await createMany(page, 1);
  await openScreen(page, `${address}&dialog=edit-article&id=${ids[0]}`);
  const dialog = page.getByRole('dialog');
  const saved = dialog.getByText('Article 1 is saved.');
  await dialog.getByLabel('English Title').fill('Of rivers');
  await dialog.getByLabel('English Title').press('Control+s');
  await expect(saved).toBeVisible();
  await page.route('**/law-articles/*', (route) => route.abort());
  await dialog.getByLabel('English Title').press('Control+s');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(saved).toHaveCount(0);
});

test('after Ctrl+S a new article is typed on where it was left', async ({
  consolePage: page,
  database,
}) => {
  const { id, address } = await createMany(page, 2);
  await openScreen(page, address);
  for (const [opening, label] of [
    ['Add New Article', '7'],
    ['Insert an article after Article 1', '8'],
  ] as const) {
    await button(page, opening).press('Enter');
    const dialog = page.getByRole('dialog');
    const english = dialog.getByLabel('English Content');
    await dialog.getByLabel('Article ID').fill(label);
    await dialog.getByLabel('French Content').fill('Un.');
    await english.fill('One three');
    for (let steps = 0; steps < 'three'.length; steps++) await english.press('ArrowLeft');
    await english.press('Control+s');
    await expect(page.getByRole('status').getByText(`Article ${label} is saved.`)).toBeVisible();
    // The dialog of the new one closes, and that of the saved one is there.
    await expect(dialog).toHaveCount(1);
    await expect(english).toBeFocused();
    await page.keyboard.type('two ');
    await page.keyboard.press('Control+s');
    const texts = async () => (await articlesOf(database, id)).map((row) => row.content_en);
    await expect.poll(texts).toContain('One two three');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await database.query('delete from law_articles where category_id = $1 and article_id = $2', [
      id,
      label,
    ]);
  }
});
