import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { closedGate } from '../support/gate.ts';
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

const FACTS = '**/api/v1/packs?code=river_code';
const FILE = '**/packs/river_code?*';
const never = () => new Promise<void>(() => undefined);

/** The button that updates the river code, which is changed, at the list of what is kept. */
async function findUpdate(page: Page, database: pg.Pool): Promise<Locator> {
  await database.query("update law_articles set content_en = 'None.' where title_en = 'Ferrymen'");
  const update = page.getByRole('button', { name: /^Update/ });
  await expect(async () => {
    await page.goto('/offline');
    await expect(update).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  return update;
}

test('what is kept is listed and removed while the network says nothing, and offered again', async ({
  page,
}) => {
  await keepRiverCode(page, 'en');
  await page.route(FACTS, never);
  await page.goto('/offline');
  const list = page.locator('#kept');
  await expect(list.getByRole('listitem')).toContainText('Kept on');
  await expect(list).toContainText('in all.');
  await list.getByRole('button', { name: 'Remove' }).click();
  await expect(list.getByRole('status')).toHaveText('River Code was removed from this phone.');
  await expect(list).toContainText('Nothing is kept yet.');

  // What pages remember is only a hint, which another page's visit may leave behind.
  await page.unroute(FACTS);
  await page.evaluate(() => localStorage.setItem('kept', 'river_code'));
  await page.goto('/laws/river_code');
  await expect(page.getByRole('button', { name: KEEP.en })).toBeVisible();
});

test('an update leads to the sign-in who has to buy the code by now, and brings nothing back that is removed meanwhile', async ({
  page,
  database,
}) => {
  await keepRiverCode(page, 'en');
  const update = await findUpdate(page, database);
  await page.route(FILE, (route) => route.fulfill({ status: 401 }));
  await update.click();
  const list = page.locator('#kept');
  const alert = list.getByRole('alert');
  await expect(alert).toContainText('This code has to be bought first.');
  await expect(alert.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/account/sign-in?next=%2Foffline',
  );

  await page.unroute(FILE);
  let go: () => void = () => undefined;
  await page.route(FILE, async (route) => {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    await route.continue();
  });
  const asked = page.waitForRequest(/packs\/river_code\?/);
  await update.click();
  await asked;
  await page.getByRole('button', { name: 'Remove' }).click();
  go();
  await expect(list.getByRole('status')).toHaveText('River Code was removed from this phone.');
  await page.goto('/offline');
  await expect(list).toContainText('Nothing is kept yet.');
});

test('a kept code that was free says that it is sold by now, then that it is published no longer', async ({
  page,
  database,
}) => {
  await keepRiverCode(page, 'en');
  const kept = page.locator('#kept').getByRole('listitem');
  const change = async (change: string, sentence: RegExp) => {
    await database.query(`update law_categories set ${change}, updated_at = now()
      where code = 'river_code'`);
    await buildRiverPack(database);
    await expect(async () => {
      await page.goto('/offline');
      await expect(kept).toContainText(sentence, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  };
  await change('is_free = false, price = 500', /sold by now; what is kept stays/);
  await page.getByRole('button', { name: /^Update/ }).click();
  const alert = page.locator('#kept').getByRole('alert');
  await expect(alert).toContainText('This code has to be bought first.');
  await expect(kept).toHaveCount(1);
  await change('is_active = false', /no longer published here, and opens only without a network/);
});

test('what is kept is listed and updated beside a later release’s search', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('mboalex-search', 99);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );
  await other.close();
  await page.goto('/offline');
  const list = page.locator('#kept');
  await expect(list.getByRole('listitem')).toContainText('This is the law as it is published now.');
  await expect(list).toContainText('in all.');
  await expect(list.getByRole('alert')).toHaveCount(0);
});

test('the list of what is kept is of now when it is seen again', async ({ page, context }) => {
  await page.goto('/offline');
  await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
  await keepRiverCode(await context.newPage(), 'en');
  // As when its tab is shown again: here both pages are always seen.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('#kept')).not.toContainText('Nothing is kept yet.');
});

test('a code is kept while the browser still asks whether to keep it for good, and its file is saved late', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persist = () => new Promise(() => undefined);
    const click = HTMLAnchorElement.prototype.click;
    // Some browsers begin to save a file some time after the press.
    HTMLAnchorElement.prototype.click = function () {
      setTimeout(() => click.call(this), 200);
    };
  });
  await keepRiverCode(page, 'en');
  const download = await saveRiverCode(page);
  expect(await download.failure()).toBeNull();
  await test.step('a private window without workers says so where the file is opened', async () => {
    const phone = await secondPhone(browser, baseURL);
    await phone.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await openFile(phone, await download.path());
    await expect(phone.getByRole('alert')).toHaveText(/The browser refused to keep it/);
    await phone.context().close();
  });
});

test('files of the reader that the browser has deleted come back with the network', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  await page.goto('/laws');
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      await caches.delete(name);
      // As where the network is cut while they come back.
      await caches.open(name);
    }
  });
  // By its first page a worker asks at once.
  const worker = await context.newCDPSession(page);
  await worker.send('ServiceWorker.enable');
  await worker.send('ServiceWorker.stopAllWorkers');
  await page.goto('/laws');
  // They come all at once.
  const isBack = () =>
    page.evaluate(async () => Boolean(await caches.match('/.well-known/mboalex-pack-keys.json')));
  await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto('/offline');
  await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
});

test('a download that has come to a halt says so, and goes on at the next press', async ({
  page,
}) => {
  await page.clock.install();
  const button = await findKeep(page, 'en');
  await page.route(FILE, never);
  const asked = page.waitForRequest(/packs\/river_code\?/);
  await button.click();
  await asked;
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('alert')).toHaveText(/The network was cut/);
  await page.unroute(FILE);
  await button.click();
  await expect(page.locator('.keep')).toContainText('Kept', { timeout: 30_000 });
});

test('an update that a slow network brings bit by bit arrives', async ({ page, database }) => {
  await page.addInitScript(() => {
    const { fetch, setTimeout } = window;
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // Half a minute is over soon.
    Object.assign(window, {
      setTimeout: (work: () => void, ms = 0) => setTimeout(work, ms === 30_000 ? 2_000 : ms),
      fetch: async (input: RequestInfo, init?: RequestInit) => {
        const answer = await fetch(input, init);
        if (init || !String(input).includes('&since=')) return answer;
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const parts = [0, 1, 2, 3, 4, 5].map((part) => (part * bytes.length) / 6);
        const slow = new ReadableStream({
          async pull(controller) {
            const from = parts.shift();
            if (from === undefined) return controller.close();
            await wait(600);
            controller.enqueue(bytes.slice(from, parts[0]));
          },
        });
        return new Response(slow, { headers: answer.headers });
      },
    });
  });
  await keepRiverCode(page, 'en');
  await (await findUpdate(page, database)).click();
  const list = page.locator('#kept');
  await expect(list.getByRole('status')).toHaveText('Updated', { timeout: 20_000 });
  await expect(list.getByRole('alert')).toHaveCount(0);
});

test('a code that is kept is not offered to be kept while its script is on the way', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  const gate = closedGate();
  // The worker has the script; without it the network is asked.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  let isAsked = false;
  await context.route('**/assets/keep-island-*', async (route) => {
    isAsked = true;
    await gate.opened;
    await route.continue();
  });
  await page.goto('/laws/river_code');
  await expect.poll(() => isAsked).toBe(true);
  const button = page.getByRole('button', { name: KEEP.en });
  await expect(button).toBeHidden();
  gate.open();
  await expect(page.locator('.keep')).toContainText('Kept');
  await expect(button).toBeHidden();
});

test('where its script does not come a page says so, and a kept code can be kept again', async ({
  page,
  context,
}) => {
  await page.goto('/laws/river_code');
  await page.evaluate(() => localStorage.setItem('kept', 'river_code'));
  await context.route('**/assets/*-island*', (route) => route.abort());
  for (const [path, sentence] of [
    ['/offline', 'No network? Try again, or reload the page.'],
    ['/fr/bookmarks', 'Pas de réseau\u00a0? Réessayez ou rechargez la page.'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(sentence);
  }
  await page.goto('/laws/river_code');
  await expect(page.locator('.keep').getByRole('status')).not.toBeEmpty();
  await expect(page.getByRole('button', { name: KEEP.en })).toBeVisible();
});

test('a press is answered while its script is on the way', async ({ page, context }) => {
  await findKeep(page, 'en');
  const gate = closedGate();
  await context.route('**/assets/*-island*', async (route) => {
    await gate.opened;
    await route.continue();
  });
  await page.goto('/laws/river_code');
  await page.getByRole('button', { name: KEEP.en }).click();
  await expect(page.locator('.keep').getByRole('status')).toHaveText('One moment…');
  await page.goto('/fr/laws/river_code/74');
  const mark = page.locator('.mark');
  await mark.locator('[name=note]').click();
  await expect(mark.getByRole('status')).toHaveText('Un instant…');
  gate.open();
  await expect(mark.getByRole('textbox')).toBeFocused();
  await expect(mark.getByRole('status')).toHaveText('');
});
