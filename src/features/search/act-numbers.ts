const KIND = String.raw`\b(lois?|laws?|acts?|decrets?|decrees?|ordonnances?|ordinances?|arretes?)\b`;
const MARK = String.raw`\bn(?:o|umero|umber|um|r)?\s?[.°]*\s?`;
const BETWEEN = String.raw`(?:\s?[/.-]\s?(?:[a-z]{1,4}\s?[/.-]\s?)?|\s(?:slash|barre)\s|\s(?=0))`;
const NUMBER = String.raw`(?<![\d/.-])(\d{4}|\d\d)${BETWEEN}(\d{1,4})(?![/.-]?\d)`;
const DATE = String.raw`\d{1,2}(?:er|st|nd|rd|th)?(?:\s+of)?\s+[a-z]{3,9},?\s+\d{4}`;
const OF = String.raw`,?\s+(?:du|of|dated)\s+(?:the\s+)?`;
/** 'loi n° 2016/007 du 12 juillet 2016', or less of it: '2016-007', 'law 2016 slash 7'. */
const NUMBERED = new RegExp(
  String.raw`(?:${KIND}\s*,?\s*)?(${MARK})?${NUMBER}(?:${OF}(?:${DATE}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}))?`,
  'g',
);
/** 'law of 12 July 2016'. */
const DATED = new RegExp(`${KIND}${OF}(${DATE})`, 'g');
/** From here on two digits are a year of the last century: 'loi n° 90/45'. */
const LAST_CENTURY = 30;

/**
 * A text in normal form with each act that it names by number or date as one word: 'loi n° 2016/007 du
 * 12 juillet 2016' is `act2016x7`, a decree `dec2016x7`.
 *
 * @param isKnown whether such a word means something; other acts stay as they are typed
 */
export function withActs(text: string, isKnown: (word: string) => boolean): string {
  const knownOr = (typed: string, word: string) => (isKnown(word) ? ` ${word} ` : typed);
  return text
    .replace(NUMBERED, (typed: string, kind?: string, mark?: string, year = '', number = '') => {
      // '20-30' alone is a range of articles.
      const isRange = year.length === 2 && kind === undefined && mark === undefined;
      return isRange ? typed : knownOr(typed, kindOf(kind) + numberWord(year, number));
    })
    .replace(DATED, (typed: string, kind: string, date: string) =>
      knownOr(typed, kindOf(kind) + dateWord(date)),
    );
}

/** The words that `withActs` has for an act, from what it is called: 'décret n° 2016/319 du 1er août 2016'. */
export function wordsOfAct(act: string): string[] {
  const [, kind, , year, number] = new RegExp(NUMBERED, '').exec(act) ?? [];
  const [date] = new RegExp(DATE).exec(act) ?? [];
  const known = [
    ...(year !== undefined && number !== undefined ? [numberWord(year, number)] : []),
    ...(date !== undefined ? [dateWord(date)] : []),
  ];
  // A decree is a law to most people.
  const kinds = new Set([kindOf(kind), kindOf(undefined)]);
  return [...kinds].flatMap((one) => known.map((word) => one + word));
}

/** Laws and acts are of one kind, also where none is said. */
function kindOf(said: string | undefined): string {
  return /^(?:dec|ord|arr)/.exec(said ?? '')?.[0] ?? 'act';
}

function numberWord(year: string, number: string): string {
  const century = Number(year) >= LAST_CENTURY ? '19' : '20';
  return `${year.length === 2 ? century : ''}${year}x${Number(number)}`;
}

function dateWord(date: string): string {
  return date.replace(/(?<=\d)(?:er|st|nd|rd|th)|\bof\b|[\s,]/g, '');
}
