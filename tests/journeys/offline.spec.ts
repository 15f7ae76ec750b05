import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { KEEP, keepRiverCode, openFile, saveRiverCode, secondPhone } from './keep-code.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { buildRiverPack, setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: true });
test.use({ viewport: { width: 360, height: 740 } });

const WORDS = {
  en: {
    prefix: '',
    away: 'There is no network now.',
    instead: 'This page is not kept on this phone.',
    noArticle: 'This code, as it is kept on this phone, has no such article.',
    missing: 'Not found',
    noNetwork: 'No network',
    again: 'Try again',
    beside: 'Side by side',
    heading: 'Section 74 Ferry licences',
  },
  fr: {
    prefix: '/fr',
    away: 'Il n’y a pas de réseau en ce moment.',
    instead: 'Cette page n’est pas gardée sur ce téléphone.',
    noArticle: 'Tel qu’il est gardé sur ce téléphone, ce code n’a pas cet article.',
    missing: 'Page introuvable',
    noNetwork: 'Pas de réseau',
    again: 'Réessayer',
    beside: 'Côte à côte',
    heading: 'Article 74 Licences de bac',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  const words = WORDS[language];
  test(`what is kept is read without a network, ${language}`, async ({ page, context }) => {
    await keepRiverCode(page, language);
    await context.setOffline(true);

    await page.goto(`${words.prefix}/laws`);
    await expect(page.getByRole('main')).toContainText(words.away);
    const inFooter = page.getByRole('contentinfo').getByRole('heading', { level: 2 });
    await expect(inFooter.first()).toHaveCSS('font-size', '16.8px');
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

    await page.goto(words.prefix === '' ? '/' : words.prefix);
    await expect(page.getByRole('main')).toContainText(words.away);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
      /River Code|Code des rivières/,
    );
    await expectNoViolation(page, [PHONE]);
    const name = words.prefix === '' ? 'English' : 'Français';
    await page.getByRole('button', { name }).click();
    await page.getByRole('menuitem', { name: name === 'English' ? 'Français' : 'English' }).click();
    await expect(page).toHaveURL(words.prefix === '' ? '/fr' : '/');
    await expect(page.locator('html')).toHaveAttribute('lang', words.prefix === '' ? 'fr' : 'en');
    await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);

    // An address may choose another language than its own, as the server reads it.
    await page.goto(`/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await page.goto(`${words.prefix}/lawyers?city=Buea`);
    await expect(page.getByRole('alert')).toHaveText(words.instead);
    await context.setOffline(false);
    await page.getByRole('link', { name: words.again }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/lawyers\?city=Buea$/);
    await context.setOffline(true);

    await page.goto(`${words.prefix}/laws/another_code/1`);
    await expect(page.getByRole('alert')).toHaveText(words.instead);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.noNetwork);
    await expect(page).toHaveTitle(`${words.noNetwork} | MboaLex`);
    await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);

    // Nor is an article found that a kept code does not have.
    for (const path of ['9999', '9999?with=en', '9999?with=fr']) {
      const response = await page.goto(`${words.prefix}/laws/river_code/${path}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.missing);
      await expect(page.getByRole('alert')).toHaveText(words.noArticle);
      await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);
    }
  });
}

test('the language that was chosen holds without a network, where another one can be chosen', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  await page.goto('/?lang=fr');
  await context.setOffline(true);
  // As the app on the home screen begins.
  await page.goto('/laws');
  await expect(page).toHaveURL('/fr/laws');
  await page.getByRole('main').getByRole('link', { name: 'Code des rivières' }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page).toHaveURL('/laws/river_code');
  await page.getByRole('link', { name: / 74$/ }).click();
  await expect(page).toHaveURL('/laws/river_code/74');
  await page.goto('/laws?page=1');
  await expect(page).toHaveURL('/laws?page=1');
  await context.setOffline(false);
  await page.goto('/contact');
  await expect(page).toHaveURL('/contact');

  // As where a browser stores no choice of language: it shows what was chosen all the same.
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    CookieStore.prototype.set = () => Promise.reject(new TypeError('Cookies are refused.'));
  });
  await context.setOffline(true);
  await page.goto('/laws?lang=fr');
  await expect(page).toHaveURL('/fr/laws');
});

test('a network that says nothing is waited for once, wherever the answer leads', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  await page.goto('/?lang=fr');
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    self.fetch = async (asked: Request | URL | string) => {
      const { pathname } = new URL(asked instanceof Request ? asked.url : asked, self.origin);
      console.info(pathname);
      return new Promise<Response>(() => undefined);
    };
  });
  const asked: string[] = [];
  context.on('console', (message) => {
    if (message.worker()) asked.push(message.text());
  });
  await page.goto('/laws/river_code/74');
  await expect(page).toHaveURL('/fr/laws/river_code/74');
  expect(asked).toEqual(['/laws/river_code/74']);
});

async function setText(database: pg.Pool, text: string): Promise<void> {
  await database.query(
    `update law_articles set content_en = $1, version = version + 1, updated_at = now()
     where article_id = '75'
       and category_id = (select id from law_categories where code = 'river_code')`,
    [text],
  );
  await buildRiverPack(database);
}

test('who keeps a code is shown what is published now, also of a page read a moment ago', async ({
  page,
  database,
}) => {
  await keepRiverCode(page, 'en');
  for (const text of ['It is six hundred.', 'It is seven hundred.', 'It is eight hundred.']) {
    await page.goto('/laws');
    await setText(database, text);
    const response = await page.goto('/laws/river_code/75');
    expect(response?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('article')).toHaveText(text);
  }
});

test('an update costs what has changed, and what is removed is gone', async ({
  page,
  context,
  database,
}) => {
  await keepRiverCode(page, 'en');
  await page.goto('/offline');
  const list = page.locator('#kept');
  await expect(list.getByRole('listitem')).toContainText('This is the law as it is published now.');
  await expectNoViolation(page);

  await setText(database, 'The fee is six hundred francs.');
  const update = page.getByRole('button', { name: /^Update \(0\.\d\sKB\)$/ });
  await expect(async () => {
    await page.goto('/offline');
    await expect(update).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(list.getByRole('listitem')).toContainText('Something has been published since.');
  const differences: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/packs/river_code')) differences.push(request.url());
  });
  await update.press('Enter');
  await expect(list.getByRole('status')).toHaveText('Updated');
  await expect(update).toHaveCount(0);
  await expect(list.getByRole('link', { name: 'River Code' })).toBeFocused();
  expect(differences).toEqual([expect.stringContaining('since=')]);

  await context.setOffline(true);
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('article')).toHaveText('The fee is six hundred francs.');
  await page.goto('/offline');
  await expect(list.getByRole('listitem')).toContainText('Without a network nobody can tell');
  await list.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(list.getByRole('status')).toHaveText('River Code was removed from this phone.');
  await expect(list.getByRole('status')).toBeFocused();
  await expect(list).toContainText('Nothing is kept yet.');
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('alert')).toHaveText(WORDS.en.instead);
});

test('a kept code is handed to another phone as a file, which checks it', async ({
  page,
  browser,
  baseURL,
}) => {
  await keepRiverCode(page, 'en');
  const download = await saveRiverCode(page);
  expect(download.suggestedFilename()).toBe('river_code.mboalex');
  const text = await readFile(await download.path(), 'utf8');

  const phone = await secondPhone(browser, baseURL);
  const choose = (content: string) =>
    openFile(phone, {
      name: 'a.mboalex',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  for (const bad of ['no pack', '{}', text.slice(0, -200), text.replace('five', 'nine')]) {
    await choose(bad);
    await expect(phone.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
    await expect(phone.locator('#kept')).toContainText('Nothing is kept yet.');
  }
  const other = await phone.context().newPage();
  await other.goto('/offline');
  await other.evaluate(() => {
    void navigator.locks.request('keep a pack', () => new Promise(() => {}));
  });
  await choose(text);
  await expect(phone.getByRole('status')).toHaveText('Keeping…');
  await other.close();
  await expect(phone.getByRole('status')).toHaveText('River Code is kept now.');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await phone.context().setOffline(true);
  await phone.goto('/fr/laws/river_code/1');
  await expect(phone.getByRole('article')).toHaveText('Le présent Code régit les rivières.');

  const withLaterKey = text.replace(/"key_id":"[^"]*"/, '"key_id":"of-tomorrow"');
  await choose(withLaterKey);
  await expect(phone.getByRole('alert')).toHaveText(/newer than this reader/);
  await phone.context().setOffline(false);
  await choose(withLaterKey);
  await expect(phone.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
  await phone.context().close();
});

test('a file is as old as on the phone that fetched it, and replaces nothing newer', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  await keepRiverCode(page, 'en');
  const download = await saveRiverCode(page);
  const list = page.locator('#kept');
  const [date = ''] = /Kept on [^·\n]+/.exec(await list.getByRole('listitem').innerText()) ?? [];
  const phone = await secondPhone(browser, baseURL);
  await phone.clock.setFixedTime(Date.now() + 60 * 86_400_000);
  await openFile(phone, await download.path());
  await expect(phone.getByRole('status')).toHaveText('River Code is kept now.');
  await expect(phone.locator('#kept').getByRole('listitem')).toContainText(date);
  await phone.context().close();

  await setText(database, 'The fee is six hundred francs.');
  const update = page.getByRole('button', { name: /^Update/ });
  await expect(async () => {
    await page.goto('/offline');
    await expect(update).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await update.click();
  await expect(list.getByRole('status')).toHaveText('Updated');
  await page.getByLabel('Open a file').setInputFiles(await download.path());
  await expect(list.getByRole('alert')).toHaveText(
    'What is kept here is newer than this file, and stays as it is.',
  );
  await expect(list).toContainText('This is the law as it is published now.');
});

test('one language is kept alone, and stands in for the other', async ({ page, context }) => {
  await expect(async () => {
    await page.goto('/fr/laws/river_code');
    await expect(page.getByRole('button', { name: KEEP.fr })).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: /^En français seulement \(\d,\d\sKo\)$/ }).click();
  await expect(page.getByRole('main')).toContainText('Gardé en français');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('/fr/offline');
  await expect(page.locator('#kept').getByRole('listitem')).toContainText('français seulement');
  await expectNoViolation(page);
  await context.setOffline(true);
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('article')).toContainText('cinq cents francs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('main')).toContainText('Seul le texte français est gardé');
  await expect(page.getByRole('link', { name: 'Côte à côte' })).toHaveCount(0);
});
