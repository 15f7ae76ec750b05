import type { Page } from '@playwright/test';
import { expectNoViolation } from './no-violation.ts';
import { buildRiverPack, setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

const WIDTHS = [320, 360, 768, 1280].map((width) => ({ width, height: 800 }));

setUpRiverCode({ isPacked: false });

/** The references are found by a job right after the articles were written. */
async function waitForReferences(page: Page, path: string, label: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('article').getByRole('link', { name: label })).toBeVisible({
      timeout: 100,
    });
  }).toPass();
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('from a search to the article, its translation, what it refers to, and a lawyer', async ({
    page,
  }) => {
    await waitForReferences(page, '/laws/river_code/74', '75');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const search = page.getByRole('banner').getByRole('search');
    await search.getByLabel('Search the law').fill('ferry licences');
    await search.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/search\?q=ferry/);
    await page
      .getByRole('listitem')
      .getByRole('link', { name: /Section 74/ })
      .click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section 74 Ferry licences');
    const main = page.getByRole('main');
    await expect(main.locator('.notice')).toHaveText(/^Machine translation, not the official text/);
    await expect(main.getByText('As of 1 March 2025.')).toBeVisible();

    await main.getByRole('link', { name: 'Side by side' }).click();
    const row = page.locator('.row', { hasText: '(2)' });
    await expect(row.locator('[lang="en"]')).toContainText('It is given for a year.');
    await expect(row.locator('[lang="fr"]')).toContainText('Elle vaut un an.');

    await main.getByRole('link', { name: 'English only' }).click();
    await page.getByRole('article').getByRole('link', { name: '75' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section 75 Ferrymen');
    await expect(main.getByText('Referred to by')).toBeVisible();
    await main.getByRole('link', { name: 'Section 74 Ferry licences' }).last().click();
    await expect(page).toHaveURL('/laws/river_code/74');

    await main.getByRole('link', { name: 'River Code' }).click();
    await main.getByText('CHAPTER I. Ferries').click();
    await expect(main.getByRole('link', { name: 'Section 75' })).toBeHidden();
    await main.getByText('CHAPTER I. Ferries').click();
    await main.getByRole('link', { name: 'Section 75' }).click();

    const share = main.getByRole('link', { name: 'Share on WhatsApp' });
    const message = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text');
    expect(message).toContain('River Code (Law No. 96/012 of 5 August 1996), s. 75');
    await main.getByRole('link', { name: 'Copy citation' }).click();
    await expect(page).toHaveURL('/laws/river_code/75#citation');
    await main.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Section 75');
    await expect(main.getByRole('article')).toHaveCount(1);

    await page.goBack();
    await main.getByRole('link', { name: 'Report a mistake' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('A mistake in Section 75, River Code');
    await page.goBack();
    await main.getByRole('link', { name: 'Find a lawyer for this' }).click();
    await expect(page).toHaveURL(/\/lawyers/);
  });

  test('a page found elsewhere opens in the other language, and an old address leads on', async ({
    page,
    database,
  }) => {
    await page.goto('/fr/laws/river_code/74');
    await expect(page.getByText('Texte officiel.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/laws/river_code/74');
    await database.query(
      `update law_articles set article_id = '74-1', version = version + 1
       where title_en = 'Ferry licences'`,
    );
    await page.goto('/laws/river_code/74');
    await expect(page).toHaveURL('/laws/river_code/74-1');
    await database.query(`delete from law_articles where title_en = 'Ferry licences'`);
    expect((await page.goto('/fr/laws/river_code/74'))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('N’est plus publié');
    await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  });
});

test('the address of a paragraph opens it', async ({ page }) => {
  await page.goto('/laws/river_code/75#p2');
  await expect(page.locator('#p2')).toHaveText('(2) The fee is five hundred francs.');
  await expect(page.locator('#p2:target')).toBeVisible();
});

test('an article is read with the keyboard alone', async ({ page }) => {
  await page.goto('/laws/river_code/74');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (const name of ['Laws', 'River Code', 'Français', 'Side by side']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/laws/river_code/74?with=fr');
});

const PAGES = [
  '/laws',
  '/fr/laws/river_code',
  '/laws/river_code/74',
  '/fr/laws/river_code/74?with=en',
  '/laws/river_code/74/history',
  '/laws/river_code/print',
  '/fr/laws/river_code/unknown',
  '/buy/river_code',
];

for (const path of PAGES) {
  test(`${path} has no barrier on a phone or a desk, and scrolls sideways at no width`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectNoViolation(page);
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
  });
}

test('side by side never scrolls sideways where somebody reads in letters twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/laws/river_code/74?with=fr');
  const width = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const texts = document.querySelectorAll('article p');
    // A word as long as the longest of the codes at hand, and an address as contracts have them.
    for (const text of texts)
      text.append(' anticonstitutionnellement https://example.cm/', 'a'.repeat(60));
    return document.documentElement.scrollWidth;
  });
  expect(width).toBeLessThanOrEqual(320);
});

test('the citation is copied, and the page says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/fr/laws/river_code/75');
  await page.getByRole('link', { name: 'Copier la référence' }).click();
  const line = page.locator('#citation');
  await expect(line.getByRole('status')).toHaveText('Copié.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/, art\. 75\..*\/fr\/laws\/river_code\/75$/);
});

test('a page is printed dark on white by a dark phone too', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['/laws/river_code/74', '/laws/river_code/print', '/search?q=ferry']) {
    await page.goto(path);
    const color = await page.locator('main').evaluate((main) => getComputedStyle(main).color);
    expect(color, path).toMatch(/^rgb\(([0-4]?\d), ([0-4]?\d), ([0-4]?\d)\)$/);
  }
});

test('an article is printed with its text and its citation, without what leads on', async ({
  page,
}) => {
  await page.goto('/laws/river_code/75');
  const previous = page.getByRole('link', { name: 'Previous' });
  const share = page.getByRole('link', { name: 'Share on WhatsApp' });
  await expect(previous).toBeVisible();
  await expect(share).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(previous).toBeHidden();
  await expect(share).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.locator('#citation')).toBeVisible();
});

test('nothing moves on a slow phone when the buttons of scripts appear', async ({
  browser,
  baseURL,
  database,
}) => {
  await buildRiverPack(database);
  // A page that is read before says nothing of keeping.
  await expect
    .poll(async () => {
      const { rowCount } = await database.query(
        "select from law_packs p join law_categories c on c.id = p.category_id where c.code = 'river_code'",
      );
      return rowCount;
    })
    .toBeGreaterThan(0);
  for (const path of ['/laws/river_code', '/laws/river_code/75']) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), isMobile: true });
    const page = await context.newPage();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      const look = (list: PerformanceObserverEntryList) => {
        for (const _ of list.getEntries()) document.documentElement.dataset.moved = 'yes';
      };
      new PerformanceObserver(look).observe({ type: 'layout-shift', buffered: true });
    });
    // The page is painted before its script runs, as on a slow phone.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const late = 'await new Promise((done)=>setTimeout(done,500));';
      const body = (await response.text()).replace('<script type="module">', `$&${late}`);
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, body, headers });
    });
    await page.goto(path);
    await expect(page.locator('.keep, .mark')).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await expect(page.locator('html'), path).not.toHaveAttribute('data-moved');
    await context.close();
  }
});
