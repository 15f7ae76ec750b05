import type pg from 'pg';
import { EVERY_KIND_OF_ROW } from './every-kind-of-row.ts';

/** The content of a database: of each table its columns, its key and its rows. */
export type Content = ReadonlyMap<string, TableContent>;

interface TableContent {
  readonly columns: readonly string[];
  /** The columns of the primary key; none where the table has none. */
  readonly key: readonly string[];
  readonly rows: readonly Row[];
}

type Row = Readonly<Record<string, unknown>>;

/** Fills an empty database of the last release with rows of every kind. */
export async function fillDatabase(pool: pg.Pool): Promise<void> {
  for (const [table, row] of EVERY_KIND_OF_ROW) {
    const columns = Object.keys(row).join(', ');
    await pool.query(
      `insert into ${table} (${columns})
      select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
  // A deleted article stays in the change log.
  await pool.query("delete from law_articles where article_id = 'Article 3'");
}

/** Reads all tables of the schema `public`. */
export async function readContent(pool: pg.Pool): Promise<Content> {
  const { rows: tables } = await pool.query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname::text as name,
      array (select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped order by attname) as columns,
      array (select a.attname::text from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attname) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`);
  const content = new Map<string, TableContent>();
  for (const { name, columns, key } of tables) {
    const { rows } = await pool.query<{ row: Row }>(`select to_jsonb(t) as row from ${name} t`);
    content.set(name, { columns, key, rows: rows.map(({ row }) => row) });
  }
  return content;
}

/**
 * Names what of a content is not there any more: tables, columns, rows and values. What was added
 * is no loss.
 */
export function findLosses(before: Content, after: Content): string[] {
  return [...before].flatMap(([name, table]) => {
    const now = after.get(name);
    return now ? findLossesOfTable(name, table, now) : [`table ${name} is gone`];
  });
}

function findLossesOfTable(name: string, before: TableContent, after: TableContent): string[] {
  const gone = before.columns.filter((column) => !after.columns.includes(column));
  const columns = before.columns.filter((column) => after.columns.includes(column));
  const key = before.key.length > 0 ? before.key : columns;
  const rows = new Map<string, Row[]>();
  for (const row of after.rows) {
    const place = valuesOf(row, key);
    rows.set(place, [...(rows.get(place) ?? []), row]);
  }
  return [
    ...gone.map((column) => `column ${name}.${column} is gone`),
    ...before.rows.flatMap((row) => {
      const now = rows.get(valuesOf(row, key))?.shift();
      if (!now) return [`${name}: row ${valuesOf(row, key)} is lost`];
      return columns
        .filter((column) => valuesOf(row, [column]) !== valuesOf(now, [column]))
        .map(
          (column) =>
            `${name}.${column} of ${valuesOf(row, key)} was ${valuesOf(row, [column])}, is ${valuesOf(now, [column])}`,
        );
    }),
  ];
}

const valuesOf = (row: Row, columns: readonly string[]) =>
  columns.map((column) => JSON.stringify(row[column])).join(', ');
