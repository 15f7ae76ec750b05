import { type Browser, type Download, expect, type Locator, type Page } from '@playwright/test';

/** What the button of a code says. */
export const KEEP = {
  en: /^Keep on this phone \(\d\.\d\sKB\)$/,
  fr: /^Garder sur ce téléphone \(\d,\d\sKo\)$/,
} as const;
const WORDS = { en: { prefix: '', kept: 'Kept' }, fr: { prefix: '/fr', kept: 'Gardé' } } as const;

/** The button that keeps the river code, whose file is built by a job some seconds after it was published. */
export async function findKeep(page: Page, language: 'en' | 'fr'): Promise<Locator> {
  const button = page.getByRole('button', { name: KEEP[language] });
  await expect(async () => {
    await page.goto(`${WORDS[language].prefix}/laws/river_code`);
    await expect(button).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  return button;
}

/** Keeps the river code on the phone; the next page is the worker's. */
export async function keepRiverCode(page: Page, language: 'en' | 'fr'): Promise<void> {
  await (await findKeep(page, language)).click();
  // The worker is installed with it, which takes a busy machine a while.
  const main = page.getByRole('main');
  await expect(main).toContainText(WORDS[language].kept, { timeout: 30_000 });
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

/** Another person's phone, on which nothing is kept. */
export async function secondPhone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

/** Opens a file in the list of what is kept. */
export async function openFile(
  phone: Page,
  file: Parameters<Locator['setInputFiles']>[0],
): Promise<void> {
  await phone.goto('/offline');
  const input = phone.getByLabel('Open a file');
  // A file that is chosen before the script is there would be read by nobody.
  await expect(input).toBeVisible();
  await input.setInputFiles(file);
}
