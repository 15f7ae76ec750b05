import { z } from 'zod';
import { BULK_MOST, CHOSEN_LIMIT, EXPORT_FORMATS, LIST_LIMITS } from './list-rules.ts';
import type { FieldProblem } from './text-fields.ts';

/** The answer of every list (docs/contract.md, 'HTTP'). */
export interface ListAnswer<Item> {
  readonly items: readonly Item[];
  /** Asks for the rows after these; `null` when there are none. */
  readonly next_cursor: string | null;
  /** How many rows there are in all, with the search and filters. */
  readonly total: number;
}

/**
 * The query that every list takes, for one with these orders, the first being the usual one.
 * `-name` is the descending order. Lists with filters extend it.
 */
export function listQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return z.strictObject({
    limit: pageLimit().default(LIST_LIMITS.usual).meta({ minimum: 1, maximum: LIST_LIMITS.most }),
    cursor: pageCursor(),
    sort: z.enum(sorts, { error: problem('not_choice') }).default(sorts[0] as never),
    q: searchText(),
  });
}

/** The query of a list that is short enough to come whole where no `limit` is asked for. */
export const wholeListQuery = z.strictObject({
  limit: pageLimit().optional().meta({ minimum: 1, maximum: LIST_LIMITS.most }),
  cursor: pageCursor(),
});
export type WholeListQuery = z.output<typeof wholeListQuery>;

function pageLimit() {
  return z.coerce
    .number({ error: problem('not_whole_number') })
    .int({ error: problem('not_whole_number') })
    .refine((limit) => limit >= 1 && limit <= LIST_LIMITS.most, {
      error: problem('out_of_range'),
      params: { minimum: 1, maximum: LIST_LIMITS.most },
    });
}

function pageCursor() {
  return z
    .string()
    .max(LIST_LIMITS.cursor, { error: problem('not_cursor') })
    .optional();
}

/** The last page that a jump asks for; what lies behind is led to by cursors. */
const LAST_PAGE = 1_000_000;

/**
 * The query of a list whose pages have numbers, counted from 1. A cursor leads to the rows after
 * it, whatever came meanwhile; `page` counts from the beginning, and a cursor beside it wins.
 */
export function pagedListQuery<const Sort extends string>(sorts: readonly [Sort, ...Sort[]]) {
  return listQuery(sorts).extend({
    page: z.coerce
      .number({ error: problem('not_whole_number') })
      .int({ error: problem('not_whole_number') })
      .refine((page) => page >= 1 && page <= LAST_PAGE, {
        error: problem('out_of_range'),
        params: { minimum: 1, maximum: LAST_PAGE },
      })
      .optional()
      .meta({ minimum: 1, maximum: LAST_PAGE }),
  });
}

/** The database knows no year 0. */
const FIRST_DAY = '0001-01-01';

/** The filter 'From' and 'To' of a list: days in Douala such as `2026-11-23`, both included. */
export const DAY_RANGE = { from: day(), to: day() };

export interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

function day() {
  return z.iso
    .date({ error: problem('not_date') })
    .refine((date) => date >= FIRST_DAY, { error: problem('not_date') })
    .optional();
}

/** What an export takes beside its list's search, filters and order: rows that were chosen. */
export const EXPORT_CHOICE = {
  format: z.enum(EXPORT_FORMATS, { error: problem('not_choice') }).default('csv'),
  ids: chosenIds(z.uuid({ error: problem('not_id') })),
};

/** The ids of rows that were chosen, with commas between them. */
export function chosenIds(id: z.ZodType<string, string>) {
  return z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(id).max(CHOSEN_LIMIT, { error: problem('too_long') }))
    .optional();
}

/** The rows of all pages that match a search and filters. */
export interface MatchingIds {
  readonly ids: readonly string[];
}

/** Rows that one action changes at once. */
export function manyIds() {
  return z
    .array(z.uuid({ error: problem('not_id') }), { error: problem('required') })
    .min(1, { error: problem('required') })
    .max(BULK_MOST, { error: problem('not_choice') });
}

/** What is searched for, trimmed; empty means everything. */
function searchText() {
  return z
    .string()
    .refine((text) => text.isWellFormed() && !text.includes('\0'), { error: problem('characters') })
    .trim()
    .refine((text) => text.length <= LIST_LIMITS.search, {
      error: problem('too_long'),
      params: { limit: LIST_LIMITS.search },
    })
    .default('')
    .meta({ maxLength: LIST_LIMITS.search });
}

function problem(name: FieldProblem): FieldProblem {
  return name;
}
