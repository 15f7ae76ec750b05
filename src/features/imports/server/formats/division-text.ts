import { z } from 'zod';
import { DIVISION_LEVELS, DIVISION_LIMITS, type Division } from '../../../laws/rules.ts';

const text = (most: number) => z.string().max(most).transform(tidy);

/** The divisions of an article as JSON has them, the highest first. */
export const pathSchema = z
  .array(
    z.strictObject({
      level: z.enum(DIVISION_LEVELS),
      label: text(DIVISION_LIMITS.label),
      title: text(DIVISION_LIMITS.title),
    }),
  )
  .max(DIVISION_LIMITS.depth);

const LINE = new RegExp(`^(${DIVISION_LEVELS.join('|')}): ([^:]*):?(.*)$`);

/** @returns null for a line that is no division */
export function parseDivision(line: string): Division | null {
  const [, name, label = '', title = ''] = LINE.exec(line.trim()) ?? [];
  const level = DIVISION_LEVELS.find((known) => known === name);
  return level ? { level, label: tidy(label), title: tidy(title) } : null;
}

/** The divisions of a cell of CSV, one a line; null when a line is none. */
export function parsePath(cell: string): Division[] | null {
  const divisions = cell.split(/\r?\n/).filter((line) => line.trim() !== '');
  const path = divisions.map(parseDivision).filter((division) => division !== null);
  return path.length === divisions.length ? path : null;
}

/** Divisions as they can be stored: within the limits of length, without colons in labels. */
export function tidyPath(path: readonly Division[]): Division[] {
  return path.slice(0, DIVISION_LIMITS.depth).map(({ level, label, title }) => ({
    level,
    label: tidy(label).replaceAll(':', ' ').trim().slice(0, DIVISION_LIMITS.label).toWellFormed(),
    title: tidy(title).slice(0, DIVISION_LIMITS.title).trim().toWellFormed(),
  }));
}

function tidy(words: string): string {
  return words
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The path down to a division at a depth, counted from 1; none at all without a division. */
export function placeAt(
  depth: number,
  path: readonly Division[],
  division: Division | null,
): readonly Division[] {
  return division ? [...path.slice(0, depth - 1), division] : [];
}
