import { z } from 'zod';

/** What can be wrong with a field; `form-errors.ts` has the sentence for each. */
export const FIELD_PROBLEMS = [
  'required',
  'not_text',
  'too_long',
  'characters',
  'one_line',
  'not_email',
  'email_or_phone',
  'one_language',
  'words_or_category',
  'not_whole_number',
  'out_of_range',
  'not_accepted',
  'not_choice',
  'not_six_digits',
  'not_code',
  'reserved',
  'no_page',
  'not_color',
  'not_cursor',
  'not_date',
  'in_future',
  'not_https',
  'not_public',
  'not_id',
  'not_phone',
  'not_any_phone',
  'not_picture',
  'picture_too_large',
  'not_niu',
  'not_rccm',
  'not_true_or_false',
  'taken',
  'not_found',
  'unknown',
] as const;

export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** A local part of 64 and a domain of 255, together 254 in an SMTP path (RFC 5321 §4.5.3.1). */
const EMAIL_LIMIT = 254;

const LINE_BREAK_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
const CONTROL_OUTSIDE_LINES = /(?![\n\t])\p{Cc}/u;
/** Of forms, of office programs, which break a line by VT and a page by FF, and Unicode's own. */
const LINE_BREAKS = /\r\n|[\v\f\u2028\u2029]/g;
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}]/u;
/** They turn the writing around them, too: what is shown beside a text would read as another one. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;
/** No writing stacks more marks on a letter (UAX #15, stream-safe text); it keeps NFC linear. */
const STACKED_MARKS = /\p{M}{31}/u;

/** The problem of a value that is none of its kind; one that is not there is lacking. */
export const missingOr =
  (problem: FieldProblem) =>
  (issue: { readonly input?: unknown }): FieldProblem =>
    issue.input === undefined || issue.input === null ? 'required' : problem;

/** A check whose failure ends the checking of the field, so that costly ones come last. */
function stopAt(problem: FieldProblem, limits: Readonly<Record<string, number>> = {}) {
  return { error: problem, abort: true, params: limits };
}

/**
 * What both kinds of text go through, in an order that keeps every step linear (docs/promises.md,
 * threat 32).
 */
function bounded(schema: z.ZodString, limit: number) {
  const tooLong = stopAt('too_long', { limit });
  return schema
    .trim()
    .refine((text) => VISIBLE.test(text), stopAt('required'))
    .refine((text) => text.length <= limit * 2, tooLong)
    .refine((text) => !STACKED_MARKS.test(text), stopAt('characters'))
    .normalize('NFC')
    .refine((text) => text.length <= limit, tooLong);
}

/** Text that PostgreSQL and mails can store: no NUL, no unpaired surrogate. */
export function storable() {
  return z
    .string({ error: missingOr('not_text') })
    .refine((text) => text.isWellFormed() && !text.includes('\0'), stopAt('characters'));
}

/**
 * A text on one line, trimmed and NFC-normalised, of at most `limit` UTF-16 units. Line breaks and
 * control characters are refused even at its ends (docs/promises.md, threat 25); what turns the
 * direction of writing is left out.
 */
export function singleLine(limit: number) {
  const schema = onOneLine().overwrite((text) => text.replaceAll(DIRECTIONS, ''));
  return bounded(schema, limit);
}

/** A text on one line of which every sign matters. */
export function exactLine(limit: number) {
  return bounded(onOneLine(), limit);
}

function onOneLine() {
  return storable().refine((text) => !LINE_BREAK_OR_CONTROL.test(text), stopAt('one_line'));
}

/** A text of several lines; tabs and line breaks are kept, the latter as `\n`. */
export function multiLine(limit: number) {
  const schema = storable()
    .overwrite((text) => text.replaceAll(LINE_BREAKS, '\n'))
    .refine((text) => !CONTROL_OUTSIDE_LINES.test(text), stopAt('characters'));
  return bounded(schema, limit);
}

/** Like `singleLine`, but absent or blank is `null`. */
export function optionalLine(limit: number) {
  return z.preprocess(blankToNull, singleLine(limit).nullable());
}

/**
 * One mail address and nothing around it: no name, group, list or comment (docs/promises.md,
 * threat 25). Signs that nobody sees come along when an address is copied, and are left out.
 */
export function emailAddress() {
  // First, or a blank beside one would stay, and those of a long address count.
  const visible = onOneLine().overwrite((text) => text.replaceAll(/\p{Cf}/gu, ''));
  return bounded(visible, EMAIL_LIMIT).pipe(z.email({ error: 'not_email' satisfies FieldProblem }));
}

/** A whole number, as a number or in digits, as forms without JavaScript send it. */
export function wholeNumber(minimum: number, maximum: number) {
  return z.preprocess(
    digitsToNumber,
    z
      .number({ error: missingOr('not_whole_number') })
      .refine(Number.isSafeInteger, stopAt('not_whole_number'))
      .refine(
        (value) => value >= minimum && value <= maximum,
        stopAt('out_of_range', { minimum, maximum }),
      ),
  );
}

/** A box that must be ticked. */
export function accepted() {
  return z.literal(true, { error: 'not_accepted' satisfies FieldProblem });
}

/** What forms send for a field that was left empty, as what it means. */
export function blankToNull(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' && value.trim() === '' ? null : value;
}

function digitsToNumber(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  // In groups of three, as screens show amounts; commas and points are decimals to many.
  const digits = /^-?\d{1,3}(\s\d{3})+$/.test(text) ? text.replaceAll(/\s/g, '') : text;
  // Fifteen digits are a number to the last one.
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : value;
}
