import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/kit/languages.ts';
import { PUBLIC_PAGES } from '../support/page-weight.ts';
import {
  atEachWidth,
  buttonOf,
  expectTyped,
  FORM_CASES,
  type FormCase,
  fieldOf,
  fillForm,
  openEach,
  send,
} from './form-cases.ts';
import { DESK, PHONE } from './no-violation.ts';
import { refusalOf } from './refusals.ts';
import { countStored, findStored, onlyMailFrom, withOwnAddress } from './stored.ts';
import { expect, MAIL_TO, test } from './world.ts';

test.use({ javaScriptEnabled: false });

for (const start of LANGUAGES) {
  test(`the pages in '${start}' can be read, and their menus opened`, async ({ page, context }) => {
    await page.setViewportSize(PHONE);
    for (const { page: name, language, path } of PUBLIC_PAGES) {
      if (language !== start) continue;
      await test.step(path, async () => {
        await context.clearCookies();
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const heading of await page.getByRole('main').getByRole('heading').all()) {
          await expect(heading).toHaveText(/\S/);
        }
        if (name !== 'privacy-policy') {
          await page.getByRole('button', { name: 'Menu', exact: true }).click();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer.getByRole('link')).toHaveCount(7);
          await expect(drawer.getByRole('search')).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(drawer).toBeHidden();
        }
        const [own, other] = language === 'en' ? ['English', 'Français'] : ['Français', 'English'];
        await page.getByRole('button', { name: own }).click();
        await page.getByRole('menuitem', { name: other }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'fr' : 'en');
        await expect(page.getByRole('button', { name: other })).toBeVisible();
      });
    }
  });
}

test('the download buttons say that the app is coming', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Download for iOS' }).click();
  await expect(page.getByRole('dialog', { name: 'The app is coming' })).toBeVisible();
});

/** What the page around an answer leads to, in the language of the form. */
const AROUND = {
  contact: { en: '/contact', fr: '/fr/contact' },
  'lawyer-application': { en: '/lawyer-application', fr: '/fr/lawyer-application' },
} as const satisfies Record<FormCase['type'], object>;

for (const [index, original] of FORM_CASES.entries()) {
  test.describe(original.title, () => {
    test.use({ viewport: index % 2 === 0 ? PHONE : DESK });

    test('is sent once, however often the button is pressed, and thanks on its page', async ({
      page,
      database,
      mailServer,
    }) => {
      const form = withOwnAddress(original);
      await page.goto(form.path);
      await fillForm(page, form);
      await buttonOf(page, form.button).dblclick();
      await expect(page.getByRole('status')).toHaveText(form.sent);
      await expect(page.getByRole('status')).toBeInViewport();
      await expect(page.locator('html')).toHaveAttribute('lang', form.language);
      await expect(page.locator('main form')).toHaveCount(0);
      expect(await findStored(database, form, form.email)).toEqual([
        { language: form.language, suspected: false, mails: 1 },
      ]);
      const mail = await onlyMailFrom(mailServer, form.email);
      expect(mail.to).toEqual([MAIL_TO]);
      for (const text of Object.values(form.typed)) expect(mail.email.text).toContain(text);

      await test.step('and leads on in its language', async () => {
        if (original.type === 'lawyer-application') {
          const home = page.getByRole('link', { name: 'Return to Home' });
          await expect(home).toHaveAttribute('href', '/');
        }
        const [own, other] =
          original.language === 'en' ? (['English', 'fr'] as const) : (['Français', 'en'] as const);
        await page.getByRole('button', { name: own }).click();
        await page.locator(`[role="menuitem"][lang="${other}"]`).click();
        await expect(page).toHaveURL(AROUND[original.type][other]);
        await page.goto('/');
        await expect(page.locator('html')).toHaveAttribute('lang', other);
      });
    });

    test('comes back with what was typed and a sentence beside each wrong field', async ({
      page,
      database,
    }) => {
      const form = withOwnAddress(original);
      const { wrong, sentence, besides } = refusalOf(form);
      const before = await countStored(database);
      await page.goto(form.path);
      await fillForm(page, form);
      await atEachWidth(page, async () => {
        for (const [label, text] of Object.entries(wrong)) await fieldOf(page, label).fill(text);
        await sendAndArrive(page, form);
        await expect(page.getByRole('alert')).toHaveText(sentence);
        await expect(page.getByRole('alert')).toBeInViewport();
        await expect(page.locator('html')).toHaveAttribute('lang', form.language);
        for (const [label, complaint] of Object.entries(besides)) {
          await expect(fieldOf(page, label)).toHaveAccessibleDescription(complaint);
          await expect(fieldOf(page, label)).toHaveAttribute('aria-invalid', 'true');
        }
        await expectTyped(page, { ...form, typed: { ...form.typed, ...wrong } });
        expect(await countStored(database)).toEqual(before);
      });

      for (const label of Object.keys(wrong)) {
        await fieldOf(page, label).fill(form.typed[label] ?? '');
      }
      await send(page, form);
      await expect(page.getByRole('status')).toHaveText(form.sent);
      expect(await findStored(database, form, form.email)).toHaveLength(1);
    });
  });
}

test('each form comes back with what was typed while the database is away', async ({
  context,
  fragileProgram,
}) => {
  // Four forms, each at two widths.
  test.slow();
  const opened = await openEach(context, fragileProgram.url, (page) => page.waitForLoadState());
  await fragileProgram.loseDatabase();
  try {
    for (const { form, page } of opened) {
      await atEachWidth(page, async () => {
        await sendAndArrive(page, form);
        await expect(page.getByRole('alert')).toHaveText(form.failed);
        await expectTyped(page, form);
      });
    }
  } finally {
    await fragileProgram.regainDatabase();
  }
  for (const { form, page } of opened) {
    await send(page, form);
    await expect(page.getByRole('status')).toHaveText(form.sent);
  }
});

/** Sends the form and waits for the page that answers, which may look as the one before it did. */
async function sendAndArrive(page: Page, form: FormCase): Promise<void> {
  const arrived = page.waitForEvent('load');
  await send(page, form);
  await arrived;
}

test('an application without its terms comes back, and nothing is stored', async ({
  page,
  database,
}) => {
  const before = await countStored(database);
  for (const form of FORM_CASES.filter(({ type }) => type === 'lawyer-application')) {
    await page.goto(form.path);
    await fillForm(page, form);
    await page.getByRole('checkbox').uncheck();
    // Browsers that know no `required` send it all the same.
    await page.locator('main form').evaluate((element) => element.setAttribute('novalidate', ''));
    await send(page, form);
    const sentence =
      form.language === 'en' ? 'Please accept the terms.' : 'Veuillez accepter les conditions.';
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(sentence);
    await expect(page.getByRole('checkbox')).not.toBeChecked();
    await page.goto('/laws');
    await page.goBack();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    expect(await countStored(database)).toEqual(before);
  }
});
