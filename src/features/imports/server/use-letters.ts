import { LINE_USES, type LineUse } from '../rules.ts';

/** The letter of each use in `law_import_files.uses`. */
const LETTERS: Readonly<Record<LineUse, string>> = {
  text: 't',
  title: 'i',
  heading: 'h',
  division: 'd',
  running: 'r',
  front_matter: 'f',
  contents: 'c',
  copy: 'k',
  back_matter: 'b',
  blank: '-',
  unexplained: 'x',
};

const USES = new Map(LINE_USES.map((use) => [LETTERS[use], use]));

/** The letter by which a use is stored. */
export function letterOf(use: LineUse): string {
  return LETTERS[use];
}

/** The use of a stored letter. One that a newer program beside this one has written explains nothing here. */
export function readUse(letter: string): LineUse {
  return USES.get(letter) ?? 'unexplained';
}
