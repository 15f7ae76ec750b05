import type { ReactNode } from 'react';

/** A column of a table of the console. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The orders that its header switches between, as the list's `sort` names them. */
  readonly sort?: { readonly asc: string; readonly desc: string } | undefined;
  readonly align?: 'start' | 'end' | undefined;
  /** Names the row for screen readers. */
  readonly isRowHeader?: boolean | undefined;
}
