/** A paragraph of an article's text, by its place in it (UTF-16 units). */
export interface Paragraph {
  /** The mark as it is printed, such as `(2)` or `b)`; null where there is none. */
  readonly mark: string | null;
  /** 0 without a mark, 1 for numbers, 2 for letters and signs below them. */
  readonly level: 0 | 1 | 2;
  /** Of its words, without the mark. */
  readonly start: number;
  readonly end: number;
}

interface Mark {
  readonly text: string;
  readonly level: 1 | 2;
  readonly start: number;
  readonly end: number;
}

/** A mark within a line: `(12)`, `(b)`, `b)`; scans often lose the space after it. */
const INLINE_MARK = /(?:\(|(?<=\s))(\d{1,2}|[a-z])\)(?=\s|\p{Lu})/giu;
/** At the start of a line also `12.`, `-`. */
const LINE_MARK =
  /^[ \t]*(?:(?:\((\d{1,2}|[a-z]|[ivx]{1,5})\)|(\d{1,2}|[a-z])[.)°]|([-–—•]))[ \t]+|\((\d{1,2})\)(?=\p{L}))/iu;
/** What stands before a mark within a line: the end of a sentence or of a part of it. */
const BREAK_BEFORE = /(?:[.;:!?,»”"]|[.;:]\s*(?:and|or|et|ou))\s+$/i;

/**
 * Cuts a text into its paragraphs and numbered points. Texts come with line breaks, or with all
 * points in one line; within a line a mark counts where it continues its row, `(1)`, `(2)`, or
 * `(a)`, `(b)`, after the end of a sentence, so that 'paragraph (2) above' is none.
 */
export function cutParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let next = { number: 1, letter: 'a' };
  for (const line of linesOf(text)) {
    const marks = marksOf(text, line, next);
    next = marks.next;
    let start = line.start;
    let mark: Mark | null = null;
    for (const found of [...marks.found, null]) {
      const end = found?.start ?? line.end;
      const cut = trim(text, start, end);
      if (cut.start < cut.end || mark !== null) {
        paragraphs.push({ mark: mark?.text ?? null, level: mark?.level ?? 0, ...cut });
      }
      mark = found;
      start = found?.end ?? end;
    }
  }
  return paragraphs;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function linesOf(text: string): Span[] {
  const lines: Span[] = [];
  let start = 0;
  for (const part of text.split('\n')) {
    if (part.trim() !== '') lines.push({ start, end: start + part.length });
    start += part.length + 1;
  }
  return lines;
}

function trim(text: string, start: number, end: number): Span {
  const cut = text.slice(start, end);
  const from = start + cut.length - cut.trimStart().length;
  return { start: Math.min(from, end), end: Math.max(from, start + cut.trimEnd().length) };
}

type Next = { readonly number: number; readonly letter: string };

/** The marks of a line, and those that would continue its rows. */
function marksOf(text: string, line: Span, before: Next): { found: Mark[]; next: Next } {
  const found: Mark[] = [];
  let next = before;
  const note = (value: string, mark: Omit<Mark, 'level'>) => {
    const isNumber = /^\d/.test(value);
    if (isNumber) next = { number: Number(value) + 1, letter: 'a' };
    else if (value.length === 1) next = { ...next, letter: after(value.toLowerCase()) };
    found.push({ ...mark, level: isNumber ? 1 : 2 });
  };
  const content = text.slice(line.start, line.end);
  const first = LINE_MARK.exec(content);
  if (first) {
    const value = first[1] ?? first[2] ?? first[3] ?? first[4] ?? '';
    const end = line.start + first[0].length;
    note(value, { text: first[0].trim(), start: line.start, end });
  }
  INLINE_MARK.lastIndex = first?.[0].length ?? 0;
  for (let match = INLINE_MARK.exec(content); match; match = INLINE_MARK.exec(content)) {
    const [sign, value = ''] = match;
    if (!continues(value, next) || !followsBreak(content, match.index, found)) continue;
    const start = line.start + match.index;
    note(value, { text: sign, start, end: start + sign.length });
  }
  return { found, next };
}

function after(letter: string): string {
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}

function continues(value: string, next: Next): boolean {
  return /^\d/.test(value) ? Number(value) === next.number : value.toLowerCase() === next.letter;
}

/** How far back the words before a mark are looked at. */
const LOOK_BACK = 12;

/** Whether a mark stands after a break, or right after another mark: '(1) (a) …'. */
function followsBreak(content: string, index: number, found: readonly Mark[]): boolean {
  const before = content.slice(Math.max(0, index - LOOK_BACK), index);
  if (BREAK_BEFORE.test(before)) return true;
  const last = found.at(-1);
  return last !== undefined && before.trimEnd().endsWith(last.text);
}

/** The numbered points of a text, for comparison with those of its translation. */
function numberedMarks(paragraphs: readonly Paragraph[]): string[] {
  return paragraphs.flatMap(({ mark, level }) =>
    level === 1 && mark !== null ? [mark.replace(/\D/g, '')] : [],
  );
}

/** Paragraphs that stand beside each other in two languages. */
export interface AlignedRow {
  readonly en: readonly Paragraph[];
  readonly fr: readonly Paragraph[];
}

/**
 * Aligns the paragraphs of two languages by their numbered points, where both have the same;
 * else the whole article is one row.
 */
export function alignParagraphs(en: readonly Paragraph[], fr: readonly Paragraph[]): AlignedRow[] {
  const marks = numberedMarks(en);
  if (marks.length === 0 || marks.join() !== numberedMarks(fr).join()) return [{ en, fr }];
  const groups = { en: groupByPoint(en), fr: groupByPoint(fr) };
  return groups.en
    .map((own, index) => ({ en: own, fr: groups.fr[index] ?? [] }))
    .filter((row) => row.en.length > 0 || row.fr.length > 0);
}

/** What stands before the first numbered point, then each point with what belongs to it. */
function groupByPoint(paragraphs: readonly Paragraph[]): Paragraph[][] {
  const groups: Paragraph[][] = [[]];
  for (const paragraph of paragraphs) {
    if (paragraph.level === 1) groups.push([]);
    groups.at(-1)?.push(paragraph);
  }
  return groups;
}
