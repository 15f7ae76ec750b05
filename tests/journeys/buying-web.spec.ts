import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

/** A code of its own for each journey, so that nobody has bought it before. */
async function addCode(database: pg.Pool, code: string): Promise<void> {
  await database.query(
    `with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order)
      select $1, 'Lake Code', 'Code des lacs', 1000, coalesce(max(display_order), 0) + 1
      from law_categories returning id)
    insert into law_articles (category_id, article_id, article_number, display_order, title_en,
      title_fr, content_en, content_fr)
    select id, n::text, n, n, 'Shores', 'Rives',
      repeat('Whoever crosses a lake. ', 20) || 'The end of the English text.',
      repeat('Quiconque traverse un lac. ', 20) || 'La fin du texte français.'
    from category, generate_series(1, 2) n`,
    [code],
  );
}

const WORDS = {
  en: {
    prefix: '',
    email: 'Email',
    phone: 'Phone',
    page: 'On the payment page of Sandbox',
    mtn: 'MTN MoMo: confirm with your PIN',
    pay: 'Pay',
    paid: 'Payment Successful!',
    activated: 'Document access is activated',
    read: 'Read now',
    sandboxPhone: 'Phone Number',
    end: 'The end of the English text.',
  },
  fr: {
    prefix: '/fr',
    email: 'E-mail',
    phone: 'Téléphone',
    page: 'Sur la page de paiement de Sandbox',
    mtn: 'MTN MoMo : confirmez par votre code secret',
    pay: 'Payer',
    paid: 'Paiement réussi',
    activated: 'L’accès à votre document est activé',
    read: 'Lire maintenant',
    sandboxPhone: 'Numéro de téléphone',
    end: 'La fin du texte français.',
  },
} as const;

/** Fills in the form and sends it. */
async function order(
  page: Page,
  words: (typeof WORDS)['en' | 'fr'],
  given: { readonly email?: string; readonly phone?: string; readonly method: 'page' | 'mtn' },
) {
  await page.getByLabel(words.email).fill(given.email ?? '');
  await page.getByLabel(words.phone).fill(given.phone ?? '');
  await page.getByLabel(words[given.method]).check();
  await page.getByRole('button', { name: words.pay, exact: true }).click();
}

for (const [language, ofPage] of [
  ['en', true],
  ['fr', false],
] as const) {
  const words = WORDS[language];
  const said = (javaScriptEnabled: boolean) =>
    `in '${language}', ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;

  test.describe(said(ofPage), () => {
    test.use({ javaScriptEnabled: ofPage, viewport: PHONE });

    test('a guest buys on the page of the provider, and reads at once', async ({
      page,
      database,
    }) => {
      const code = `lake_page_${language}`;
      await addCode(database, code);
      await page.goto(`${words.prefix}/laws/${code}/1`);
      await expect(page.getByText(words.end)).toHaveCount(0);
      await page.locator(`a[href="${words.prefix}/buy/${code}"]`).click();
      await order(page, words, { email: `${code}@example.cm`, method: 'page' });
      await page.getByLabel(words.sandboxPhone).fill('670000001');
      await page.getByRole('button', { name: words.pay, exact: true }).click();
      await expect(page).toHaveURL(/\/admin-dashboard\/payment\/success/);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // Confirmed by the provider within seconds; the page finds out by itself.
      await expect(page.getByText(words.activated)).toBeVisible({ timeout: 30_000 });
      // The browser may ask meanwhile whether the app is to open, and its question takes all clicks.
      await page.getByRole('link', { name: words.read }).dispatchEvent('click');
      await expect(page).toHaveURL(`${words.prefix}/laws/${code}`);
      await page.goto(`${words.prefix}/laws/${code}/1`);
      await expect(page.getByText(words.end)).toBeVisible();
      // What is owned is not sold again.
      await page.goto(`${words.prefix}/buy/${code}`);
      await expect(page).toHaveURL(`${words.prefix}/laws/${code}`);
    });
  });

  // The other way round: the way of paying is chosen by the same form.
  test.describe(said(!ofPage), () => {
    test.use({ javaScriptEnabled: !ofPage, viewport: PHONE });

    test('a guest is asked on the phone, and reads at once', async ({ page, database }) => {
      const code = `lake_push_${language}`;
      await addCode(database, code);
      await page.goto(`${words.prefix}/buy/${code}`);
      await order(page, words, {
        phone: `6 70 0${language === 'en' ? 1 : 2} 11 01`,
        method: 'mtn',
      });
      await expect(page.getByText(words.activated)).toBeVisible({ timeout: 40_000 });
      await page.getByRole('link', { name: words.read }).click();
      await page.goto(`${words.prefix}/laws/${code}/1`);
      await expect(page.getByText(words.end)).toBeVisible();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a mistake comes back at its field with what was typed', async ({ page, database }) => {
    await addCode(database, 'lake_wrong');
    await page.goto('/buy/lake_wrong');
    await page.getByLabel('Email', { exact: true }).fill('awa@');
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.getByLabel(WORDS.en.mtn).check();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This is not a Cameroonian mobile number.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('awa@');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('12');
    await expect(page.getByLabel(WORDS.en.mtn)).toBeChecked();
    // 'Back' leads to it again, neither to an error nor to a second sending.
    await page.locator('.crumbs a').first().click();
    await expect(page).toHaveURL('/laws');
    await page.goBack();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('awa@');
  });

  test('a code is typed, wrong and right; who leaves comes back to it', async ({
    page,
    database,
  }) => {
    await addCode(database, 'lake_code');
    await page.goto('/buy/lake_code');
    // This number asks for a code.
    await order(page, WORDS.en, { phone: '670000012', method: 'mtn' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Type the code');
    const waiting = page.url();
    await page.getByLabel('One-time code').fill('111111');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('The code is wrong.');
    await page.goto('/');
    await page.goto(waiting);
    await page.getByLabel('One-time code').fill('123456');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(WORDS.en.activated)).toBeVisible({ timeout: 40_000 });
  });

  test('a phone that stays silent is waited for, and the truth is told about it', async ({
    page,
    database,
    browser,
    baseURL,
  }) => {
    await addCode(database, 'lake_silent');
    await page.goto('/buy/lake_silent');
    await order(page, WORDS.en, { phone: '670000004', method: 'mtn' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm on your phone');
    await expect(page.getByRole('status')).toContainText('+237 6 70 00 00 04');
    await expect(page.getByText('*126#')).toBeVisible();
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveCount(1);
    // Another browser is not shown whose phone was asked.
    const stranger = await browser.newContext({ baseURL });
    const other = await stranger.newPage();
    await other.goto(page.url());
    await expect(other).toHaveURL(/\/payment\/success/);
    await expect(other.getByText('6 70 00 00 04')).toHaveCount(0);
    await stranger.close();
    await page.getByRole('link', { name: 'Wrong number? Correct it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct the number');
    await page.getByLabel('Phone', { exact: true }).fill('6 70 00 77 01');
    await page.getByRole('button', { name: 'Send the request' }).click();
    // The first request cannot be withdrawn: the payer hears which phone it is on.
    await expect(page.getByRole('alert')).toContainText('ends in 04');
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('6 70 00 77 01');
  });
});

test('who cancels on the payment page is offered to try again once that is certain', async ({
  page,
  database,
}) => {
  await addCode(database, 'lake_cancelled');
  await page.goto('/buy/lake_cancelled');
  await order(page, WORDS.en, { email: 'cancelled@example.cm', method: 'page' });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Cancelled');
  const again = page.getByRole('link', { name: 'Try the payment again' });
  await expect(again).toHaveAttribute('href', '/buy/lake_cancelled', { timeout: 20_000 });
});

test('no page on the way has a barrier', async ({ page, database }) => {
  await addCode(database, 'lake_axe');
  await page.goto('/fr/buy/lake_axe');
  await expectNoViolation(page, [PHONE, DESK]);
  await page.getByRole('button', { name: 'Payer', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Indiquez');
  await expectNoViolation(page, [PHONE]);
  await order(page, WORDS.fr, { phone: '670000004', method: 'mtn' });
  const waiting = page.url().replace(/&n=.*/, '');
  // As it is once it has stopped to open itself.
  await page.goto(`${waiting}&n=99`);
  await expect(page.getByRole('link', { name: 'Vérifier' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await page.goto(`${waiting}&correct=1`);
  await expectNoViolation(page, [PHONE]);
});

test('the page of buying weighs at most 12 KB, and has no script', async ({
  database,
  baseURL,
}) => {
  await addCode(database, 'lake_light');
  for (const path of ['/buy/lake_light', '/fr/buy/lake_light']) {
    // As it travels: its form has another key each time, so it cannot be weighed twice.
    const response = await fetch(`${baseURL}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThanOrEqual(12_000);
    expect(await response.text()).not.toMatch(/<script(?! type="application\/ld\+json")/);
  }
});
