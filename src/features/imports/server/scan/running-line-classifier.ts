import { type KnownWords, learnWords } from './known-words.ts';
import { type LineKinds, LONGEST_RUNNING_LINE, type Pages } from './line-kinds.ts';
import { cutTail, type Evidence } from './line-tail.ts';
import { capitalShare, type SourceLine, wordsOf } from './source-lines.ts';
import { stampTest } from './stamps.ts';
import { countTrigrams, type TrigramCounts, trainModel } from './trigram-model.ts';

// Every constant below was tuned on the scans of the Penal Code in both languages, so that as many
// articles as possible equal the reference (`npm run bench -- import`). Of the printed layouts of
// the bench none is noisy enough for this classifier.

/** Noise from which on the classifier is used: lines of non-words for each page break. */
const NOISY = 0.12;
/** The ends of fewer pages are too little to learn from what they have. */
const FEWEST_ENDS = 8;
/** Noise within so many standard deviations (of a Poisson distribution) is chance. */
const CHANCE = 3;
/** Lines at the last page's end with its day, its place and who signed it. */
const SIGNATURES = 12;
/** A line with a smaller share of known words is one of non-words. */
const NON_WORDS = 0.34;
/** Rounds of training on what the round before has classified. */
const TRAINING_ROUNDS = 3;
/** Longer lines near a page break are law enough to train the model with (in characters). */
const LAW_LENGTH = 55;
/** The score of a running line: a base, and so much for each character of the line. */
const RUNNING_LINE = { base: 4, perCharacter: 0.15 };
/** The same for a running line beyond doubt, far from page breaks too: at least, and per character. */
const CERTAIN = { least: 14, perCharacter: 0.7 };
/** A certain running line has a smaller share of known words, or a larger one of capitals. */
const CERTAIN_SHARES = { known: 0.7, capitals: 0.8 };
/** The score per character from which on a title of a division is a stamp. */
const STAMPED_TITLE = { perCharacter: 0.5, known: 0.5 };
/** Sentences have fewer capitals; stamps have more. */
const SENTENCE_CAPITALS = 0.35;
const FEW_CAPITALS = 0.1;
/** The first words of a sentence have fewer, even where they name somebody: 'The Divisional'. */
const QUIET_CAPITALS = 0.4;
/** The end of a sentence has at least this share of known words. */
const SENTENCE_KNOWN = 0.6;
/** Fragments are that short, in characters and in letters. */
const FRAGMENT = { characters: 7, letters: 3 };
/** The longest fragment behind the end of a sentence. */
const LONGEST_TAIL_FRAGMENT = 24;

/** Separates running lines from law on the pages of one text. */
export interface RunningLineClassifier {
  /**
   * The part of a line that is law; an open line continues the sentence of the line before, and one
   * that goes on is continued by the next.
   */
  readonly keepLaw: (text: string, isOpen: boolean, goesOn: boolean) => string;
  /** A line without a stamp behind the end of a sentence. */
  readonly cutTail: (text: string) => string;
  /** A line without the fragment behind the end of a sentence; the next line may go on with its words. */
  readonly cutFragment: (text: string, isLast: boolean, goesOn: boolean) => string;
  /** Whether a line is a running line beyond doubt, far from page breaks too. */
  readonly isCertain: (text: string) => boolean;
  /** Whether a line is a fragment: signs, or a few letters that are no word. */
  readonly isFragment: (text: string) => boolean;
  /** Whether the title of a division is a stamp. */
  readonly isStamped: (text: string) => boolean;
}

/**
 * Trains a classifier on the text itself: lines near page breaks that are stamps or non-words,
 * against the rest of the text. It is trained again on its own results (self-training: Yarowsky,
 * 'Unsupervised Word Sense Disambiguation Rivaling Supervised Methods', 1995).
 *
 * @returns null where pages are clean, so that there is nothing to learn
 */
export function trainClassifier(
  lines: readonly SourceLine[],
  pages: Pages,
  kinds: LineKinds,
): RunningLineClassifier | null {
  if (pages.breaks.size < FEWEST_ENDS) return null;
  const words = learnWords(lines, pages, kinds);
  if (noiseOf(lines, pages, kinds, words) <= NOISY) return null;
  const { nearBreaks, elsewhere, law } = splitLines(lines, pages, kinds);
  const isStamp = stampTest(nearBreaks, elsewhere);
  let runningLines = nearBreaks.filter(
    (text) => isStamp(text) || (text.length > 3 && words.share(text) < NON_WORDS),
  );
  let score = trainModel(runningLines, law);
  for (let round = 0; round < TRAINING_ROUNDS; round += 1) {
    const present = score;
    runningLines = nearBreaks.filter((text) => isStamp(text) || isRunningLine(text, present));
    score = trainModel(runningLines, law);
  }
  return classifyBy({ score, isStamp, words });
}

/** Lines by where they are, and the trigrams of what is law. */
function splitLines(
  lines: readonly SourceLine[],
  { nearBreak, breaks }: Pages,
  { isHeading, isDivision }: LineKinds,
) {
  const law: TrigramCounts = new Map();
  const nearBreaks: string[] = [];
  const elsewhere: string[] = [];
  lines.forEach(({ text }, index) => {
    if (isHeading(index) || isDivision(index) || breaks.has(index)) return;
    const isNear = nearBreak.has(index);
    (isNear ? nearBreaks : elsewhere).push(text);
    if (!isNear || text.length > LAW_LENGTH) countTrigrams(law, text);
  });
  return { nearBreaks, elsewhere, law };
}

/** Lines of non-words for each page break, beyond those that as many other lines have. */
function noiseOf(
  lines: readonly SourceLine[],
  { nearBreak, breaks, running }: Pages,
  { isHeading, isDivision }: LineKinds,
  words: KnownWords,
): number {
  const near = { all: 0, odd: 0 };
  const others = { all: 0, odd: 0 };
  const end = [...breaks].reduce((last, at) => Math.max(last, at), 0) - SIGNATURES;
  let hasBegun = false;
  lines.forEach(({ text }, index) => {
    hasBegun ||= isHeading(index);
    // The front matter, the last page's end and the titles of divisions have words of their own.
    if (!hasBegun || index > end || isDivision(index - 1)) return;
    if (isHeading(index) || isDivision(index) || breaks.has(index) || running.has(index)) return;
    const place = nearBreak.has(index) ? near : others;
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    place.all += 1;
    if (letters >= 4 && text.length <= LONGEST_RUNNING_LINE && words.share(text) < NON_WORDS) {
      place.odd += 1;
    }
  });
  const ratio = near.all / Math.max(1, others.all);
  const usual = others.odd * ratio;
  // Rare words are at the ends of a few pages by chance, and few other lines tell little of what is
  // usual: of a short law, or of pages so short that most lines are near their ends.
  const variance = usual + 1 + ratio ** 2 * (others.odd + 1);
  const isChance = near.odd - usual < CHANCE * Math.sqrt(variance);
  return isChance ? 0 : (near.odd - usual) / Math.max(1, breaks.size);
}

function isRunningLine(text: string, score: (text: string) => number): boolean {
  const { base, perCharacter } = RUNNING_LINE;
  return score(text) > base + perCharacter * text.length && !isPoint(text);
}

function classifyBy(evidence: Evidence): RunningLineClassifier {
  const { score, isStamp, words } = evidence;
  const isLoud = (text: string) =>
    isStamp(text) ||
    (score(text) > Math.max(CERTAIN.least, text.length * CERTAIN.perCharacter) &&
      (words.share(text) < CERTAIN_SHARES.known || capitalShare(text) > CERTAIN_SHARES.capitals));
  return {
    keepLaw: (text, isOpen, goesOn) => {
      const beginning = cutTail(text, evidence);
      const isCut = beginning !== text;
      const isSentence = isOpen && capitalShare(beginning) < SENTENCE_CAPITALS;
      if (isCut && isSentence && endsSentence(beginning, words)) return beginning;
      // The title of a chapter, in capitals elsewhere, may be the last word of a sentence.
      if (isOpen && /^\p{Ll}/u.test(text) && endsSentence(text, words)) return text;
      if (isStamp(text)) return '';
      if (isOpen && isCut && endsInWord(beginning)) return beginning;
      const isRest =
        isFullLine(text, goesOn) ||
        isWholeSentence(text) ||
        DASHED.test(text) ||
        (isOpen && endsInWord(text)) ||
        (/^\p{Ll}['’\p{Ll}]/u.test(text) && endsInWord(text)) ||
        endsSentence(text, words);
      if (isRest || !isRunningLine(text, score)) return beginning;
      return isOpen ? restOfSentence(text, words) : '';
    },
    cutTail: (text) => cutTail(text, evidence),
    cutFragment: (text, isLast, goesOn) => cutFragment(text, isLast, goesOn, words),
    isCertain: (text) => {
      const tail = text.slice(cutTail(text, evidence).length).trim();
      return isLoud(text) || (tail !== '' && isLoud(tail));
    },
    isFragment: (text) => isFragment(text, words),
    isStamped: (text) =>
      isStamp(text) ||
      (score(text) > text.length * STAMPED_TITLE.perCharacter &&
        words.share(text.toLowerCase()) < STAMPED_TITLE.known),
  };
}

/** The rest of a sentence up to its end, at the beginning of a line that is none as a whole. */
function restOfSentence(text: string, words: KnownWords): string {
  const [rest = ''] = /^\p{Ll}[^.;:]{2,}[.;:](?=\s|$)/u.exec(text) ?? [];
  return words.share(rest) >= SENTENCE_KNOWN ? rest : '';
}

/** Whether a line is a point of a list, which is law however short. */
export function isPoint(text: string): boolean {
  return /^(?:\(?\w{1,3}[)}.]|[-–—•~])\s*[\p{L}\d]/u.test(text) && /[;:.,]\W{0,3}$/.test(text);
}

/** Whether a line of known words ends a sentence. */
function endsSentence(text: string, words: KnownWords): boolean {
  return /\p{Ll}[)»"]?\s?[.;:]\W{0,3}$/u.test(text) && words.share(text) >= SENTENCE_KNOWN;
}

/**
 * Whether a line is as long as those of law, in small letters from its first one on, as a point may be,
 * or begins a sentence that the next line goes on with: '(3) Any cancellation or alteration shall'.
 */
function isFullLine(text: string, goesOn: boolean): boolean {
  const isSmall = goesOn || /^(?:[-–—•]\s)?\p{Ll}/u.test(text);
  return text.length > LAW_LENGTH && isSmall && capitalShare(text) < FEW_CAPITALS;
}

/** Whether a line as long as those of law is a sentence in small letters. */
function isWholeSentence(text: string): boolean {
  const isSmall = /^\p{Lu}\p{Ll}/u.test(text) && capitalShare(text) < FEW_CAPITALS;
  return text.length > LAW_LENGTH && isSmall && endsInWord(text);
}

/** The first words of a point behind a dash, in small letters. */
const DASHED = /^[-–—•]\s\p{Ll}{2,}(?:\s\p{Ll}{2,}){2}/u;

/** Whether a line ends like a sentence, in words that the text may have nowhere else. */
function endsInWord(text: string): boolean {
  return /[\p{Ll}»”"]\s?[.;][^\p{L}\d]{0,5}$/u.test(text);
}

function isFragment(text: string, words: KnownWords): boolean {
  if (!/[\p{L}\d]/u.test(text) || /^[_|~=\\][^\p{L}\d]*\p{L}{0,4}$/u.test(text)) return true;
  if (text.length > FRAGMENT.characters || words.share(text) > 0) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const isOdd = /[^\p{L}\d\s.,;:'’()-]/u.test(text) || letters <= FRAGMENT.letters;
  return isOdd && !/\p{L}[.;:]$/u.test(text);
}

/** A small word that begins a sentence, too short to be a known one. */
const SMALL_START =
  /^(?:A|An|As|At|By|He|If|In|It|No|On|Or|So|To|À|Au|Ce|De|Du|En|Et|Il|La|Le|Ne|Ni|Ou|Où|Sa|Se|Si|Un)$/;

/** Cuts a fragment behind the end of a sentence: 'oo', '|', '“ae'. */
function cutFragment(text: string, isLast: boolean, goesOn: boolean, words: KnownWords): string {
  const [, sentence, fragment] = TAIL_FRAGMENT.exec(text) ?? [];
  if (sentence === undefined || fragment === undefined) return text;
  if (goesOn && SMALL_START.test(fragment)) return text;
  const own = wordsOf(fragment);
  const isKnown = own.every(words.has);
  const isBegun =
    isKnown &&
    ((goesOn && /^\p{Lu}\P{Lu}*$/u.test(fragment)) ||
      (own.length > 1 && capitalShare(fragment) < QUIET_CAPITALS));
  const isLoud = isLast && !isBegun && !sentence.endsWith(':') && /^[^\p{Ll}]/u.test(fragment);
  return own.some(words.has) && !isLoud ? text : sentence;
}

const TAIL_FRAGMENT = new RegExp(`^(.{3,}?\\s?[.;:])\\s+([^.;]{1,${LONGEST_TAIL_FRAGMENT}})$`, 'u');
