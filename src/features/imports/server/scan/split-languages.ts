import type { SourceLine } from './source-lines.ts';

/** Words that sentences of one language have and those of the other do not. */
const WORDS = {
  en: 'the of and to shall be by any in or is for which this that with not who as such from are has have may other under it its his her been was were if where within out upon their thereof he she they them when into than no only until chapter title book part schedule annex republic law whoever',
  fr: 'le la les de des du et à au aux en un une par pour qui que est sont dans sur ou ne pas ce cette ces son sa ses leur leurs peut peuvent doit être ont il elle ils lorsque tout toute tous dont si sans sous entre selon même chapitre titre livre partie annexe république loi quiconque',
} as const;
/** The one word of a whole article; what else it has are its number and a title. */
const TELLING = {
  en: 'repealed deleted',
  fr: 'abrogé abrogée abrogés abroge supprimé supprimée',
} as const;
const TELLS = 4;
const KNOWN = new Map<string, number>([
  ...TELLING.en.split(' ').map((word) => [word, TELLS] as const),
  ...TELLING.fr.split(' ').map((word) => [word, -TELLS] as const),
  ...WORDS.en.split(' ').map((word) => [word, 1] as const),
  ...WORDS.fr.split(' ').map((word) => [word, -1] as const),
]);
const TOKEN = /[\p{L}]+['’]?/gu;
const ELIDED = /^(?:[ldsnqcjm]|qu|lorsqu)['’]$/iu;
const ACCENT = /[àâçéèêëîïôùûœ]/iu;

/**
 * What a line can weigh at most, and what a change of language costs within a text, behind an empty
 * line, at a heading and at the end of a page: one line alone never changes the language within a text, and a heading on the
 * last line of a page is in the language of that page.
 */
const MOST = 6;
const CHANGE = { within: 7, behindEmpty: 6.5, atHeading: 3, atPage: 2.5 };
/**
 * The same where article comes after article in the two languages, so that most numbers come twice:
 * at the second heading with a number, and at others. It is so from a share of the headings on.
 */
const IN_TURN = { atSame: -3, atOther: 0, share: 0.3 };
/** Rounds of learning the words of both languages from what the round before has decided. */
const ROUNDS = 2;
/** A rarer word says nothing; no word says more. */
const LEARNED = { least: 3, most: 2.5 };

/** A text whose blocks are in either of two languages. */
export interface SplitText {
  readonly en: readonly SourceLine[];
  readonly fr: readonly SourceLine[];
  /** The share of the letters that are in lines of each that say a word of it, 0 to 1. */
  readonly shares: { readonly en: number; readonly fr: number };
}

/**
 * Splits a text into its languages, as a gazette prints them: page by page, article by article or
 * one after the other. Each line is weighed by the words of each language, first by a few that all
 * texts have, then by those of this text; the most plausible sequence of languages is taken, in
 * which a change has a cost (Viterbi's algorithm).
 */
export function splitLanguages(lines: readonly SourceLine[]): SplitText {
  // A running foot between two pages is of either language.
  const tokens = lines.map(({ text, isRunning }) => (isRunning ? [] : (text.match(TOKEN) ?? [])));
  const turns = turnsOf(lines);
  const costs = lines.map((_, at) => turns.get(at) ?? costOfChange(lines, at));
  let isEnglish = bestSequence(
    tokens.map((words) => clamp(sum(words.map(weightOf)))),
    costs,
  );
  for (let round = 0; round < ROUNDS; round += 1) {
    const learned = learnWeights(tokens, isEnglish);
    const weigh = (words: readonly string[]) =>
      clamp(sum(words.map((word) => weightOf(word) + (learned.get(word.toLowerCase()) ?? 0))));
    isEnglish = bestSequence(tokens.map(weigh), costs);
  }
  const en = lines.filter((_, at) => isEnglish[at]);
  const fr = lines.filter((_, at) => !isEnglish[at]);
  // Tables have learned words alone: those of an English law are French where its stamps are.
  const saysOwn = (at: number) => {
    const weight = sum((tokens[at] ?? []).map(weightOf));
    return isEnglish[at] ? weight > 0 : weight < 0;
  };
  const saying = lines.filter((_, at) => saysOwn(at));
  const english = new Set(en);
  const letters = {
    en: lettersOf(saying.filter((line) => english.has(line))),
    fr: lettersOf(saying.filter((line) => !english.has(line))),
  };
  const all = Math.max(1, lettersOf(lines));
  return { en, fr, shares: { en: letters.en / all, fr: letters.fr / all } };
}

/** Above 0 for English, below for French. */
function weightOf(word: string): number {
  if (ELIDED.test(word)) return -1;
  return KNOWN.get(word.toLowerCase()) ?? (ACCENT.test(word) ? -0.7 : 0);
}

/** The weight of each word of the text, by how often each language has it. */
function learnWeights(
  tokens: readonly (readonly string[])[],
  isEnglish: readonly boolean[],
): Map<string, number> {
  const counts = new Map<string, { en: number; fr: number }>();
  const totals = { en: 1, fr: 1 };
  tokens.forEach((words, at) => {
    const language = isEnglish[at] ? 'en' : 'fr';
    for (const word of words) {
      const own = counts.get(word.toLowerCase()) ?? { en: 0, fr: 0 };
      counts.set(word.toLowerCase(), own);
      own[language] += 1;
      totals[language] += 1;
    }
  });
  const usual = Math.log(totals.en / totals.fr);
  return new Map(
    [...counts]
      .filter(([, { en, fr }]) => en + fr >= LEARNED.least)
      .map(([word, { en, fr }]) => {
        const weight = Math.log((en + 0.5) / (fr + 0.5)) - usual;
        return [word, Math.max(-LEARNED.most, Math.min(LEARNED.most, weight))] as const;
      }),
  );
}

const NUMBER =
  /^[^\p{L}\d]{0,4}(?:art|sec)\p{L}{0,6}[\s.:]{0,3}(\d{1,4}(?:[\s-]?(?:bis|ter|quater|\d{1,2}))?)/iu;

/** What a change costs at each heading of an article, where the languages take turns by articles. */
function turnsOf(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const headings = lines.flatMap(({ text, isRunning }, index) => {
    const number = isRunning ? undefined : NUMBER.exec(text)?.[1];
    return number === undefined ? [] : [{ index, number }];
  });
  const isSame = (at: number) => headings[at]?.number === headings[at - 1]?.number;
  const same = headings.filter((_, at) => isSame(at)).length;
  if (same < headings.length * IN_TURN.share) return new Map();
  return new Map(
    headings.map(({ index }, at) => [index, isSame(at) ? IN_TURN.atSame : IN_TURN.atOther]),
  );
}

/** Another language may begin at headings, at ends of pages and behind these. */
function costOfChange(lines: readonly SourceLine[], at: number): number {
  const [line, before] = [lines[at], lines[at - 1]];
  if (line?.startsColumn || line?.startsPage || [line, before].some(endsPage)) return CHANGE.atPage;
  if (HEADING.test(line?.text ?? '')) return CHANGE.atHeading;
  return line && before && line.number > before.number + 1 ? CHANGE.behindEmpty : CHANGE.within;
}

function endsPage(line: SourceLine | undefined): boolean {
  return line !== undefined && (line.isRunning === true || isPageNumber(line.text));
}

const HEADING =
  /^[^\p{L}\d]{0,4}(?:art(?:icle)?s?|sect?(?:ion)?s?|chap(?:ter|itre)|sub-?(?:chapter|section)|sous-\p{L}+|tit(?:le|re)|book|livre|part(?:ie)?|annexe?|schedule|appendi\p{L}+|pr[ée]ambule|preamble|l(?:aw|oi)\s+n|r[ée]publi\p{L}+)(?!\p{L})/iu;

function isPageNumber(text: string): boolean {
  return /^\P{L}{0,6}(?:page\s*)?\d{1,4}\P{L}{0,6}$/iu.test(text);
}

/** The sequence of languages with the highest weight; true where a line is English. */
function bestSequence(weights: readonly number[], costs: readonly number[]): boolean[] {
  let scores: readonly [number, number] = [0, 0];
  const from: (readonly [boolean, boolean])[] = [];
  weights.forEach((weight, at) => {
    const cost = costs[at] ?? CHANGE.within;
    const [english, french] = scores;
    const staysEnglish = english >= french - cost;
    const staysFrench = french >= english - cost;
    from.push([staysEnglish, !staysFrench]);
    scores = [
      (staysEnglish ? english : french - cost) + weight,
      (staysFrench ? french : english - cost) - weight,
    ];
  });
  const isEnglish: boolean[] = [];
  let current = scores[0] >= scores[1];
  for (let at = weights.length - 1; at >= 0; at -= 1) {
    isEnglish[at] = current;
    const [ofEnglish, ofFrench] = from[at] ?? [true, false];
    current = current ? ofEnglish : ofFrench;
  }
  return isEnglish;
}

function clamp(weight: number): number {
  return Math.max(-MOST, Math.min(MOST, weight));
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

function lettersOf(lines: readonly SourceLine[]): number {
  return sum(lines.map(({ text }) => text.match(/\p{L}/gu)?.length ?? 0));
}
