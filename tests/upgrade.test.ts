import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_FOLDER, readRelease } from '../src/kit/server/migration-files.ts';
import { migrate } from '../src/kit/server/migrations.ts';
import { fillDatabase, findLosses, readContent } from './support/filled-database.ts';
import { describeSchema } from './support/schema-description.ts';
import { dropDatabase } from './support/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';

const EMPTY = 'template1';
const release = readRelease(MIGRATIONS_FOLDER);

/** A database of the last release, filled; each upgrade works on a copy. */
let filled: TestDatabase;
/** The migrations of the last release. */
let released: string;

beforeAll(async () => {
  released = await mkdtemp(join(tmpdir(), 'mboalex-released-'));
  for (const name of Object.keys(release.migrations)) {
    await cp(join(MIGRATIONS_FOLDER, name), join(released, name));
  }
  filled = await createTestDatabase(EMPTY);
  await migrate(filled.pool, released);
  await fillDatabase(filled.pool);
  // A database can be copied only while nobody is connected to it.
  await filled.close();
});

afterAll(async () => {
  await dropDatabase(inject('cluster').connection, filled.name);
  await rm(released, { recursive: true });
});

/** Upgrades a copy by the migrations of a folder, and names what is lost or unlike a new one. */
async function upgrade(folder: string): Promise<string[]> {
  const [old, fresh] = [await createTestDatabase(filled.name), await createTestDatabase(EMPTY)];
  try {
    const before = await readContent(old.pool);
    await migrate(old.pool, folder);
    await migrate(fresh.pool, folder);
    const [upgraded, expected] = [await describeSchema(old.pool), await describeSchema(fresh.pool)];
    return [
      ...findLosses(before, await readContent(old.pool)),
      ...upgraded.filter((line) => !expected.includes(line)).map((line) => `upgraded: ${line}`),
      ...expected.filter((line) => !upgraded.includes(line)).map((line) => `new: ${line}`),
    ];
  } finally {
    await Promise.all([old.drop(), fresh.drop()]);
  }
}

/** The same with a made-up migration after those of the last release. */
async function upgradeWith(sql: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'mboalex-made-up-'));
  await cp(released, folder, { recursive: true });
  await writeFile(join(folder, '9000_made_up.sql'), sql);
  try {
    return await upgrade(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe(`a database of the last release, ${release.release}`, () => {
  it('has rows of every kind to be upgraded: no table is empty', async () => {
    const copy = await createTestDatabase(filled.name);
    const content = await readContent(copy.pool);
    await copy.drop();
    const empty = [...content].filter(([, { rows }]) => rows.length === 0).map(([name]) => name);
    // Its rows last as long as the transaction that writes them.
    expect(empty).toEqual(['law_version_changes']);
  });

  // A difference that a migration intends is named here, until the next release.
  it('keeps every row and value in the upgrade, and gets the schema of a new one', async () => {
    const losses = await upgrade(MIGRATIONS_FOLDER);
    // The index is made anew by 0051: what it counts belongs to stems, which are others.
    expect(losses.filter((line) => !line.startsWith('search_frequencies: '))).toEqual([]);
  });
});

describe('the comparison of an upgrade', () => {
  it('passes a migration that only adds', async () => {
    const sql = `alter table lawyers add column motto text;
      create table made_up (id integer primary key);
      insert into search_synonyms (said_en, legal_en) values ('{new}', '{law}');`;
    expect(await upgradeWith(sql)).toEqual([]);
  });

  it('names rows, tables and columns that are lost', async () => {
    const sql = `delete from credit_notes; delete from receipts; drop table sample_fills;
      alter table lawyers drop column location cascade;`;
    expect(await upgradeWith(sql)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^receipts: row "[0-9a-f-]+" is lost$/),
        'table sample_fills is gone',
        'column lawyers.location is gone',
      ]),
    );
  });

  it('names a row that is lost where rows have no key', async () => {
    const sql = `delete from bin_rows where table_name = 'law_books';`;
    expect(await upgradeWith(sql)).toEqual([
      expect.stringMatching(/^bin_rows: row .+"law_books".* is lost$/),
    ]);
  });

  it('names a value that is another one', async () => {
    const sql = `update receipts set document_name_en = 'Terrain';`;
    expect(await upgradeWith(sql)).toEqual([
      expect.stringMatching(
        /^receipts\.document_name_en of "[0-9a-f-]+" was "Land", is "Terrain"$/,
      ),
    ]);
  });

  it('names what is another schema than that of a new database', async () => {
    const sql = `do $$ begin
      if exists (select from users) then create index made_up on users (name); end if;
    end $$;`;
    expect(await upgradeWith(sql)).toEqual(
      expect.arrayContaining(['upgraded: CREATE INDEX made_up ON public.users USING btree (name)']),
    );
  });
});
