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
