import type { SourceAccount } from '../account.ts';
import { bookCode } from './formats/book-code.ts';
import { readScannedText } from './scan/read-scanned-text.ts';
import { splitLines } from './scan/source-lines.ts';
import { suspectText } from './scan/suspect-text.ts';
import { bookIn, inLanguage, pathIn, type ReadRows, type SourceRow } from './source-row.ts';

/** The articles of a scan, and what each of its lines is used for. */
export interface ReadScan extends ReadRows {
  readonly account: SourceAccount;
}

/** Reads a text that came out of a scanner, with what a person should look at in each article. */
export function readScan(text: string, language: 'en' | 'fr', prefix: string): ReadScan {
  const { articles, uses } = readScannedText(text, { prefix });
  const isDivided = articles.some(({ path }) => path.length > 0);
  const rows = articles.map((article): SourceRow => {
    const own = { title: article.title, content: article.content };
    const book = article.path.find(({ level }) => level === 'book');
    const name = book ? [book.label, book.title].filter((part) => part !== '').join(' – ') : null;
    return {
      article_id: article.article_id,
      code: null,
      line: article.line,
      ...inLanguage(language, own),
      book: book ? bookIn(language, bookCode(book.label), name) : null,
      path: pathIn(language, article.path.length === 0 && !isDivided ? null : article.path),
      suspicions: [
        ...(article.isRepaired ? (['number_repaired'] as const) : []),
        ...(article.isOutOfOrder ? (['out_of_order'] as const) : []),
        ...suspectText(own),
      ],
    };
  });
  return { rows, problems: [], account: { lines: splitLines(text), uses } };
}
