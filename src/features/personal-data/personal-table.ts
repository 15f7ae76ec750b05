import type { Purpose } from './purposes.ts';

/** Why the law allows it: consent, a contract, a duty by law, or an interest that weighs more. */
export type LegalGround = 'consent' | 'contract' | 'duty' | 'interest';

/** Ten years: accounting documents are kept so long under OHADA's uniform act on accounting. */
export const LEDGER_DAYS = 3653;

/**
 * How long: as long as the account, as a lawyer is listed, as somebody works here, as the books are
 * kept (ten years), or by the days of `retention`.
 */
export type Kept = 'account' | 'listed' | 'employment' | 'ledger' | 'days';

/** After so many days a row is deleted, or some of its columns are emptied. */
export interface Retention {
  readonly days: number;
  /** The column from which the days count. */
  readonly since: string;
  /** Only rows for which this holds. */
  readonly when?: string;
  /**
   * The columns that are emptied, as their rules say; without, the row is deleted. `pending` holds
   * while there is something to empty, as the index for it says.
   */
  readonly empties?: { readonly columns: readonly string[]; readonly pending: string };
  /** The job of the table's owner that does it; without, this feature's own. */
  readonly job?: string;
}

/**
 * What erasing a person does to a column: it goes with its row; becomes null, an empty text or the
 * word for what was erased; becomes a pseudonym where it is a guest's digest (`buyer`), or stays as
 * one, an account's id when the account is gone (`pseudonym`); loses all but the fields of the
 * ledger (`ledger-fields.ts`) or, as a stored row, its author; or is computed from the others.
 */
export type ColumnErasing =
  | 'row'
  | 'null'
  | 'empty'
  | 'erased'
  | 'pseudonym'
  | 'buyer'
  | 'ledger_fields'
  | 'author'
  | 'computed';

/** By what a row is known to be a person's: the ids of other rows, or what the person has proven. */
export const KEY_KINDS = [
  'user',
  'email',
  'phone',
  'payment',
  'attempt',
  'message',
  'application',
  'lawyer',
  'slug',
  'mail',
  'case',
  'refund',
  'request',
] as const;

export type KeyKind = (typeof KEY_KINDS)[number];

/** A column that leads to a person by a key, by any of all keys, or by what its text mentions. */
export type Lead = KeyKind | 'any_key' | 'mention';

/** A table with personal data. */
export interface PersonalTable {
  readonly purpose: Purpose;
  readonly ground: LegalGround;
  readonly kept: Kept;
  readonly retention?: readonly Retention[];
  /** Columns by which the rows of a person are found: one is enough. */
  readonly leads: Readonly<Record<string, Lead>>;
  /** Rows for which this does not hold are somebody else's, whatever leads to them. */
  readonly unless?: { readonly column: string; readonly isAnother: KeyKind };
  /** The keys that its rows add. */
  readonly gives?: Readonly<Partial<Record<KeyKind, string>>>;
  /** Columns with personal data, and what erasing does. */
  readonly columns: Readonly<Record<string, ColumnErasing>>;
  /** Who did something here as an administrator: the column of the id, and that of the e-mail. */
  readonly staff?: Readonly<Record<string, string>>;
  /** Those of them that are in no export: keys and digests that would open something. */
  readonly secret?: readonly string[];
  /** Columns that say nothing about a person. */
  readonly others: readonly string[];
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** Columns that go with their row. */
export function withRow<Column extends string>(
  ...columns: readonly Column[]
): Record<Column, 'row'>;
export function withRow(...columns: readonly string[]): Record<string, 'row'> {
  return Object.fromEntries(columns.map((column) => [column, 'row']));
}
