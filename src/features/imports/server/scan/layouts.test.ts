import { describe, expect, it } from 'vitest';
import { PRINTED_LAYOUTS } from '../../../../../tests/support/printed-layouts.ts';
import { sampleLaw } from '../../../../../tests/support/sample-law.ts';
import { scanCode } from '../../../../../tests/support/scanned-code.ts';
import { readImportFile } from '../read-file.ts';

const ARTICLES = 90;

function bare(text: string): string {
  return text.replace(/\s+/g, '');
}

describe('a law that was printed and scanned', () => {
  it.each(PRINTED_LAYOUTS)('as $name is read as it was', (layout) => {
    const { language, word } = layout;
    const law = sampleLaw(language, ARTICLES);
    const plain = law.map((article) => ({ ...article, title: '' }));
    const { text, articles } = scanCode(layout.needsTitles ? law : plain, layout);
    const prefix = /^a/i.test(word) ? 'Article' : 'Section';
    const file = { name: 'scan.txt', language, bytes: Buffer.from(text) };
    const { rows, problems } = readImportFile(file, { en: prefix, fr: prefix });
    expect(problems).toEqual([]);
    // One layout is printed with the visas of its act, which are an article of their own.
    const numbered = rows.filter(({ article_id }) => article_id !== 'visas');
    const read = numbered.map((row) => ({
      article_id: row.article_id,
      title: bare(row[language]?.title ?? ''),
      content: bare(row[language]?.content ?? ''),
    }));
    expect(read).toEqual(
      articles.map(({ article_id, title, content }) => ({
        article_id,
        title: bare(title),
        content: bare(content),
      })),
    );
  });
});
