import type { SourceAccount } from '../../account.ts';
import { keyOf } from '../scan/running-lines.ts';

/** A line with the number of its page that stands in no text so often; its letters and words besides. */
const NUMBERED = { times: 2, letters: 3, words: 2, most: 40 };

/**
 * Tells whether a text holds a short line with the number of its page, such as the day of a gazette,
 * that stands in no text elsewhere: a scanner has glued it to a line.
 */
export function numberedFeet({ lines, uses }: SourceAccount): (content: string) => boolean {
  const times = new Map<string, number>();
  lines.forEach((line, at) => {
    if (uses[at] !== 'running' && uses[at] !== 'unexplained') return;
    const words = wordsIn(line);
    if (words.length <= NUMBERED.words || keyOf(line).length < NUMBERED.letters) return;
    // Other figures are a day or the number of a law.
    for (const page of [0, words.length - 1]) {
      if (!/^\d{1,4}$/.test(words[page] ?? '')) continue;
      const foot = words.with(page, '\\d{1,4}').join(' ');
      times.set(foot, (times.get(foot) ?? 0) + 1);
    }
  });
  const feet = [...times].flatMap(([foot, count]) => (count >= NUMBERED.times ? [foot] : []));
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
