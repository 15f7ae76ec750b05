import {
  articlesOf,
  button,
  cardOf,
  createArticle,
  createCategory,
  fillIn,
  LAWS,
  LONG_TEXT,
  newCategory,
} from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

test('a category says where its texts come from, and shows what readers are told', async ({
  consolePage: page,
}) => {
  const { id, name_en: name } = await createCategory(page);
  await page.goto(LAWS);
  await button(page, `Edit ${name}`).click();
  const dialog = page.getByRole('dialog');
  const fields = dialog.getByRole('group', { name: 'Where the text comes from' });
  await expect(fields).toContainText('This text has not been checked against the official one.');
  await fields.getByLabel('Kind of the English text').selectOption('Machine translation');
  await fields.getByLabel('Kind of the French text').selectOption('Official text');
  await fields.getByLabel('Authentic language').selectOption('French');
  await fields.getByLabel('Act in English').fill('Law No. 2016/007 of 12 July 2016');
  await fields.getByLabel('As of').fill('2016-07-12');
  await expect(fields).toContainText(
    'Machine translation, not the official text. The French text is authentic.',
  );
  await expectNoViolation(page);
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^The category “.*” is saved\.$/)).toBeVisible();
  const answer = await page.request.get(`/api/admin/law-categories/${id}`);
  expect(await answer.json()).toMatchObject({
    version: 2,
    provenance: { kind_en: 'machine_translation', authentic: 'fr', as_of: '2016-07-12' },
  });

  const article = await createArticle(page, id, '1');
  await page.goto(`${LAWS}?dialog=edit-article&id=${article.id}`);
  await dialog.getByLabel('This article has a source of its own').check();
  await expect(fields.getByLabel('As of')).toHaveValue('2016-07-12');
  await fields.getByLabel('Kind of the English text').selectOption('Official translation');
  await fields.getByLabel('As of').fill('');
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  const told = await page.request.get(`/api/admin/law-articles/${article.id}`);
  expect(await told.json()).toMatchObject({
    version: 2,
    provenance: { kind_en: 'official_translation', as_of: null },
  });
});

test('a category is made with its defaults, changed, and chosen by any place of its card', async ({
  consolePage: page,
  database,
}) => {
  const taken = await createCategory(page);
  const { code, name_en: name, name_fr } = newCategory();
  await page.goto(LAWS);
  await expect(page.getByRole('tab', { name: 'Articles' })).toBeDisabled();
  await expect(page.getByText('Choose a category to see its articles.')).toBeVisible();
  await button(page, 'Add New Law Category').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName('Add New Law Category');
  await expect(dialog.getByLabel('English Article Prefix')).toHaveValue('Article');
  await expect(dialog.getByLabel('French Article Prefix')).toHaveValue('Article');
  await expect(dialog.getByRole('group', { name: 'Icon' }).getByRole('radio')).toHaveCount(15);
  await expect(dialog.getByRole('radio', { name: 'Document' })).toBeChecked();
  await expect(dialog.getByLabel('Color as #RRGGBB')).toHaveValue('#3B82F6');
  await expect(dialog.getByLabel('Price')).toHaveValue('1000');
  await expect(dialog.getByLabel('Free Access')).not.toBeChecked();
  await fillIn(dialog, { Code: 'Civil Code', 'English Name': name, 'French Name': name_fr });
  await button(dialog, 'Save').click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(
    /Code must begin with a small letter and have only small letters, digits and _\./,
  );
  await fillIn(dialog, { 'Color as #RRGGBB': '#12345' });
  await dialog.getByLabel('Code').fill(taken.code);
  await button(dialog, 'Save').click();
  await expect(dialog.getByLabel('Color as #RRGGBB')).toHaveAccessibleDescription(
    'Color must be a colour such as #3B82F6.',
  );
  await dialog.getByRole('radio', { name: 'Green' }).check();
  await button(dialog, 'Save').click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/Code is used already\./);
  await dialog.getByLabel('Code').fill(code);
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
  const card = cardOf(page, name);
  await expect(card).toContainText('0 articles');
  await expect(card).toContainText('1,000 XAF');

  await button(page, `Edit ${name}`).click();
  await expect(dialog).toHaveAccessibleName('Edit law category');
  await expect(dialog.getByLabel('Code')).toBeDisabled();
  await dialog.getByLabel('Price').fill('0');
  await button(dialog, 'Save').click();
  await expect(card).toContainText('FREE');

  await button(page, `Edit ${name}`).click();
  await dialog.getByLabel('Price').fill('1000');
  await dialog.getByLabel('Free Access').check();
  await expect(dialog.getByLabel('Price')).toBeDisabled();
  await fillIn(dialog, { 'English Description': 'For the whole way.' });
  await dialog.getByRole('radio', { name: 'Scales' }).check();
  await button(dialog, 'Save').click();
  await expect(card).toContainText('FREE');

  await expect(card).toContainText('For the whole way.');
  await card.click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('tab', { name: 'Articles' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(new URL(page.url()).searchParams.get('category')).toBe(code);
  await expect(page.getByText('No articles in this category yet.')).toBeVisible();
  const { rows } = await database.query(
    'select name_en, price, is_free, icon, color from law_categories where code = $1',
    [code],
  );
  expect(rows).toEqual([
    { name_en: name, price: 1000, is_free: true, icon: 'scale-balanced', color: '#15803D' },
  ]);
});

test('an article is made, changed, brought back to what it was, moved and found', async ({
  consolePage: page,
  database,
}) => {
  const { id, code, name_en: name } = await createCategory(page);
  const dialog = page.getByRole('dialog');
  await page.goto(`${LAWS}?category=${code}`);
  for (const articleId of ['1-1', '2']) {
    await button(page, 'Add New Article').click();
    await expect(dialog).toHaveAccessibleName('Add New Article');
    await expect(dialog.getByLabel('Category')).toHaveValue(name);
    await fillIn(dialog, {
      'Article ID': '1-1',
      'English Title': 'Of everybody',
      'English Content': LONG_TEXT,
      'French Content': 'Nul n’est au-dessus de la loi.',
    });
    if (articleId === '2') {
      await button(dialog, 'Save').click();
      await expect(dialog.getByLabel('Article ID')).toHaveAccessibleDescription(
        'Article ID is used already.',
      );
      await dialog.getByLabel('Article ID').fill(articleId);
    }
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
  }
  const opener = page.getByRole('button', { name: 'Article 1-1 Of everybody' });
  const item = page.getByRole('listitem').filter({ has: opener });
  await opener.click();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expect(item.getByText(`${LONG_TEXT.slice(0, 300)}...`, { exact: true })).toBeVisible();
  await expect(item.getByText(/^Last updated: \w{3} \d{1,2}, \d{4}/)).toBeVisible();

  await button(page, 'Edit Article 1-1').click();
  await expect(dialog.getByLabel('Category')).toBeDisabled();
  await expect(dialog.getByLabel('English Content')).toHaveValue(LONG_TEXT);
  await fillIn(dialog, { 'English Content': LONG_TEXT.replace('Nobody', 'None') });
  await button(dialog, 'Save').click();
  await expect(item.getByText(/^None is/)).toBeVisible();
  await button(page, 'History of Article 1-1').click();
  await expect(dialog).toContainText('Article 1-1: Present version');
  await expect(dialog).toContainText(`by ${ADMINISTRATOR.email}`);
  await button(dialog, 'Version 1').click();
  await expect(dialog.locator('del')).toHaveText(' removed: Nobody');
  await expect(dialog.locator('ins')).toHaveText(' added: None');
  await button(dialog, 'Restore version 1').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Article 1-1 has its earlier text again.')).toBeVisible();
  await expect(item.getByText(/^Nobody is above/)).toBeVisible();
  await button(page, 'Move Article 2 up').click();
  await expect(button(page, 'Move Article 2 down')).toBeFocused();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Article 2/, /^Article 1-1/]);
  await button(page, 'Undo').click();
  await expect(page.getByRole('status').getByText('Article 2 is back in its place.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Article 1-1/, /^Article 2/]);
  await button(page, 'Move Article 2 up').click();
  await expect(button(page, 'Move Article 2 down')).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search articles' }).fill('nowhere to be found');
  await expect(page.getByText('No articles match your search.')).toBeVisible();
  expect(await articlesOf(database, id)).toMatchObject([
    { article_id: '2', version: 1 },
    { article_id: '1-1', content_en: LONG_TEXT, version: 3 },
  ]);
});

test('what is deleted waits in the bin and comes back whole', async ({
  consolePage: page,
  database,
}) => {
  const { id, code, name_en: name } = await createCategory(page);
  await createArticle(page, id, '1');
  await createArticle(page, id, '2');
  const before = await articlesOf(database, id);
  const dialog = page.getByRole('dialog');
  const card = cardOf(page, name);
  // What is gone is not asked for again.
  const missed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 404) missed.push(answer.url());
  });
  await page.goto(`${LAWS}?category=${code}`);
  await button(page, 'Delete Article 2').click();
  await expect(dialog).toHaveAccessibleName('Confirm Delete');
  await expect(dialog).toContainText('Are you sure you want to delete Article 2?');
  await button(dialog, 'Delete').click();
  await expect(page.getByText('Article 2 is in the bin for 30 days.')).toBeVisible();
  await expect(button(page, 'Edit Article 2')).toHaveCount(0);

  const link = page.getByRole('link', { name: 'Bin' });
  await page.getByRole('tab', { name: 'Categories' }).click();
  await link.click();
  const whole = `Article 2 (${name})`;
  // The way back stays in sight on another screen.
  await expect(button(page, 'Undo')).toBeVisible();
  await button(page, `Restore ${whole}`).click();
  await expect(page.getByRole('status').getByText(`${whole} is back.`)).toBeVisible();
  await database.query('update law_categories set is_active = true where id = $1', [id]);
  await page.goto(`${LAWS}?category=${code}&tab=categories`);
  await button(page, `Delete ${name}`).click();
  await expect(dialog).toContainText('All its articles are deleted too.');
  await expect(dialog).toContainText('It has 2 articles.');
  await expect(dialog).toContainText('It is published: readers will no longer see it');
  await expect(dialog).toContainText('stays in the bin for 30 days');
  await button(dialog, 'Delete').click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Articles' })).toBeDisabled();
  await button(page, 'Undo').click();
  await expect(page.getByRole('status').getByText('The deletion is undone.')).toBeVisible();
  await expect(card).toContainText('2 articles');

  expect(missed).toEqual([]);
  expect(await articlesOf(database, id)).toEqual(before);
});

test('by the keyboard alone a category and an article are made and moved', async ({
  consolePage: page,
}) => {
  // Moved up, the new category is not the first of all, whose button would be disabled.
  await createCategory(page);
  const first = await createCategory(page);
  const { code, name_en: name, name_fr } = newCategory();
  const { keyboard } = page;
  await page.goto(LAWS);
  const add = button(page, 'Add New Law Category');
  await add.focus();
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').waitFor();
  await expect(dialog).toBeFocused();
  await keyboard.press('Tab');
  for (const text of [code, name, name_fr]) {
    await keyboard.press('Tab');
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const up = button(page, `Move ${name} up`);
  // From the card before, whose last button it follows.
  await button(page, `Check and publish ${first.name_en}`).focus();
  await keyboard.press('Tab');
  await expect(button(page, name)).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeFocused();
  await keyboard.press('Tab');
  await expect(up).toBeFocused();
  await keyboard.press('Enter');
  await expect(
    page.getByText(new RegExp(`^${name} is now number \\d+ of \\d+\\.$`)),
  ).toBeAttached();
  await expect(up).toBeFocused();
  // The list is read again after it was said.
  const behind = async () => {
    const names = await page.getByRole('heading', { level: 2 }).allTextContents();
    return names[names.indexOf(name) + 1];
  };
  await expect.poll(behind).toBe(first.name_en);

  await keyboard.press('Shift+Tab');
  await keyboard.press('Shift+Tab');
  await expect(button(page, name)).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
  for (const articleId of ['1', '2']) {
    await button(page, 'Add New Article').focus();
    await keyboard.press('Enter');
    await dialog.getByLabel('Article ID').waitFor();
    await expect(dialog).toBeFocused();
    await keyboard.press('Tab');
    for (const text of [articleId, 'Title', 'Titre', 'English text', 'Texte français']) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
    // Over its place in the law, where it comes from, what people ask and 'Cancel' to 'Save'.
    const save = button(dialog, 'Save');
    const isReached = () => save.evaluate((element) => element === document.activeElement);
    for (let step = 0; step < 40 && !(await isReached()); step += 1) await keyboard.press('Tab');
    await expect(save).toBeFocused();
    await keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(button(page, 'Add New Article')).toBeFocused();
  }
  await button(page, 'Move Article 2 up').focus();
  await keyboard.press('Space');
  await expect(page.getByText('Article 2 was moved.')).toBeAttached();
  await expect(button(page, 'Move Article 2 down')).toBeFocused();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/^Article 2/, /^Article 1/]);
});

test('a category that somebody else has moved meanwhile is said to be where it is', async ({
  consolePage: page,
  database,
}) => {
  const { id, name_en: name } = await createCategory(page);
  for (const _ of [1, 2]) await createCategory(page);
  await page.goto(LAWS);
  await expect(button(page, `Move ${name} down`)).toBeVisible();
  const moved = await page.request.post(`/api/admin/law-categories/${id}/move`, {
    data: { direction: 'down' },
  });
  expect(moved.status()).toBe(200);
  await button(page, `Move ${name} down`).click();
  const said = page.getByText(new RegExp(`^${name} is now number \\d+ of`));
  await expect(said).toBeVisible();
  const { rows } = await database.query<{ place: number }>(
    `select count(*)::integer as place from law_categories
      where display_order <= (select display_order from law_categories where id = $1)`,
    [id],
  );
  await expect(said).toContainText(`number ${rows[0]?.place} of`);
});

test('in French on a phone, a long window scrolls to its buttons', async ({
  consolePage: page,
}) => {
  const { code, name_en, name_fr: name } = newCategory();
  await page.setViewportSize(PHONE);
  await page.goto(`${LAWS}?lang=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des textes');
  await button(page, 'Ajouter une catégorie de textes').click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter une catégorie de textes' });
  await fillIn(dialog, { 'Nom en anglais': name_en, 'Nom en français': name });
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Accès gratuit').check();
  await button(dialog, 'Enregistrer').click();
  await expect(cardOf(page, name)).toContainText('GRATUIT');
  await expect(cardOf(page, name)).toContainText('0 article');
  await button(page, name).click();
  // Folded with the tools below, as above every list.
  await expect(page.getByLabel('Statut')).toBeHidden();
  await expect(button(page, 'Exporter')).toBeHidden();
  await button(page, 'Filtres').click();
  await expect(page.getByLabel('Statut')).toBeVisible();
  await expect(button(page, 'Exporter')).toBeVisible();
  await button(page, 'Ajouter un article').click();
  const article = page.getByRole('dialog', { name: 'Ajouter un article' });
  await fillIn(article, {
    'Numéro d’article': '3',
    'Contenu en anglais': 'English text',
    'Contenu en français': 'L’ancien texte français',
  });
  await button(article, 'Enregistrer').click();
  await button(page, 'Modifier Article 3').click();
  const edit = page.getByRole('dialog', { name: 'Modifier l’article' });
  await fillIn(edit, { 'Contenu en français': 'Le nouveau texte français' });
  await button(edit, 'Enregistrer').click();
  await page.getByRole('button', { name: 'Article 3', exact: true }).click();
  await expect(page.getByText('Le nouveau texte français')).toBeVisible();
  await expect(page.getByText(/^Dernière mise à jour\u00a0: /)).toBeVisible();
  await button(page, 'Historique\u00a0: Article 3').click();
  await button(page.getByRole('dialog'), 'Version 1').click();
  await expect(page.getByRole('dialog').locator('ins').first()).toContainText('ajouté');
  await expectNoViolation(page, [PHONE]);
  await page.keyboard.press('Escape');
  await button(page, 'Supprimer Article 3').click();
  await button(page.getByRole('dialog', { name: 'Confirmer la suppression' }), 'Supprimer').click();
  await expect(page.getByText('Article 3 est dans la corbeille pour 30\u00a0jours.')).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(PHONE.width);
});
