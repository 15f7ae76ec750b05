import { textStream } from '../../../../kit/server/text-stream.ts';
import type { ImportFormat } from '../../../laws/rules.ts';
import type { ExportedArticle } from '../queries/export.ts';
import type { ImportCategory } from '../queries/imports.ts';
import type { ExportOptions } from './format.ts';
import { FORMATS } from './registry.ts';

/** A category's articles as a file to download, streamed page by page. */
export function exportCategory(
  category: ImportCategory,
  format: ImportFormat,
  language: 'en' | 'fr' | null,
  pages: AsyncGenerator<readonly ExportedArticle[], void>,
) {
  const options: ExportOptions = {
    code: category.code,
    name: { en: category.name_en, fr: category.name_fr },
    prefixes: { en: category.article_prefix_en, fr: category.article_prefix_fr },
    provenance: category.provenance,
    language,
  };
  const name = language === null ? category.code : `${category.code}_${language}`;
  return {
    body: textStream(writeArticles(format, options, pages)),
    headers: {
      'Content-Type': FORMATS[format].contentType,
      'Content-Disposition': `attachment; filename="${name}.${format}"`,
    },
  };
}

/** Writes articles in a format that the import reads back as they were. */
export async function* writeArticles(
  format: ImportFormat,
  options: ExportOptions,
  pages: AsyncGenerator<readonly ExportedArticle[], void>,
): AsyncGenerator<string, void> {
  const writer = FORMATS[format].writer(options);
  yield writer.start;
  for await (const articles of pages) yield articles.map(writer.article).join('');
  yield writer.end();
}
