import {
  isContinuation,
  type LineKinds,
  LONGEST_NUMBERED_LINE,
  LONGEST_RUNNING_LINE,
} from './line-kinds.ts';
import { keyOf } from './running-lines.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** Shorter words are the number of a division alone, which other divisions have too. */
const SHORTEST_KEY = 8;
/** The most running lines above each other. */
const DEEPEST = 3;
/** Words with the number of a page behind or before them. */
const NUMBERED = /^(?:(?<first>\d{1,4})\s+)?(?<words>\D.*?)(?:\s+(?<last>\d{1,4}))?$/u;
/** What is counted from a smaller number is a form or a table. */
const LEAST_PAGE = 3;

/**
 * Running heads that are too few, or too uneven, to be found by their distances, but part a sentence
 * or a list: headings of divisions that come again, and the same words with the next page's number.
 */
export function findPartingLines(lines: readonly SourceLine[], kinds: LineKinds): number[] {
  return [...partingDivisions(lines, kinds), ...partingHeads(lines, kinds)];
}

function partingDivisions(
  lines: readonly SourceLine[],
  { isHeading, isDivision }: LineKinds,
): number[] {
  const counts = new Map<string, number>();
  const keys = lines.map(({ text }) => (text.length <= LONGEST_NUMBERED_LINE ? keyOf(text) : ''));
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const mayRun = (index: number) => {
    const key = keys[index] ?? '';
    const isAgain = key.length >= SHORTEST_KEY && (counts.get(key) ?? 0) > 1;
    return isAgain && isDivision(index) && !isHeading(index);
  };
  const found: number[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    if (!mayRun(index)) continue;
    let end = index;
    while (mayRun(end)) end += 1;
    const goesOn = !endsSentence(lines[index - 1]?.text ?? '.');
    const isSentence = goesOn && /^\p{Ll}/u.test(lines[end]?.text ?? '');
    if (end - index <= DEEPEST && isSentence)
      for (let place = index; place < end; place += 1) found.push(place);
    index = end;
  }
  return found;
}

function partingHeads(
  lines: readonly SourceLine[],
  { isHeading, isDivision }: LineKinds,
): number[] {
  const groups = new Map<string, { readonly index: number; readonly page: number }[]>();
  lines.forEach(({ text }, index) => {
    if (text.length > LONGEST_RUNNING_LINE || isHeading(index) || isDivision(index)) return;
    if (isContinuation(text)) return;
    const { first, words = '', last } = NUMBERED.exec(text)?.groups ?? {};
    const page = Number(last ?? first ?? 0);
    const key = `${last === undefined} ${words}`;
    if (page === 0 || keyOf(words).length < SHORTEST_KEY) return;
    const group = groups.get(key);
    if (group) group.push({ index, page });
    else groups.set(key, [{ index, page }]);
  });
  return [...groups.values()]
    .filter((group) => group.length > 1 && (group[0]?.page ?? 0) >= LEAST_PAGE)
    .filter((group) => group.every(({ page }, at) => page === (group[0]?.page ?? 0) + at))
    .filter((group) => group.every(({ index }) => parts(lines, index)))
    .flatMap((group) => group.map(({ index }) => index));
}

/** Whether the sentence or the list before a line goes on behind it. */
function parts(lines: readonly SourceLine[], index: number): boolean {
  const before = lines[index - 1]?.text ?? '.';
  // A colon introduces the title of a list.
  return !/[.!?:]$/.test(before) && isContinuation(lines[index + 1]?.text ?? '');
}
