import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { DESK, expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen, untilLoaded } from './open-screen.ts';
import { watch } from './watch.ts';
import { expect, test } from './world.ts';

const LAWYERS = '/admin-dashboard/lawyers';
/** One green point. */
const PNG = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A number that no other lawyer has. */
const newNumber = () => `CM-${randomUUID().slice(0, 8)}`;

/** A name that no other test finds. */
const newName = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;

async function insertLawyer(database: pg.Pool, changes: Readonly<Record<string, string>> = {}) {
  const lawyer = {
    name: newName('Marthe'),
    email: 'marthe@example.cm',
    phone: '+237 233 00 11 22',
    specialization: 'Family law',
    location: 'Garoua',
    bar_number: newNumber(),
    ...changes,
  };
  const { rows } = await database.query<{ id: string }>(
    `insert into lawyers (name, email, phone, specialization, location, bar_number, years_experience)
     values ($1, $2, $3, $4, $5, $6, 9) returning id`,
    Object.values(lawyer),
  );
  return { ...lawyer, id: rows[0]?.id ?? '' };
}

/** The list of just the lawyers with this name. */
const listOf = (name: string) => `${LAWYERS}?q=${encodeURIComponent(name)}`;
/** The rows of a list, which are cards on a phone. */
const rows = (page: Page) => page.getByRole('row').or(page.getByRole('main').getByRole('listitem'));
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** Answers the next question of the browser. @returns what it asked */
function answerQuestion(page: Page, isYes: boolean): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', async (question) => {
      await (isYes ? question.accept() : question.dismiss());
      resolve(question.message());
    });
  });
}

test('a lawyer is added by the keyboard alone, changed, and deleted after a question', async ({
  consolePage: page,
  database,
}) => {
  const name = newName('Aïcha');
  await openScreen(page, listOf(name));
  await expect(page.getByText('No lawyers match your search criteria')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add New Lawyer' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add New Lawyer' });
  await expect(dialog.getByLabel('Years of Experience')).toHaveValue('0');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  const number = newNumber();
  for (const text of [
    name,
    'a@example.cm',
    '699-00 11 22',
    'Tax law',
    'Foumban',
    '7',
    number.toLowerCase(),
  ]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cabinet Njoya');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Lawyer added successfully');
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();

  const row = rowOf(page, name);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Profile',
    'Name',
    'Specialization',
    'Location',
    'Experience',
    'Contact',
    'Actions',
  ]);
  for (const text of [
    `Bar #${number.toLowerCase()}`,
    'Cabinet Njoya',
    'Tax law',
    'Foumban',
    '7 years',
    'a@example.cm',
    '+237 6 99 00 11 22',
  ]) {
    await expect(row).toContainText(text);
  }
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^A\p{L}?$/u);

  await page.getByRole('button', { name: `Edit ${name}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit lawyer' });
  await expect(edit.getByLabel('Bar Number')).toHaveValue(number.toLowerCase());
  await edit.getByLabel('Location').selectOption('Limbe');
  await edit.getByLabel('Portrait').setInputFiles({ ...PNG, mimeType: 'image/gif' });
  await expect(edit.getByLabel('Portrait')).toHaveAccessibleDescription(
    /must be a JPEG, PNG or WebP/,
  );
  await edit.getByLabel('Portrait').setInputFiles(PNG);
  await expect(edit.locator('img')).toBeVisible();
  await edit.getByRole('group', { name: 'Languages' }).getByLabel('French').check();
  await database.query('update lawyers set phone = $2, version = 2 where name = $1', [
    name,
    '+237677001122',
  ]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('alert')).toContainText('Somebody else has changed this');
  // The phone, which this form left alone, stays as the other has it.
  await expect(edit.getByRole('listitem')).toHaveText(['Location: Foumban', 'Languages: (empty)']);
  await edit.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByRole('status')).toHaveText('Lawyer updated successfully');
  await expect(row).toContainText('Limbe');
  await expect(row.locator('img')).toHaveJSProperty('naturalWidth', 288);
  const saved = await database.query('select languages, phone from lawyers where name = $1', [
    name,
  ]);
  expect(saved.rows).toEqual([{ languages: ['fr'], phone: '+237677001122' }]);

  let question = answerQuestion(page, false);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  expect(await question).toBe(`Are you sure you want to delete ${name} from the directory?`);
  await expect(row).toBeVisible();
  question = answerQuestion(page, true);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await question;
  await expect(page.getByRole('status')).toContainText('Lawyer deleted successfully');
  await expect(page.getByText('No lawyers match your search criteria')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.goBack();
  await expect(row).toBeVisible();
});

test('what fails is told in the specification’s words, and nothing typed is lost', async ({
  consolePage: page,
  database,
}) => {
  const { id, ...lawyer } = await insertLawyer(database);
  const other = await insertLawyer(database);
  await database.query('update lawyers set profile_image_url = $2 where id = $1', [
    id,
    'https://pictures.example/old.jpg',
  ]);
  const calls = /\/api\/admin\/lawyers(\/|\?|$)/;
  await page.route(calls, (route) => route.abort());
  await openScreen(page, listOf(lawyer.name));
  await expect(page.getByRole('alert')).toContainText('Failed to fetch lawyers');
  await page.unroute(calls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, lawyer.name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: `Edit ${lawyer.name}` }).click();
  const dialog = page.getByRole('dialog');
  const picture = dialog.getByLabel('Profile Image URL');
  await expect(picture).toHaveValue('https://pictures.example/old.jpg');
  const save = dialog.getByRole('button', { name: 'Save' });
  await dialog.getByLabel('Phone').fill('699');
  await dialog.getByLabel('Bar Number').fill(` ${other.bar_number.replaceAll('-', ' – ')}`);
  await save.click();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(
    /^Phone must be a phone number/,
  );
  await dialog.getByLabel('Phone').fill('699 11 22 33');
  await save.click();
  await expect(dialog.getByLabel('Bar Number')).toHaveAccessibleDescription(
    'Bar Number is used already.',
  );
  await dialog.getByLabel('Bar Number').fill(lawyer.bar_number);
  await dialog.getByLabel('Phone').fill('   ');
  await picture.fill('https://169.254.169.254/latest');
  await save.click();
  await expect(picture).toHaveAccessibleDescription(
    /Profile Image URL must be on a public website\./,
  );
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription('Phone is required.');
  await expect(dialog.getByRole('alert')).toHaveText(
    'Please check these fields: Phone and Profile Image URL.',
  );

  await dialog.getByLabel('Phone').fill('655 11 22 33');
  await picture.fill('');
  await page.route(calls, (route) => route.abort());
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^An error occurred ?The server cannot/);
  await expect(dialog.getByLabel('Phone')).toHaveValue('655 11 22 33');
  // What is typed outlives a reload, as it does a session that ends.
  await page.unroute(calls);
  await page.reload();
  await untilLoaded(page);
  await expect(dialog.getByLabel('Phone')).toHaveValue('655 11 22 33');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);

  const remove = page.getByRole('button', { name: `Delete ${lawyer.name}` });
  for (const [answer, sentence] of [
    [null, /^Failed to delete lawyer ?The server cannot/],
    [
      { error: 'The directory is locked.', code: 'conflict', request_id: '1' },
      'The directory is locked.',
    ],
  ] as const) {
    await page.route(calls, (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      return answer ? route.fulfill({ status: 409, json: answer }) : route.abort();
    });
    void answerQuestion(page, true);
    await remove.click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await page.unroute(calls);
  }
  const { rows } = await database.query('select phone, version from lawyers where id = $1', [id]);
  expect(rows).toEqual([{ phone: lawyer.phone, version: 1 }]);
});

test('the list is searched, filtered and ordered by the address, in French on a phone', async ({
  consolePage: page,
  database,
}) => {
  const tag = randomUUID().slice(0, 8);
  const { bar_number } = await insertLawyer(database, {
    name: `Émile ${tag}`,
    location: `Édéa ${tag}`,
  });
  await insertLawyer(database, { name: `Zacharie ${tag}`, specialization: `Fiscal ${tag}` });
  await page.setViewportSize(PHONE);
  await openScreen(page, `${LAWYERS}?lang=fr`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestion des avocats');
  await page.getByRole('searchbox', { name: 'Rechercher un avocat' }).fill(`EMILE ${tag}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, tag)).toContainText(`Barreau n°\u00a0${bar_number}`);
  await expect(rowOf(page, tag)).toContainText('9\u00a0ans');
  await page.getByRole('button', { name: 'Effacer la recherche' }).click();
  // On a phone the list begins below the search: the rest is asked for.
  await expect(page.getByLabel('Spécialisation')).toBeHidden();
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Spécialisation').selectOption(`Fiscal ${tag}`);
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, `Zacharie ${tag}`)).toBeVisible();
  await openScreen(page, `${LAWYERS}?q=${tag}`);
  await page.getByLabel('Ordre').selectOption('Nom (ordre croissant)');
  await expect(rows(page).first()).toContainText('Émile');
  await page.getByLabel('Ordre').selectOption('Nom (ordre décroissant)');
  await expect(rows(page).first()).toContainText('Zacharie');
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name');

  await page.getByRole('button', { name: 'Ajouter un avocat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un avocat' });
  for (const [label, text] of [
    ['Nom', `Léa ${tag}`],
    ['Adresse e-mail', 'lea@example.cm'],
    ['Téléphone', '699 00 11 22'],
    ['Années d’expérience', '99'],
    ['Numéro au Barreau', newNumber()],
  ] as const) {
    await dialog.getByLabel(label).fill(text);
  }
  await dialog.getByLabel('Spécialisation').selectOption({ label: 'Droit pénal' });
  await dialog.getByLabel('Ville').selectOption({ label: 'Limbé' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Le champ «\u00a0Années d’expérience\u00a0» doit être compris entre 0 et 80.',
  );
  await expectNoViolation(page, [PHONE]);
  await dialog.getByLabel('Années d’expérience').fill('1');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toHaveText('L’avocat a été ajouté');
  await expect(rowOf(page, `Léa ${tag}`)).toContainText('1\u00a0an');
  await expect(rowOf(page, `Léa ${tag}`)).toContainText('Droit pénal');
  await expect(rowOf(page, `Léa ${tag}`)).toContainText('Limbé');
});

test('a lawyer is hidden, is nowhere public, and shown again', async ({
  consolePage: page,
  database,
}) => {
  const { name } = await insertLawyer(database);
  const { rows } = await database.query<{ slug: string }>(
    'select slug from lawyers where name = $1',
    [name],
  );
  const address = `/lawyers/${rows[0]?.slug}`;
  await openScreen(page, listOf(name));
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(page.getByRole('status')).toContainText('nobody sees the entry');
  await expect(rowOf(page, name)).toContainText('Hidden');
  expect((await page.request.get(address)).status()).toBe(410);
  expect(await (await page.request.get(`/lawyers?name=${name}`)).text()).not.toContain(address);
  await page.getByLabel('Visibility').selectOption('Shown');
  await expect(page.getByText('No lawyers match your search criteria')).toBeVisible();
  await page.getByLabel('Visibility').selectOption('Hidden');
  await page.getByRole('button', { name: `Show ${name}` }).click();
  await expect(page.getByRole('status')).toContainText('in the directory again');
  expect((await page.request.get(address)).status()).toBe(200);
});

test('editors keep the lists of specializations and cities, on a phone in French too', async ({
  consolePage: page,
  database,
}) => {
  const tag = randomUUID().slice(0, 8);
  await openScreen(page, LAWYERS);
  await page.getByRole('link', { name: 'Specializations and cities' }).click();
  await page.getByRole('button', { name: 'Add specialization' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('English name')).toBeFocused();
  await dialog.getByLabel('English name').fill('Criminal LAW');
  await dialog.getByLabel('French name').fill(`Sport ${tag}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('English name')).toHaveAccessibleDescription(
    'English name is used already.',
  );
  await expectNoViolation(page);
  await dialog.getByLabel('English name').fill(`Sports ${tag}`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('The list has a new entry');
  const { name } = await insertLawyer(database, { specialization: `Sport ${tag}` });

  await page.setViewportSize(PHONE);
  await openScreen(page, `${LAWYERS}/lists?lang=fr`);
  const row = rowOf(page, `Sport ${tag}`);
  await expect(row).toContainText('1\u00a0avocat');
  await expect(row.getByRole('button', { name: `Supprimer Sport ${tag}` })).toHaveCount(0);
  await row.getByRole('button', { name: `Modifier Sport ${tag}` }).click();
  await dialog.getByLabel('Nom en français').fill(`Le sport ${tag}`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('status')).toHaveText('Les noms ont été modifiés');
  await openScreen(page, listOf(name));
  await expect(rowOf(page, name)).toContainText(`Le sport ${tag}`);

  await database.query('delete from lawyers where name = $1', [name]);
  await openScreen(page, `${LAWYERS}/lists`);
  await page.getByRole('button', { name: `Supprimer Le sport ${tag}` }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(rowOf(page, tag)).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler l’action' }).click();
  await expect(rowOf(page, `Le sport ${tag}`)).toBeVisible();
});

test('what looks like a script is shown as it was typed, on a page without a violation', async ({
  consolePage: page,
  database,
  baseURL,
}) => {
  const payload = `<img src=x onerror=alert(1)>"'{{7*7}}</script><script>alert(2)</script>`;
  const marked = { email: `"><svg/onload=alert(3)>@example.cm`, phone: payload };
  const lawyer = await insertLawyer(database, {
    ...marked,
    name: `${newName('Eve')} ${payload}`,
    specialization: payload,
    location: payload,
    bar_number: `${payload}${newNumber()}`,
  });
  const seen = watch(page, baseURL);
  page.on('dialog', (dialog) => {
    seen.complaints.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.setViewportSize(DESK);
  await openScreen(page, `${LAWYERS}?q=${lawyer.name.split(' ')[1]}`);
  const row = rowOf(page, lawyer.name);
  await expect(row.getByText(payload, { exact: true })).toHaveCount(3);
  await expect(row).toContainText(marked.email);
  await expectNoViolation(page);
  await page.setViewportSize(PHONE);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(PHONE.width);
  await page.getByRole('button', { name: `Edit ${lawyer.name}` }).click();
  await expect(page.getByRole('dialog').getByLabel('Bar Number')).toHaveValue(lawyer.bar_number);
  await expectNoViolation(page);
  expect(seen.complaints).toEqual([]);
  expect(seen.elsewhere).toEqual([]);
});
