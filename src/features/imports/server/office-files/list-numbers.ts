/** What a text in another script counts by is shown as digits. */
const FORMATS: Readonly<Record<string, (count: number) => string>> = {
  none: () => '',
  decimalZero: (count) => String(count).padStart(2, '0'),
  lowerLetter: lettersOf,
  upperLetter: (count) => lettersOf(count).toUpperCase(),
  lowerRoman: (count) => romanOf(count).toLowerCase(),
  upperRoman: romanOf,
};
/** Signs of lists that are kept; those of the fonts of signs are letters elsewhere. */
const DASH = /^[-–—*•]$/;

/** What is shown with a number is short; a longer text is none. */
export const LONGEST = 60;
const HIGHEST = 100_000;

/** A count that a file states; undefined where it states none that a list has. */
export function countOf(value: string | undefined): number | undefined {
  const count = Number.parseInt(value ?? '', 10);
  return count >= 0 && count <= HIGHEST ? count : undefined;
}

/** A count as a list shows it, by the names of ECMA-376 for the kinds of numbers. */
export function numberIn(format: string, count: number): string {
  return (FORMATS[format] ?? String)(count);
}

/** The sign of a point: a dash as it is, else one that phones have. */
export function bulletOf(sign: string): string {
  return `${DASH.test(sign) ? sign : '•'} `;
}

/** 1 is 'a', 26 'z', 27 'aa', 28 'bb', as Word counts. */
function lettersOf(count: number): string {
  const letter = String.fromCharCode(97 + ((Math.max(count, 1) - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(count / 26), 9));
}

const ROMAN = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
] as const;

function romanOf(count: number): string {
  let rest = Math.min(count, 3_999);
  let roman = '';
  for (const [value, letters] of ROMAN)
    while (rest >= value) {
      roman += letters;
      rest -= value;
    }
  return roman;
}
