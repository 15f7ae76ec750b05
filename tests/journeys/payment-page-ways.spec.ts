import type { APIRequestContext, Route } from '@playwright/test';
import { ID, RESULTS, visitResults } from './payment-page-steps.ts';
import { addDocument, buy } from './payment-steps.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const PAID = `success?transaction_id=${ID}&status=successful`;
const SUCCESS_LINK = `mboalex://payment/success?transaction_id=${ID}&status=successful`;
const WIDTHS = [320, 360, 768, 1280];

async function statusOf(request: APIRequestContext, id: string): Promise<string> {
  const answer = await request.get(`/api/payment/status/${id}`);
  const { status } = await answer.json();
  return status;
}

test('nothing but an id gets into a link to the app', async ({ page }) => {
  const visit = await visitResults(page, 'en');
  for (const id of ['x%26status%3Dsuccess', 'javascript:alert(1)']) {
    await visit.open(`success?transaction_id=${id}&status=successful`, 'completed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
    await visit.wait(1_000);
    await visit.expectLinks('mboalex://payment/success?status=successful');
    await visit.open(`success?transaction_id=${id}`, 'completed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment verification failed');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await visit.open(`cancelled?transaction_id=${id}`, 'completed');
    await expect(page.getByRole('link', { name: 'Return to App' })).toHaveAttribute(
      'href',
      'mboalex://payment/cancelled',
    );
    await visit.expectCalls(0);
  }
});

test('who follows a link in the moment in which the app is to open comes where it leads', async ({
  page,
}) => {
  const visit = await visitResults(page, 'en');
  await visit.open(PAID, 'completed');
  const link = page.getByRole('link', { name: 'MboaLex' });
  await expect(link).toHaveAttribute('href', '/');
  // Behind the page's own timer, and before what it does then.
  await link.evaluate((element: HTMLElement) => setTimeout(() => element.click(), 1_000));
  await visit.wait(1_000);
  await expect(page).toHaveURL('/');
  await visit.expectLinks();
});

test('once the app has opened, nothing says that it did not', async ({ page }) => {
  const visit = await visitResults(page, 'en');
  await visit.open(PAID, 'completed');
  await visit.wait(1_000);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await visit.wait(60_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a reload still knows, and opens nothing again', async ({ page }) => {
  const visit = await visitResults(page, 'en');
  await visit.open(PAID, 'completed');
  await visit.wait(1_000);
  await visit.expectLinks(SUCCESS_LINK);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByRole('link', { name: 'Return to App' })).toHaveAttribute(
    'href',
    SUCCESS_LINK,
  );
  await visit.wait(60_000);
  await visit.expectLinks(SUCCESS_LINK);
});

test('a return without a payment shows nothing of the one before it in this tab', async ({
  page,
}) => {
  const visit = await visitResults(page, 'en', 'passing');
  const heading = page.getByRole('heading', { level: 1 });
  await visit.open(PAID, 'completed');
  await page.reload();
  await expect(heading).toHaveText('Payment Successful!');
  await page.goto(`${RESULTS}/success`);
  await expect(heading).toHaveText('Payment completed - returning to app');
  await page.reload();
  await expect(heading).toHaveText('Payment completed - returning to app');
});

test('the other language shows the same payment', async ({ page, context }) => {
  const visit = await visitResults(page, 'en');
  await visit.open(`failed?transaction_id=${ID}&error=No%20%26%20money`, 'failed');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('menuitem', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByText('No & money')).toBeVisible();
  await expect(page.getByText(ID.slice(0, 12))).toBeVisible();
  await expect(page).toHaveURL(`${RESULTS}/failed`);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'lang', value: 'fr' });
});

test.describe('on Android', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36' });

  test('the button opens the very app, when its package is known', async ({ page, baseURL }) => {
    const visit = await visitResults(page, 'fr');
    // The page alone: its later calls for the payment's words may outlive the journey.
    await page.route(
      `**${RESULTS}/success*`,
      async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          'data-android-package=""',
          'data-android-package="cm.mboalex.app"',
        );
        await route.fulfill({ response, body });
      },
      { times: 1 },
    );
    await visit.open(PAID, 'completed');
    await expect(page.getByRole('link', { name: 'Retourner à l’application' })).toHaveAttribute(
      'href',
      `intent://payment/success?transaction_id=${ID}&status=successful#Intent;scheme=mboalex;` +
        `package=cm.mboalex.app;S.browser_fallback_url=${encodeURIComponent(`${baseURL}/fr`)};end`,
    );
    // A link that is opened by a timer would lead such a browser to the fallback.
    await visit.wait(1_000);
    await visit.expectLinks(SUCCESS_LINK);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages lead to the app, and claim nothing that the server does not say', async ({
    page,
  }) => {
    const titles = {
      success: 'Payment verification failed',
      cancelled: 'Payment Cancelled',
      failed: 'Payment Failed',
    };
    for (const [name, title] of Object.entries(titles)) {
      await page.goto(`${RESULTS}/${name}?transaction_id=${ID}&status=successful`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Return to App' })).toHaveAttribute(
        'href',
        name === 'success'
          ? 'mboalex://dashboard'
          : `mboalex://payment/${name}?transaction_id=${ID}`,
      );
      await expect(page.getByText('Successful')).toHaveCount(0);
      await expect(page.getByText('Verifying')).toBeHidden();
    }
  });
});

for (const [how, answer] of [
  ['never comes', (route: Route) => route.fulfill({ status: 404 })],
  ['hangs', () => undefined],
] as const) {
  test(`where their script ${how}, they say what the server knows`, async ({
    page,
    request,
    database,
  }) => {
    await addDocument(database);
    const id = await buy({ request, database }, 'pays', 'script@example.cm');
    await expect.poll(() => statusOf(request, id), { timeout: 30_000 }).toBe('completed');
    await page.route('**/assets/result-island*.js', answer);
    await page.goto(`${RESULTS}/success?transaction_id=${id}`, { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('Payment Successful!', { timeout: 20_000 });
    await expect(page.getByText('Verifying')).toBeHidden();
  });
}

test('a payment that is underway is looked at again where their script never comes', async ({
  page,
  request,
  database,
}) => {
  await addDocument(database);
  const begun = await request.post('/api/payment/init', {
    data: { documentType: 'console_journey', customer: { email: 'again@example.cm' } },
  });
  const { transaction_id } = await begun.json();
  await page.route('**/assets/result-island*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${RESULTS}/success?transaction_id=${transaction_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Pending');
  await expect(page).toHaveURL(/looks=1/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Pending');
});

test('the pages fit every width, and load nothing from elsewhere', async ({ page, baseURL }) => {
  const visit = await visitResults(page, 'fr');
  const seen = watch(page, new URL(baseURL).origin);
  const error = 'Lopadotemachoselachogaleokranioleipsanodrimhypotrimmatosilphioparaomelito'.repeat(
    2,
  );
  for (const address of [PAID, `cancelled?transaction_id=${ID}`, `failed?error=${error}`]) {
    await visit.open(address, 'pending');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess, `${address} at ${width} px`).toBe(0);
    }
  }
  // That there is no such app here is the browser's to say.
  expect(seen.complaints.filter((text) => !text.startsWith('mboalex:'))).toEqual([]);
  expect(seen.elsewhere.filter((url) => !url.startsWith('mboalex:'))).toEqual([]);
});

test('somebody who is signed in to the console sees the same pages', async ({
  consolePage: page,
}) => {
  // The console waits a moment before it shows what it has loaded.
  const visit = await visitResults(page, 'en', 'passing');
  // No app opens by itself here, and the browser asks nothing that would be in the way.
  const cancelled = `cancelled?transaction_id=${ID}`;
  await visit.open(cancelled, 'cancelled');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await page.goto(`/admin-dashboard/login?next=${encodeURIComponent(`${RESULTS}/${cancelled}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('a transaction that nobody knows is no success', async ({ page }) => {
  await page.goto(`${RESULTS}/success?transaction_id=${'x'.repeat(32)}`);
  await expect(page.getByRole('alert')).toContainText('Payment verification failed');
});
