import type { Locator, Page } from '@playwright/test';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS, short } from './payment-steps.ts';
import { expect, test } from './world.ts';

/** Opens a payment from the table. */
async function openPayment(page: Page, transaction: string): Promise<Locator> {
  await openScreen(page, `${PAYMENTS}?q=${transaction}`);
  await page.getByRole('link', { name: `Open payment ${short(transaction)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment ${short(transaction)}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('an administrator opens a payment, checks it, reads its receipt and refunds it by hand', async ({
  consolePage: page,
  database,
  request,
  mailServer,
}) => {
  test.slow();
  await addDocument(database);
  const buyer = 'acheteuse.console@example.cm';
  const transaction = await buy({ request, database }, 'pays', buyer);
  const dialog = await openPayment(page, transaction);
  for (const text of [transaction, buyer, 'Journey Code', '1,000\u00a0XAF', 'Sandbox']) {
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await expect(dialog.getByRole('status')).toContainText('The payment is now “Completed”.');
  await expect(dialog).toContainText('Pending → Completed (provider’s answer)');
  await expect(dialog).toContainText('Access given to the buyer.');
  await dialog.getByText('Technical details').last().click();
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await expect(dialog.getByRole('status')).toContainText('Nothing has changed.');

  // Its receipt is mailed by a job, in the buyer's language first.
  const mailed = () => mailServer.mails.find(({ to }) => to.includes(buyer))?.email;
  await expect
    .poll(() => mailed()?.subject, { timeout: 20_000 })
    .toMatch(/^Votre reçu (TEST-)?\d{4}-\d{6} · Your receipt /);
  expect(mailed()?.text).toContain('Code du trajet');
  expect(mailed()?.text).not.toContain('Bih');
  await page.reload();
  await dialog.getByRole('link', { name: /^Open receipt (TEST-)?\d{4}-\d{6}$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt (TEST-)?\d{4}-\d{6}$/);
  const receipt = page.getByRole('article');
  for (const text of ['Journey Code', 'Code du trajet', '1,000\u00a0XAF', buyer]) {
    await expect(receipt.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByText('To the buyer')).toBeVisible();
  await expectNoViolation(page);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();

  // On paper there is the receipt and nothing else.
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.locator('header, aside, nav').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('h1, button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('Skip to the content')).toBeHidden();
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'Send the receipt again' }).click();
  await expect(page.getByRole('status')).toHaveText(/The receipt is in the queue again\./);

  // A refund needs a reason, which survives a reload.
  await page.getByRole('link', { name: 'Open the payment' }).click();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel(/already sent the money back/).check();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Bought by mistake.');
  await page.reload();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Bought by mistake.');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByRole('status')).toContainText(
    'The refund is recorded. You have sent the money back yourself.',
  );
  await expect(dialog).toContainText('Bought by mistake.');
  await expect(dialog).toContainText('Withdrawn');
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/subscriptions$/);
});

test('a refund that was being written is given up after a question alone, and its payment stays open', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'pays', 'hesite@example.cm');
  const dialog = await openPayment(page, transaction);
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  const begin = dialog.getByRole('button', { name: 'Refund', exact: true });
  const cancel = dialog.getByRole('button', { name: 'Cancel', exact: true });
  const reason = dialog.getByLabel('Reason');
  const question = page.getByRole('alertdialog');
  // By the keyboard one goes on in the form, and beside it.
  await begin.press('Enter');
  await expect(dialog.locator('form :focus')).toHaveCount(1);
  await cancel.press('Enter');
  await expect(reason).toHaveCount(0);
  await expect(dialog.locator(':focus')).toHaveText(/^(Check with provider|Refund)$/);

  await begin.click();
  await reason.fill('Bought by mistake.');
  // A draft of before counts as well.
  await page.reload();
  await cancel.click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(reason).toHaveValue('Bought by mistake.');
  // A key goes to what has the focus, which a question gives back a moment after it is gone.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await cancel.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(reason).toHaveCount(0);
  await begin.click();
  await expect(reason).toHaveValue('');

  // More than what is left is told beside it.
  const amount = dialog.getByLabel('Amount in XAF');
  await amount.fill('9000');
  await reason.fill('Bought by mistake.');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/more than what is left, 1,000\u00a0XAF\./);
});

test('a refund that the provider refuses says so, and can then be noted by hand', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'pays', 'refuse@example.cm');
  const dialog = await openPayment(page, transaction);
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  // The provider has nothing left of it.
  await database.query(
    `update sandbox_transactions set paid_amount = 0 where provider_ref in (
       select provider_ref from payment_attempts where payment_id in (
         select id from payment_records where transaction_id = $1))`,
    [transaction],
  );
  await dialog.getByLabel('Reason').fill('Bought by mistake.');
  // It takes its time. Who comes back to the tab meanwhile has the payment read anew, of which
  // nothing is left once the refund is written.
  const provider = await database.connect();
  await provider.query('begin; select from sandbox_transactions for update');
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect
    .poll(async () => {
      const written = "select from payment_refunds where state = 'requested'";
      return (await database.query(written)).rowCount;
    })
    .toBe(1);
  const isRead = page.waitForResponse(/payment-records\/[\w-]+$/);
  await page.clock.setFixedTime(Date.now() + 60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await isRead;
  await provider.query('rollback');
  provider.release();
  await expect(dialog.getByRole('alert')).toContainText(
    'The provider has refused to give the money back. The payment is shown as it is now.',
  );
  await dialog.getByLabel(/already sent the money back/).check();
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(dialog.getByRole('status')).toContainText('The refund is recorded.');
  await expect(dialog).toContainText('Withdrawn');
});

test('of a document that was paid for twice, one payment leads to the other', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  for (let times = 1; times <= 2; times++) {
    const transaction = await buy({ request, database }, 'pays', 'deux.fois@example.cm');
    const paid = await openPayment(page, transaction);
    await paid.getByRole('button', { name: 'Check with provider' }).click();
    await expect(paid.getByRole('status')).toContainText('The payment is now “Completed”.');
  }
  const second = new URL(page.url()).searchParams.get('payment');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Open payment / })
    .click();
  await expect(page).not.toHaveURL(new RegExp(`payment=${second}`));
  await expect(page.getByRole('dialog', { name: /^Payment / })).toContainText('Journey Code');
});

test('an administrator is led to a payment that needs a person, decides it and closes its case', async ({
  consolePage: page,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'paysTooLittle', 'trop.peu@example.cm');
  const first = await openPayment(page, transaction);
  await first.getByRole('button', { name: 'Check with provider' }).click();
  await expect(first.getByText('In review', { exact: true })).toBeVisible();

  // In the list it is not one of those that only wait for their buyer.
  await openScreen(page, PAYMENTS);
  const row = page.getByRole('row').filter({ hasText: short(transaction) });
  await expect(row).toContainText(/Pending\s*In review/);

  await openScreen(page, '/admin-dashboard');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payments to review');
  const entry = page.getByRole('listitem').filter({ hasText: short(transaction) });
  await expect(entry).toContainText('the amount differs');
  await expect(entry.locator('dl')).toHaveText(
    /Asked1,000.XAFReceived500.XAFWhat differsthe amount/,
  );
  // It cannot be closed before the payment is decided, and leads there.
  await expect(entry.getByRole('button', { name: /^Close case/ })).toHaveCount(0);
  await entry.getByRole('link', { name: `Review the payment: ${short(transaction)}` }).click();
  const dialog = page.getByRole('dialog', { name: `Payment ${short(transaction)}` });
  await expect(dialog).toContainText('Asked 1,000\u00a0XAF, received 500\u00a0XAF.');
  await dialog.getByLabel('Decision').selectOption('Already refunded');
  const consequences = dialog.getByRole('status').filter({ hasText: 'Saving this' });
  await expect(consequences).toContainText('No money is sent by this');
  await dialog.getByLabel('Decision').selectOption('Paid: give access');
  await expect(consequences.getByRole('listitem')).toHaveText([
    /^trop\.peu@example\.cm gets access to “.+”\.$/,
    'A receipt for 500\u00a0XAF is issued.',
    'The receipt is sent to trop.peu@example.cm.',
  ]);
  await dialog.getByLabel('Reason').fill('The rest came in cash.');
  await expectNoViolation(page, [PHONE]);
  // Somebody else decides about it at the same time.
  const other = await page.context().newPage();
  await openScreen(other, page.url());
  const late = other.getByRole('dialog', { name: `Payment ${short(transaction)}` });
  await late.getByLabel('Decision').selectOption('Already refunded');
  await late.getByLabel('Reason').fill('Sent back this morning.');
  const calls: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST') calls.push(call.url().split('/').at(-1) ?? '');
  });
  await page.route('**/review', async (route) => {
    // As on a slow line.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Save decision' }).dblclick();
  await expect(dialog.getByRole('status')).toContainText('The decision is saved.');
  expect(calls).toEqual(['review']);
  await expect(dialog).toContainText('admin@mboalex.example: The rest came in cash.');
  await expect(dialog.getByText('Completed', { exact: true }).first()).toBeVisible();

  await late.getByRole('button', { name: 'Save decision' }).click();
  await expect(late.getByRole('alert')).toContainText('Nothing was saved: this payment is not');
  await late.getByRole('button', { name: `Close case: ${short(transaction)}` }).click();
  await late.getByLabel('Note').fill('Mine');
  await dialog.getByRole('button', { name: `Close case: ${short(transaction)}` }).click();
  await dialog.getByLabel('Note').fill('Settled with the buyer.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  // What was refused before is not said beside what is saved now, nor the other way round.
  await late.getByRole('button', { name: 'Save and close' }).click();
  await expect(late.getByRole('status')).toContainText('The case is closed.');
  await expect(late.getByRole('alert')).toHaveCount(0);
  await expect(late).toContainText('Mine');
  // Read anew meanwhile, the case is shown as closed, and what was typed is still there.
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await expect(dialog).toContainText('Closed by admin@mboalex.example');
  await expect(dialog.getByLabel('Note')).toHaveValue('Settled with the buyer.');
  await dialog.getByRole('button', { name: 'Save and close' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already, by admin@mboalex.example.');
  await expect(dialog.getByText('The decision is saved.')).toHaveCount(0);
  await other.close();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(entry).toHaveCount(0);
  await openScreen(page, `/admin-dashboard/activity?q=${transaction}`);
  await expect(page.getByText(/reviewed the payment .*: completed\.$/)).toBeVisible();
  await expect(page.getByText(/closed a payment case/)).toBeVisible();

  // In French, on a phone; a provider that is silent is said in place.
  await page.setViewportSize(PHONE);
  await page.context().addCookies([{ name: 'lang', value: 'fr', url: page.url() }]);
  await openScreen(page, `${PAYMENTS}?q=${transaction}`);
  await page.getByRole('link', { name: `Ouvrir le paiement ${short(transaction)}` }).click();
  const french = page.getByRole('dialog', { name: `Paiement ${short(transaction)}` });
  await expect(french).toContainText('La réponse de Sandbox ne correspond pas');
  await page.route('**/check', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'provider_unavailable' } }),
  );
  await french.getByRole('button', { name: 'Interroger le prestataire' }).click();
  await expect(french.getByRole('alert')).toContainText(
    'Le prestataire de paiement est injoignable',
  );
  await expectNoViolation(page, [PHONE]);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
});
