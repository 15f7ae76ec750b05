/** Of Cameroon, as it stands before a number. */
export const COUNTRY = '237';
/** Nine digits, the first a 6: mobile numbers of Cameroon. */
const NATIONAL = /^6\d{8}$/;

/**
 * A mobile number of Cameroon in E.164, however it was written: with or without +237 or 00237,
 * spaces, dots, dashes or brackets.
 *
 * @returns `null` for anything else
 */
export function toMsisdn(text: string): string | null {
  const digits = text.replaceAll(/[\s.\-()\u00a0\u202f]/g, '').replace(/^(\+|00)/, '');
  const national = digits.startsWith(COUNTRY) ? digits.slice(COUNTRY.length) : digits;
  return NATIONAL.test(national) ? `+${COUNTRY}${national}` : null;
}

/** Digits and what people write between them; four at least, or it is no part of a number. */
const WRITTEN_PHONE = /^[+(]?\d(?:[\s.\-()\u00a0\u202f]*\d){3,}$/;

/**
 * The digits by which a stored number is found, of a whole number or a part of one, however it is
 * written: a whole one by its nine national digits.
 *
 * @returns `null` for what is no phone number
 */
export function phoneDigits(text: string): string | null {
  const msisdn = toMsisdn(text);
  if (msisdn !== null) return msisdn.slice(1 + COUNTRY.length);
  if (!WRITTEN_PHONE.test(text)) return null;
  return text.replaceAll(/\D/g, '').replace(/^00(?=237)/, '');
}
