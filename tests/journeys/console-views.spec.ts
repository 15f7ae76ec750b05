import { DESK, expectNoViolation } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const INBOX = '/admin-dashboard/inbox';

test('views are there on another machine, and those that a browser kept are taken over once', async ({
  consolePage: page,
  administratorCookies,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(DESK);
  await openScreen(page, INBOX);
  const session = await page.request.get('/api/auth/get-session');
  const { user } = await session.json();
  const store = `mboalex.console.list.${user.id}.contact-messages`;
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    store,
    JSON.stringify({ hidden: ['from'], views: [{ name: 'Kept here', address: 'status=new' }] }),
  ] as const);
  await page.reload();
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name), store))
    .toBe('{"hidden":["from"]}');

  const elsewhere = await browser.newContext({ baseURL, viewport: DESK, locale: 'en-GB' });
  await elsewhere.addCookies([...administratorCookies]);
  const other = await elsewhere.newPage();
  await openScreen(other, INBOX);
  await other.getByRole('button', { name: 'Views' }).click();
  const views = other.getByRole('dialog', { name: 'Views' });
  await views.getByRole('button', { name: 'Open “Kept here”' }).click();
  expect(new URL(other.url()).searchParams.get('status')).toBe('new');

  await other.getByRole('button', { name: 'Views' }).click();
  await views.getByLabel('Name of the view').fill('Second');
  await other.keyboard.press('Enter');
  await expect(other.getByText('The view “Second” is saved.')).toBeVisible();
  await other.getByRole('button', { name: 'Views' }).click();
  const rename = views.getByRole('button', { name: 'Rename “Second”' });
  const renaming = views.getByRole('form', { name: 'Rename “Second”' });
  await rename.press('Enter');
  await expect(renaming.getByLabel('Name of the view')).toBeFocused();
  await renaming.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(views).toBeVisible();
  await rename.press('Enter');
  await renaming.getByLabel('Name of the view').fill('Kept here');
  await renaming.getByRole('button', { name: 'Rename' }).click();
  // Beside its field, which has the focus.
  const field = renaming.getByLabel('Name of the view');
  await expect(field).toHaveAccessibleDescription('Name of the view is used already.');
  await expect(field).toBeFocused();
  await expectNoViolation(other, [DESK]);
  await field.fill('Third');
  await other.keyboard.press('Enter');
  await expect(other.getByText('The view “Third” is saved.')).toBeVisible();

  await other.getByRole('button', { name: 'Views' }).click();
  await views.getByRole('button', { name: 'Delete “Third”' }).click();
  await expect(other.getByText('The view “Third” is deleted.')).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByText('The view “Third” is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Open “Third”' }),
  ).toBeVisible();

  // Saved under a name that is there, it takes that one's place, and gives it back.
  await openScreen(other, `${INBOX}?status=archived`);
  const addressOf = async (name: string) => {
    const answer = await other.request.get('/api/admin/saved-views?list=contact-messages');
    const { items } = (await answer.json()) as { items: { name: string; address: string }[] };
    return items.find((view) => view.name === name)?.address;
  };
  await other.getByRole('button', { name: 'Views' }).click();
  await views.getByLabel('Name of the view').fill('Kept here');
  await other.keyboard.press('Enter');
  await expect.poll(() => addressOf('Kept here')).toBe('status=archived');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => addressOf('Kept here')).toBe('status=new');
  await elsewhere.close();
});
