import { endsSentence, type SourceLine } from './source-lines.ts';

/** The rule above the footnotes of a page. */
const RULE = /^[_—–-]{6,}$/;
/** A page number alone. */
const PAGE_NUMBER = /^[^\p{L}\d]{0,3}\d{1,4}[^\p{L}\d]{0,3}$/u;
/** How a footnote begins. */
const NOTE = /^(?:\*{1,3}|[¹²³]|\(?\d{1,2}[).]?)\s?\S/u;
/** How one begins that no subsection of a law does, so that no rule need stand above it. */
const CITING_NOTE =
  /^(?:\*{1,3}|[¹²³]|\(?\d{1,2}[).]?)\s?(?:see|cf|(?:as\s)?amended|inserted|repealed|replaced|voir|(?:tel(?:le)?\s?que\s)?modifiée?|insérée?|abrogée?|remplacée?|(?:this|cette|ces|la présente)\s(?:provisions?|dispositions?)\s(?:(?:is|are)\s(?:derived|taken)|repren|provien|résult))(?:\s(?:by|par)|\.)?\p{Ll}{0,6}\s(?=.*\p{L})/iu;
/** The same with a mark that was misread, '{4)', 'CD'; a point of a list has a small letter. */
const MISREAD_NOTE =
  /^(?:\W\s)?\S{1,4}\s(?:Amended|Inserted|Repealed|Replaced|(?:Modifi|Insér|Abrog|Remplac)ée?s?)\s(?:by|par?)\s.*\d/u;
/** A whole note without a mark, which no sentence of a law is: 'Ainsi modifié par la loi n° 84/006 du 4 juillet 1984.' */
const WHOLE_NOTE =
  /^(?:(?:ainsi|as|tel(?:le)?s? que)\s)?(?:(?:modifi|abrog|remplac|insér|ajout)ée?s?|(?:amend|repeal|replac|substitut|insert|add)e?d)(?:\s(?:et|and)\s\p{L}+)?\s(?:par|by)\s\P{Ll}*\p{L}.*\d{4}\.?$|^(?:voir|see)\s.{0,40}(?:décret|decree|arrêté|order|loi|law)\s.*\d{4}\.?$/iu;
/** Where a repealed article is nothing but such a line, it is its text. */
const HEADING = /^\P{L}{0,3}(?:art|sec)\p{L}{0,6}\W{0,4}\d[\d\W]{0,8}$/iu;
/** More lines between a rule and the page number are text. */
const MOST_LINES = 8;

/** Whether a note goes on in the line below. */
function goesOn(line: string | undefined): boolean {
  return line !== undefined && !endsSentence(line);
}

/** A note with its number, to which the number behind a word of the page refers: 'sailors2;'. */
const NUMBERED = /^(\d{1,2})\s?[-–.)]\s?\p{Lu}/u;
const MARK = /\p{L}{3}(\d{1,2})(?![\p{L}\d])/gu;
/** More lines are no notes of a page, and a longer page is none. */
const LONGEST_NOTES = 16;
const LONGEST_PAGE = 90;
/** Notes of fewer pages are chance. */
const FEWEST_PAGES = 2;

/**
 * The places of notes above the ends of pages, whose numbers stand behind words of the page and go
 * on from page to page, or begin on each.
 */
function findNumbered(lines: readonly SourceLine[]): number[] {
  const found: PageNotes[] = [];
  let top = 0;
  lines.forEach(({ text, isRunning }, end) => {
    if (!isRunning && !PAGE_NUMBER.test(text)) return;
    const start = Math.max(top, end - LONGEST_PAGE);
    const page = lines.slice(start, end).map((line) => line.text);
    top = end + 1;
    const marks = new Set(page.flatMap((line) => [...line.matchAll(MARK)].map(([, one]) => one)));
    const notes = page.flatMap((line, at) => {
      const number = NUMBERED.exec(line)?.[1];
      return number !== undefined && marks.has(number) ? [{ number: Number(number), at }] : [];
    });
    const [first] = notes;
    if (!first || page.length - first.at > LONGEST_NOTES) return;
    found.push({ numbers: notes.map(({ number }) => number), from: start + first.at, to: end });
  });
  const areAnew = found.every(({ numbers }) => numbers[0] === 1);
  const notes = found.filter(
    (page, at) =>
      page.numbers.every((one, place) => one === (page.numbers[0] ?? 0) + place) &&
      (areAnew || goesOnIn(found[at - 1], page) || goesOnIn(page, found[at + 1])),
  );
  if (notes.length < FEWEST_PAGES) return [];
  return notes.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
}

/** Notes of a page: their numbers, and the lines from the first of them on. */
interface PageNotes {
  readonly numbers: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** A note whose number is all that marks it: '1 Official Gazette of 15 July 2019, p. 12.' */
const BARE_NOTE = /^(\d{1,2})\s\p{Lu}\p{Ll}/u;

/**
 * The places of notes to which no number refers any more, since scanners lose raised ones: they are
 * counted from 1 on each page, and on some pages part the sentence that goes on over the page.
 */
function findBare(lines: readonly SourceLine[]): number[] {
  const isEnd = (line: SourceLine) => line.isRunning === true || PAGE_NUMBER.test(line.text);
  const found: { readonly from: number; readonly to: number; readonly parts: boolean }[] = [];
  lines.forEach((line, to) => {
    const last = lines[to - 1];
    if (!isEnd(line) || !last || isEnd(last) || !endsSentence(last.text)) return;
    const block = lines.slice(Math.max(0, to - LONGEST_NOTES), to);
    const first = block.findLastIndex(({ text }) => /^1\s/.test(text));
    if (first < 0) return;
    const from = to - block.length + first;
    const own = lines.slice(from, to).flatMap(({ text }) => BARE_NOTE.exec(text)?.[1] ?? []);
    if (own.length === 0 || own.some((one, at) => Number(one) !== at + 1)) return;
    const next = lines.slice(to, to + MOST_LINES).find((one) => !isEnd(one))?.text ?? '';
    const parts = !endsSentence(lines[from - 1]?.text ?? '.') && /^\p{Ll}/u.test(next);
    if (BARE_NOTE.exec(next)?.[1] !== String(own.length + 1)) found.push({ from, to, parts });
  });
  if (found.filter(({ parts }) => parts).length < FEWEST_PAGES) return [];
  return found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
}

function goesOnIn(page: PageNotes | undefined, next: PageNotes | undefined): boolean {
  const last = page?.numbers.at(-1);
  return last !== undefined && next?.numbers[0] === last + 1;
}

/**
 * Marks footnotes as what is no text: lines between a rule and the number of the page, those above
 * that number which say by what the text was amended, and those whose number a word refers to.
 */
export function markFootnotes(lines: readonly SourceLine[]): SourceLine[] {
  const notes = new Set<number>([...findNumbered(lines), ...findBare(lines)]);
  lines.forEach(({ text }, rule) => {
    const next = lines[rule + 1];
    const isEnd = next !== undefined && (next.isRunning || PAGE_NUMBER.test(next.text));
    if (isEnd && WHOLE_NOTE.test(text) && !HEADING.test(lines[rule - 1]?.text ?? ''))
      notes.add(rule);
    const isRuled = RULE.test(text) && NOTE.test(next?.text ?? '');
    const isCiting = CITING_NOTE.test(text);
    const isMisread = !isCiting && MISREAD_NOTE.test(text);
    if (!isRuled && !isMisread && !isCiting) return;
    const behind = lines.slice(rule + 1, rule + 2 + MOST_LINES);
    const end = behind.findIndex((line) => line.isRunning || PAGE_NUMBER.test(line.text));
    const block = [text, ...behind.slice(0, Math.max(0, end)).map((line) => line.text)];
    if (
      !isRuled &&
      !block.every((line, at) => at === 0 || NOTE.test(line) || goesOn(block[at - 1]))
    )
      return;
    // A sentence that goes on over the page is law.
    const after = behind.slice(end + 1).find((line) => !line.isRunning);
    const isSure = isRuled || isMisread || endsSentence(block.at(-1) ?? '');
    if (!isSure && /^\p{Ll}/u.test(after?.text ?? '')) return;
    for (let at = 0; at <= end; at += 1) notes.add(rule + at);
  });
  return lines.map((line, at) => (notes.has(at) ? { ...line, isRunning: true } : line));
}
