import { describe, expect, it } from 'vitest';
import { articles, DUTY, readText } from './lake-law.fixture.ts';
import { readScannedText } from './read-scanned-text.ts';

describe('two headings with one number, of which the next is missing', () => {
  it.each([
    ['alone on their lines', (number: string) => `Article ${number}\n`],
    ['before their texts', (number: string) => `Article ${number}.- `],
  ])('are the number and the next one, which was misread: %s', (_, heading) => {
    const law = (misread: string) =>
      articles(1, 40, (number) => heading(number === '33' ? misread : number)).join('\n');
    expect(readText([law('32')])).toEqual(readText([law('33')]));
    const { articles: read } = readScannedText(law('32'), { prefix: 'Article' });
    expect(read[32]).toMatchObject({
      article_id: '33',
      content: DUTY.replace('a lake', 'lake 33'),
      isRepaired: true,
    });
  });
});
