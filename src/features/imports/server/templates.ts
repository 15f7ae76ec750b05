import { akomaNtosoFormat } from './formats/akoma-ntoso.ts';
import type { ExportOptions } from './formats/format.ts';
import type { ExportedArticle } from './queries/export.ts';

/** One article as a document of Akoma Ntoso, which an import reads back. */
export function writeArticleAsAkomaNtoso(article: ExportedArticle, options: ExportOptions): string {
  const writer = akomaNtosoFormat.writer(options);
  return writer.start + writer.article(article) + writer.end();
}
