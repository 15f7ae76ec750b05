import type { Seeded } from '../long-scans/seeded.ts';
import type { NoiseSpec } from './bailiff-spec.ts';

const ALIKE: readonly (readonly [string, string])[] = [
  ['l', '1'],
  ['l', 'I'],
  ['I', 'l'],
  ['O', '0'],
  ['0', 'O'],
  ['1', 'l'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['e', 'c'],
  ['c', 'e'],
  ['h', 'b'],
  ['u', 'n'],
  ['ti', 'fi'],
  ['S', '5'],
  ['fi', 'h'],
];
const BARE: Readonly<Record<string, string>> = {
  é: 'e',
  è: 'e',
  ê: 'e',
  à: 'a',
  ç: 'c',
  ô: 'o',
  î: 'i',
};

const MISREAD: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^ARTICLE/, ['ARTlCLE', 'ARTICIE', 'AR TICLE', 'ARTICI E', 'ARTTCLE']],
  [/^Article/, ['Artide', 'Artic1e', 'Arlicle', 'Art icle']],
  [/^Art\./, ['Art,', 'A rt.', 'Arl.', 'Art']],
  [/^SECTION/, ['SECTlON', 'SECT1ON', 'SEC TION', 'SECTI0N']],
  [/^Section/, ['Sectlon', 'Sect ion', 'Scction', 'Seclion']],
];

/** What the recognition makes of a text that somebody keys in as the file has it. */
export function misreadText(text: string, noise: NoiseSpec, draw: Seeded): string {
  if (noise.letters === 0 && noise.accents === 0 && noise.words === 0) return text;
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (BARE[letter] && draw.happens(noise.accents)) out += BARE[letter];
    else if (draw.happens(noise.letters)) {
      const found = ALIKE.filter(([from]) => text.startsWith(from, at));
      const [from, to] = found.length > 0 ? draw.pick(found) : [letter, letter];
      out += to;
      at += from.length - 1;
    } else out += letter;
    const isInWord = /\p{L}/u.test(letter) && /\p{L}{2}/u.test(text.slice(at + 1, at + 3));
    if (isInWord && draw.happens(noise.words)) out += ' ';
  }
  return out;
}

/** A heading whose word or number is misread: its place in the order still tells its number. */
export function misreadHeading(heading: string, noise: NoiseSpec, draw: Seeded): string {
  if (!draw.happens(noise.headings)) return heading;
  const [, words] = MISREAD.find(([pattern]) => pattern.test(heading)) ?? [];
  if (words && draw.happens(0.6)) return heading.replace(/^\p{L}+\.?/u, draw.pick(words));
  return heading.replace(/\d+/, (number) =>
    number.replace(/[105]/, (digit) => ({ 1: 'l', 0: 'O', 5: 'S' })[digit] ?? digit),
  );
}

const SPECKS = ['.', "'", '~', '_', '°', ', .', '- .', '·', '|', '"'];

/** A stray speck on a line of its own. */
export function speck(draw: Seeded): string {
  return draw.pick(SPECKS);
}
