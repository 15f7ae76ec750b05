import type { Page } from '@playwright/test';
import { keepRiverCode } from './keep-code.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { setUpRiverCode } from './river-code.ts';
import { expect, test } from './world.ts';

/** What an editor has added: no text of the law has these words. */
const SAID = 'kayakwoman';
// One after the other in one worker: each change of the editors' list is seconds of compression.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ database }) => {
  await database.query(
    `insert into search_synonyms (said_en, said_fr, legal_en, legal_fr)
     values (array[$1, 'boat paddler'], array['rameuse de pirogue'], '{ferrymen}', '{passeurs}')`,
    [SAID],
  );
});
test.afterAll(async ({ database }) => {
  await database.query('delete from search_synonyms where $1 = any (said_en)', [SAID]);
});
setUpRiverCode({ isPacked: true });
test.use({ viewport: { width: 360, height: 740 } });

const WORDS = {
  en: {
    prefix: '',
    reference: 'section 75 river code',
    typo: 'ferymen',
    meant: 'Did you mean ferrymen?',
    plain: 'who is the boat paddler',
    title: 'Section 75 – Ferrymen',
    searched: 'Only what is kept on this phone is searched.',
    nothing: 'Nothing was found for “zebra”',
    costs: /words for searching without a network: \d+\sKB more, once/,
    listed: /Words for searching: \d+\sKB/,
    awaited: 'Everyday words are not on this phone yet',
  },
  fr: {
    prefix: '/fr',
    reference: 'art 75 code des rivières',
    typo: 'passeuurs',
    meant: 'Vouliez-vous dire passeurs\u00a0?',
    plain: 'c’est qui la rameuse de pirogue',
    title: 'Article 75 – Passeurs',
    searched: 'La recherche ne porte que sur ce qui est gardé sur ce téléphone.',
    nothing: 'Rien n’a été trouvé pour «\u00a0zebra\u00a0»',
    costs: /mots pour chercher sans réseau\u00a0: \d+\sKo de plus, une seule fois/,
    listed: /Mots pour chercher\u00a0: \d+\sKo/,
    awaited: 'Les mots courants ne sont pas encore sur ce téléphone',
  },
} as const;

/** The file of the editors' list is built by a job, and fetched by the worker in its own time. */
async function keepWithWords(page: Page, language: 'en' | 'fr'): Promise<void> {
  // On a machine that does other work, too, the job takes half a minute.
  test.slow();
  const { prefix, listed, costs } = WORDS[language];
  await expect(async () => {
    const file = await page.request.get('/api/v1/search/words');
    expect(await file.text()).toContain(SAID);
  }).toPass({ timeout: 90_000 });
  await expect(async () => {
    await page.goto(`${prefix}/laws/river_code`);
    await expect(page.locator('.keep small')).toContainText(costs, { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await keepRiverCode(page, language);
  await expect(page.locator('.keep small')).toBeHidden();
  // The list of what is kept would ask for them once more.
  await expect.poll(() => countLists(page), { timeout: 30_000 }).toEqual([1, 1]);
  await page.goto(`${prefix}/offline`);
  await expect(page.locator('#kept')).toContainText(listed);
}

/** How many codes and lists of words the phone has lists of; nothing before the first of them. */
const countLists = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (databases.every(({ name }) => name !== 'mboalex-search')) return [];
    const open = indexedDB.open('mboalex-search');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const counts = ['codes', 'words'].map((name) => {
      const count = open.result.transaction(name).objectStore(name).count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => resolve(count.result);
      });
    });
    const all = await Promise.all(counts);
    open.result.close();
    return all;
  });

for (const language of ['en', 'fr'] as const) {
  const words = WORDS[language];
  test(`what is kept is searched without a network, ${language}`, async ({ page, context }) => {
    await keepWithWords(page, language);
    await context.setOffline(true);
    const main = page.getByRole('main');
    const ask = async (q: string) => {
      await page.goto(`${words.prefix}/search`);
      await main.getByRole('searchbox').fill(q);
      await main.getByRole('searchbox').press('Enter');
    };

    await ask(words.reference);
    await expect(page).toHaveURL(`${words.prefix}/laws/river_code/75`);
    await ask(words.typo);
    await expect(main).toContainText(words.meant);
    // Where it was read from stands in its frame, as on the pages of the law.
    await expect(main.getByRole('status')).toHaveCSS('border-left-width', '4px');
    await expect(main.getByRole('link', { name: words.title })).toBeVisible();
    await expectNoViolation(page, [PHONE]);
    await ask(words.plain);
    await main.getByRole('link', { name: words.title }).click();
    await expect(page).toHaveURL(`${words.prefix}/laws/river_code/75`);
    await ask('zebra');
    // Who asked for an article of another code may have found one of this code.
    await expect(main.getByRole('status')).toContainText(words.searched);
    await expect(main).toContainText(words.nothing);

    // What is removed is searched no longer, and leaves no lists behind, which have no language.
    if (language === 'fr') return;
    await context.setOffline(false);
    await page.goto('/offline');
    expect(await countLists(page)).toEqual([1, 1]);
    await page.locator('#kept').getByRole('button', { name: 'Remove' }).click();
    await expect(page.locator('#kept')).toContainText('Nothing is kept yet.');
    await expect.poll(() => countLists(page)).toEqual([0, 0]);
    await context.setOffline(true);
    await page.goto('/search?q=ferrymen');
    await expect(page.getByRole('alert')).toHaveText('This page is not kept on this phone.');
  });
}

/** As where they never came. */
const forgetWords = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('mboalex-search');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const names = ['words', 'about'];
    const trx = open.result.transaction(names, 'readwrite');
    for (const name of names) trx.objectStore(name).clear();
    await new Promise((resolve) => {
      trx.oncomplete = resolve;
    });
    open.result.close();
  });

for (const language of ['en', 'fr'] as const) {
  test(`words that the network did not bring are missed in the list of what is kept, and come by it, ${language}`, async ({
    page,
    context,
  }) => {
    const { prefix, listed, awaited } = WORDS[language];
    await keepWithWords(page, language);
    await forgetWords(page);
    await context.setOffline(true);
    await page.goto(`${prefix}/offline`);
    await expect(page.locator('#kept')).toContainText(awaited);
    await context.setOffline(false);
    await expect(async () => {
      await page.goto(`${prefix}/offline`);
      await expect(page.locator('#kept')).toContainText(listed, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
    await expect(page.locator('#kept')).not.toContainText(awaited);
  });
}

test('a phone without room for the words is not sent them at each page', async ({
  page,
  context,
}) => {
  await keepWithWords(page, 'en');
  await forgetWords(page);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const [send, put] = [fetch, IDBObjectStore.prototype.put];
    const seen = { asked: 0, stored: 0 };
    Object.assign(self, { seen });
    self.fetch = (request, ...more) => {
      if (String(request).includes('/search/words')) seen.asked += 1;
      return send(request, ...more);
    };
    // Chromium remembers for half a minute what room there was: a smaller quota is not seen before.
    IDBObjectStore.prototype.put = function (...parts) {
      seen.stored += 1;
      const { content } = parts[0];
      if (content instanceof Blob && content.size > 2 ** 20) {
        throw new DOMException('There is no room.', 'QuotaExceededError');
      }
      return put.apply(this, parts);
    };
  });
  await page.goto('/laws');
  const seen = () => worker.evaluate(() => Reflect.get(self, 'seen'));
  // Only whether there is room was tried.
  await expect.poll(async () => (await seen()).stored, { timeout: 40_000 }).toBeGreaterThan(0);
  expect(await seen()).toEqual({ asked: 0, stored: 1 });
});
