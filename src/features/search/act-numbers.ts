/** 'loi n° 2016/007 du 12 juillet 2016', or less of it: '2016-007', 'law 2016/7'. */
const NUMBERED =
  /(?:\b(lois?|laws?|acts?|decre\w+|ord[oi]n\w+|arretes?),? ?)?((?<!\bart\S* )\bn(?:um)?\w{0,3} ?[.°]* ?)?(?<![\d/-]|\d\.)(\d{4}|\d\d)(?: ?[/.-] ?(?:[a-z]+[/-])?| (?=0))(\d{1,4})(?![/.-]?\d)(?:,? (?:(?:en date )?du|of|dated) .{6,23}?\d{4}\b)?/g;

/**
 * A text in normal form with each act that it names by number as one word: 'loi n° 2016/007 du
 * 12 juillet 2016' is `act16x7`, a decree `dec16x7`.
 *
 * @param isKnown whether such a word means something; other acts stay as they are typed
 */
export function withActs(text: string, isKnown: (word: string) => boolean): string {
  return text.replace(
    NUMBERED,
    (typed: string, kind?: string, mark?: string, year = '', number = '') => {
      // '20-30' alone is a range of articles.
      if (year.length === 2 && kind === undefined && mark === undefined) return typed;
      const word = kindOf(kind) + numberWord(year, number);
      return isKnown(word) ? ` ${word} ` : typed;
    },
  );
}

/** The words that `withActs` has for an act, from what it is called: 'décret n° 2016/319 du 1er août 2016'. */
export function wordsOfAct(act: string): string[] {
  const [found, kind, , year = '', number = ''] = new RegExp(NUMBERED, '').exec(act) ?? [];
  // A decree is a law to most people.
  const kinds = found === undefined ? [] : [...new Set([kindOf(kind), kindOf(undefined)])];
  return kinds.map((one) => one + numberWord(year, number));
}

/** Laws and acts are of one kind, also where none is said. */
function kindOf(said: string | undefined): string {
  return /^(?:dec|ord|arr)/.exec(said ?? '')?.[0] ?? 'act';
}

/** By two digits of the year, as older laws are called: '90/45', '1990/45'. */
function numberWord(year: string, number: string): string {
  return `${year.slice(-2)}x${Number(number)}`;
}
