import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { Division } from '../../../laws/rules.ts';
import { follow, readDivision } from '../scan/divisions.ts';
import { FIGURES, LETTERED } from '../scan/number-notation.ts';
import { bookIn, pathIn, type ReadRows, refuse, type SourceBook } from '../source-row.ts';
import { type ArticleDraft, rowOfDraft } from './article-draft.ts';
import { bookCode } from './book-code.ts';
import { parseDivision, placeAt } from './division-text.ts';
import { type ExportOptions, type Format, textsIn, type Writer } from './format.ts';
import { bookHeadings, divisionHeadings } from './headings-between.ts';
import {
  parseProvenanceLine,
  provenanceIn,
  withCodeProvenance,
  writeProvenance,
} from './provenance-text.ts';

const HEADING = /^#{1,6}\s+(.*?)(?:\s+#+)?\s*$/;
/** What the export puts before a line of a content that would be a heading or a comment. */
const ESCAPED = /^\\(?=\\*(?:#|<!--))/;
/** Where the code comes from before the first article, behind a heading where that comes from. */
const COMMENT = /^<!-- (.*) -->$/;

/** Markdown: articles are headings of the third level, divisions those above or below. */
export const markdownFormat: Format = {
  contentType: 'text/markdown; charset=utf-8',
  read: (text, { language, prefixes }) =>
    language === 'both' ? null : readMarkdown(text, language, prefixes[language]),
  writer: writeMarkdown,
};

/**
 * Reads Markdown: articles are headings with a number, other headings stand above them, and
 * what follows a heading is its text.
 *
 * @returns null when no heading is an article's, so that the text can be read as a scan
 */
function readMarkdown(text: string, language: 'en' | 'fr', prefix: string): ReadRows | null {
  const readArticle = headingReader(prefix);
  const drafts: ArticleDraft[] = [];
  let book: SourceBook | null = null;
  let path: readonly Division[] | null = null;
  let isInArticle = false;
  let codeProvenance: ProvenanceParts = {};
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const heading = readHeading(line);
    const parts = parseProvenanceLine(COMMENT.exec(line)?.[1] ?? '');
    if (parts === null) return refuse('field', index + 1);
    const last = drafts.at(-1);
    if (parts && !last) codeProvenance = { ...codeProvenance, ...parts };
    if (parts && last && isInArticle) last.provenance = { ...last.provenance, ...parts };
    if (heading === undefined) {
      if (isInArticle && !parts) last?.content.push(line.replace(ESCAPED, ''));
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
  const rows = drafts.map((draft) => rowOfDraft(draft, language));
  return { rows: withCodeProvenance(rows, codeProvenance), problems: [] };
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
function headingWriter(prefix: string): (articleId: string, title: string) => string {
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
/** '[chapter: II] Of penalties'; a deeper one has its depth, as in '[6 section: II] Of fines'. */
const NAMED = /^\[(?:(\d{1,2}) )?([a-z]+: (?:[^\]\\]|\\.)*)\](.*)$/;

/** The heading of a division as the export writes it; an empty one where there is none. */
function divisionHeading(division: Division | null, depth: number): string {
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
  return bookIn(language, code ?? bookCode(division?.label ?? heading), name ?? heading);
}

function comments(parts: ProvenanceParts | null, language: 'en' | 'fr'): string {
  const lines = parts ? writeProvenance(provenanceIn(parts, language)) : [];
  return lines.map((line) => `<!-- ${line} -->\n`).join('');
}

function writeMarkdown({ name, prefixes, provenance, language }: ExportOptions): Writer {
  const of = language ?? 'en';
  const book = bookHeadings((code, title) => `## [${code}] ${title}\n\n`, of);
  const headingOf = headingWriter(prefixes[of]);
  const division = divisionHeadings((one, depth) => `${divisionHeading(one, depth)}\n\n`, of);
  return {
    start: `# ${name[of]}\n\n${comments(provenance, of)}`,
    article: (article) => {
      const { title, content } = textsIn(article, of);
      const heading = headingOf(article.article_id, title);
      const own = comments(article.provenance, of);
      return `${book(article)}${division(article)}${heading}\n\n${own}${content.replace(/^(?=\\*(?:#|<!--))/gm, '\\')}\n\n`;
    },
    end: () => '',
  };
}
