import { rm } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { appCode, formerAppCode } from '../support/authenticators.ts';
import { freePort } from '../support/free-port.ts';
import { startBuiltProgram } from '../support/program.ts';
import { loseAnswer } from './lose-answer.ts';
import { expectNoViolation } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { addAdministrator, PASSWORD } from './own-steps.ts';
import { ADMINISTRATOR, copyStartedFolder } from './started-folders.ts';
import { expect, test } from './world.ts';

const OTHER = 'palm trees of Kribi 7';
const ACCOUNT = '/admin-dashboard/account';

test.afterEach(async ({ database }) => {
  await database.query("delete from users where email like '%@own.example'");
  await database.query('update site_settings set two_factor_required = false');
});

async function signIn(page: Page, email: string, password: string, go = 'Sign In') {
  await page.goto('/admin-dashboard/login');
  await page.getByLabel(/^(Email|Adresse e-mail)/).fill(email);
  await page.getByLabel(/^(Password|Mot de passe)/).fill(password);
  await page.getByRole('button', { name: go, exact: true }).click();
}

test('whoever forgot the password chooses a new one by the link of a mail', async ({
  page,
  database,
  mailServer,
}) => {
  await addAdministrator(database, 'forgot@own.example');
  const before = mailServer.mails.length;
  await page.goto('/admin-dashboard/login');
  await page.getByLabel('Email').fill('forgot@own.example');
  await page.getByRole('button', { name: 'Forgot password?' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Forgot password?' });
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveValue('forgot@own.example');
  await expectNoViolation(page);
  await form.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');
  const mails = await mailServer.waitFor(before + 1);
  const mail = mails.findLast(({ to }) => to.includes('forgot@own.example'));
  const [, address = ''] =
    /(http\S+\/admin-dashboard\/link#password=\S+)/.exec(mail?.email.text ?? '') ?? [];
  await page.goto(address);
  await page.getByLabel('New password').fill('password1234');
  await expect(page.getByText('The new password is for forgot@own.example.')).toBeVisible();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('too easy to guess')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('New password').fill(OTHER);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status')).toContainText('Please sign in');
  // Opened once more it says so before anybody thinks of another password.
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('This link has been used or has ended');
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await signIn(page, 'forgot@own.example', OTHER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
});

test('somebody turns two-factor sign-in on, and signs in with a code and with a recovery code', async ({
  page,
  database,
}) => {
  const email = 'codes@own.example';
  await addAdministrator(database, email);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  const form = page.getByRole('form', { name: 'Two-factor sign-in' });
  const picture = page.getByRole('img', { name: 'The key as a picture to scan' });
  async function begin() {
    await page.getByRole('button', { name: 'Turn on' }).click();
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(picture).toBeVisible();
  }
  // Without the phone at hand it is put off.
  await begin();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await begin();
  const key = (await form.locator('code').innerText()).replaceAll(' ', '');
  const address = `otpauth://totp/MboaLex?secret=${key}`;
  await expectNoViolation(page);
  await form.getByLabel('Code').fill('000000');
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByText('This code is wrong')).toBeVisible();
  // It is switched on, and the answer lost; the code works once, the recovery codes are shown still.
  await loseAnswer(page, '**/verify-totp');
  await form.getByLabel('Code').fill(await formerAppCode(address));
  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
  await form.getByRole('button', { name: 'Confirm' }).click();
  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  await expectNoViolation(page);
  let code = await recovery.getByRole('listitem').first().innerText();
  // They are shown only now: nobody leaves them unseen.
  await page.getByRole('link', { name: 'Users' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without the codes?' });
  await expect(leaving).toContainText('were not copied');
  await leaving.getByRole('button', { name: 'Back to the codes' }).click();
  await expect(recovery.getByRole('listitem').first()).toHaveText(code);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await recovery.getByRole('button', { name: 'Copy the codes' }).click();
  await expect(page.getByRole('status')).toContainText('The codes were copied.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n')).toEqual(await recovery.getByRole('listitem').allInnerTexts());
  await recovery.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('status')).toContainText('Two-factor sign-in is on.');

  // Codes are made anew, and what was just said is said again when it is done again.
  for (const time of [1, 2]) {
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await form.getByLabel('Password').fill(PASSWORD);
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    const renewed = await recovery.getByRole('listitem').allInnerTexts();
    expect(renewed, `time ${time}`).not.toContain(code);
    [code = ''] = renewed;
    await recovery.getByRole('button', { name: 'I have kept them' }).click();
    const said = page.getByRole('status').getByText('Only the new recovery codes work now.');
    await expect(said).toBeVisible();
    if (time === 1) await said.evaluate((element) => element.setAttribute('data-said', ''));
    else await expect(said).not.toHaveAttribute('data-said');
  }

  // With a code, and another time with a recovery code.
  for (const typed of [appCode(address), code]) {
    await page.context().clearCookies();
    await signIn(page, email, PASSWORD);
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
    if (typed === code) {
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByLabel('Recovery code')).toBeFocused();
      await page.keyboard.type(typed);
    } else {
      await expectNoViolation(page);
      await page.getByLabel('Code').fill(typed);
    }
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  }

  // Whoever waited too long with the code reads why the password is asked for once more.
  await page.context().clearCookies();
  await signIn(page, email, PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Please sign in again with your password.');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('whoever signed in long ago confirms with the password, and is led to the second factor that all need', async ({
  page,
  database,
}) => {
  const email = 'careful@own.example';
  await addAdministrator(database, email);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  const url = new URL('/', page.url()).href;
  await page.context().addCookies([{ name: 'lang', value: 'fr', url }]);
  await openScreen(page, ACCOUNT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon compte');
  await expect(page.getByRole('button', { name: 'Activer' })).toBeVisible();
  await expectNoViolation(page);
  await page.context().addCookies([{ name: 'lang', value: 'en', url }]);
  await database.query(
    `update sessions set created_at = now() - interval '11 minutes', confirmed_at = null
      where user_id = (select id from users where email = $1)`,
    [email],
  );
  await openScreen(page, '/admin-dashboard/settings');
  await page.getByRole('checkbox', { name: 'Everybody needs two-factor sign-in' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(question).toBeVisible();
  // Whoever types at once types into it.
  await expect(question.getByLabel('Password or code')).toBeFocused();
  await expectNoViolation(page);
  await question.getByLabel('Password or code').fill('not the password');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('This is not your current password.')).toBeVisible();
  await question.getByLabel('Password or code').fill(PASSWORD);
  await question.getByRole('button', { name: 'Continue' }).click();
  // The very next call is refused, since this person has no second factor.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-factor sign-in');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByLabel('Password')).toBeFocused();

  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const form = page.getByRole('form', { name: 'Two-factor sign-in' });
  const key = (await form.locator('code').innerText()).replaceAll(' ', '');
  await form.getByLabel('Code').fill(await appCode(`otpauth://totp/MboaLex?secret=${key}`));
  await form.getByRole('button', { name: 'Confirm' }).click();
  const recovery = page.getByRole('region', { name: 'Recovery codes' });
  await expect(recovery.getByRole('listitem')).toHaveCount(10);
  // Whoever looks for a place to keep them finds them there on coming back.
  const isRead = page.waitForResponse(/get-session/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isRead;
  await page.getByRole('button', { name: 'Sign out' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave without the codes?' });
  await expectNoViolation(page);
  await leaving.getByRole('button', { name: 'Back to the codes' }).click();
  await recovery.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('of two browsers of one kind, each has a button that tells which it signs out', async ({
  page,
  database,
}) => {
  const email = 'sessions@own.example';
  await addAdministrator(database, email);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await database.query(
    `insert into sessions (token, user_id, kind, user_agent, expires_at, updated_at)
      select gen_random_uuid(), s.user_id, s.kind, s.user_agent, s.expires_at, used
      from sessions s join users u on u.id = s.user_id and u.email = $1,
        unnest(array[now() - interval '1 hour', now() - interval '2 hours']) used`,
    [email],
  );
  await openScreen(page, ACCOUNT);
  const buttons = page.getByRole('button', { name: /^Sign out: .*, last used / });
  await expect(buttons).toHaveCount(2);
  const [first, second] = await buttons.all();
  expect(await first?.getAttribute('aria-label')).not.toBe(
    await second?.getAttribute('aria-label'),
  );
});

/** A page at an address that may have passkeys (never one of digits), and the device that keeps them. */
async function withPasskeys(
  browser: Browser,
  journey: (
    page: Page,
    device: { setVerifying(isVerified: boolean): Promise<unknown> },
  ) => Promise<void>,
): Promise<void> {
  const [dataDir, port] = [await copyStartedFolder('empty'), String(await freePort())];
  const url = `http://localhost:${port}`;
  const program = await startBuiltProgram({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: url });
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await journey(page, {
      setVerifying: (isUserVerified) =>
        devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    });
  } finally {
    await context.close();
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function addPasskey(page: Page): Promise<void> {
  await signIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  await openScreen(page, ACCOUNT);
  await page.getByLabel('Name of the passkey').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey was added.');
}

async function removePasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('There are none yet.')).toBeVisible();
}

test('somebody adds a passkey and signs in with it', async ({ browser }) => {
  await withPasskeys(browser, async (page) => {
    await addPasskey(page);
    await expect(page.getByText('My phone', { exact: true })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Rename My phone' }).click();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.context().clearCookies();
    await page.goto('/admin-dashboard/login');
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await openScreen(page, ACCOUNT);
    await page.getByRole('button', { name: 'Remove My phone' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this passkey?' });
    await expect(question).toContainText('no longer be able to sign in with “My phone”');
    await expectNoViolation(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('My phone', { exact: true })).toBeVisible();
    await removePasskey(page);
  });
});

test('a passkey that was given up, or is there already, is told as it is', async ({ browser }) => {
  await withPasskeys(browser, async (page, device) => {
    await signIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
    await openScreen(page, ACCOUNT);
    const form = page.getByRole('form', { name: 'Add a passkey' });
    const add = async (isVerified: boolean) => {
      await device.setVerifying(isVerified);
      await form.getByLabel('Name of the passkey').fill('My phone');
      await form.getByRole('button', { name: 'Add a passkey' }).click();
    };
    await add(false);
    await expect(form.getByRole('alert')).toHaveText(
      'The passkey was not added. Please try again.',
    );
    await expect(form.getByLabel('Name of the passkey')).toHaveValue('My phone');
    await loseAnswer(page, '**/verify-registration');
    await add(true);
    await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
    await add(true);
    await expect(form.getByRole('alert')).toHaveText(
      'This device already has a passkey for your account.',
    );
    await expect(page.getByText('My phone', { exact: true })).toBeVisible();
  });
});

test('a passkey that is refused is said so in a sentence, and the password signs in all the same', async ({
  browser,
}) => {
  await withPasskeys(browser, async (page, device) => {
    await addPasskey(page);
    const usePasskey = async () => {
      await page.context().clearCookies();
      await page.goto('/admin-dashboard/login');
      await page.getByRole('button', { name: 'Use a passkey' }).click();
    };

    await test.step('the device does not know its owner', async () => {
      await device.setVerifying(false);
      await usePasskey();
      await expect(page.getByRole('alert')).toHaveText(
        'The passkey was not used. Try again, or sign in with your password.',
      );
      await expectNoViolation(page);
      await device.setVerifying(true);
    });

    await test.step('its owner has removed it', async () => {
      await signIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
      await openScreen(page, ACCOUNT);
      await removePasskey(page);
      await usePasskey();
      await expect(page.getByRole('alert')).toHaveText('This passkey was not accepted.');
    });

    await signIn(page, ADMINISTRATOR.email, ADMINISTRATOR.password);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard Overview');
  });
});
