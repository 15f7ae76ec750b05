import type { TextHintKind } from './text-hints.ts';

const en = {
  preview: { en: 'Preview in English', fr: 'Preview in French' },
  hints: { en: 'Hints for the English text', fr: 'Hints for the French text' },
  empty: 'No text yet.',
  failed: 'The preview could not be loaded',
  kinds: {
    missing_point: (about: string) => `Point ${about} is missing before this one.`,
    repeated_point: (about: string) => `Point ${about} comes twice or out of order.`,
    only_here: (about: string) => `In this language only: ${about}.`,
    empty_paragraph: () => 'An empty paragraph.',
    broken_line: () => 'The line breaks in the middle of a sentence.',
    stray: (about: string) => `Stray characters: ${about}`,
  } satisfies Record<TextHintKind, (about: string) => string>,
};

const fr: typeof en = {
  preview: { en: 'Aperçu en anglais', fr: 'Aperçu en français' },
  hints: { en: 'Remarques sur le texte anglais', fr: 'Remarques sur le texte français' },
  empty: 'Pas encore de texte.',
  failed: 'Impossible de charger l’aperçu',
  kinds: {
    missing_point: (about) => `Il manque le point ${about} avant celui-ci.`,
    repeated_point: (about) => `Le point ${about} est en double ou mal placé.`,
    only_here: (about) => `Uniquement dans cette langue\u00a0: ${about}.`,
    empty_paragraph: () => 'Un alinéa est vide.',
    broken_line: () => 'La ligne est coupée au milieu d’une phrase.',
    stray: (about) => `Caractères parasites\u00a0: ${about}`,
  },
};

/** The sentences beside an article that is being written. */
export const hintMessages = { en, fr };
