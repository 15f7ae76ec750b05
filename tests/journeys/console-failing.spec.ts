import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { createArticle, createCategory, fillIn, LAWS } from './laws-steps.ts';
import { loseAnswer } from './lose-answer.ts';
import { DESK, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { addDocument, buy, PAYMENTS } from './payment-steps.ts';
import { expect, test } from './world.ts';

const LAWYERS = '/admin-dashboard/lawyers';
const INBOX = '/admin-dashboard/inbox';
const UNREACHABLE = 'The server cannot be reached.';

test.beforeEach(({ consolePage: page }) => page.setViewportSize(PHONE));
test.afterEach(({ context }) => context.setOffline(false));

const dialogOf = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => dialogOf(page).locator('button[type=submit]').click();
const failure = (page: Page, sentence: string) =>
  dialogOf(page).getByRole('alert').filter({ hasText: sentence });

const success = (page: Page, sentence: string) =>
  dialogOf(page).getByRole('status').filter({ hasText: sentence });

async function addLawyer(database: pg.Pool): Promise<string> {
  const tag = randomUUID().slice(0, 8);
  const { rows } = await database.query<{ id: string }>(
    `insert into lawyers (name, email, phone, specialization, location, years_experience, bar_number)
     values ('Failing ' || $1, $1 || '@example.cm', '+237677001122', 'Tax law', 'Douala', 4, $1)
     returning id`,
    [tag],
  );
  return rows[0]?.id ?? '';
}

/** Opens the form of a new lawyer who is listed, and writes a law firm. */
async function writeFirm(page: Page, database: pg.Pool): Promise<{ id: string; firm: Locator }> {
  const id = await addLawyer(database);
  await openScreen(page, `${LAWYERS}?dialog=edit&lawyer=${id}`);
  const firm = dialogOf(page).getByLabel('Law Firm');
  await firm.fill('Wouri Chambers');
  return { id, firm };
}

/** Somebody else saves the lawyer. */
const changeLawyer = (database: pg.Pool, id: string) =>
  database.query(
    "update lawyers set phone = '+237699000000', version = version + 1 where id = $1",
    [id],
  );

test('a decision that did not arrive says so in sight on a phone, keeps what was typed, and is made once', async ({
  consolePage: page,
  context,
  database,
  request,
}) => {
  await addDocument(database);
  const transaction = await buy({ request, database }, 'paysTooLittle', 'coupure@example.cm');
  await openScreen(page, `${PAYMENTS}?q=${transaction}`);
  await page.getByRole('link', { name: 'Open payment' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Check with provider' }).click();
  await dialog.getByRole('button', { name: 'Review', exact: true }).click();
  await dialog.getByLabel('Decision').selectOption('Already refunded');
  await dialog.getByLabel('Reason').fill('Sent back at the counter.');
  await context.setOffline(true);
  await send(page);
  const said = failure(page, 'it is not known whether this was done');
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Reason')).toHaveValue('Sent back at the counter.');
  await context.setOffline(false);
  await send(page);
  await expect(dialog.getByRole('status').filter({ hasText: 'decision is saved' })).toBeVisible();
});

test('a change whose answer was lost is said to be saved already, and an undo that did not arrive is tried again', async ({
  consolePage: page,
  context,
  database,
}) => {
  const { id, firm } = await writeFirm(page, database);
  await loseAnswer(page, `**/lawyers/${id}`);
  await send(page);
  await expect(failure(page, UNREACHABLE)).toBeVisible();
  await send(page);
  // In green: nothing has failed.
  const saved = success(page, 'What you have typed is saved already');
  await saved.getByRole('button', { name: 'Continue' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { rows } = await database.query('select firm_name from lawyers where id = $1', [id]);
  expect(rows).toEqual([{ firm_name: 'Wouri Chambers' }]);
  await expect(firm).toHaveCount(0);

  page.once('dialog', (question) => question.accept());
  await page.getByRole('button', { name: /^Delete Failing/ }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await context.setOffline(true);
  await undo.click();
  await expect(page.getByRole('status').filter({ hasText: UNREACHABLE })).toBeVisible();
  await context.setOffline(false);
  await undo.click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The deletion is undone.' }),
  ).toBeVisible();
  await database.query('delete from lawyers where id = $1', [id]);
});

test('an article whose answer was lost is not told to be another one’s, and is one click away', async ({
  consolePage: page,
  context,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}?category=${code}&dialog=new-article`);
  const dialog = dialogOf(page);
  await fillIn(dialog, {
    'Article ID': '7',
    'English Content': 'The seventh.',
    'French Content': 'Le septième.',
  });
  await loseAnswer(page, '**/law-articles');
  await send(page);
  await expect(failure(page, UNREACHABLE)).toBeVisible();
  await send(page);
  await expect(failure(page, 'is used already')).toBeVisible();
  const opened = context.waitForEvent('page');
  await success(page, 'An earlier try may have arrived').getByRole('link').click();
  const list = await opened;
  await expect(list.getByRole('button', { name: 'Article 7', exact: true })).toBeVisible();
  await list.close();
  await expect(dialog.getByLabel('English Content')).toHaveValue('The seventh.');
});

test('a form in which nothing was typed says that somebody else has saved, and takes nothing of it back', async ({
  consolePage: page,
  database,
}) => {
  const id = await addLawyer(database);
  await openScreen(page, `${LAWYERS}?dialog=edit&lawyer=${id}`);
  await expect(dialogOf(page).getByLabel('Law Firm')).toBeVisible();
  await changeLawyer(database, id);
  await send(page);
  const said = success(page, 'Somebody else has saved meanwhile, and you have typed nothing');
  await said.getByRole('button', { name: 'Continue' }).click();
  await expect(dialogOf(page)).toBeHidden();
  const { rows } = await database.query('select phone from lawyers where id = $1', [id]);
  expect(rows).toEqual([{ phone: '+237699000000' }]);
  await database.query('delete from lawyers where id = $1', [id]);
});

test('an article that did not arrive says so in sight, and a preview that fails leads nobody away', async ({
  consolePage: page,
  context,
}) => {
  const { id: category, code } = await createCategory(page);
  const { id } = await createArticle(page, category, '1', 'The old text stands.');
  const previewed = page.waitForResponse(/\/preview$/);
  await openScreen(page, `${LAWS}?category=${code}&dialog=edit-article&id=${id}`);
  const content = dialogOf(page).getByLabel('English Content');
  await previewed;
  await context.setOffline(true);
  await content.fill('The new text stands.');
  await expect(failure(page, 'The preview could not be loaded').first()).toBeVisible();
  await expect(content).toBeInViewport();
  await send(page);
  await expect(failure(page, 'Failed to update article')).toBeInViewport({ ratio: 1 });
  await expect(content).toHaveValue('The new text stands.');
});

test('a lawyer that did not arrive says why in sight, and a message that was not marked too', async ({
  consolePage: page,
  context,
  database,
}) => {
  const { firm } = await writeFirm(page, database);
  await context.setOffline(true);
  await send(page);
  await expect(failure(page, 'An error occurred')).toBeInViewport({ ratio: 1 });
  await expect(failure(page, UNREACHABLE)).toBeVisible();
  await expect(firm).toHaveValue('Wouri Chambers');
  await context.setOffline(false);

  const { rows } = await database.query<{ id: string }>(
    `insert into contact_messages (name, email, subject, message, language, consent_version)
     values ('Rose', 'rose@example.cm', 'Cut off', $1, 'en', '2026-11') returning id`,
    ['A long line.\n\n'.repeat(40)],
  );
  await openScreen(page, `${INBOX}?message=${rows[0]?.id}`);
  const mark = dialogOf(page).getByRole('button', { name: 'Mark as answered' });
  await mark.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await mark.click();
  await expect(failure(page, UNREACHABLE)).toBeInViewport({ ratio: 1 });
  // It is said once, neither for the message nor for the list behind it as well.
  await expect(page.locator('[role=alert]')).toHaveCount(1);
});

test('whose version stays is asked until one chooses, and is not asked again when the saving then fails', async ({
  consolePage: page,
  context,
  database,
}) => {
  const { id, firm } = await writeFirm(page, database);
  await changeLawyer(database, id);
  await send(page);
  const conflict = failure(page, 'Somebody else has changed this');
  await expect(conflict).toBeInViewport();
  await firm.fill('Wouri Chambers & Partners');
  await expect(conflict).toBeVisible();
  await context.setOffline(true);
  await conflict.getByRole('button', { name: 'Save mine' }).click();
  await expect(failure(page, UNREACHABLE)).toBeVisible();
  await context.setOffline(false);
  await send(page);
  await expect(dialogOf(page)).toHaveCount(0);
  const { rows } = await database.query('select firm_name from lawyers where id = $1', [id]);
  expect(rows).toEqual([{ firm_name: 'Wouri Chambers & Partners' }]);
});

test('what was done with all that match although the answer was lost is told, and not done anew', async ({
  consolePage: page,
  database,
}) => {
  await database.query(`insert into contact_messages (name, email, subject, message, language, consent_version)
    select 'Lost', 'lost@failing.example', 'Lost ' || n, 'A message.', 'en', '1' from generate_series(1, 30) n`);
  const select = async (match: RegExp) => {
    await page.getByRole('checkbox', { name: 'Select the page' }).check();
    await page.getByRole('button', { name: match }).click();
  };
  const archive = page.getByRole('button', { name: 'Archive', exact: true });
  const told = (sentence: string) => page.getByRole('status').filter({ hasText: sentence });
  await page.setViewportSize(DESK);
  await openScreen(page, `${INBOX}?q=lost@failing&status=new`);
  await select(/^Select all 30/);
  await loseAnswer(page, '**/contact-messages/statuses');
  await archive.click();
  await expect(told(UNREACHABLE)).toBeVisible();
  await archive.click();
  await expect(told('Nothing matches any more')).toBeVisible();

  await openScreen(page, `${INBOX}?q=lost@failing`);
  await select(/^Select all 30/);
  await archive.click();
  await expect(told('These messages were archived already.')).toBeVisible();

  await select(/^Select all 30/);
  await loseAnswer(page, '**/api/admin/bin');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText(UNREACHABLE);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(told('Nothing matches any more')).toBeVisible();
  await expect(question).toHaveCount(0);
  await database.query("delete from bin_entries where label like 'Lost %'");
});

test('what is gone says so, and is not offered to be read again', async ({ consolePage: page }) => {
  await page.goto(`${PAYMENTS}?payment=${randomUUID()}`);
  const alert = dialogOf(page).getByRole('alert');
  await expect(alert).toContainText('This does not exist any more.');
  await expect(alert.getByRole('button')).toHaveCount(0);
});
