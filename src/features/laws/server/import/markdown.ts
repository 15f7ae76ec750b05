import { NUMBER_PATTERN, readArticleNumber, SUB_PATTERN } from './article-number.ts';
import type { ReadRows, SourceBook, SourceRow } from './source-row.ts';
import { readDivision } from './structure.ts';

const HEADING = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
/** What the export puts before a line of a content that would be a heading. */
const ESCAPED = /^\\(?=#)/;

interface Draft {
  readonly article_id: string;
  readonly line: number;
  readonly title: string;
  readonly book: SourceBook | null;
  readonly content: string[];
}

/**
 * Reads Markdown: articles are headings with a number, other headings stand above them, and
 * what follows a heading is its text.
 *
 * @returns null when no heading is an article's, so that the text can be read as it stands
 */
export function readMarkdown(text: string, language: 'en' | 'fr', prefix: string): ReadRows | null {
  const article = articlePattern(prefix);
  const drafts: Draft[] = [];
  let book: SourceBook | null = null;
  let isInArticle = false;
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const heading = HEADING.exec(line)?.[1]?.replace(/[*_]{2,}/g, '');
    if (heading === undefined) {
      if (isInArticle) drafts.at(-1)?.content.push(line.replace(ESCAPED, ''));
      continue;
    }
    const [, number = '', title = ''] = article.exec(heading) ?? [];
    const read = readArticleNumber(number);
    isInArticle = read !== null;
    if (read) drafts.push({ article_id: number, line: index + 1, title, book, content: [] });
    else book = readBook(heading, language) ?? book;
  }
  if (drafts.length === 0) return null;
  return { rows: drafts.map((draft) => toRow(draft, language)), problems: [] };
}

function articlePattern(prefix: string): RegExp {
  const word = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(
    String.raw`^(?:${word}|article|section|art\.?)\s+(${NUMBER_PATTERN}(?:${SUB_PATTERN})*)\s*(?:[.:–—-]+\s*)?(.*)$`,
    'iu',
  );
}

function readBook(heading: string, language: 'en' | 'fr'): SourceBook | null {
  const [, code, name] = /^\[([^\]]{1,60})\] (.*)$/.exec(heading) ?? [];
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
    .replace(/l/g, 'i')
    .replace(/[^a-z0-9]/g, '');
  return `book_${number === '' ? 'i' : number}`;
}

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
