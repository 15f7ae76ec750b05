import type { StructuredTextItem } from 'unpdf';
import { gappedLines, type Line, middleOf } from './pdf-columns.ts';

/** The mark of a note, and how its note begins at the foot of the page. */
const MARK = /^\s?(\d{1,3})\s?$/;
const NOTE = /^\(?(\d{1,3})\)?[.\s]\s*[^\p{Ll}\d]/u;
const NUMBER = /^\(?(\d{1,3})\)?\.?\s*$/;
/** What a mark stands behind: a word or a sign; behind 'm' or 'km' it is an exponent. */
const BEFORE_MARK = /(?:\p{L}{3}|[.,;:!?)»”"’])\s*$/u;
/** How much smaller than the text a mark is at least, and how far it is raised, in heights of letters. */
const RAISED = { smaller: 0.85, from: 0.15, to: 0.7 };
/** Notes are in smaller letters than the text. */
const SMALLER = 0.95;
/** Lines of notes are so close to each other, in heights of their letters. */
const CLOSE = 2.5;

/** A page without its notes; whether it had any. */
interface PageWithoutNotes {
  readonly items: readonly StructuredTextItem[];
  readonly hadNotes: boolean;
}

/** Where a note begins. */
interface Note {
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/**
 * Leaves the notes at the foot of a page out, with the raised numbers in its text that refer to
 * them: read as text, they would be glued to words ('the State Party1 may'). Where one of these
 * numbers has no note below the text, nothing is left out.
 */
export function withoutNotes(items: readonly StructuredTextItem[]): PageWithoutNotes {
  const marks = new Map<number, string>();
  const before = shownBefore(items);
  items.forEach((item, at) => {
    const number = markAt(item, before[at]);
    if (number !== null) marks.set(at, number);
  });
  const lowest = Math.min(...[...marks.keys()].map((at) => items[at]?.y ?? 0));
  const textSize = Math.max(0, ...[...marks.keys()].map((at) => before[at]?.fontSize ?? 0));
  const notes = items.flatMap((item, at): Note[] => {
    const startsLine = item.str.trim() !== '' && before[at] === undefined;
    const number = item.y < lowest && startsLine ? noteAt(item) : null;
    return number === null ? [] : [{ number, x: item.x, y: item.y, size: item.fontSize }];
  });
  const wanted = new Set(marks.values());
  const own = notes.filter(({ number }) => wanted.has(number));
  const [first] = own;
  if (!first || new Set(own.map(({ number }) => number)).size < wanted.size)
    return { items, hadNotes: false };
  const areSmall = own.every(({ size }) => size <= textSize * SMALLER);
  const areCounted = own.every(({ number }, at) => Number(number) === Number(first.number) + at);
  if (!areSmall && !(areCounted && own.length === notes.length)) return { items, hadNotes: false };
  const gone = itemsOf(own, items);
  const left = items.map((item, at) => {
    if (marks.has(at)) return { ...item, str: '' };
    // The ends of their lines stay, lest what is before and behind them be one line.
    return gone.has(item) ? { ...item, str: '', hasEOL: true } : item;
  });
  return { items: left, hadNotes: true };
}

/** All that notes consist of: each column of a page ends with its own ones. */
function itemsOf(
  notes: readonly Note[],
  items: readonly StructuredTextItem[],
): ReadonlySet<StructuredTextItem> {
  const lines = gappedLines(items);
  const middle = middleOf(lines);
  const isRight = (x: number) => middle !== null && x >= middle;
  const ofNotes = [false, true].flatMap((right) =>
    linesOfNotes(
      notes.filter(({ x }) => isRight(x) === right),
      lines.filter(({ from }) => isRight(from) === right),
    ),
  );
  return new Set(ofNotes.flatMap((line) => line.items));
}

/** From the highest note of a column down, as far as lines stand close to each other. */
function linesOfNotes(notes: readonly Note[], lines: readonly Line[]): readonly Line[] {
  const [first] = notes;
  if (!first) return [];
  const top = Math.max(...notes.map(({ y }) => y)) + first.size / 2;
  const below = lines.filter(({ y }) => y <= top).sort((one, other) => other.y - one.y);
  const end = below.findIndex(({ y }, at) => (below[at - 1]?.y ?? top) - y > CLOSE * first.size);
  return end < 0 ? below : below.slice(0, end);
}

/** The number of the note to which an item refers: a small, raised number behind a word. */
function markAt(item: StructuredTextItem, before: StructuredTextItem | undefined): string | null {
  const number = MARK.exec(item.str)?.[1];
  if (!before || number === undefined || !BEFORE_MARK.test(before.str)) return null;
  const raised = (item.y - before.y) / before.fontSize;
  const isRaised = raised > RAISED.from && raised < RAISED.to;
  return isRaised && item.fontSize < before.fontSize * RAISED.smaller ? number : null;
}

/** What is shown before each item on its line. */
function shownBefore(
  items: readonly StructuredTextItem[],
): readonly (StructuredTextItem | undefined)[] {
  let shown: StructuredTextItem | undefined;
  return items.map((item) => {
    const before = shown;
    if (item.hasEOL) shown = undefined;
    else if (item.str.trim() !== '') shown = item;
    return before;
  });
}

/** The number with which a note begins, which may be raised before the note. */
function noteAt({ str, hasEOL }: StructuredTextItem): string | null {
  const alone = hasEOL ? null : NUMBER.exec(str)?.[1];
  return NOTE.exec(str)?.[1] ?? alone ?? null;
}
