import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { closedGate } from '../support/gate.ts';
import type { MailServer } from '../support/mail-server.ts';
import { findKeep, KEEP, keepRiverCode } from './keep-code.ts';
import { mailedCode } from './mailed-code.ts';
import { buildRiverPack, setUpRiverCode } from './river-code.ts';
import { test as base, expect } from './world.ts';

/** The page of somebody who has bought the code of rivers, and keeps it on the phone. */
const test = base.extend<{ buyerPage: Page }>({
  buyerPage: async ({ page, database, mailServer }, use) => {
    await signInAsBuyer(page, database, mailServer);
    await keepRiverCode(page, 'en');
    await use(page);
  },
});

setUpRiverCode({ isPacked: false });
test.use({ viewport: { width: 360, height: 740 } });

/** Of an article behind what everybody may read. */
const TEXT = 'five hundred francs';

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

/** Signs out on the account's page; whether what was kept is removed, is asked. */
async function leave(page: Page, name: 'Sign out here' | 'Sign out all', removes: boolean) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name }) });
  const also = form.getByLabel(/Also remove from this phone/);
  await expect(also).toBeChecked();
  await also.setChecked(removes);
  await form.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/account\/sign-in/);
}

/** Signs in as somebody who has bought the code of rivers, by what the pages would send. */
async function signInAsBuyer(page: Page, database: pg.Pool, mailServer: MailServer) {
  const email = `buyer-${Date.now()}@example.cm`;
  const send = (form: Record<string, string>) =>
    page.request.post('/account/sign-in', { form: { email, ...form }, maxRedirects: 0 });
  await send({ action: 'code' });
  const code = await mailedCode(mailServer, email);
  expect((await send({ action: 'sign-in', code })).status()).toBe(303);
  await database.query(
    `insert into document_access (user_id, document_type, status)
     select id, 'river_code', 'active' from users where email = $1`,
    [email],
  );
}

/** As the browser does when the site's worker is gone. */
const withdrawWorker = (page: Page) =>
  page.evaluate(async () => {
    for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister();
  });

const kept = (page: Page) => page.locator('#kept');

/** The list of what is kept says that the code has left, and has nothing. */
async function expectGone(page: Page): Promise<void> {
  await page.goto('/offline');
  // The page names the code; where the worker was first, it knows that something has left.
  await expect(kept(page).getByRole('status')).toHaveText(
    /(?:River Code|What was bought and can no longer be read here) was removed/,
  );
  await expect(kept(page).getByRole('listitem')).toHaveCount(0);
}

/** For the worker alone nearly all of the twenty seconds are over for which pages share a question. */
async function letTimePass(context: BrowserContext): Promise<void> {
  for (const worker of context.serviceWorkers()) {
    await worker.evaluate(() => {
      const later = Date.now;
      Date.now = () => later() + 19_000;
    });
  }
}

/**
 * Opens what is kept and waits for the answer to its question whether it is still bought: what this
 * visit asks must not be answered as the next.
 */
async function visitUntilAsked(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto('/offline');
  await asked;
}

test.describe('what was bought', () => {
  test.beforeEach(async ({ database }) => {
    await database.query(
      "update law_categories set is_free = false, price = 1000 where code = 'river_code'",
    );
    await buildRiverPack(database);
  });
  test('goes with who signs out, also where the worker was withdrawn', async ({
    buyerPage: page,
    database,
    mailServer,
  }) => {
    await withdrawWorker(page);
    for (const removes of [false, true]) {
      await page.goto('/account');
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await leave(page, 'Sign out here', removes);
      expect((await storedTexts(page)).includes(TEXT)).toBe(!removes);
      if (!removes) await signInAsBuyer(page, database, mailServer);
    }
  });

  test('goes with who signs out, also beside pages of a later release', async ({
    buyerPage: page,
  }) => {
    await page.goto('/account');
    await page.evaluate(async () => {
      // As a later release makes the lists of the search anew, of which this worker knows nothing.
      const opening = indexedDB.open('mboalex-search', 99);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      opening.result.close();
    });
    await leave(page, 'Sign out here', true);
    expect(await storedTexts(page)).not.toContain(TEXT);
  });

  test('goes without a worker too while another page keeps on keeping, and signing out is sent once', async ({
    buyerPage: page,
    context,
  }) => {
    await withdrawWorker(page);
    const other = await context.newPage();
    await other.goto('/account');
    await other.evaluate(() => {
      void navigator.locks.request('keep a pack', () => new Promise(() => undefined));
    });
    await page.goto('/account');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    const button = page.getByRole('button', { name: 'Sign out here' });
    await button.click();
    await button.click();
    await expect(page).toHaveURL(/\/account\/sign-in/, { timeout: 20_000 });
    expect(sent).toHaveLength(1);
    expect(await storedTexts(page)).not.toContain(TEXT);
  });

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
    // What was bought is its buyer's alone: no file of it is offered.
    await expect(kept(page).getByRole('listitem').getByRole('button')).toHaveText(['Remove']);

    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await visitUntilAsked(page);
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    // That page may still ask, and would tell it to nobody.
    await page.goto('about:blank');
    await page.context().addCookies(cookies);
    await database.query("update document_access set status = 'revoked'");
    await expectGone(page);
  });

  test('stays when the session has ended, and goes once its buyer is banned', async ({
    buyerPage: page,
    database,
  }) => {
    await database.query("delete from sessions where kind = 'reader'");
    await visitUntilAsked(page);
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    // It is read with a network too, by which others are shown its beginning.
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('article')).toContainText(TEXT);
    await expect(page.getByText(/^Read from this phone.*Sign in to read it/)).toBeVisible();
    await database.query("update users set banned = true where email like 'buyer-%'");
    await expectGone(page);
  });

  test('goes after the next page once it is given back, also while the worker runs on', async ({
    buyerPage: page,
    context,
    database,
  }) => {
    // By this page the worker has asked already; by the next one it does again.
    await page.goto('/laws');
    await database.query("update document_access set status = 'revoked'");
    await letTimePass(context);
    await page.goto('/lawyers');
    const isStored = async () => (await storedTexts(page)).includes(TEXT);
    await expect.poll(isStored, { timeout: 30_000 }).toBe(false);
    const word = kept(page).getByRole('status');
    await page.goto('/offline');
    await expect(word).toHaveText(/^What was bought and can no longer be read here/);
    // Once is enough.
    await page.reload();
    await expect(page.locator('#kept .facts').first()).toContainText('Nothing is kept yet');
    await expect(word).toHaveText('');
  });

  test('is gone once it was given back and a page of it was seen, whichever', async ({
    buyerPage: page,
    context,
    database,
  }) => {
    for (const path of ['/laws/river_code', '/laws/river_code/75', '/laws/river_code/print']) {
      await page.goto('/laws');
      await database.query("update document_access set status = 'revoked'");
      await page.goto(path);
      await context.setOffline(true);
      await page.goto('/laws/river_code/75');
      await expect(page.getByRole('alert'), path).toHaveText(
        'This page is not kept on this phone.',
      );
      await context.setOffline(false);
      await database.query("update document_access set status = 'active'");
      await keepRiverCode(page, 'en');
    }
  });

  test('stays where something else than the site refuses, as a proxy on the way', async ({
    buyerPage: page,
  }) => {
    await page.route(/packs\/river_code/, (route) => route.fulfill({ status: 403 }));
    await visitUntilAsked(page);
    await page.unroute(/packs\/river_code/);
    await page.goto('/offline');
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
  });

  test('says at what is kept why it is gone, also by a worker that has just started', async ({
    buyerPage: page,
    context,
    database,
  }) => {
    await page.goto('/laws');
    await database.query("update document_access set status = 'revoked'");
    const worker = await context.newCDPSession(page);
    await worker.send('ServiceWorker.enable');
    await worker.send('ServiceWorker.stopAllWorkers');
    await page.goto('/offline');
    await expect(kept(page).getByRole('status')).toHaveText(/River Code was removed/);
  });

  test('is not for the next who signs in on the same phone, from no cache', async ({
    buyerPage: page,
    context,
    mailServer,
  }) => {
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('article')).toContainText(TEXT);
    expect(await cachedTexts(page)).toContain(TEXT);
    expect(await storedTexts(page)).toContain(TEXT);
    await page.goto('/account');
    await leave(page, 'Sign out here', false);
    await signIn(page, mailServer, `next-${Date.now()}@example.cm`);
    await expect.poll(() => storedTexts(page)).not.toContain(TEXT);
    expect(await cachedTexts(page)).not.toContain(TEXT);
    await context.setOffline(true);
    await page.goto('/laws/river_code/75');
    await expect(page.getByRole('alert')).toHaveText('This page is not kept on this phone.');
  });

  test('goes when the next on the same phone signs in by the link of a mail', async ({
    buyerPage: page,
    mailServer,
  }) => {
    // The worker has had its first contact, and asks by itself no more.
    await visitUntilAsked(page);
    await page.goto('/account');
    await leave(page, 'Sign out here', false);
    const email = `next-${Date.now()}@example.cm`;
    await page.getByLabel(/email/i).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await mailedCode(mailServer, email);
    const mail = mailServer.mails.findLast(({ to }) => to.includes(email));
    const [path = ''] = /\/account\/link\/\S+/.exec(mail?.email.text ?? '') ?? [];
    await page.goto(path);
    await expect(page).toHaveURL(/\/account$/);
    await expect.poll(() => storedTexts(page)).not.toContain(TEXT);
  });

  test('stays, as does its buyer’s session, when there is no network to sign out', async ({
    buyerPage: page,
    context,
  }) => {
    await page.goto('/account');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Sign out here' }).click();
    await expect(page.getByRole('alert')).toHaveText('This page is not kept on this phone.');
    await expect(kept(page).getByRole('listitem')).toHaveCount(1);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Sign out here' })).toBeVisible();
  });

  for (const isFirst of [true, false]) {
    test(`does not come back by a page that was keeping ${isFirst ? 'the first code' : 'it'} while its buyer signed out`, async ({
      page,
      context,
      database,
      mailServer,
    }) => {
      await signInAsBuyer(page, database, mailServer);
      if (!isFirst) {
        await keepRiverCode(page, 'en');
        await page.goto('/offline');
        await page.getByRole('button', { name: 'Remove' }).click();
        await expect(kept(page).getByRole('listitem')).toHaveCount(0);
      }
      const comes = closedGate();
      await page.route(/packs\/river_code/, async (route) => {
        const response = await route.fetch();
        await comes.opened;
        await route.fulfill({ response });
      });
      await (await findKeep(page, 'en')).click();
      await expect(page.getByRole('main')).toContainText(/Keeping/);
      const other = await context.newPage();
      await other.goto('/account');
      await leave(other, 'Sign out here', true);
      comes.open();
      const end = isFirst ? 'Sign in if you have bought it.' : 'Kept';
      await expect(page.getByRole('main')).toContainText(end);
      await expect.poll(() => storedTexts(page)).not.toContain(TEXT);
    });
  }

  for (const [button, removes] of [
    ['Sign out here', false],
    ['Sign out all', true],
  ] as const) {
    test(`${removes ? 'goes' : 'stays'} by '${button}', as was asked, and leaves the browser's cache`, async ({
      buyerPage: page,
      context,
    }) => {
      await page.goto('/laws/river_code/75');
      await page.goto('/account');
      await leave(page, button, removes);
      expect(await cachedTexts(page)).not.toContain(TEXT);
      await context.setOffline(true);
      await page.goto('/laws/river_code/75');
      await expect(page.getByRole('article')).toHaveCount(removes ? 0 : 1);
    });
  }
});
