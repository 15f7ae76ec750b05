import type { Page } from '@playwright/test';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const REGISTERS = '/admin-dashboard/personal-data';
const PRODUCTS = '/admin-dashboard/products';
const TEAM = '/admin-dashboard/team';

test.beforeEach(async ({ database }) => {
  await database.query('delete from products');
  await database.query(`insert into products (kind, code, name_en, name_fr, price, lasts_days) values
    ('full_package', 'full_package', 'Full Package', 'Formule complète', 5000, null)`);
});

test.afterEach(async ({ database }) => {
  await database.query('delete from products');
  await database.query("delete from data_breaches where what like 'A stolen bag%'");
  await database.query("delete from team_invitations where email like 'slow-%'");
  await database.query("delete from contact_messages where subject like 'pages%'");
});

/** A slow connection: answers of changes, or those of reads, wait until they are let through. */
async function slowDown(page: Page, path: RegExp, slow: 'change' | 'GET' = 'change') {
  const waiting: (() => void)[] = [];
  let count = 0;
  await page.route(path, async (route) => {
    if ((route.request().method() === 'GET') !== (slow === 'GET')) return route.continue();
    count++;
    await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return {
    count: () => count,
    answer: () => {
      for (const goOn of waiting.splice(0)) goOn();
    },
  };
}

test('a form takes nothing while it is sent, and what is in it was sent', async ({
  consolePage: page,
  database,
}) => {
  const breaches = await slowDown(page, /\/data-breaches$/);
  await openScreen(page, `${REGISTERS}?tab=breaches`);
  await page.getByRole('button', { name: 'Record a breach' }).click();
  const dialog = page.getByRole('dialog');
  const what = dialog.getByLabel('What happened');
  await dialog.getByLabel('Noticed at').fill('2026-01-10T10:00');
  await dialog.getByLabel('People concerned').fill('12');
  await what.fill('A stolen bag');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(breaches.count).toBe(1);
  await what.press('End');
  await what.pressSequentially(' with a laptop');
  await expect(what).toHaveValue('A stolen bag');
  breaches.answer();
  await expect(dialog).toHaveCount(0);
  const { rows } = await database.query(
    "select what, people_affected from data_breaches where what like 'A stolen bag%'",
  );
  expect(rows).toEqual([{ what: 'A stolen bag', people_affected: 12 }]);
});

test('a form that was refused takes more where one was', async ({
  consolePage: page,
  database,
}) => {
  await openScreen(page, PRODUCTS);
  const price = page.getByLabel('Price (XAF)');
  const isSold = page.getByRole('checkbox');
  await price.fill('6000');
  await expect(isSold).not.toBeChecked();
  const failing = await slowDown(page, /\/products\/[\w-]+$/);
  await price.press('Enter');
  await expect.poll(failing.count).toBe(1);
  await price.pressSequentially('0');
  await isSold.click({ force: true });
  await expect(isSold).not.toBeChecked();
  await expect(price).toHaveValue('6000');
  await database.query('update products set version = version + 1');
  failing.answer();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
  await price.press('End');
  await price.pressSequentially('0');
  await expect(price).toHaveValue('60000');
  await isSold.click();
  await expect(isSold).toBeChecked();
});

test('a button that is pressed twice does its work once, and moves on twice', async ({
  consolePage: page,
  database,
}) => {
  const invited = await page.request.post('/api/admin/team/invitations', {
    data: { email: 'slow-editor@example.cm', role: 'editor' },
  });
  expect(invited.status()).toBe(201);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await openScreen(page, TEAM);
  const again = page.getByRole('button', {
    name: 'Send the invitation to slow-editor@example.cm again',
  });
  await again.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'slow-editor' })).toBeVisible();
  expect(sent).toHaveLength(1);

  // Slowly, before the answer.
  const sending = await slowDown(page, /\/send-again$/);
  await again.click();
  await expect.poll(sending.count).toBe(1);
  await again.press('Enter');
  sending.answer();
  await expect(page.getByRole('status').filter({ hasText: 'slow-editor' })).toBeVisible();
  expect(sent).toHaveLength(2);

  const word = `pages${Date.now()}`;
  await database.query(
    `insert into contact_messages (name, email, subject, message, language, consent_version)
     select 'Ngo', 'ngo@example.cm', $1 || ' ' || n, 'Text', 'en', '1' from generate_series(1, 80) n`,
    [word],
  );
  await openScreen(page, `/admin-dashboard/inbox?q=${word}`);
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await expect(page.getByText('26–50 of 80')).toBeVisible();
  await expect(next).toBeEnabled();
  await next.dispatchEvent('click', { detail: 2 });
  await expect(page.getByText('51–75 of 80')).toBeVisible();
});

test('a refusal and what a way back has done are said at once, however slowly the lists are read anew', async ({
  consolePage: page,
  database,
}) => {
  await page.request.post('/api/admin/team/invitations', {
    data: { email: 'slow-reader@example.cm', role: 'viewer' },
  });
  await openScreen(page, TEAM);
  const again = page.getByRole('button', {
    name: 'Send the invitation to slow-reader@example.cm again',
  });
  await expect(again).toBeVisible();
  await database.query("delete from team_invitations where email = 'slow-reader@example.cm'");
  const reading = await slowDown(page, /\/api\/admin\/team$/, 'GET');
  await again.click();
  await expect.poll(reading.count).toBe(1);
  await expect(page.getByRole('alert')).toContainText('does not exist any more');
  reading.answer();
  await expect(again).toHaveCount(0);

  const word = `pages${Date.now()}`;
  await database.query(
    `insert into contact_messages (name, email, subject, message, language, consent_version)
     values ('Ngo', 'ngo@example.cm', $1, 'Text', 'en', '1')`,
    [word],
  );
  await openScreen(page, `/admin-dashboard/inbox?q=${word}`);
  await page.getByRole('checkbox', { name: `Select ${word}` }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByRole('table')).toContainText('Archived');
  const inbox = await slowDown(page, /\/contact-messages\?/, 'GET');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(inbox.count).toBeGreaterThan(0);
  await expect(page.getByRole('status').filter({ hasText: 'as they were' })).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Archived');
  inbox.answer();
  await expect(page.getByRole('table')).toContainText('New');
});

test('a slow undo that ends behind a later notice leaves that its own undo', async ({
  consolePage: page,
  database,
}) => {
  const word = `pages${Date.now()}`;
  for (const subject of [word, `${word} again`]) {
    await database.query(
      `insert into contact_messages (name, email, subject, message, language, consent_version)
       values ('Ngo', 'ngo@example.cm', $1, 'Text', 'en', '1')`,
      [subject],
    );
  }
  await openScreen(page, `/admin-dashboard/inbox?q=${word}`);
  await page.getByRole('checkbox', { name: `Select ${word}`, exact: true }).check();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  const undoing = await slowDown(page, /\/contact-messages\/statuses/);
  await undo.click();
  await expect.poll(undoing.count).toBe(1);

  await page.getByRole('checkbox', { name: `Select ${word} again` }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const deleted = page.getByRole('status').filter({ hasText: '1 entry is in the bin' });
  await expect(deleted).toBeVisible();
  undoing.answer();
  await expect(page.getByRole('status').filter({ hasText: 'as they were' })).toBeVisible();
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'The deletion is undone' }),
  ).toBeVisible();
  await expect(page.getByRole('table')).toContainText(`${word} again`);
});
