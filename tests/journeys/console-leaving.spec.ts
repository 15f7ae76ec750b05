import { button, createArticle, createCategory, fillIn, LAWS } from './laws-steps.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const CHANGED = 'A name that is not saved';

test('a changed form asks before it is left, and an unchanged one does not', async ({
  consolePage: page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Add New Law Category' });
  const question = page.getByRole('alertdialog');
  const name = dialog.getByLabel('English Name');
  await page.goto(LAWS);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await button(page, 'Add New Law Category').click();
    await expect(name).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await button(page, 'Add New Law Category').click();
    await name.fill(CHANGED);
    // The search over everything waits: else Escape would close it, and ask nothing.
    await page.keyboard.press('Control+k');
    await expect(name).toBeFocused();
    const ways = {
      Escape: () => page.keyboard.press('Escape'),
      Cancel: () => button(dialog, 'Cancel').click(),
      Close: () => button(dialog, 'Close').click(),
      back: () => page.goBack(),
    };
    for (const [way, leave] of Object.entries(ways)) {
      await leave();
      await expect(question, way).toHaveAccessibleName('Discard changes?');
      if (way === 'Escape') await expectNoViolation(page, [size]);
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(name).toHaveValue(CHANGED);
    }
    await page.goBack();
    await button(question, 'Discard').click();
    await expect(dialog).toHaveCount(0);
    await button(page, 'Add New Law Category').click();
    await expect(name).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('no button of a card lies over the bar, wherever the page is scrolled to', async ({
  consolePage: page,
}) => {
  for (let count = 0; count < 4; count++) await createCategory(page);
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await page.goto(LAWS);
    await expect(page.getByRole('button', { name: /^Delete / }).first()).toBeVisible();
    const over = await page.evaluate(() => {
      const bar = document.querySelector('header');
      const buttons = [...document.querySelectorAll<HTMLElement>('main li button')];
      const found: string[] = [];
      for (const one of buttons) {
        // Under the middle of the bar.
        const middle = (bar?.offsetHeight ?? 0) / 2;
        window.scrollBy(0, one.getBoundingClientRect().top + one.offsetHeight / 2 - middle);
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        if (top < middle && hit && one.contains(hit)) found.push(one.ariaLabel ?? one.innerText);
      }
      return found;
    });
    expect(over).toEqual([]);
  }
});

test('a draft of an article outlives its tab, and is offered beside what changed meanwhile', async ({
  consolePage: page,
}) => {
  const { id: categoryId, code } = await createCategory(page);
  const { id } = await createArticle(page, categoryId, '1', 'As it was.');
  const place = `${LAWS}?category=${code}&dialog=edit-article&id=${id}`;
  const typed = async (text: string) => {
    const tab = await page.context().newPage();
    await tab.goto(place);
    await tab.getByLabel('English Content').fill(text);
    await expect(tab.getByLabel('English Content')).toHaveValue(text);
    await tab.close();
  };
  const dialog = page.getByRole('dialog');
  await typed('As I wish it.');

  await page.setViewportSize(PHONE);
  await page.goto(`${place}&lang=fr`);
  await expect(dialog).toContainText('Vous avez un brouillon du');
  await expect(dialog.locator('ins').last()).toContainText('wish it');
  await expect(dialog).not.toContainText('Une autre personne');
  await expectNoViolation(page, [PHONE]);
  // Neither an answer nor a change: it waits.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const answer = await page.request.patch(`/api/admin/law-articles/${id}`, {
    data: { version: 1, content_en: 'As somebody else has it.' },
  });
  expect(answer.status()).toBe(200);
  await page.setViewportSize(DESK);
  await page.goto(`${place}&lang=en`);
  await expect(dialog).toContainText('Somebody else has changed the article since you began');
  // What somebody else wrote is not shown as if the draft took it away.
  await expect(dialog.locator('del').last()).toContainText('was');
  await expect(dialog).not.toContainText('somebody else has it');
  await expectNoViolation(page, [DESK]);
  await button(dialog, 'Restore draft').press('Enter');
  await expect(dialog.getByLabel('English Content')).toHaveValue('As I wish it.');
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this');
  await button(dialog, 'Save mine').click();
  await expect(dialog).toHaveCount(0);

  await page.goto(place);
  await expect(dialog.getByLabel('English Content')).toHaveValue('As I wish it.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await typed('Not that.');
  await page.goto(place);
  await button(dialog, 'Discard').click();
  await expect(dialog.getByLabel('English Content')).toHaveValue('As I wish it.');
  await page.reload();
  await expect(dialog.getByLabel('English Content')).toHaveValue('As I wish it.');
});

test('a new article begins on the dashboard, where its category is chosen by the keyboard', async ({
  consolePage: page,
}) => {
  const { name_en } = await createCategory(page);
  await page.goto('/admin-dashboard');
  await page.getByRole('link', { name: 'Add New Article' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Article' });
  await expect(dialog.getByLabel('Category')).toBeVisible();
  await expectNoViolation(page, [PHONE, DESK]);
  await dialog.getByLabel('Category').selectOption(name_en);
  await button(dialog, 'Continue').press('Enter');
  await fillIn(dialog, { 'Article ID': '7', 'English Content': 'New.', 'French Content': 'Neuf.' });
  await button(dialog, 'Save').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Article 7' })).toBeVisible();
});

test('the first field that was refused is the one that is typed into next', async ({
  consolePage: page,
}) => {
  const dialog = page.getByRole('dialog');
  const { code } = await createCategory(page);
  await page.setViewportSize(PHONE);
  await page.goto(LAWS);
  await button(page, 'Add New Law Category').click();
  await fillIn(dialog, { Code: code, 'English Name': 'The same', 'French Name': 'Le même' });
  await button(dialog, 'Save').click();
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expect(dialog.getByLabel('Code')).toBeInViewport();
});
