import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { COLUMNS_WITHOUT_PERSONAL_DATA } from '../columns-without-personal-data.ts';
import { PERSONAL_TABLES } from '../personal-columns.ts';
import { KEY_KINDS, type PersonalTable } from '../personal-table.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The columns of all tables as 'table.column', with the schema where it is the queue's. */
async function readColumns(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select case c.table_schema when 'public' then '' else c.table_schema || '.' end
      || c.table_name || '.' || c.column_name as name
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and (c.table_schema = 'public'
      or (c.table_schema = 'graphile_worker' and c.table_name = '_private_jobs'))
    order by 1`);
  return rows.map(({ name }) => name);
}

const staffColumns = (table: PersonalTable) => Object.entries(table.staff ?? {}).flat();

const decided = [
  ...Object.entries(PERSONAL_TABLES).flatMap(([name, table]) =>
    [...Object.keys(table.columns), ...staffColumns(table), ...table.others].map(
      (column) => `${name}.${column}`,
    ),
  ),
  ...Object.entries(COLUMNS_WITHOUT_PERSONAL_DATA).flatMap(([name, columns]) =>
    columns.map((column) => `${name}.${column}`),
  ),
];

describe('the table of columns with personal data', () => {
  it('names each column of the database, or it is on the list of those without', async () => {
    const columns = await readColumns();
    expect(columns.filter((column) => !decided.includes(column))).toEqual([]);
    expect(decided.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('names each column once', () => {
    expect(decided.filter((column, index) => decided.indexOf(column) !== index)).toEqual([]);
  });

  it('finds rows, tells secrets and counts days by columns that there are', async () => {
    const columns = await readColumns();
    const named = Object.entries(PERSONAL_TABLES).flatMap(([name, table]) =>
      [
        ...Object.keys(table.leads),
        ...Object.values(table.gives ?? {}),
        ...(table.secret ?? []),
        ...(table.retention ?? []).flatMap(({ since, empties }) => [
          since,
          ...(empties?.columns ?? []),
        ]),
      ].map((column) => `${name}.${column}`),
    );
    expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('finds rows by keys that a table before them gives', () => {
    const known = new Set<string>(['user', 'email', 'phone']);
    for (const [name, { leads, gives }] of Object.entries(PERSONAL_TABLES)) {
      for (const lead of Object.values(leads)) {
        if (lead === 'mention' || lead === 'any_key') continue;
        expect(known, `${name} is found by '${lead}'`).toContain(lead);
      }
      for (const key of Object.keys(gives ?? {})) known.add(key);
    }
    expect([...known].sort()).toEqual([...KEY_KINDS].sort());
  });

  it('keeps by days what has a rule of days, or belongs to a table that has', () => {
    const without = Object.entries(PERSONAL_TABLES)
      .filter(([, { kept, retention }]) => kept === 'days' && !retention)
      .map(([name]) => name);
    expect(without).toEqual(['bin_rows']);
  });
});
