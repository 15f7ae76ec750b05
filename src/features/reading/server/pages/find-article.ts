import type { Database } from '../../../../kit/server/database.ts';
import { MissingDocument, MovedDocument } from '../../../../kit/server/http/document-routes.ts';
import { mayRead, type Reader } from '../../../access/server/queries.ts';
import { articlePath } from '../../../laws/addresses.ts';
import { CATEGORY_CODE, LAW_LIMITS } from '../../../laws/rules.ts';
import { type ArticleFormat, splitFormat } from '../../addresses.ts';
import { findArticle } from '../queries/articles.ts';
import { findScope } from '../queries/categories.ts';
import {
  type CodeRow,
  countPublications,
  findFormerArticle,
  findNeighbours,
  listCodeNames,
  listCodes,
  wasPublished,
} from '../queries/pages.ts';
import { findArticleReferences } from '../references/queries.ts';
import type { ArticleParts } from './presenter.ts';

/** PostgreSQL takes no NUL, and no label is longer. */
const isLabel = (text: string) => text.length <= LAW_LIMITS.articleId && !text.includes('\0');

/** @throws MissingDocument for a code that is not published, or no longer */
export async function findPublishedCode(db: Database, code: string): Promise<CodeRow> {
  if (code.length > LAW_LIMITS.code || !CATEGORY_CODE.test(code)) {
    throw new MissingDocument('not_found');
  }
  const [row] = await listCodes(db, code);
  if (row) return row;
  throw new MissingDocument((await wasPublished(db, code)) ? 'gone' : 'not_found');
}

/**
 * An article with what its pages show around it, its texts as far as the reader may read them.
 *
 * @throws MovedDocument to its present label, MissingDocument
 */
export async function findArticleParts(
  db: Database,
  reader: Reader,
  { code, articleId }: { readonly code: string; readonly articleId: string },
): Promise<ArticleParts> {
  const row = await findPublishedCode(db, code);
  if (!isLabel(articleId)) throw new MissingDocument('not_found');
  const scope = { isAll: false, ids: [row.id], openIds: mayRead(reader, row) ? [row.id] : [] };
  const article = await findArticle(db, scope, articleId);
  if (!article) {
    const former = await findFormerArticle(db, code, articleId);
    if (former === null) throw new MissingDocument('not_found');
    if (former === 'gone') throw new MissingDocument('gone');
    throw new MovedDocument(articlePath(code, former.movedTo));
  }
  const { openIds } = await findScope(db, reader, undefined);
  const [neighbours, versions, referencesOf, names] = await Promise.all([
    findNeighbours(db, row.id, article.article_number),
    countPublications(db, article.id),
    findArticleReferences(db, [article.id], openIds),
    listCodeNames(db),
  ]);
  const references = referencesOf(article.id);
  return { code: row, article, neighbours, versions, references, names };
}

/**
 * An article and the format that its address ends in; an article whose label ends like a format
 * comes first.
 *
 * @throws MovedDocument to the same format of its present label, MissingDocument
 */
export async function findArticleOrFormat(
  db: Database,
  reader: Reader,
  address: { readonly code: string; readonly articleId: string },
): Promise<{ readonly parts: ArticleParts; readonly format: ArticleFormat | null }> {
  const [articleId, format] = splitFormat(address.articleId);
  try {
    return { parts: await findArticleParts(db, reader, address), format: null };
  } catch (error) {
    if (!format || !(error instanceof MissingDocument) || error.reason === 'gone') throw error;
  }
  try {
    return { parts: await findArticleParts(db, reader, { ...address, articleId }), format };
  } catch (error) {
    if (error instanceof MovedDocument) throw new MovedDocument(`${error.path}.${format}`);
    throw error;
  }
}
