import type { Language } from '../../../../kit/languages.ts';
import { mayRead } from '../../../access/server/queries.ts';
import { labelOf } from '../../../laws/article-labels.ts';
import { LAW_LIMITS } from '../../../laws/rules.ts';
import type { PrintModel } from '../../documents.ts';
import { presentCode, presentPrinted } from '../../present-pages.ts';
import { listPrinted } from '../queries/pages.ts';
import { findPublishedCode, type LawReading } from './find-article.ts';

/** How many articles a page for the printer has at most; the largest codes have more. */
const PRINTED_ARTICLES = 2_500;

/** What is asked for: the labels of the first and the last article. */
export interface PrintRange {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A label from a query; what cannot be one names nothing. */
export function labelFrom(text: string | undefined): string | undefined {
  if (text === undefined || text.length > LAW_LIMITS.articleId || text.includes('\0')) {
    return undefined;
  }
  return text;
}

/**
 * A code, or what lies between two of its articles, for the printer; null for a reader who may not
 * read it.
 *
 * @throws MissingDocument for a code that is not published
 */
export async function findPrinted(
  reading: LawReading,
  { code: name, range, language }: { code: string; range: PrintRange; language: Language },
): Promise<PrintModel | null> {
  const row = await findPublishedCode(reading, name);
  if (!mayRead(reading.reader, row)) return null;
  const code = presentCode(row, language);
  const rows = await listPrinted(reading.db, row.id, range, {
    language,
    limit: PRINTED_ARTICLES + 1,
  });
  const shown = rows.slice(0, PRINTED_ARTICLES);
  const next = rows[PRINTED_ARTICLES];
  const [first, last] = [shown.at(0), shown.at(-1)];
  const isPart = range.from !== undefined || range.to !== undefined;
  return {
    code,
    range:
      isPart && first && last
        ? {
            from: labelOf(code.prefix, first.article_id, language),
            to: labelOf(code.prefix, last.article_id, language),
          }
        : null,
    articles: presentPrinted(shown, { code, row, language }),
    nextFrom: next?.article_id ?? null,
  };
}
