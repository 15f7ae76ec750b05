import type { Seeded } from '../long-scans/seeded.ts';

/** How badly the copy was read; the shares are of letters, of words and of headings. */
export interface ReadingNoise {
  readonly letters: number;
  readonly accents: number;
  /** Spaces lost between words, and put into them. */
  readonly spaces: number;
  /** Marks of dirt at the ends of lines. */
  readonly dirt: number;
  readonly headings: number;
}

export const SHARP: ReadingNoise = { letters: 0, accents: 0, spaces: 0, dirt: 0, headings: 0 };
export const FAINT: ReadingNoise = {
  letters: 1 / 450,
  accents: 0.02,
  spaces: 0.003,
  dirt: 0.01,
  headings: 0.04,
};
export const BAD: ReadingNoise = {
  letters: 1 / 90,
  accents: 0.08,
  spaces: 0.012,
  dirt: 0.04,
  headings: 0.1,
};

const LOOKS_LIKE: readonly (readonly [RegExp, string])[] = [
  [/rn/, 'm'],
  [/m/, 'rn'],
  [/cl/, 'd'],
  [/ti/, 'li'],
  [/fi/, 'ﬁ'],
  [/e/, 'c'],
  [/a/, 'n'],
  [/i/, 'j'],
  [/t/, 'l'],
  [/h/, 'n'],
  [/g/, 'q'],
  [/u/, 'o'],
  [/v/, 'y'],
  [/s/, 'a'],
  [/;/, ':'],
  [/,/, '.'],
  [/’/, '‘'],
  [/w/, 'vv'],
];

/** The text as it was recognised. Paragraph marks at the start and figures are left alone. */
export function misrecognised(text: string, noise: ReadingNoise, draw: Seeded): string {
  if (noise.letters === 0) return text;
  return text
    .split(/(?<= )|(?= )/)
    .map((word) => {
      if (word === ' ') return draw.happens(noise.spaces) ? '' : ' ';
      if (/\d/.test(word) || /^\W*\w?\W*$/.test(word)) return word;
      let read = Array.from(word, (letter) =>
        draw.happens(noise.accents) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter,
      ).join('');
      for (let at = 0; at < word.length; at++) {
        if (!draw.happens(noise.letters)) continue;
        const possible = LOOKS_LIKE.filter(([seen]) => seen.test(read));
        if (possible.length === 0) continue;
        const [seen, as] = draw.pick(possible);
        read = read.replace(seen, as);
      }
      return draw.happens(noise.spaces) && read.length > 6
        ? `${read.slice(0, 3)} ${read.slice(3)}`
        : read;
    })
    .join('');
}

const FIGURES: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'o'],
  '1': ['l', 'I', '!'],
  '2': ['Z'],
  '3': ['8'],
  '5': ['S', '6'],
  '6': ['5', 'b'],
  '8': ['B', '3'],
};

/** A heading one letter or figure of which was taken for another one. */
export function misreadHeading(word: string, number: string, draw: Seeded): [string, string] {
  const changed = Array.from(number).findIndex((figure) => figure in FIGURES);
  if (changed >= 0 && draw.happens(0.5)) {
    const as = draw.pick(FIGURES[number.charAt(changed)] ?? ['?']);
    return [word, number.slice(0, changed) + as + number.slice(changed + 1)];
  }
  const at = draw.whole(1, Math.max(1, word.length - 2));
  const as = draw.pick(['', 'i', 'l', 'f', 'r', ' ', '.']);
  return [word.slice(0, at) + as + word.slice(at + 1), number];
}

/** Letters as a stamp over the text leaves them. */
export function stamped(line: string, draw: Seeded): string {
  return Array.from(line, (letter) => {
    const share = draw.share();
    if (share < 0.05) return '';
    if (share < 0.14) return draw.pick(['i', 'l', '.', 'E', 'o', 'F', '/', 'é', 'R']);
    return letter;
  }).join('');
}

export const DIRT = ['.', '•', '-', '|', '\\', '¬', '»', '=', ', ,'];
