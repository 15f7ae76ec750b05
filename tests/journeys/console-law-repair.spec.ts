import { textFile } from './law-files.ts';
import {
  articlesOf,
  button,
  createArticle,
  createCategory,
  fillIn,
  LAWS,
  newCategory,
} from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

/** The articles after the repair. */
const IDS = Array.from({ length: 14 }, (_, at) => `${at + 1}`);
const FOOT = 'Kept by the mayor of the lake and of the ponds';
const RULES = [
  `A boat is kept dry in winter by\n${FOOT}\nits owner, who pays for it.`,
  'Nobody may fish there at night without a lamp on his boat.',
  'The council of the village sets the days of fishing each year.',
  'Who breaks a net of another person pays its price and a fine.',
  'Water is drawn for cattle on the side of the lake that is flat.',
  'A child under ten swims there only beside a grown person.',
  `Reeds are cut in the dry season,\n${FOOT}\nand by lot among the families.`,
  'The mayor keeps a book of all boats, with their owners and names.',
  'Strangers ask for leave before they build a hut on the bank.',
  'Fish that is too small goes back into the water at once.',
  'A guard walks along the shore each evening, with a whistle.',
  'What the guard writes down is read to the council each month.',
  'Disputes about nets are heard under the tree by three elders.',
  'This law is read aloud in the market on the first day of rain.',
];
const PLAIN = RULES.filter((rule) => !rule.includes(FOOT));
const NAMES =
  'boats lamps days nets cattle children reeds books huts fry guards notes disputes reading'.split(
    ' ',
  );
/** The heading of article 4 stands in the middle of a line, of article 5 nothing is left, and feet stand in two texts. */
const SCAN = RULES.flatMap((rule, at) => {
  if (at === 3 || at === 4) return [];
  const lost = at === 2 ? ` ~~ticle 4.- ${RULES[3]}` : '';
  const points = [3, 5].map((step, point) => `(${point + 1}) ${PLAIN[(at + step) % PLAIN.length]}`);
  return [`Article ${at + 1}.- Rule of ${NAMES[at]}`, `${rule}${lost}`, ...points];
}).join('\n');

const OLD = 'Lamps were not asked for.';

test('a bad scan is repaired by hand in the preview, applied, and taken back as a whole', async ({
  consolePage: page,
  database,
}) => {
  const { id, code } = await createCategory(page);
  await createArticle(page, id, '2', OLD);
  await page.setViewportSize(PHONE);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  await page
    .getByLabel('English file')
    .setInputFiles({ name: 'bad.txt', mimeType: 'text/plain', buffer: Buffer.from(SCAN) });
  await button(page, 'Preview').click();
  await expect(page.getByText(/% of the text is in articles/)).toBeVisible();

  await test.step('a foot is removed wherever it stands, beside its row', async () => {
    await page.getByRole('button', { name: /^Article 1\b/ }).click();
    const source = page.getByRole('region', { name: 'Article 1 in the file' });
    await expect(source.getByText(FOOT)).toBeVisible();
    await expectNoViolation(page);
    await button(source, 'Mark as page head or foot: line 3, removed everywhere').click();
    await expect(page.getByRole('status').filter({ hasText: 'were read again' })).toBeVisible();
    await expect(source.getByText('Page heads and feet')).toBeVisible();
    await expect(button(source, 'Not a page head or foot: take line 3 back')).toBeFocused();
    await page.getByRole('button', { name: /^Article 1\b/ }).click();
  });

  await test.step('a row is split where the heading was lost', async () => {
    await page.getByRole('button', { name: /^Article 3\b/ }).click();
    await button(page, 'Split Article 3').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('English: the next article begins with').selectOption({
      label: '~~ticle 4.- Who breaks a net of another person pays its price and a fi',
    });
    await button(dialog, 'Split').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Article 3 is split.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Article 4\b/ })).toBeVisible();
  });

  await test.step('one is added, by the keyboard', async () => {
    await page.getByRole('button', { name: /^Article 4\b/ }).click();
    await button(page, 'Add an article after Article 4').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Article ID').fill('5');
    await dialog.getByLabel('English Content').fill('Nobody fishes at night.');
    await button(dialog, 'Add').focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('An article was added after Article 4.')).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Article 5\b/ })).toBeVisible();
  });

  await test.step('a row is put into its chapter', async () => {
    await button(page, 'Correct Article 2').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Add English division').click();
    const division = dialog.getByRole('group', { name: 'English division 1' });
    await expect(division.getByLabel('Level')).toBeFocused();
    await division.getByLabel('Level').selectOption({ label: 'Chapter' });
    await division.getByLabel('Heading as printed').fill('CHAPTER I');
    await expectNoViolation(page);
    await button(dialog, 'Save').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Article 2 is corrected.')).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: 'Correct' });
    await expect(row.filter({ hasText: 'CHAPTER I' })).toContainText('Article 2');
  });

  await test.step('what somebody else corrects meanwhile stays, also after a reload', async () => {
    const dialog = page.getByRole('dialog');
    const elsewhere = (title: string) =>
      database.query(
        `update law_import_rows set title_en = $2 where article_id = '6'
         and import_id = (select id from law_imports where category_id = $1)`,
        [id, title],
      );
    await button(page, 'Correct Article 6').click();
    await dialog.getByLabel('English Content').fill('Mine.');
    await elsewhere('Theirs');
    await page.reload();
    await expect(dialog.getByLabel('English Content')).toHaveValue('Mine.');
    await button(dialog, 'Save').click();
    await expect(dialog.getByText('Marked below is what differs')).toBeVisible();
    await expectNoViolation(page);
    // The other one goes on while the choice stands.
    await elsewhere('Theirs again');
    const refused = page.waitForResponse((answer) => answer.status() === 409);
    await button(dialog, 'Save mine').click();
    await refused;
    await button(dialog, 'Save mine').click();
    await expect(page.getByText('Article 6 is corrected.')).toBeVisible();
    const { rows } = await database.query(
      `select title_en, content_en from law_import_rows where article_id = '6'
       and import_id = (select id from law_imports where category_id = $1)`,
      [id],
    );
    expect(rows).toEqual([{ title_en: 'Theirs again', content_en: 'Mine.' }]);
  });

  await test.step('applying writes what was repaired', async () => {
    await button(page, 'Apply').click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Apply/ })
      .click();
    await expect
      .poll(async () => (await articlesOf(database, id)).map(({ article_id }) => article_id))
      .toEqual(IDS);
    const applied = await articlesOf(database, id);
    const text = (articleId: string) =>
      applied.find(({ article_id }) => article_id === articleId)?.content_en;
    expect(text('3')).toBe(RULES[2]);
    expect(text('4')).toContain(`${RULES[3]}\n(1) `);
    expect(text('5')).toBe('Nobody fishes at night.');
    expect(text('1')).toContain('A boat is kept dry in winter by its owner, who pays for it.');
    expect(text('7')).toContain('Reeds are cut in the dry season, and by lot among the families.');
    expect(text('2')).toContain(RULES[1]);
    const { rows } = await database.query(
      "select path_en from law_articles where category_id = $1 and article_id = '2'",
      [id],
    );
    expect(rows).toEqual([{ path_en: [{ level: 'chapter', label: 'CHAPTER I', title: '' }] }]);
  });

  await test.step('it is taken back as a whole: the articles are as before', async () => {
    await button(page, 'Undo this import').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Articles that it added are removed');
    await expectNoViolation(page);
    await button(dialog, 'Undo this import').click();
    await expect(page.getByRole('heading', { name: /^Preview: / })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'is undone' })).toContainText(
      'Articles removed: 13; with their earlier text: 1; left as they are: 0.',
    );
    expect(await articlesOf(database, id)).toEqual([
      expect.objectContaining({ article_id: '2', content_en: OLD }),
    ]);
    // What was repaired is still there, to be applied again.
    await expect(page.getByRole('heading', { name: /^Article 5\b/ })).toBeVisible();
  });
});

test('the question before applying counts what a colleague has done, and applies nothing else', async ({
  consolePage: page,
  database,
}) => {
  const { id: categoryId, code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  const file = textFile('ponds.txt', 'Article 1.- Object\nPonds.\nArticle 2.- End\nThe end.\n');
  await page.getByLabel('English file').setInputFiles(file);
  await button(page, 'Preview').click();
  await expect(page.getByRole('heading', { name: /^Preview: / })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('import');
  const excluded = await page.request.patch(`/api/admin/law-imports/${id}/rows/2`, {
    data: { left_out: true },
  });
  expect(excluded.status()).toBe(200);
  await button(page, 'Apply').click();
  await expect(page.getByRole('dialog')).toContainText('1 article will be added.');
  await expect(page.getByRole('dialog')).toContainText('1 row is excluded.');
  await expect(page.getByRole('alert')).toContainText('Somebody has changed the preview');

  // What is changed behind the question is counted by nobody: it is not applied.
  const emptied = await page.request.patch(`/api/admin/law-imports/${id}/rows/1`, {
    data: { title_en: '', content_en: '' },
  });
  expect(emptied.status()).toBe(200);
  await button(page.getByRole('dialog'), 'Apply').click();
  const refusal = page.getByRole('alert').filter({ hasText: 'changed since you looked at it' });
  await expect(refusal).toBeVisible();
  expect(await articlesOf(database, categoryId)).toEqual([]);
  await button(page, 'Without any text (1)').click();
  await button(page, 'Apply').click();
  await expect(page.getByRole('dialog')).toContainText('1 article will have no text');
  await button(page.getByRole('dialog'), 'Apply').click();
  await expect(page.getByText(/^It can be undone until .+ it is forgotten/)).toBeVisible();
  expect(await articlesOf(database, categoryId)).toHaveLength(1);

  // Readers would lose it at once.
  await database.query('update law_categories set is_active = true where id = $1', [categoryId]);
  await page.reload();
  await button(page, 'Undo this import').click();
  await expect(page.getByRole('dialog')).toContainText('is published with 1 article.');
  await expectNoViolation(page, [PHONE]);
});

test('a correction reaches its article though a colleague has moved it meanwhile', async ({
  consolePage: page,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  const text = ['1', '2', '3', '4'].map((one) => `Article ${one}.- Rule ${one}\nText ${one}.`);
  await page.getByLabel('English file').setInputFiles(textFile('rules.txt', text.join('\n')));
  await button(page, 'Preview').click();
  await expect(page.getByRole('heading', { name: /^Preview: / })).toBeVisible();
  const rows = `/api/admin/law-imports/${new URL(page.url()).searchParams.get('import')}/rows`;
  const dialog = page.getByRole('dialog');
  await button(page, 'Correct Article 3').click();
  await dialog.getByLabel('English Title').fill('Mine');
  expect((await page.request.post(`${rows}/2/join`, { data: {} })).status()).toBe(200);
  await button(dialog, 'Save').click();
  await expect(dialog.getByText('Somebody else has changed this')).toBeVisible();
  await expect(dialog.getByLabel('English Title')).toHaveValue('Mine');
  await button(dialog, 'Save').click();
  await expect(dialog.getByText('Marked below is what differs')).toBeVisible();
  await button(dialog, 'Save mine').click();
  await expect(page.getByText('Article 3 is corrected.')).toBeVisible();
  const { items } = await (await page.request.get(rows)).json();
  expect(items).toMatchObject([
    { article_id: '1', title_en: 'Rule 1' },
    { article_id: '3', title_en: 'Mine' },
    { article_id: '4', title_en: 'Rule 4' },
  ]);
});

test('une nouvelle catégorie vient avec ses articles, et s’en va avec eux', async ({
  consolePage: page,
  database,
}) => {
  const { code, name_en, name_fr } = newCategory();
  const find = async () => {
    const { rows } = await database.query<{ id: string; is_active: boolean; price: number }>(
      'select id, is_active, price from law_categories where code = $1',
      [code],
    );
    return rows;
  };
  await page.setViewportSize(PHONE);
  await openScreen(page, `${LAWS}/import?lang=fr`);
  await page.getByLabel('Catégorie', { exact: true }).selectOption('Une nouvelle catégorie…');
  await fillIn(page.locator('form'), { Code: 'Pas un code', 'Nom en anglais': name_en });
  await page.getByLabel('Nom en français').fill(name_fr);
  await page.getByLabel('Prix').fill('750');
  const file = textFile('lacs.txt', 'Article 1.- Objet\nLes lacs.\nArticle 2.- Fin\nLa fin.\n');
  await page.getByLabel('Fichier français').setInputFiles(file);
  await button(page, 'Aperçu').click();
  await expect(page.getByLabel(/^Code/)).toHaveAccessibleDescription(/lettre minuscule/);
  await expectNoViolation(page);
  await page.getByLabel(/^Code/).fill(code);
  await button(page, 'Aperçu').click();
  await expect(page.getByRole('heading', { name: `Aperçu\u00a0: ${name_fr}` })).toBeVisible();
  await expect(page.getByText(`la catégorie «\u00a0${name_fr}\u00a0» (${code}`)).toBeVisible();
  expect(await find()).toEqual([]);
  await button(page, 'Appliquer').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('est créée, non publiée');
  await button(dialog, 'Appliquer').click();
  await expect(page.getByRole('status')).toContainText('Elle n’est pas publiée.');
  const [made] = await find();
  expect(made).toMatchObject({ is_active: false, price: 750 });
  expect(await articlesOf(database, made?.id ?? '')).toHaveLength(2);
  await button(page, 'Annuler cette importation').click();
  await expect(button(dialog, 'Garder l’importation')).toBeVisible();
  await button(dialog, 'Annuler cette importation').click();
  await expect(page.getByText(/^Quand l’aperçu est appliqué, la catégorie/)).toBeVisible();
  expect(await find()).toEqual([]);
});

test('the lines of two files are shown apart, each by what they are used for', async ({
  consolePage: page,
}) => {
  const { code } = await createCategory(page);
  await openScreen(page, `${LAWS}/import?category=${code}`);
  for (const [label, name] of [
    ['English file', 'lake.txt'],
    ['French file', 'lac.txt'],
  ] as const) {
    await page
      .getByLabel(label)
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(SCAN) });
  }
  await button(page, 'Preview').click();
  for (const name of ['lake.txt', 'lac.txt']) await button(page, `Lines of ${name}`).click();
  const inFrench = page.getByLabel('Show in lac.txt', { exact: true });
  await inFrench.selectOption('Titles');
  await expect(inFrench).toHaveValue('title');
  await expect(page.getByLabel('Show in lake.txt', { exact: true })).toHaveValue('');
});
