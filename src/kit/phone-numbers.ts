/** Of Cameroon, as it stands before a number. */
export const COUNTRY = '237';
/** Nine digits, the first a 6: mobile numbers of Cameroon. */
const NATIONAL = /^6\d{8}$/;

/** What people write between digits, and the signs that nobody sees and that copying brings along. */
const BETWEEN_DIGITS = /[\s.\p{Pd}\p{Cf}()]/gu;

/**
 * A mobile number of Cameroon in E.164, however it was written: with or without +237 or 00237,
 * spaces, dots, dashes or brackets.
 *
 * @returns `null` for anything else
 */
export function toMsisdn(text: string): string | null {
  const digits = text.replaceAll(BETWEEN_DIGITS, '').replace(/^(\+|00)/, '');
  const national = digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits;
  return NATIONAL.test(national) ? `+${COUNTRY}${national}` : null;
}

/** How a number is written without what stands between its digits, and what is put before it. */
const WRITTEN: readonly (readonly [pattern: RegExp, before: string])[] = [
  // Nine digits at home: those of mobiles begin with a 6, those of houses with a 2.
  [/^([26]\d{8})$/, `+${COUNTRY}`],
  [/^(?:\+|00)?(237[26]\d{8})$/, '+'],
  [/^(?:\+|00)((?!237)[1-9]\d{7,14})$/, '+'],
];

/**
 * A number of any network in E.164, however it was written: nine digits are of Cameroon, others say
 * their country with + or 00.
 *
 * @returns `null` where no number can be read
 */
export function toE164(text: string): string | null {
  const digits = text.replaceAll(/\(0\)/g, '').replaceAll(BETWEEN_DIGITS, '');
  for (const [pattern, before] of WRITTEN) {
    const [, number] = pattern.exec(digits) ?? [];
    if (number !== undefined) return before + number;
  }
  return null;
}

/** A number in E.164 as people read it: `+237 6 70 00 00 01`; others but Cameroon's as they are. */
export function groupedPhone(e164: string): string {
  if (!e164.startsWith(`+${COUNTRY}`)) return e164;
  const national = e164.slice(COUNTRY.length + 1);
  const pairs = national.slice(1).match(/\d{2}/g) ?? [];
  return [`+${COUNTRY}`, national.slice(0, 1), ...pairs].join(' ');
}

/** The same among other words, where it stands in one line. */
export function unbrokenPhone(e164: string): string {
  return groupedPhone(e164).replaceAll(' ', '\u00a0');
}

/** Between several numbers in one field. */
const BETWEEN_NUMBERS = /\s*(?:[/,;|]|\s(?:or|ou|et|and)\s)\s*/i;

/** The numbers of a field in which somebody wrote one or several. */
export function splitPhones(text: string): readonly string[] {
  return text
    .split(BETWEEN_NUMBERS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** A field of phone numbers as people read it; one that holds anything else stays as it is. */
export function shownPhones(text: string): string {
  const numbers = splitPhones(text).map(toE164);
  return numbers.every((number) => number !== null) ? numbers.map(groupedPhone).join(' / ') : text;
}

/** Four digits at least, or it is no part of a number. */
const PART = /^(?:\+|00(?=237))?(\d{4,})$/;

const BETWEEN = `${BETWEEN_DIGITS.source}*`;
/** A whole number that stands by itself among other words. */
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:\+|00)?${COUNTRY}${BETWEEN})?6(?:${BETWEEN}\d){8}(?![\p{L}\d])`,
  'u',
);

/**
 * The digits by which a stored number is found, of a whole number or a part of one, however it is
 * written: a whole one by its nine national digits, also with words around it.
 *
 * @returns `null` for what is no phone number
 */
export function phoneDigits(text: string): string | null {
  const msisdn = toMsisdn(text) ?? toMsisdn(WITHIN.exec(text)?.[0] ?? '');
  if (msisdn !== null) return msisdn.slice(1 + COUNTRY.length);
  const [, digits = null] = PART.exec(text.replaceAll(BETWEEN_DIGITS, '')) ?? [];
  return digits;
}
