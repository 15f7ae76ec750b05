import { isContinuation } from './line-kinds.ts';
import type { SourceLine } from './source-lines.ts';

/** What programs put between pages: '--- PAGE 3 ---', '[Page 3]', 'Page 3 of 28'. */
const PAGE_MARK =
  /^(?:(?:[^\p{L}\d\s]{2,8}|\[)\s?page[\s:]{0,3}\d{1,4}\s?(?:[^\p{L}\d\s]{2,8}|\])|page \d{1,4}\s?(?:of|sur|de|\/)\s?\d{1,4})$/iu;
/** Fewer marks with the same line beside them are chance, as is a smaller share of all. */
const BESIDE = { fewest: 3, share: 0.5 };

/** The indexes of the marks of pages, and of the line that is the same beside most of them. */
export function findPageMarks(lines: readonly SourceLine[]): Set<number> {
  const marks = lines.flatMap(({ text }, index) => (PAGE_MARK.test(text) ? [index] : []));
  const fewest = Math.max(BESIDE.fewest, marks.length * BESIDE.share);
  const beside = ([-1, 1] as const).flatMap((step) => {
    const places = marks.map((mark) => mark + step).filter((place) => lines[place] !== undefined);
    const counts = new Map<string, number>();
    const textAt = (place: number) => lines[place]?.text ?? '';
    for (const place of places) counts.set(textAt(place), (counts.get(textAt(place)) ?? 0) + 1);
    return places.filter((place) => {
      const own = textAt(place);
      return (counts.get(own) ?? 0) >= fewest && !isContinuation(own);
    });
  });
  return new Set([...marks, ...beside]);
}
