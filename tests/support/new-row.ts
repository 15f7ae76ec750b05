/** A row by its table and the columns that are written; the others have their defaults. */
export type NewRow = readonly [table: string, columns: Readonly<Record<string, unknown>>];

export const AT = '2026-01-02T03:04:05.678901+00:00';

/** An id by a number, so that rows can refer to each other. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const ADMINISTRATOR = id(1);
export const BUYER = id(2);
/** A completed payment; those of the other states have the ids after it. */
export const PAYMENT = id(100);
