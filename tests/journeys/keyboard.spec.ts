import type { Page } from '@playwright/test';
import { PAGE_NAMES, pagePath } from '../../src/kit/paths.ts';
import { untilAlive } from './form-cases.ts';
import { DESK, PHONE } from './no-violation.ts';
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

for (const [index, name] of PAGE_NAMES.entries()) {
  test(`Tab reaches everything on the page ${name}, and shows where it is`, async ({ page }) => {
    // Each language at one width, every second page the other way round.
    const sizes = index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
    for (const [at, size] of sizes.entries()) {
      await page.setViewportSize(size);
      await page.goto(pagePath(name, at === 0 ? 'en' : 'fr'));
      if (name === 'contact' || name === 'lawyer-application') await untilAlive(page);
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
    }
  });
}

test('the first stop of a page leads past its header', async ({ page }) => {
  for (const [path, skip] of [
    ['/contact', 'Skip to the content'],
    ['/fr/contact', 'Aller au contenu'],
  ] as const) {
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
  }
});

test('the language is changed by the keyboard, and back', async ({ page }) => {
  for (const [path, own, other, counterpart] of [
    ['/contact', 'English', 'Français', '/fr/contact'],
    ['/fr/contact', 'Français', 'English', '/contact'],
  ] as const) {
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
  }
});

test('the drawer is used by the keyboard', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/fr/contact');
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
  await expect(page).toHaveURL('/fr');
});

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
