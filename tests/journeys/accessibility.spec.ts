import { hasIsland, PUBLIC_PAGES } from '../support/page-weight.ts';
import { FORM_PAIR, fieldOf, fillForm, openForm, send, untilAlive } from './form-cases.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { refusalOf } from './refusals.ts';
import { withOwnAddress } from './stored.ts';
import { expect, test } from './world.ts';

for (const publicPage of PUBLIC_PAGES) {
  const { path, language } = publicPage;

  test(`${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    if (hasIsland(publicPage)) await untilAlive(page);
    // The languages share their markup and styles: the longer texts are looked at where room is scarce.
    await expectNoViolation(page, language === 'fr' ? [PHONE] : [PHONE, DESK]);
  });
}

// The header is the same on the other pages, except that the privacy policy has no drawer.
for (const [path, own] of [
  ['/', 'English'],
  ['/fr/privacy-policy', 'Français'],
] as const) {
  test(`the language menu of ${path} is accessible`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: own }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNoViolation(page);
  });
}

for (const path of ['/', '/fr/contact']) {
  test(`the drawer of ${path} is accessible`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await expectNoViolation(page, [PHONE]);
  });
}

test('the home page is accessible while it says that the app is coming', async ({ page }) => {
  for (const [path, viewport] of [
    ['/', DESK],
    ['/fr', PHONE],
  ] as const) {
    await page.goto(path);
    await page.locator('.download').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, [viewport]);
  }
});

for (const form of FORM_PAIR) {
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
