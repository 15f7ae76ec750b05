import type { KnownWords } from './known-words.ts';
import { ARTICLE_LINE, CHANGED_BY, endsWithinChange } from './line-kinds.ts';
import { capitalShare } from './source-lines.ts';
import { isGone } from './titles.ts';

/** What a line is classified by. */
export interface Evidence {
  /** The model's score: above 0, a text is more likely a running line than law. */
  readonly score: (text: string) => number;
  readonly isStamp: (text: string) => boolean;
  readonly words: KnownWords;
}

// Tuned like the constants of running-line-classifier.ts.

/** The shortest tail and the shortest line before it, in characters. */
const SHORTEST = 4;
/** Longer lines are no lines of a page; every tail of a line is scored. */
const LONGEST = 1_000;
/** The score that a tail has to exceed. */
const LEAST_SCORE = 14;
/** What is added for a tail behind the end of a sentence, and for one that is a stamp. */
const BONUS = { afterSentence: 16, stamp: 100 };
/** A tail within a sentence is that long, and has a larger share of capitals. */
const LOUD = { length: 8, capitals: 0.6 };
/** A tail with a larger share of known words is law, unless it is loud or a stamp. */
const MOST_KNOWN = 0.5;

/** Cuts the stamp at the end of a line, from the word with the highest score on. */
export function cutTail(text: string, { score, isStamp, words }: Evidence): string {
  if (text.length > LONGEST) return text;
  const isHeading = ARTICLE_LINE.test(text);
  let best = { score: LEAST_SCORE, at: -1 };
  for (const { index } of text.matchAll(/(?<=\s)\S/g)) {
    const tail = text.slice(index);
    const before = text.slice(0, index).trim();
    if (tail.length < SHORTEST || before.length < SHORTEST) continue;
    if (CHANGED_BY.test(tail) || endsWithinChange(before) || isGone(tail)) continue;
    // The full stop of 'Art.' is no end of a sentence.
    if (isHeading && !ARTICLE_LINE.test(before)) continue;
    // The rest of a sentence, or the mark of a point.
    if (/^\p{Ll}.*\p{Ll}[.;]$|^\(\w{1,2}[)}]/u.test(tail)) continue;
    const isAfterSentence = /[.;:!?]$/.test(before);
    const isLoud = capitalShare(tail) > LOUD.capitals;
    if (!isAfterSentence && !(isLoud && tail.length >= LOUD.length)) continue;
    const own = score(tail);
    const isTailStamp = isStamp(tail);
    const isSure = isTailStamp || (isLoud && own > tail.length);
    if (!isSure && words.share(tail) > MOST_KNOWN) continue;
    const total =
      own + (isTailStamp ? BONUS.stamp : 0) + (isAfterSentence ? BONUS.afterSentence : 0);
    if (total > best.score) best = { score: total, at: index };
  }
  if (best.at < 0) return text;
  // A sign may be left between the end of the sentence and the stamp.
  return text
    .slice(0, best.at)
    .trim()
    .replace(/(?<=[.;])\s[.,|]$/, '');
}
