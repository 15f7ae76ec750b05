import type { SourceAccount } from '../../account.ts';
import { keyOf } from '../scan/running-lines.ts';

/** A line that stands in no text with the numbers of so many pages; its letters and words besides. */
const NUMBERED = { pages: 2, letters: 3, words: 2, most: 40 };

/**
 * Tells whether a text holds a short line with the number of its page, such as the day of a gazette,
 * that stands in no text elsewhere: a scanner has glued it to a line.
 */
export function numberedFeet({ lines, uses }: SourceAccount): (content: string) => boolean {
  const pagesOf = new Map<string, Set<string>>();
  lines.forEach((line, at) => {
    if (uses[at] !== 'running' && uses[at] !== 'unexplained') return;
    const words = wordsIn(line);
    if (words.length <= NUMBERED.words || keyOf(line).length < NUMBERED.letters) return;
    // Other figures are a day or the number of a law; those of a year are the same on all pages.
    for (const place of [0, words.length - 1]) {
      const page = words[place] ?? '';
      if (!/^\d{1,4}$/.test(page)) continue;
      const foot = words.with(place, '\\d{1,4}').join(' ');
      pagesOf.set(foot, (pagesOf.get(foot) ?? new Set()).add(page));
    }
  });
  const feet = [...pagesOf].flatMap(([foot, { size }]) => (size >= NUMBERED.pages ? [foot] : []));
  const patterns = feet
    .slice(0, NUMBERED.most)
    .map((foot) => new RegExp(`(?:^| )${foot}(?: |$)`, 'u'));
  return (content) => {
    const text = patterns.length === 0 ? '' : wordsIn(content).join(' ');
    return patterns.some((foot) => foot.test(text));
  };
}

/** Words without accents, signs and case. */
export function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\d]+/gu) ?? [];
}
