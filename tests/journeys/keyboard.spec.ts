import type { Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../support/page-weight.ts';
import { atEachWidth, FORM_CASES, fieldOf, openForm, untilAlive } from './form-cases.ts';
import { DESK, PHONE } from './no-violation.ts';
import { findStored, withOwnAddress } from './stored.ts';
import { expect, test } from './world.ts';

interface Stop {
  readonly name: string;
  readonly outline: string;
  readonly isSeen: boolean;
}

/** What has the focus now; `null` once it has left the page. */
function currentStop(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    // Where a line of text begins: a long field need not be seen to its end.
    const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const top = document.elementFromPoint(
      x + Math.min(width, 16) / 2,
      y + Math.min(height, 16) / 2,
    );
    return {
      name: `${element.tagName} ${element.id} ${element.textContent.trim()}`,
      outline: `${outlineStyle} ${outlineWidth}`,
      isSeen: top !== null && (element.contains(top) || top.contains(element)),
    };
  });
}

for (const { page: name, path } of PUBLIC_PAGES) {
  test(`Tab reaches everything on ${path}, and shows where it is`, async ({ page }) => {
    await page.goto(path);
    if (name === 'contact' || name === 'lawyer-application') await untilAlive(page);
    await atEachWidth(page, async () => {
      const expected = await page
        .locator('a[href], button:enabled, input:enabled, textarea')
        .evaluateAll(
          (all) =>
            all.filter(
              (element) =>
                element.checkVisibility() &&
                element.closest('.trap') === null &&
                element.getAttribute('type') !== 'hidden',
            ).length,
        );
      const stops: Stop[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await currentStop(page);
        if (stop === null || stops.length > expected) break;
        stops.push(stop);
      }
      expect(stops).toHaveLength(expected);
      expect(stops.filter(({ outline }) => !/^(?:solid|auto) [1-9]/.test(outline))).toEqual([]);
      expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
    });
  });
}

for (const [path, skip] of [
  ['/contact', 'Skip to the content'],
  ['/fr/contact', 'Aller au contenu'],
] as const) {
  test(`the first stop of ${path} leads past its header`, async ({ page }) => {
    await page.goto(path);
    const link = page.getByRole('link', { name: skip });
    await expect(link).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${path}#content`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });
}

for (const [path, own, other, counterpart] of [
  ['/contact', 'English', 'Français', '/fr/contact'],
  ['/fr/contact', 'Français', 'English', '/contact'],
] as const) {
  test(`the language of ${path} is changed by the keyboard`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: own });
    await tabTo(page, () => button.evaluate((it) => it === document.activeElement));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    const item = page.getByRole('menuitem', { name: other });
    await stepTo(page, () => item.evaluate((it) => it === document.activeElement));
    expect((await currentStop(page))?.outline).toMatch(/^solid [1-9]/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(counterpart);
  });

  test(`the drawer of ${path} is used by the keyboard`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await tabTo(page, () => button.evaluate((it) => it === document.activeElement));
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('button').first()).toBeFocused();
    expect((await currentStop(page))?.outline).toMatch(/^solid [1-9]/);
    const search = drawer.getByRole('search');
    const stops = [
      search.getByRole('searchbox'),
      search.getByRole('button'),
      ...(await drawer.getByRole('link').all()),
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      expect(await currentStop(page)).toMatchObject({ isSeen: true });
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Space');
    for (const _ of ['field', 'button', 'first link']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(path === '/contact' ? '/' : '/fr');
  });
}

for (const original of FORM_CASES) {
  test(`the ${original.title} is found, filled in and sent by the keyboard`, async ({
    page,
    database,
  }) => {
    const form = withOwnAddress(original);
    await page.setViewportSize(DESK);
    await openForm(page, form);
    for (const [label, text] of Object.entries(form.typed)) {
      await tabTo(page, () => fieldOf(page, label).evaluate((it) => it === document.activeElement));
      await page.keyboard.type(text);
    }
    if (form.type === 'lawyer-application') {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(page.getByRole('checkbox')).toBeChecked();
    }
    // A phone that was turned goes on where it was.
    await page.setViewportSize(PHONE);
    await tabTo(page, () =>
      page.evaluate(() => document.activeElement?.getAttribute('type') === 'submit'),
    );
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(form.sent);
    await expect(page.getByRole('status')).toBeFocused();
    expect(await findStored(database, form, form.email)).toHaveLength(1);
  });
}

/** Presses Tab until it is there. @throws when it is not within a page's worth of stops */
async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    if (await isThere()) return;
  }
  throw new Error('Tab does not lead there.');
}

/** In a menu: by Tab or by the arrows, as the browser has it. */
async function stepTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown']) {
    await page.keyboard.press(key);
    if (await isThere()) return;
  }
  throw new Error('The keyboard does not lead there.');
}
