import { readDivision } from './divisions.ts';
import type { SourceLine } from './source-lines.ts';

/** The heading of a list of contents. */
const LIST =
  /^\W*(?:table\s+(?:of\s+contents|des\s+mati[èe]res)|contents|sommaire|arrangement\s+of\s+(?:sections|articles))\W*$/iu;
/**
 * Leaders, and behind them the number of a page. Scanners see rows of dots as rows of small round
 * letters as well, and lose the number.
 */
const LEADERS =
  /(?:(?:[.·…•_‚]\s?){3,}\S{0,30}(?:\s\S{1,8}){0,2}|[ceos.,]{8,}[\s.,·…_-]*[\dlIO]{0,4}\W{0,3})$/u;
/** The number of a page at the end of an entry. */
const PAGE = /(?:^|\P{L})([\dlIO]{1,4})\W{0,3}$/u;
/** Fewer entries are none of a list; without a heading so many are. */
const FEWEST = { headed: 3, bare: 6 };
/** Lines of one entry, and what else stands between two: a running head, a title that is wrapped. */
const MOST_BETWEEN = 4;
/** The shares of entries that have numbers, that name a division or an article, and that rise. */
const SHARES = { leadered: 0.7, numbered: 0.6, named: 0.5, rising: 0.75 };
const NAMED =
  /^[^\p{L}\d]{0,4}(?:(?:[Aa][Rr][Tt]|[Ss][Ee][Cc]|§)\p{L}{0,6}\W{0,4}\d{1,4}|\d{1,3}\W{1,3}\p{Lu})/u;
/** Longer lines are no entries, and these are no entries without leaders. */
const LONGEST = 300;
const LONGEST_NAMED = 110;

/** Whether a line names an article or a division. */
function isNamed(text: string): boolean {
  return NAMED.test(text) || readDivision(text) !== null;
}

function isShortName(text: string): boolean {
  return text.length <= LONGEST_NAMED && isNamed(text);
}

/** Whether a line has leaders behind words. */
function hasLeaders(text: string): boolean {
  const found = text.length <= LONGEST ? LEADERS.exec(text) : null;
  return found !== null && /\p{L}{2}/u.test(text.slice(0, found.index));
}

/** Whether a line is an entry: with leaders, or with a name, a title and the number of a page. */
function isEntry(text: string): boolean {
  if (hasLeaders(text)) return true;
  if (text.length > LONGEST_NAMED || !/\s\d{1,3}\W{0,3}$/u.test(text)) return false;
  const name = NAMED.exec(text)?.[0] ?? '';
  const title = name === '' ? (readDivision(text)?.title ?? '') : text.slice(name.length);
  return /\p{L}{3}.*\s\d{1,3}\W{0,3}$/u.test(title);
}

/** The number of the page of an entry, 0 where it is lost. */
function pageOf(text: string): number {
  const seen = PAGE.exec(text)?.[1] ?? '';
  return Number(seen.replace(/[lI]/g, '1').replaceAll('O', '0')) || 0;
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
    const last = entries.at(-1) ?? first;
    const heading = headingAbove(lines, first);
    if (!isList(lines, entries, heading !== null)) continue;
    const end = heading === null ? last : endOf(lines, heading, last);
    for (let index = heading ?? first; index <= end; index += 1) listed.add(index);
  }
  for (const index of findBareLists(lines)) listed.add(index);
  if (listed.size === 0) return [...lines];
  return lines.map((line, index) =>
    listed.has(index) ? { ...line, isRunning: true, isContents: true } : line,
  );
}

/** The number with which an entry or an article begins. */
const BEGUN = /^[^\p{L}\d(]{0,4}(?:(?:art|sec)\p{L}{0,6}\W{1,4})?(\d{1,4})(?!\d)/iu;
/** The share of the numbers of a list that the law behind it has as well. */
const KNOWN = 0.6;

/**
 * Lists below their heading that have neither leaders nor pages, as those of common-law countries:
 * numbers that rise and begin again in the law.
 */
function findBareLists(lines: readonly SourceLine[]): number[] {
  const numbers = lines.map(({ text }) => Number(BEGUN.exec(text)?.[1] ?? 0));
  const lastAt = new Map(numbers.map((number, index) => [number, index]));
  let seen = -1;
  return lines.flatMap(({ text }, heading) => {
    if (heading <= seen || !isListHeading(text)) return [];
    let last = heading;
    const listed: number[] = [];
    for (let index = heading + 1; index - last <= MOST_BETWEEN; index += 1) {
      const line = lines[index]?.text ?? '';
      const number = numbers[index] ?? 0;
      if (number === 0 || line.length > LONGEST_NAMED || !NAMED.test(line)) continue;
      if (number <= (listed.at(-1) ?? 0)) break;
      listed.push(number);
      last = index;
    }
    seen = last;
    const known = listed.filter((number) => (lastAt.get(number) ?? 0) > last);
    if (listed.length < FEWEST.headed || known.length < listed.length * KNOWN) return [];
    return Array.from({ length: last - heading + 1 }, (_, at) => heading + at);
  });
}

/** Entries that stand close to each other. */
function blocksOf(lines: readonly SourceLine[]): number[][] {
  const blocks: number[][] = [];
  lines.forEach(({ text }, index) => {
    if (!isEntry(text)) return;
    const last = blocks.at(-1);
    // Entries that have lost their leaders and their pages are of the list as well.
    const between = lines.slice((last?.at(-1) ?? 0) + 1, index);
    const others = between.filter(
      (line) => !isNamed(line.text) || line.text.length > LONGEST_NAMED,
    );
    if (last && others.length <= MOST_BETWEEN) last.push(index);
    else blocks.push([index]);
  });
  return blocks;
}

function headingAbove(lines: readonly SourceLine[], first: number): number | null {
  let others = 0;
  for (let index = first - 1; index >= 0 && others <= MOST_BETWEEN; index -= 1) {
    const text = lines[index]?.text ?? '';
    if (isListHeading(text)) return index;
    if (!isShortName(text)) others += 1;
  }
  return null;
}

/** The last line of a list: what names articles that follow each other goes on with it. */
function endOf(lines: readonly SourceLine[], heading: number, last: number): number {
  const numberOf = (text: string) => Number(/\d+/.exec(NAMED.exec(text)?.[0] ?? '')?.[0] ?? 0);
  const listed = lines.slice(heading, last + 1).map(({ text }) => numberOf(text));
  let number = listed.findLast((one) => one > 0) ?? 0;
  let end = last;
  if (number === 0) return last;
  for (let index = last + 1; index < lines.length && index - end <= MOST_BETWEEN; index += 1) {
    const text = lines[index]?.text ?? '';
    const own = numberOf(text);
    if (own === 0 || text.length > LONGEST_NAMED) continue;
    // The law itself begins again with its first article.
    if (own < number) return end;
    number = own;
    end = index;
  }
  return end;
}

function isList(
  lines: readonly SourceLine[],
  entries: readonly number[],
  isHeaded: boolean,
): boolean {
  if (entries.length < (isHeaded ? FEWEST.headed : FEWEST.bare)) return false;
  const texts = entries.map((index) => lines[index]?.text ?? '');
  const pages = texts.map(pageOf).filter((page) => page > 0);
  const rising = pages.filter((page, at) => at === 0 || page >= (pages[at - 1] ?? 0));
  const named = texts.filter(isNamed);
  const leadered = texts.filter(hasLeaders);
  return (
    rising.length >= pages.length * SHARES.rising &&
    (isHeaded ||
      (leadered.length >= Math.max(FEWEST.bare, entries.length * SHARES.leadered) &&
        pages.length >= entries.length * SHARES.numbered &&
        named.length >= entries.length * SHARES.named))
  );
}
