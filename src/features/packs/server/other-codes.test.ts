import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { part } from '../../../../tests/support/answer-check.ts';
import { browser, buildProgramApp } from '../../../../tests/support/program-app.ts';
import { newPackKey } from '../../../../tests/support/reading-world.ts';
import {
  createSearchDatabase,
  type TestDatabase,
} from '../../../../tests/support/test-database.ts';
import { findDueReferences } from '../../reading/server/references/commands.ts';
import { readPack } from '../pack-format.ts';
import { announcePackKey, buildDuePacks } from './commands.ts';
import { listPacks, readPackBytes } from './queries.ts';

const key = newPackKey();
let database: TestDatabase;
beforeAll(async () => {
  database = await createSearchDatabase();
  await announcePackKey(database.db, key);
});
afterAll(() => database.drop());

/** Behind the words that everybody may read, the hunting code refers to the fishing code. */
const HIDDEN = `${'Hares are counted. '.repeat(40)} This goes by article 1 of the Fishing Code.`;

beforeEach(async () => {
  await sql`delete from law_categories`.execute(database.db);
  await sql`insert into law_categories (code, name_en, name_fr, display_order, is_free) values
    ('fishing', 'Fishing Code', 'Code de la pêche', 1, true),
    ('hunting', 'Hunting Code', 'Code de la chasse', 2, true)`.execute(database.db);
  await sql`insert into law_articles (category_id, article_id, article_number, display_order,
      title_en, title_fr, content_en, content_fr)
    select id, '1', 1, 1, '', '', case code when 'hunting' then ${HIDDEN} else 'Nets.' end, 'Texte.'
    from law_categories`.execute(database.db);
  await build();
});

const build = async () => {
  await findDueReferences(database.db);
  await buildDuePacks(database.db, key, 0);
};
const change = (changes: object) =>
  database.db.updateTable('law_categories').set(changes).where('code', '=', 'hunting').execute();

async function fishingPack() {
  const [row] = await listPacks(database.db, 'fishing');
  const bytes = row && (await readPackBytes(database.db, row, { encoding: 'br' }));
  if (!bytes) throw new Error('There is no pack.');
  return readPack(brotliDecompressSync(bytes).toString());
}

it('tells no more of a code that has to be bought from now on than its beginnings do', async () => {
  await change({ price: 1500 });
  await build();
  expect((await fishingPack()).referring).toMatchObject([{ code: 'hunting', article_id: '1' }]);
  await change({ is_free: false });
  await build();
  const locked = await fishingPack();
  expect([locked.referring, locked.others]).toEqual([[], []]);
  await change({ price: 0 });
  await build();
  expect((await fishingPack()).referring).toHaveLength(1);
});

it('is listed with the other choices of languages, or alone', async () => {
  const page = browser(await buildProgramApp(database.db));
  const listed = async (query: string) => {
    const { body } = await page.call('GET', `/api/v1/packs${query}`);
    const { items, total } = part(body);
    const names = [items ?? []].flat().map(part);
    return [total, ...names.map(({ code, lang }) => `${code} ${lang}`)];
  };
  expect((await listed(''))[0]).toBe(6);
  expect(await listed('?lang=fr')).toEqual([2, 'fishing fr', 'hunting fr']);
  expect(await listed('?lang=fr&code=hunting')).toEqual([1, 'hunting fr']);
  expect((await page.call('GET', '/api/v1/packs?lang=de')).status).toBe(422);
});

it('has the name of another code as it is now', async () => {
  await change({ name_en: 'Game Code' });
  await build();
  expect((await fishingPack()).others).toMatchObject([{ name_en: 'Game Code' }]);
});

it('is not built anew where another code is only shown otherwise', async () => {
  await change({ icon: 'fish', price: 10 });
  const { rows } = await sql`select d.category_id from law_packs_due d
    join law_categories c on c.id = d.category_id where c.code = 'fishing'`.execute(database.db);
  expect(rows).toEqual([]);
});
