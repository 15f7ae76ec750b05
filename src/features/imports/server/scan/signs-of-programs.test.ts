import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);

function read(text: string) {
  return readScannedText(text, { prefix: 'Article' });
}

describe('a hyphen of printing', () => {
  it('is one as it is typed', () => {
    const text = NUMBERS.flatMap((at) => [
      ...(at % 6 === 1 ? [`Titre ${(at + 5) / 6} ‐ Des lacs`] : []),
      `Art.${at}.‐ Le gardien du lac ${at} tient les quais ci‐dessus et les sous‑quais propres.`,
    ]);
    const { articles } = read(text.join('\n'));
    expect(articles.map(({ content }) => content)).toEqual(
      NUMBERS.map(
        (at) => `Le gardien du lac ${at} tient les quais ci-dessus et les sous-quais propres.`,
      ),
    );
    expect(articles[11]?.path).toEqual([{ level: 'title', label: 'Titre 2', title: 'Des lacs' }]);
  });
});
