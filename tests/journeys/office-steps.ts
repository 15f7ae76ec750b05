import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { shellMessages } from '../../src/app/web/console/shell-messages.ts';
import type { Language } from '../../src/kit/languages.ts';
import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import type { TeamRole } from '../../src/kit/rights.ts';
import { DESK, PHONE } from './no-violation.ts';
import { expect } from './world.ts';

export const CONSOLE = '/admin-dashboard';
const OFFICE_PASSWORD = 'a working day is long 7';
const MAILS = '@office.example';

/** A language and a size of the screen. */
export interface Way {
  readonly language: Language;
  readonly viewport: typeof DESK;
  /** As the test's name says it. */
  readonly said: string;
}

const onDesk = (language: Language): Way => ({
  language,
  viewport: DESK,
  said: `${language}, desk`,
});
const onPhone = (language: Language): Way => ({
  language,
  viewport: PHONE,
  said: `${language}, phone`,
});

/** Each person works in both languages and at both sizes; a day is too long for all four. */
export const WAYS = [onDesk('en'), onPhone('fr')] as const;
export const OTHER_WAYS = [onDesk('fr'), onPhone('en')] as const;

/** Somebody of the office, who has not signed in yet. */
export async function addMember(database: pg.Pool, role: TeamRole): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}${MAILS}`;
  const { rows } = await database.query<{ id: string }>(
    'insert into users (email, role, email_verified) values ($1, $2, true) returning id',
    [email, role],
  );
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password)
      values ($1::uuid, $1::text, 'credential', $2)`,
    [rows[0]?.id, await hashPassword(OFFICE_PASSWORD)],
  );
  return email;
}

/** Signs somebody in by the form, in the language that the browser has. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${CONSOLE}/login`);
  await page.getByLabel(/^(Email|Adresse e-mail)/).fill(email);
  await page.getByLabel(/^(Password|Mot de passe)/).fill(OFFICE_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(Dashboard Overview|Vue d’ensemble|Aperçu)/,
  );
}

/** The console in a language from now on. */
export async function speak(page: Page, language: Language, url: string): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url }]);
}

/** Somebody of the office in the browser, signed in by the form. */
export async function arrive(
  page: Page,
  database: pg.Pool,
  role: TeamRole,
  { language, viewport, url }: Pick<Way, 'language' | 'viewport'> & { readonly url: string },
): Promise<string> {
  const email = await addMember(database, role);
  await page.context().clearCookies();
  await speak(page, language, url);
  await page.setViewportSize(viewport);
  await signIn(page, email);
  return email;
}

/** The menu of the console, which a phone opens first. */
export async function openMenu(page: Page, { language, viewport }: Way): Promise<Locator> {
  if (viewport === DESK) return page.getByRole('navigation').first();
  const { menu } = shellMessages[language];
  await page.getByRole('button', { name: menu, exact: true }).click();
  return page.getByRole('dialog', { name: menu });
}

export async function removeMembers(database: pg.Pool): Promise<void> {
  await database.query(`delete from users where email like '%${MAILS}'`);
}

export const notice = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text });

/** What a role has no right to is neither in the menu nor behind its address. */
export async function expectShut(
  page: Page,
  menu: Locator,
  names: readonly string[],
  path: string,
): Promise<void> {
  for (const name of names) await expect(menu.getByRole('link', { name })).toHaveCount(0);
  const answer = await page.request.get(`/api/admin${path}`);
  expect(answer.status()).toBe(403);
}

/** What the activity has of somebody, the first thing first. */
export async function deedsOf(database: pg.Pool, email: string): Promise<unknown[]> {
  const { rows } = await database.query<{ action: string }>(
    `select action from audit_entries where actor_email = $1 and action not like 'account.%'
      order by id`,
    [email],
  );
  return rows.map(({ action }) => action);
}
