import { truncate, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  findKeep,
  KEEP,
  keepRiverCode,
  openFile,
  saveRiverCode,
  secondPhone,
} from './keep-code.ts';
import { buildRiverPack, setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: true });
test.use({ viewport: { width: 360, height: 740 } });

test('a code that was cut on its way is not kept, and one of which a newer version is published meanwhile is', async ({
  page,
}) => {
  const button = await findKeep(page, 'en');
  const FILE = '**/packs/river_code?*';
  await page.route(FILE, (route) => route.abort());
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/The network was cut. Nothing new was kept/);
  await page.unroute(FILE);
  await page.route(FILE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).slice(0, -1) });
  });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/This file is damaged/);
  await page.unroute(FILE);
  await page.route(FILE, (route) => route.fulfill({ status: 401, json: {} }));
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/has to be bought first/);
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/account/sign-in?next=%2Flaws%2Friver_code',
  );
  await page.unroute(FILE);
  // A network that wants a password answers everything with its own page.
  await page.route('**/mboalex-pack-keys.json', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }),
  );
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/The network was cut. Nothing new was kept/);
  await page.goto('/offline');
  await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');

  await page.unroute('**/mboalex-pack-keys.json');
  await findKeep(page, 'en');
  let asked = 0;
  await page.route(FILE, (route) => {
    asked++;
    return asked === 1 ? route.fulfill({ status: 404, json: {} }) : route.continue();
  });
  await button.click();
  await expect(page.getByRole('main')).toContainText('Kept');
  expect(asked).toBe(2);
});

test('a press without a network says so, the next one keeps the code, and two pages at once fetch it once', async ({
  page,
  context,
}) => {
  const button = await findKeep(page, 'en');
  await page.route('**/assets/keep-island*', (route) => route.abort());
  await button.click();
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    'No network? Try again, or reload the page.',
  );
  await page.unroute('**/assets/keep-island*');
  await button.click();
  await expect(page.getByRole('main')).toContainText('Kept · What is kept on this phone');

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

/** The first file that is fetched breaks after so many bytes. */
const cutFirstFile = (page: Page, bytes: number) =>
  page.addInitScript((most) => {
    const real = window.fetch;
    let isCut = false;
    window.fetch = async (...asked) => {
      const response = await real(...asked);
      if (isCut || !String(asked[0]).includes('/packs/river_code?')) return response;
      isCut = true;
      const parts = [new Uint8Array(await response.arrayBuffer()).slice(0, most)];
      const body = new ReadableStream({
        pull(controller) {
          const part = parts.pop();
          if (part) controller.enqueue(part);
          else controller.error(new Error('cut'));
        },
      });
      return new Response(body, { headers: response.headers });
    };
  }, bytes);

for (const [where, bytes, askedNext] of [
  ['goes on where it stopped', 500, [expect.stringMatching(/&from=500$/)]],
  ['behind its last byte is all there', 1_000_000, []],
] as const) {
  test(`a code that was cut ${where}`, async ({ page }) => {
    await cutFirstFile(page, bytes);
    const button = await findKeep(page, 'en');
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(/The network was cut/);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/packs/river_code?')) asked.push(request.url());
    });
    await button.click();
    await expect(page.getByRole('main')).toContainText('Kept');
    expect(asked).toEqual(askedNext);
    await page.goto('/offline');
    await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
  });
}

test('where the reader without a network is refused, blocked or cut, nothing is kept, as it says', async ({
  page,
}) => {
  for (const [how, sentence] of [
    ['refused', /The browser refused to keep it/],
    ['blocked', /The browser refused to keep it/],
    ['cut', /The network was cut. Nothing new was kept/],
  ] as const) {
    await page.addInitScript((what) => {
      const register = async () => {
        if (what === 'refused') throw new DOMException('refused', 'SecurityError');
        if (what === 'blocked') return undefined;
        // Its files did not all come.
        const installing = Object.assign(new EventTarget(), { state: 'redundant' });
        setTimeout(() => installing.dispatchEvent(new Event('statechange')));
        return { active: null, installing };
      };
      Object.assign(ServiceWorkerContainer.prototype, { register });
    }, how);
    const button = await findKeep(page, 'en');
    await button.click();
    await expect(page.getByRole('alert'), how).toHaveText(sentence);
    await page.goto('/offline');
    await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
  }
});

test('a kept code is called kept where its update cannot be asked for; what the browser has deleted is told, and that a newer reader waits', async ({
  page,
}) => {
  await keepRiverCode(page, 'en');
  const FACTS = '**/api/v1/packs?code=river_code';
  await page.route(FACTS, (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('packs?code'),
  );
  await page.goto('/laws/river_code');
  await asked;
  await expect(page.locator('.keep').getByRole('link')).toHaveText('What is kept on this phone');
  await page.unroute(FACTS);

  await page.goto('/offline');
  await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?newer'));
  await expect(async () => {
    await page.goto('/offline');
    await expect(page.getByText(/A newer version of this reader is ready/)).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('mboalex');
        deleting.onsuccess = () => resolve();
        deleting.onerror = () => reject(deleting.error);
      }),
  );
  await page.goto('/offline');
  await expect(page.getByRole('alert')).toHaveText(/The browser has deleted what was kept here/);
  await page.goto('/offline');
  await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what another page has removed, kept or updated is shown so here', async ({
  page,
  context,
  database,
}) => {
  const besides = page.locator('.keep small');
  await findKeep(page, 'en');
  await expect(besides).toBeVisible();
  await keepRiverCode(page, 'en');
  const offer = page.getByRole('button', { name: KEEP.en });
  await expect(offer).toBeHidden();
  await expect(besides).toBeHidden();
  const other = await context.newPage();
  await other.goto('/offline');
  await other.getByRole('button', { name: 'Remove' }).click();
  await expect(offer).toBeVisible();
  await expect(besides).toBeVisible();
  await expect(page.getByText('Kept', { exact: false }).and(page.getByRole('status'))).toHaveCount(
    0,
  );
  await other.goto('/laws/river_code');
  await other.getByRole('button', { name: KEEP.en }).click();
  await expect(offer).toBeHidden();

  await database.query("update law_articles set content_en = 'None.' where title_en = 'Ferrymen'");
  const update = (on: Page) => on.getByRole('button', { name: /^Update/ });
  await expect(async () => {
    await page.goto('/laws/river_code');
    await expect(update(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await other.goto('/offline');
  await update(other).click();
  await expect(other.locator('#kept').getByRole('status')).toHaveText('Updated');
  // As when its tab is shown again: here both pages are always seen.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(update(page)).toBeHidden();
});

test('a phone without room says so, and an update that is cut leaves what was kept', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const session = await context.newCDPSession(page);
  const origin = new URL(baseURL ?? '').origin;
  const fill = () => session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const empty = () => session.send('Storage.overrideQuotaForOrigin', { origin });
  const button = await findKeep(page, 'en');
  await fill();
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(/The phone has no room for it/);
  // There is nothing to remove yet.
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  await empty();
  await keepRiverCode(page, 'en');
  await database.query(
    "update law_articles set content_fr = 'Le droit est doublé.' where title_fr = 'Passeurs'",
  );
  const update = page.getByRole('button', { name: /Mettre à jour/ });
  await expect(async () => {
    await page.goto('/fr/offline');
    await expect(update).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/laws/river_code');
  // Chromium remembers for half a minute what room there was.
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: /^Update/ }).click();
  await expect(page.getByRole('alert')).toHaveText(/The phone has no room for it/);
  const way = page.getByRole('alert').getByRole('link');
  await expect(way).toHaveText('What is kept on this phone');
  await expect(way).toHaveAttribute('href', '/offline');
  await page.goto('/fr/offline');
  await page.route('**/packs/river_code?*', (route) => route.abort());
  await update.click();
  await expect(page.getByRole('alert')).toHaveText(/Le réseau a été coupé. Rien de nouveau/);
  await page.unroute('**/packs/river_code?*');
  await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
});

test('a file in one language takes the other one away from nobody, and one that is no pack says so', async ({
  page,
  request,
  database,
}) => {
  await keepRiverCode(page, 'en');
  const kept_at = new Date().toISOString();
  const readEnglish = async () => {
    const { items } = await (await request.get('/api/v1/packs?code=river_code')).json();
    const { signature, key_id, bytes } = items.find(({ lang }: { lang: string }) => lang === 'en');
    const file = await (await request.get('/api/v1/packs/river_code?lang=en')).text();
    return { signature, key_id, bytes, file };
  };
  const proven = await readEnglish();
  const choose = async (content: string, proof = proven) => {
    const saved = { mboalex: 'pack', ...proof, kept_at, file: content };
    const input = page.getByLabel('Open a file');
    await expect(input).toBeVisible();
    const buffer = Buffer.from(JSON.stringify(saved));
    await input.setInputFiles({ name: 'a.mboalex', mimeType: 'application/json', buffer });
  };
  await page.goto('/offline');
  await choose('null\n');
  await expect(page.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'mboalex-2026-11-24.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"mboalex":"marks","format":1,"marks":[]}'),
  });
  await expect(page.getByRole('alert')).toHaveText(
    /These are bookmarks. Open them under “Bookmarks and/,
  );
  await choose(proven.file);
  await expect(page.getByRole('status')).toHaveText('River Code is kept now.');
  const kept = page.locator('#kept').getByRole('listitem');
  await expect(kept).not.toContainText('English only');
  await database.query(
    `update law_articles set content_en = content_en || ' Later.', version = version + 1,
       updated_at = now()
     where category_id = (select id from law_categories where code = 'river_code')`,
  );
  await buildRiverPack(database);
  let newer = proven;
  await expect(async () => {
    newer = await readEnglish();
    expect(newer.file).toContain(' Later.');
  }).toPass({ timeout: 30_000 });
  await choose(newer.file, newer);
  await expect(page.getByRole('alert')).toHaveText(/has one language alone, and both are kept/);
  await expect(kept).not.toContainText('English only');
});

test('a film that was chosen by mistake is no file of a code', async ({ page }, testInfo) => {
  const film = testInfo.outputPath('film.mp4');
  await writeFile(film, '');
  // No browser reads so much text at once.
  await truncate(film, 2_000_000_000);
  await openFile(page, film);
  await expect(page.getByRole('alert')).toHaveText(/damaged or does not come from MboaLex/);
});

test('a file that is opened on a phone without a clock is no older than its law', async ({
  page,
  browser,
  baseURL,
}) => {
  await keepRiverCode(page, 'en');
  const download = await saveRiverCode(page);
  const phone = await secondPhone(browser, baseURL);
  await phone.clock.setFixedTime('1970-01-02T00:00:00Z');
  await openFile(phone, await download.path());
  const kept = phone.locator('#kept');
  await expect(kept.getByRole('listitem')).toContainText('Kept on');
  await expect(kept.getByRole('listitem')).not.toContainText('1970');
  await phone.context().close();
});
