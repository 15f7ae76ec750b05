import { button, createCategory, LAWS } from './laws-steps.ts';
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
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => button(dialog, 'Cancel').click(),
      () => button(dialog, 'Close').click(),
      () => page.goBack(),
    ]) {
      await leave();
      await expect(question).toHaveAccessibleName('Discard changes?');
      await expectNoViolation(page, [size]);
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
