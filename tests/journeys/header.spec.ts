import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { PAGE_NAMES, pagePath } from '../../src/kit/paths.ts';
import { PUBLIC_PAGES } from '../support/page-weight.ts';
import { DESK, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const WORDS = {
  en: { own: 'English', other: 'Français', close: 'Close', search: 'Search the law' },
  fr: { own: 'Français', other: 'English', close: 'Fermer', search: 'Chercher dans la loi' },
} as const;

/** The pages of a language, which a journey looks at one after another. */
const pagesIn = (language: Language) => PUBLIC_PAGES.filter((it) => it.language === language);

for (const [index, name] of PAGE_NAMES.entries()) {
  test(`the language menu of ${name} keeps the page and the choice, both ways`, async ({
    page,
    context,
  }) => {
    // Each way at one width, every second page the other way round.
    const sizes = index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
    for (const [at, viewport] of sizes.entries()) {
      const [language, chosen] = at === 0 ? (['en', 'fr'] as const) : (['fr', 'en'] as const);
      const { own, other } = WORDS[language];
      await test.step(`from ${language} at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await page.goto(`${pagePath(name, language)}#content`);
        const menu = page.getByRole('menu');
        await expect(menu).toBeHidden();
        await page.getByRole('button', { name: own }).click();
        await expect(menu.getByRole('menuitem')).toHaveText(['English', 'Français']);
        await expect(menu.getByRole('menuitem', { name: own })).toHaveAttribute(
          'aria-current',
          'true',
        );
        for (const item of await menu.getByRole('menuitem').all()) {
          await expect(item).toBeInViewport({ ratio: 1 });
        }
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await page.getByRole('button', { name: own }).click();
        await menu.getByRole('menuitem', { name: other }).click();
        await expect(page).toHaveURL(
          new RegExp(`^http://[^/]+${pagePath(name, chosen)}(#content)?$`),
        );
        await expect(page.locator('html')).toHaveAttribute('lang', chosen);
        await expect(page.getByRole('button', { name: other })).toBeVisible();
        const [cookie] = await context.cookies();
        expect(cookie).toMatchObject({ name: 'lang', value: chosen });
        await page.goto('/contact');
        await expect(page).toHaveURL(pagePath('contact', chosen));
      });
    }
  });
}

for (const language of LANGUAGES) {
  const { close, search } = WORDS[language];

  test(`the drawer of every page but one is there below the medium breakpoint alone, in '${language}'`, async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
    for (const { page: name, path } of pagesIn(language)) {
      await test.step(path, async () => {
        await page.goto(path);
        if (name === 'privacy-policy') {
          for (const width of [360, 899, 900, 1280]) {
            await page.setViewportSize({ width, height: 740 });
            await expect(button).toHaveCount(0);
            await expect(page.locator('.drawer')).toHaveCount(0);
            await expect(links.first()).toBeVisible();
          }
          return;
        }
        for (const width of [900, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expect(button).toBeHidden();
          await expect(links).toHaveCount(6);
        }
        for (const width of [899, 360]) {
          await page.setViewportSize({ width, height: 740 });
          await expect(links).toHaveCount(0);
          await expect(button).toBeVisible();
          const drawer = page.getByRole('dialog', { name: 'Menu' });
          await expect(drawer).toBeHidden();

          await button.click();
          const box = { x: width - 280, y: 0, width: 280, height: 740 };
          expect(await drawer.boundingBox()).toEqual(box);
          await expect(drawer.getByRole('heading', { name: 'Menu' })).toBeVisible();
          await expect(drawer.getByRole('link')).toHaveCount(7);
          await expect(drawer.getByRole('search').getByLabel(search)).toBeVisible();
          await expect(drawer.locator('[aria-current="page"]')).toHaveAttribute('href', path);
          await page.keyboard.press('Escape');
          await expect(drawer).toBeHidden();
          await expect(button).toBeFocused();

          await button.click();
          await drawer.getByRole('button', { name: close }).click();
          await expect(drawer).toBeHidden();

          await button.click();
          await expect(drawer).toBeVisible();
          await page.mouse.click(width - 320, 600);
          await expect(drawer).toBeHidden();
          await expect(page).toHaveURL(path);
        }
      });
    }
  });
}

for (const [language, pages] of [
  ['en', ['/lawyer-application', '/contact', '/privacy-policy']],
  ['fr', ['/fr/lawyer-application', '/fr/contact', '/fr/privacy-policy']],
] as const) {
  test(`the drawer leads to every page, in '${language}'`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(language === 'en' ? '/' : '/fr');
    for (const path of pages) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}

for (const [path, label, search] of [
  ['/contact', 'Search the law', '/search'],
  ['/fr/contact', 'Chercher dans la loi', '/fr/search'],
] as const) {
  test(`the search field of ${path} is at hand at every width, and leads to ${search}`, async ({
    page,
  }) => {
    for (const width of [360, 899, 900, 1279, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      if (width < 900) await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const field = page.getByRole('search').getByLabel(label);
      await expect(field).toBeInViewport({ ratio: 1 });
      const { width: shown } = (await field.boundingBox()) ?? { width: 0 };
      expect(shown, `at ${width} px`).toBeGreaterThan(120);
      await field.fill('vol & recel');
      await field.press('Enter');
      await expect(page).toHaveURL(`${search}?q=vol+%26+recel`);
    }
  });
}

test.describe('a browser that asks for French', () => {
  test.use({ locale: 'fr-CM' });

  test('is offered it on every English page in one quiet line, and on French ones no more', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(PHONE);
    const offer = page.getByRole('link', { name: 'Lire en français' });
    for (const { page: name, path } of pagesIn('en')) {
      await context.clearCookies();
      await page.goto(path);
      await expect(offer).toBeInViewport();
      await offer.click();
      await expect(page).toHaveURL(pagePath(name, 'fr'));
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    }
    for (const { path } of pagesIn('fr')) {
      await context.clearCookies();
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(offer).toHaveCount(0);
    }
  });
});
