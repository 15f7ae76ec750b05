import type { LineKinds } from './line-kinds.ts';
import { isAlike, keyOf } from './running-lines.ts';
import { endsSentence, type SourceLine } from './source-lines.ts';

/** The line of law before or behind a page's end is within so many lines. */
const REACH = 12;
/** Running lines stand between sentences and small letters in a smaller share of their places. */
const MOST_BY_CHANCE = 0.4;
/** Bounds the cost: so many different lines are compared with the others. */
const MOST_COMPARED = 100;

/**
 * The lines that seem to be running heads and feet though they begin a sentence that the next line
 * of law goes on with: a law may say the same at the beginning of many pages ('Where the mayor is
 * absent'), and a line of it must not be lost.
 *
 * @param candidates all lines that seem to be no law
 */
export function findSentenceStarts(
  lines: readonly SourceLine[],
  candidates: ReadonlySet<number>,
  { isHeading, isDivision }: LineKinds,
): ReadonlySet<number> {
  const lawBeside = (index: number, step: -1 | 1) => {
    for (let at = index + step; Math.abs(at - index) <= REACH; at += step) {
      if (!candidates.has(at) && (lines[at]?.text ?? '') !== '') return at;
    }
    return null;
  };
  const begins = (index: number) => {
    const before = lawBeside(index, -1);
    const behind = lawBeside(index, 1);
    if (before === null || behind === null) return false;
    const last = lines[before]?.text ?? '';
    const isBegun = isHeading(before) || isDivision(before) || endsSentence(last);
    const text = lines[index]?.text ?? '';
    const isOpen = /^\p{Lu}\p{L}*\s/u.test(text) && !/[\d.:!?»”"\-–—]\W*$/u.test(text);
    return isBegun && isOpen && /^\p{Ll}{2,}[\s,’']/u.test(lines[behind]?.text ?? '');
  };
  const groups = new Map<string, { readonly all: number[]; readonly begun: number[] }>();
  for (const index of candidates) {
    const key = keyOf(lines[index]?.text ?? '');
    const group = groups.get(key) ?? { all: [], begun: [] };
    groups.set(key, group);
    group.all.push(index);
    if (begins(index)) group.begun.push(index);
  }
  const open = [...groups].filter(([, { begun }]) => begun.length > 0);
  const found = open.flatMap(([key, { begun }], at) => {
    const alike = at < MOST_COMPARED ? [...groups].filter(([other]) => isAlike(other, key)) : [];
    const own = alike.length > 0 ? alike.map(([, group]) => group) : [{ all: begun, begun }];
    const count = (of: 'all' | 'begun') => own.reduce((sum, group) => sum + group[of].length, 0);
    return count('begun') > count('all') * MOST_BY_CHANCE ? begun : [];
  });
  return new Set(found);
}
