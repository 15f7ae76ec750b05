import { type Download, expect, type Page } from '@playwright/test';

/** What the button of a code says. */
export const KEEP = {
  en: /^Keep on this phone \(\d\.\d\sKB\)$/,
  fr: /^Garder sur ce téléphone \(\d,\d\sKo\)$/,
} as const;
const WORDS = { en: { prefix: '', kept: 'Kept' }, fr: { prefix: '/fr', kept: 'Gardé' } } as const;

/**
 * Keeps the river code on the phone; the next page is the worker's. The file is built by a job some
 * seconds after the code was published.
 */
export async function keepRiverCode(page: Page, language: 'en' | 'fr'): Promise<void> {
  const { prefix, kept } = WORDS[language];
  const button = page.getByRole('button', { name: KEEP[language] });
  await expect(async () => {
    await page.goto(`${prefix}/laws/river_code`);
    await expect(button).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await button.click();
  await expect(page.getByRole('main')).toContainText(kept);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Saves the river code, which is kept, as a file. */
export async function saveRiverCode(page: Page): Promise<Download> {
  await page.goto('/offline');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  return download;
}
