import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const PATH = '/admin-dashboard/subscriptions';
const FILLERS = 30;

/** Again when a receipt was made in between: those of other journeys may still be on their way. */
async function removePayments(database: pg.Pool): Promise<void> {
  const all = ['credit_notes', 'receipts', 'payment_refunds', 'payment_records'].map(
    (name) => `delete from ${name}`,
  );
  await expect(() => database.query(all.join('; '))).toPass();
}

/** One payment in every state, some of nobody known, and enough others for a second page. */
async function fillPayments(database: pg.Pool): Promise<void> {
  await removePayments(database);
  await database.query(`insert into users (email, phone) values ('payer@example.cm', '+237633333333')
    on conflict (email) do nothing`);
  await database.query(`insert into payment_records
    (user_id, document_type, amount, status, transaction_id, created_at)
    select (select id from users where email = 'payer@example.cm'), document_type, amount, status,
      transaction_id, created_at::timestamptz
    from (values
      ('penal_code', 1000, 'completed', 'TX-completed-0001', '2026-03-04T13:05:00+01:00'),
      ('criminal_procedure', 1500, 'success', 'TX-success-0002', '2026-03-03T10:00:00Z'),
      ('penal_code', 1000, 'pending', 'TX-pending-0003', '2026-03-02T10:00:00Z'),
      ('full_package', 5000, 'failed', '=HYPERLINK("x")', '2026-03-01T10:00:00Z'),
      ('penal_code', 1000, 'cancelled', 'TX-cancelled-0005', '2026-02-28T10:00:00Z'),
      ('penal_code', 1000, 'refunded', 'TX-refunded-0006', '2026-02-27T10:00:00Z')
    ) p (document_type, amount, status, transaction_id, created_at)`);
  await database.query(
    `insert into payment_records
      (user_id, document_type, amount, status, transaction_id, created_at)
    select '99999999-9999-4999-8999-999999999999', 'penal_code', 100, 'completed', 'GONE-' || n,
      '2025-01-01'::timestamptz - n * interval '1 hour'
    from generate_series(1, $1::integer) n`,
    [FILLERS],
  );
}

function tile(page: Page, label: string) {
  return page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
}

async function expectTiles(page: Page, total: string, revenue: string, successful: string) {
  await expect(tile(page, 'Total Transactions')).toHaveText(total);
  await expect(tile(page, 'Total Revenue (XAF)')).toHaveText(revenue);
  await expect(tile(page, 'Successful Payments')).toHaveText(successful);
}

test('an administrator reads, searches, filters and exports payments', async ({
  consolePage: page,
  database,
}) => {
  await fillPayments(database);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions & Payments');
  const columns = ['User', 'Document', 'Amount', 'Status', 'Payment Method', 'Transaction ID'];
  for (const column of [...columns, 'Date']) {
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  // Over everything, not the page.
  await expectTiles(page, '36', '5,500', '32');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const completed = row('TX-completed-0001');
  for (const text of ['payer@example.cm', 'Penal Code', 'Completed', 'Mobile Money']) {
    await expect(completed.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(completed.getByText('1,000\u00a0XAF')).toBeVisible();
  await expect(completed.getByText('Mar 4, 2026, 01:05 PM')).toBeVisible();
  await expect(completed.getByText('TX-completed', { exact: true })).toBeVisible();
  await expect(completed.getByTitle('TX-completed-0001')).toBeVisible();
  await expect(row('Criminal Procedure').getByText('Success', { exact: true })).toBeVisible();
  await expect(row('Full Package').getByText('Failed')).toBeVisible();
  await expect(row('GONE-1').first().getByText('Unknown User')).toBeVisible();
  const colour = (status: string) =>
    page
      .getByRole('cell')
      .getByText(status, { exact: true })
      .first()
      .evaluate((chip) => getComputedStyle(chip).color);
  expect(await colour('Completed')).toBe(await colour('Success'));
  expect(await colour('Failed')).toBe(await colour('Cancelled'));
  const different = ['Completed', 'Pending', 'Failed', 'Refunded'];
  expect(new Set(await Promise.all(different.map(colour))).size).toBe(4);

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 26–36 of 36')).toBeVisible();
  // The page stands in the address, and is jumped to by its number.
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByLabel('Page', { exact: true }).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 1–25 of 36')).toBeVisible();

  // Filters, with the specification's names first.
  const status = page.getByLabel('Status');
  const first = ['All', 'Completed', 'Pending', 'Failed'];
  const options = status.getByRole('option');
  await expect(options).toHaveText([...first, 'Cancelled', 'Refunded']);
  await status.selectOption('Completed');
  await expectTiles(page, '32', '5,500', '32');
  await status.selectOption('Failed');
  await expectTiles(page, '1', '0', '0');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  await status.selectOption('All');
  const document = page.getByLabel('Document');
  await expect(document.getByRole('option').nth(0)).toHaveText('All');
  await expect(document.getByRole('option').nth(1)).toHaveText('Penal Code');
  await expect(document.getByRole('option').nth(2)).toHaveText('Criminal Procedure');
  await document.selectOption('Criminal Procedure');
  await expectTiles(page, '1', '1,500', '1');
  await document.selectOption('All');

  // Search, by keyboard.
  const search = page.getByPlaceholder('Search by user, transaction ID...');
  await search.focus();
  await page.keyboard.type('nothing like this');
  await expect(page.getByText('No payments match your filter criteria')).toBeVisible();
  await expectTiles(page, '0', '0', '0');
  await search.fill('PAYER@');
  await expectTiles(page, '6', '2,500', '2');
  await expect(page).toHaveURL(/\?q=PAYER%40$/);

  // The whole of what is found, as a file.
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  const file = await readFile(await download.path(), 'utf8');
  const lines = file
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(file.startsWith('\uFEFFid,created_at,')).toBe(true);
  expect(lines).toHaveLength(7);
  expect(lines[4]).toContain(`,payer@example.cm,'+237633333333,full_package,5000,XAF,failed,`);
  expect(lines[4]).toMatch(/,"'=HYPERLINK\(""x""\)",/);

  // Orders, from a column's header.
  const amounts = page.getByRole('columnheader', { name: 'Amount' });
  for (const order of ['ascending', 'descending']) {
    await page.getByRole('button', { name: 'Amount' }).press('Enter');
    await expect(amounts).toHaveAttribute('aria-sort', order);
  }
  await expect(page.getByRole('row').nth(1)).toContainText('5,000');
});

test('the list of payments says in both languages when there is nothing or it fails', async ({
  consolePage: page,
  database,
}) => {
  await removePayments(database);
  await page.goto(PATH);
  await expect(page.getByText('No payment records found')).toBeVisible();
  await expectTiles(page, '0', '0', '0');
  await page.route('**/api/admin/payment-records?*', (route) => route.abort());
  await page.reload();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch payment records');
  await expect(page.getByText('No payment records found')).toHaveCount(0);
  await page.unrouteAll();
  await fillPayments(database);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Showing 1–25 of 36')).toBeVisible();
  await expect(alert).toBeHidden();

  // French, on a phone.
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: page.url() }]);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abonnements et paiements');
  await expect(page.getByText('Utilisateur inconnu').first()).toBeAttached();
  await expect(page.getByRole('listitem').getByText('Code pénal').first()).toBeAttached();
  await expect(tile(page, 'Recettes totales (FCFA)')).toHaveText('5\u202f500');
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
  await expectNoViolation(page, [PHONE]);
});

test('the settlement shows no fee where the provider told none, and what is left as before it', async ({
  consolePage: page,
}) => {
  const told = { payments: 2, gross: 2400, fees: 40, fees_unknown: 0, refunds: 0, net: 2360 };
  const silent = { payments: 1, gross: 500, fees: 0, fees_unknown: 1, refunds: 0, net: 500 };
  const total = { payments: 3, gross: 2900, fees: 40, fees_unknown: 1, refunds: 0, net: 2860 };
  const day = { day: '2026-11-03', is_test: false };
  const items = [
    { ...day, provider: 'mycoolpay', ...told },
    { ...day, provider: 'fapshi', ...silent },
  ];
  await page.route('**/api/admin/settlement?*', (route) =>
    route.fulfill({ json: { month: '2026-11', currency: 'XAF', items, total } }),
  );
  await page.goto('/admin-dashboard/settlement?month=2026-11');
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const lastCells = async (text: string) => {
    const cells = await row(text).getByRole('cell').allInnerTexts();
    return cells.slice(-3).map((cell) => cell.replace(/\s+/g, ' '));
  };
  await expect(row('My-CoolPay')).toBeVisible();
  expect(await lastCells('My-CoolPay')).toEqual(['40 XAF', '0 XAF', '2,360 XAF']);
  expect(await lastCells('Fapshi')).toEqual([
    '– unknown for 1 payment',
    '0 XAF',
    '500 XAF before the unknown fees',
  ]);
  expect(await lastCells('Total')).toEqual([
    '40 XAF unknown for 1 payment',
    '0 XAF',
    '2,860 XAF before the unknown fees',
  ]);

  // What could not be asked for is not called empty.
  await page.route('**/api/admin/settlement?*', (route) =>
    route.fulfill({ status: 503, json: {} }),
  );
  await page.getByLabel('Month').selectOption('2026-10');
  await expect(page.getByText('Failed to load the settlement')).toBeVisible();
  await expect(page.getByText('No payment or refund in this month')).toHaveCount(0);
});

test('a case that was closed is found again by its state, and from the activity', async ({
  consolePage: page,
  database,
}) => {
  const reference = `closed-${crypto.randomUUID()}`;
  await database.query(
    `insert into payment_cases (subject, kind, provider, provider_ref, detail)
     values ($1, 'unknown_callback', 'sandbox', $1, '{}')`,
    [reference],
  );
  await page.goto('/admin-dashboard/payment-cases');
  const entry = page.getByRole('listitem').filter({ hasText: reference });
  await entry.getByRole('button', { name: `Resolve: ${reference}` }).click();
  await entry.getByLabel('What to do with this money').selectOption('It was refunded');
  await entry.getByLabel('Refund reference').fill('R-77');
  await entry.getByLabel('Reason').fill('Sent back at the counter.');
  await entry.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Resolved. The case is closed.');
  await expect(entry).toHaveCount(0);

  await page.getByLabel('Status').selectOption('Closed');
  await expect(entry).toContainText('Closed by');
  await expect(entry.getByRole('definition')).toContainText(['Refunded', 'R-77']);
  await expect(entry).toContainText('Sent back at the counter.');
  await expect(entry.getByRole('button')).toHaveCount(0);
  await page.getByLabel('Search cases').fill('nothing of this');
  await expect(page.getByText('No cases match.')).toBeVisible();

  await page.goto(`/admin-dashboard/activity?q=${reference}`);
  await page.getByRole('link', { name: reference }).click();
  await expect(entry).toContainText('Closed by');
});
