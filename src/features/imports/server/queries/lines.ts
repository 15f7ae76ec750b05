import { sql } from 'kysely';
import type { ListAnswer } from '../../../../kit/lists.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { afterCursor, cutPage, type ListOrder, pageKey } from '../../../../kit/server/lists.ts';
import type { ImportLine, ImportLineQuery, RowSource } from '../../contract.ts';
import { letterOf, readUse } from '../use-letters.ts';

/** Lines shown before and behind those of one use, so that they are seen where they stand. */
const CONTEXT_LINES = 2;

/** More lines of one article are not shown beside its row. */
const MOST_SOURCE_LINES = 1_000;

const LINE_ORDER: ListOrder = {
  name: 'line',
  direction: 'asc',
  keys: [{ by: sql.ref('l.line'), type: 'integer' }],
};

interface LineRow {
  readonly line: number;
  readonly text: string;
  readonly letter: string;
  readonly is_marked: boolean;
}

/** The lines of a file with their numbers, as a table `l`; each is unpacked once. */
const linesOf = (importId: string, file: number) => sql`
  select u.line::integer as line, u.text, u.letter, u.line = any (f.running_lines) as is_marked
  from law_import_files f,
    unnest(f.lines, string_to_array(f.uses, null)) with ordinality as u (text, letter, line)
  where f.import_id = ${importId} and f.position = ${file}`;

/** The lines of a scanned file, or those of one use with a few others around them. */
export async function listLines(
  db: Database | DatabaseTransaction,
  importId: string,
  query: ImportLineQuery,
): Promise<ListAnswer<ImportLine>> {
  const letter = query.use === undefined ? null : letterOf(query.use);
  const { rows } = await sql<LineRow & { page_key: string; total: number }>`
    select l.line, l.text, l.letter, l.is_marked, ${pageKey(LINE_ORDER)} as page_key, l.total
    from (
      select *, (count(*) over ())::integer as total
      from (
        select *, bool_or(${letter}::text is null or letter = ${letter}) over (order by line
          rows between ${sql.lit(CONTEXT_LINES)} preceding
            and ${sql.lit(CONTEXT_LINES)} following) as is_near
        from (${linesOf(importId, query.file)}) f
      ) a
      where is_near
    ) l
    where ${afterCursor(LINE_ORDER, query.cursor)}
    order by l.line
    limit ${query.limit + 1}`.execute(db);
  const { items, next_cursor } = cutPage(LINE_ORDER, rows, query.limit);
  return { items: items.map(presentLine), next_cursor, total: rows[0]?.total ?? 0 };
}

/** Where the article of a row stands in the scanned files: up to where the next one begins. */
export async function findRowSource(
  db: Database,
  importId: string,
  position: number,
): Promise<RowSource[]> {
  const { rows: places } = await sql<{
    language: RowSource['language'];
    file: number;
    start: number;
    next: number | null;
  }>`
    with starts as (
      select file_en as file, line_en as line from law_import_rows
      where import_id = ${importId} and file_en is not null
      union all
      select file_fr, line_fr from law_import_rows
      where import_id = ${importId} and file_fr is not null
    )
    select p.language, p.file, p.line as start,
      (select min(s.line) from starts s where s.file = p.file and s.line > p.line) as next
    from law_import_rows r,
      lateral (values ('en', r.file_en, r.line_en), ('fr', r.file_fr, r.line_fr))
        as p (language, file, line)
    join law_import_files f on f.import_id = ${importId} and f.position = p.file
    where r.import_id = ${importId} and r.position = ${position}
    order by p.language`.execute(db);
  const sources: RowSource[] = [];
  for (const { language, file, start, next } of places) {
    const end = Math.min(next ?? Number.POSITIVE_INFINITY, start + MOST_SOURCE_LINES);
    const { rows } = await sql<LineRow>`
      select l.* from (${linesOf(importId, file)}) l
      where l.line >= ${start} and l.line < ${end} order by l.line`.execute(db);
    sources.push({ language, file, lines: rows.map(presentLine) });
  }
  return sources;
}

function presentLine({ line, text, letter, is_marked }: LineRow): ImportLine {
  return { line, text, use: readUse(letter), is_marked };
}
