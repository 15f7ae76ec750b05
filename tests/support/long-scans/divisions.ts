import type { Division, Level } from './law.ts';

const NAMES: Readonly<Record<Level, readonly [string, string]>> = {
  book: ['Book', 'Livre'],
  part: ['Part', 'Partie'],
  title: ['Title', 'Titre'],
  chapter: ['Chapter', 'Chapitre'],
  subChapter: ['Sub-chapter', 'Sous-chapitre'],
  section: ['Section', 'Section'],
  subSection: ['Sub-section', 'Sous-section'],
};

/** How divisions are printed. */
export type DivisionStyle = 'upperTwoLines' | 'oneLine' | 'mixedCase';

/** A division as it stands on the page: one or two lines. */
export function printDivision(division: Division, language: 0 | 1, style: DivisionStyle): string[] {
  const name = NAMES[division.level][language];
  const title = division.title[language];
  const isSmall = division.level === 'section' || division.level === 'subSection';
  const number = isSmall || style === 'mixedCase' ? `${division.number}` : roman(division.number);
  const first =
    language === 1 && division.number === 1 && !isSmall && division.level !== 'part'
      ? 'premier'
      : number;
  if (style === 'upperTwoLines') {
    if (isSmall) return [`${name} ${number} : ${title}`];
    return [`${name} ${first}`.toUpperCase(), title.toUpperCase()];
  }
  if (style === 'oneLine') return [`${name.toUpperCase()} ${number} - ${title.toUpperCase()}`];
  return [`${name} ${first}`, title];
}

export function roman(number: number): string {
  const signs: readonly (readonly [number, string])[] = [
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ];
  let rest = number;
  let written = '';
  for (const [value, sign] of signs) {
    while (rest >= value) {
      written += sign;
      rest -= value;
    }
  }
  return written;
}
