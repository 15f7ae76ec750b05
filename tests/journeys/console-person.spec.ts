import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { loseAnswer } from './lose-answer.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { arrive, removeMembers } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const EMAIL = 'amina@person.example';

/** Takes away what these journeys leave. */
async function forget(database: pg.Pool): Promise<void> {
  await database.query("delete from payment_records where document_type = 'person_land'");
  await database.query('delete from users where email = $1', [EMAIL]);
  await database.query('delete from contact_messages where email = $1', [EMAIL]);
  await database.query("delete from law_categories where code in ('person_gift', 'person_land')");
}

/** Somebody who bought the Land Code and wrote a message. @returns the account's id */
async function addBuyer(database: pg.Pool): Promise<string> {
  await forget(database);
  await database.query(`insert into law_categories (code, name_en, name_fr, display_order) values
    ('person_gift', 'Gift Code', 'Code offert', 901), ('person_land', 'Land Code', 'Code foncier', 902)`);
  const { rows } = await database.query<{ id: string }>(
    `insert into users (email, phone, email_confirmed_at) values ($1, '+237699000111', now())
      returning id`,
    [EMAIL],
  );
  const id = rows[0]?.id ?? '';
  const payment = randomUUID();
  await database.query(
    `insert into payment_records (id, user_id, document_type, amount, transaction_id, status, state,
        terms_version, withdrawal_waived_at)
      values ($1::uuid, $2, 'person_land', 2500, $1::uuid::text, 'completed', 'completed', '2026-11', now())`,
    [payment, id],
  );
  await database.query(
    `insert into document_access (user_id, document_type, payment_id)
      values ($1, 'person_land', $2)`,
    [id, payment],
  );
  await database.query(
    `insert into contact_messages (name, email, subject, message, language, consent_version)
      values ('Amina', $1, 'Where is my code?', 'I have paid.', 'en', '2026-01')`,
    [EMAIL],
  );
  return id;
}

test.afterAll(({ database }) => forget(database));

test('support’s question is answered on one page: what somebody bought, wrote and may read', async ({
  consolePage: page,
  database,
}) => {
  test.slow();
  await addBuyer(database);

  // From the list, the search over everything, a payment and a message.
  await openScreen(page, `/admin-dashboard/users?q=${EMAIL}`);
  await page.getByRole('link', { name: EMAIL }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(EMAIL);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(EMAIL);
  const person = page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(EMAIL) })
    .first();
  await expect(person).toBeVisible();
  await page.keyboard.press('Escape');
  const payments = page.getByRole('region', { name: 'Payments' });
  await page.getByRole('link', { name: /^Open the payment of Land Code/ }).click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('link', { name: EMAIL }).click();
  await expect(heading).toHaveText(EMAIL);
  await page.getByRole('link', { name: 'Where is my code?' }).click();
  await page.getByRole('dialog').getByRole('link', { name: EMAIL }).click();
  await expect(heading).toHaveText(EMAIL);
  await expect(page.getByText('Terms of sale, at a purchase')).toBeVisible();
  await expect(payments).toHaveCount(0);
  await expectNoViolation(page);

  // Given by hand, by keyboard; a reason is needed.
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: 'Give access' }).focus();
  await page.keyboard.press('Enter');
  const give = page.getByRole('dialog', { name: 'Give access without a payment' });
  await give.getByLabel('Document').selectOption('Gift Code');
  await give.getByLabel('Days').fill('0');
  await give.getByLabel('Reason').fill('For the library of Buea');
  await give.getByRole('button', { name: 'Give access' }).click();
  await expect(give.getByLabel('Days')).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolation(page, [PHONE]);
  await give.getByLabel('Days').fill('');
  await give.getByRole('button', { name: 'Give access' }).click();
  await expect(page.getByRole('status')).toContainText('Access given: Gift Code.');
  await expect(page.getByText('Given without a payment', { exact: true })).toBeVisible();
  await expect(page.getByText(/For the library of Buea$/)).toBeVisible();

  // And taken away, on a phone, in French.
  await page.setViewportSize(PHONE);
  const url = new URL('/', page.url()).href;
  await page.context().addCookies([{ name: 'lang', value: 'fr', url }]);
  await page.reload();
  await page.getByRole('button', { name: 'Retirer\u00a0: Code foncier' }).click();
  const take = page.getByRole('dialog', { name: 'Retirer l’accès' });
  await take.getByLabel('Motif').fill('Payé par erreur');
  await expectNoViolation(page, [PHONE]);
  await take.getByRole('button', { name: 'Retirer' }).click();
  const done = page.getByRole('status');
  await expect(done).toContainText('Accès retiré\u00a0: Code foncier.');
  await expect(done).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Retirer\u00a0: Code foncier' })).toHaveCount(0);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
  await expectNoViolation(page, [PHONE]);
});

test('an access that is taken away although the answer was lost is said to be gone, and is not shown', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, `/admin-dashboard/person/${await addBuyer(database)}`);
  const take = page.getByRole('button', { name: 'Take away: Land Code' });
  await take.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Paid by mistake.');
  await loseAnswer(page, '**/access/take-away');
  const send = dialog.getByRole('button', { name: 'Take away' });
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('This account does not have this access');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Taken away', { exact: true })).toBeVisible();
  await expect(take).toHaveCount(0);
});

test('a copy is handed over, a ban is said, and a person who asks is erased', async ({
  consolePage: page,
  database,
}) => {
  const id = await addBuyer(database);
  await openScreen(page, `/admin-dashboard/person/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copy for another program (JSON)' }).click();
  expect((await download).suggestedFilename()).toBe('mboalex-data.json');
  await expect(page.getByRole('status')).toContainText('The copy was saved as a file.');

  await page.getByRole('button', { name: `Ban ${EMAIL}` }).click();
  const ban = page.getByRole('dialog', { name: 'Ban user' });
  await ban.getByLabel('Reason').fill('Sold what is free');
  await ban.getByRole('button', { name: 'Ban' }).click();
  await expect(page.getByText('Sold what is free')).toBeVisible();

  await page.getByRole('button', { name: 'Erase this person' }).click();
  const erase = page.getByRole('dialog', { name: 'Erase this person' });
  await expect(erase).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await erase.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The person was erased.');
  const { rows } = await database.query('select 1 from users where id = $1', [id]);
  expect(rows).toEqual([]);
  await openScreen(page, '/admin-dashboard/activity?lang=fr');
  const entry = page.getByText('a fait effacer des données personnelles\u00a0: [effacé].').first();
  await expect(entry).toBeVisible();
  await expect(entry.getByRole('link')).toHaveCount(0);
});

test('the accountant goes from a person back to the payments', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  const id = await addBuyer(database);
  await arrive(page, database, 'finance', { language: 'en', viewport: DESK, url: baseURL });
  await openScreen(page, `/admin-dashboard/person/${id}`);
  await page.getByRole('link', { name: 'All payments', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscriptions & Payments');
  await removeMembers(database);
});

test('the page of somebody who is gone says so, and leads back to the list', async ({
  consolePage: page,
}) => {
  await openScreen(page, `/admin-dashboard/person/${randomUUID()}`);
  await expect(page.locator('h1')).toHaveText('This person is not here any more');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'All users' }).click();
  await expect(page).toHaveURL(/\/users$/);
});

test('somebody of the support is told who gives access, and who approves an application', async ({
  page,
  database,
  baseURL: url,
}) => {
  const id = await addBuyer(database);
  const { rows } = await database.query<{
    id: string;
  }>(`insert into lawyer_applications (first_name,
      last_name, email, phone, bar_number, city, specialization, experience, language, consent_version)
    values ('Ada', 'Ngo', '${EMAIL}', '+237699000111', 'CM-9', 'Douala', 'Droit du travail', 4, 'fr', '1')
    returning id`);
  await arrive(page, database, 'support', { language: 'en', viewport: PHONE, url });
  await openScreen(page, `/admin-dashboard/person/${id}`);
  const access = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { name: 'What this person may read' }),
    });
  await expect(access.first()).toContainText('by an administrator or by finance');
  await expect(page.getByRole('button', { name: 'Give access' })).toHaveCount(0);
  await openScreen(page, `/admin-dashboard/inbox?tab=applications&application=${rows[0]?.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('An administrator approves')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Decline' })).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await database.query('delete from lawyer_applications where email = $1', [EMAIL]);
  await removeMembers(database);
});
