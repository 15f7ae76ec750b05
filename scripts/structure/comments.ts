import { extname } from 'node:path';
import { parseSync } from 'vite';

/** What stands between comments; no white space, so that no pattern goes on past a comment. */
const CODE = '\0';
const STYLE_COMMENT = /\/\*[\s\S]*?\*\//g;
const SQL_COMMENT = /\/\*[\s\S]*?\*\/|--.*/g;

/**
 * The comments of a source alone, in their places: the text has the same length and lines, its
 * code is blotted out, and the signs of the comments are spaces. A run of `//` or `--` lines reads
 * as one text.
 *
 * @param path its ending says how it is read: a module, CSS or SQL
 */
export function readComments(path: string, source: string): string {
  let text = '';
  let end = 0;
  for (const span of findComments(path, source)) {
    text += source.slice(end, span.start).replace(/\S/g, CODE);
    text += withoutSigns(source.slice(span.start, span.end));
    end = span.end;
  }
  return text + source.slice(end).replace(/\S/g, CODE);
}

function findComments(path: string, source: string): readonly { start: number; end: number }[] {
  const ending = extname(path);
  if (ending !== '.css' && ending !== '.sql') return parseSync(path, source).comments;
  const found = source.matchAll(ending === '.css' ? STYLE_COMMENT : SQL_COMMENT);
  return [...found].map(({ 0: text, index }) => ({ start: index, end: index + text.length }));
}

function withoutSigns(comment: string): string {
  const spaces = (signs: string) => ' '.repeat(signs.length);
  return comment
    .replace(/^(?:\/\*+|\/\/|--)/, spaces)
    .replace(/\*\/$/, CODE.repeat(2))
    .replace(/^[ \t]*\*(?=\s)/gm, spaces);
}
