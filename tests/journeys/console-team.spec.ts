import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { addMember } from './office-steps.ts';
import { expect, test } from './world.ts';

const TEAM = '/admin-dashboard/team';
const PASSWORD = 'seven green lamps over water';

const IN = {
  en: {
    open: 'Invite',
    email: 'Email',
    role: 'Role',
    send: 'Send invitation',
    name: 'Name',
    password: 'Password',
    join: 'Join',
    laws: 'Laws',
    users: 'Users',
    notYours: 'Your role does not show this screen.',
    badLink: 'This link does not work',
  },
  fr: {
    open: 'Inviter',
    email: 'Adresse e-mail',
    role: 'Rôle',
    send: 'Envoyer l’invitation',
    name: 'Nom',
    password: 'Mot de passe',
    join: 'Rejoindre l’équipe',
    laws: 'Textes',
    users: 'Utilisateurs',
    notYours: 'Votre rôle ne donne pas accès à cet écran.',
    badLink: 'Ce lien ne fonctionne pas',
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  const text = IN[language];
  test(`an editor is invited, joins, and sees the law alone (${language})`, async ({
    consolePage: page,
    browser,
    baseURL,
    database,
    mailServer,
  }) => {
    const email = `editor-${language}@example.cm`;
    await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: baseURL }]);
    await page.goto(TEAM);
    await page.getByRole('button', { name: text.open, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(text.email).fill(email);
    await dialog.getByLabel(text.role).selectOption('editor');
    await dialog.getByRole('button', { name: text.send }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
    if (language === 'en') await expectNoViolation(page, [PHONE, DESK]);

    const findLink = () =>
      /\/admin-dashboard\/link#invitation=[\w.-]+/.exec(
        mailServer.mails.find(({ to }) => to.includes(email))?.email.text ?? '',
      )?.[0] ?? '';
    await expect.poll(findLink).not.toBe('');
    const found = findLink();
    const context = await browser.newContext({ baseURL });
    const editor = await context.newPage();
    await editor.goto(found);
    await expect(editor.getByLabel(text.name)).toBeVisible();
    await expect(editor.getByText(email)).toBeVisible();
    if (language === 'en') await expectNoViolation(editor, [PHONE, DESK]);
    await editor.getByLabel(text.name).fill('Eva Ngo');
    await editor.getByLabel(text.password).fill(PASSWORD);
    await editor.getByRole('button', { name: text.join }).click();
    await expect(editor).toHaveURL(/\/admin-dashboard$/);
    const drawer = editor.getByRole('navigation');
    await expect(drawer.getByRole('link', { name: text.laws, exact: true })).toBeVisible();
    await expect(drawer.getByRole('link', { name: text.users, exact: true })).toHaveCount(0);

    // A screen that is somebody else's says so, and asks the server for nothing of it.
    const calls: string[] = [];
    editor.on('request', (request) => calls.push(request.url()));
    await editor.goto('/admin-dashboard/subscriptions');
    await expect(editor.getByText(text.notYours)).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/admin/payment'))).toEqual([]);

    // Whoever only reads sees no column of what may be done.
    await database.query("update users set role = 'viewer' where email = $1", [email]);
    await editor.goto('/admin-dashboard/lawyers/lists');
    const columns = editor.getByRole('columnheader');
    await expect(columns.first()).toBeVisible();
    await expect(columns.filter({ hasText: 'Actions' })).toHaveCount(0);

    // The link has done its work.
    const stranger = await (await browser.newContext({ baseURL })).newPage();
    await stranger.goto(found);
    await expect(stranger.getByRole('alert')).toContainText(text.badLink);
    await expect(stranger.getByLabel(text.name)).toHaveCount(0);
    await database.query('delete from users where email = $1', [email]);
    await context.close();
    await stranger.context().close();
  });
}

test('a role that was discarded is not there at the next opening, and a colleague’s is not saved over', async ({
  consolePage: page,
  database,
}) => {
  const email = await addMember(database, 'editor');
  const { rows } = await database.query('select id from users where email = $1', [email]);
  await page.goto(TEAM);
  const dialog = page.getByRole('dialog', { name: 'Change role' });
  const role = dialog.getByLabel('Role');
  const open = () => page.getByRole('button', { name: `Change the role of ${email}` }).click();
  await open();
  await role.focus();
  await role.selectOption('support');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await open();
  await expect(role).toHaveValue('editor');

  await role.selectOption('support');
  const colleague = await page.request.patch(`/api/admin/team/${rows[0].id}`, {
    data: { role: 'viewer' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(colleague.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A colleague has changed this person’s role')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Viewer');
  await open();
  await expect(role).toHaveValue('viewer');

  await role.selectOption('support');
  const taken = await page.request.delete(`/api/admin/team/${rows[0].id}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(taken.ok()).toBe(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This person is no longer in the team.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});
