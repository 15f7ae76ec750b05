import type { Page } from '@playwright/test';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS, short } from './payment-steps.ts';
import { expect, test } from './world.ts';

const CASES = '/admin-dashboard/payment-cases';

/** A colleague decides in another browser. */
async function colleague(page: Page, path: string, data: object): Promise<void> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.post(`/api/admin${path}`, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Comes back to the tab after a minute, so that everything that is shown is read anew. */
async function comeBack(page: Page, read: RegExp): Promise<void> {
  const isRead = page.waitForResponse(read);
  // By the page's own clock, which stands still since the last time.
  await page.clock.setFixedTime((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await isRead;
}

test('what is typed about a payment stays where a colleague decides about it meanwhile', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'paysTooLittle', 'ensemble@example.cm');
  await openScreen(page, `${PAYMENTS}?q=${transaction}`);
  await page.getByRole('link', { name: `Open payment ${short(transaction)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment ${short(transaction)}` });
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await dialog.getByRole('button', { name: 'Review', exact: true }).click();
  await dialog.getByLabel('Decision').selectOption('Paid: give access');
  await dialog.getByLabel('Reason').fill('The rest came in cash.');
  const id = new URL(page.url()).searchParams.get('payment');

  await colleague(page, `/payment-records/${id}/review`, {
    decision: 'completed',
    reason: 'Paid at the desk.',
  });
  await comeBack(page, /payment-records\/[\w-]+$/);
  await expect(dialog).toContainText('Paid at the desk.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('The rest came in cash.');
  await expect(dialog.getByLabel('Decision')).toHaveValue('completed');
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing was saved: this payment is not');
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Bought twice.');
  await colleague(page, `/payment-records/${id}/refund`, {
    key: crypto.randomUUID(),
    by_hand: true,
    reason: 'Sent back this morning.',
  });
  await comeBack(page, /payment-records\/[\w-]+$/);
  await expect(dialog).toContainText('Sent back this morning.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Bought twice.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is left of this payment');
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
});

test('what was done before is not said beside a refusal of a decision', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'paysTooLittle', 'encore@example.cm');
  await openScreen(page, `${PAYMENTS}?q=${transaction}`);
  await page.getByRole('link', { name: `Open payment ${short(transaction)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment ${short(transaction)}` });
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await dialog.getByRole('button', { name: 'Review', exact: true }).click();
  await dialog.getByLabel('Decision').selectOption('Paid: give access');
  await dialog.getByLabel('Reason').fill('The rest came in cash.');
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  const unchanged = dialog.getByText('Checked with the provider. Nothing has changed.');
  await expect(unchanged).toBeVisible();
  await page.route('**/review', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save decision' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(unchanged).toHaveCount(0);
});

test('what is typed about a request stays where others push it off the page of the list', async ({
  consolePage: page,
  database,
}) => {
  const tag = `meanwhile-${crypto.randomUUID()}`;
  const add = (asked: string, count: number) =>
    database.query(
      `insert into data_requests (kind, email, asked_at, channel)
       select 'export', $1 || n || '@example.cm', $2, 'office' from generate_series(1, $3) n`,
      [tag, asked, count],
    );
  await add('2030-01-01', 1);
  await openScreen(page, '/admin-dashboard/personal-data');
  await page.getByRole('button', { name: new RegExp(`Close: .*${tag}1@`) }).click();
  const note = page.getByRole('dialog').getByLabel('What was done, or why not');
  await note.fill('A copy was sent by post.');
  await add('2030-02-01', 30);
  await comeBack(page, /data-requests\?/);
  await expect(note).toHaveValue('A copy was sent by post.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await database.query('delete from data_requests where email like $1', [`${tag}%`]);
});

for (const [begin, send, typed] of [
  ['Close case', 'Save and close', 'Note'],
  ['Resolve', 'Save', 'Reason'],
] as const) {
  test(`what is typed in the list of open cases stays where a colleague closes the case: ${begin}`, async ({
    consolePage: page,
    database,
  }) => {
    const reference = `meanwhile-${crypto.randomUUID()}`;
    const { rows } = await database.query<{ id: string }>(
      `insert into payment_cases (subject, kind, provider, provider_ref, detail)
       values ($1, 'unknown_to_us', 'sandbox', $1, '{}') returning id`,
      [reference],
    );
    await openScreen(page, CASES);
    const entry = page.getByRole('listitem').filter({ hasText: reference });
    await entry.getByRole('button', { name: `${begin}: ${reference}` }).click();
    await entry.getByLabel(typed).fill('Asked the provider.');
    await colleague(page, `/payment-cases/${rows[0]?.id}/close`, { note: 'It was a test.' });
    await comeBack(page, /payment-cases\?/);
    await expect(entry.getByLabel(typed)).toHaveValue('Asked the provider.');
    if (begin === 'Resolve') {
      await entry.getByLabel('What to do with this money').selectOption('It was refunded');
      await entry.getByLabel('Refund reference').fill('R-1');
    }
    await entry.getByRole('button', { name: send, exact: true }).click();
    await expect(page.getByRole('status')).toContainText('already, by admin@mboalex.example.');
    await expect(entry).toHaveCount(0);
  });
}
