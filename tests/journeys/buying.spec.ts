import type { APIRequestContext, Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { openScreen } from './open-screen.ts';
import { addOnSale } from './payment-steps.ts';
import { expect, test } from './world.ts';

const DOCUMENT = 'bought_code';
const PASSWORD = 'a password of a buyer';
const PAYS = '670000001';

interface Buyer {
  readonly id: string;
  readonly email: string;
  /** The mobile app's own session, in no browser. */
  readonly app: APIRequestContext;
}

/** Something to buy, and somebody with an account whose app is signed in. */
async function addBuyer(
  database: pg.Pool,
  newApp: () => Promise<APIRequestContext>,
  email: string,
): Promise<Buyer> {
  await addOnSale(database, DOCUMENT, { en: 'Bought Code', fr: 'Code acheté' });
  const { rows } = await database.query<{ id: string }>(
    'insert into users (email, email_confirmed_at) values ($1, now()) returning id',
    [email],
  );
  const id = rows[0]?.id ?? '';
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password)
    values ($1::uuid, $1::text, 'credential', $2)`,
    [id, await hashPassword(PASSWORD)],
  );
  const app = await newApp();
  const signedIn = await app.post('/api/auth/sign-in/email', {
    data: { email, password: PASSWORD },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return { id, email, app };
}

async function begin({ app, id }: Buyer): Promise<{ transactionId: string; page: string }> {
  const answer = await app.post('/.netlify/functions/api/payment/init', {
    data: { documentType: DOCUMENT, userId: id, amount: 1, language: 'en' },
  });
  const { transaction_id: transactionId, payment_url: page, amount } = await answer.json();
  expect(amount).toBe(1000);
  return { transactionId, page };
}

async function hasAccess({ app, id }: Buyer): Promise<boolean> {
  const answer = await app.get(`/.netlify/functions/api/payment/access/${id}/${DOCUMENT}`);
  const { has_access } = await answer.json();
  return has_access;
}

const statusOf = async ({ app }: Buyer, transactionId: string): Promise<string> => {
  const answer = await app.get(`/.netlify/functions/api/payment/status/${transactionId}`);
  const { status } = await answer.json();
  return status;
};

/** The addresses at which the app was asked for. */
function watchLinks(page: Page): string[] {
  const links: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('mboalex:')) links.push(request.url());
  });
  return links;
}

test('a code is bought: checkout, result page, app, access, console, receipt', async ({
  page,
  browser,
  database,
  mailServer,
  playwright,
  baseURL,
  administratorCookies,
}) => {
  const newApp = () => playwright.request.newContext({ baseURL });
  const buyer = await addBuyer(database, newApp, 'buyer.pays@example.cm');
  const links = watchLinks(page);
  const { transactionId, page: checkout } = await begin(buyer);
  expect(await hasAccess(buyer)).toBe(false);
  await page.goto(checkout);
  await page.getByLabel('Phone Number').fill(PAYS);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!');
  await expect(page.getByText(transactionId.slice(0, 12)).first()).toBeVisible();
  await expect
    .poll(() => links)
    .toEqual([`mboalex://payment/success?transaction_id=${transactionId}&status=successful`]);
  await expect.poll(() => hasAccess(buyer)).toBe(true);

  const console = await browser.newContext({ baseURL });
  await console.addCookies([...administratorCookies]);
  const screen = await console.newPage();
  await openScreen(screen, `/admin-dashboard/subscriptions?q=${transactionId}`);
  const row = screen.getByRole('row').filter({ hasText: transactionId.slice(0, 12) });
  await expect(row).toContainText('Completed');
  await expect(row).toContainText(buyer.email);
  await console.close();

  await expect
    .poll(() => mailServer.mails.filter(({ to }) => to.includes(buyer.email)).length, {
      timeout: 20_000,
    })
    .toBe(1);
  const receipt = mailServer.mails.find(({ to }) => to.includes(buyer.email));
  expect(receipt?.email.text).toMatch(/\d{4}-\d{6}/);
  expect(receipt?.email.text).toContain(transactionId);
  await buyer.app.dispose();
});

test('a buyer who cancels, fails or closes the browser has bought nothing, until money comes', async ({
  page,
  context,
  database,
  playwright,
  baseURL,
}) => {
  const newApp = () => playwright.request.newContext({ baseURL });
  const buyer = await addBuyer(database, newApp, 'buyer.hesitates@example.cm');
  const links = watchLinks(page);

  const cancelled = await begin(buyer);
  await page.goto(cancelled.page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  // The sentence for pages without script is there until the script runs.
  await expect(page.locator('#payment-result').getByText('No charges were made')).toBeVisible();
  await expect.poll(() => statusOf(buyer, cancelled.transactionId)).toBe('cancelled');

  const failed = await begin(buyer);
  expect(failed.transactionId).not.toBe(cancelled.transactionId);
  await page.goto(failed.page);
  await page.getByRole('button', { name: 'Fail the payment' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Failed');
  await expect.poll(() => statusOf(buyer, failed.transactionId)).toBe('failed');
  expect(await hasAccess(buyer)).toBe(false);
  expect(links.filter((link) => link.includes('payment/success'))).toEqual([]);

  // Paid, and the browser is gone before it has come back.
  const closed = await begin(buyer);
  const lost = await context.newPage();
  await lost.goto(closed.page);
  await lost.getByLabel('Phone Number').fill(PAYS);
  await lost.route('**/admin-dashboard/payment/**', (route) => route.abort());
  await lost.getByRole('button', { name: 'Pay', exact: true }).click();
  await lost.close();
  await expect.poll(() => hasAccess(buyer)).toBe(true);
  await buyer.app.dispose();
});
