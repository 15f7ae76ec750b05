import type { Language } from '../long-scans/scan-spec.ts';
import type { BailiffSpec, InBoth, LevelName, Pair, Piece } from './bailiff-spec.ts';
import { roman } from './set-lines.ts';

const WORDS: Readonly<Record<LevelName, Pair>> = {
  book: { en: 'BOOK', fr: 'LIVRE' },
  title: { en: 'TITLE', fr: 'TITRE' },
  part: { en: 'PART', fr: 'PARTIE' },
  chapter: { en: 'CHAPTER', fr: 'CHAPITRE' },
  section: { en: 'SECTION', fr: 'SECTION' },
  paragraph: { en: 'PARAGRAPH', fr: 'PARAGRAPHE' },
};

const COUNTED: InBoth<readonly string[]> = {
  en: ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE'],
  fr: ['PREMIER', 'DEUXIEME', 'TROISIEME', 'QUATRIEME', 'CINQUIEME', 'SIXIEME', 'SEPTIEME'],
};

/** In capitals, which French prints without accents. */
export function inCapitals(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

/** 'CHAPTER II' and its title, as they are printed. */
export function divisionOf(
  piece: Extract<Piece, { kind: 'division' }>,
  language: Language,
  { division, capitals }: Pick<BailiffSpec, 'division' | 'capitals'>,
) {
  const word = WORDS[piece.level][language];
  const isFeminine = language === 'fr' && ['section', 'part'].includes(piece.level);
  const counted = COUNTED[language][piece.number - 1];
  const inWords = isFeminine && counted === 'PREMIER' ? 'PREMIERE' : counted;
  const numbers = {
    words: inWords ?? roman(piece.number),
    roman: roman(piece.number),
    plain: `${piece.number}`,
  };
  const title = piece.title[language];
  return {
    label: `${word} ${numbers[division.numbers]}`,
    title: capitals === 'none' ? title : inCapitals(title),
  };
}
