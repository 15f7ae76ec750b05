import type { Catalogue } from './languages.ts';
import type { FieldProblem } from './text-fields.ts';

/** A sentence that people read, in the language of their console. */
export type Sentence = Catalogue<string>;

/**
 * How a command ends. Whatever is not `done` has changed nothing. A surprise, such as a database
 * that is away, is thrown instead. `Current` is what a stale edit gets to see.
 */
export type Outcome<Value, Current extends object = object> =
  | { readonly kind: 'done'; readonly value: Value }
  | Refused<Current>;

/** Why a command did nothing. `src/kit/server/http/answer-outcome.ts` turns it into the answer. */
export type Refused<Current extends object = object> =
  /** No row has this id. */
  | { readonly kind: 'not_found' }
  /** The one who acts has lost the right to do so meanwhile. */
  | { readonly kind: 'forbidden' }
  /**
   * The edit is based on an older version; `current` is the row as it is now. `message` is a
   * sentence of its own where the usual one would not fit.
   */
  | { readonly kind: 'stale'; readonly current: Current; readonly message?: Sentence }
  /** A value that only the database can judge is wrong, such as a code that is in use. */
  | { readonly kind: 'invalid'; readonly field: string; readonly problem: FieldProblem }
  /** Files that cannot be used, with what is wrong with each; `message` is the first problem. */
  | {
      readonly kind: 'unusable_files';
      readonly message: string;
      readonly problems: readonly object[];
      readonly isTooLarge: boolean;
    }
  /** A rate limit is reached until then. */
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  /** The state of the row does not allow it; `message` is the sentence that people read. */
  | { readonly kind: 'conflict'; readonly message: Sentence; readonly current?: object }
  /** A service outside does not answer; `code` is an error code of the feature. */
  | { readonly kind: 'unavailable'; readonly code: string; readonly message: Sentence };

export const NOT_FOUND = { kind: 'not_found' } as const satisfies Refused;

/** What was asked for has happened. */
export function done<Value>(value: Value): Outcome<Value, never> {
  return { kind: 'done', value };
}

/** Refused with 409: something has changed, or stands against it. */
export function conflict(message: Sentence): Refused<never> {
  return { kind: 'conflict', message };
}

/** Refused with 422, beside a field. */
export function invalid(field: string, problem: FieldProblem): Refused<never> {
  return { kind: 'invalid', field, problem };
}

/** The outcome of looking for one row. */
export function found<Row>(row: Row | null | undefined): Outcome<Row, never> {
  return row === null || row === undefined ? NOT_FOUND : done(row);
}
