import { expect, it } from 'vitest';
import { IMPORT_FORMATS } from '../../../laws/rules.ts';
import type { ExportedArticle } from '../queries/export.ts';
import { readImportFile } from '../read-file.ts';
import { writeArticles } from './export.ts';

const PREFIX = { en: 'Section', fr: 'Article' };
const NAME = { en: 'Law of Lakes', fr: 'Loi des lacs' };

function article(article_id: string, title_en: string, content_en: string): ExportedArticle {
  const books = { book_code: null, book_name_en: null, book_name_fr: null };
  const french = { title_fr: '', content_fr: '' };
  return {
    article_id,
    title_en,
    content_en,
    ...french,
    ...books,
    path_en: null,
    path_fr: null,
    provenance: null,
  };
}

const STRANGE = [
  article('Preamble', 'A & <B> ]]>', 'One.\n\n\nTwo.'),
  article('12', '3', '# Two: "x", y;\n\\# three'),
  article('12 bis', '- dash', 'A  wide   line\n    indented\tonce \n- point'),
  article('21-29', '(Title)', ''),
  article('L 7', 'bis', '=SUM(A1)'),
  article('annex-1', '=1+2', "'=not a formula"),
  article('part-2-3', '"quoted", x; y #', '5\u00a0000 francs\n```\n*\n---'),
  article('5A', ': **bold** and __more__', '## [b1] no book\n= b1: none\n== chapter: I: none'),
  article('100', '@name', 'Section 9.- no heading\n### Section 9 – nor this'),
];

it.each(IMPORT_FORMATS)('strange articles come back as they were from %s', async (format) => {
  const about = {
    code: 'lakes',
    name: NAME,
    prefixes: PREFIX,
    provenance: null,
    language: 'en',
  } as const;
  async function* pages() {
    yield STRANGE;
  }
  let text = '';
  for await (const part of writeArticles(format, about, pages())) text += part;
  const bytes = Buffer.from(text);
  const { rows } = readImportFile({ name: `lakes.${format}`, language: 'en', bytes }, PREFIX);
  expect(rows.map(({ article_id, en }) => [article_id, en?.title, en?.content])).toEqual(
    STRANGE.map(({ article_id, title_en, content_en }) => [article_id, title_en, content_en]),
  );
});
