import type { SourceAccount } from '../../account.ts';
import type { LineUse } from '../../rules.ts';

/** Signs of the longest line that a stain, a staple or the edge of a page makes: ', 2', 'oe', '(ey'. */
const LONGEST = 3;

/** A letter that is no word, which a stain makes anywhere on a page, and a mark that opens nothing. */
const STAIN = /^[b-df-hj-np-tv-z]$/iu;
const MARK = /^["“”]$/u;

/**
 * Finds articles with a line of a few signs in their texts that stands right beside the head or the
 * foot of a page and ends no sentence, or with one that is no word wherever it stands. Such a line
 * may be the end of a list's point or a word of its own, so that it stays and is only shown.
 *
 * @param own the uses of the lines of one language, where pages are in two of them by turns
 * @param starts the first lines of its articles, increasing
 * @returns the places of the articles
 */
export function findStrayLines(
  { lines, uses }: SourceAccount,
  own: readonly LineUse[],
  starts: readonly number[],
): ReadonlySet<number> {
  const written = uses.flatMap((use, at) => (use === 'blank' ? [] : [at]));
  const isRunning = (at: number | undefined) => at !== undefined && uses[at] === 'running';
  const found = new Set<number>();
  let owner = -1;
  written.forEach((at, place) => {
    while ((starts[owner + 1] ?? Number.POSITIVE_INFINITY) <= at + 1) owner += 1;
    const text = (lines[at] ?? '').trim();
    if (own[at] !== 'text' || text.length > LONGEST || owner < 0) return;
    const [last, next] = [written[place - 1], written[place + 1]];
    const isWithin = MARK.test(text) && /^\p{Ll}/u.test((lines[next ?? at] ?? '').trim());
    const isBeside = (isRunning(last) || isRunning(next)) && !/[.;:!?»”")]$/u.test(text);
    if (isBeside || isWithin || STAIN.test(text)) found.add(owner);
  });
  return found;
}
