import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { arrive, removeMembers } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const INBOX = '/admin-dashboard/inbox';
const MESSAGES = 30;

/** More messages than a page has, every third one answered. @returns a word that only they have */
async function fillMessages(database: pg.Pool): Promise<string> {
  const word = `w${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into contact_messages
      (created_at, name, email, subject, message, language, consent_version, status)
    select now() - n * interval '1 second', 'Rose', 'rose@example.cm', $1 || ' ' || n, 'Text', 'en', '1',
      case when n % 3 = 0 then 'answered' else 'new' end
    from generate_series(1, $2::integer) n`,
    [word, MESSAGES],
  );
  return word;
}

async function statusesOf(database: pg.Pool, word: string): Promise<unknown> {
  const { rows } = await database.query<{ status: string; count: number }>(
    `select status, count(*)::integer as count from contact_messages
    where subject like $1 || '%' group by status order by status`,
    [word],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const AS_BEFORE = { answered: 10, new: 20 };

test('rows are chosen, all that match are archived and deleted, and one undo takes each back', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await page.setViewportSize(DESK);
  await openScreen(page, `${INBOX}?q=${word}`);
  // By the keyboard: one row, then the page.
  await page.getByRole('checkbox', { name: `Select ${word} 7`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select the page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('25 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Received' }).click();
  await expect(page).toHaveURL(/sort=created_at/);
  await expect(page.getByText('25 selected')).toBeVisible();
  await expectNoViolation(page, [DESK]);
  await page.getByRole('button', { name: 'Select all 30 that match' }).click();
  await expect(page.getByText('30 selected')).toBeVisible();

  // A double click is one, also where a slow device has both before it draws the first: a second
  // call would have nothing left to do, and no way back.
  await page.getByRole('button', { name: 'Archive', exact: true }).evaluate((archive) => {
    for (const detail of [1, 2]) {
      archive.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
    }
  });
  await expect(notice(page, '30 messages are archived.')).toBeVisible();
  expect(await statusesOf(database, word)).toEqual({ archived: 30 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'The messages are as they were.')).toBeVisible();
  expect(await statusesOf(database, word)).toEqual(AS_BEFORE);

  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await page.getByRole('button', { name: 'Select all 30 that match' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Delete the 30 selected entries?' });
  await expect(question).toContainText('30 days');
  await expect(question).toContainText(`These are all that match: “${word}”.`);
  await expectNoViolation(page);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '30 entries are in the bin for 30 days.')).toBeVisible();
  expect(await statusesOf(database, word)).toEqual({});
  await expect(page.getByText('No messages match your search criteria')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'The deletion of 30 items is undone.')).toBeVisible();
  expect(await statusesOf(database, word)).toEqual(AS_BEFORE);
  const { rows } = await database.query<{ action: string }>(
    `select action from audit_entries where subject = 'message' order by id desc limit 4`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'bin.restored',
    'bin.deleted',
    'contact_message.many_changed',
    'contact_message.many_changed',
  ]);
});

test('what has come since all that match were chosen is not archived unseen, nor what has left them', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await openScreen(page, `${INBOX}?q=${word}&status=new`);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await expect(page.getByText('20 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${word} 1`, exact: true }).uncheck();
  await page.getByRole('button', { name: 'Select all 20 that match' }).click();
  await expect(page.getByText('20 selected')).toBeVisible();
  // One comes and one goes: as many match as before.
  await database.query(
    `insert into contact_messages (name, email, subject, message, language, consent_version)
    values ('Rose', 'rose@example.cm', $1 || ' urgent', 'Text', 'en', '1')`,
    [word],
  );
  await database.query(
    `update contact_messages set status = 'answered' where subject = $1 || ' 1'`,
    [word],
  );
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(notice(page, '19 messages are archived.')).toBeVisible();
  expect(await statusesOf(database, word)).toEqual({ answered: 11, archived: 19, new: 1 });
  await expect(page.getByText(`${word} urgent`, { exact: true })).toBeVisible();
});

test('all that matched are not chosen where the list is narrowed in another way before they came', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await openScreen(page, `${INBOX}?q=${word}&status=new`);
  await page.getByRole('checkbox', { name: `Select ${word} 1`, exact: true }).check();
  let answer: () => void = () => {};
  const narrowed = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/contact-messages/ids?*', async (route) => {
    await narrowed;
    await route.continue();
  });
  const came = page.waitForResponse(/contact-messages\/ids/);
  await page.getByRole('button', { name: 'Select all 20 that match' }).click();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('answered');
  await expect(page.getByText(`${word} 3`, { exact: true })).toBeVisible();
  answer();
  await came;
  await expect(page.getByText(`${word} 3`, { exact: true })).toBeVisible();
  await expect(page.getByText('20 selected')).toHaveCount(0);
});

test('columns and views are kept, a view is in the address, and a list leaves as a file', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await page.setViewportSize(DESK);
  await openScreen(page, `${INBOX}?q=${word}&status=answered`);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns).toBeVisible();
  await expectNoViolation(page, [DESK]);
  await columns.getByRole('checkbox', { name: 'From' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'From' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Views' }).click();
  const views = page.getByRole('dialog', { name: 'Views' });
  await views.getByLabel('Name of the view').fill('Answered ones');
  await views.getByRole('button', { name: 'Save this view' }).click();
  await expect(page.getByText('The view “Answered ones” is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(views.getByRole('button', { name: 'Open “Answered ones”' })).toBeVisible();
  await expectNoViolation(page, [DESK]);
  await openScreen(page, INBOX);
  await expect(page.getByRole('columnheader', { name: 'From' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: 'Open “Answered ones”' }).click();
  await expect(page.getByText('Showing 1–10 of 10')).toBeVisible();
  const address = new URL(page.url()).searchParams;
  expect([address.get('q'), address.get('status')]).toEqual([word, 'answered']);

  await page.getByRole('checkbox', { name: `Select ${word} 3`, exact: true }).check();
  for (const [link, count] of [
    [page.getByRole('link', { name: 'Export CSV' }).first(), 10],
    [page.getByRole('link', { name: 'Export CSV' }).last(), 1],
  ] as const) {
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines.length).toBe(1 + count);
  }
});

test('columns that somebody hid stay hidden after a reload, and are there for others at the same browser', async ({
  consolePage: page,
  administratorCookies,
  database,
  baseURL,
}) => {
  await page.setViewportSize(DESK);
  await fillMessages(database);
  await openScreen(page, INBOX);
  const column = page.getByRole('columnheader', { name: 'From' });
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await columns.getByRole('checkbox', { name: 'From' }).uncheck();
  const other = page.getByRole('columnheader', { name: 'Subject' });
  const expectHidden = async () => {
    await openScreen(page, INBOX);
    await expect(other).toBeVisible();
    await expect(column).toHaveCount(0);
  };
  await expectHidden();

  await arrive(page, database, 'support', { language: 'en', viewport: DESK, url: baseURL });
  await openScreen(page, INBOX);
  await expect(column).toBeVisible();
  await removeMembers(database);

  await page.context().clearCookies();
  await page.context().addCookies([...administratorCookies]);
  await expectHidden();
});

test('mails that failed have a list of their own, from which they are sent again', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await database.query(
    `insert into mails (message_id, contact_message_id, subject, body_text, body_html, status,
      attempts, rejections, last_error)
    select $1 || '@example.cm', id, $1, 'Text', 'Text', 'failed', 5, 5, '554 no such user'
    from contact_messages where subject = $1 || ' 1'`,
    [word],
  );
  await page.setViewportSize(DESK);
  await openScreen(page, `${INBOX}?tab=mails&q=${word}`);
  const row = page.getByRole('row').filter({ hasText: word });
  await expect(row).toContainText('554 no such user');
  await expect(row.getByRole('link', { name: word })).toHaveAttribute('href', /message=/);
  await expectNoViolation(page);
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize(DESK);
  await page.getByRole('button', { name: `Send again: ${word}` }).click();
  await expect(notice(page, 'The email is in the queue again.')).toBeVisible();
  const { rows } = await database.query<{ rejections: number }>(
    'select rejections from mails where message_id = $1',
    [`${word}@example.cm`],
  );
  expect(rows).toEqual([{ rejections: 0 }]);
});

test('on a phone rows are cards in French, which are chosen as well', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await page.setViewportSize(PHONE);
  await openScreen(page, `${INBOX}?q=${word}&lang=fr`);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(25);
  await expect(page.getByRole('table')).toHaveCount(0);
  await cards.first().getByRole('checkbox').check();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(page.getByText('Sélection\u00a0: 1')).toBeInViewport();
  await expectNoViolation(page, [PHONE]);
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const question = page.getByRole('dialog', { name: /Supprimer l’élément sélectionné/ });
  await expect(question).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(notice(page, '1 élément est dans la corbeille')).toBeVisible();
  await openScreen(page, `/admin-dashboard/bin?q=${word}`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectNoViolation(page, [PHONE]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(PHONE.width);
});

test('on a desk the buttons of a lawyer are in sight in French, whose words are longer', async ({
  consolePage: page,
  database,
}) => {
  const bar = randomUUID().slice(0, 8);
  await database.query(
    `insert into lawyers (name, email, phone, specialization, location, bar_number, years_experience)
    values ('Nana Djoumessi Arlette', 'arlette.nana-djoumessi@cabinet.example.cm', '+237670000001',
      'Land and property law', 'Nkongsamba', $1, 11)`,
    [bar],
  );
  await page.setViewportSize(DESK);
  await openScreen(page, `/admin-dashboard/lawyers?q=${bar}&lang=fr`);
  const last = page.getByRole('button', { name: 'Supprimer Nana Djoumessi Arlette' });
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('days in the wrong order are told beside the last one, and what is no day above the list, until they are put right', async ({
  consolePage: page,
  database,
}) => {
  const word = await fillMessages(database);
  await page.setViewportSize(PHONE);
  await openScreen(page, `${INBOX}?q=${word}&lang=fr&from=2026-11-20&to=2026-11-02`);
  const last = page.getByLabel('Au', { exact: true });
  await expect(last).toHaveAccessibleDescription('Le dernier jour précède le premier.');
  await expectNoViolation(page, [PHONE]);
  await last.fill('2026-11-20');
  await expect(last).toHaveAccessibleDescription('');

  await openScreen(page, `${INBOX}?from=2026-99-99&to=abc&lang=en`);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch messages');
  await expect(page.getByLabel('Search messages')).toBeVisible();
});

test('a day is typed digit by digit, taken away again by the keyboard, and stays away while the list is about to have it', async ({
  consolePage: page,
}) => {
  await openScreen(page, '/admin-dashboard/activity');
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  // Month and day are alike, whichever of them the browser asks for first.
  for (const digit of '11112026') await page.keyboard.press(digit);
  await expect(page).toHaveURL(/from=2026-11-11/);
  await expect(from).toHaveValue('2026-11-11');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/from=2027-11-11/);
  await page.keyboard.press('Backspace');
  await expect(page).not.toHaveURL(/from=/);
  await expect(from).toBeFocused();

  // Cleared as soon as the address has the day, before the field is shown with it.
  await page.evaluate(() => {
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...step) => {
        change(...step);
        const field = document.querySelector<HTMLInputElement>('input[name="from"]');
        if (!location.search.includes('from=') || !field || field.value === '') return;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dataset.cleared = '';
      };
    }
  });
  await from.fill('2026-11-11');
  await expect(page.locator('input[name="from"][data-cleared]')).toBeVisible();
  await expect(page).not.toHaveURL(/from=/);
  await expect(from).toHaveValue('');
});

test('what was done to a row far down the list, and what could not be, is in sight on a phone', async ({
  consolePage: page,
  database,
}) => {
  await database.query(`insert into lawyers (name, email, phone, specialization, location, years_experience, bar_number)
    select 'Far ' || n, 'far@far.example', '+237699000111', 'Business law', 'Douala', 3, 'FAR-' || n
    from generate_series(1, 12) n`);
  await database.query(`insert into bin_entries (kind, item_id, parent_id, label, deleted_by_email)
    select 'article', gen_random_uuid(), gen_random_uuid(), 'Far ' || n, 'far@far.example'
    from generate_series(1, 8) n`);
  await page.setViewportSize(PHONE);
  await openScreen(page, '/admin-dashboard/lawyers?q=Far');
  await page
    .getByRole('button', { name: /^Hide Far/ })
    .last()
    .click();
  await expect(notice(page, 'The lawyer is hidden')).toBeInViewport({ ratio: 1 });

  await openScreen(page, '/admin-dashboard/bin?q=Far');
  await page
    .getByRole('button', { name: /^Restore Far/ })
    .last()
    .click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to restore' });
  await expect(failure).toBeInViewport({ ratio: 1 });

  // What somebody else has restored meanwhile stands there no longer.
  const gone = page.getByRole('button', { name: 'Restore Far 8' });
  await database.query("delete from bin_entries where label = 'Far 8'");
  await gone.click();
  await expect(page.getByText('This is not in the bin any more')).toBeVisible();
  await expect(gone).toHaveCount(0);
  await database.query("delete from lawyers where email = 'far@far.example'");
  await database.query("delete from bin_entries where deleted_by_email = 'far@far.example'");
});
