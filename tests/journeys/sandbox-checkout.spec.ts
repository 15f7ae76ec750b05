import { expectNoViolation, PHONE } from './no-violation.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

test('the sandbox is a page for everybody, without a script, that asks again until it is right', async ({
  page,
  context,
  request,
  database,
  baseURL,
}) => {
  await database.query(
    `with category as (
      insert into law_categories (code, name_en, name_fr, price, display_order)
      select 'sandbox_code', 'Sandbox Code', 'Code du bac à sable', 12500,
        coalesce(max(display_order), 0) + 1
      from law_categories returning id)
    insert into law_articles (category_id, article_id, article_number, display_order)
    select id, '1', 1, 1 from category`,
  );
  const begun = await request.post('/.netlify/functions/api/payment/init', {
    data: { documentType: 'sandbox_code', email: 'checkout@example.cm', language: 'fr' },
  });
  const { payment_url: checkout, transaction_id: transactionId } = await begun.json();
  const seen = watch(page, baseURL);

  await page.goto(checkout);
  await expect(page.getByText('Bac à sable : aucun argent réel ne circule')).toBeVisible();
  await expect(page.getByText('Code du bac à sable')).toBeVisible();
  await expect(page.getByText('12 500 FCFA')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveTitle('Mobile money payment – Sandbox: no real money moves');
  await expectNoViolation(page);
  expect(seen).toEqual({ complaints: [], elsewhere: [], scripts: [] });

  const phone = page.getByLabel('Phone Number');
  await phone.fill('+237 622 000 001');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('carries no mobile money');
  await expect(phone).toHaveValue('+237 622 000 001');
  await expectNoViolation(page, [PHONE]);

  // A test number fills itself in.
  await page.getByRole('link', { name: 'Orange 690 000 012' }).click();
  await expect(phone).toHaveValue('+237690000012');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByLabel('One-time code').fill('111111');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toHaveText('This code is wrong. Try again.');
  await expectNoViolation(page, [PHONE]);
  await page.getByLabel('One-time code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL('**/admin-dashboard/payment/success*');
  await expect(page.getByText(transactionId.slice(0, 12)).first()).toBeVisible();

  // In a page of its own: the one that was returned to is about to hand over to the app.
  const again = await context.newPage();
  await again.goto(checkout);
  await expect(again.getByRole('status')).toHaveText('Ce paiement est réglé.');
  await expectNoViolation(again, [PHONE]);
});
