import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../tests/support/admin-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { runImport } from './command-line.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mboalex-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function importLines(text: string, isFree = false) {
  const printed: string[] = [];
  const path = await fileOf('articles.jsonl', text);
  const isDone = await runImport(database.db, { kind: 'lines', path, isFree }, (line) =>
    printed.push(line),
  );
  return { isDone, printed: printed.join('\n') };
}

const lineOf = (code: string, id: string, content_en = 'Text.') =>
  JSON.stringify({
    code,
    article_id: id,
    title_en: 'A',
    title_fr: 'B',
    content_en,
    content_fr: 'Texte.',
  });

it('lines of several codes create what is missing, once', async () => {
  const text = [
    lineOf('civil_code', '1'),
    lineOf('civil_code', '2'),
    lineOf('law_of_lakes', '1'),
  ].join('\n');
  expect(await importLines(text)).toMatchObject({ isDone: true });
  const categories = await database.db
    .selectFrom('law_category_stats')
    .select(['code', 'name_fr', 'price', 'is_free', 'is_active', 'total_articles'])
    .orderBy('code')
    .execute();
  expect(categories).toEqual([
    {
      code: 'civil_code',
      name_fr: 'Code civil',
      price: 1500,
      is_free: false,
      is_active: true,
      total_articles: 2,
    },
    {
      code: 'law_of_lakes',
      name_fr: 'Law Of Lakes',
      price: 1000,
      is_free: false,
      is_active: true,
      total_articles: 1,
    },
  ]);
  const again = await importLines(text.replace('"2","title_en":"A"', '"2","title_en":"New"'));
  expect(again.printed).toContain('civil_code: 0 created, 1 updated, 1 unchanged, 0 left out.');
});

it('readers see at once what is written into a published category, and that is said before', async () => {
  const readers = (code: string, articles: string) =>
    `${code} is published with ${articles}: readers see at once what an import writes.`;
  await importLines(lineOf('law_of_ponds', '1'));
  const { printed } = await importLines(
    [lineOf('law_of_ponds', '2'), lineOf('law_of_seas', '1')].join('\n'),
  );
  const lines = printed.split('\n');
  expect(lines[0]).toBe(readers('law_of_ponds', '1 article'));
  expect(printed).not.toContain('law_of_seas is published');
  const files = [{ path: await fileOf('en.txt', 'Article 1.- A\nOne.'), language: 'en' }] as const;
  const preview = async () => {
    const told: string[] = [];
    const request = { kind: 'files', category: 'law_of_ponds', files, isPreview: true } as const;
    await runImport(database.db, request, (line) => told.push(line));
    return told;
  };
  expect(await preview()).toContain(readers('law_of_ponds', '2 articles'));
  await database.db
    .updateTable('law_categories')
    .set({ is_active: false })
    .where('code', '=', 'law_of_ponds')
    .execute();
  expect((await preview()).join('\n')).not.toContain('readers see');
});

it('what a line does not name stays as it is, and a number alone makes no article', async () => {
  await importLines([lineOf('law_of_wells', '1'), lineOf('law_of_wells', '2')].join('\n'));
  const part = (id: string, fields: object) =>
    JSON.stringify({ code: 'law_of_wells', article_id: id, ...fields });
  const { printed } = await importLines(
    [
      part('1', { title_en: 'New' }),
      part('2', { content_fr: 'Neuf.' }),
      part('3', { content_en: 'Text.' }),
      part('4', {}),
    ].join('\n'),
  );
  expect(printed).toContain('law_of_wells: 1 created, 2 updated, 0 unchanged, 1 left out.');
  const articles = await database.db
    .selectFrom('law_articles_with_category')
    .select(['article_id', 'title_en', 'content_en', 'title_fr', 'content_fr'])
    .where('category_code', '=', 'law_of_wells')
    .orderBy('article_number')
    .execute();
  expect(articles.map((article) => Object.values(article))).toEqual([
    ['1', 'New', 'Text.', 'B', 'Texte.'],
    ['2', 'A', 'Text.', 'B', 'Neuf.'],
    ['3', '', 'Text.', '', ''],
  ]);
});

it('lines with an error anywhere write nothing, and the error is named', async () => {
  const before = await databaseDigest(database.db);
  const { isDone, printed } = await importLines(`${lineOf('new_code', '1')}\n{"code":`);
  expect(isDone).toBe(false);
  expect(printed).toContain('Line 2: This line cannot be read: it is no valid JSON.');
  expect(await databaseDigest(database.db)).toEqual(before);
});

it('lines of several codes are written all, or none of them', async () => {
  await database.pool.query(`
    create function refuse_article() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse_article before insert on law_articles for each row
      when (new.article_id = '9') execute function refuse_article()`);
  const before = await databaseDigest(database.db);
  const lines = [lineOf('first_new_code', '1'), lineOf('second_new_code', '9')].join('\n');
  await expect(importLines(lines)).rejects.toThrow('the disk is full');
  expect(await databaseDigest(database.db)).toEqual(before);
  await database.pool.query('drop function refuse_article cascade');
});

it('two languages are previewed, each unpaired article with its line, and then written', async () => {
  const en = await fileOf(
    'en.txt',
    'Article 1.- Scope\nOne.\nArticle 2.- Words\nTwo.\nArticle 3.- End\nThree.',
  );
  const fr = await fileOf('fr.txt', 'Article 1.- Objet\nUn.\nArticle 2.- Mots\nDeux.');
  const printed: string[] = [];
  const order = {
    kind: 'files',
    category: 'law_of_lakes',
    files: [
      { path: en, language: 'en' },
      { path: fr, language: 'fr' },
    ],
  } as const;
  expect(
    await runImport(database.db, { ...order, isPreview: true }, (line) => printed.push(line)),
  ).toBe(true);
  expect(printed[0]).toMatch(/^3 articles: 2 new, 1 changed.* 1 suspicious/);
  expect(printed).toContain('  3 (en line 5): One language has no text.');
  const count = () => database.db.selectFrom('law_articles').select('id').execute();
  const before = await count();
  expect(await runImport(database.db, { ...order, isPreview: false }, () => {})).toBe(true);
  expect(await count()).toHaveLength(before.length + 2);
});

it('a file says where a scanned code comes from, or is refused as a whole', async () => {
  const { id } = await database.db
    .insertInto('law_categories')
    .values({ code: 'told', name_en: 'Told', name_fr: 'Dite', display_order: 99 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const text = 'Article 1.- One.\nArticle 2.- Two.\n';
  const files = [{ path: await fileOf('told.txt', text), language: 'en' as const }];
  const run = async (json: string) => {
    const provenance = await fileOf('told.json', json);
    const printed: string[] = [];
    const request = {
      kind: 'files',
      category: 'told',
      files,
      provenance,
      isPreview: false,
    } as const;
    const isDone = await runImport(database.db, request, (line) => printed.push(line));
    return { isDone, printed: printed.join('\n') };
  };
  const before = await databaseDigest(database.db);
  for (const json of ['no JSON', '[]', '{"kind_en": "true"}', '{"source": "x"}']) {
    expect(await run(json)).toMatchObject({
      isDone: false,
      printed: expect.stringContaining('This must be a JSON object of kind_en, kind_fr,'),
    });
  }
  expect(await databaseDigest(database.db)).toBe(before);
  const told = await run('{"kind_en": "machine_translation", "as_of": "2016-07-12"}');
  expect(told.isDone).toBe(true);
  expect(told.printed).toContain(
    'Where it comes from: kind_en: machine_translation; as_of: 2016-07-12 (before: kind_en: unchecked; as_of:).',
  );
  const { provenance } = await database.db
    .selectFrom('law_categories')
    .select('provenance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(provenance).toMatchObject({ kind_en: 'machine_translation', as_of: '2016-07-12' });
});

it('a scan of which much is not used is written only with --accept-unused', async () => {
  const text = [
    'Article 1.- Scope\nThis law applies to lakes.\nZxq wvut klm\nOiu rty plm',
    'Article 2.- Words\nA lake is water.\nArticle 3.- End\nThe law ends.',
  ].join('\n');
  const files = [{ path: await fileOf('unused.txt', text), language: 'en' as const }];
  const printed: string[] = [];
  const run = (category: string, options: object) =>
    runImport(
      database.db,
      { kind: 'files', category, files, isPreview: false, ...options },
      (line) => printed.push(line),
    );
  const count = () => database.db.selectFrom('law_articles').select('id').execute();
  const before = await count();
  expect(await run('told', {})).toBe(false);
  expect(printed[1]).toMatch(
    /^unused\.txt: \d\d\.\d % of the text is in articles; 2 lines are not used\.$/,
  );
  expect(printed.slice(2, 4)).toEqual(['  3: Zxq wvut klm', '  4: Oiu rty plm']);
  expect(printed.at(-2)).toContain('--accept-unused');
  expect(printed.at(-1)).toBe('Nothing was written.');
  expect(await run('law_of_unused', { create: { isFree: false } })).toBe(false);
  expect(await count()).toEqual(before);
  expect(await run('told', { acceptsUnused: true })).toBe(true);
  expect(await count()).toHaveLength(before.length + 1);
});

describe('a category that there is not', () => {
  const importNew = async (category: string, options: object = {}) => {
    const text = 'Article 1.- A\nOne.\nArticle 2.- B\nTwo.';
    const files = [{ path: await fileOf('new.txt', text), language: 'en' as const }];
    const printed: string[] = [];
    const isDone = await runImport(
      database.db,
      { kind: 'files', category, files, isPreview: false, ...options },
      (line) => printed.push(line),
    );
    return { isDone, printed: printed.join('\n') };
  };
  const find = (code: string) =>
    database.db
      .selectFrom('law_category_stats')
      .select(['name_en', 'name_fr', 'price', 'is_free', 'is_active', 'total_articles'])
      .where('code', '=', code)
      .executeTakeFirst();

  it('is created in the same step, unpublished, with given names or such of its code', async () => {
    const create = { isFree: true, name_en: 'Land Tenure', name_fr: 'Régime foncier' };
    const told = await importNew('land_tenure', { create });
    expect(told.isDone).toBe(true);
    expect(told.printed).toContain('land_tenure (new category): 2 created, 0 updated');
    const asNamed = { name_en: 'Land Tenure', name_fr: 'Régime foncier', is_free: true };
    expect(await find('land_tenure')).toMatchObject({
      ...asNamed,
      is_active: false,
      total_articles: 2,
    });
    await importNew('commercial_code', { create: { isFree: false } });
    expect(await find('commercial_code')).toMatchObject({
      name_fr: 'Code de commerce',
      price: 1500,
      is_free: false,
    });
  });

  it('is named, and nothing is written, where it is not to be created', async () => {
    const before = await databaseDigest(database.db);
    const create = { isFree: false };
    expect((await importNew('law_of_none')).printed).toContain('--create creates it');
    expect((await importNew('law-of-none', { create })).printed).toContain(
      "'law-of-none' cannot be the code of a category: use small letters, digits and '_'",
    );
    expect(await databaseDigest(database.db)).toEqual(before);
  });

  it('is not created where the import is only looked at', async () => {
    const preview = await importNew('law_of_none', { create: { isFree: false }, isPreview: true });
    expect(preview.isDone).toBe(true);
    expect(preview.printed).toContain('2 articles: 2 new');
    expect(await find('law_of_none')).toBeUndefined();
  });

  it('that is there already is left as it is', async () => {
    await importNew('land_tenure', { create: { isFree: false, name_en: 'Other' } });
    expect(await find('land_tenure')).toMatchObject({ name_en: 'Land Tenure', is_free: true });
  });
});
