import { createArticle, createCategory, LAWS } from './laws-steps.ts';
import { DESK, expectNoViolation } from './no-violation.ts';
import { arrive, removeMembers } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS, short } from './payment-steps.ts';
import { expect, test } from './world.ts';

const PAYMENT_CASES = '/admin-dashboard/payment-cases';

test('whoever only reads is led to an article and reads it; what changes it is nowhere, and addresses typed in say so', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  const category = await createCategory(page);
  const { id } = await createArticle(page, category.id, '1', 'What is read');
  await arrive(page, database, 'viewer', { language: 'en', viewport: DESK, url: baseURL });
  const refusals: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refusals.push(answer.url());
  });
  const articles = `${LAWS}?category=${category.code}`;

  await openScreen(page, articles);
  await expect(page.getByRole('heading', { name: category.name_en })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import' })).toHaveCount(0);

  // As Ctrl-K and the activity lead there.
  await openScreen(page, `${articles}&dialog=edit-article&id=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('You can read this, but your role does not change it.'),
  ).toBeVisible();
  const content = dialog.getByRole('textbox', { name: 'English Content', exact: true });
  await expect(content).toHaveValue('What is read');
  await expect(content).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expectNoViolation(page, [DESK]);

  for (const asked of ['new-article', `delete-article&id=${id}`, `move-article&id=${id}`]) {
    await openScreen(page, `${articles}&dialog=${asked}`);
    await expect(dialog.getByText('Your role does not allow this.')).toBeVisible();
  }
  expect(refusals).toEqual([]);
  await removeMembers(database);
});

test('whoever only reads opens a payment that needs a decision, and is not asked to decide it', async ({
  consolePage: page,
  database,
  request,
  baseURL,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'paysTooLittle', 'lecture@example.cm');
  const { rows } = await database.query<{ id: string }>(
    'select id from payment_records where transaction_id = $1',
    [transaction],
  );
  const checked = await page.request.post(`/api/admin/payment-records/${rows[0]?.id}/check`);
  expect(checked.ok()).toBe(true);
  await arrive(page, database, 'viewer', { language: 'en', viewport: DESK, url: baseURL });
  await openScreen(page, PAYMENT_CASES);
  const link = page.getByRole('link', { name: `Open payment ${short(transaction)}` });
  await expect(link).toBeVisible();
  await expect(page.getByText('Decide about it first')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Review the payment/ })).toHaveCount(0);

  // A colleague may send the address at which they decide.
  await openScreen(page, `${PAYMENTS}?payment=${rows[0]?.id}&decide=review`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('In review', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await removeMembers(database);
});
