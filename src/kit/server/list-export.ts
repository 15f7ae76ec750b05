import type { Hono } from 'hono';
import type { z } from 'zod';
import type { Administrator } from '../actor.ts';
import type { KitAction } from '../audit-actions.ts';
import { DOUALA } from '../douala-time.ts';
import type { Language } from '../languages.ts';
import { EXPORT_RIGHTS, type ExportedList, type ExportFormat, exportPath } from '../list-rules.ts';
import { recordChange } from './audit.ts';
import { type CsvCell, csvStream } from './csv.ts';
import type { Database } from './database.ts';
import { type AdminEnv, needsRight } from './http/admin-gate.ts';
import { type FieldLabels, readQuery, requestLanguage } from './http/read-input.ts';
import { type XlsxCell, xlsxStream } from './xlsx.ts';

/** What a list as a file says that it is. */
const EXPORT_TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

interface AskedExport {
  readonly format: ExportFormat;
  readonly q?: string | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** A row to be written: cells by the names of the columns. */
type ExportRow<Name extends string> = Readonly<Record<Name, CsvCell | boolean | readonly string[]>>;

/**
 * Adds the call that answers with a list as a file: all pages of what it shows, or the rows that
 * were chosen, as they are read. Each export is an entry of the audit log, which says which filters
 * were set and not what was searched for (docs/contract.md, 'Team').
 */
export function addListExport<Query extends AskedExport, const Name extends string>(
  app: Hono<AdminEnv>,
  { db, labels }: { readonly db: Database; readonly labels: FieldLabels },
  list: {
    readonly name: ExportedList;
    /** What the file is called, where it is not the list's name with the day. */
    readonly file?: (query: Query, day: string) => string;
    readonly query: z.ZodType<Query>;
    /** Called as everywhere in the data. */
    readonly columns: readonly Name[];
    readonly read: (
      query: Query,
      asked: { readonly administrator: Administrator; readonly language: Language },
    ) => AsyncGenerator<readonly ExportRow<Name>[], void>;
  },
): void {
  const { name, columns } = list;
  app.get(exportPath(name), needsRight(...EXPORT_RIGHTS[name]), async (c) => {
    const query = readQuery(c.req, list.query, labels);
    const administrator = c.get('administrator');
    await recordExport(db, administrator, name, query);
    const language = requestLanguage(c.req);
    const rows = list.read(query, { administrator, language });
    const cells = (row: ExportRow<Name>) => columns.map((column) => cellOf(row[column]));
    const toTimes = withTimes(columns);
    const body =
      query.format === 'csv'
        ? csvStream(rows, columns, cells)
        : xlsxStream(rows, columns, (row) => cells(row).map(toTimes), language);
    const day = DAY.format(new Date());
    const file = list.file?.(query, day) ?? `${name}-${day}`;
    return c.body(body, 200, {
      'Content-Type': EXPORT_TYPES[query.format],
      'Content-Disposition': `attachment; filename="${file}.${query.format}"`,
    });
  });
}

/** The present day in Douala, as in `2026-11-22`. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: DOUALA });

async function recordExport(
  db: Database,
  actor: Administrator,
  name: ExportedList,
  { q = '', ids, ...filters }: AskedExport,
): Promise<void> {
  const after = { ...filters, is_searched: q !== '', chosen: ids?.length ?? null };
  await db.transaction().execute((trx) =>
    recordChange<KitAction>(trx, {
      actor,
      action: 'list.exported',
      subject: { id: null, label: name },
      before: null,
      after,
    }),
  );
}

function cellOf(value: CsvCell | boolean | readonly string[]): CsvCell {
  if (typeof value === 'boolean') return String(value);
  return value !== null && typeof value === 'object' ? value.join(' ') : value;
}

/** Columns with a time, as `created_at`, or with a day. */
const TIMES = /(^|_)at$|^day$/;

/** Times as times, by which a spreadsheet sorts and filters; days as their beginning in Douala. */
function withTimes(columns: readonly string[]): (cell: CsvCell, at: number) => XlsxCell {
  const areTimes = columns.map((column) => TIMES.test(column));
  return (cell, at) => {
    if (!areTimes[at] || typeof cell !== 'string') return cell;
    return new Date(cell.includes('T') ? cell : `${cell}T00:00:00+01:00`);
  };
}
