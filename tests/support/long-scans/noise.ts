import type { Seeded } from './seeded.ts';

/** What a recognition reads in place of a letter. */
const MISREAD: Readonly<Record<string, readonly string[]>> = {
  l: ['1', 'I', '|', 'i'],
  I: ['l', '1', '|'],
  i: ['l', '1', 'í'],
  O: ['0', 'Q'],
  o: ['0', 'c', 'e'],
  e: ['c', 'o', 'é'],
  c: ['e', 'o'],
  m: ['rn', 'in'],
  n: ['ri', 'u'],
  u: ['n', 'ii'],
  h: ['b', 'li'],
  t: ['f', 'r'],
  a: ['o', 'ä'],
  s: ['5', 'z'],
  S: ['5', '8'],
  B: ['8'],
  d: ['cl'],
  é: ['e', 'è', 'ê'],
  è: ['é', 'e'],
  à: ['a', 'â'],
  '1': ['l', 'I'],
  '0': ['O', 'o'],
  '5': ['S'],
  ',': ['.', ';'],
  '.': [',', '·'],
};

const STRAY = ['°', '*', '~', "'", '`', '|', '_', '^'];

/** Text as the recognition gives it, with one error in about `1 / rate` letters. */
export function noisy(text: string, rate: number, draw: Seeded): string {
  if (rate === 0) return text;
  // Two letters that touch, read as one.
  const touching = text.replace(/rn/g, (both) => (draw.happens(rate * 4) ? 'm' : both));
  return Array.from(touching, (letter) => {
    if (!draw.happens(rate) || /\s/.test(letter)) return letter;
    const kind = draw.share();
    if (kind < 0.12) return `${letter} `;
    if (kind < 0.2) return '';
    if (kind < 0.26) return `${letter}${draw.pick(STRAY)}`;
    const misread = MISREAD[letter];
    return misread ? draw.pick(misread) : letter;
  }).join('');
}

/** A number whose figures are taken for letters of the same form. */
export function misreadNumber(number: string, draw: Seeded): string {
  const forms: Readonly<Record<string, string>> = { '1': 'l', '0': 'O', '5': 'S', '8': 'B' };
  const read = number.replace(/[0158]/g, (figure) =>
    draw.happens(0.8) ? (forms[figure] ?? figure) : figure,
  );
  return read.replace('l', draw.pick(['l', 'I']));
}

/** A heading word of which the recognition has lost or taken a letter for another. */
export function misreadWord(word: string, draw: Seeded): string {
  const at = draw.whole(1, word.length - 2);
  const kind = draw.whole(0, 3);
  if (kind === 0) return `${word.slice(0, at)} ${word.slice(at + 1)}`;
  if (kind === 1) return word.slice(0, at) + word.slice(at + 1);
  if (kind === 2) return `${word.slice(0, at)} ${word.slice(at)}`;
  const letter = word.charAt(at);
  const misread = MISREAD[letter] ?? MISREAD[letter.toLowerCase()] ?? ['l'];
  return word.slice(0, at) + draw.pick(misread) + word.slice(at + 1);
}

/** What specks on the paper are read as: a line of its own. */
export function speck(draw: Seeded): string {
  return draw.pick([
    '$',
    '°',
    '| |',
    '~',
    '. ,',
    '*',
    '«',
    '— -',
    "' '",
    '_ .',
    '|',
    '■',
    '\\',
    ': .',
  ]);
}
