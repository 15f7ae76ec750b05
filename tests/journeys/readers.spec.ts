import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import type { MailServer } from '../support/mail-server.ts';
import { mailedCode } from './mailed-code.ts';
import { expect, test } from './world.ts';

/** Stands in the second article, behind what everybody may read. */
const HIDDEN = 'hiddencanaryofthesecondarticle';
const PAYS = '670000001';

/** A published code of three articles that is sold for 1,000 XAF. */
async function addCode(database: pg.Pool, code: string): Promise<void> {
  await database.query(
    `with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order, is_active)
      select $1, 'Code of Readers', 'Code des lecteurs', 1000,
        coalesce(max(display_order), 0) + 1, true from law_categories
      returning id
    )
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, n::text, n, n, 'Theft ' || n, 'Vol ' || n,
      rpad('Whoever steals. ', 400, 'and more of it ') || ' ' || $2::text,
      rpad('Quiconque vole. ', 400, 'et la suite ') || ' ' || $2::text
    from category, generate_series(1, 3) n`,
    [code, HIDDEN],
  );
}

const WAYS = [
  { language: 'en', width: 360, script: false },
  { language: 'fr', width: 1280, script: true },
] as const;

type Way = (typeof WAYS)[number];

const TEXTS = {
  en: {
    prefix: '',
    pay: 'Pay',
    readNow: 'Read now',
    send: 'Send code',
    code: 'Code',
    signIn: 'Sign In',
    documents: 'My documents',
    read: /^Read/,
    receiptCode: 'Receipt code',
    phone: 'Phone',
    email: /^email/i,
  },
  fr: {
    prefix: '/fr',
    pay: 'Payer',
    readNow: 'Lire maintenant',
    send: 'Envoyer le code',
    code: 'Code',
    signIn: 'Se connecter',
    documents: 'Mes documents',
    read: /^Lire/,
    receiptCode: 'Code du reçu',
    phone: 'Téléphone',
    email: /e-mail/i,
  },
} as const;

/** A browser of its own. */
function open(browser: Browser, baseURL: string, { width, script }: Way): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    viewport: { width, height: 800 },
    javaScriptEnabled: script,
  });
}

async function begin(page: Page, code: string, email: string, language: Way['language']) {
  const text = TEXTS[language];
  await page.goto(`${text.prefix}/buy/${code}`);
  await page.getByLabel(text.email).fill(email);
  await page.getByLabel(text.phone, { exact: true }).fill(PAYS);
  await page.getByRole('button', { name: text.pay, exact: true }).click();
}

async function expectText(page: Page, code: string, language: Way['language'], isThere = true) {
  await page.goto(`${TEXTS[language].prefix}/laws/${code}/2`);
  await expect(page.getByRole('article').getByText(HIDDEN)).toHaveCount(isThere ? 1 : 0);
}

for (const way of WAYS) {
  const { language, width, script } = way;
  const text = TEXTS[language];
  test(`who pays reads at once and on other devices, until the money is back (${language}, ${width} px, ${script ? 'with' : 'without'} script)`, async ({
    browser,
    baseURL,
    database,
    mailServer,
    playwright,
    administratorCookies,
  }) => {
    const code = `readers_${language}_${width}`;
    const email = `reader.${language}.${width}@example.cm`;
    await addCode(database, code);
    const first = await open(browser, baseURL, way);
    const page = await first.newPage();
    await expectText(page, code, language, false);

    // Left in the middle, and begun again in the same browser.
    await begin(page, code, email, language);
    await expect(page).toHaveURL(/sandbox/);
    await page.close();
    const again = await first.newPage();
    await begin(again, code, email, language);
    await again.getByLabel(language === 'fr' ? /téléphone/i : 'Phone Number').fill(PAYS);
    await again.getByRole('button', { name: text.pay, exact: true }).click();
    await expect(again).toHaveURL(/admin-dashboard\/payment\/success/);
    // The browser may ask meanwhile whether the app is to open, and its question takes all clicks.
    const readNow = again.getByRole('link', { name: text.readNow });
    await readNow.dispatchEvent('click', undefined, { timeout: 30_000 });
    await expect(again).toHaveURL(new RegExp(`${text.prefix}/laws/${code}`));
    await expectText(again, code, language);
    const { rows } = await database.query<{ id: string }>(
      "select id from payment_records where document_type = $1 and state = 'completed'",
      [code],
    );
    expect(rows).toHaveLength(1);

    // A second browser, by a code in a mail; left and come back to between the two steps.
    const second = await open(browser, baseURL, way);
    const account = await second.newPage();
    await account.goto(`${text.prefix}/account`);
    await account.getByLabel(text.email).fill(email);
    await account.getByRole('button', { name: text.send }).first().click();
    await account.getByLabel(text.code, { exact: true }).fill(await mailedCode(mailServer, email));
    await account.getByRole('button', { name: text.signIn, exact: true }).click();
    await expect(account.getByRole('heading', { name: text.documents })).toBeVisible();
    await account.getByRole('link', { name: text.read }).first().click();
    await expectText(account, code, language);

    // A third one, by the code of the receipt and the phone that paid.
    const third = await open(browser, baseURL, way);
    const shared = await third.newPage();
    const receiptCode = async () =>
      (
        await database.query<{ receipt_code: string }>(
          'select receipt_code from receipts where payment_id = $1',
          [rows[0]?.id],
        )
      ).rows[0]?.receipt_code;
    await expect.poll(receiptCode, { timeout: 20_000 }).toBeTruthy();
    await shared.goto(`${text.prefix}/account/sign-in`);
    await shared.getByLabel(text.receiptCode).fill((await receiptCode()) ?? '');
    await shared.getByLabel(text.phone, { exact: true }).last().fill('6 70 00 00 01');
    await shared.getByLabel(text.phone, { exact: true }).last().press('Enter');
    await expect(shared.getByRole('link', { name: text.read }).first()).toBeVisible();
    await expectText(shared, code, language);

    // The app, by a bearer token.
    const app = await playwright.request.newContext({ baseURL });
    const token = await signInApp(app, mailServer, email);
    const headers = { authorization: `Bearer ${token}` };
    const read = async () => {
      const answer = await app.get(`/api/v1/articles/${code}/2`, { headers });
      return (await answer.text()).includes(HIDDEN);
    };
    expect(await read()).toBe(true);

    // The money goes back: locked again, everywhere.
    const staff = await playwright.request.newContext({
      baseURL,
      storageState: { cookies: [...administratorCookies], origins: [] },
    });
    const refund = await staff.post(`/api/admin/payment-records/${rows[0]?.id}/refund`, {
      headers: { origin: baseURL },
      data: { reason: 'Asked for', by_hand: true },
    });
    expect(refund.ok(), await refund.text()).toBe(true);
    await expectText(again, code, language, false);
    await expectText(account, code, language, false);
    await expectText(shared, code, language, false);
    expect(await read()).toBe(false);
    await Promise.all([first, second, third].map((context) => context.close()));
    await Promise.all([app, staff].map((context) => context.dispose()));
  });
}

async function signInApp(
  app: APIRequestContext,
  mailServer: MailServer,
  email: string,
): Promise<string> {
  const before = mailServer.mails.length;
  expect((await app.post('/api/v1/auth/code', { data: { email } })).ok()).toBe(true);
  await expect
    .poll(() => mailServer.mails.slice(before).filter(({ to }) => to.includes(email)).length, {
      timeout: 20_000,
    })
    .toBeGreaterThan(0);
  const code = await mailedCode(mailServer, email);
  const answer = await app.post('/api/v1/auth/sign-in', { data: { email, code } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { token } = await answer.json();
  return token;
}
