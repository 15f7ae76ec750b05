import type { Division } from '../../../laws/rules.ts';
import { parseDivision, placeAt } from '../scan/division-text.ts';
import {
  pathIn,
  type ReadRows,
  type SourceBook,
  type SourcePath,
  type SourceRow,
} from '../source-row.ts';

/** Every line of a content begins so in an exported text, and no heading does. */
export const TEXT_INDENT = '    ';
const BOOK = /^= ([^:]{1,60}): ?(.*)$/;
/** '==' and a sign more for each level before a division; nothing behind it where there is none. */
const DIVISION = /^=(=+)(?: (.*))?$/;
const BLANK = /^\s*$/;

interface Draft {
  readonly article_id: string;
  readonly line: number;
  readonly title: string;
  readonly book: SourceBook | null;
  readonly path: SourcePath;
  readonly content: string[];
}

/**
 * Reads a text that this program has exported: headings at the beginning of their lines,
 * contents indented, so that nothing needs to be guessed.
 *
 * @returns null for a text of another layout
 */
export function readStrictText(
  text: string,
  language: 'en' | 'fr',
  prefix: string,
): ReadRows | null {
  const drafts: Draft[] = [];
  let book: SourceBook | null = null;
  let path: readonly Division[] | null = null;
  const heading = headingPattern(prefix);
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const last = drafts.at(-1);
    if (BLANK.test(line)) last?.content.push('');
    else if (line.startsWith(TEXT_INDENT)) {
      if (!last) return null;
      last.content.push(line.slice(TEXT_INDENT.length));
    } else {
      const [, depth, division = ''] = DIVISION.exec(line) ?? [];
      const [, code, name = ''] = BOOK.exec(line) ?? [];
      const [, id, title = ''] = heading.exec(line) ?? [];
      if (depth !== undefined) path = placeAt(depth.length, path ?? [], parseDivision(division));
      else if (code !== undefined) book = bookOf(code, name, language);
      else if (id !== undefined)
        drafts.push({
          article_id: id,
          line: index + 1,
          title,
          book,
          path: pathIn(language, path),
          content: [],
        });
      else return null;
    }
  }
  // One heading alone may be any text.
  if (drafts.length === 0 || drafts.every(({ content }) => content.every((line) => line === ''))) {
    return null;
  }
  return { rows: drafts.map((draft) => toRow(draft, language)), problems: [] };
}

function headingPattern(prefix: string): RegExp {
  const word = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${word} (.+?)\\.-(?: (.*))?$`, 'u');
}

/** The heading of an article as the export writes it. */
export function strictHeading(prefix: string, articleId: string, title: string): string {
  return `${prefix} ${articleId}.-${title === '' ? '' : ` ${title}`}`;
}

function bookOf(code: string, name: string, language: 'en' | 'fr'): SourceBook {
  return {
    code,
    name_en: language === 'en' ? name : null,
    name_fr: language === 'fr' ? name : null,
  };
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
