/** A spoken number: added to what stands before it, or multiplying that. */
type Numeral = { readonly value: number } | { readonly times: number };

/** Each line is one more than the line before, from 1. */
const UNITS = `
  one un une premier premiere first unieme
  two deux second seconde deuxieme
  three trois third troisieme
  four quatre fourth quatrieme
  five cinq fifth cinquieme
  six sixth sixieme
  seven sept seventh septieme
  eight huit eighth huitieme
  nine neuf ninth neuvieme
  ten dix tenth dixieme
  eleven onze eleventh onzieme
  twelve douze twelfth douzieme
  thirteen treize thirteenth treizieme
  fourteen quatorze fourteenth quatorzieme
  fifteen quinze fifteenth quinzieme
  sixteen seize sixteenth seizieme
  seventeen seventeenth
  eighteen eighteenth
  nineteen nineteenth`;

/** Each line is ten more than the line before, from 20. */
const TENS = `
  twenty vingt vingts twentieth vingtieme
  thirty trente thirtieth trentieme
  forty fourty quarante fortieth quarantieme
  fifty cinquante fiftieth cinquantieme
  sixty soixante sixtieth soixantieme
  seventy septante seventieth septantieme
  eighty huitante octante eightieth
  ninety nonante ninetieth nonantieme`;

const NUMERALS: ReadonlyMap<string, Numeral> = new Map<string, Numeral>([
  ...numbered(UNITS, (line) => line + 1),
  ...numbered(TENS, (line) => (line + 2) * 10),
  ...['hundred', 'hundreds', 'hundredth', 'cent', 'cents', 'centieme'].map(hundredfold),
  ...['thousand', 'mille', 'mil'].map((word) => [word, { times: 1_000 }] as const),
]);

function numbered(lines: string, valueAt: (line: number) => number) {
  return lines
    .trim()
    .split('\n')
    .flatMap((line, at) =>
      line
        .trim()
        .split(' ')
        .map((word) => [word, { value: valueAt(at) }] as const),
    );
}

function hundredfold(word: string) {
  return [word, { times: 100 }] as const;
}

interface ReadNumber {
  readonly value: number;
  /** How many words it takes. */
  readonly length: number;
}

/** Reads the longest number that words in normal form begin with: 'three hundred and eighteen'. */
function readNumber(words: readonly string[]): ReadNumber | null {
  const digits = readDigits(words);
  if (digits) return digits;
  let [thousands, hundreds, small, length] = [0, 0, 0, 0];
  for (const [at, word] of words.entries()) {
    const numeral = NUMERALS.get(word);
    if (!numeral) {
      if (isLink(words, at, small, hundreds + thousands)) continue;
      break;
    }
    if ('times' in numeral && numeral.times === 100) {
      if (hundreds > 0 || small > 9) break;
      [hundreds, small] = [Math.max(small, 1) * 100, 0];
    } else if ('times' in numeral) {
      if (thousands > 0) break;
      [thousands, hundreds, small] = [Math.max(hundreds + small, 1) * 1_000, 0, 0];
    } else {
      const isFourTimes = words[at - 1] === 'quatre' && word.startsWith('vingt');
      if (small > 0 && small < 10 && numeral.value >= 10 && hundreds === 0 && !isFourTimes) {
        // 'three eighteen' is 318.
        [hundreds, small] = [small * 100, numeral.value];
      } else {
        const more = isFourTimes ? 80 : joined(small, numeral.value);
        if (more === null) break;
        small = more;
      }
    }
    length = at + 1;
  }
  return length === 0 ? null : { value: thousands + hundreds + small, length };
}

/** What is said below a hundred with one more numeral; `null` where that begins another number. */
function joined(small: number, value: number): number | null {
  if (small === 0) return value;
  if (small >= 20 && small % 10 === 0 && value < 10) return small + value;
  // 'dix-sept', 'soixante-douze', 'quatre-vingt-dix'.
  if (small === 10 && value >= 7 && value < 10) return small + value;
  return (small === 60 || small === 80) && value >= 10 && value < 17 ? small + value : null;
}

/** Whether 'and' or 'et' is part of a number: 'three hundred and one', 'vingt et un'. */
function isLink(words: readonly string[], at: number, small: number, large: number): boolean {
  const [next, after] = [words[at + 1], words[at + 2]].map((word) => NUMERALS.get(word ?? ''));
  if (!next || !('value' in next)) return false;
  // 'two hundred and three hundred' are two numbers.
  const isLast = after === undefined || 'value' in after;
  if (words[at] === 'and') return small === 0 && large > 0 && isLast;
  return words[at] === 'et' && small >= 20 && (next.value === 1 || next.value === 11);
}

/** Digits said one by one: 'one one eight'. */
function readDigits(words: readonly string[]): ReadNumber | null {
  const digits: number[] = [];
  for (const word of words) {
    const numeral = NUMERALS.get(word);
    if (word !== 'zero' && !(numeral && 'value' in numeral && numeral.value < 10)) break;
    digits.push(numeral && 'value' in numeral ? numeral.value : 0);
  }
  const goesOn = NUMERALS.has(words[digits.length] ?? '');
  if (digits.length < 2 || digits.length > 4 || digits[0] === 0 || goesOn) return null;
  return { value: Number(digits.join('')), length: digits.length };
}

const WORDS = [...NUMERALS.keys(), 'zero'].join('|');
/** Numerals with what may stand between them. */
const SPOKEN = String.raw`(?:${WORDS})\b(?:(?:[\s,-]+(?:and|et|or|ou|to|a|tiret|dash))?[\s,-]+(?:${WORDS})\b)*`;
const KEYWORD = '(?:articles?|arts?|sections?|secs?|sects?)';
const AFTER_KEYWORD = new RegExp(
  String.raw`\b(${KEYWORD})\.?\s+(?:(?:number|numero|no?)\b\.?\s*)?(${SPOKEN})`,
  'g',
);
const ANYWHERE = new RegExp(String.raw`\b${SPOKEN}`, 'g');
const BEFORE_KEYWORD =
  /\b(premiere?|first|\d{1,4}(?=st|nd|rd|th|e|eme|ieme))(?:st|nd|rd|th|e|eme|ieme)?\s+(article|section)\b/g;

/**
 * A query in normal form with the numbers of articles in digits: 'article deux cent soixante-seize'
 * is 'article 276'. Other numbers stay, since 'two wives' are no article.
 */
export function withDigits(query: string): string {
  return query
    .replace(BEFORE_KEYWORD, (_, number: string, keyword: string) =>
      /\d/.test(number) ? `${keyword} ${number}` : `${keyword} 1`,
    )
    .replace(
      AFTER_KEYWORD,
      (_, keyword: string, spoken: string) => `${keyword} ${inDigits(spoken)}`,
    );
}

/** The same for each number of several words, as beside the name of a code. */
export function allInDigits(query: string): string {
  return query.replace(ANYWHERE, (spoken) => (/[\s-]/.test(spoken) ? inDigits(spoken) : spoken));
}

function inDigits(spoken: string): string {
  const words = spoken.split(/[\s-]+|(?=,)|(?<=,)/).filter(Boolean);
  const read: string[] = [];
  for (let at = 0; at < words.length; ) {
    const number = readNumber(words.slice(at));
    read.push(number ? String(number.value) : (words[at] ?? ''));
    at += number?.length ?? 1;
  }
  return read.join(' ').replace(/ (?:tiret|dash) /g, '-');
}
