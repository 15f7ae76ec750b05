import { startsPoint } from '../scan/join-lines.ts';
import { capitalShare } from '../scan/source-lines.ts';

/** The share of an ordinary line that a short one has at most, within a sentence and between two. */
const SHORT = { within: 0.65, between: 0.4 };
/** Where more articles have such lines, the law is printed so, and they tell nothing. */
const USUAL = 0.05;

/**
 * Finds articles with a short line in their texts that begins with a capital and does not end, where
 * the sentence goes on behind it or another one begins: notes of the margin and parts of running
 * feet stand so. It may be a line of the law, so that it stays and is only shown.
 *
 * @param lines of one language, as they are printed, with their numbers; none but text
 * @param starts the first lines of its articles, increasing
 * @returns the places of the articles
 */
export function findShortLines(
  lines: readonly { readonly number: number; readonly text: string }[],
  starts: readonly number[],
): ReadonlySet<number> {
  const lengths = lines.map(({ text }) => text.length).sort((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const found = new Set<number>();
  const loud = new Set<number>();
  let owner = -1;
  lines.forEach(({ number, text }, at) => {
    while ((starts[owner + 1] ?? Number.POSITIVE_INFINITY) <= number) owner += 1;
    const [before, next] = [lines[at - 1], lines[at + 1]];
    const isInside = starts[owner] !== number && before && next;
    if (!isInside || next.number >= (starts[owner + 1] ?? Number.POSITIVE_INFINITY)) return;
    if (interrupts(before.text, text, next.text, usual)) found.add(owner);
    if (isLoud(text) && goesOn(before.text, lines.slice(at + 1, at + 1 + MOST_LOUD)))
      loud.add(owner);
    if (startsColumn(lines, at, usual)) loud.add(owner);
  });
  found.delete(-1);
  loud.delete(-1);
  return found.size <= Math.max(1, starts.length * USUAL) ? new Set([...found, ...loud]) : loud;
}

/** Letters of the shortest line in capitals that no law has within a sentence, and their share. */
const LOUD = { letters: 8, share: 0.85 };
/** So many of them may stand below each other. */
const MOST_LOUD = 3;

/** Whether a line is in capitals, as running heads and stamps are. */
function isLoud(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= LOUD.letters && capitalShare(text) >= LOUD.share;
}

/** Whether a sentence goes on behind a line in capitals, and others below it. */
function goesOn(before: string, behind: readonly { readonly text: string }[]): boolean {
  const next = behind.find(({ text }) => capitalShare(text) < LOUD.share);
  return /\p{Ll}[,-]?$/u.test(before) && /^\p{Ll}/u.test(next?.text ?? '');
}

/** So many titles of the margin, of three words or fewer a line, stand below each other. */
const COLUMN = { fewest: 4, most: 60, lineShare: 0.4 };

/** Whether a sentence goes on behind many short lines, as a column of the margin that was read apart. */
function startsColumn(
  lines: readonly { readonly text: string }[],
  at: number,
  usual: number,
): boolean {
  const isShort = (text = '') =>
    text.length <= usual * COLUMN.lineShare && /\p{L}{3}/u.test(text) && !/[.;:]$/.test(text);
  const before = lines[at - 1]?.text ?? '';
  if (isShort(before) || !isShort(lines[at]?.text) || !/\p{Ll}[,-]?$/u.test(before)) return false;
  const below = lines.slice(at, at + COLUMN.most);
  const count = below.findIndex(({ text }) => !isShort(text));
  const next = below[count]?.text ?? '';
  return count >= COLUMN.fewest && /^\p{Ll}/u.test(next) && !startsPoint(next);
}

function interrupts(before: string, text: string, next: string, usual: number): boolean {
  if (!/^\p{Lu}/u.test(text) || /[.;:!?»”")]$/u.test(text) || startsPoint(text)) return false;
  const isWithin = /\p{L}[,-]?$/u.test(before) && /^\p{Ll}/u.test(next);
  if (isWithin) return text.length <= usual * SHORT.within;
  const isBetween = /[.;:]$/.test(before) && (startsPoint(next) || /^\p{Lu}\p{Ll}/u.test(next));
  return isBetween && text.length <= usual * SHORT.between;
}
