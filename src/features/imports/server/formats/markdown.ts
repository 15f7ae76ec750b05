import type { Division } from '../../../laws/rules.ts';
import { parseDivision, placeAt } from '../scan/division-text.ts';
import { FIGURES, LETTERED } from '../scan/number-notation.ts';
import { follow, readDivision } from '../scan/structure.ts';
import {
  pathIn,
  type ReadRows,
  type SourceBook,
  type SourcePath,
  type SourceRow,
} from '../source-row.ts';

const HEADING = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
/** What the export puts before a line of a content that would be a heading. */
const ESCAPED = /^\\(?=\\*#)/;

interface Draft {
  readonly article_id: string;
  readonly line: number;
  readonly title: string;
  readonly book: SourceBook | null;
  readonly path: SourcePath;
  readonly content: string[];
}

/**
 * Reads Markdown: articles are headings with a number, other headings stand above them, and
 * what follows a heading is its text.
 *
 * @returns null when no heading is an article's, so that the text can be read as it stands
 */
export function readMarkdown(text: string, language: 'en' | 'fr', prefix: string): ReadRows | null {
  const readArticle = headingReader(prefix);
  const drafts: Draft[] = [];
  let book: SourceBook | null = null;
  let path: readonly Division[] | null = null;
  let isInArticle = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const heading = readHeading(line);
    if (heading === undefined) {
      if (isInArticle) drafts.at(-1)?.content.push(line.replace(ESCAPED, ''));
      continue;
    }
    const own = readArticle(line);
    isInArticle = own !== null;
    if (own)
      drafts.push({
        ...own,
        line: index + 1,
        book,
        path: pathIn(language, path),
        content: [],
      });
    else {
      book = readBook(heading, language) ?? book;
      path = followHeading(path, heading, line.search(/[^#]/));
    }
  }
  if (drafts.length === 0) return null;
  return { rows: drafts.map((draft) => toRow(draft, language)), problems: [] };
}

interface ArticleHeading {
  readonly article_id: string;
  readonly title: string;
}

/** Reads the headings of articles that have a category's word, or the usual ones. */
function headingReader(prefix: string): (line: string) => ArticleHeading | null {
  const word = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const exact = new RegExp(String.raw`^### ${word} \[((?:[^\]\\]|\\.)+)\](?: – (.*))?$`, 'u');
  const usual = new RegExp(
    String.raw`^(?:${word}|article|section|art\.?)\s+(${FIGURES.pattern}|${LETTERED.pattern})[\s.:–—-]*(.*)$`,
    'iu',
  );
  return (line) => {
    const [, id, ownTitle = ''] = exact.exec(line) ?? [];
    if (id !== undefined) return { article_id: id.replace(/\\(.)/g, '$1'), title: ownTitle };
    const [, number = '', title = ''] = usual.exec(readHeading(line) ?? '') ?? [];
    const read = FIGURES.read(number) ?? LETTERED.read(number);
    return read && { article_id: read.id, title };
  };
}

function readHeading(line: string): string | undefined {
  return HEADING.exec(line)?.[1]?.replace(/[*_]{2,}/g, '');
}

/** Writes the headings of articles, with ids in brackets where they would be read otherwise. */
export function headingWriter(prefix: string): (articleId: string, title: string) => string {
  const read = headingReader(prefix);
  return (articleId, title) => {
    const end = title === '' ? '' : ` – ${title}`;
    const usual = `### ${prefix} ${articleId}${end}`;
    const again = read(usual);
    if (again?.article_id === articleId && again.title === title) return usual;
    return `### ${prefix} [${articleId.replace(/[\]\\]/g, '\\$&')}]${end}`;
  };
}

/** The highest division has two signs, so this one has six, the most that a heading may have. */
const DEEPEST = 5;
/** '[chapter: II] Of penalties'; a deeper one tells its depth, as in '[6 section: II] Of fines'. */
const NAMED = /^\[(?:(\d{1,2}) )?([a-z]+: (?:[^\]\\]|\\.)*)\](.*)$/;

/** The heading of a division as the export writes it; an empty one where there is none. */
export function divisionHeading(division: Division | null, depth: number): string {
  const signs = '#'.repeat(Math.min(DEEPEST, depth) + 1);
  if (!division) return `${signs} []`;
  const { level, label, title } = division;
  const place = depth > DEEPEST ? `${depth} ` : '';
  return `${signs} [${place}${level}: ${label.replace(/[\]\\]/g, '\\$&')}] ${title}`.trim();
}

/** The path below a heading: 'Chapter II', what `divisionHeading` has written, or '[]' for none. */
function followHeading(
  path: readonly Division[] | null,
  heading: string,
  signs: number,
): readonly Division[] | null {
  if (heading === '[]') return [];
  const [, place, named, title] = NAMED.exec(heading) ?? [];
  if (named !== undefined) {
    const division = parseDivision(`${named.replace(/\\(.)/g, '$1')}:${title}`);
    return placeAt(Number(place ?? signs - 1), path ?? [], division);
  }
  const division = readDivision(heading);
  return division ? follow(path ?? [], [division]) : path;
}

function readBook(heading: string, language: 'en' | 'fr'): SourceBook | null {
  const [, code, name] = /^\[([^\]:]{1,60})\] (.*)$/.exec(heading) ?? [];
  const division = readDivision(heading);
  if (code === undefined && division?.level !== 'book') return null;
  const names = { name: name ?? heading, code: code ?? bookCode(division?.label ?? heading) };
  return {
    code: names.code,
    name_en: language === 'en' ? names.name : null,
    name_fr: language === 'fr' ? names.name : null,
  };
}

/** The same for 'Book II' and 'LIVRE II', so that both languages name one book. */
export function bookCode(label: string): string {
  const number = label
    .replace(/^\S+\s*/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[ivxl1]*[ivxl][ivxl1]*$/, (roman) => roman.replace(/[l1]/g, 'i'));
  return `book_${ORDINALS.get(number) ?? number}`;
}

/** How the first books are counted in words. */
const ORDINALS: ReadonlyMap<string, string> = new Map([
  ...['', '1', 'ier', '1er', 'premier', 'first', 'one'].map((word) => [word, 'i'] as const),
  ...['2', 'deux', 'deuxieme', 'second', 'two'].map((word) => [word, 'ii'] as const),
  ...['3', 'trois', 'troisieme', 'third', 'three'].map((word) => [word, 'iii'] as const),
]);

function toRow({ content, title, ...draft }: Draft, language: 'en' | 'fr'): SourceRow {
  const text = { title, content: content.join('\n').trim() };
  return {
    ...draft,
    code: null,
    en: language === 'en' ? text : null,
    fr: language === 'fr' ? text : null,
    suspicions: [],
  };
}
