import { PUBLIC_PAGES } from '../support/page-weight.ts';
import { expect, test } from './world.ts';

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const WORDS = {
  en: { own: 'English', other: 'Français', close: 'Close', search: 'Search the law' },
  fr: { own: 'Français', other: 'English', close: 'Fermer', search: 'Chercher dans la loi' },
} as const;

for (const { page: name, language, path } of PUBLIC_PAGES) {
  const { own, other, close, search } = WORDS[language];
  const counterpart = PUBLIC_PAGES.find((it) => it.page === name && it.language !== language);
  if (counterpart === undefined) throw new Error(`${name} has one language only.`);

  for (const viewport of [PHONE, DESK]) {
    test(`the language menu of ${path} at ${viewport.width} px keeps the page and the choice`, async ({
      page,
      context,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${path}#content`);
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
      await expect(page).toHaveURL(new RegExp(`^http://[^/]+${counterpart.path}(#content)?$`));
      await expect(page.locator('html')).toHaveAttribute('lang', counterpart.language);
      await expect(page.getByRole('button', { name: other })).toBeVisible();
      const [cookie] = await context.cookies();
      expect(cookie).toMatchObject({ name: 'lang', value: counterpart.language });
      await page.goto('/contact');
      await expect(page).toHaveURL(counterpart.language === 'fr' ? '/fr/contact' : '/contact');
    });
  }

  test(`the drawer of ${path} is there below the medium breakpoint alone`, async ({ page }) => {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
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
      expect(await drawer.boundingBox()).toEqual({ x: width - 280, y: 0, width: 280, height: 740 });
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

  for (const { page: name, language, path } of PUBLIC_PAGES) {
    test(`is offered it on ${path} ${language === 'en' ? 'in one quiet line' : 'no more'}`, async ({
      page,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      const offer = page.getByRole('link', { name: 'Lire en français' });
      if (language === 'fr') {
        await expect(offer).toHaveCount(0);
        return;
      }
      await expect(offer).toBeInViewport();
      await offer.click();
      await expect(page).toHaveURL(name === 'home' ? '/fr' : `/fr${path}`);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    });
  }
});
