import type { FieldErrors } from './errors.ts';
import type { Language } from './languages.ts';

/** The `type` of the two public forms in the body of the request (docs/specification.md §7). */
export type FormType = 'contact' | 'lawyer-application';

/**
 * The honeypot: a field that people do not see and robots fill in. No browser fills in a field of
 * this name by itself.
 */
export const TRAP_FIELD = 'reference_code';

/** What our own pages send beside the specification's `type` and `data`; all optional. */
export interface SubmissionExtras {
  readonly language?: Language;
  /** Idempotency key: a UUID made when the form was opened; sent twice, one message is stored. */
  readonly form_key?: string;
  /** How long the form had been open when it was sent, in milliseconds. */
  readonly elapsed_ms?: number;
  readonly [TRAP_FIELD]?: string;
}

/** What a form page shows: the form as it is first seen, the thanks, or the form with its errors. */
export type FormOutcome =
  | {
      readonly kind: 'idle';
      /** What a link has filled in, by field name. */
      readonly values?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'refused';
      readonly error: string;
      readonly fields: FieldErrors;
      /** What the person had typed, by field name; a ticked box is `'on'`. */
      readonly values: Readonly<Record<string, string>>;
    };

export const IDLE: FormOutcome = { kind: 'idle' };
