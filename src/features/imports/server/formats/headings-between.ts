import { isSamePath, sharedDepth } from '../../../laws/divisions.ts';
import type { Division } from '../../../laws/rules.ts';
import type { ExportedArticle } from '../queries/export.ts';
import { textsIn } from './format.ts';

/**
 * The headings of the divisions that begin before an article; `write` gets null where an article
 * is in none although the one before it is.
 */
export function divisionHeadings(
  write: (division: Division | null, depth: number) => string,
  language: 'en' | 'fr',
) {
  let current: readonly Division[] = [];
  return (article: ExportedArticle) => {
    const path = textsIn(article, language).path ?? [];
    if (isSamePath(current, path)) return '';
    const shared = sharedDepth(current, path);
    current = path;
    if (path.length === 0) return write(null, 1);
    // Where only lower divisions end, the one that continues is written again.
    const first = Math.min(shared, path.length - 1);
    return path
      .slice(first)
      .map((division, at) => write(division, first + at + 1))
      .join('');
  };
}

/** The heading of a book where one begins; an article without a book stays in the one before. */
export function bookHeadings(write: (code: string, name: string) => string, language: 'en' | 'fr') {
  let current: string | null = null;
  return (article: ExportedArticle) => {
    if (article.book_code === null || article.book_code === current) return '';
    current = article.book_code;
    return write(current, textsIn(article, language).book ?? '');
  };
}
