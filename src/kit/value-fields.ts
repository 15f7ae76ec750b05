import { z } from 'zod';
import { splitPhones, toE164 } from './phone-numbers.ts';
import {
  blankToNull,
  exactLine,
  type FieldProblem,
  missingOr,
  multiLine,
  optionalLine,
  singleLine,
  wholeNumber,
} from './text-fields.ts';

/** Longest address of a picture. */
const ADDRESS_LIMIT = 2_000;
/** The largest `integer` of PostgreSQL. */
const LARGEST_VERSION = 2_147_483_647;

/** One of the values of a list. */
export function choice<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return z.enum(values, { error: missingOr('not_choice') });
}

/** A box that is ticked or not. */
export function flag() {
  return z.boolean({ error: missingOr('not_true_or_false') });
}

/** The id of a row. */
export function rowId() {
  return z.uuid({ error: missingOr('not_id') });
}

/**
 * The version that an edit is based on; a stale one is refused (docs/promises.md, 'two editors').
 *
 * @param least 0 where a row may have none yet
 */
export function rowVersion(least: 0 | 1 = 1) {
  return wholeNumber(least, LARGEST_VERSION);
}

/** The mark of the change that a call takes back, as the call answered that made it. */
export function undoneChange() {
  return z
    .string()
    .regex(/^\d{1,10}$/, { error: 'not_choice' satisfies FieldProblem })
    .optional();
}

/** A colour as `#RRGGBB` (docs/promises.md, threat 28). */
export function hexColor() {
  return z
    .string({ error: missingOr('not_color') })
    .regex(/^#[0-9A-Fa-f]{6}$/, { error: 'not_color' satisfies FieldProblem });
}

/** One or several phone numbers as people write them; stored in E.164 with ` / ` between them. */
export function phoneNumbers(limit: number) {
  return singleLine(limit)
    .refine((text) => splitPhones(text).every((one) => toE164(one) !== null), {
      error: 'not_any_phone' satisfies FieldProblem,
      abort: true,
    })
    .overwrite((text) => splitPhones(text).map(toE164).join(' / '));
}

/**
 * An `https:` address on a public host, without credentials, which we only ever show
 * (docs/promises.md, threat 28). It is stored as browsers read it, with every character that is
 * none of an address encoded.
 */
export function httpsAddress() {
  return exactLine(ADDRESS_LIMIT)
    .refine((text) => !/\p{Cf}/u.test(text), {
      error: 'characters' satisfies FieldProblem,
      abort: true,
    })
    .overwrite((text) => text.replace(/^https:/i, 'https:'))
    .refine(isHttpsAddress, { error: 'not_https' satisfies FieldProblem, abort: true })
    .refine((text) => isPublicHost(new URL(text).hostname), {
      error: 'not_public' satisfies FieldProblem,
      abort: true,
    })
    .overwrite((text) => new URL(text).href);
}

function isHttpsAddress(text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

/** By its name alone: a picture's address must not point into the private network of a reader. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '');
  const isNumeric = host.startsWith('[') || /\.\d+$/.test(host);
  return host.includes('.') && !isNumeric && !/\.(local|localhost|internal|arpa)$/.test(host);
}

/** Like `multiLine`, but absent or blank is the empty text. */
export function optionalText(limit: number) {
  return z.preprocess(blankToNull, multiLine(limit).nullable()).transform((text) => text ?? '');
}

/** Like `singleLine`, but absent or blank is the empty text. */
export function optionalTitle(limit: number) {
  return optionalLine(limit).transform((text) => text ?? '');
}
