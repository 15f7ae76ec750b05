import { describe, expect, it } from 'vitest';
import { readScannedText } from './read-scanned-text.ts';

const sentence = (at: number) =>
  `Le maire de la commune du lac n° ${at} tient à jour un registre des barques, dans un délai de trente jours.`;
const longer = (at: number) =>
  `${sentence(at)} Le comité des pêcheurs en reçoit chaque année une copie, et la garde au siège de la commune avec les plans du lac et de ses rives.`;

/** A text of an office program, where each paragraph is a line, whatever its length. */
function law(heading: (at: number) => string) {
  return Array.from({ length: 40 }, (_, at) => {
    const text = at % 3 === 0 ? [sentence(at)] : [sentence(at), longer(at), longer(at + 40)];
    return `${heading(at)}${text.join('\n')}`;
  }).join('\n');
}

const read = (text: string) =>
  readScannedText(text, { prefix: 'Article' }).articles.map(({ title, content }) => [
    title,
    content.startsWith('Le maire de la commune du lac'),
  ]);

describe('the first paragraph of an article', () => {
  it('is text, however short, where whole articles stand behind their numbers', () => {
    const articles = read(law((at) => `Article ${at + 1}.- `));
    expect(articles).toEqual(articles.map(() => ['', true]));
    expect(articles).toHaveLength(40);
  });

  it('is text where whole articles stand below their numbers', () => {
    const articles = read(law((at) => `Article ${at + 1} :\n`));
    expect(articles).toEqual(articles.map(() => ['', true]));
  });

  it('is text where it leads to points', () => {
    const points = law((at) => `Article ${at + 1} :\n`).replaceAll(
      /^(Le maire .* n° \d*[17]) (tient .*)\.\n.*\n.*$/gmu,
      '$1 $2 :\n1) veille à la propreté du lac ;\n2) garde ses rives.',
    );
    expect(points).toContain('jours :\n1)');
    expect(read(points).filter(([title]) => title !== '')).toEqual([]);
  });

  it('is text in a narrow column, where it takes several lines', () => {
    const whole = 'Le chef du village attribue les places vacantes par tirage au sort public.';
    const long =
      'La commune attribue les places au sort, avant midi. Le maire en tient une liste, gardée au siège de la commune avec les plans des rives.';
    const columns = Array.from({ length: 40 }, (_, at) =>
      [`Article ${at + 1} :`, at % 3 === 0 ? whole : `${long}\n${whole}`].join('\n'),
    ).join('\n');
    const narrow = columns.replaceAll(/(.{20,30}) (?!:)/gu, '$1\n');
    const { articles } = readScannedText(narrow, { prefix: 'Article' });
    expect(articles.filter(({ title }) => title !== '')).toEqual([]);
    expect(articles).toHaveLength(40);
  });

  it('is a title in a narrow column, where most titles end on a short line of their own', () => {
    const columns = Array.from({ length: 40 }, (_, at) => {
      const title = at % 4 === 0 ? 'Du registre' : 'Du contenu et de la tenue du\nregistre';
      const text = longer(at).replaceAll(/(.{30,42}) (?![:.])/gu, '$1\n');
      return `Article ${at + 1} : ${title}\n${text}`;
    });
    const articles = read(columns.join('\n'));
    expect(articles).toEqual(
      articles.map((_, at) => [
        at % 4 === 0 ? 'Du registre' : 'Du contenu et de la tenue du registre',
        true,
      ]),
    );
    expect(articles).toHaveLength(40);
  });

  it('is a title where every article has one, with a full stop too', () => {
    const articles = read(law((at) => `Article ${at + 1}.- Du registre des barques.\n`));
    expect(articles).toEqual(articles.map(() => ['Du registre des barques', true]));
  });

  it.each(['.- ', ' :\n'])(
    'is a title with a full stop though every fourth article is a sentence without one, behind %j',
    (sign) => {
      const mixed = Array.from({ length: 40 }, (_, at) =>
        at % 4 === 3
          ? `Article ${at + 1}${sign}Le maire garde les plans du lac n° ${at}.`
          : `Article ${at + 1}${sign}Du registre des barques.\n${sentence(at)}\n${longer(at)}`,
      ).join('\n');
      const titles = read(mixed).map(([title]) => title);
      expect(titles).toEqual(
        titles.map((_, at) => (at % 4 === 3 ? '' : 'Du registre des barques')),
      );
    },
  );
});
