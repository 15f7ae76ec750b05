import { isAlike, keyOf } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** A title in the list of contents before a law: '4. Exemptions from charge.' */
const LISTED =
  /^(?:\p{L}{3,7}\.?\s)?(\d{1,3})[A-Z]{0,2}\.?[\s.–—:-]{1,6}(\p{Lu}[^.;:]{2,109})\.?$/u;
/** Fewer titles are no list, and more lines between two of them end it. */
const LIST = { fewest: 8, between: 6 };
/** What old editions print below the title in the margin: 'Acts Nos. 10 of 1984 s. 4', 'Cap. 4'. */
const SOURCES = /\s?(?:\[|Acts?\s|Cap\.?\s?\d|G\.?\s?N\.?\s|Ord\b).*$/u;
/** Shorter titles are told only beside others. */
const SHORTEST = 12;
/** The letters with which a misread title begins as it should, and the longest one with its sources. */
const ALIKE_START = 6;
/** Of titles with one number, beginning or text so many are compared: a hostile file has more. */
const MOST_COMPARED = 30;
const LONGEST = 240;
/** The share of titles that stand above or below their numbers from which on no other is in the margin. */
const OWN_PLACES = 0.2;

interface Listed {
  readonly main: number;
  readonly key: string;
}

/**
 * Marks the titles of articles that were printed in the margin, and that a program has put between
 * the lines of the law: they stand in its list of contents, and here neither above nor below their
 * numbers.
 */
export function markMarginTitles(lines: readonly SourceLine[]): SourceLine[] {
  const { titles, end } = listOf(lines);
  if (titles.length < LIST.fewest) return [...lines];
  const titlesIn = titleFinder(titles);
  const found = new Set<number>();
  let own = 0;
  lines.forEach(({ text, isRunning }, index) => {
    if (index < end || isRunning) return;
    const same = titlesIn(text);
    if (same.length === 0) return;
    const isOwn = same.some(
      ({ main }) => begins(lines[index + 1], main, true) || begins(lines[index - 1], main, false),
    );
    if (isOwn) own += 1;
    else found.add(index);
  });
  if (own > titles.length * OWN_PLACES) return [...lines];
  const isSure = (index: number) => found.has(index) && keyAt(lines, index).length >= SHORTEST;
  const margin = new Set([...found].filter(isSure));
  for (const step of [1, -1] as const)
    for (const index of [...margin]) {
      let at = index + step;
      // What stands in the margin already goes on by itself.
      while (!margin.has(at) && (found.has(at) || SOURCES_ALONE.test(lines[at]?.text ?? ''))) {
        margin.add(at);
        at += step;
      }
    }
  const byNumber = grouped(titles, ({ main }) => main);
  return lines.flatMap((line, index) => {
    if (margin.has(index)) return [{ ...line, isRunning: true }];
    return index < end || line.isRunning ? [line] : splitTail(line, byNumber);
  });
}

/** A section's own title behind its first line: '7. A zone has signs. Signs of zones.' */
function splitTail(line: SourceLine, titles: ReadonlyMap<number, readonly Listed[]>): SourceLine[] {
  const own = titles.get(Number(BEGUN.exec(line.text)?.[1] ?? 0));
  if (!own) return [line];
  const key = keyOf(line.text);
  const title = own.find(
    (one) => one.key.length >= SHORTEST && key.length > 2 * one.key.length && key.endsWith(one.key),
  );
  if (!title) return [line];
  let at = line.text.length;
  for (let left = title.key.length; left > 0; at -= 1)
    if (/\p{L}/u.test(line.text[at - 1] ?? '')) left -= 1;
  const before = line.text.slice(0, at);
  if (!/(?:[.;:]\s|\p{Ll})$/u.test(before)) return [line];
  return [
    { ...line, text: before.trim() },
    { number: line.number, text: line.text.slice(at), isRunning: true },
  ];
}

const SOURCES_ALONE = /^(?:Acts? Nos?\. .{1,60}|Cap\.\s?\d{1,3}(?:\ss\.\s?\d{1,3})?)$/u;

/** The titles of the list of contents, and the index behind it; the law counts anew from there. */
function listOf(lines: readonly SourceLine[]): { titles: readonly Listed[]; end: number } {
  const titles: Listed[] = [];
  let last = 0;
  for (const [index, { text }] of lines.entries()) {
    const [, number, title = ''] = LISTED.exec(text) ?? [];
    const main = Number(number ?? 0);
    const before = titles.at(-1)?.main ?? 0;
    const follows = main === before || main === before + 1;
    if (number !== undefined && follows && (before > 0 || main === 1)) {
      titles.push({ main, key: keyOf(title) });
      last = index;
    } else if (titles.length > 0 && (main === 1 || index - last > LIST.between)) break;
  }
  const end = last + 1;
  const isCountedAnew = lines.slice(end).some(({ text }) => FIRST.test(text));
  return { titles: isCountedAnew ? titles : [], end };
}

/** The heading of the first article. */
const FIRST = /^(?:(?:art|sec)\p{L}*\.?\s)?1\s?[.:(–—-]/iu;

/** The titles that a line may be; misread ones begin alike, so that few are compared. */
function titleFinder(titles: readonly Listed[]): (text: string) => readonly Listed[] {
  const byKey = grouped(titles, ({ key }) => key);
  const byStart = grouped(titles, ({ key }) => key.slice(0, ALIKE_START));
  return (text) => {
    if (text.length > LONGEST) return [];
    const key = keyOf(text.replace(SOURCES, ''));
    const same = byKey.get(key);
    if (same || key.length < SHORTEST) return same ?? [];
    const alike = byStart.get(key.slice(0, ALIKE_START)) ?? [];
    return alike.filter((title) => isAlike(key, title.key));
  };
}

function keyAt(lines: readonly SourceLine[], index: number): string {
  return keyOf((lines[index]?.text ?? '').replace(SOURCES, ''));
}

/** The number with which an article begins. */
const BEGUN = /^(?:(?:art|sec)\p{L}*\.?\s)?(\d{1,3})(?!\d)\W*/iu;

/** Whether a line begins with the number of an article, with a text behind it or without one. */
function begins(line: SourceLine | undefined, main: number, isWithText: boolean): boolean {
  const [whole = '', number] = BEGUN.exec(line?.text ?? '') ?? [];
  return Number(number ?? 0) === main && (isWithText || whole === line?.text);
}

function grouped<Key>(
  titles: readonly Listed[],
  keyIn: (title: Listed) => Key,
): ReadonlyMap<Key, readonly Listed[]> {
  const groups = new Map<Key, Listed[]>();
  for (const title of titles) {
    const key = keyIn(title);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [title]);
    else if (group.length < MOST_COMPARED) group.push(title);
  }
  return groups;
}
