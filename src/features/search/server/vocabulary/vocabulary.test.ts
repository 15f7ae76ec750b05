import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createSearchDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { loadVocabulary } from './commands.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'mboalex-vocabulary-'));
  await writeFile(
    join(folder, 'first.csv'),
    'said_en,said_fr,legal_en,legal_fr\nbribe|take a bribe,pot-de-vin,corruption,\nkill,,murder,meurtre\n',
  );
});

afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const load = () => loadVocabulary(database.db, { folder });

async function said() {
  const { rows } = await sql<{ said_en: string[] }>`
    select said_en from search_synonyms order by said_en`.execute(database.db);
  return rows.map((row) => row.said_en.join('|'));
}

describe('the vocabulary', () => {
  it('of the product is in every new database, and is not loaded again', async () => {
    const other = await createSearchDatabase();
    const count = () =>
      sql<{ count: string }>`select count(*) from search_synonyms`
        .execute(other.db)
        .then(({ rows }) => Number(rows[0]?.count));
    const all = await count();
    expect(all).toBeGreaterThan(1_100);
    await sql`delete from search_synonyms where id in (select id from search_synonyms limit 1)`.execute(
      other.db,
    );
    expect(await loadVocabulary(other.db)).toEqual([]);
    expect(await count()).toBe(all - 1);
    await other.drop();
  });

  it('leaves a new database with the indexes and foreign keys that it had', async () => {
    const read = async () => {
      const { rows } = await sql`
        select pg_get_indexdef(indexrelid) as made from pg_index
        where indrelid::regclass::text like 'search\\_%'
        union all
        select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
        where conrelid::regclass::text like 'search\\_%'
        order by made`.execute(database.db);
      return rows;
    };
    const before = await read();
    expect(await load()).toEqual(['first.csv']);
    expect(await read()).toEqual(before);
    expect(await said()).toEqual(['bribe|take a bribe', 'kill']);
  });

  it('is found in the search once it is loaded', async () => {
    expect(await load()).toEqual(['first.csv']);
    const { rows } = await sql`select said_fr, legal_en, legal_fr, category_code
      from search_synonyms where 'bribe' = any (said_en)`.execute(database.db);
    expect(rows).toEqual([
      { said_fr: ['pot-de-vin'], legal_en: ['corruption'], legal_fr: [], category_code: null },
    ]);
    const phrases = await sql`select phrase from search_synonym_phrases
      where language = 'en' and not is_legal order by phrase`.execute(database.db);
    expect(phrases.rows).toEqual([
      { phrase: 'bribe' },
      { phrase: 'kill' },
      { phrase: 'take a bribe' },
    ]);
  });

  it('leaves alone what editors have changed or deleted, also when a later file comes', async () => {
    await load();
    await sql`delete from search_synonyms where 'kill' = any (said_en)`.execute(database.db);
    await sql`update search_synonyms set said_en = '{gombo}'`.execute(database.db);
    await writeFile(
      join(folder, 'second.csv'),
      'said_en,said_fr,category_code\npenal code,,penal_code\n',
    );
    expect(await load()).toEqual(['second.csv']);
    expect(await said()).toEqual(['gombo', 'penal code']);
  });

  it('is loaded once by programs that start at the same moment', async () => {
    const loaded = await Promise.all([load(), load(), load()]);
    expect(loaded.flat()).toEqual(['first.csv']);
    expect(await said()).toEqual(['bribe|take a bribe', 'kill']);
  });

  it('is loaded as a whole or not at all', async () => {
    await writeFile(join(folder, 'second.csv'), 'said,legal_en\nsteal,theft\n');
    await expect(load()).rejects.toThrow();
    expect(await said()).toEqual([]);
    await rm(join(folder, 'second.csv'));
    expect(await load()).toEqual(['first.csv']);
  });
});
