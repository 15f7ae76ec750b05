import { loseAnswer } from './lose-answer.ts';
import { expectNoViolation } from './no-violation.ts';
import { speak } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { addAdministrator, PASSWORD } from './own-steps.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const ACCOUNT = '/admin-dashboard/account';
const WAITING = 'waits@address.example';

test.afterEach(async ({ database }) => {
  await database.query("delete from staff_links where email like '%@address.example'");
  await database.query("delete from users where email like '%@address.example'");
});

test('a new e-mail address is cancelled before it is sent, sent again and withdrawn while it waits', async ({
  consolePage: page,
  mailServer,
}) => {
  await openScreen(page, ACCOUNT);
  const form = page.getByRole('form', { name: 'Email address' });
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await change.click();
  await form.getByLabel('New email').fill(ADMINISTRATOR.email);
  await form.getByLabel('Current password').fill(ADMINISTRATOR.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText('This is your email address already.')).toBeVisible();
  await expect(form.getByLabel('New email')).toBeFocused();
  await expectNoViolation(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('New email')).toHaveValue(ADMINISTRATOR.email);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(change).toBeFocused();

  // What was typed and refused before is forgotten.
  await change.click();
  await expect(form.getByLabel('New email')).toHaveValue('');
  await expect(form.getByLabel('Current password')).toHaveValue('');
  await expect(form.getByText('This is your email address already.')).toHaveCount(0);
  await form.getByLabel('New email').fill(WAITING);
  await form.getByLabel('Current password').fill(ADMINISTRATOR.password);
  const before = mailServer.mails.length;
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Waits for its link to be opened: ${WAITING}`)).toBeVisible();

  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(form.getByLabel('New email')).toHaveValue(WAITING);
  await form.getByLabel('Current password').fill('another password');
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await form.getByLabel('Current password').fill(ADMINISTRATOR.password);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(form).toHaveCount(0);
  const sent = () => mailServer.mails.slice(before).filter(({ to }) => to.includes(WAITING));
  await expect.poll(() => sent().length).toBe(2);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('status')).toContainText('The new address was withdrawn.');
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(change).toBeVisible();
});

test('an address that was withdrawn although the answer was lost is shown as gone', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  await database.query(
    `insert into staff_links (token_hash, purpose, user_id, email, expires_at)
      select sha256('lost'), 'email', id, $1, now() + interval '1 hour' from users where email = $2`,
    [WAITING, ADMINISTRATOR.email],
  );
  await speak(page, 'fr', baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, ACCOUNT);
  const withdraw = page.getByRole('button', { name: 'Abandonner' });
  await expectNoViolation(page);
  await loseAnswer(page, '**/api/auth/me');
  await withdraw.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await withdraw.click();
  await expect(page.getByText('Cet élément n’existe plus.')).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await expect(withdraw).toHaveCount(0);
});

test('the link to a new address names it, counts once, and the console then calls one so', async ({
  page,
  database,
  mailServer,
}) => {
  const [before, after] = ['before@address.example', 'after@address.example'];
  await addAdministrator(database, before);
  const signedIn = await page.request.post('/api/auth/sign-in/email', {
    data: { email: before, password: PASSWORD },
  });
  expect(signedIn.ok()).toBe(true);
  const asked = await page.request.post('/api/auth/me/email', {
    data: { email: after, current_password: PASSWORD },
  });
  expect(asked.ok()).toBe(true);
  const findLink = () =>
    /\/admin-dashboard\/link#email=\S+/.exec(
      mailServer.mails.find(({ to }) => to.includes(after))?.email.text ?? '',
    )?.[0] ?? '';
  await expect.poll(findLink).not.toBe('');
  await page.goto(findLink());
  await expect(page.getByText(`From now on you sign in with ${after}.`)).toBeVisible();
  await expect(page.getByText(before)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your address was changed.')).toBeVisible();
  await expect(page.getByText(before)).toHaveCount(0);
  await expect(page.getByText(after)).toBeVisible();
  // Opened once more it says so before anything is pressed.
  await page.goto('about:blank');
  await page.goto(findLink());
  await expect(page.getByRole('alert')).toContainText('This link has been used or has ended');
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
});

test('the link to a new password, opened by somebody else, says whose it is', async ({
  consolePage: page,
  database,
  mailServer,
}) => {
  const email = 'forgetful@address.example';
  await addAdministrator(database, email);
  const asked = await page.request.post('/api/auth/forgot-password', { data: { email } });
  expect(asked.ok()).toBe(true);
  const findLink = () =>
    /\/admin-dashboard\/link#password=\S+/.exec(
      mailServer.mails.find(({ to }) => to.includes(email))?.email.text ?? '',
    )?.[0] ?? '';
  await expect.poll(findLink).not.toBe('');
  await page.goto(findLink());
  await expect(page.getByText(`The new password is for ${email}.`)).toBeVisible();
  await expect(page.getByText(`you are signed in as ${ADMINISTRATOR.email}`)).toBeVisible();
  await expectNoViolation(page);
});
