import { expect, it } from 'vitest';
import { sourceLines } from './source-lines.ts';
import { splitLanguages } from './split-languages.ts';

/** Articles in turn in both languages; that of number 4 is repealed, under a title like the others'. */
const LAW = Array.from({ length: 8 }, (_, at) => [
  `Article ${at + 1} – Inspection`,
  at === 3
    ? '(Abrogé).'
    : 'Le maire inspecte le pont lorsque le chef en fait la demande par écrit.',
  `Article ${at + 1} – Inspection`,
  at === 3 ? '(Repealed).' : 'The mayor may inspect the bridge where the chief so requests.',
]).flat();

it('gives each language its own, where article comes after article and a word is all of one', () => {
  const { en, fr } = splitLanguages(sourceLines(LAW.join('\n')));
  const shown = (lines: typeof en) => lines.map(({ text }) => text);
  expect(shown(fr)).toEqual(LAW.filter((_, at) => at % 4 < 2));
  expect(shown(en)).toEqual(LAW.filter((_, at) => at % 4 >= 2));
});

it('keeps the last words of a text with it, where the other language begins behind an empty line', () => {
  const english = Array.from({ length: 12 }, () => 'The chief shall keep the bridge of the place.');
  const french = Array.from({ length: 12 }, () => 'Le chef garde le pont pour les gens du lieu.');
  const text = [...english, 'sub-divisional officer.', '', ...french].join('\n');
  const { en, fr } = splitLanguages(sourceLines(text));
  expect(en.at(-1)?.text).toBe('sub-divisional officer.');
  expect(fr).toHaveLength(french.length);
});

it('says that a law in English whose stamps are French, and its tables, is English', () => {
  const kinds = ['Registration duty', 'Road toll', 'Excise duty', 'Income tax'];
  const pages = Array.from({ length: 8 }, (_, at) => [
    `Article ${at + 1}.- The revenue of the council shall be paid to the treasury of the place.`,
    'It is paid by the mayor within a month, and the treasurer gives a receipt for it.',
    'Whoever has paid may ask for a second receipt, which is not subject to the duty.',
    'PRESIDENCE DE LA REPUBLIQUE',
    'SERVICE DU FICHIER LEGISLATIF ET REGLEMENTAIRE',
    ...Array.from({ length: 9 }, (_, row) => `${710 + row * 10} ${kinds[row % 4]} ${row}64 000`),
  ]);
  const { fr, shares } = splitLanguages(sourceLines(pages.flat().join('\n')));
  expect(fr.length).toBeGreaterThan(20);
  expect(shares.fr).toBeLessThan(0.2);
});
