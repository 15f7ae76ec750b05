import type { Page, Route } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { untilLoaded } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const CONSOLE = '/admin-dashboard';

/** A path of ours with any query, as an address of this test's program. */
function at(path: string): RegExp {
  return new RegExp(`^http://127\\.0\\.0\\.1:\\d+${path.replaceAll(/[?.]/g, '\\$&')}$`);
}

async function signIn(
  page: Page,
  person: { readonly email: string; readonly password: string } = ADMINISTRATOR,
) {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function logOut(page: Page) {
  // A screen that has just come takes the focus to its heading, which closes a menu.
  await untilLoaded(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Holds the next calls of an address back; `call` is the first of them, once it is made. */
async function hold(page: Page, address: string): Promise<{ readonly call: Promise<Route> }> {
  let take: (route: Route) => void = () => {};
  const call = new Promise<Route>((resolve) => {
    take = resolve;
  });
  await page.route(address, (route) => take(route));
  return { call };
}

/** Ends the session that was begun last; others may be those of other tests. */
async function endNewestSession(database: pg.Pool) {
  await database.query(
    'delete from sessions where id = (select id from sessions order by created_at desc limit 1)',
  );
}

test('an administrator signs in by keyboard, comes to the page that was asked for, and signs out', async ({
  page,
  context,
}) => {
  await page.goto(`${CONSOLE}/lawyers?q=Douala`);
  await expect(page).toHaveURL(
    at(`${CONSOLE}/login?next=%2Fadmin-dashboard%2Flawyers%3Fq%3DDouala`),
  );
  await expect(page).toHaveTitle('Sign In – MboaLex');
  await expect(page.getByRole('heading', { name: 'MboaLex' })).toBeVisible();
  await expect(page.getByText('Admin Dashboard')).toBeVisible();
  const email = page.getByLabel('Email');
  const password = page.getByLabel('Password');
  await expect(email).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  // Both are required: the browser refuses to send without them.
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(email).toBeFocused();

  await page.keyboard.type(ADMINISTRATOR.email);
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(email).toHaveValue(ADMINISTRATOR.email);

  await password.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(ADMINISTRATOR.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at(`${CONSOLE}/lawyers?q=Douala`));
  await expect(page.getByRole('banner')).toContainText(ADMINISTRATOR.email);

  for (const path of [`${CONSOLE}/login`, `${CONSOLE}/nothing/here`]) {
    await page.goto(path);
    await expect(page).toHaveURL(at(CONSOLE));
  }
  const cookies = await context.cookies();
  await page.goto(`${CONSOLE}/lawyers`);
  await logOut(page);
  await expect(page).toHaveURL(at(`${CONSOLE}/login`));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.addCookies(cookies);
  expect((await page.request.get('/api/admin/dashboard')).status()).toBe(401);
});

test('signed out every address of the console leads to the sign-in, hostile ones to the dashboard', async ({
  page,
}) => {
  await page.goto(CONSOLE);
  await expect(page).toHaveURL(at(`${CONSOLE}/login`));
  for (const path of [`${CONSOLE}/nothing`, `${CONSOLE}/login/more`]) {
    await page.goto(path);
    await expect(page).toHaveURL(at(`${CONSOLE}/login?next=${encodeURIComponent(path)}`));
  }
  await page.goto(`${CONSOLE}/login?next=${encodeURIComponent('//e.cm/admin-dashboard')}`);
  await signIn(page);
  await expect(page).toHaveURL(at(CONSOLE));
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('the sign-in speaks French, and so do its refusals', async ({ page }) => {
  await page.goto(`${CONSOLE}/login?lang=fr`);
  await expect(page).toHaveTitle('Connexion – MboaLex');
  await expect(page.getByText('Administration', { exact: true })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill('personne@mboalex.example');
  await page.getByLabel('Mot de passe').fill('faux');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect');
  // Another language, and nothing lost of what was typed.
  await page.getByRole('button', { name: /Français/ }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('personne@mboalex.example');
});

test('an ordinary account is told so and signed out', async ({ page, context, database }) => {
  const email = 'ordinary@mboalex.example';
  const { rows } = await database.query<{ id: string }>(
    'insert into users (email) values ($1) returning id',
    [email],
  );
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from users where id = $1`,
    [rows[0]?.id, await hashPassword('an ordinary password')],
  );
  await page.goto(`${CONSOLE}/users`);
  await signIn(page, { email, password: 'an ordinary password' });
  await expect(page.getByRole('alert')).toContainText('This account is not one of the team');
  await expect(page).toHaveURL(at(`${CONSOLE}/login?next=%2Fadmin-dashboard%2Fusers`));
  const sessions = await database.query('select 1 from sessions where user_id = $1', [rows[0]?.id]);
  expect(sessions.rows).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('mboalex.session_token');
});

test('a session that ends during work leads back to the same place with the text kept', async ({
  page,
  database,
}) => {
  await page.goto(`${CONSOLE}/lawyers`);
  await signIn(page);
  await page.getByRole('button', { name: 'Add New Lawyer' }).click();
  const place = page.url();
  await page.getByLabel('Name').fill('Maître Ngo Bassong');
  await endNewestSession(database);
  await page.getByRole('textbox', { name: 'Email' }).fill('ngo@example.cm');
  await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  // What is missing is the browser's to say; the session is missed by the next call.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page);
  await expect(page).toHaveURL(place);
  await expect(page.getByLabel('Name')).toHaveValue('Maître Ngo Bassong');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ngo@example.cm');
});

test('a session that ends while the password is asked for leaves a form that can be sent', async ({
  page,
  database,
}) => {
  await page.goto(`${CONSOLE}/team`);
  await signIn(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.fill('kept@example.cm');
  const send = page.getByRole('button', { name: 'Send invitation' });
  const { rows: sessions } = await database.query<{ id: string }>(
    `update sessions set created_at = now() - interval '11 minutes', confirmed_at = null
      where id = (select id from sessions order by created_at desc limit 1) returning id`,
  );
  await send.click();
  const proof = page.getByLabel('Password or code');
  await proof.fill(ADMINISTRATOR.password);
  await database.query('delete from sessions where id = $1', [sessions[0]?.id]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page);
  await expect(email).toHaveValue('kept@example.cm');
  await send.click();
  await expect(page.getByRole('status').filter({ hasText: 'kept@example.cm' })).toBeVisible();
  await database.query("delete from team_invitations where email = 'kept@example.cm'");
});

test('what one tab does, the other one notices', async ({ page, context }) => {
  await page.goto(`${CONSOLE}/lawyers`);
  const other = await context.newPage();
  await other.goto(`${CONSOLE}/users`);
  await expect(other.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await signIn(page);
  await expect(other).toHaveURL(at(`${CONSOLE}/users`));
  await expect(other.getByRole('banner')).toContainText(ADMINISTRATOR.email);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Users Management');
  await logOut(other);
  await expect(other).toHaveURL(at(`${CONSOLE}/login`));
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(at(`${CONSOLE}/login?next=%2Fadmin-dashboard%2Flawyers`));
});

test('trouble with the connection is named, and there is a way out of it', async ({ page }) => {
  const session = '**/api/auth/get-session';
  const entry = '**/api/auth/sign-in/email';
  const banner = page.getByRole('alert').filter({ hasText: 'Connection Issue' });
  const refusal = { error: 'Not now.', code: 'internal_error', request_id: 'x' };

  // The answer is a while in coming, and then an error.
  const waiting = await hold(page, session);
  await page.goto(`${CONSOLE}/login`);
  await expect(page.getByText('Loading authentication...')).toBeVisible();
  await (await waiting.call).fulfill({ status: 500, json: refusal });
  await expect(banner).toContainText('Connection Issue: Authentication error: Not now.');

  // None comes at all.
  await page.unroute(session);
  await page.route(session, (route) => route.abort());
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toContainText(
    'Connection Issue: Connection error: The server cannot be reached.',
  );
  await signIn(page);
  await expect(page.getByText('Authentication service unavailable')).toBeVisible();

  // It is back: what was typed is there still.
  await page.unroute(session);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(banner).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(ADMINISTRATOR.email);

  await page.route(entry, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sign in failed');
  await page.unroute(entry);
  const sent = await hold(page, entry);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled();
  await (await sent.call).abort();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred');
  await page.unroute(entry);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(at(CONSOLE));
});

test('a browser that cannot tell its tabs apart says so, and signs in all the same', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('Storage is forbidden.');
      },
    });
  });
  const waiting = await hold(page, '**/api/auth/get-session');
  await page.goto(`${CONSOLE}/login`);
  await expect(page.getByText('Loading authentication...')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Auth listener error: Storage is forbidden.');
  await (await waiting.call).fulfill({ json: null });
  await signIn(page);
  await expect(page).toHaveURL(at(CONSOLE));
});

test('the debug page tells its five facts and nothing else, signed in or out', async ({
  page,
  administratorCookies,
}) => {
  await page.goto(`${CONSOLE}/debug`);
  const facts = page.getByRole('main').locator('dl');
  const told = (signIn: string) =>
    ['Version', '0.1.0', 'Language', 'English', 'Server', 'Reachable'].concat([
      'Database',
      'Reachable',
      'Sign-in',
      signIn,
    ]);
  await expect(facts.locator('dt, dd')).toHaveText(told('Signed out'));
  await expect(page.getByRole('main')).toHaveText(
    `Debug${told('Signed out').join('')}Go to the console`,
  );
  await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: {} }));
  await page.context().addCookies([...administratorCookies]);
  await page.reload();
  await expect(facts.locator('dt, dd')).toHaveText(
    told('Signed in').map((text, index) => (index === 7 ? 'Not reachable' : text)),
  );
});
