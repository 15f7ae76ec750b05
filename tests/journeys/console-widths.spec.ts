import type { Page } from '@playwright/test';
import { DESK, PHONE } from './no-violation.ts';
import { speak } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const CONSOLE = '/admin-dashboard';

test.beforeEach(async ({ database }) => {
  await database.query(`insert into bin_entries (kind, item_id, label, deleted_by_email)
    values ('application', gen_random_uuid(), 'Désiré Amougou Zoa', 'editor@width.example')`);
  await database.query(`insert into contact_messages (name, email, subject, message, language, consent_version)
    values ('Serge', 'serge.wandji@width.example', 'Sample: a payment', 'M', 'fr', '1')`);
  await database.query(`insert into mails (message_id, subject, body_text, body_html, status,
      attempts, last_error, recipient, contact_message_id)
    select 'width', 'Sample: a payment', 'T', 'T', 'failed', 5,
      '550 5.1.1 Sample: the mailbox does not exist', email, id
    from contact_messages where email like '%@width.example'`);
  await database.query(
    "insert into search_empty_queries (query, language, times) values ('width', 'en', 3)",
  );
});

test.afterEach(async ({ database }) => {
  await database.query("delete from bin_entries where deleted_by_email = 'editor@width.example'");
  await database.query("delete from mails where message_id = 'width'");
  await database.query("delete from contact_messages where email like '%@width.example'");
  await database.query("delete from search_empty_queries where query = 'width'");
});

/** What is wider than its place, which scrolls by itself then; not what is only read out. */
const cut = (page: Page) =>
  page
    .locator('main table:not(.sr-only *)')
    .evaluateAll((tables) =>
      tables.flatMap(({ parentElement: box }) =>
        box && box.scrollWidth > box.clientWidth ? [box.scrollWidth - box.clientWidth] : [],
      ),
    );

for (const language of ['en', 'fr'] as const) {
  test(`nothing of the bin, the mails and the table of a chart is cut on a desk (${language})`, async ({
    consolePage: page,
    baseURL,
  }) => {
    await speak(page, language, baseURL);
    await page.setViewportSize(DESK);
    await openScreen(page, `${CONSOLE}/bin`);
    await expect(page.getByRole('rowheader', { name: 'Désiré Amougou Zoa' })).toBeVisible();
    expect(await cut(page)).toEqual([]);
    // Its date is one line, as high as its kind.
    const cells = page.getByRole('row').last().getByRole('cell');
    const heights = await cells.evaluateAll((all) =>
      all.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().height / 20);
      }),
    );
    expect(heights[2]).toBe(heights[1]);

    await openScreen(page, `${CONSOLE}/inbox?tab=mails`);
    await expect(page.getByText('serge.wandji')).toBeVisible();
    expect(await cut(page)).toEqual([]);

    await openScreen(page, CONSOLE);
    const asTable = page.getByRole('button', { name: /^(Show as table|Afficher en tableau)/ });
    await asTable.first().click();
    await expect(
      page.getByRole('button', { name: /^(Show as chart|Afficher en g)/ }),
    ).toBeVisible();
    expect(await cut(page)).toEqual([]);
  });
}

test('where a table is wider than a small desk, what can be done with its rows is in sight', async ({
  consolePage: page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openScreen(page, `${CONSOLE}/inbox?tab=mails`);
  const again = page.getByRole('button', { name: 'Send again: Sample: a payment' });
  await expect(again).toBeVisible();
  expect(await cut(page)).not.toEqual([]);
  await expect(again).toBeInViewport({ ratio: 1 });
  const heading = page.getByRole('columnheader', { name: 'Actions' });
  await expect(heading).toBeInViewport({ ratio: 1 });
  // What has the focus is not under them.
  await page.getByRole('button', { name: 'Written' }).focus();
  const isCovered = () =>
    heading.evaluate((actions) => {
      const { right = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return right > actions.getBoundingClientRect().left + 1;
    });
  expect(await isCovered()).toBe(false);
});

test('on a phone a subject and a name without spaces stay on the screen', async ({
  consolePage: page,
  database,
}) => {
  const long = 'Abc'.repeat(50);
  await database.query(
    "update contact_messages set subject = $1, name = $1 where email like '%@width.example'",
    [long],
  );
  await page.setViewportSize(PHONE);
  await openScreen(page, `${CONSOLE}/inbox`);
  await expect(page.getByText(long).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test('on a phone the buttons of a search without results stay on the screen', async ({
  consolePage: page,
}) => {
  await page.setViewportSize(PHONE);
  await openScreen(page, `${CONSOLE}/law-search/empty`);
  await expect(page.getByText('width')).toBeVisible();
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(excess).toBe(0);
});
