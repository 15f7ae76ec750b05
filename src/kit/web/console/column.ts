import type { ReactNode } from 'react';
import type { Right } from '../../rights.ts';

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
  /** What one may do here; the column is shown to those alone who may. */
  readonly right?: Right | undefined;
}
