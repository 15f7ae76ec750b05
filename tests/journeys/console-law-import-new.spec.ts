import { textFile } from './law-files.ts';
import { articlesOf, button, cardOf, createCategory, LAWS, newCategory } from './laws-steps.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

const TEXT = 'Rule 1.- Scope\nThis law is about lakes.\nRule 2.- End\nIt ends here.\n';

const LONG_NAME = 'the_law_about_lakes_as_it_was_scanned_at_the_registry_in_2026.txt';

test('a category that is not there yet is made by the import of its articles, unpublished', async ({
  consolePage: page,
  database,
}) => {
  const taken = await createCategory(page);
  const { code, name_en, name_fr } = newCategory();
  await openScreen(page, `${LAWS}/import`);
  await page.getByLabel('Category').selectOption('A new category …');
  await expect(page.getByText('Readers do not see it until it is published.')).toBeVisible();
  const codeField = page.getByRole('textbox', { name: /^Code/ });
  await codeField.fill(taken.code);
  await page.getByLabel('English Name').fill(name_en);
  await page.getByLabel('French Name').fill(name_fr);
  await page.getByLabel('English Article Prefix').fill('Rule');
  await page.getByLabel('English file').setInputFiles(textFile(LONG_NAME, TEXT));
  await expectNoViolation(page, [DESK]);

  await test.step('a code that is taken is told beside its field', async () => {
    await button(page, 'Preview').click();
    await expect(codeField).toHaveAccessibleDescription(/Code is used already\./);
    await expect(codeField).toBeFocused();
    await codeField.fill(code);
  });

  await test.step('the preview shows it, and nothing is made yet', async () => {
    await button(page, 'Preview').click();
    await expect(page.getByRole('heading', { name: `Preview: ${name_en}` })).toBeVisible();
    await expect(page.getByRole('button', { name: 'New (2)' })).toBeVisible();
    await expectNoViolation(page, [DESK, PHONE]);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    const { rows } = await database.query('select from law_categories where code = $1', [code]);
    expect(rows).toEqual([]);
  });

  await test.step('applying makes the category with its articles', async () => {
    await button(page, 'Apply').click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(`The category “${name_en}” is made, unpublished.`);
    await button(question, 'Apply').click();
    const result = page.getByRole('status').filter({ hasText: 'The import is applied.' });
    await expect(result).toContainText(`The category “${name_en}” was made. It is not published.`);
    await expect(result).toContainText('2 articles were added.');
    const { rows } = await database.query(
      'select id, is_active from law_categories where code = $1',
      [code],
    );
    expect(rows).toEqual([{ id: expect.any(String), is_active: false }]);
    expect(await articlesOf(database, rows[0].id)).toMatchObject([
      { article_id: '1', version: 1 },
      { article_id: '2', version: 1 },
    ]);
  });

  const address = page.url();
  await page.getByRole('link', { name: 'Go to the articles' }).last().click();
  await expect(button(page, 'Article 1 Scope')).toBeVisible();
  await openScreen(page, LAWS);
  await expect(cardOf(page, name_en)).toContainText('Not published');

  await database.query('update law_categories set is_active = true where code = $1', [code]);
  await openScreen(page, address);
  await expect(
    page.getByText(`The category “${name_en}” was made.`, { exact: true }),
  ).toBeVisible();
});

test('who applies what somebody else has applied meanwhile is told who did, and when', async ({
  consolePage: page,
  database,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  await page
    .getByLabel('English file')
    .setInputFiles(textFile('lakes.txt', TEXT.replaceAll('Rule', 'Article')));
  await button(page, 'Preview').click();
  await button(page, 'Apply').click();
  const id = new URL(page.url()).searchParams.get('import');
  const data = { accept_unused: true };
  const applied = await page.request.post(`/api/admin/law-imports/${id}/apply`, { data });
  expect(applied.status()).toBe(200);
  const other = 'bea@office.example';
  await database.query('update law_imports set applied_by_email = $1 where id = $2', [other, id]);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Apply/ })
    .click();
  const result = page.getByRole('status').filter({ hasText: 'The import is applied.' });
  await expect(result).toContainText(/Applied .+ by bea@office\.example/);
});
