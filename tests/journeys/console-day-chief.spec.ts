import { binMessages } from '../../src/features/bin/messages.ts';
import { activityMessages } from '../../src/features/dashboard/activity-messages.ts';
import { lawMessages } from '../../src/features/laws/messages.ts';
import { teamLabels } from '../../src/features/team/labels.ts';
import { teamMessages } from '../../src/features/team/messages.ts';
import { button, createArticle, createCategory } from './laws-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import { addMember, CONSOLE, notice, removeMembers, signIn, speak, WAYS } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

for (const { language, viewport, said } of WAYS) {
  const team = teamMessages[language];
  const bin = binMessages[language];

  test(`the chief sees what was done, brings it back, gives a role and takes rights away (${said})`, async ({
    consolePage: page,
    browser,
    baseURL,
    database,
  }) => {
    const category = await createCategory(page);
    const article = await createArticle(page, category.id, '7');
    const email = await addMember(database, 'viewer');
    const context = await browser.newContext({ baseURL });
    const colleague = await context.newPage();
    await speak(colleague, language === 'en' ? 'fr' : 'en', baseURL);
    await signIn(colleague, email);
    await speak(page, language, baseURL);
    await page.setViewportSize(viewport);
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
      await button(page, team.changeRole(email)).press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(teamLabels[language].role).selectOption(team.roles.editor);
      await button(dialog, team.save).press('Enter');
      await expect(notice(page, team.roleChanged(email))).toBeVisible();
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
      const name = new RegExp(lawMessages[language].article('7'));
      await openScreen(page, `${CONSOLE}/activity?q=${encodeURIComponent(email)}`);
      await expect(page.getByRole('list', { name: activityMessages[language].list })).toBeVisible();
      const entry = page.getByRole('listitem').filter({ hasText: name }).first();
      await expect(entry).toContainText(email);
      await entry.getByRole('link', { name }).press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(bin.title);
      await page
        .getByRole('button', { name: bin.restoreOf(`${lawMessages[language].article('7')} (`) })
        .first()
        .click();
      await expect(notice(page, bin.restored('').trim())).toBeVisible();
      expect(await isKept()).toBe(true);
    });

    await test.step('rights are taken away: the session ends, and signing in leads nowhere', async () => {
      await openScreen(page, `${CONSOLE}/team`);
      await button(page, team.remove(email)).click();
      const dialog = page.getByRole('dialog', { name: team.removeTitle });
      await expect(dialog).toBeVisible();
      await expectNoViolation(page, [viewport]);
      await button(dialog, team.removeConfirm).press('Enter');
      await expect(notice(page, team.removed(email))).toBeVisible();
      expect(await roleOf()).toBe('user');
      await colleague.goto(`${CONSOLE}/laws`);
      await expect(colleague).toHaveURL(/\/login/);
      expect((await colleague.request.get('/api/admin/law-categories')).status()).toBe(401);
    });
    await context.close();
  });
}
