import { randomInt } from 'node:crypto';

const CODES = 10;
const HALF = 100_000;

/**
 * Ten recovery codes of digits alone: they are written down and read from paper, where O and 0, l
 * and 1, large and small letters are taken for each other. With the password before and few tries an
 * hour, ten digits are not guessed.
 */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

const half = () => String(randomInt(HALF)).padStart(5, '0');
