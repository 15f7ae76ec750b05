import { randomUUID } from 'node:crypto';
import type { MailServer } from '../support/mail-server.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const WORDS = {
  en: {
    prefix: '',
    email: 'Email',
    send: 'Send code',
    enter: 'Sign In',
    headings: ['My documents', 'Payments', 'Devices', 'My data'],
    leave: 'Sign out here',
    left: 'You are signed out here.',
  },
  fr: {
    prefix: '/fr',
    email: 'Adresse e-mail',
    send: 'Envoyer le code',
    enter: 'Se connecter',
    headings: ['Mes documents', 'Paiements', 'Appareils', 'Mes données'],
    leave: 'Se déconnecter ici',
    left: 'votre compte n’est plus ouvert ici.',
  },
} as const;

/** What was mailed to an address, once it has come. */
async function mailTo(mailServer: MailServer, email: string): Promise<string> {
  const find = () => mailServer.mails.find(({ to }) => to.includes(email))?.email.text;
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return find() ?? '';
}

// Each language once: the pages are the same with and without script.
for (const [javaScriptEnabled, words] of [
  [false, WORDS.fr],
  [true, WORDS.en],
] as const) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled, viewport: PHONE });

    test(`a reader signs in by a code that is mailed, and out again, at ${words.prefix}/account`, async ({
      page,
      mailServer,
    }) => {
      const email = `${randomUUID()}@example.cm`;
      await page.goto(`${words.prefix}/account`);
      await expect(page).toHaveURL(`${words.prefix}/account/sign-in`);
      await page.getByLabel(words.email, { exact: true }).fill(email);
      await page.getByRole('button', { name: words.send }).click();
      const code = /\b\d{6}\b/.exec(await mailTo(mailServer, email))?.[0] ?? '';
      await page.getByLabel('Code', { exact: true }).fill(code);
      await page.getByRole('button', { name: words.enter }).click();
      await expect(page).toHaveURL(`${words.prefix}/account`);
      for (const name of words.headings) {
        await expect(page.getByRole('heading', { name })).toBeVisible();
      }
      await page.getByRole('button', { name: words.leave }).click();
      await expect(page).toHaveURL(`${words.prefix}/account/sign-in?left=account`);
      await expect(page.getByRole('status')).toContainText(words.left);
    });
  });
}

test('the link of the mail signs in another browser, once', async ({ page, mailServer }) => {
  const email = `${randomUUID()}@example.cm`;
  await page.goto('/account/sign-in');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const link = /\/account\/link\/[\w-]{43}/.exec(await mailTo(mailServer, email))?.[0] ?? '';
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('alert')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a code that confirms is asked for where the button was, and what is wrong with it is told there', async ({
    page,
    mailServer,
  }) => {
    const email = `${randomUUID()}@example.cm`;
    await page.goto('/account/sign-in');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const code = /\b\d{6}\b/.exec(await mailTo(mailServer, email))?.[0] ?? '';
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Sign In' }).click();
    for (const [ask, confirm] of [
      ['Send code', 'Confirm'],
      ['Delete my account', 'Delete for good'],
    ] as const) {
      await page.goto('/account');
      await page.getByLabel('New email').fill(`new.${email}`);
      await page.getByRole('button', { name: ask }).click();
      const field = page.getByLabel('Code', { exact: true });
      await expect(field).toBeInViewport();
      // Of a code that was never sent.
      await field.fill('x');
      await page.getByRole('button', { name: confirm }).click();
      await expect(page.getByRole('alert')).toBeInViewport();
      await expect(field).toBeInViewport();
    }
  });
});

test('the pages of accounts have no violation', async ({ page, mailServer }) => {
  const email = `${randomUUID()}@example.cm`;
  await page.goto('/account/sign-in');
  await expectNoViolation(page);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = /\b\d{6}\b/.exec(await mailTo(mailServer, email))?.[0] ?? '';
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account');
  await expectNoViolation(page);
});
