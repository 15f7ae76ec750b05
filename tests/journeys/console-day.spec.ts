import { randomUUID } from 'node:crypto';
import { articlesOf, button, createArticle, createCategory, LAWS } from './laws-steps.ts';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { arrive, CONSOLE, deedsOf, expectShut, notice, removeMembers } from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

test('an editor publishes several articles at once, deletes lawyers, and takes both back', async ({
  page,
  consolePage,
  database,
}) => {
  const category = await createCategory(consolePage);
  for (const label of ['1', '2', '3']) await createArticle(consolePage, category.id, label);
  const word = `Maître ${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into lawyers (name, email, phone, specialization, location, bar_number)
    select $1 || ' ' || n, 'lawyer' || n || '@example.cm', '+23767000000' || n, 'Law', 'Buea',
      md5($1 || n) from generate_series(1, 2) n`,
    [word],
  );
  const email = await arrive(page, database, 'editor');
  await page.setViewportSize(DESK);
  const published = async () => {
    const { rows } = await database.query<{ is_active: boolean }>(
      'select is_active from law_articles where category_id = $1 order by article_number',
      [category.id],
    );
    return rows.map((row) => row.is_active);
  };

  await openScreen(page, `${LAWS}?category=${category.code}`);
  expect(await articlesOf(database, category.id)).toHaveLength(3);
  await page.getByRole('checkbox', { name: /^Select .*2/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: /^Select .*3/ }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await button(page, 'Unpublish').click();
  await expect(notice(page, '2 articles are no longer published.')).toBeVisible();
  expect(await published()).toEqual([true, false, false]);
  await button(page, 'Undo').click();
  await expect(notice(page, 'The articles are as they were.')).toBeVisible();
  expect(await published()).toEqual([true, true, true]);

  await openScreen(page, `${CONSOLE}/lawyers?q=${encodeURIComponent(word)}`);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Delete the 2 selected entries?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(page, '2 entries are in the bin for 30 days.')).toBeVisible();
  const left = () =>
    database.query('select from lawyers where name like $1', [`${word}%`]).then((r) => r.rowCount);
  expect(await left()).toBe(0);
  await button(page, 'Undo').click();
  await expect(notice(page, 'The deletion of 2 items is undone.')).toBeVisible();
  expect(await left()).toBe(2);

  const menu = page.getByRole('navigation').first();
  await expectShut(page, menu, ['Users', 'Subscriptions'], '/users');
  expect(await deedsOf(database, email)).toEqual([
    'law_article.many_unpublished',
    'law_article.many_published',
    'bin.deleted',
    'bin.restored',
  ]);
});

test('a second editor, on a phone, meets the change of the first and teaches the search a word', async ({
  page,
  consolePage,
  browser,
  baseURL,
  database,
}) => {
  const category = await createCategory(consolePage);
  const { id } = await createArticle(consolePage, category.id, '1', 'As it was.');
  const place = `${LAWS}?category=${category.code}&dialog=edit-article&id=${id}`;
  await arrive(page, database, 'editor');
  await page.setViewportSize(PHONE);
  await openScreen(page, place);
  const dialog = page.getByRole('dialog', { name: 'Edit Article' });
  await dialog.getByLabel('English Content').fill('As the second wishes.');

  const context = await browser.newContext({ baseURL, viewport: DESK });
  const first = await context.newPage();
  await arrive(first, database, 'editor');
  await openScreen(first, `${place}&lang=fr`);
  const french = first.getByRole('dialog', { name: 'Modifier l’article' });
  await french.getByLabel('Titre français').fill('Des lacs');
  await first.keyboard.press('Control+Enter');
  await expect(french).toHaveCount(0);
  await context.close();

  await button(dialog, 'Save').click();
  const conflict = dialog.getByRole('alert');
  await expect(conflict).toContainText('Somebody else has changed this in the meantime.');
  const stored = async () => (await articlesOf(database, category.id)).map((one) => one.content_en);
  expect(await stored()).toEqual(['As it was.']);
  await expectNoViolation(page, [PHONE]);
  await button(conflict, 'Keep mine').click();
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toEqual(['As the second wishes.']);

  const said = `njangi ${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  await openScreen(
    page,
    `${CONSOLE}/law-search/synonyms?dialog=new&said=${encodeURIComponent(said)}&said_in=en`,
  );
  const adding = page.getByRole('dialog');
  await adding.getByLabel('Legal words in English').fill('As the second wishes');
  await button(adding, 'Save').click();
  await expect(notice(page, 'synonym')).toBeVisible();
  const found = await page.request.get(
    `/api/admin/law-search?lang=en&q=${encodeURIComponent(said)}`,
  );
  expect(await found.json()).toMatchObject({ items: [{ category_code: category.code }] });

  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Laws', exact: true })).toBeVisible();
  await expectShut(page, menu, ['Users', 'Subscriptions'], '/payment-records');
});

test('au support, plusieurs candidatures vont à la corbeille depuis un téléphone et en reviennent', async ({
  page,
  database,
}) => {
  const word = `Cabinet ${randomUUID().slice(0, 8)}`;
  await database.query(
    `insert into lawyer_applications (first_name, last_name, email, phone, specialization, city,
      bar_number, experience, language, consent_version)
    select 'Ngo', $1 || ' ' || n, 'applicant' || n || '@example.cm', '+23767000000' || n, 'Droit',
      'Douala', md5($1 || n), 3, 'fr', '1' from generate_series(1, 2) n`,
    [word],
  );
  const left = () =>
    database
      .query('select from lawyer_applications where last_name like $1', [`${word}%`])
      .then((r) => r.rowCount);
  const email = await arrive(page, database, 'support');
  await page.setViewportSize(PHONE);
  await openScreen(page, `${CONSOLE}/inbox?tab=applications&q=${encodeURIComponent(word)}&lang=fr`);
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(2);
  for (const at of [0, 1]) await cards.nth(at).getByRole('checkbox').check();
  await expect(page.getByText('Sélection\u00a0: 2')).toBeVisible();
  await expectNoViolation(page, [PHONE]);
  await button(page, 'Supprimer').click();
  const question = page.getByRole('dialog', { name: /^Supprimer les 2 / });
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(notice(page, 'corbeille')).toBeVisible();
  expect(await left()).toBe(0);
  await button(page, 'Annuler l’action').click();
  await expect(cards).toHaveCount(2);
  expect(await left()).toBe(2);

  // A person of the support reads payments and decides nothing about them.
  expect((await page.request.get('/api/admin/payment-records')).status()).toBe(200);
  await button(page, 'Menu').click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Utilisateurs' })).toBeVisible();
  await expectShut(page, menu, ['Lois'], '/law-categories');
  expect(await deedsOf(database, email)).toEqual(['bin.deleted', 'bin.restored']);
});
