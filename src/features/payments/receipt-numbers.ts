import { ACCOUNT_PATH } from '../../kit/paths.ts';

const DIGITS = 6;

/** A receipt or a credit note by its series, year and place. */
export interface PaperNumber {
  readonly kind: 'receipt' | 'credit_note';
  readonly is_test: boolean;
  readonly year: number;
  readonly number: number;
}

const PREFIXES = { receipt: '', credit_note: 'CN-' } as const;
const TEST_PREFIX = 'TEST-';

const WRITTEN = /^(?<test>TEST-)?(?<note>CN-)?(?<year>\d{4})-(?<number>\d{1,9})$/i;

/** A number as people read it: `2026-000123`, `CN-2026-000012`, `TEST-2026-000001`. */
export function writeNumber({ kind, is_test, year, number }: PaperNumber): string {
  const test = is_test ? TEST_PREFIX : '';
  return `${test}${PREFIXES[kind]}${year}-${String(number).padStart(DIGITS, '0')}`;
}

/** A number as somebody typed it, also with fewer zeros; `null` for anything else. */
export function parseNumber(text: string): PaperNumber | null {
  const parts = WRITTEN.exec(text.trim())?.groups;
  if (!parts) return null;
  return {
    kind: parts.note ? 'credit_note' : 'receipt',
    is_test: parts.test !== undefined,
    year: Number(parts.year),
    number: Number(parts.number),
  };
}

/** A number that stands by itself among other words. */
const WITHIN = /(?<![\p{L}\d-])((?:TEST-)?(?:CN-)?\d{4})\s?\p{Pd}\s?(\d{1,9})(?![\p{L}\d-])/iu;

/** The first number in what somebody typed, whatever words stand around it; `null` without one. */
export function findNumber(text: string): PaperNumber | null {
  const [, series, place] = WITHIN.exec(text) ?? [];
  return series && place ? parseNumber(`${series}-${place}`) : null;
}

/** A code as it is printed: `7K3QF-0ZD4M`. */
export function writeCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Ten characters of Crockford's base 32. */
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

/**
 * A code as somebody typed it: small letters, spaces and dashes do not matter, nor an O for a 0, an I
 * or L for a 1.
 *
 * @returns `null` for what cannot be one
 */
export function parseCode(text: string): string | null {
  const code = text
    .replaceAll(/[\s\-\u2010-\u2015]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

/** Below it anybody can check a receipt (docs/contract.md, 'Receipts'). */
export const RECEIPTS_PATH = '/receipts';

/** Where a receipt with this number can be checked by this code, in English. */
export function checkPath(number: string, checkCode: string): string {
  return `${RECEIPTS_PATH}/${number}?code=${writeCode(checkCode)}`;
}

/** Below it a buyer reads and prints receipts. */
export const OWN_RECEIPTS_PATH = `${ACCOUNT_PATH}/receipts`;

/** Where a buyer reads and prints a receipt, in English. */
export function ownReceiptPath(number: string): string {
  return `${OWN_RECEIPTS_PATH}/${number}`;
}
