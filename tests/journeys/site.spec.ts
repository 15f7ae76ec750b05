import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { RESULT_PATH } from '../../src/kit/paths.ts';
import { hasIsland, PUBLIC_PAGES } from '../support/page-weight.ts';
import { untilAlive } from './form-cases.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const WIDTHS = [320, 360, 768, 1280, 1920];

for (const language of LANGUAGES) {
  const pages = PUBLIC_PAGES.filter((it) => it.language === language);

  test(`the pages in '${language}' fit every width and load nothing from elsewhere`, async ({
    page,
    program,
  }) => {
    const seen = watch(page, program.url);
    for (const publicPage of pages) {
      await test.step(publicPage.path, async () => {
        seen.scripts.length = 0;
        await page.goto(publicPage.path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        if (hasIsland(publicPage)) await untilAlive(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          expect(await sidewaysScroll(page), `at ${width} px`).toBe(0);
        }
        if (hasIsland(publicPage)) expect(seen.scripts).not.toEqual([]);
        else expect(seen.scripts).toEqual([]);
      });
    }
    expect(seen.complaints).toEqual([]);
    expect(seen.elsewhere).toEqual([]);
  });

  test(`every link of the pages in '${language}' leads somewhere, in that language`, async ({
    page,
    request,
  }) => {
    const followed = new Set<string>();
    for (const { path } of pages) {
      await page.goto(path);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const addresses = [...new Set(links)].filter((href) => !href.includes('lang='));
      expect(addresses.length, path).toBeGreaterThan(5);
      for (const href of addresses) {
        if (/^(?:mailto:[^@]+@[^@]+|tel:\+\d+)$/.test(href)) continue;
        if (href.startsWith('#')) {
          await expect(page.locator(href), `${path} ${href}`).toHaveCount(1);
          continue;
        }
        if (followed.has(href)) continue;
        followed.add(href);
        // Nobody is signed in: the account leads to the sign-in.
        const maxRedirects = href.endsWith('/account') ? 1 : 0;
        const response = await request.get(href, { maxRedirects });
        expect(response.status(), href).toBe(200);
        expect(await response.text()).toContain(`<html lang="${language}">`);
      }
    }
  });
}

/** By how much the page can be pushed sideways, in pixels. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(10_000, 0);
    const pushed = window.scrollX;
    window.scrollTo(0, 0);
    return Math.max(pushed, document.body.scrollWidth - document.documentElement.clientWidth);
  });
}

const NAVIGATION: Record<Language, Record<string, string>> = {
  en: {
    Laws: '/laws',
    Lawyers: '/lawyers',
    'For Lawyers': '/lawyer-application',
    'Contact Us': '/contact',
    Home: '/',
  },
  fr: {
    Lois: '/fr/laws',
    Avocats: '/fr/lawyers',
    'Pour les avocats': '/fr/lawyer-application',
    'Nous contacter': '/fr/contact',
    Accueil: '/fr',
  },
};

const QUICK_LINKS: Record<Language, Record<string, string>> = {
  en: { ...NAVIGATION.en, 'Privacy Policy': '/privacy-policy' },
  fr: { ...NAVIGATION.fr, 'Politique de confidentialité': '/fr/privacy-policy' },
};

const NAMES = {
  en: { navigation: 'Main', quickLinks: 'Quick Links', home: '/' },
  fr: { navigation: 'Principale', quickLinks: 'Liens rapides', home: '/fr' },
} as const;

for (const language of ['en', 'fr'] as const) {
  const { navigation, quickLinks, home } = NAMES[language];

  test(`every page is reached by its links, in '${language}'`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(home);
    const landmarks: readonly [string, Record<string, string>][] = [
      [navigation, NAVIGATION[language]],
      [quickLinks, QUICK_LINKS[language]],
    ];
    for (const [landmark, links] of landmarks) {
      for (const [name, path] of Object.entries(links)) {
        const link = page
          .getByRole('navigation', { name: landmark })
          .getByRole('link', { name, exact: true });
        await link.click();
        await expect(page).toHaveURL(path);
        await expect(link).toHaveAttribute('aria-current', 'page');
      }
    }
    await page.getByRole('banner').getByRole('link', { name: 'MboaLex' }).click();
    await expect(page).toHaveURL(home);
  });

  test(`any other path leads home, in '${language}'`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL }]);
    for (const path of ['/nothing/here', '/fr/nothing', '/contact/us', '/index.html', '/%ff']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(home);
    }
  });
}

test('nothing is wider than a phone where letters are twice as large', async ({
  page,
  sampleUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const lawyer = '/lawyers/abena-mvondo-chantal';
  const result = `${RESULT_PATH}/failed?error=x`;
  const paths = ['/', '/laws/penal_code/3', '/lawyers', lawyer, '/lawyer-application', result];
  const docs = '/api/docs';
  for (const path of [...paths.flatMap((one) => [one, `/fr${one}`]), docs]) {
    await page.goto(sampleUrl + path);
    const beyond = await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
      const { scrollWidth, clientWidth } = document.documentElement;
      const cut = [...document.querySelectorAll('.stats strong')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth,
      );
      return [scrollWidth - clientWidth, cut.length];
    });
    expect([path, ...beyond]).toEqual([path, 0, 0]);
  }
});

for (const language of LANGUAGES) {
  test(`nothing is wider in '${language}' either where a purchase is refused, made and paid`, async ({
    page,
    sampleUrl,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const beyond = () =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    const pay = page.getByRole('button', { name: /^(Pay|Payer)$/ });
    const email = page.getByLabel(/^E-?mail$/);
    await page.goto(`${sampleUrl}${language === 'fr' ? '/fr' : ''}/buy/penal_code`);
    await email.fill('awa@');
    await pay.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    expect(await beyond(), 'refused').toBe(0);
    await email.fill(`awa.${language}@example.cm`);
    await pay.click();
    await expect(page).toHaveURL(/\/sandbox-checkout\//);
    expect(await beyond(), 'made').toBe(0);
    await page.getByLabel(/^(Phone Number|Numéro de téléphone)$/).fill('670000001');
    await pay.click();
    await expect(page.getByText(/^(Reference|Référence)$/)).toBeVisible({ timeout: 30_000 });
    expect(await beyond(), 'paid').toBe(0);
  });
}
