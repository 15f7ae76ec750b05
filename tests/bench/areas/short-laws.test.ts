import { describe, expect, it } from 'vitest';
import { readScannedText } from '../../../src/features/imports/server/scan/read-scanned-text.ts';
import { LANGUAGES, type Language } from '../../../src/kit/languages.ts';
import { AREAS } from './areas.ts';

type Law = (typeof AREAS)[number]['law'];

const FOOT = 'Imprimerie du Littoral -- JO/RT';
const WIDTH = 84;

/** Lines of a text as they are printed, each numbered paragraph on a line of its own. */
function wrap(text: string): string[] {
  return text
    .replace(/ (?=\(\d+\) )/g, '\n')
    .split('\n')
    .flatMap((paragraph) => {
      const lines = [''];
      for (const word of paragraph.split(' ')) {
        const line = lines.at(-1) ?? '';
        if (line.length + word.length >= WIDTH) lines.push(word);
        else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
      }
      return lines;
    });
}

/** A law on clean pages of so many lines, each with the same foot. */
function print({ articles }: Law, language: Language, linesOfPage: number): string {
  const written = articles.flatMap((article) => [
    '',
    `Article ${article.article_id}. - ${article[`title_${language}`]}`,
    ...wrap(article[`content_${language}`]),
  ]);
  return written
    .flatMap((line, at) => (at > 0 && at % linesOfPage === 0 ? ['', FOOT, '', line] : [line]))
    .join('\n');
}

const bared = (text: string) => text.replace(/\s+/g, '');

// A dozen articles say most words once, so that little is known of what is usual in them.
describe.each([15, 20, 26])('a law of a dozen articles on pages of %i lines', (linesOfPage) => {
  it.each(
    AREAS.flatMap(({ law }) => LANGUAGES.map((language) => ({ law, language, code: law.code }))),
  )('keeps all titles and texts: $code, $language', ({ law, language }) => {
    const text = print(law, language, linesOfPage);
    const { articles } = readScannedText(text, { prefix: 'Article' });
    const read = articles.map(({ article_id, title, content }) => [
      article_id,
      bared(title),
      bared(content),
    ]);
    expect(read).toEqual(
      law.articles.map((article) => [
        article.article_id,
        bared(article[`title_${language}`]),
        bared(article[`content_${language}`]),
      ]),
    );
  });
});
