import { readScannedText } from './read-scanned-text.ts';

/** What each article of the law says, of a lake of its own. */
export const DUTY = 'Whoever keeps a lake keeps it clean and open to the people of the place.';

/** What is found in a text: ids with contents. */
export function readText(lines: readonly string[], prefix = 'Article'): [string, string][] {
  return readScannedText(lines.join('\n'), { prefix }).articles.map(({ article_id, content }) => [
    article_id,
    content,
  ]);
}

/** Articles from one number to another, each with a sentence of its own. */
export function articles(
  from: number,
  to: number,
  heading = (number: string) => `Article ${number}.- `,
) {
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const number = from + at;
    return `${heading(String(number))}${DUTY.replace('a lake', `lake ${number}`)}`;
  });
}
