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
  back_matter: 'b',
  blank: '-',
  unexplained: 'x',
};

const USES = new Map(LINE_USES.map((use) => [LETTERS[use], use]));

/** The letter by which a use is stored. */
export function letterOf(use: LineUse): string {
  return LETTERS[use];
}

/** @throws Error for a letter of no use: the table holds what this program has written */
export function readUse(letter: string): LineUse {
  const use = USES.get(letter);
  if (use === undefined) throw new Error(`No use of a line has the letter '${letter}'.`);
  return use;
}
