import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

test.afterEach(async ({ database }) => {
  await database.query("delete from data_requests where email = 'letter@example.cm'");
  await database.query("delete from data_breaches where what like 'A l%'");
});

test('a request that came by letter is noted, shows its days, and is closed', async ({
  consolePage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, '/admin-dashboard/personal-data');
  await page.getByRole('button', { name: 'Record a request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email or phone').fill('letter@example.cm');
  await dialog.getByLabel('Received on').fill('2026-01-10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'letter@example.cm' });
  await expect(entry).toContainText('should have been answered by');
  await expectNoViolation(page);
  // Of many, each button tells which one it closes.
  await entry.getByRole('button', { name: 'Close: A copy of the data, letter@example.cm' }).click();
  await dialog.getByLabel('What was done, or why not').fill('A copy was sent by post.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(entry).toContainText('A copy was sent by post.');
  await expect(entry.getByRole('button')).toHaveCount(0);
  await expect(page.getByText('Saved.')).toBeInViewport();
});

test('a breach shows how many it concerns', async ({ consolePage: page, database }) => {
  await database.query(
    `insert into data_breaches (what, noticed_at, people_affected) values
      ('A lost key', now(), 1), ('A list that was sent to many', now(), 1234)`,
  );
  await openScreen(page, '/admin-dashboard/personal-data?tab=breaches&lang=fr');
  const entry = (what: string) => page.getByRole('listitem').filter({ hasText: what });
  await expect(entry('A lost key')).toContainText('1 personne concernée');
  await expect(entry('A list')).toContainText(/1\s234 personnes concernées/);
  await entry('A list').getByRole('button', { name: 'Modifier : A list that' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolation(page);
});

test('the registers of processing and breaches can be read on a phone', async ({
  consolePage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, '/admin-dashboard/personal-data');
  await page.getByRole('tab', { name: 'Processing' }).click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Payments' });
  await expect(card.first()).toContainText('ten years');
  await expectNoViolation(page);
  await page.getByRole('tab', { name: 'Breaches' }).click();
  await expect(page.getByText('within 72 hours')).toBeVisible();
});

test('the way back from another screen leads to the register that was open', async ({
  consolePage: page,
}) => {
  await openScreen(page, '/admin-dashboard/personal-data');
  await page.getByRole('tab', { name: 'Consents' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users Management');
  await page.goBack();
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Consents');
});
