import { withActs } from '../../act-numbers.ts';
import { type CodeName, keyOfLabel, SMALL } from '../../citations.ts';
import { foldText, wordsOf } from '../../rules.ts';
import { allInDigits, withDigits } from './number-words.ts';
import { withoutFillers } from './spoken-forms.ts';

/** What a query refers to: articles by their label, and categories by their name. */
export interface References {
  /** Labels as `search_article_key` makes them: `318`, `302-1`, `12bis`. */
  readonly keys: readonly string[];
  /** Codes of the categories that are named, in the order of the query. */
  readonly codes: readonly string[];
  /** Whether they stand behind 'article' or 'section': other numbers may be a year. */
  readonly isLabelled: boolean;
  /** The query without the labels; the names of categories stay. */
  readonly rest: string;
  /** Places of the words of `rest` that name a category. */
  readonly nameWords: ReadonlySet<number>;
}

const NUMBER = String.raw`[1-9]\d{0,3}(?:(?:er|ere|e|eme|ieme|st|nd|rd|th)\b)?(?:\s?[-.]\s?\d{1,3}(?!\d))?(?:[\s-]?(?:bis|ter|quater)\b)?`;
const KEYWORD = '(?:articles?|arts?|sections?|secs?|sects?|ss?|§§?)';
const PART = String.raw`(?:\s*\(\s?[a-z0-9]{1,3}\s?\)|\s*(?:et|and)\s(?:suivante?s?|following|ss?\b(?!\.?\s?\d))\b\.?|\s*,?\s*(?:alineas?|al|paragraphs?|paragraphes?|para|subsection|sub-section)\b\.?\s?\d{0,2})*`;
const BETWEEN = String.raw`(?:\s*(?:[,;&/]|\b(?:et|and|or|ou|puis|to|a|through)\b)){1,2}\s*`;
const MORE = String.raw`((?:${BETWEEN}${NUMBER}(?![\d])${PART})*)`;
const EACH_OF_MORE = new RegExp(`(${BETWEEN})(${NUMBER})${PART}`, 'g');
/** Articles of a range such as '74 to 80' that are named one by one at most. */
const MOST_IN_RANGE = 30;
const AFTER_KEYWORD = new RegExp(
  String.raw`(?:^|[^a-z0-9])${KEYWORD}\s{0,3}\.?\s{0,3}(?:(?:no?\s?[.°]|no|num|numero|number)\s?)?(?:[lrd]\.?\s)?(${NUMBER}|premier|first)(?![\d])${PART}${MORE}`,
  'g',
);
const BARE = new RegExp(String.raw`^\D{0,3}(${NUMBER})${PART}\D{0,2}$`);
/** What a number counts that is no article's, behind it: '5 ans', '50 000 francs', '10 %'. */
const COUNTED = String.raw`(?:\s000)+|(?:\s\d{3})*\s?(?:%|(?:ans|(?<=\b1\s)an|annees?|mois|semaines?|jours?|heures?|years?|yrs?|months?|weeks?|days?|hours?|francs?|frs?|f?cfa|xaf|fois|times|percent|pour cent)\b)`;
/** The words for divisions of a law, as part of a pattern. */
export const DIVISION = '(?:livres?|books?|titres?|titles?|chapitres?|chapters?|parties?|parts?)';
const IS_DIVISION = new RegExp(`^${DIVISION}$`);
const BESIDE_CODE = new RegExp(String.raw`(?:^|\s)(${NUMBER})${PART}(?=\s|$)(?!${COUNTED})`);

/**
 * Reads references to articles out of a query: 'art 318', 's. 302-1', 'section 12 (1) penal
 * code', 'code pénal article 74', a bare '318', or a number beside a category's name. Behind a label
 * a part of the name is enough: 'art 5 penal'.
 */
export function readReferences(query: string, names: readonly CodeName[]): References {
  const isKnown = (act: string) => names.some(({ words }) => words[0] === act);
  const text = withActs(normalQuery(query), isKnown);
  const keys: string[] = [];
  const note = (number: string) => {
    const key = keyOfLabel(number);
    // '74-76' may be an article's own number as well; '1-1' and '302-1' are nothing else.
    const [from = '', to = ''] = key.split('-');
    const range = from.length > 1 ? inRange(from, to) : [];
    for (const one of [key, ...range]) if (!keys.includes(one)) keys.push(one);
    return ' ';
  };
  let rest = text.replace(AFTER_KEYWORD, (_, first: string, more: string) => {
    note(first);
    let last = first;
    for (const [, between = '', number = ''] of more.matchAll(EACH_OF_MORE)) {
      if (/\b(?:to|a|through)\b/.test(between)) for (const one of inRange(last, number)) note(one);
      note(number);
      last = number;
    }
    return ' ';
  });
  const isLabelled = keys.length > 0;
  const named = namedIn(rest);
  if (!isLabelled) {
    if (named.codes.length > 0) rest = allInDigits(rest);
    const words = wordsOf(rest);
    const isOnlyNames = words.every((word, place) => named.places.has(place) || /^\d/.test(word));
    if (named.codes.length > 0)
      rest = rest.replace(BESIDE_CODE, (found, number: string, at: number) =>
        isOfDivision(at) ? found : note(number),
      );
    else if (isOnlyNames) rest = rest.replace(BARE, (_, number: string) => note(number));
  }
  rest = rest.trim();
  return { keys, codes: named.codes, isLabelled, rest, nameWords: namedIn(rest).places };

  /** Whether a number follows 'livre' or 'chapter', which is no part of a code's name itself. */
  function isOfDivision(at: number): boolean {
    const before = wordsOf(rest.slice(0, at));
    const place = before.length - 1;
    return IS_DIVISION.test(before[place] ?? '') && !namedIn(rest).places.has(place);
  }

  function namedIn(part: string) {
    const words = wordsOf(part);
    const whole = findNames(words, names);
    return whole.codes.length === 0 && keys.length > 0 ? findPartOfName(words, names) : whole;
  }
}

/** The whole numbers from one to another. */
function inRange(first: string, last: string): string[] {
  const [from, to] = [Number(first), Number(last)];
  const isRange = Number.isInteger(from) && Number.isInteger(to) && to - from <= MOST_IN_RANGE;
  return isRange
    ? Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => String(from + at))
    : [];
}

/** Abbreviations with dots, as in 'art. 118 c.p.p.'. */
const DOTTED = /(?<![a-z0-9.])(?:[a-z]\.){1,4}[a-z](?![a-z0-9])\.?/g;

/** A query in normal form, with the numbers of articles apart from what stands before them. */
export function normalQuery(query: string): string {
  const normal = withoutFillers(foldText(query))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(DOTTED, (letters) => letters.replaceAll('.', ''))
    .replace(/(\b(?:art|article|section|sec|s|[a-z]{2,4}))(\d)/g, '$1 $2')
    .replace(/\s+/g, ' ')
    .trim();
  return withDigits(normal);
}

function findNames(words: readonly string[], names: readonly CodeName[]) {
  const codes: string[] = [];
  const places = new Set<number>();
  const longestFirst = [...names].sort((a, b) => b.words.length - a.words.length);
  for (let start = 0; start < words.length; start += 1) {
    const name = longestFirst.find((known) =>
      known.words.every((word, place) => words[start + place] === word),
    );
    if (!name) continue;
    // One name may stand for several categories, as 'cp' may.
    for (const known of names) {
      const isSame = known.words.join(' ') === name.words.join(' ');
      if (isSame && !codes.includes(known.code)) codes.push(known.code);
    }
    for (const place of name.words.keys()) places.add(start + place);
    start += name.words.length - 1;
  }
  return { codes, places };
}

/** What tells no law from another: 'section 5 of the code' may be of any. */
const OF_ANY_LAW = new Set([...SMALL, 'code', 'law', 'act', 'loi']);

/** Behind a label nothing but a part of names is one as well: 'art 5 penal', 'section 3 labour'. */
function findPartOfName(words: readonly string[], names: readonly CodeName[]) {
  const parts = words.filter((word) => !OF_ANY_LAW.has(word));
  const having = names.filter((name) => parts.every((part) => name.words.includes(part)));
  const codes = parts.length > 0 ? [...new Set(having.map(({ code }) => code))] : [];
  return { codes, places: new Set(codes.length > 0 ? words.keys() : []) };
}
