import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import type { MailServer } from '../support/mail-server.ts';
import { KEEP, keepRiverCode } from './keep-code.ts';
import { mailedCode } from './mailed-code.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { addRiverCode, removeRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

test.beforeEach(({ database }) => addRiverCode(database));
test.afterEach(({ database }) => removeRiverCode(database));
test.use({ viewport: { width: 360, height: 740 } });

const WORDS = {
  en: {
    prefix: '',
    away: 'There is no network now.',
    instead: 'This page is not kept on this phone, and there is no network.',
    again: 'Try again',
    beside: 'Side by side',
    heading: 'Section 74 Ferry licences',
  },
  fr: {
    prefix: '/fr',
    away: 'Il n’y a pas de réseau en ce moment.',
    instead: 'Cette page n’est pas gardée sur ce téléphone, et il n’y a pas de réseau.',
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
    await expect(page).toHaveURL(words.prefix === '' ? /\/fr\?lang=fr$/ : /\/\?lang=en$/);
    await expect(page.locator('html')).toHaveAttribute('lang', words.prefix === '' ? 'fr' : 'en');
    await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);

    await page.goto(`${words.prefix}/lawyers?city=Buea`);
    await expect(page.getByRole('alert')).toHaveText(words.instead);
    await context.setOffline(false);
    await page.getByRole('link', { name: words.again }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL(/\/lawyers\?city=Buea$/);
    await context.setOffline(true);

    await page.goto(`${words.prefix}/laws/another_code/1`);
    await expect(page.getByRole('alert')).toHaveText(words.instead);
    await expect(page.getByRole('main')).toContainText(/River Code|Code des rivières/);
  });
}

const setText = (database: pg.Pool, text: string) =>
  database.query(
    `update law_articles set content_en = $1, version = version + 1 where article_id = '75'
       and category_id = (select id from law_categories where code = 'river_code')`,
    [text],
  );

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
  await update.click();
  await expect(list.getByRole('status')).toHaveText('Updated');
  await expect(update).toHaveCount(0);
  expect(differences).toEqual([expect.stringContaining('since=')]);

  await context.setOffline(true);
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('article')).toHaveText('The fee is six hundred francs.');
  await page.goto('/offline');
  await expect(list.getByRole('listitem')).toContainText('Without a network nobody can tell');
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('status')).toHaveText('River Code was removed from this phone.');
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
  await page.goto('/offline');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('river_code.mboalex');
  const text = await readFile(await download.path(), 'utf8');

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const phone = await other.newPage();
  await phone.goto('/offline');
  const choose = async (content: string) => {
    const input = phone.getByLabel('Open a file');
    // A file that is chosen before the script is there would be read by nobody.
    await expect(input).toBeVisible();
    await input.setInputFiles({
      name: 'a.mboalex',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  for (const bad of ['no pack', '{}', text.slice(0, -200), text.replace('five', 'nine')]) {
    await choose(bad);
    await expect(phone.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
    await expect(phone.locator('#kept')).toContainText('Nothing is kept yet.');
    await phone.goto('/offline');
  }
  await choose(text);
  await expect(phone.getByRole('status')).toHaveText('River Code is kept now.');
  await phone.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await other.setOffline(true);
  await phone.goto('/fr/laws/river_code/1');
  await expect(phone.getByRole('article')).toHaveText('Le présent Code régit les rivières.');
  await other.close();
});

test('a code that was cut on its way is not kept', async ({ page }) => {
  const button = page.getByRole('button', { name: KEEP.en });
  await expect(async () => {
    await page.goto('/laws/river_code');
    await expect(button).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 30_000 });
  const FILE = '**/packs/river_code?*';
  await page.route(FILE, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/The network was cut. Nothing was kept/);
  await page.unroute(FILE);
  await page.route(FILE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, -1) });
  });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/This file is damaged/);
  await page.goto('/offline');
  await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
});

test('two pages that keep a code at once fetch it once', async ({ page, context }) => {
  await keepRiverCode(page, 'en');
  await page.goto('/offline');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
  const other = await context.newPage();
  const pages = [page, other];
  let files = 0;
  await context.route('**/packs/river_code?*', async (route) => {
    files += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  for (const one of pages) await one.goto('/laws/river_code');
  await Promise.all(pages.map((one) => one.getByRole('button', { name: KEEP.en }).click()));
  for (const one of pages) await expect(one.getByRole('main')).toContainText('Kept');
  expect(files).toBe(1);
});

/** What the browser's own cache has of texts. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const asked = ['/laws/river_code/75', '/laws/river_code', '/api/v1/packs/river_code?lang=both'];
    const own = asked.map((path) =>
      fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        (response) => response.text(),
        () => '',
      ),
    );
    return (await Promise.all(own)).join();
  });

/** What the site has stored of texts: what was kept, and the worker's files. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const files = names.map(async (name) => {
      const cache = await caches.open(name);
      const found = (await cache.keys()).map(async (one) => (await cache.match(one))?.text());
      return Promise.all(found);
    });
    const kept = await new Promise((resolve, reject) => {
      const opening = indexedDB.open('mboalex');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const all = opening.result.transaction('files').objectStore('files').getAll();
        all.onsuccess = () => resolve(all.result);
        opening.result.close();
      };
    });
    return JSON.stringify([await Promise.all(files), kept]);
  });

/** Signs in by a code. */
async function signIn(page: Page, mailServer: MailServer, email: string) {
  await page.goto('/account/sign-in');
  await page.getByLabel(/email/i).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await mailedCode(mailServer, email));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/account$/);
}

/** Signs in as somebody who has bought the code of rivers. */
async function signInAsBuyer(page: Page, database: pg.Pool, mailServer: MailServer) {
  const email = `buyer-${Date.now()}@example.cm`;
  await signIn(page, mailServer, email);
  await database.query(
    `insert into document_access (user_id, document_type, status)
     select id, 'river_code', 'active' from users where email = $1`,
    [email],
  );
}

test.describe('what was bought', () => {
  test.beforeEach(async ({ database }) => {
    await database.query(
      "update law_categories set is_free = false, price = 1000 where code = 'river_code'",
    );
  });
  const kept = (page: Page) => page.locator('#kept');

  test('stays for who is signed out by the site, and goes once it was given back', async ({
    page,
    database,
    mailServer,
  }) => {
    await page.goto('/laws/river_code');
    await expect(page.getByRole('button', { name: KEEP.en })).toHaveCount(0);
    await signInAsBuyer(page, database, mailServer);
    await keepRiverCode(page, 'en');
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Save as file' }).click();
    await expect(kept(page).getByRole('status')).toHaveText(/is for its buyer/);

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await page.goto('/offline');
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    await page.context().addCookies(cookies);
    await database.query("update document_access set status = 'revoked'");
    await page.goto('/offline');
    await expect(kept(page).getByRole('status')).toHaveText(
      'River Code was removed: it is no longer among what you have bought.',
    );
    await expect(kept(page).getByRole('listitem')).toHaveCount(0);
  });

  test('stays when the session has ended, and goes once its buyer is banned', async ({
    page,
    database,
    mailServer,
  }) => {
    await signInAsBuyer(page, database, mailServer);
    await keepRiverCode(page, 'en');
    await database.query("delete from sessions where kind = 'reader'");
    await page.goto('/offline');
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    await database.query("update users set banned = true where email like 'buyer-%'");
    await page.goto('/offline');
    await expect(kept(page).getByRole('status')).toHaveText(/River Code was removed/);
    await expect(kept(page).getByRole('listitem')).toHaveCount(0);
  });

  test('is not for the next who signs in on the same phone, from no cache', async ({
    page,
    context,
    database,
    mailServer,
  }) => {
    await signInAsBuyer(page, database, mailServer);
    await keepRiverCode(page, 'en');
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('article')).toContainText('five hundred francs');
    const text = 'five hundred francs';
    expect(await cachedTexts(page)).toContain(text);
    expect(await storedTexts(page)).toContain(text);
    await page.goto('/account');
    await page.getByLabel(/Also remove from this phone/).uncheck();
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await expect(page).toHaveURL(/\/account\/sign-in/);
    await signIn(page, mailServer, `next-${Date.now()}@example.cm`);
    await expect.poll(() => storedTexts(page)).not.toContain(text);
    expect(await cachedTexts(page)).not.toContain(text);
    await context.setOffline(true);
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('alert')).toHaveText(WORDS.en.instead);
  });

  for (const removes of [true, false]) {
    test(`${removes ? 'goes' : 'stays'} when its buyer signs out, as was asked`, async ({
      page,
      context,
      database,
      mailServer,
    }) => {
      await signInAsBuyer(page, database, mailServer);
      await keepRiverCode(page, 'en');
      await page.goto('/account');
      const also = page.getByLabel(/Also remove from this phone/);
      await expect(also).toBeChecked();
      if (!removes) await also.uncheck();
      await page.getByRole('button', { name: 'Sign out here' }).click();
      await expect(page).toHaveURL(/\/account\/sign-in/);
      await context.setOffline(true);
      await page.goto('/laws/river_code/75');
      await expect(page.getByRole('article')).toHaveCount(removes ? 0 : 1);
    });
  }
});
