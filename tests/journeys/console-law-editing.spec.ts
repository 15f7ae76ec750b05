import type { Page } from '@playwright/test';
import type pg from 'pg';
import {
  button,
  cardOf,
  createArticle,
  createCategory,
  fillIn,
  LAWS,
  newCategory,
} from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { expect, test } from './world.ts';

const WRONG = [{ level: 'chapter', label: 'CHAPTER I', title: 'Of laks' }];
const OTHER = [{ level: 'chapter', label: 'CHAPTER II', title: 'Of rivers' }];

/** A category with articles 1 to 3 in a chapter with a misspelt heading, and 4 in the next one. */
async function createMisspelt(page: Page, database: pg.Pool) {
  const category = await createCategory(page);
  for (const articleId of ['1', '2', '3', '4']) await createArticle(page, category.id, articleId);
  await database.query(
    `update law_articles set path_en = case article_id when '4' then $2::jsonb else $3 end
     where category_id = $1`,
    [category.id, JSON.stringify(OTHER), JSON.stringify(WRONG)],
  );
  return category;
}

async function placesOf(database: pg.Pool, categoryId: string) {
  const { rows } = await database.query<{ article_id: string; way: string; book: string | null }>(
    `select a.article_id, a.path_en -> 0 ->> 'title' as way, b.name_en as book
     from law_articles a left join law_books b on b.id = a.book_id
     where a.category_id = $1 order by a.article_number`,
    [categoryId],
  );
  return rows.map(({ article_id, way, book }) => [article_id, way, book]);
}

test('a wrong heading is corrected once for its chapter, and the articles get a book', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createMisspelt(page, database);
  await page.goto(`${LAWS}?category=${code}`);
  await button(page, 'Edit Article 1').click();
  const dialog = page.getByRole('dialog');
  const place = dialog.getByRole('button', { name: 'Book and divisions CHAPTER I, Of laks' });
  await place.click();
  const division = dialog.getByRole('group', { name: 'English division 1' });
  await expect(division.getByLabel('Level')).toHaveValue('chapter');
  await division.getByLabel('Subject').fill('Of lakes');
  await dialog.getByLabel('Book', { exact: true }).selectOption('Another book...');
  await fillIn(dialog, {
    'Book code': 'book_i',
    'Book in English': 'Book One',
    'Book in French': 'Livre premier',
  });
  await button(dialog, 'Add French division').click();
  await button(dialog, 'Save').click();
  // The French division has no heading yet.
  await expect(dialog.getByRole('alert')).toContainText('Heading in French is required.');
  await button(dialog, 'Remove French division 1').click();
  await expect(button(dialog, 'Add French division')).toBeFocused();
  await dialog.getByLabel(/^Correct the following articles/).check();
  await expectNoViolation(page, [PHONE]);
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  expect(await placesOf(database, id)).toEqual([
    ['1', 'Of lakes', 'Book One'],
    ['2', 'Of lakes', 'Book One'],
    ['3', 'Of lakes', 'Book One'],
    ['4', 'Of rivers', 'Book One'],
  ]);

  await test.step('the place of the article before is taken over', async () => {
    await button(page, 'Edit Article 4').click();
    await dialog.getByRole('button', { name: /^Book and divisions/ }).click();
    await button(dialog, 'Copy from Article 3').click();
    await expect(dialog.getByRole('status')).toContainText('now those of Article 3.');
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    expect((await placesOf(database, id)).at(-1)).toEqual(['4', 'Of lakes', 'Book One']);
  });
});

test('of two who correct a heading, the second sees both', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createMisspelt(page, database);
  await page.goto(`${LAWS}?category=${code}`);
  await button(page, 'Edit Article 2').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Book and divisions/ }).click();
  await dialog.getByLabel('Subject').fill('Of my lakes');
  const { rows } = await database.query<{ id: string }>(
    `select id from law_articles where category_id = $1 and article_id = '2'`,
    [id],
  );
  const answer = await page.request.patch(`/api/admin/law-articles/${rows[0]?.id}`, {
    data: { version: 1, path_en: [{ ...WRONG[0], title: 'Of their lakes' }] },
  });
  expect(answer.status()).toBe(200);
  await button(dialog, 'Save').click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('English divisions');
  await expect(notice.locator('del')).toContainText('their');
  await expect(notice.locator('ins')).toContainText('my');
  await button(dialog, 'Save mine').click();
  await expect(dialog).toHaveCount(0);
  expect((await placesOf(database, id))[1]).toEqual(['2', 'Of my lakes', null]);
});

test('en français, un article s’insère après un autre, dans le même chapitre', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createMisspelt(page, database);
  await page.setViewportSize(PHONE);
  await page.goto(`${LAWS}?category=${code}&lang=fr`);
  await button(page, 'Insérer un article après Article 1er').click();
  const dialog = page.getByRole('dialog', { name: 'Insérer un article' });
  await expect(dialog).toContainText('Le nouvel article vient juste après Article 1er');
  await fillIn(dialog, {
    'Numéro d’article': '1 bis',
    'Contenu en anglais': 'English text',
    'Contenu en français': 'Texte français',
  });
  await button(dialog, 'Enregistrer').click();
  await expect(dialog).toHaveCount(0);
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings).toHaveText([
    'Article 1er',
    'Article 1 bis',
    'Article 2',
    'Article 3',
    'Article 4',
  ]);
  expect((await placesOf(database, id))[1]).toEqual(['1 bis', 'Of laks', null]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);
});

test('a category is published with its articles alone, and an import into it asks for its readers', async ({
  consolePage: page,
  database,
}) => {
  const { code, name_en: name, name_fr } = newCategory();
  const dialog = page.getByRole('dialog');
  await page.goto(LAWS);
  await button(page, 'Add New Law Category').click();
  await expect(dialog.getByLabel('Published')).not.toBeChecked();
  await expect(dialog.getByText('A new category is not published.')).toBeVisible();
  await fillIn(dialog, { Code: code, 'English Name': name, 'French Name': name_fr });
  await button(dialog, 'Save').click();
  await expect(cardOf(page, name)).toContainText('Not published');
  await button(page, `Edit ${name}`).click();
  await dialog.getByLabel('Published').check();
  await button(dialog, 'Save').click();
  await expect(dialog.getByRole('alert')).toContainText('There is nothing to read');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();

  const { rows } = await database.query<{ id: string }>(
    'select id from law_categories where code = $1',
    [code],
  );
  const id = rows[0]?.id ?? '';
  await createArticle(page, id, '1');
  await button(page, `Edit ${name}`).click();
  await dialog.getByLabel('Published').check();
  await expect(dialog).toContainText('It is not known where the texts come from.');
  await expect(button(dialog, 'Save')).toBeDisabled();
  await dialog.getByLabel('Publish although this is not known').check();
  await button(dialog, 'Save').click();
  await expect(cardOf(page, name)).toContainText('Published');
  const text = 'article_id,content_en,content_fr\n1,New.,Nouveau.\n2,Two.,Deux.\n';
  const answer = await page.request.post('/api/admin/law-imports', {
    data: { category_id: id, files: [{ name: 'law.csv', language: 'both', text }] },
  });
  const { id: importId }: { id: string } = await answer.json();
  const preview = `${LAWS}/import?category=${code}&import=${importId}`;
  await page.goto(`${preview}&lang=fr`);
  const french = `La catégorie «\u00a0${name_fr}\u00a0» est publiée avec 1 article. Les lecteurs voient`;
  await expect(page.getByText(french)).toBeVisible();
  await button(page, 'Appliquer').click();
  await expect(button(dialog, 'Appliquer et montrer aux lecteurs')).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await button(dialog, 'Annuler').click();
  await page.goto(`${preview}&lang=en`);
  await button(page, 'Apply').click();
  await expect(dialog).toContainText(`“${name}” is published with 1 article. Readers see`);
  await expect(dialog.getByRole('listitem')).toHaveText([
    '1 article will be added.',
    '1 article will be changed.',
  ]);
  await expect(dialog).toContainText('No article is removed');
  await button(dialog, 'Apply and show to readers').click();
  await expect(page.getByRole('status')).toContainText('The import is applied.');
  await database.query('delete from law_categories where id = $1', [id]);
});
