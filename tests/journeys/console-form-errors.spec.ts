import type { Locator, Page } from '@playwright/test';
import { createArticle, createCategory, LAWS } from './laws-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

interface FormCase {
  /** The form, as its step says. */
  readonly form: string;
  /** Fills it, and gives the field that the server refuses. */
  readonly fill: (page: Page) => Promise<Locator>;
  /** What sends it, where Enter in the field does not. */
  readonly send?: string;
  /** The call that is refused, by the end of its address, and the field by its name there. */
  readonly call: string;
  readonly field: string;
  /** Whether it is met before anybody has signed in. */
  readonly isSignedOut?: true;
}

const ACCOUNT = '/admin-dashboard/account';
const LINK = '/admin-dashboard/link';
const TOKEN = 'x'.repeat(43);

const inForm = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

async function filled(field: Locator, text: string): Promise<Locator> {
  await field.fill(text);
  return field;
}

const CASES: readonly FormCase[] = [
  {
    form: 'moving an article',
    call: '/move',
    field: 'after_id',
    send: 'Move',
    fill: async (page) => {
      const { id: category, code } = await createCategory(page);
      const { id } = await createArticle(page, category, '1');
      await createArticle(page, category, '2');
      await openScreen(page, `${LAWS}?category=${code}&dialog=move-article&id=${id}`);
      return inForm(page, 'after_id');
    },
  },
  {
    form: 'inviting to the team',
    call: '/team/invitations',
    field: 'email',
    fill: async (page) => {
      await openScreen(page, '/admin-dashboard/team?dialog=invite');
      return filled(inForm(page, 'email'), 'new@example.cm');
    },
  },
  {
    form: 'an entry of a list of lawyers',
    call: '/lawyer-lists/cities',
    field: 'name_fr',
    fill: async (page) => {
      await openScreen(page, '/admin-dashboard/lawyers/lists');
      await page.getByRole('button', { name: /city/i }).first().click();
      await inForm(page, 'name_en').fill('Somewhere');
      return filled(inForm(page, 'name_fr'), 'Quelque part');
    },
  },
  {
    form: 'the own name',
    call: '/api/auth/me',
    field: 'name',
    fill: async (page) => {
      await openScreen(page, ACCOUNT);
      return filled(inForm(page, 'name'), 'Ada');
    },
  },
  {
    form: 'setting up two-factor sign-in',
    call: '/two-factor/enable',
    field: 'password',
    fill: async (page) => {
      await openScreen(page, ACCOUNT);
      await page.getByRole('button', { name: 'Turn on' }).click();
      return filled(inForm(page, 'two-factor-password'), 'a password');
    },
  },
  {
    form: 'confirming who one is',
    call: '/api/auth/confirm',
    field: 'password',
    fill: async (page) => {
      await refuse(page, '/site-settings', 403, { code: 'confirm_password', error: 'Confirm.' });
      await openScreen(page, '/admin-dashboard/settings');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      return filled(inForm(page, 'confirm'), 'a password');
    },
  },
  {
    form: 'a forgotten password',
    call: '/forgot-password',
    field: 'email',
    isSignedOut: true,
    fill: async (page) => {
      await page.context().clearCookies();
      await page.goto('/admin-dashboard/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      return filled(inForm(page, 'forgotten-email'), 'a@example.cm');
    },
  },
  {
    form: 'the code after the password',
    call: '/two-factor/verify-totp',
    field: 'code',
    isSignedOut: true,
    fill: async (page) => {
      await page.context().clearCookies();
      await page.route('**/sign-in/email', (route) =>
        route.fulfill({ json: { twoFactorRedirect: true } }),
      );
      await page.goto('/admin-dashboard/login');
      await page.getByLabel('Email').fill('a@example.cm');
      await page.getByLabel('Password').fill('a password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      return filled(inForm(page, 'code'), '123456');
    },
  },
  {
    form: 'a new password by a link',
    call: '/reset-password',
    field: 'password',
    isSignedOut: true,
    fill: async (page) => {
      await page.context().clearCookies();
      await page.route('**/reset-password/check', (route) =>
        route.fulfill({ json: { email: 'ngo@example.cm' } }),
      );
      await page.goto(`${LINK}#password=${TOKEN}`);
      return filled(inForm(page, 'password'), 'a password');
    },
  },
];

/** Answers the writing calls at an address with a refusal. */
async function refuse(page: Page, call: string, status: number, json: object): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(call),
    (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );
}

for (const isSignedIn of [true, false]) {
  test(`what is refused in a form ${isSignedIn ? 'of the console' : 'of signing in'} stands beside its field, which gets the focus; all else is said above`, async ({
    consolePage: page,
  }) => {
    test.slow();
    for (const one of CASES) {
      if ((one.isSignedOut !== true) === isSignedIn) {
        await test.step(one.form, () => expectRefusals(page, one));
      }
    }
  });
}

async function expectRefusals(page: Page, { fill, send, call, field }: FormCase): Promise<void> {
  const refused = await fill(page);
  const submit = () =>
    send
      ? page.getByRole('button', { name: send, exact: true }).last().click()
      : refused.press('Enter');
  const error = { error: 'Refused as a whole.', code: 'invalid_fields' };
  await refuse(page, call, 422, { ...error, fields: { elsewhere: 'Nowhere.' } });
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: 'Refused as a whole.' })).toBeVisible();

  await refuse(page, call, 422, { ...error, fields: { [field]: 'This is wrong.' } });
  if ((await refused.inputValue()) === '') await refused.fill('123456');
  await submit();
  await expect(refused).toHaveAccessibleDescription(/This is wrong\.$/);
  await expect(refused).toBeFocused();
  await expect(refused).toBeInViewport();
  const readOut = page.locator('[aria-live]').filter({ hasText: 'This is wrong.' });
  await expect(readOut).toBeVisible();
  await page.unrouteAll();
}

test('a field without an error has no room for one', async ({ consolePage: page }) => {
  await openScreen(page, '/admin-dashboard/team?dialog=invite');
  const rooms = await inForm(page, 'email').evaluate((field) =>
    [...(field.closest('form')?.querySelectorAll('[aria-live]:empty') ?? [])].map((place) => {
      const [frame, above] = [place.parentElement, place.previousElementSibling];
      const bottomOf = (one: Element | null) => one?.getBoundingClientRect().bottom ?? 0;
      return bottomOf(frame) - bottomOf(above);
    }),
  );
  expect(rooms).toContain(0);
  expect(Math.max(...rooms)).toBe(0);
});

test('an import without a file says so beside the field of the file', async ({
  consolePage: page,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const file = page.locator('input[type=file]').first();
  await expect(file).toHaveAccessibleDescription(/Choose a file first/);
  await expect(file).toBeFocused();
});

test('a wrong password is said above the form of signing in, which keeps what was typed', async ({
  page,
}) => {
  await page.goto('/admin-dashboard/login');
  await page.getByLabel('Email').fill('nobody@example.cm');
  await page.getByLabel('Password').fill('a wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.cm');
});

test('a picture that is refused is taken back before the lawyer is saved', async ({
  consolePage: page,
}) => {
  await openScreen(page, '/admin-dashboard/lawyers?dialog=new');
  const form = page.getByRole('dialog');
  await expect(inForm(page, 'email')).toBeVisible();
  for (const field of await form.locator('[required]').all()) {
    const isChoice = (await field.evaluate(({ tagName }) => tagName)) === 'SELECT';
    if (isChoice) await field.selectOption({ index: 1 });
    else await field.fill('1');
  }
  await inForm(page, 'email').fill('picture@form.example');
  const portrait = form.getByLabel('Portrait');
  const buffer = Buffer.from('a picture');
  await portrait.setInputFiles({ name: 'one.gif', mimeType: 'image/gif', buffer });
  await expect(portrait).toHaveAccessibleDescription(/must be a JPEG, PNG or WebP/);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(portrait).toBeFocused();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Go on without this file' }).click();
  await expect(portrait).toBeFocused();
  await expect(portrait).not.toHaveAccessibleDescription(/must be/);
  await expect(form.getByRole('button', { name: 'Go on without this file' })).toHaveCount(0);
});
