import { isTableRow } from '../../../laws/text-signs.ts';

/** Lines that are never removed: headings of articles and of divisions, by their index. */
export interface LineKinds {
  readonly isHeading: (index: number) => boolean;
  readonly isDivision: (index: number) => boolean;
}

/** The ends of pages, as indexes in the list of lines. */
export interface Pages {
  /** Page numbers, or running lines where pages have no number. */
  readonly breaks: ReadonlySet<number>;
  /** Lines so close to a page break that they may be running lines. */
  readonly nearBreak: ReadonlySet<number>;
  /** Running heads, running feet and stamps that are the same on many pages. */
  readonly running: ReadonlySet<number>;
}

/**
 * Small letters, a share or an amount ('10 % of it', '10 000 francs'), a point of a list ('a)',
 * '12.', 'iii.', but not 'Ord. 81'), or a dash before them.
 */
const POINT =
  /^\p{Ll}|^\d{1,3}(?:(?:[.,]\d{1,2})?\s?%|(?:\s\d{3}){1,3}\s\p{Ll})|^\(?(?:\w{1,2}|\d{3}|[IVX]{3})[)}.]\s|^[-–—•]\s*\p{Ll}/u;

/** An address of the web, which a program may print below pages behind words in small letters. */
export const ADDRESS = /(?:https?:\/\/|www\.)\S/i;

/** The rest of a sentence that refers to an article: 'Section L 37;', 'Articles 3 et 4, nul ne'. */
export const REFERENCE =
  /^(?:[Aa]rticles?|[Ss]ections?)\s(?:[A-Z]\s)?\d[\w-]*(?:\s(?:and|et|to|à|or|ou)\s(?:[A-Z]\s)?\d[\w-]*)?(?:\s?[;,]$|,?\s\p{Ll}{2,}\s)/u;

/** Whether a line continues a sentence or begins a point of a list; running lines do neither. */
export function isContinuation(text: string): boolean {
  return isTableRow(text) || REFERENCE.test(text) || (POINT.test(text) && !ADDRESS.test(text));
}

/** The law that has changed a text, in brackets behind it: '(Law No. 2011/20 of 14 December 2011)'. */
export const CHANGED_BY =
  /\((?:Loi|Law|Ordonnance|Ordinance|D[ée]cret|Decree)(?:\s[^()]{2,60})?(?:\)|$)/iu;

/** Whether a line, or the beginning of one, ends within those brackets: 'It is kept. (Law No.' */
export function endsWithinChange(text: string): boolean {
  return /\([^()]*$/.test(text) && CHANGED_BY.test(text);
}

/** A line that begins as an article does: 'Section 12', 'Art. L. 12'. */
export const ARTICLE_LINE = /^[^\p{L}\d]{0,4}(?:art|sec)\p{L}{0,6}\W{0,4}(?:[A-Z]\W{0,3})?\d/iu;

/** Longer lines are law, perhaps with a stamp behind it (in characters). */
export const LONGEST_RUNNING_LINE = 75;

/** The same with the number of its page beside it: a head may name the law and the chapter. */
export const LONGEST_NUMBERED_LINE = 120;

/** Of longer lines only so much is looked at as a heading, whose rest is its article's text. */
export const LONGEST_HEADING = 600;

/** The end of a line that a number goes on, as 'in section' and 'sections 12 and'. */
export const AWAITS_NUMBER =
  /(?<!\p{L})(?:articles?|arts?|sections?|secs?|n[°o]|et|and|à|to|ou|or|du|of)\W{0,2}$/iu;

/** Words that no sentence and no heading ends with. */
export const OPEN_WORDS =
  'of|to|the|by|and|or|in|for|with|an|shall|may|de|du|des|la|le|les|et|ou|à|au|aux|par|pour|dans|sur|un|une';

const ENDS_OPEN = new RegExp(`(?<![\\p{L}'’-])(?:${OPEN_WORDS})$`, 'u');

/** Whether a line goes on in the next one: with the number, or behind the small word, that it awaits. */
export function goesOnIn(next: string, text: string): boolean {
  if (AWAITS_NUMBER.test(text)) return /^\d/.test(next);
  return ENDS_OPEN.test(text) && /^\p{Ll}/u.test(next);
}

/** Whether a year alone, and the full stop behind it, end the day on the line before. */
export function endsDate(text: string, before: string): boolean {
  return /^(?:1[89]|2[01])\d\d\W?$/.test(text) && /(?<!\d)\d{1,2}\S{0,3} \p{L}{3,9}$/u.test(before);
}
