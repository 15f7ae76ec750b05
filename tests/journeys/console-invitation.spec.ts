import type { APIRequestContext } from '@playwright/test';
import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import type { MailServer } from '../support/mail-server.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const LINK = '/admin-dashboard/link';

const IN = {
  en: { title: 'Welcome to the team', bad: 'This link does not work', way: 'Go to sign-in' },
  fr: {
    title: 'Bienvenue dans l’équipe',
    bad: 'Ce lien ne fonctionne pas',
    way: 'Aller à la connexion',
  },
} as const;

/** Invites somebody to read. @returns the link of their mail */
async function invite(request: APIRequestContext, { mails }: MailServer, email: string) {
  const data = { email, role: 'viewer' };
  const invited = await request.post('/api/admin/team/invitations', { data });
  expect(invited.ok(), await invited.text()).toBe(true);
  const findLink = () =>
    /\/admin-dashboard\/link#invitation=[\w.-]+/.exec(
      mails.find(({ to }) => to.includes(email))?.email.text ?? '',
    )?.[0] ?? '';
  await expect.poll(findLink).not.toBe('');
  return findLink();
}

for (const language of ['en', 'fr'] as const) {
  const { title, bad, way } = IN[language];
  test(`a link of an invitation that has ended, or never was, says so and leads to the sign-in (${language})`, async ({
    page,
    administratorCookies,
    database,
    mailServer,
    baseURL,
  }) => {
    const email = `late-${language}@example.cm`;
    const spoken = { name: LANGUAGE_COOKIE, value: language, url: baseURL };
    await page.context().addCookies([...administratorCookies, spoken]);
    await database.query('update sessions set confirmed_at = now()');
    const link = await invite(page.request, mailServer, email);
    await page.context().clearCookies();
    await database.query('update team_invitations set expires_at = now() where email = $1', [
      email,
    ]);

    for (const address of [link, `${LINK}#invitation=${language}.${'x'.repeat(43)}`]) {
      // Another part behind the # alone would open no page anew.
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('alert')).toContainText(bad);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
      await expect(page.getByRole('textbox')).toHaveCount(0);
    }
    await expectNoViolation(page, [PHONE, DESK]);
    await page.getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(/\/admin-dashboard\/login$/);
    await expect(page.getByRole('textbox').first()).toBeVisible();
    await database.query('delete from team_invitations where email = $1', [email]);
  });
}

test('whoever is signed in is told before an invitation takes their place, and no tab keeps what was theirs', async ({
  consolePage: page,
  database,
  mailServer,
}) => {
  const email = 'second@example.cm';
  const link = await invite(page.request, mailServer, email);
  // The journeys share the administrator's session, which joining would end for all of them.
  await page.context().clearCookies();
  const answer = await page.request.post('/api/auth/sign-in/email', { data: ADMINISTRATOR });
  expect(answer.ok()).toBe(true);
  const other = await page.context().newPage();
  await openScreen(other, '/admin-dashboard/account');
  await expect(other.getByText(ADMINISTRATOR.email).nth(1)).toBeVisible();

  // It was written in French; whoever is signed in has chosen English.
  await page.goto(link.replace('invitation=en.', 'invitation=fr.'));
  await expect(page.getByText(`You are signed in as ${ADMINISTRATOR.email}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: IN.en.way })).toHaveCount(0);
  await page.getByLabel('Name').fill('Second Ngo');
  await page.getByLabel('Password').fill('seven green lamps over water');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Second Ngo');
  await expect(other.getByText(ADMINISTRATOR.email)).toHaveCount(0);
  await database.query('delete from users where email = $1', [email]);
});
