import { hasIsland, PUBLIC_PAGES } from '../support/page-weight.ts';
import { FORM_CASES, fieldOf, fillForm, openForm, send, untilAlive } from './form-cases.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { refusalOf } from './refusals.ts';
import { withOwnAddress } from './stored.ts';
import { expect, test } from './world.ts';

for (const publicPage of PUBLIC_PAGES) {
  const { path } = publicPage;

  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    if (hasIsland(publicPage)) await untilAlive(page);
    await expectNoViolation(page);
  });
}

// The header is the same on the other pages, except that the privacy policy has no drawer.
for (const [path, own] of [
  ['/', 'English'],
  ['/fr', 'Français'],
  ['/privacy-policy', 'English'],
  ['/fr/privacy-policy', 'Français'],
] as const) {
  test(`the language menu of ${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: own }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolation(page);
  });
}

for (const path of ['/', '/fr', '/contact', '/fr/contact']) {
  test(`the drawer of ${path} is accessible`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolation(page, [PHONE]);
  });
}

for (const path of ['/', '/fr']) {
  test(`${path} is accessible while it says that the app is coming`, async ({ page }) => {
    await page.goto(path);
    await page.locator('.download').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
  });
}

for (const form of FORM_CASES) {
  test(`${form.path} is accessible with its errors, and with its thanks`, async ({ page }) => {
    const { wrong } = refusalOf(form);
    await openForm(page, form);
    await fillForm(page, withOwnAddress(form));
    for (const [label, text] of Object.entries(wrong)) await fieldOf(page, label).fill(text);
    await send(page, form);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolation(page);
    for (const label of Object.keys(wrong)) {
      await fieldOf(page, label).fill(form.typed[label] ?? '');
    }
    await send(page, form);
    await expect(page.getByRole('status')).toBeVisible();
    await expectNoViolation(page);
  });
}
