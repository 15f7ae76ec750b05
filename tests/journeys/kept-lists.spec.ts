import type { Page } from '@playwright/test';
import { findKeep, keepRiverCode } from './keep-code.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

/** Of how many codes the worker has lists for the search, or concepts, which it finds last. */
const count = (page: Page, store: 'codes' | 'concepts') =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('mboalex-search');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: db } = opening;
          const count = db.transaction(name).objectStore(name).count();
          count.onsuccess = () => resolve(count.result);
          db.close();
        };
      }),
    store,
  );

const empty = (page: Page, name: string, stores: readonly string[]) =>
  page.evaluate(
    (asked) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(asked.name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { result: db } = opening;
          const trx = db.transaction(asked.stores, 'readwrite');
          trx.oncomplete = () => resolve();
          for (const store of asked.stores) trx.objectStore(store).clear();
          db.close();
        };
      }),
    { name, stores: [...stores] },
  );

test('no words are left of a code that went while the worker was listing it', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  await expect.poll(() => count(page, 'concepts'), { timeout: 30_000 }).toBe(1);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  // It makes the lists anew, and rests meanwhile until it is told to go on.
  await worker.evaluate(() => {
    const { setTimeout: later } = self;
    const { put } = IDBObjectStore.prototype;
    const resting: (() => void)[] = [];
    const written = new Promise<void>((resolve) => {
      IDBObjectStore.prototype.put = function (...row) {
        if (this.name === 'codes') resolve();
        return put.apply(this, row);
      };
    });
    Object.assign(self, {
      resting,
      written,
      setTimeout: (work: () => void, ms?: number) =>
        ms === undefined ? resting.push(work) : later(work, ms),
    });
  });
  await empty(page, 'mboalex-search', ['codes']);
  await page.evaluate(async () => {
    (await navigator.serviceWorker.ready).active?.postMessage('kept');
  });
  const resting = () => worker.evaluate(() => Reflect.get(self, 'resting').length);
  await expect.poll(resting).toBeGreaterThan(0);
  // As what was given back goes.
  await empty(page, 'mboalex', ['packs', 'files']);
  await worker.evaluate(async () => {
    Object.assign(self, { setTimeout: (work: () => void) => queueMicrotask(work) });
    for (const go of Reflect.get(self, 'resting')) go();
    await Reflect.get(self, 'written');
  });
  await expect.poll(() => count(page, 'codes')).toBe(0);
});

test('a kept code that the browser cannot read any more is kept anew', async ({
  page,
  context,
}) => {
  await keepRiverCode(page, 'en');
  await page.addInitScript(() => {
    const { get, put } = IDBObjectStore.prototype;
    let isLost = true;
    IDBObjectStore.prototype.get = function (key) {
      if (!isLost || this.name !== 'files' || key !== 'river_code') return get.call(this, key);
      throw new DOMException('Failed to read large IndexedDB value', 'DataError');
    };
    IDBObjectStore.prototype.put = function (...row) {
      if (this.name === 'files') isLost = false;
      return put.apply(this, row);
    };
  });
  await (await findKeep(page, 'en')).click();
  await expect(page.getByRole('main')).toContainText('Kept ·');
  // Each page finds it lost.
  await page.goto('/offline');
  const item = page.locator('#kept').getByRole('listitem');
  await expect(item).toContainText('The browser has deleted what was kept here');
  await item.getByRole('button', { name: /^Update \(\d\.\d\sKB\)$/ }).click();
  await expect(page.locator('#kept').getByRole('status')).toHaveText('Updated');
  await expect(item).toContainText('This is the law as it is published now.');
  await context.setOffline(true);
  await page.goto('/laws/river_code/75');
  await expect(page.getByRole('article')).toContainText('five hundred francs');
});
