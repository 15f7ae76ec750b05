import {
  type ArticleNumber,
  LATIN_WORDS,
  NUMBER_PATTERN,
  readArticleNumber,
  SUB_PATTERN,
} from './article-number.ts';

/** A way of writing the numbers of articles. */
export interface Notation {
  /** The pattern of a number in a heading. */
  readonly pattern: string;
  readonly read: (text: string) => ArticleNumber | null;
}

/** Figures that a scanner has moved apart, before what ends a number: '1 3.-', '1 37:', '2 01 ter'. */
const APART = String.raw`(?:\d{1,3}(?:\s\d){1,2}|\d\s\d\d)(?=\s?[.:–—-]|\s(?:${LATIN_WORDS})\b|$)(?!\s?[.-]\s?\d)`;

export const FIGURES: Notation = {
  pattern: `(?:${APART}|${NUMBER_PATTERN})(?:${SUB_PATTERN})*`,
  read: (text) => readArticleNumber(text.replace(/(?<=^[\d\s]*\d)\s(?=\d)/g, '')),
};

/** Figures behind the letter of a book that counts its articles by itself: 'L 12', 'L.12 bis'. */
export const LETTERED: Notation = {
  pattern: String.raw`(?<!\p{L})[A-Z]\s?[.-]?\s?(?:1\s?er\b|\d{1,4}(?![\dlIOSB])|\d{1,4}(?=${SUB_PATTERN})|(?<=\s)(?:\d[\dlIOSB]{1,3}|[lI][\dlIO]{0,2}\d))(?:${SUB_PATTERN})*`,
  read: (text) => {
    const [, letter = '', number = ''] = /^([A-Z])\s?[.-]?\s?([\dlI].*)$/.exec(text) ?? [];
    return readArticleNumber(`${letter} ${number}`);
  },
};

const SMALL: readonly (readonly [value: number, words: string])[] = [
  [1, 'one first un une premier première unième unique'],
  [2, 'two second deux deuxième seconde'],
  [3, 'three third trois troisième'],
  [4, 'four fourth quatre quatrième'],
  [5, 'five fifth cinq cinquième'],
  [6, 'six sixth sixième'],
  [7, 'seven seventh sept septième'],
  [8, 'eight eighth huit huitième'],
  [9, 'nine ninth neuf neuvième'],
  [10, 'ten tenth dix dixième'],
  [11, 'eleven eleventh onze onzième'],
  [12, 'twelve twelfth douze douzième'],
  [13, 'thirteen thirteenth treize treizième'],
  [14, 'fourteen fourteenth quatorze quatorzième'],
  [15, 'fifteen fifteenth quinze quinzième'],
  [16, 'sixteen sixteenth seize seizième'],
  [17, 'seventeen seventeenth'],
  [18, 'eighteen eighteenth'],
  [19, 'nineteen nineteenth'],
  [20, 'twenty twentieth vingt vingts vingtième'],
  [30, 'thirty thirtieth trente trentième'],
  [40, 'forty fortieth quarante quarantième'],
  [50, 'fifty fiftieth cinquante cinquantième'],
  [60, 'sixty sixtieth soixante soixantième'],
  [70, 'seventy seventieth septante'],
  [80, 'eighty eightieth'],
  [90, 'ninety ninetieth nonante'],
  [100, 'hundred hundredth cent cents centième'],
];
const VALUES = new Map(
  SMALL.flatMap(([value, words]) => words.split(' ').map((word) => [plain(word), value] as const)),
);
// The longest first, so that 'sixteen' is not read as 'six'.
const WORD = [...VALUES.keys()]
  .sort((one, other) => other.length - one.length)
  .map((word) => word.replace('ieme', 'i[eè]me').replace('premiere', 'premi[eè]re'))
  .join('|');

/** Numbers in words, as in 'ARTICLE DEUXIÈME' and 'Section twenty-one'. */
export const WORDS: Notation = {
  pattern: inWords(WORD),
  read: (text) => sumOf(plain(text).split(/[^a-z]+/), (word) => VALUES.get(word)),
};

/** What scanners make of the letters in the words of numbers. */
const SEEN: Readonly<Record<string, string>> = {
  c: '[ce]',
  e: '[eéèêëco]',
  f: '[ft]',
  g: '[gq]',
  h: '[hb]',
  i: '[i1lí|!j]',
  l: '[l1i|]',
  m: '(?:m|rn|nn)',
  n: '(?:n|u|ri)',
  o: '[o0c]',
  q: '[qg]',
  s: '[s5$]',
  t: '[tlf]',
  u: '(?:u|n|ii)',
  v: '[vy]',
  z: '[z2]',
};
/** Shorter words would be other ones. */
const SHORTEST_MISREAD = 4;
/** The words as they are and as they may be misread, with what they stand for. */
const MISREAD_WORDS = [...VALUES]
  .sort(([one], [other]) => other.length - one.length)
  .map(([word, value]) => {
    const seen = [...word].map((letter) => SEEN[letter] ?? letter).join('');
    return { value, seen: word.length < SHORTEST_MISREAD ? word : seen };
  });

/** The same as `WORDS`, where the word of a heading stands before: 'ARTICLE DEUX1EMB' has a 2. */
export const MISREAD: Notation = {
  pattern: inWords(MISREAD_WORDS.map(({ seen }) => seen).join('|')),
  read: (text) =>
    sumOf(
      text.toLowerCase().split(/[\s-]+/),
      (word) =>
        VALUES.get(plain(word)) ??
        MISREAD_WORDS.find(({ seen }) => new RegExp(`^${seen}$`, 'u').test(word))?.value,
    ),
};

function inWords(word: string): string {
  return String.raw`(?:${word})(?:[\s-]+(?:(?:et|and)[\s-]+)?(?:${word}))*(?!\p{L})`;
}

function sumOf(
  words: readonly string[],
  toValue: (word: string) => number | undefined,
): ArticleNumber | null {
  let sum = 0;
  for (const word of words) {
    if (word === 'et' || word === 'and') continue;
    const value = toValue(word);
    if (value === undefined) return null;
    // 'quatre-vingts' and 'deux cents' multiply the number before.
    const last = sum % 100;
    if (value === 100) sum = Math.max(1, sum) * 100;
    else if (value === 20 && last === 4) sum += 76;
    else sum += value;
  }
  return numberOf(sum);
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Roman numerals, behind a first article in words perhaps. */
export const ROMAN: Notation = {
  pattern: String.raw`(?:premi[eè]re?|first|unique|1\s?er|[IVXLCl1|]{1,9}(?![\p{L}\d]))`,
  read: (text) => {
    if (/^(?:p|f|u|1\s?er)/i.test(text)) return numberOf(1);
    const numeral = text.replace(/[l1|]/g, 'I');
    let sum = 0;
    for (const [at, sign] of [...numeral].entries()) {
      const value = ROMAN_VALUES[sign] ?? 0;
      sum += value < (ROMAN_VALUES[numeral[at + 1] ?? ''] ?? 0) ? -value : value;
    }
    return /^[IVXLC]+$/.test(numeral) ? numberOf(sum) : null;
  },
};

function numberOf(main: number): ArticleNumber | null {
  return main > 0 ? { series: '', main, sub: [], id: String(main) } : null;
}

/** A word in small letters without accents. */
export function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
