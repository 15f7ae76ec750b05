import type { APIRequestContext, Page } from '@playwright/test';
import { hashPassword } from 'better-auth/crypto';
import type pg from 'pg';
import { PREVIEW_CHARACTERS } from '../../src/features/laws/rules.ts';
import { readScannedCode, textFile } from './law-files.ts';
import { articlesOf, button, cardOf, createArticle, LAWS, newCategory } from './laws-steps.ts';
import { expectNoViolation, PHONE } from './no-violation.ts';
import { openScreen } from './open-screen.ts';
import { ADMINISTRATOR } from './started-folders.ts';
import { expect, test } from './world.ts';

const SEARCH = '/admin-dashboard/law-search';
const PASSWORD = 'a password of a reader';
/** No law has this word: a search for it can only find the correction. */
const RARE_WORD = 'quibblefish';

/** A paid category that readers do not see yet. */
async function createUnpublished(page: Page) {
  const category = newCategory();
  const answer = await page.request.post('/api/admin/law-categories', {
    data: { ...category, is_active: false, price: 1000 },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id }: { id: string } = await answer.json();
  return { ...category, id };
}

/** Somebody who has paid for a code, signed in with the app. */
async function addReader(
  database: pg.Pool,
  app: APIRequestContext,
  code: string,
): Promise<APIRequestContext> {
  const email = `reader.${code}@example.cm`;
  const { rows } = await database.query<{ id: string }>(
    'insert into users (email, email_confirmed_at) values ($1, now()) returning id',
    [email],
  );
  const id = rows[0]?.id;
  await database.query(
    `insert into accounts (user_id, account_id, provider_id, password)
    values ($1::uuid, $1::text, 'credential', $2)`,
    [id, await hashPassword(PASSWORD)],
  );
  await database.query(
    `insert into document_access (user_id, document_type, status, granted_at)
    values ($1, $2, 'active', now())`,
    [id, code],
  );
  const signedIn = await app.post('/api/auth/sign-in/email', {
    data: { email, password: PASSWORD },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return app;
}

/**
 * Keeps the answer of a call back until `look` has seen what the screen shows meanwhile; then it
 * arrives, or is lost though the server has done everything.
 */
async function whileAnswerWaits(
  page: Page,
  call: string,
  {
    act,
    look,
    isLost = false,
  }: { act: () => Promise<void>; look: () => Promise<void>; isLost?: boolean },
): Promise<void> {
  let letGo = () => {};
  const seen = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(call, async (route) => {
    const response = await route.fetch();
    await seen;
    await (isLost ? route.abort() : route.fulfill({ response }));
  });
  await act();
  await look();
  letGo();
  await page.unrouteAll({ behavior: 'wait' });
}

async function correct(page: Page, name: string, fields: Readonly<Record<string, string>>) {
  await button(page, `Correct ${name}`).click();
  const dialog = page.getByRole('dialog');
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  await button(dialog, 'Save').click();
  await expect(dialog).toHaveCount(0);
}

test('a scanned code is imported, corrected, published, found, and read by who paid for it', async ({
  consolePage: page,
  database,
  playwright,
  baseURL,
}) => {
  test.slow();
  const { id, code, name_en: name } = await createUnpublished(page);
  const scanned = readScannedCode();
  const longText = `The ${RARE_WORD} is protected. ${'Nobody may disturb it. '.repeat(30)}The end.`;
  await openScreen(page, `${LAWS}?category=${code}`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByLabel('English file').setInputFiles(scanned.en);
  await page.getByLabel('French file').setInputFiles(scanned.fr);
  await expect(page.getByText(/^\w+_en\.txt, \d+ KB, Text$/)).toBeVisible();
  await whileAnswerWaits(page, '**/api/admin/law-imports', {
    act: () => button(page, 'Preview').click(),
    look: () => expect(page.getByRole('progressbar', { name: /^(Sending|Finding)/ })).toBeVisible(),
  });

  await test.step('the preview tells what was read and writes nothing', async () => {
    await expect(page.getByRole('heading', { name: `Preview: ${name}` })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.locator('h1')).toBeFocused();
    await expect(page.getByRole('button', { name: /^Excluded/ })).toHaveCount(0);
    const all = await page.getByRole('button', { name: /^All \(\d+\)$/ }).textContent();
    expect(Number(/\d+/.exec(all ?? ''))).toBeGreaterThanOrEqual(scanned.articles);
    expect(await articlesOf(database, id)).toEqual([]);
    await page.getByRole('button', { name: /^Suspicious/ }).click();
    await expect(page).toHaveURL(/filter=suspicious/);
    await page.getByRole('button', { name: /^New/ }).click();
  });

  await test.step('two rows are corrected, one is left out', async () => {
    await correct(page, 'Article 1', {
      'English Title': 'Of the rarest animal',
      'English Content': longText,
    });
    await expect(page.getByRole('button', { name: /^Article 1 Of the rarest/ })).toBeVisible();
    await correct(page, 'Article 1-1', { 'French Title': 'Aucune exception' });
    await button(page, 'Exclude Article 2').click();
    await expect(page.getByRole('button', { name: 'Excluded (1)' })).toBeVisible();
  });

  await test.step('applying writes all of it at once, and tells so though the answer is lost', async () => {
    await button(page, 'Apply').click();
    await whileAnswerWaits(page, '**/law-imports/*/apply', {
      act: () => button(page.getByRole('dialog'), 'Apply').click(),
      look: async () => {
        const written = page.getByText(/^(\d+) of \1 articles written$/);
        await expect(written).toBeVisible({ timeout: 20_000 });
        await expect(button(page, 'Discard the preview')).toBeDisabled();
      },
      isLost: true,
    });
    const result = page.getByRole('status').filter({ hasText: 'The import is applied.' });
    await expect(result).toContainText('articles were added.');
    await expect(result).toContainText('1 row was excluded.');
    // The button that had the focus is gone.
    await expect(page.locator(':focus')).toContainText('The import is applied.');
    const articles = await articlesOf(database, id);
    expect(articles.length).toBeGreaterThanOrEqual(scanned.articles - 1);
    expect(articles.slice(0, 2)).toMatchObject([
      { article_id: '1', content_en: longText, version: 1 },
      { article_id: '1-1' },
    ]);
    expect(articles.map(({ article_id }) => article_id)).not.toContain('2');
  });

  const app = await playwright.request.newContext({ baseURL });
  const address = `/api/v1/articles/${code}/1`;
  expect((await app.get(address)).status()).toBe(404);

  await test.step('the check names what hinders, and the code is published', async () => {
    await page.getByRole('link', { name: 'Check and publish' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('It is not published: readers do not see it.');
    await expect(dialog).toContainText('Numbers are left out before');
    await expect(dialog).toContainText('It is not known where the texts come from.');
    await expect(button(dialog, 'Publish')).toBeDisabled();
    await dialog.getByLabel('Publish although this is not known').check();
    await button(dialog, 'Publish').click();
    await expect(page.getByText(`${name} is published.`)).toBeVisible();
    await expect(button(page, `Check ${name}`)).toHaveText('Check');
  });

  await test.step('it is found, and the result opens its form', async () => {
    await page.getByRole('link', { name: 'Search the texts' }).click();
    await page.getByRole('combobox', { name: 'Search all articles' }).fill('of the rarest anim');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(suggestions.getByRole('option').first()).toContainText('Of the rarest animal');
    await expectNoViolation(page, [PHONE]);
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').fill(RARE_WORD);
    await page.keyboard.press('Enter');
    await expect(page.locator('mark').first()).toHaveText(RARE_WORD);
    await page.getByRole('link', { name: 'Article 1 – Of the rarest animal' }).click();
    await expect(page.getByRole('dialog').getByLabel('English Content')).toHaveValue(longText);
  });

  await test.step('the app reads the whole text with the entitlement, its beginning without', async () => {
    const preview = await (await app.get(address)).json();
    expect(preview).toMatchObject({ locked: true, title_en: 'Of the rarest animal' });
    expect(preview.content_en).toBe(longText.slice(0, PREVIEW_CHARACTERS));
    const reader = await addReader(database, app, code);
    expect(await (await reader.get(address)).json()).toMatchObject({
      locked: false,
      content_en: longText,
    });
  });

  await test.step('unpublished, it is there for nobody', async () => {
    await openScreen(page, `${LAWS}?dialog=publish&id=${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('not even those who have paid for it.');
    await button(dialog, 'Unpublish').click();
    await expect(page.getByText(`${name} is no longer published.`)).toBeVisible();
    await expect(cardOf(page, name)).toContainText('Not published');
    // With the session of a reader who has paid.
    expect((await app.get(address)).status()).toBe(404);
    await app.dispose();
  });
});

test('en français : un fichier refusé, un aperçu abandonné, la relecture, un synonyme', async ({
  consolePage: page,
  database,
}) => {
  const { id, code, name_fr } = await createUnpublished(page);
  await createArticle(page, id, '1', 'The old text stands.');
  await openScreen(page, `${LAWS}/import?category=${code}&lang=fr`);
  await page.getByLabel('Un seul fichier pour les deux langues').check();
  const file = page.getByLabel('Fichier des deux langues');
  await file.setInputFiles(textFile('faux.jsonl', '{"article_id": "1"\n'.repeat(40)));
  await page.setViewportSize(PHONE);
  await button(page, 'Aperçu').click();
  await expect(page.getByRole('alert')).toContainText(/Ligne 1\s: /);
  // The button is at the end of the form, what is wrong stands at its top.
  await expect(page.getByRole('alert').getByText('40 problèmes')).toBeInViewport();
  await expectNoViolation(page, [PHONE]);
  await file.setInputFiles(
    textFile(
      'code.csv',
      'article_id,content_en,content_fr\n1,The new text stands.,Le texte nouveau.\n2,Two.,Deux.\n',
    ),
  );
  await button(page, 'Aperçu').click();
  await page.getByRole('button', { name: 'Modifiés (1)' }).click();
  await page.getByRole('button', { name: 'Article 1er', exact: true }).click();
  await expect(page.locator('ins').first()).toContainText('new');
  await expectNoViolation(page, [PHONE]);
  // Somebody else is faster: nothing is written, and the article is named.
  const [article] = await articlesOf(database, id);
  await database.query(
    `update law_articles set version = 2, content_en = 'Another text stands.',
      changed_en_at = now(), translation_to_review = 'fr' where category_id = $1`,
    [id],
  );
  await button(page, 'Appliquer').click();
  await button(page.getByRole('dialog'), 'Appliquer').click();
  await expect(page.getByRole('alert')).toContainText('ou supprimés depuis l’aperçu');
  expect(await articlesOf(database, id)).toEqual([
    { ...article, content_en: 'Another text stands.', version: 2 },
  ]);
  // What was corrected goes with the preview: that is asked first.
  await button(page, 'Importer les fichiers une nouvelle fois').click();
  await button(page.getByRole('dialog'), 'Abandonner l’aperçu').click();
  await expect(button(page, 'Aperçu')).toBeVisible();

  await test.step('un aperçu se retrouve, et s’abandonne', async () => {
    await page.getByLabel('Un seul fichier pour les deux langues').check();
    await file.setInputFiles(textFile('suite.csv', 'article_id,content_en,content_fr\n3,C.,C.\n'));
    await button(page, 'Aperçu').click();
    await expect(page).toHaveURL(/import=/);
    await openScreen(page, `${LAWS}/import`);
    const list = page.getByRole('region', { name: 'Importations des 7\u00a0derniers jours' });
    const draft = list.getByRole('listitem').filter({ hasText: 'suite.csv' });
    await expect(draft).toContainText('Pas encore appliquée');
    await expect(draft).toContainText('Nouveaux (1)');
    await expect(draft).toContainText(`par ${ADMINISTRATOR.email}`);
    await draft.getByRole('link').click();
    await button(page, 'Abandonner l’aperçu').click();
    await button(page.getByRole('dialog'), 'Abandonner l’aperçu').click();
    await expect(page.getByText('L’aperçu est abandonné. La loi n’a pas changé.')).toBeVisible();
    await expect(button(page, 'Aperçu')).toBeVisible();
    await expect(list).toBeVisible();
    await expect(draft).toHaveCount(0);
    const { rows } = await database.query('select from law_imports where category_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  // The English text was changed by itself, so the French one is to be reviewed.
  await openScreen(page, `${LAWS}/quality?code=${code}`);
  // Rows are cards on a phone.
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards.filter({ hasText: 'Article 1' })).toContainText('Le français est plus ancien');
  await button(page, `Relu\u00a0: Article 1er, ${name_fr}`).click();
  await expect(page.getByRole('status')).toContainText('Traduction relue\u00a0: Article 1er.');
  await expect(page.getByText('Aucun article ne correspond à ces filtres.')).toBeVisible();

  await test.step('un article sans français se corrige avant d’être traduit', async () => {
    await database.query(
      "update law_articles set content_fr = '', suspicions = '{noise}' where category_id = $1",
      [id],
    );
    await openScreen(page, `${LAWS}/quality?code=${code}`);
    await button(page, `Modifier Article 1er, ${name_fr}`).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Contenu en français')).toHaveAccessibleDescription(
      /n’a pas encore de texte/,
    );
    const doubts = dialog.getByRole('region', { name: 'À vérifier après une importation' });
    await expect(doubts).toContainText('Caractères ou mots parasites');
    await expectNoViolation(page, [PHONE]);
    await button(doubts, 'Vérifié\u00a0: Article 1er').click();
    await expect(dialog.getByRole('status')).toContainText('Article 1');
    await expect(doubts).toHaveCount(0);
    await dialog.getByLabel('Contenu en anglais').fill('A third text stands.');
    await button(dialog, 'Enregistrer').click();
    await expect(dialog).toHaveCount(0);
    expect(await articlesOf(database, id)).toMatchObject([{ content_en: 'A third text stands.' }]);
  });

  // In letters: long numbers are not kept of what people search for.
  const rare = code.slice(-8).replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const unknown = `mot inconnu ${rare}`;
  await page.request.get(`/api/v1/search?lang=fr&q=${encodeURIComponent(unknown)}`);
  await openScreen(page, `${SEARCH}/empty?q=${rare}`);
  await page.getByRole('link', { name: /^Ajouter un synonyme pour/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Ce que l’on dit en français')).toHaveValue(/mot inconnu/);
  await dialog.getByLabel('Termes juridiques en français').fill('le texte');
  await button(dialog, 'Enregistrer').click();
  await expect(page.getByRole('status')).toContainText('Le synonyme a été ajouté.');
  await openScreen(page, `${SEARCH}/synonyms?q=${encodeURIComponent(unknown)}`);
  await button(page, `Modifier ${unknown}`).click();
  await dialog.getByLabel('Termes juridiques en anglais').fill('the text\nthe law');
  await button(dialog, 'Enregistrer').click();
  await expect(page.getByRole('status')).toContainText('Le synonyme a été modifié.');
  await expect(cards.filter({ hasText: unknown })).toContainText('the text, the law');
  await button(page, `Supprimer ${unknown}`).click();
  await button(dialog, 'Supprimer').click();
  await expect(page.getByRole('status')).toContainText(`«\u00a0${unknown}\u00a0» a été supprimé.`);
  await expect(page.getByText('Aucun synonyme ne correspond à votre recherche.')).toBeVisible();
  await openScreen(page, `${SEARCH}?q=introuvable${rare}`);
  await expect(page.getByText(/^Rien n’a été trouvé pour/)).toBeVisible();
});
