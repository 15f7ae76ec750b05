import { LANGUAGE_COOKIE } from '../../src/kit/paths.ts';
import { createArticle, createCategory } from './laws-steps.ts';
import { DESK, expectNoViolation } from './no-violation.ts';
import { addMember, CONSOLE, notice, removeMembers, signIn } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

test('the chief sees what was done, brings it back, gives a role and takes rights away', async ({
  consolePage: page,
  browser,
  baseURL,
  database,
}) => {
  const category = await createCategory(page);
  const article = await createArticle(page, category.id, '7');
  const email = await addMember(database, 'viewer');
  const context = await browser.newContext({ baseURL });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: 'fr', url: baseURL }]);
  const colleague = await context.newPage();
  await signIn(colleague, email);
  await page.setViewportSize(DESK);
  const roleOf = async () => {
    const { rows } = await database.query<{ role: string }>(
      'select role from users where email = $1',
      [email],
    );
    return rows[0]?.role;
  };
  const isKept = async () => {
    const { rowCount } = await database.query('select from law_articles where id = $1', [
      article.id,
    ]);
    return rowCount === 1;
  };

  await test.step('a viewer becomes an editor: signed out at once, and more may be done', async () => {
    await openScreen(page, `${CONSOLE}/team`);
    await page.getByRole('button', { name: `Change the role of ${email}` }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('Editor');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(notice(page, `The role of ${email} was changed.`)).toBeVisible();
    expect(await roleOf()).toBe('editor');
    expect((await colleague.request.get('/api/admin/law-categories')).status()).toBe(401);
    await signIn(colleague, email);
    const answer = await colleague.request.delete(`/api/admin/law-articles/${article.id}`, {
      headers: { origin: baseURL },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    expect(await isKept()).toBe(false);
  });

  await test.step('the activity names it, and leads to the bin, from where it comes back', async () => {
    await openScreen(page, `${CONSOLE}/activity?q=${encodeURIComponent(email)}`);
    const entry = page.getByRole('listitem').filter({ hasText: 'Article 7' }).first();
    await expect(entry).toContainText(email);
    await entry.getByRole('link', { name: /Article 7/ }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bin');
    await page
      .getByRole('button', { name: /^Restore Article 7 \(/ })
      .first()
      .click();
    await expect(notice(page, 'is back.')).toBeVisible();
    expect(await isKept()).toBe(true);
  });

  await test.step('rights are taken away: the session ends, and signing in leads nowhere', async () => {
    await openScreen(page, `${CONSOLE}/team`);
    await page.getByRole('button', { name: `Take all rights away from ${email}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Take Rights Away' });
    await expectNoViolation(page, [DESK]);
    await dialog.getByRole('button', { name: 'Take Rights Away' }).press('Enter');
    await expect(notice(page, `${email} is no longer in the team.`)).toBeVisible();
    expect(await roleOf()).toBe('user');
    await colleague.goto(`${CONSOLE}/laws`);
    await expect(colleague).toHaveURL(/\/login/);
    expect((await colleague.request.get('/api/admin/law-categories')).status()).toBe(401);
  });
  await context.close();
});
