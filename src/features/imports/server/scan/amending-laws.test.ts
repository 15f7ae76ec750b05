import { describe, expect, it } from 'vitest';
import { articles, readText } from './lake-law.fixture.ts';

const INTRO = 'Les dispositions des articles 8, 9 et 12 de la loi sur les lacs sont modifiées';

describe('a law that gives articles of another law in their new form, without quotation marks', () => {
  it.each([
    ["et complétées ainsi qu'il suit :"],
    ["et complétées ainsi qu'il\nsuit :"],
    ['et désormais rédigées comme suit :'],
  ])('has them as a part of its own article: %j', (end) => {
    const own = [
      'Article 8 (nouveau) : Le lac est ouvert.',
      'Article 9 (nouveau).- (1) Le filet est petit.',
      '(2) La barque est grande.',
      'Article 12 (nouveau) : Le pêcheur est sobre.',
    ];
    const found = readText([
      ...articles(1, 6),
      ...`Article 7.- ${INTRO} ${end}`.split('\n'),
      ...own,
      ...articles(8, 16),
    ]);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 16 }, (_, at) => `${at + 1}`));
    for (const line of own) expect(found[6]?.[1]).toContain(line);
    expect(found[7]?.[1]).toContain('lake 8');
  });

  it('has the ones behind a quotation as well, and those that refer to another article', () => {
    const found = readText([
      ...articles(1, 4),
      'Article 5.- The provisions of articles 9 and 30 are amended as follows:',
      '“Article 9 (new): The lake is open, subject to the provisions of',
      'Article 10 above.”',
      'Article 30 (new): The net is small.',
      ...articles(6, 14),
    ]);
    expect(found).toHaveLength(14);
    expect(found[4]?.[1]).toContain('Article 30 (new): The net is small.');
  });

  it('has those in quotation marks, straight ones too, whose numbers would follow its own', () => {
    const own = [
      '"Article 6 : The lake is open."',
      '"ARTICLE 8.- (1) The net is small.',
      '(2) The boat is large."',
      '« Article 31. – The keeper is sober. »',
    ];
    const found = readText([
      ...articles(1, 4),
      'Article 5.- The provisions of articles 6, 8 and 31 are amended as follows:',
      ...own,
      ...articles(6, 14),
    ]);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 14 }, (_, at) => `${at + 1}`));
    for (const line of own) expect(found[4]?.[1]).toContain(line);
  });

  it('goes on with its own new ones behind those in quotation marks', () => {
    const found = readText([
      ...articles(1, 4),
      'Article 5.- The provisions of article 30 are amended as follows:',
      '"Article 30 : The lake is open."',
      ...articles(5, 5, (number) => `Article ${number} bis (new).- `),
      ...articles(6, 14),
    ]);
    expect(found.map(([id]) => id).slice(4, 7)).toEqual(['5', '5 bis', '6']);
  });

  it('has those of a law of sections, which are no divisions', () => {
    const own = ['« SECTION 30 : The lake is open. »', '« Section 6.- The net is small. »'];
    const found = readText([
      ...articles(1, 4),
      'Article 5.- The provisions of sections 30 and 6 are amended as follows:',
      ...own,
      ...articles(6, 14),
    ]);
    for (const line of own) expect(found[4]?.[1]).toContain(line);
  });

  it('is none behind a stain that looks like a quotation mark', () => {
    const found = readText([
      ...articles(1, 4),
      '«Whoever does not pays for it.',
      ...articles(5, 5, (number) => `Article ${number} (nouveau).- `),
      ...articles(6, 12),
    ]);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`));
  });

  it('is none where a law itself has articles in their new form', () => {
    const found = readText([
      ...articles(1, 3),
      ...articles(4, 5, (number) => `Article ${number} (nouveau).- `),
      ...articles(6, 12),
    ]);
    expect(found.map(([id]) => id)).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}`));
  });
});
