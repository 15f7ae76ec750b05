import { unfoldColumns } from './columns.ts';
import { withoutFormulas } from './formulas.ts';
import { htmlTables } from './html-tables.ts';
import { unfoldMargin } from './margin-column.ts';
import { marginNotes } from './margin-notes.ts';
import { tableRows } from './table-rows.ts';

/** A line of a file, and its number in it. */
export interface SourceLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** Whether it is known to be a running head or foot, from the rest of the text or from a person. */
  readonly isRunning?: boolean;
  /** Whether it is of a list of contents, which is no more of the law than a running line is. */
  readonly isContents?: boolean;
  /** Whether it was scanned twice, alone or with its page. */
  readonly isCopy?: boolean;
  /** Whether it is the first line of a column of the page. */
  readonly startsColumn?: boolean;
  /** Whether a form feed stands before it. */
  readonly startsPage?: boolean;
}

/** Words of headings with letter-spacing: 'A R T I C L E 12', 'A r t i c l e 12'. */
const SPACED = new RegExp(
  `^(?:${['ARTICLE', 'SECTION', 'CHAPITRE', 'CHAPTER', 'TITRE', 'TITLE', 'LIVRE', 'PARTIE']
    .map((word) => [...word].join(' '))
    .join('|')})(?!\\p{L})`,
  'iu',
);

/** All lines of a text as they are; the first one has the number 1. A form feed begins a line. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n|\u2028|(?<=[^\r\n\u2028])(?=\f)/);
}

/**
 * The non-empty lines of a text, with normalised white space; rows of tables are Markdown. A line
 * of a page in two columns is two, with the same number.
 */
export function sourceLines(text: string): SourceLine[] {
  const lines: SourceLine[] = [];
  const printed = splitLines(text);
  const unfolded = unfoldColumns(printed) ?? unfoldMargin(printed);
  const all = unfolded ? unfolded.map((line) => line.text) : printed;
  const tables = htmlTables(all);
  const rows = tableRows(all);
  const notes = marginNotes(all);
  const pageOf = pagesOf(printed);
  let page = 1;
  all.forEach((line, index) => {
    const table = tables.get(index);
    const note = rows.has(index) || table !== undefined ? null : (notes.get(index) ?? null);
    const number = (unfolded?.[index]?.index ?? index) + 1;
    const text = table ?? rows.get(index) ?? line.slice(0, note ?? line.length);
    for (const part of table === undefined ? [text] : text.split('\n')) {
      const tidy = tidyLine(part);
      if (tidy === '') continue;
      const startsColumn = unfolded?.[index]?.startsColumn === true;
      const startsPage = pageOf[number - 1] !== page;
      page = pageOf[number - 1] ?? page;
      const starts = {
        ...(startsColumn ? { startsColumn } : {}),
        ...(startsPage ? { startsPage } : {}),
      };
      lines.push({ number, text: tidy, ...starts });
    }
    if (note !== null) lines.push({ number, text: line.slice(note).trim(), isRunning: true });
  });
  return lines;
}

function tidyLine(text: string): string {
  return (
    withoutFormulas(text)
      // A word cut at the end of its line, as readers of scans write that.
      .replace(/(?<=\p{L})[\u00ad¬]\s*$/u, '-')
      .replace(/[\u200b-\u200f\u00ad\ufeff]/g, '')
      .replace(/[\u2010\u2011]/g, '-')
      // Ligatures of printing, such as 'ﬁ'.
      .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
      // Bullets in the fonts of signs that office programs have.
      .replace(/(?<=^|\s)[\uf020-\uf0ff](?=\s)/g, '•')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(SPACED, (word) => word.replaceAll(' ', ''))
  );
}

/** The page of each line, counted by form feeds from 1. */
function pagesOf(printed: readonly string[]): number[] {
  let page = 1;
  return printed.map((line) => {
    if (line.startsWith('\f')) page += 1;
    return page;
  });
}

/**
 * The words of a line, in small letters unless they are all in capitals, which stamps are and
 * sentences are not; shorter ones say little about a text.
 */
export function wordsOf(text: string): string[] {
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  return words.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
}

/** Whether a line ends where a sentence or a part of a list does. */
export function endsSentence(text: string): boolean {
  return /[.;:!?»”"]\s*[^\p{L}\d]{0,5}$/u.test(text);
}

/** The share of capitals among the letters of a line, 0 to 1. */
export function capitalShare(text: string): number {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase());
  return letters.length === 0 ? 0 : capitals.length / letters.length;
}
