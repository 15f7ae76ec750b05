import { z } from 'zod';
import type { FieldProblem } from './text-fields.ts';

/** How many rows a list answers with, and how long a search may be (docs/contract.md, 'HTTP'). */
export const LIST_LIMITS = { most: 100, usual: 25, search: 200, cursor: 2_000 } as const;

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
    limit: z.coerce
      .number({ error: problem('not_whole_number') })
      .int({ error: problem('not_whole_number') })
      .refine((limit) => limit >= 1 && limit <= LIST_LIMITS.most, {
        error: problem('out_of_range'),
        params: { minimum: 1, maximum: LIST_LIMITS.most },
      })
      .default(LIST_LIMITS.usual)
      .meta({ minimum: 1, maximum: LIST_LIMITS.most }),
    cursor: z
      .string()
      .max(LIST_LIMITS.cursor, { error: problem('not_cursor') })
      .optional(),
    sort: z.enum(sorts, { error: problem('not_choice') }).default(sorts[0] as never),
    q: searchText(),
  });
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
