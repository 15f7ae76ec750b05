import { loseAnswer } from './lose-answer.ts';
import { expectNoViolation } from './no-violation.ts';
import { speak } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const ACCOUNT = '/admin-dashboard/account';
const WAITING = 'waits@address.example';

test.afterEach(({ database }) =>
  database.query("delete from staff_links where email like '%@address.example'"),
);

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
  const mails = (await mailServer.waitFor(before + 2)).slice(before);
  expect(mails.map(({ to }) => to)).toEqual([[WAITING], [WAITING]]);

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
