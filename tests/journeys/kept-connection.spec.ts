import type { Page } from '@playwright/test';
import { keepRiverCode } from './keep-code.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: true });
test.use({ viewport: { width: 360, height: 740 } });

/** Read by the worker, which has its connections then, and a page that has its own stays open. */
async function readWithoutNetwork(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.goto('/search?q=prefect');
  await expect(page.getByRole('link', { name: 'Section 75 – Ferrymen' })).toBeVisible();
  await page.context().setOffline(false);
}

/** In a page: deletes databases or opens them as a later release would. */
async function change(
  page: Page,
  what: 'delete' | 'upgrade',
  names = ['mboalex', 'mboalex-search'],
): Promise<string[]> {
  return page.evaluate(
    ([asked, all]) =>
      Promise.all(
        all.map((name) => {
          const request =
            asked === 'delete' ? indexedDB.deleteDatabase(name) : indexedDB.open(name, 99);
          return new Promise<string>((resolve) => {
            request.onblocked = () => resolve('blocked');
            request.onerror = () => resolve('failed');
            request.onsuccess = () => resolve('done');
          });
        }),
      ),
    [what, names] as const,
  );
}

const deletions = {
  'clears its storage': async (page: Page) => {
    const session = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  },
  'lets another page delete it': async (page: Page) => {
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    expect(await change(other, 'delete')).toEqual(['done', 'done']);
    await other.close();
  },
};
for (const [how, deleteAll] of Object.entries(deletions)) {
  test(`where the browser ${how} while the worker runs, nothing is kept, and it is kept anew`, async ({
    page,
  }) => {
    await keepRiverCode(page, 'en');
    for (const _again of [1, 2]) {
      const list = await page.context().newPage();
      await list.goto('/offline');
      await expect(list.locator('#kept').getByRole('listitem')).toHaveCount(1);
      await readWithoutNetwork(page);
      await deleteAll(page);
      await page.context().setOffline(true);
      await page.goto('/laws/river_code/74');
      await expect(page.getByRole('alert')).toHaveText([
        /This page is not kept on this phone/,
        /The browser has deleted what was kept here/,
      ]);
      await page.context().setOffline(false);
      await list.close();
      await keepRiverCode(page, 'en');
      await readWithoutNetwork(page);
    }
  });
}

test('a later release does not wait for the worker and pages of this one', async ({ page }) => {
  await keepRiverCode(page, 'en');
  await page.goto('/offline');
  await expect(page.locator('#kept').getByRole('listitem')).toHaveCount(1);
  const other = await page.context().newPage();
  await readWithoutNetwork(other);
  expect(await change(other, 'upgrade')).toEqual(['done', 'done']);
});

test('what is kept is searched without a network beside a later release', async ({ page }) => {
  await keepRiverCode(page, 'en');
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  expect(await change(other, 'upgrade', ['mboalex-search'])).toEqual(['done']);
  await other.close();
  await readWithoutNetwork(page);
});

test('a page says so where a later release has stored what is kept otherwise', async ({ page }) => {
  await keepRiverCode(page, 'en');
  await page.goto('/laws');
  expect(await change(page, 'upgrade', ['mboalex'])).toEqual(['done']);
  await page.context().setOffline(true);
  for (const path of ['/laws/river_code/74', '/', '/search?q=prefect']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network');
    await expect(page.getByText(/close all pages of MboaLex, then open it again/)).toBeVisible();
  }
  await page.goto('/offline');
  await expect(page.getByRole('alert')).toHaveText(/close all pages of MboaLex/);
});

test('what the browser has deleted is told also where the worker has looked first', async ({
  page,
}) => {
  await keepRiverCode(page, 'en');
  await page.goto('/laws');
  await deletions['clears its storage'](page);
  // The worker asks on each of these what is kept.
  await page.goto('/');
  await page.goto('/laws');
  await page.goto('/laws/river_code');
  await expect(page.getByRole('alert')).toHaveText(/The browser has deleted what was kept here/);
});

test('a page that did not come opens by itself once there is a network', async ({ page }) => {
  await keepRiverCode(page, 'en');
  await page.goto('/laws');
  await page.context().setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('alert')).toHaveText(/This page is not kept on this phone/);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us', {
    timeout: 20_000,
  });
});
