import { signsOf } from './approximate-match.ts';
import type { RunningPattern } from './known-running-lines.ts';
import { isAlike } from './running-lines.ts';
import type { SourceLine } from './source-lines.ts';

/** Signs of the shortest running line that is looked for in two parts, and of its shortest first part. */
const SHORTEST = { whole: 32, first: 8, second: 4 };
/** Signs of the longest number of a page behind the second part. */
const PAGE = 8;
/** The number of a page with its word, both misread: 'Pnge l9', 'P age 1O'. */
const MISREAD_PAGE = /^p[a-z]ge?[\dlIOSZB]{1,4}$/i;

/**
 * The lines of which one is the first part of a running line and the next one the rest, as a scanner
 * parts it where the copy is skewed; and the number of the page that was parted from it.
 */
export function markPartedFeet(
  lines: readonly SourceLine[],
  patterns: readonly RunningPattern[],
): SourceLine[] {
  const keys = patterns.map(({ key }) => key).filter(({ length }) => length >= SHORTEST.whole);
  const parted = new Set<number>();
  lines.forEach((line, at) => {
    const next = lines[at + 1];
    if (keys.length === 0 || !next) return;
    if (line.isRunning && MISREAD_PAGE.test(next.text.replace(/\s/g, ''))) parted.add(at + 1);
    if (line.isRunning || line.text.length > LONGEST) return;
    const first = signsOf(line.text).key;
    if (first.length < SHORTEST.first) return;
    const second = signsOf(next.text).key;
    if (!keys.some((key) => isParted(key, first, second))) return;
    parted.add(at);
    parted.add(at + 1);
  });
  return lines.map((line, at) => (parted.has(at) ? { ...line, isRunning: true } : line));
}

/** No running line is longer. */
const LONGEST = 300;

function isParted(key: string, first: string, second: string): boolean {
  const rest = key.slice(first.length);
  if (rest.length < SHORTEST.second || !isAlike(first, key.slice(0, first.length))) return false;
  const page = second.slice(rest.length);
  const isPage = page.length <= PAGE && /^(?:p\w{0,3})?0*$/.test(page);
  return isAlike(second, rest) || (isPage && isAlike(second.slice(0, rest.length), rest));
}
