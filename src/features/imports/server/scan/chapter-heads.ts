import { readDivision } from './divisions.ts';
import { isContinuation, type LineKinds } from './line-kinds.ts';
import type { SourceLine } from './source-lines.ts';

/** Shorter titles of divisions may stand in a text: 'Theft'. */
const SHORTEST = 8;
/** Lines between a running head and the number of its page. */
const NEAR = 2;
/** A number of a page before or behind, without the leaders of a list of contents. */
const NUMBERED = /^(?:\d{1,4}\s+[^\d.…]+|[^\d.…]+\s\d{1,4})$/u;

/** A point of a list may name what a division does: '- The death penalty;'. */
const POINT = /^[-–—•]|[;:,]$/u;

/**
 * Running heads that name the chapter, and so change before they have come often: titles of
 * divisions beside the number of a page, where no division begins.
 *
 * @returns the indexes of their lines
 */
export function findChapterHeads(
  lines: readonly SourceLine[],
  breaks: readonly number[],
  { isHeading, isDivision }: LineKinds,
): number[] {
  const titles = new Set<string>();
  lines.forEach(({ text }, index) => {
    if (!isDivision(index)) return;
    const title = readDivision(text)?.title || (lines[index + 1]?.text ?? '');
    const key = keyOf(title);
    if (key.length >= SHORTEST) titles.add(key);
  });
  const isBreak = new Set(breaks);
  const isBesideBreak = (index: number) =>
    Array.from({ length: 2 * NEAR + 1 }, (_, at) => index - NEAR + at).some((at) =>
      isBreak.has(at),
    );
  return lines.flatMap(({ text }, index) => {
    if (isHeading(index) || isDivision(index) || isDivision(index - 1)) return [];
    if (!titles.has(keyOf(text)) || isContinuation(text) || POINT.test(text)) return [];
    if (NUMBERED.test(text)) return [index];
    // The title of an article may be that of a division as well.
    return !isHeading(index - 1) && isBesideBreak(index) ? [index] : [];
  });
}

function keyOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
