import { randomUUID } from 'node:crypto';
import { shellMessages } from '../../src/app/web/console/shell-messages.ts';
import { deletionMessages } from '../../src/features/bin/deletion-messages.ts';
import { lawLabels } from '../../src/features/laws/labels.ts';
import { lawMessages } from '../../src/features/laws/messages.ts';
import { publicationMessages } from '../../src/features/laws/publication-messages.ts';
import { searchMessages } from '../../src/features/search/console-messages.ts';
import { searchLabels } from '../../src/features/search/labels.ts';
import { consoleMessages } from '../../src/kit/web/console/console-messages.ts';
import { listMessages } from '../../src/kit/web/console/list-messages.ts';
import { screenMessages } from '../../src/kit/web/console/screen-messages.ts';
import { articlesOf, button, createArticle, createCategory, LAWS } from './laws-steps.ts';
import { expectNoViolation } from './no-violation.ts';
import {
  arrive,
  CONSOLE,
  deedsOf,
  expectShut,
  notice,
  OTHER_WAYS,
  openMenu,
  removeMembers,
  WAYS,
} from './office-steps.ts';
import { openScreen } from './open-screen.ts';
import { expect, test } from './world.ts';

test.afterEach(({ database }) => removeMembers(database));

for (const way of WAYS) {
  const { language, viewport, said } = way;
  const list = listMessages[language];
  const publication = publicationMessages[language];
  const { undo } = screenMessages[language];
  const deletion = deletionMessages[language];

  test(`an editor publishes articles and categories at once, deletes lawyers, and takes all back (${said})`, async ({
    page,
    consolePage,
    database,
    baseURL: url,
  }) => {
    const category = await createCategory(consolePage);
    for (const label of ['1', '2', '3']) await createArticle(consolePage, category.id, label);
    const other = await createCategory(consolePage);
    await createArticle(consolePage, other.id, '1');
    const word = `Maître ${randomUUID().slice(0, 8)}`;
    await database.query(
      `insert into lawyers (name, email, phone, specialization, location, bar_number)
      select $1 || ' ' || n, 'lawyer' || n || '@example.cm', '+23767000000' || n, 'Law', 'Buea',
        md5($1 || n) from generate_series(1, 2) n`,
      [word],
    );
    const email = await arrive(page, database, 'editor', { ...way, url });
    const select = (name: string) =>
      page.getByRole('checkbox', { name: list.select(name), exact: true });

    await test.step('articles', async () => {
      const published = async () => {
        const { rows } = await database.query<{ is_active: boolean }>(
          'select is_active from law_articles where category_id = $1 order by article_number',
          [category.id],
        );
        return rows.map((row) => row.is_active);
      };
      await openScreen(page, `${LAWS}?category=${category.code}`);
      expect(await articlesOf(database, category.id)).toHaveLength(3);
      const name = lawMessages[language].article;
      await select(name('2')).focus();
      await page.keyboard.press('Space');
      await select(name('3')).check();
      await expect(page.getByText(list.selected('2'))).toBeVisible();
      await button(page, publication.unpublish).click();
      await expect(notice(page, publication.article.unpublished(2, '2'))).toBeVisible();
      expect(await published()).toEqual([true, false, false]);
      await button(page, undo).click();
      await expect(notice(page, publication.article.undone)).toBeVisible();
      expect(await published()).toEqual([true, true, true]);
    });

    await test.step('categories: none of them while one says nothing of its origin', async () => {
      const ids = [category.id, other.id];
      const published = async () => {
        const { rowCount } = await database.query(
          'select from law_categories where id = any ($1) and is_active',
          [ids],
        );
        return rowCount;
      };
      const isSample = (id: string) =>
        database.query(
          `update law_categories set provenance = '{"is_sample": true}' where id = $1`,
          [id],
        );
      await isSample(category.id);
      await openScreen(page, `${LAWS}?tab=categories`);
      for (const one of [category, other]) await select(one[`name_${language}`]).check();
      await expect(page.getByText(list.selected('2'))).toBeVisible();
      await expectNoViolation(page, [viewport]);
      await button(page, publication.publish).click();
      // What could not be done does not look like what was done.
      await expect(notice(page, publication.category.refused)).toHaveClass(/text-danger/);
      expect(await published()).toBe(0);

      await isSample(other.id);
      await button(page, publication.publish).click();
      await expect(notice(page, publication.category.published(2, '2'))).toBeVisible();
      expect(await published()).toBe(2);
      await button(page, undo).last().click();
      await expect(notice(page, publication.category.undone)).toBeVisible();
      expect(await published()).toBe(0);

      const exists = () =>
        database
          .query('select from law_categories where id = any ($1)', [ids])
          .then(({ rowCount }) => rowCount);
      for (const one of [category, other]) await select(one[`name_${language}`]).check();
      await button(page, deletion.delete).click();
      const question = page.getByRole('dialog', { name: deletion.deleteMany(2, '2') });
      await expect(question).toContainText(lawMessages[language].articlesGoAlong(4, '4'));
      await button(question, deletion.delete).click();
      await expect(notice(page, deletion.deletedMany(2, '2'))).toBeVisible();
      expect(await exists()).toBe(0);
      await button(page, undo).last().click();
      await expect(notice(page, deletion.restoredMany(2, '2'))).toBeVisible();
      expect(await exists()).toBe(2);
    });

    await test.step('lawyers', async () => {
      await openScreen(page, `${CONSOLE}/lawyers?q=${encodeURIComponent(word)}`);
      for (const n of [1, 2]) await select(`${word} ${n}`).check();
      await button(page, deletion.delete).click();
      const question = page.getByRole('dialog', { name: deletion.deleteMany(2, '2') });
      await button(question, deletion.delete).click();
      await expect(notice(page, deletion.deletedMany(2, '2'))).toBeVisible();
      const left = () =>
        database
          .query('select from lawyers where name like $1', [`${word}%`])
          .then((r) => r.rowCount);
      expect(await left()).toBe(0);
      await button(page, undo).click();
      await expect(notice(page, deletion.restoredMany(2, '2'))).toBeVisible();
      expect(await left()).toBe(2);
    });

    const menu = await openMenu(page, way);
    const { users, subscriptions } = shellMessages[language];
    await expectShut(page, menu, [users, subscriptions], '/users');
    expect(await deedsOf(database, email)).toEqual([
      'law_article.many_unpublished',
      'law_article.many_published',
      ...['law_category.published', 'law_category.published'],
      ...['law_category.unpublished', 'law_category.unpublished'],
      ...['bin.deleted', 'bin.restored', 'bin.deleted', 'bin.restored'],
    ]);
  });

  test(`somebody of the support puts several applications into the bin and takes them back (${said})`, async ({
    page,
    database,
    baseURL: url,
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
    const email = await arrive(page, database, 'support', { ...way, url });
    await openScreen(page, `${CONSOLE}/inbox?tab=applications&q=${encodeURIComponent(word)}`);
    const boxes = page.getByRole('checkbox', { name: new RegExp(word) });
    await expect(boxes).toHaveCount(2);
    for (const at of [0, 1]) await boxes.nth(at).press('Space');
    await expect(page.getByText(list.selected('2'))).toBeVisible();
    await expectNoViolation(page, [viewport]);
    await button(page, deletion.delete).click();
    const question = page.getByRole('dialog', { name: deletion.deleteMany(2, '2') });
    await button(question, deletion.delete).click();
    await expect(notice(page, deletion.deletedMany(2, '2'))).toBeVisible();
    expect(await left()).toBe(0);
    await button(page, undo).click();
    await expect(boxes).toHaveCount(2);
    expect(await left()).toBe(2);

    // A person of the support reads payments and decides nothing about them.
    expect((await page.request.get('/api/admin/payment-records')).status()).toBe(200);
    const menu = await openMenu(page, way);
    const { users, laws } = shellMessages[language];
    await expect(menu.getByRole('link', { name: users })).toBeVisible();
    await expectShut(page, menu, [laws], '/law-categories');
    expect(await deedsOf(database, email)).toEqual(['bin.deleted', 'bin.restored']);
  });
}

for (const way of OTHER_WAYS) {
  const { language, viewport, said } = way;
  const text = lawMessages[language];

  test(`a second editor meets the change of the first and teaches the search a word (${said})`, async ({
    page,
    consolePage,
    browser,
    baseURL: url,
    database,
  }) => {
    // No other article of the world has this text, which the synonym of below leads to.
    const wish = `As the second wishes ${newWord()}`;
    const category = await createCategory(consolePage);
    const { id } = await createArticle(consolePage, category.id, '1', 'As it was.');
    const place = `${LAWS}?category=${category.code}&dialog=edit-article&id=${id}`;
    await arrive(page, database, 'editor', { ...way, url });
    await openScreen(page, place);
    const dialog = page.getByRole('dialog', { name: text.editArticle });
    await dialog.getByLabel(lawLabels[language].content_en).fill(wish);

    const [another] = OTHER_WAYS.filter((one) => one !== way);
    if (!another) throw new Error('There is no other way.');
    const context = await browser.newContext({ baseURL: url });
    const first = await context.newPage();
    await arrive(first, database, 'editor', { ...another, url });
    await openScreen(first, place);
    const theirs = first.getByRole('dialog', { name: lawMessages[another.language].editArticle });
    await theirs.getByLabel(lawLabels[another.language].title_fr).fill('Des lacs');
    await first.keyboard.press('Control+Enter');
    await expect(theirs).toHaveCount(0);
    await context.close();

    await button(dialog, text.save).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(consoleMessages[language].failures.stale_version);
    const stored = async () =>
      (await articlesOf(database, category.id)).map((one) => one.content_en);
    expect(await stored()).toEqual(['As it was.']);
    await expectNoViolation(page, [viewport]);
    await button(alert, screenMessages[language].keepMine).click();
    await expect(dialog).toHaveCount(0);
    expect(await stored()).toEqual([wish]);

    const said = `njangi ${newWord()}`;
    await openScreen(
      page,
      `${CONSOLE}/law-search/synonyms?dialog=new&said=${encodeURIComponent(said)}&said_in=en`,
    );
    const adding = page.getByRole('dialog');
    await adding.getByLabel(searchLabels[language].legal_en).fill(wish);
    await button(adding, searchMessages[language].synonyms.save).click();
    await expect(notice(page, 'synonym')).toBeVisible();
    const found = await page.request.get(
      `/api/admin/law-search?lang=en&q=${encodeURIComponent(said)}`,
    );
    expect(await found.json()).toMatchObject({ items: [{ category_code: category.code }] });

    const menu = await openMenu(page, way);
    const { laws, users, subscriptions } = shellMessages[language];
    await expect(menu.getByRole('link', { name: laws, exact: true })).toBeVisible();
    await expectShut(page, menu, [users, subscriptions], '/payment-records');
  });
}

/** A word that nothing else has. */
function newWord(): string {
  return randomUUID().slice(0, 8).replace(/\d/g, 'x');
}
