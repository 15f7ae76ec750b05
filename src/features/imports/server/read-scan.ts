import type { SourceAccount } from '../account.ts';
import { bookCode } from './formats/book-code.ts';
import { readScannedLines } from './scan/read-scanned-text.ts';
import type { ScannedArticle } from './scan/scanned-article.ts';
import { sourceLines, splitLines } from './scan/source-lines.ts';
import { type SplitText, splitLanguages } from './scan/split-languages.ts';
import { suspectText } from './scan/suspect-text.ts';
import {
  bookIn,
  type FileWarning,
  inLanguage,
  type Prefixes,
  pathIn,
  type ReadRows,
  type SourceRow,
} from './source-row.ts';

/** The articles of a scan, and what each of its lines is used for. */
export interface ReadScan extends ReadRows {
  readonly account: SourceAccount;
  readonly warnings: readonly FileWarning[];
}

/** From such a share of a text's letters on, and so many lines, its other language is read too. */
const OTHER_LANGUAGE = { share: 0.2, lines: 20 };

/**
 * Reads a text that came out of a scanner, with what a person should look at in each article. Both
 * languages are read where the text has both, whatever it is said to be.
 */
export function readScan(
  text: string,
  language: 'en' | 'fr' | 'both',
  prefixes: Prefixes,
): ReadScan {
  const lines = splitLines(text);
  const raw = sourceLines(text);
  const split = splitLanguages(raw);
  const isOther = language !== 'both' && isMixed(split, language === 'en' ? 'fr' : 'en');
  if (language !== 'both' && !isOther) {
    const { articles, uses } = readScannedLines(raw, lines.length, { prefix: prefixes[language] });
    const rows = rowsOf(articles, language);
    return { rows, problems: [], account: { lines, uses }, warnings: [] };
  }
  const en = readScannedLines(split.en, lines.length, { prefix: prefixes.en });
  const fr = readScannedLines(split.fr, lines.length, { prefix: prefixes.fr });
  const uses = en.uses.map((use, at) => (use === 'blank' ? (fr.uses[at] ?? use) : use));
  return {
    rows: interleave(rowsOf(en.articles, 'en'), rowsOf(fr.articles, 'fr')),
    problems: [],
    account: { lines, uses },
    warnings: isOther ? [{ kind: 'other_language' }] : [],
  };
}

function isMixed(split: SplitText, other: 'en' | 'fr'): boolean {
  return split.shares[other] >= OTHER_LANGUAGE.share && split[other].length >= OTHER_LANGUAGE.lines;
}

/** Each French row behind the English one of its article, else behind that of the one before it. */
function interleave(en: readonly SourceRow[], fr: readonly SourceRow[]): SourceRow[] {
  const places = new Map(en.map(({ article_id }, place) => [article_id, place]));
  const behind = new Map<number, SourceRow[]>();
  let last = -1;
  for (const row of fr) {
    last = places.get(row.article_id) ?? last;
    const others = behind.get(last);
    if (others) others.push(row);
    else behind.set(last, [row]);
  }
  return [...(behind.get(-1) ?? []), ...en.flatMap((row, at) => [row, ...(behind.get(at) ?? [])])];
}

function rowsOf(articles: readonly ScannedArticle[], language: 'en' | 'fr'): SourceRow[] {
  const isDivided = articles.some(({ path }) => path.length > 0);
  return articles.map((article): SourceRow => {
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
}
