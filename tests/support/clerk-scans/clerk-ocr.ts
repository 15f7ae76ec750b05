import type { Seeded } from '../long-scans/seeded.ts';
import type { Noise } from './clerk-spec.ts';

export const CLEAR: Noise = {
  letters: 1 / 700,
  accents: 0.01,
  headings: 0.03,
  joined: 0.005,
  specks: 0.002,
};
export const POOR: Noise = {
  letters: 1 / 90,
  accents: 0.1,
  headings: 0.12,
  joined: 0.02,
  specks: 0.012,
};

const SEEN_AS: Readonly<Record<string, readonly string[]>> = {
  a: ['n', 'o', 's'],
  c: ['e', 'o'],
  e: ['c', 'o', 'é'],
  f: ['t', 'r'],
  g: ['q', 'y'],
  h: ['b', 'li'],
  i: ['l', 'j', '1'],
  l: ['I', '1', 'i'],
  m: ['rn', 'nn'],
  n: ['u', 'ri'],
  o: ['0', 'c'],
  r: ['i', 'f'],
  s: ['5', 'a'],
  t: ['l', 'f'],
  u: ['ii', 'n'],
  v: ['y'],
  w: ['vv'],
};
const ACCENTS_SEEN_AS: Readonly<Record<string, readonly string[]>> = {
  é: ['e', 'è', 'e’', '6', 'ó'],
  è: ['e', 'é', 'ê'],
  ê: ['e', 'é', 'é’'],
  à: ['a', 'â', 'd'],
  â: ['a', 'à'],
  ç: ['c', 'g'],
  ô: ['o', '6'],
  î: ['i', 'ï'],
  û: ['u', 'ü'],
  É: ['E', 'É', 'F'],
};

/** A text as it was recognised; marks of paragraphs and words with figures come through. */
export function recognised(text: string, noise: Noise, draw: Seeded): string {
  return text
    .split(' ')
    .map((word) => {
      if (/\d/.test(word) || /^\W*\w{0,3}\W*$/.test(word)) return word;
      return Array.from(word, (letter) => {
        const [likely, as] =
          letter in ACCENTS_SEEN_AS
            ? [noise.accents, ACCENTS_SEEN_AS[letter]]
            : [noise.letters, SEEN_AS[letter]];
        return as && draw.happens(likely) ? draw.pick(as) : letter;
      }).join('');
    })
    .join(' ');
}

const WORDS_SEEN_AS: Readonly<Record<string, readonly string[]>> = {
  Article: [
    'Artic1e',
    'Artiole',
    'Articie',
    'Anicle',
    'Arlicle',
    'Artlcle',
    'Article.',
    'A rticle',
  ],
  ARTICLE: ['ART1CLE', 'ARTlCLE', 'ARTICLF', 'ARTIOLE', 'ARTICIE', 'AR TICLE'],
  'Art.': ['Art', 'Arl.', 'Art,', 'Arr.', 'An.'],
  Section: ['Scction', 'Sectlon', 'Seetion', 'Section.', 'Sect1on', 'S ection'],
  SECTION: ['SECT1ON', 'SECTlON', 'SECFION', 'SEC TION'],
};
const FIGURES_SEEN_AS: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'o'],
  '1': ['l', 'I', 'i', '|'],
  '2': ['Z'],
  '5': ['S'],
  '6': ['b'],
  '8': ['B'],
  '9': ['g'],
};

/** A heading as it was recognised: its word, its number, or the space between. */
export function recognisedHeading(heading: string, noise: Noise, draw: Seeded): string {
  if (!draw.happens(noise.headings)) return heading;
  const word = Object.keys(WORDS_SEEN_AS).find((one) => heading.startsWith(one));
  const kind = draw.whole(word === undefined ? 2 : 0, 3);
  const rest = heading.slice(word?.length ?? 0);
  if (kind === 0) return `${draw.pick(WORDS_SEEN_AS[word ?? ''] ?? [''])}${rest}`;
  if (kind === 1) return `${word}${rest.trimStart()}`;
  const at = Array.from(rest).findIndex((letter) => letter in FIGURES_SEEN_AS);
  if (at < 0 || at > 4) return heading;
  const figure = draw.pick(FIGURES_SEEN_AS[rest.charAt(at)] ?? ['?']);
  return `${word ?? ''}${rest.slice(0, at)}${figure}${rest.slice(at + 1)}`;
}

/** 'II' as 'Il', '11' or 'll'. */
export function recognisedRoman(roman: string, noise: Noise, draw: Seeded): string {
  if (!draw.happens(noise.headings * 2)) return roman;
  const as = draw.pick(['l', '1', '|']);
  return draw.happens(0.5) ? roman.replaceAll('I', as) : roman.replace(/I$/, as);
}

export const SPECKS = ['.', '|', '•', '~', '’', '_', '· .', ',', '\\', '— .'];
