import { isAlike } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** Letters and figures of the shortest line that is compared; shorter ones are the same by chance. */
const SHORTEST = 24;
/** Longer ones are not compared by edit distance, whose cost grows with the square. */
const LONGEST = 300;
/** Fewer lines are a formula, or the beginning of two forms. */
const FEWEST = 12;
/** The share of a page's lines that must be the same; articles may differ in their numbers and little else. */
const SAME = 0.7;
/** So many lines show that a copy has begun. */
const BEGUN = 3;
/** A line that was read differently both times has so many others before the next that is the same. */
const MOST_OTHERS = 5;
/** The copy begins so many lines behind its page, where the page in the other language stands between. */
const FARTHEST = 150;
/** The number of the page stands so many lines from the first or the last that is the same. */
const NUMBER_REACH = 3;
/** A number of a page alone: '- 12 -'. */
const PAGE_NUMBER = /^[^\p{L}\d]{0,4}\d{1,4}[^\p{L}\d]{0,4}$/u;

/** A line that is the same as another before it: the indexes of both. */
interface Pair {
  readonly own: number;
  readonly other: number;
}

/** A line with its letters and figures. */
interface KeyedLine {
  readonly text: string;
  readonly key: string;
}

/**
 * The indexes of the lines of pages that were scanned twice: a dozen that are the same, in the same
 * order, as what stands at most a few pages before. Two forms or schedules of a law may say so much
 * in the same words: a page follows its copy at once, or both have the same number. What reads
 * differently in the copy is no part of it.
 */
export function findRepeatedPages(lines: readonly SourceLine[]): Set<number> {
  const keyed = lines.map(({ text }) => ({ text, key: lettersAndFigures(text) }));
  const places = new Map<string, number>();
  const repeated = new Set<number>();
  let copy: Pair[] = [];
  const end = () => {
    const all = keyed.slice(copy[0]?.own, (copy.at(-1)?.own ?? 0) + 1).filter(isLong);
    const fewest = Math.max(FEWEST, all.length * SAME);
    if (copy.length >= fewest && isSamePage(keyed, copy))
      for (const index of linesOfCopy(keyed, copy)) repeated.add(index);
    copy = [];
  };
  keyed.forEach((line, own) => {
    if (!isLong(line)) return;
    const { key } = line;
    const other = places.get(key);
    places.set(key, own);
    if (own - (copy.at(-1)?.own ?? own) > MOST_OTHERS + 1) end();
    if (other === undefined || own - other > FARTHEST) return;
    const [begin, last] = [copy[0], copy.at(-1)];
    const isNext = last && other > last.other && other - last.other <= MOST_OTHERS + 1;
    if (begin && isNext && other < begin.own) copy.push({ own, other });
    // A formula that comes again within the page was last seen further down.
    else if (copy.length < BEGUN) {
      end();
      copy = [{ own, other }];
    }
  });
  end();
  return repeated;
}

function isLong({ key }: KeyedLine): boolean {
  return key.length >= SHORTEST;
}

/** Whether a copy follows its page at once, or has the number of the page as well. */
function isSamePage(lines: readonly KeyedLine[], copy: readonly Pair[]): boolean {
  const [begin, last] = [copy[0], copy.at(-1)];
  if (!begin || !last) return false;
  const isEqual = (one: number, other: number) =>
    lines[one] !== undefined && lines[one].text === lines[other]?.text;
  const isNumber = (own: number, other: number) =>
    isEqual(own, other) && PAGE_NUMBER.test(lines[own]?.text ?? '');
  for (let step = 1; step <= NUMBER_REACH; step += 1) {
    if (isNumber(begin.own - step, begin.other - step)) return true;
    if (isNumber(last.own + step, last.other + step)) return true;
  }
  let start = begin.own;
  while (start - 1 > last.other && isEqual(start - 1, begin.other - (begin.own - start) - 1))
    start -= 1;
  let below = 1;
  while (last.other + below < start && isEqual(last.own + below, last.other + below)) below += 1;
  return lines.slice(last.other + below, start).every(({ text }) => PAGE_NUMBER.test(text));
}

/** The lines of a copy, and the misread ones within it and at both its ends. */
function linesOfCopy(lines: readonly KeyedLine[], copy: readonly Pair[]): number[] {
  const found = copy.flatMap(({ own, other }, at) => {
    const next = copy[at + 1] ?? { own, other };
    const others = lines.slice(other + 1, next.other);
    const between = lines.slice(own + 1, next.own);
    return [
      own,
      ...between.flatMap((line, step) =>
        others.some((one) => isMisread(line, one)) ? [own + 1 + step] : [],
      ),
    ];
  });
  const [begin, last] = [copy[0], copy.at(-1)];
  if (!begin || !last) return found;
  const isCopy = (own: number, other: number) => {
    const [line, page] = [lines[own], lines[other]];
    if (!line || !page) return false;
    return line.text === page.text || (isLong(line) && isMisread(line, page));
  };
  let above = 1;
  while (begin.own - above > last.other && isCopy(begin.own - above, begin.other - above))
    found.push(begin.own - above++);
  const start = begin.own - above + 1;
  for (let below = 1; last.other + below < start; below += 1) {
    if (!isCopy(last.own + below, last.other + below)) break;
    found.push(last.own + below);
  }
  return found;
}

/** Whether two lines are one, perhaps read differently; forms may differ in a figure alone. */
function isMisread(line: KeyedLine, other: KeyedLine): boolean {
  if (line.text === other.text) return true;
  const hasSameFigures = line.key.replace(/\D/g, '') === other.key.replace(/\D/g, '');
  return line.key.length <= LONGEST && hasSameFigures && isAlike(line.key, other.key);
}

/** The letters and figures of a line: two forms may differ in their figures alone. */
function lettersAndFigures(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '');
}
