import type { NoiseSpec } from './bailiff-spec.ts';

/** A good copy on a good machine. */
export const LIGHT: NoiseSpec = {
  letters: 1 / 900,
  accents: 1 / 150,
  words: 1 / 3_000,
  headings: 0.02,
  lostHeadings: 0,
  specks: 0.004,
  doubled: 0,
  lostPages: 0,
};

/** A copy of a copy. */
export const HEAVY: NoiseSpec = {
  letters: 1 / 130,
  accents: 1 / 12,
  words: 1 / 500,
  headings: 0.12,
  lostHeadings: 0.015,
  specks: 0.02,
  doubled: 0.002,
  lostPages: 1,
};

/** As if the printer's own file had come. */
export const SILENT: NoiseSpec = {
  letters: 0,
  accents: 0,
  words: 0,
  headings: 0,
  lostHeadings: 0,
  specks: 0,
  doubled: 0,
  lostPages: 0,
};
