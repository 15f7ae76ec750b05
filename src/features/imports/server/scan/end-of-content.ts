import { isTableRow } from '../../../laws/text-signs.ts';
import { readAttachment } from './attachments.ts';
import { readDivision } from './divisions.ts';
import { capitalShare, endsSentence } from './source-lines.ts';
import { isGone } from './titles.ts';

/** The most lines of the headings between two articles. */
const MOST_LINES = 16;

/**
 * Where the headings of the next division begin among an article's lines: everything from there
 * on belongs to what follows.
 *
 * @param opening the rest of the line with the article's number
 * @returns the place of the first line that is no content, the number of lines when there is none
 */
export function findEndOfContent(
  lines: readonly string[],
  opening: string,
  isLast: boolean,
): number {
  const end = isLast ? findEndOfLaw(lines, opening) : -1;
  if (end >= 0) return findLooseEnd(lines.slice(0, end), opening, isLast);
  for (let place = Math.max(0, lines.length - MOST_LINES); place < lines.length; place += 1) {
    const text = lines[place] ?? '';
    const before = lines[place - 1] ?? (opening === '' ? '.' : opening);
    const isWhole = readDivision(text) !== null;
    const isBroken =
      !isWhole &&
      endsSentence(before) &&
      /^(?![«“„"])\W{0,3}\p{Lu}/u.test(text) &&
      BROKEN_DIVISION.test(text);
    if (!isWhole && !(isBroken && text.length <= 45)) continue;
    if ((/[.;,]$/.test(text) || isSentence(text)) && !endsSentence(before)) continue;
    if (text.endsWith(':') && AWAITS.test(before)) continue;
    const after = lines.slice(place + 1);
    if (isBroken && !after.every(isShortOrLoud)) continue;
    if (isLast || after.every((line) => isTitleLine(line))) {
      return place === 0 ? 0 : findLooseEnd(lines.slice(0, place), opening, isLast);
    }
  }
  return findLooseEnd(lines, opening, isLast);
}

/** The end of a line that a reference goes on, which may announce a list: 'as provided for in'. */
const AWAITS = /\s(?:of|in|to|under|by|and|or|with)$/iu;

/** Where and when a law was signed: 'Yaounde, the 12 July 2016', 'Fait à Douala, le 3 mai 2031.', 'Yaounde, the'. */
const SIGNED =
  /^(?:(?:done|given|made|signed|fait|donné)\s+(?:at|in|à)\s+)?\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?\s*[,.]?\s*(?:(?<!\p{L})(?:le|the|on|this|on the)\s.{0,26}(?:19|20)\d\d|\d{1,2}\s?(?:st|nd|rd|th)?\s?\p{L}{3,9}\.?,?\s(?:19|20)\d\d|(?<!\p{L})(?:le|the|on))\W*$/iu;

/** Whether a line says where and when a law was signed. */
export function isSignature(text: string): boolean {
  return text.length <= 60 && SIGNED.test(text);
}

/** The heading of corrections that a gazette prints behind a law. */
const ERRATA = /^\W{0,3}(?:errat(?:a|um)|corrigend(?:a|um)|rectificatifs?)\W{0,3}$/iu;

/** Whether a line begins the corrections behind a law. */
export function isErrata(text: string): boolean {
  return ERRATA.test(text);
}

/** The place of the signature or of the first annex behind the last article; -1 without one. */
function findEndOfLaw(lines: readonly string[], opening: string): number {
  return lines.findIndex((text, at) => {
    const before = lines[at - 1] ?? opening;
    if (isErrata(text)) return true;
    // A row has no full stop, nor has a reference, whose day is in small letters: 'of 29 June 1959.'
    if (isSignature(text) && ROW.test(before) && /^\p{Lu}/u.test(text)) return true;
    if (before === '' || !closes(before)) return false;
    return isSignature(text) || readAttachment(text) !== null;
  });
}

/** Full lines in small letters are no heading of a division. */
function isSentence(text: string): boolean {
  return text.length > 60 && capitalShare(text) < 0.3;
}

/** Full lines in small letters are a text, and what is above them is its title. */
function isShortOrLoud(line: string): boolean {
  return line.length <= 60 || capitalShare(line) > 0.8;
}

/** A division whose number the scanner made a word of. */
const BROKEN_DIVISION =
  /^\W{0,3}(?:(?:livre|book|partie|part|titre|title|chapitre|chapter|section|(?:sous|sub)-\p{L}{5,8})\w?\b|\w{2,6} (?:section|chapter|title|book)$)/iu;

/** Lines after the last sentence that are none: a heading without its 'Chapter', a signature. */
function findLooseEnd(lines: readonly string[], opening: string, isLast: boolean): number {
  const marked = findMarkedTitle(lines, opening);
  if (marked >= 0) return marked;
  let end = lines.length;
  const most = isLast ? 10 : 7;
  // An article of one line, '(Repealed).', may have a heading right below it.
  const first = isGone(opening) ? 0 : 1;
  const at = (place: number) => lines[place] ?? opening;
  while (end > first && lines.length - end <= most && !closes(at(end - 1))) end -= 1;
  const loose = lines.slice(end);
  // What a colon announces is the law's, and so are words in small letters, which a scanner moves
  // behind a sentence, and rows whose cells nothing parts any more.
  const last = at(end - 1);
  const [next = ''] = loose;
  const isListed = /;\W?$/.test(last) && /^\p{Ll}/u.test(next);
  const isMoved = loose.some((line) => MOVED.test(line)) && !/^\P{L}{0,3}\p{Lu}/u.test(next);
  const goesOn = /:\W?$/.test(last) || isListed || isMoved || (isTableRow(last) && /\d/.test(next));
  const isLoose =
    loose.length <= most &&
    !goesOn &&
    !areRows(loose) &&
    loose.every((line) => line.length <= 56 && !isPoint(line) && !/[,)]$/.test(line));
  if (isLoose && closes(last)) return withoutMark(lines, end);
  end = lines.length;
  while (end > first && isCapitalTitle(at(end - 1), at(end - 2))) end -= 1;
  return withoutMark(lines, end);
}

/** Words in small letters, which begin no heading. */
const MOVED = /^\p{Ll}{2,}\s\p{Ll}{2}/u;

/** A figure before or behind the other cells of a row: 'Raft 500', '0 to 500,000 10 %', '12 Canoe'. */
const ROW = /^\d[\d.,]*\s\S|\s\d[\d.,]*(?:\s?(?:%|\p{Lu}{1,4}))?$/u;

/** The day of a signature that is misread: 'Yaounde, Ie 19 avri| 2012'. */
const DATED = /\d\s\S{3,9}\s(?:19|20)\d\d$/u;

/** Whether lines are rows of a table: most of them, below its head, have a figure at an end. */
function areRows(lines: readonly string[]): boolean {
  const isRow = (line: string) =>
    ROW.test(line) && !DATED.test(line) && !(/\s\d{1,2}$/.test(line) && isLoud(line));
  const rows = lines.filter(isRow).length;
  return rows >= 2 && rows * 2 >= lines.length && !lines.some(isSignature);
}

/** A title behind a Roman numeral: 'II. Of nets', misread 'IL. Of nets'; it has so many lines at most. */
const MARKED_TITLE = /^(?:[IVX][IVXLl1|]{0,4})\s?[.)–—-]{1,2}\s?\p{Lu}[^;:]*[^.;:,]$/u;
const MARKED = { lines: 2, characters: 160 };

/** The place of a title with a Roman numeral at the end of a text that does not count so; -1 without one. */
function findMarkedTitle(lines: readonly string[], opening: string): number {
  const own = [opening, ...lines];
  for (
    let place = lines.length - 1;
    place >= Math.max(0, lines.length - MARKED.lines);
    place -= 1
  ) {
    const before = own[place] ?? '';
    const title = lines.slice(place).join(' ');
    if (!closes(before) && !isGone(before)) continue;
    if (!MARKED_TITLE.test(title) || title.length > MARKED.characters) continue;
    return own.slice(0, place + 1).some((line) => /^\W{0,3}I\s?[.)–—-]/.test(line)) ? -1 : place;
  }
  return -1;
}

/** The mark of a title, alone on its line: 'II.', 'B.', 'II. I.' */
const TITLE_MARK = /^(?:[IVX]{1,5}|\p{Lu})[.)](?:\s?[IVX]{1,5}[.)])?$/u;

/** The end of a text before the mark of the title that was cut off. */
function withoutMark(lines: readonly string[], end: number): number {
  const isMark = end > 1 && end < lines.length && TITLE_MARK.test(lines[end - 1] ?? '');
  return isMark && closes(lines[end - 2] ?? '') ? end - 1 : end;
}

/** Whether a text may end with a line: a remark in brackets is one, '(The rest is unchanged)'. */
function closes(text: string): boolean {
  return (
    endsSentence(text) || isTableRow(text) || /^\((?:\p{L}|\d{4}\s)[^()\s]*\s[^()]*\)$/u.test(text)
  );
}

/** Whether a line may be a part of a division's heading. */
function isTitleLine(text: string): boolean {
  if (readDivision(text)) return true;
  return !isPoint(text) && !(text.length > 60 && /[.;]$/.test(text) && capitalShare(text) < 0.8);
}

function isPoint(text: string): boolean {
  return (
    isTableRow(text) || /^\(?\w{1,2}[)}]|^(?:\d+|[ivx]{1,4})[.)]\s|^[-–—•~]\s*\p{L}/u.test(text)
  );
}

/** Headings are in capitals, also misread ones with their number: 'CHAP1TRE 1'. */
function isLoud(text: string): boolean {
  return capitalShare(text) > 0.85;
}

/** A heading in capitals whose 'Chapter' the scanner has lost. */
function isCapitalTitle(text: string, before: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && isLoud(text) && !/[.;]$/.test(text) && endsSentence(before);
}
