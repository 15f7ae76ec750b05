import { readDivision } from './divisions.ts';
import { ARTICLE_LINE, isContinuation, LONGEST_NUMBERED_LINE } from './line-kinds.ts';
import { isAlike, keyOf, lineKey } from './running-lines.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/**
 * Fewer pages that agree are chance, unless there are no others; numbers that begin behind the first
 * pages may be those of forms.
 */
const FEWEST = { pages: 3, lateNumbers: 6 };
/** Form feeds part pages where so many lines stand between them on average. */
const LINES_OF_PAGE = { least: 6, most: 160 };
/** The most running lines above each other at one end of a page. */
const DEEPEST = 3;
/** The share of the pages whose numbers have to rise with them, and of those that have the same line. */
const SHARES = { numbered: 0.4, alike: 0.2 };
/** Shorter lines are alike by chance. */
const SHORTEST_KEY = 6;
/**
 * The letters of the first words of a head, on how many pages they are, which share of them follows
 * an open sentence, and how many have the rest of one behind them.
 */
const BEGUN = { letters: 8, pages: 5, share: 0.4, open: 0.25, parting: 2 };
/** Bounds the cost: a text has fewer different running lines. */
const MOST_SEEDS = 60;
const NUMBER_FIRST = /^\W{0,4}(?:page\s*)?(\d{1,4})(?![\d.)°]|\s*[-–]\d)/iu;
const NUMBER_LAST = /(?<![\d(.])(\d{1,4})\W{0,4}$/u;
/** 'Page 3 sur 28' anywhere in a line. */
const PAGE_OF = /(?<!\p{L})page\s*(\d{1,4})\s*(?:sur|of|\/)\s*\d{1,4}(?!\d)/iu;

/** The first or the last line of each page, but for those that run; null where none is left. */
type Edges = readonly (number | null)[];

/**
 * The indexes of running heads and feet of a text whose pages form feeds part: the first and the last
 * lines of pages that have the numbers of the pages, or come again. A line may be alone of its kind
 * where its number is right, as heads that name the chapter are.
 */
export function findPageEdges(lines: readonly SourceLine[]): Set<number> {
  const starts = lines.flatMap(({ startsPage }, index) =>
    startsPage || index === 0 ? [index] : [],
  );
  const length = lines.length / starts.length;
  const running = new Set<number>();
  if (starts.length < 2 || length < LINES_OF_PAGE.least || length > LINES_OF_PAGE.most)
    return running;
  const pages = starts.map((from, at) => ({ from, to: (starts[at + 1] ?? lines.length) - 1 }));
  const ways = [
    (edges: Edges) => [...numbered(lines, edges), ...repeated(lines, edges)],
    // Once the feet are known, behind which a sentence may go on.
    (edges: Edges) => begunAlike(lines, edges, running),
  ];
  for (const find of ways)
    for (const step of [1, -1] as const)
      for (let depth = 0; depth < DEEPEST; depth += 1) {
        const edges = pages.map(({ from, to }) => {
          let index = step > 0 ? from : to;
          while (running.has(index) && index >= from && index <= to) index += step;
          return index >= from && index <= to ? index : null;
        });
        const found = find(edges);
        if (found.length === 0) break;
        for (const index of found) running.add(index);
      }
  return running;
}

function mayRun({ text }: SourceLine): boolean {
  const isShort = text.length <= LONGEST_NUMBERED_LINE;
  return (
    isShort && !isContinuation(text) && !ARTICLE_LINE.test(text) && readDivision(text) === null
  );
}

/** Lines whose numbers rise by one from page to page. */
function numbered(lines: readonly SourceLine[], edges: Edges): number[] {
  const byFirst = new Map<number, number[]>();
  edges.forEach((index, page) => {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line || !mayRun(line)) return;
    const numbers = [PAGE_OF, NUMBER_FIRST, NUMBER_LAST].map((pattern) =>
      Number(pattern.exec(line.text)?.[1] ?? 0),
    );
    for (const number of new Set(numbers)) {
      if (number === 0) continue;
      const same = byFirst.get(number - page);
      if (same) same.push(index);
      else byFirst.set(number - page, [index]);
    }
  });
  const [most] = [...byFirst].sort(([, one], [, other]) => other.length - one.length);
  if (!most) return [];
  const [first, found] = most;
  const fewest = first > 0 ? Math.min(FEWEST.pages, edges.length) : FEWEST.lateNumbers;
  return found.length >= Math.max(fewest, edges.length * SHARES.numbered) ? found : [];
}

/** Lines that are alike on several pages. */
function repeated(lines: readonly SourceLine[], edges: Edges): number[] {
  const found = edges.flatMap((index) => {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line || !mayRun(line)) return [];
    const key = lineKey(line.text);
    return key.length >= SHORTEST_KEY ? [{ index, key }] : [];
  });
  const fewest = Math.max(Math.min(FEWEST.pages, edges.length), edges.length * SHARES.alike);
  const counts = new Map<string, number>();
  for (const { key } of found) counts.set(key, (counts.get(key) ?? 0) + 1);
  const seeds = [...counts]
    .filter(([, count]) => count > 1)
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_SEEDS);
  return seeds.flatMap(([seed]) => {
    const same = found.filter(({ key }) => isAlike(key, seed));
    return same.length >= fewest ? same.map(({ index }) => index) : [];
  });
}

/** Lines that begin with the same words on many pages, behind which each page has its own, in sentences. */
function begunAlike(
  lines: readonly SourceLine[],
  edges: Edges,
  running: ReadonlySet<number>,
): number[] {
  const groups = new Map<string, number[]>();
  for (const index of edges) {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line || !mayRun(line)) continue;
    const words = line.text.split(' ');
    let key = '';
    for (const word of words) if (key.length < BEGUN.letters) key += keyOf(word);
    if (key.length < BEGUN.letters) continue;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  }
  const besides = (index: number, step: -1 | 1) => {
    let at = index + step;
    while (running.has(at) || /^\P{L}+$/u.test(lines[at]?.text ?? '')) at += step;
    return lines[at]?.text ?? '.';
  };
  const isOpen = (index: number) => !endsSentence(besides(index, -1));
  return [...groups.values()].flatMap((group) => {
    if (group.length < Math.max(BEGUN.pages, edges.length * BEGUN.share)) return [];
    const open = group.filter(isOpen);
    const parting = group.filter((index) => /^\p{Ll}/u.test(besides(index, 1)));
    const areHeads = open.length >= group.length * BEGUN.open && parting.length >= BEGUN.parting;
    return areHeads ? group : [];
  });
}
