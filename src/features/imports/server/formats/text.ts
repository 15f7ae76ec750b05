import { writeDivision } from '../../../laws/divisions.ts';
import type { ProvenanceParts } from '../../../laws/provenance.ts';
import type { Division } from '../../../laws/rules.ts';
import { bookIn, pathIn, type ReadRows, refuse, type SourceBook } from '../source-row.ts';
import { type ArticleDraft, rowOfDraft } from './article-draft.ts';
import { parseDivision, placeAt } from './division-text.ts';
import { type ExportOptions, type Format, textsIn, type Writer } from './format.ts';
import { bookHeadings, divisionHeadings } from './headings-between.ts';
import {
  parseProvenanceLine,
  provenanceIn,
  withCodeProvenance,
  writeProvenance,
} from './provenance-text.ts';

/** Every line of a content begins so in an exported text, and no heading does. */
const TEXT_INDENT = '    ';
const BOOK = /^= ([^:]{1,60}): ?(.*)$/;
/** '==' and a sign more for each level before a division; nothing behind it where there is none. */
const DIVISION = /^=(=+)(?: (.*))?$/;
/** Where the code comes from before the first article, behind one where that comes from. */
const PROVENANCE = /^% (.*)$/;
const BLANK = /^\s*$/;

/** Plain text as this program writes it; other texts are read as scans. */
export const textFormat: Format = {
  contentType: 'text/plain; charset=utf-8',
  read: (text, { language, prefixes }) =>
    language === 'both' ? null : readExportedText(text, language, prefixes[language]),
  writer: writeText,
};

/**
 * Reads a text that this program has exported: headings at the beginning of their lines,
 * contents indented, so that nothing needs to be guessed.
 *
 * @returns null for a text of another layout
 */
function readExportedText(text: string, language: 'en' | 'fr', prefix: string): ReadRows | null {
  const drafts: ArticleDraft[] = [];
  let book: SourceBook | null = null;
  let path: readonly Division[] | null = null;
  let codeProvenance: ProvenanceParts = {};
  const heading = headingPattern(prefix);
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const last = drafts.at(-1);
    if (BLANK.test(line)) last?.content.push('');
    else if (line.startsWith(TEXT_INDENT)) {
      if (!last) return null;
      last.content.push(line.slice(TEXT_INDENT.length));
    } else if (PROVENANCE.test(line)) {
      const parts = parseProvenanceLine(line.replace(PROVENANCE, '$1'));
      if (parts === undefined) return null;
      if (parts === null) return refuse('field', index + 1);
      if (last) last.provenance = { ...last.provenance, ...parts };
      else codeProvenance = { ...codeProvenance, ...parts };
    } else {
      const [, depth, division = ''] = DIVISION.exec(line) ?? [];
      const [, code, name = ''] = BOOK.exec(line) ?? [];
      const [, id, title = ''] = heading.exec(line) ?? [];
      if (depth !== undefined) path = placeAt(depth.length, path ?? [], parseDivision(division));
      else if (code !== undefined) book = bookIn(language, code, name);
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
  const rows = drafts.map((draft) => rowOfDraft(draft, language));
  return { rows: withCodeProvenance(rows, codeProvenance), problems: [] };
}

function headingPattern(prefix: string): RegExp {
  const word = prefix.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${word} (.+?)\\.-(?: (.*))?$`, 'u');
}

/** The heading of an article as the export writes it. */
function headingOf(prefix: string, articleId: string, title: string): string {
  return `${prefix} ${articleId}.-${title === '' ? '' : ` ${title}`}`;
}

function provenanceText(parts: ProvenanceParts | null, language: 'en' | 'fr'): string {
  const lines = parts ? writeProvenance(provenanceIn(parts, language)) : [];
  return lines.map((line) => `% ${line}\n`).join('');
}

function writeText({ prefixes, provenance, language }: ExportOptions): Writer {
  const of = language ?? 'en';
  const book = bookHeadings((code, name) => `= ${code}: ${name}\n\n`, of);
  const division = divisionHeadings(
    (one, depth) => `=${'='.repeat(depth)}${one ? ` ${writeDivision(one)}` : ''}\n\n`,
    of,
  );
  return {
    start: provenanceText(provenance, of),
    article: (article) => {
      const { title, content } = textsIn(article, of);
      const lines = content.split('\n').map((line) => (line === '' ? '' : TEXT_INDENT + line));
      const heading = headingOf(prefixes[of], article.article_id, title);
      const own = provenanceText(article.provenance, of);
      return `${book(article)}${division(article)}${heading}\n${own}${lines.join('\n')}\n\n`;
    },
    end: () => '',
  };
}
