import type { Language } from '../../kit/languages.ts';

/** One thousand, a million, a milliard: groups of three digits, the lowest first. */
const GROUP = 1_000;

/** Amounts are integers of PostgreSQL. */
const LARGEST = 2_147_483_647;

/**
 * A whole amount in words, as it stands on a receipt: 'one thousand two hundred CFA francs', 'mille
 * deux cents francs CFA'.
 *
 * @throws RangeError for what is no amount
 */
export function amountInWords(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  language: Language,
): string {
  if (!Number.isInteger(amount) || amount < 0 || amount > LARGEST) {
    throw new RangeError(`${amount} is no amount.`);
  }
  if (language === 'fr') return `${frenchNumber(amount)} ${frenchUnit(amount, currency)}`;
  const unit = currency !== 'XAF' ? currency : amount === 1 ? 'CFA franc' : 'CFA francs';
  return `${englishNumber(amount)} ${unit}`;
}

/** 'un million de francs', 'un million cent francs', 'un franc'. */
function frenchUnit(amount: number, currency: string): string {
  const unit = currency !== 'XAF' ? currency : amount < 2 ? 'franc CFA' : 'francs CFA';
  const endsInMillions = amount > 0 && amount % 1_000_000 === 0;
  return endsInMillions ? `de ${unit}` : unit;
}

const ENGLISH_SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen'],
  'nineteen',
];
const ENGLISH_TENS = [
  ...['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'],
];
const ENGLISH_GROUPS = ['', 'thousand', 'million', 'billion'];

function englishNumber(value: number): string {
  if (value === 0) return 'zero';
  const groups = groupsOf(value);
  const words = groups
    .map((group, place) => ({ group, place }))
    .filter(({ group }) => group > 0)
    .map(({ group, place }) => {
      // 'one thousand and five', but 'one thousand two hundred'.
      const joined = place === 0 && group < 100 && value > group ? 'and ' : '';
      return `${joined}${englishBelowThousand(group)} ${ENGLISH_GROUPS[place] ?? ''}`.trim();
    });
  return words.reverse().join(' ');
}

function englishBelowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const end = rest < 20 ? ENGLISH_SMALL[rest] : englishTens(rest);
  if (hundreds === 0) return end ?? '';
  const start = `${ENGLISH_SMALL[hundreds]} hundred`;
  return rest === 0 ? start : `${start} and ${end}`;
}

function englishTens(value: number): string {
  const tens = ENGLISH_TENS[Math.floor(value / 10)];
  return value % 10 === 0 ? (tens ?? '') : `${tens}-${ENGLISH_SMALL[value % 10]}`;
}

const FRENCH_SMALL = [
  ...['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf', 'dix'],
  ...['onze', 'douze', 'treize', 'quatorze', 'quinze', 'seize', 'dix-sept', 'dix-huit', 'dix-neuf'],
];
const FRENCH_TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante', 'soixante'];
const FRENCH_GROUPS = ['', 'mille', 'million', 'milliard'];

function frenchNumber(value: number): string {
  if (value === 0) return 'zéro';
  return groupsOf(value)
    .map((group, place) => frenchGroup(group, place))
    .filter((words) => words !== '')
    .reverse()
    .join(' ');
}

/** 'mille' never changes; before it neither 'cents' nor 'vingts' has its s. */
function frenchGroup(group: number, place: number): string {
  const name = FRENCH_GROUPS[place] ?? '';
  if (group === 0) return '';
  if (place === 0) return frenchBelowThousand(group, true);
  if (place === 1) return group === 1 ? name : `${frenchBelowThousand(group, false)} ${name}`;
  return `${frenchBelowThousand(group, true)} ${name}${group > 1 ? 's' : ''}`;
}

function frenchBelowThousand(value: number, isLast: boolean): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const end = frenchBelowHundred(rest, isLast);
  if (hundreds === 0) return end;
  const cent = hundreds === 1 ? 'cent' : `${FRENCH_SMALL[hundreds]} cent`;
  if (rest > 0) return `${cent} ${end}`;
  return hundreds > 1 && isLast ? `${cent}s` : cent;
}

/** 'vingt et un', 'soixante et onze', 'quatre-vingts', 'quatre-vingt-un', 'quatre-vingt-onze'. */
function frenchBelowHundred(value: number, isLast: boolean): string {
  if (value < FRENCH_SMALL.length) return FRENCH_SMALL[value] ?? '';
  if (value === 80) return isLast ? 'quatre-vingts' : 'quatre-vingt';
  if (value > 80) return `quatre-vingt-${FRENCH_SMALL[value - 80]}`;
  // Sixty goes on to seventy-nine: 'soixante-dix'.
  const tens = Math.min(Math.floor(value / 10), 6);
  const ones = value - tens * 10;
  const name = FRENCH_TENS[tens] ?? '';
  if (ones === 0) return name;
  return ones === 1 || ones === 11
    ? `${name} et ${FRENCH_SMALL[ones]}`
    : `${name}-${FRENCH_SMALL[ones]}`;
}

/** Its digits in groups of three, the lowest first. */
function groupsOf(value: number): number[] {
  const groups: number[] = [];
  for (let left = value; left > 0; left = Math.floor(left / GROUP)) groups.push(left % GROUP);
  return groups;
}
