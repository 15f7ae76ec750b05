import type { Page } from '@playwright/test';
import { addRiverCode, removeRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

test.beforeEach(({ database }) => addRiverCode(database));
test.afterEach(({ database }) => removeRiverCode(database));
test.use({ viewport: { width: 360, height: 740 } });

const WORDS = {
  en: {
    prefix: '',
    keep: /^Keep on this phone \(\d\.\d\sKB\)$/,
    kept: 'Kept',
    away: 'There is no network now.',
    instead: 'This page is not kept on this phone, and there is no network.',
    beside: 'Side by side',
    heading: 'Section 74 Ferry licences',
  },
  fr: {
    prefix: '/fr',
    keep: /^Garder sur ce téléphone \(\d,\d\sKo\)$/,
    kept: 'Gardé',
    away: 'Il n’y a pas de réseau en ce moment.',
    instead: 'Cette page n’est pas gardée sur ce téléphone, et il n’y a pas de réseau.',
    beside: 'Côte à côte',
    heading: 'Article 74 Licences de bac',
  },
} as const;

/** The file is built by a job some seconds after the code was published. */
async function keep(page: Page, { prefix, keep, kept }: (typeof WORDS)['en' | 'fr']) {
  const button = page.getByRole('button', { name: keep });
  await expect(async () => {
    await page.goto(`${prefix}/laws/river_code`);
    await expect(button).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await button.click();
  await expect(page.getByRole('main')).toContainText(kept);
  // The next page is the worker's.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

for (const language of ['en', 'fr'] as const) {
  const words = WORDS[language];
  test(`what is kept is read without a network, ${language}`, async ({ page, context }) => {
    await keep(page, words);
    await context.setOffline(true);

    await page.goto(`${words.prefix}/laws`);
    await expect(page.getByRole('main')).toContainText(words.away);
    await page
      .getByRole('main')
      .getByRole('link', { name: /River Code|Code des rivières/ })
      .click();
    await expect(page).toHaveURL(`${words.prefix}/laws/river_code`);
    await page.getByRole('link', { name: / 74$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading);
    await page.getByRole('article').getByRole('link', { name: '75' }).click();
    await expect(page).toHaveURL(`${words.prefix}/laws/river_code/75`);
    await page.getByRole('link', { name: words.beside }).click();
    await expect(page.locator('.row [lang="fr"]').last()).toContainText('cinq cents francs');
    await expect(page.locator('.row [lang="en"]').last()).toContainText('five hundred francs');

    await page.goto(`${words.prefix}/laws/another_code/1`);
    await expect(page.getByRole('alert')).toHaveText(words.instead);
    await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);
  });
}
