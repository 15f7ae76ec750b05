/** The number of an article, taken apart so that numbers can be put in order. */
export interface ArticleNumber {
  /** The letter of a book that counts its articles by itself: 'L' of 'L 12'; empty elsewhere. */
  readonly series: string;
  readonly main: number;
  /** What follows: `[1]` of '12-1', `[2]` of '12 bis'. */
  readonly sub: readonly number[];
  /** As it is written in `article_id`: '12-1', '12 bis', '362-370'. */
  readonly id: string;
}

/** Latin numerals by which legislators put an article between two others. */
const LATIN: Readonly<Record<string, number>> = {
  bis: 2,
  ter: 3,
  quater: 4,
  quinquies: 5,
  sexies: 6,
  septies: 7,
  octies: 8,
  novies: 9,
  nonies: 9,
  decies: 10,
};
/** The Latin words that count articles behind a number, as alternatives of a pattern. */
export const LATIN_WORDS = Object.keys(LATIN).join('|');
const FIRST =
  /^(pre(?:m|rn|nn)i(?:er|cr)|pre(?:m|rn|nn)ière|unique|first|1\s?er|1\s?ère|1st|[lIiÎJ|!]er)$/i;

/** Letters that a scanner sees in place of digits. */
const MISREAD: Readonly<Record<string, string>> = {
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  '!': '1',
  O: '0',
  o: '0',
  S: '5',
  B: '8',
  Z: '2',
  b: '6',
  g: '9',
  q: '9',
  s: '5',
  z: '2',
  G: '6',
  ']': '1',
  t: '1',
  L: '1',
};

/**
 * The pattern of a number in a heading; what belongs to it may follow. `l`, `I` and `O` count as
 * digits, since scanners misread them so; the caller decides whether the number is plausible.
 */
export const NUMBER_PATTERN = String.raw`(?:\d{1,5}(?=(?:${LATIN_WORDS})(?![\p{L}\d]))|pre(?:m|rn|nn)i(?:er|cr|ère)|first|unique|1\s?(?:er|ère|st)\b|[lIiÎJ|!]er\b|[\dlIoO|!SBZg]{0,4}[\dS][tL](?![\p{L}\d])|[\dlIoO|!SBZg]{1,6})`;
export const SUB_PATTERN = String.raw`(?:[-–—.]\d{1,3}(?![\d)°º])|[-–—][\dlIS]{1,3}(?![\p{L}\d)])|\s?[-–—]\s?\d{1,3}(?![\d)°º]|\.\s)|\s?\(?(?:${LATIN_WORDS})\b\)?|[A-H](?![\p{L}\d']))`;
export const RANGE_PATTERN = String.raw`(?:\s*(?:à|a|to|et|and|[-–—](?!\s*\d{1,2}\.\s))\s*(\d{1,5})\b(?![)°º]))`;

/**
 * Reads a number as it is in a heading or in a column: '12', '12-1', '18.1', '12bis',
 * 'premier', '1er', 'L 12', '362 à 370'.
 *
 * @returns null for what is no number of an article
 */
export function readArticleNumber(text: string): ArticleNumber | null {
  const plain = text.trim().replace(/\s+/g, ' ');
  const range = /^(\d{1,5}) ?(?:à|a|to|et|and) ?(\d{1,5})$/i.exec(plain);
  if (range) return { series: '', main: Number(range[1]), sub: [], id: `${range[1]}-${range[2]}` };
  const [, series = '', counted = plain] = /^([A-Z]) ([\dlI].*)$/.exec(plain) ?? [];
  const parts = new RegExp(`^(${NUMBER_PATTERN})((?:${SUB_PATTERN})*)$`, 'iu').exec(counted);
  if (!parts) return null;
  const [, mainText = '', subText = ''] = parts;
  const main = readMain(mainText);
  if (main === null) return null;
  const { sub, written } = readSub(subText);
  return { series, main, sub, id: `${series === '' ? '' : `${series} `}${main}${written}` };
}

function readMain(text: string): number | null {
  if (FIRST.test(text)) return 1;
  // Small letters behind a figure are what was put behind the number, as in '12b'.
  if (/\d[bg]/.test(text)) return null;
  const digits = digitsOf(text);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/** The digits that a scanner may have read as letters. */
export function digitsOf(text: string): string {
  return [...text].map((sign) => MISREAD[sign] ?? sign).join('');
}

function readSub(text: string): { readonly sub: readonly number[]; readonly written: string } {
  const sub: number[] = [];
  let written = '';
  const plain = text.replace(/(?<=[-–—])[\dlIS]+/g, digitsOf);
  for (const [, number, word] of plain.matchAll(/(\d+)|(\p{L}+)/gu)) {
    if (number !== undefined) {
      sub.push(Number(number));
      written += `-${Number(number)}`;
    } else if (word !== undefined) {
      const latin = LATIN[word.toLowerCase()];
      sub.push(latin ?? word.toUpperCase().charCodeAt(0) - 64);
      written += latin === undefined ? word.toUpperCase() : ` ${word.toLowerCase()}`;
    }
  }
  return { sub, written };
}

/** The one way of writing an id, so that '12bis', '12 Bis' and '12 bis' are the same article, as are 'premier' and '1'. */
export function normalArticleId(text: string): string {
  const plain = text.trim().replace(/\s+/g, ' ');
  const bare = plain
    .replace(/^(articles?|art|sections?|sec)[\s.:]+(?=\S)/i, '')
    .replace(/^n\s?[°º]\s*(?=\d)/i, '')
    .replace(/^([LRD])\. ?(?=\d)/, '$1 ')
    .replace(/[\s.:–—-]+$/, '');
  if (/^\d{1,5}[-–—]\d{1,5}$/.test(bare)) return bare.replace(/[–—]/, '-');
  if (FIRST.test(bare)) return '1';
  return /^(?:[LRD] )?\d/.test(bare)
    ? (readArticleNumber(bare)?.id ?? plain)
    : bare === plain
      ? plain
      : bare;
}

/** Whether the second number comes after the first one in a code. */
export function isAfter(first: ArticleNumber, second: ArticleNumber): boolean {
  if (first.series !== second.series) return second.series > first.series;
  if (first.main !== second.main) return second.main > first.main;
  for (let place = 0; place < Math.max(first.sub.length, second.sub.length); place += 1) {
    const one = first.sub[place] ?? 0;
    const other = second.sub[place] ?? 0;
    if (one !== other) return other > one;
  }
  return false;
}

/** Whether it does where letters tell laws from decrees in one order: 'L 112-3' and 'R 112-4'. */
export function isAfterInCode(first: ArticleNumber, second: ArticleNumber): boolean {
  return (
    first.series !== '' &&
    second.series !== '' &&
    isAfter({ ...first, series: second.series }, second)
  );
}

/** Below it, '1-2' is what was put behind article 1 rather than both. */
const LEAST_RANGE = 10;

/** The numbers on both sides of two numbers, as far as they are known. */
interface Neighbours {
  readonly before?: ArticleNumber | null | undefined;
  readonly after?: ArticleNumber | null | undefined;
}

/**
 * The last number of a range, as in '362-370'; the number itself otherwise. What others of its own
 * number stand before, or a number that would be within it stands behind, is none: '12-15' between
 * '12-14' and '13'.
 */
function lastOf({ id, main }: ArticleNumber, { before, after }: Neighbours): number {
  if (main < LEAST_RANGE || before?.main === main) return main;
  const end = Number(/^\d+-(\d+)$/.exec(id)?.[1] ?? 0);
  if (end <= main) return main;
  return after && after.main > main && after.main <= end ? main : end;
}

/** Whether nothing can be missing between the two. */
export function isNext(
  first: ArticleNumber,
  second: ArticleNumber,
  { before, after }: Neighbours = {},
): boolean {
  if (first.series !== second.series && !isAfterInCode(first, second))
    return second.main === 1 && second.sub.length === 0;
  // The chapters of a lettered code count their articles behind the dash: 'L 112-9', 'R 113-1'.
  if (first.series !== '' && second.sub.length > 0 && second.main !== first.main)
    return second.main > first.main && first.sub.length > 0 && second.sub.every((one) => one === 1);
  const last = lastOf(first, { before, after: second });
  const isRange = lastOf(second, { before: first, after }) !== second.main;
  if (second.main === last + 1) return second.sub.length === 0 || isRange;
  if (second.main !== first.main || second.sub.length === 0) return false;
  const [previous = 0] = first.sub.slice(second.sub.length - 1);
  const own = second.sub.at(-1) ?? 0;
  return own === previous + 1 || (previous === 0 && own === 2);
}
