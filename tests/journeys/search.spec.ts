import type { Page } from '@playwright/test';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const WORDS = {
  en: {
    path: '/search',
    field: 'Search the law',
    submit: 'Search',
    query: 'what may a court decide',
    narrow: 'Results by code',
    typed: 'art 1',
    nothing: 'Nothing was found',
    lawyers: 'All lawyers',
  },
  fr: {
    path: '/fr/search',
    field: 'Chercher dans la loi',
    submit: 'Chercher',
    query: 'que peut décider le tribunal',
    narrow: 'Résultats par code',
    typed: 'art 1',
    nothing: 'Rien n’a été trouvé',
    lawyers: 'Tous les avocats',
  },
} as const;

const resultsOf = (page: Page) => page.getByRole('main').locator('.results li');

for (const [language, viewport] of [
  ['en', DESK],
  ['fr', PHONE],
] as const) {
  const words = WORDS[language];

  test.describe(() => {
    test.use({ javaScriptEnabled: false, viewport });

    test(`without a script, a search in '${language}' at ${viewport.width} px leads to an article`, async ({
      page,
      sampleUrl,
    }) => {
      await page.goto(sampleUrl + words.path);
      await page.getByRole('searchbox', { name: words.field }).fill(words.query);
      await page.getByRole('main').getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words.query);
      await expect(resultsOf(page).first()).toBeVisible();
      const facets = page.getByRole('navigation', { name: words.narrow }).getByRole('link');
      await facets.last().click();
      await expect(facets.last()).toHaveAttribute('aria-current', 'page');
      await resultsOf(page).first().getByRole('link').click();
      await expect(page).toHaveURL(/\/laws\/[a-z_]+\/[^/]+$/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
    });
  });

  test(`suggestions in '${language}' come at the first key, by the keyboard alone`, async ({
    page,
    sampleUrl,
  }) => {
    const seen = watch(page, sampleUrl);
    await page.goto(sampleUrl + words.path);
    expect(seen.scripts).toEqual([]);
    const field = page.getByRole('main').locator('input[type=search]');
    await field.focus();
    await page.keyboard.type(words.typed, { delay: 50 });
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(page.getByRole('combobox', { name: words.field })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expectNoViolation(page, [viewport]);

    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    await expect(page.locator(`#${active}`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(field).toHaveValue(words.typed);

    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/laws\/[a-z_]+\/[^/]+$/);
    expect(seen.complaints).toEqual([]);
    expect(seen.elsewhere).toEqual([]);
  });

  test(`the search pages in '${language}' have no violation, and fit every width`, async ({
    page,
    sampleUrl,
  }) => {
    for (const query of ['', `?q=${encodeURIComponent(words.query)}`, '?q=qqqq+zzzzwwww']) {
      await page.goto(sampleUrl + words.path + query);
      await expectNoViolation(page, language === 'fr' ? [PHONE] : [PHONE, DESK]);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${query} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
    await expect(page.getByRole('link', { name: words.lawyers })).toBeVisible();
  });
}

for (const way of ['press', 'tap'] as const) {
  test(`a suggestion of words is searched for at once, by ${way}`, async ({ page, sampleUrl }) => {
    await page.goto(`${sampleUrl}/search`);
    await page.getByRole('main').locator('input[type=search]').pressSequentially('thef');
    const option = page.getByRole('option', { name: 'theft', exact: true });
    await expect(option).toBeVisible();
    if (way === 'tap') await option.click();
    else {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    }
    await expect(page).toHaveURL(/\/search\?q=theft$/);
    await expect(resultsOf(page).first()).toBeVisible();
  });
}

test('the words that are searched for can be read where letters are twice as large', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/fr/search');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const field = await page.getByRole('main').getByRole('searchbox').boundingBox();
  const button = await page.getByRole('main').getByRole('button').boundingBox();
  expect(field?.width).toBeGreaterThan(250);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
});
