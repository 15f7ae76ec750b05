import { readDivision } from './divisions.ts';
import type { SourceLine } from './source-lines.ts';

/** The heading of a list of contents. */
const LIST =
  /^\W*(?:table\s+(?:of\s+contents|des\s+mati[èe]res)|contents|sommaire|arrangement\s+of\s+(?:sections|articles))\W*$/iu;
/**
 * An entry: words, leaders and the number of a page, which a scanner may lose. Scanners see rows of
 * dots as rows of small round letters as well.
 */
const LEADERS = /(?:(?:[.·…•_‚]\s?){3,}|[ceos.,]{8,})[\s.,·…_-]*(?:([\dlIO]{1,4})\W{0,3})?$/u;
/** Fewer entries are none of a list; without a heading so many are. */
const FEWEST = { headed: 3, bare: 6 };
/** Lines of one entry, and what else stands between two: a running head, a title that is wrapped. */
const MOST_BETWEEN = 4;
/** The shares of entries that have numbers, that name a division or an article, and that rise. */
const SHARES = { numbered: 0.6, named: 0.5, rising: 0.8 };
const NAMED = /^[^\p{L}\d]{0,4}(?:(?:art|sec|§)\p{L}{0,6}\W{0,4}\d|\d{1,3}\W{1,3}\p{Lu})/iu;
/** Longer lines are no entries. */
const LONGEST = 300;

/** The number of the page of an entry, 0 where it is lost; null for what is no entry. */
function pageOf(text: string): number | null {
  if (text.length > LONGEST) return null;
  const found = LEADERS.exec(text);
  if (!found || !/\p{L}{2}/u.test(text.slice(0, found.index))) return null;
  const page = Number((found[1] ?? '').replace(/[lI]/g, '1').replaceAll('O', '0'));
  return Number.isNaN(page) ? 0 : page;
}

/** Whether a line is the heading of a list of contents. */
export function isListHeading(text: string): boolean {
  return LIST.test(text);
}

/**
 * Marks the lines of lists of contents, before or behind the law, by their leaders and the numbers
 * of pages that rise. A list of fees has leaders too, but no heading, and names no divisions.
 */
export function markContents(lines: readonly SourceLine[]): SourceLine[] {
  const listed = new Set<number>();
  for (const entries of blocksOf(lines)) {
    const [first = 0] = entries;
    const heading = headingAbove(lines, first);
    if (!isList(lines, entries, heading !== null)) continue;
    for (let index = heading ?? first; index <= (entries.at(-1) ?? first); index += 1)
      listed.add(index);
  }
  if (listed.size === 0) return [...lines];
  return lines.map((line, index) =>
    listed.has(index) ? { ...line, isRunning: true, isContents: true } : line,
  );
}

/** Entries that stand close to each other. */
function blocksOf(lines: readonly SourceLine[]): number[][] {
  const blocks: number[][] = [];
  lines.forEach(({ text }, index) => {
    if (pageOf(text) === null) return;
    const last = blocks.at(-1);
    if (last && index - (last.at(-1) ?? 0) <= MOST_BETWEEN + 1) last.push(index);
    else blocks.push([index]);
  });
  return blocks;
}

function headingAbove(lines: readonly SourceLine[], first: number): number | null {
  for (let index = first - 1; index >= first - 1 - MOST_BETWEEN; index -= 1)
    if (isListHeading(lines[index]?.text ?? '')) return index;
  return null;
}

function isList(
  lines: readonly SourceLine[],
  entries: readonly number[],
  isHeaded: boolean,
): boolean {
  if (entries.length < (isHeaded ? FEWEST.headed : FEWEST.bare)) return false;
  const texts = entries.map((index) => lines[index]?.text ?? '');
  const pages = texts.map((text) => pageOf(text) ?? 0).filter((page) => page > 0);
  const rising = pages.filter((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
  const named = texts.filter((text) => NAMED.test(text) || readDivision(text) !== null);
  return (
    rising.length >= pages.length * SHARES.rising &&
    (isHeaded ||
      (pages.length >= entries.length * SHARES.numbered &&
        named.length >= entries.length * SHARES.named))
  );
}
