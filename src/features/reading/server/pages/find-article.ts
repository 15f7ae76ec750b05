import type { Database } from '../../../../kit/server/database.ts';
import { MissingDocument, MovedDocument } from '../../../../kit/server/http/document-routes.ts';
import { mayRead, type Reader } from '../../../access/server/queries.ts';
import { articlePath, codePath } from '../../../laws/addresses.ts';
import { CATEGORY_CODE, LAW_LIMITS } from '../../../laws/rules.ts';
import { type ArticleFormat, splitFormat } from '../../addresses.ts';
import type { CodeRow } from '../../page-rows.ts';
import type { ArticleParts } from '../../present-pages.ts';
import { findArticle } from '../queries/articles.ts';
import {
  findFormerArticle,
  findNeighbours,
  readPublications,
  wasPublished,
} from '../queries/pages.ts';
import { findArticleReferences } from '../references/queries.ts';

/** PostgreSQL takes no NUL, and no label is longer. */
const isLabel = (text: string) => text.length <= LAW_LIMITS.articleId && !text.includes('\0');

/** What the pages of one request are made from. */
export interface LawReading {
  readonly db: Database;
  readonly reader: Reader;
  /** All published codes, of the version of the law that the request has read. */
  readonly codes: readonly CodeRow[];
}

/** @throws MissingDocument for a code that is not published, or no longer */
export async function findPublishedCode({ db, codes }: LawReading, code: string): Promise<CodeRow> {
  if (code.length > LAW_LIMITS.code || !CATEGORY_CODE.test(code)) {
    throw new MissingDocument('not_found');
  }
  const row = codes.find((one) => one.code === code);
  if (row) return row;
  throw new MissingDocument((await wasPublished(db, code)) ? 'gone' : 'not_found');
}

/**
 * An article with what its pages show around it, its texts as far as the reader may read them.
 *
 * @param pathOf a page about it, its own by default
 * @throws MovedDocument to that page of its present label, MissingDocument
 */
export async function findArticleParts(
  reading: LawReading,
  { code, articleId }: { readonly code: string; readonly articleId: string },
  pathOf = articlePath,
): Promise<ArticleParts> {
  const { db, reader, codes } = reading;
  const row = await findPublishedCode(reading, code);
  const names = { en: row.name_en, fr: row.name_fr };
  const missing = (reason: 'not_found' | 'gone') =>
    new MissingDocument(reason, { path: codePath(code), names });
  if (!isLabel(articleId)) throw missing('not_found');
  const scope = { isAll: false, ids: [row.id], openIds: mayRead(reader, row) ? [row.id] : [] };
  const article = await findArticle(db, scope, articleId);
  if (!article) {
    const former = await findFormerArticle(db, code, articleId);
    if (former === null) throw missing('not_found');
    if (former === 'gone') throw missing('gone');
    throw new MovedDocument(pathOf(code, former.movedTo));
  }
  const openIds = codes.filter((one) => mayRead(reader, one)).map(({ id }) => id);
  const [neighbours, published, referencesOf] = await Promise.all([
    findNeighbours(db, row.id, article.article_number),
    readPublications(db, { id: article.id, categoryId: row.id }),
    findArticleReferences(db, [article.id], openIds),
  ]);
  const references = referencesOf(article.id);
  const { count: versions, formerLabels } = published;
  return { code: row, article, neighbours, versions, formerLabels, references, codes };
}

/**
 * An article and the format that its address ends in; an article whose label ends like a format
 * comes first.
 *
 * @throws MovedDocument to the same format of its present label, MissingDocument
 */
export async function findArticleOrFormat(
  reading: LawReading,
  address: { readonly code: string; readonly articleId: string },
): Promise<{ readonly parts: ArticleParts; readonly format: ArticleFormat | null }> {
  const [articleId, format] = splitFormat(address.articleId);
  try {
    return { parts: await findArticleParts(reading, address), format: null };
  } catch (error) {
    if (!format || !(error instanceof MissingDocument) || error.reason === 'gone') throw error;
  }
  try {
    return { parts: await findArticleParts(reading, { ...address, articleId }), format };
  } catch (error) {
    if (error instanceof MovedDocument) throw new MovedDocument(`${error.path}.${format}`);
    throw error;
  }
}
