import { diffArrays } from 'diff';
import type { DeltaStep } from '../pack-delta.ts';

/**
 * Lines that differ, before and after counted apart. Beyond that the comparison, whose work grows
 * with their number times that of all lines, would hold up every request for seconds or minutes.
 */
const MOST_DIFFERENT = 3_000;

/**
 * The steps from one file to another, as few as line by line comparison finds; `null` where too
 * many lines differ for them to be worth it.
 */
export function makeDelta(from: string, to: string): DeltaStep[] | null {
  const limit = { maxEditLength: MOST_DIFFERENT };
  const changes = diffArrays(from.split('\n'), to.split('\n'), limit);
  if (changes === undefined) return null;
  const steps: DeltaStep[] = [];
  let removed: string[] = [];
  for (const change of changes) {
    if (change.removed) {
      removed.push(...change.value);
      continue;
    }
    if (change.added) {
      // Lines in the place of others are mostly these with some other words.
      const pairs = Math.min(removed.length, change.value.length);
      for (const [index, line] of change.value.entries()) {
        steps.push(index < pairs ? replaceMiddle(removed[index] ?? '', line) : line);
      }
      removed = removed.slice(pairs);
      continue;
    }
    if (removed.length > 0) steps.push(-removed.length);
    removed = [];
    steps.push(change.value.length);
  }
  if (removed.length > 0) steps.push(-removed.length);
  return steps;
}

function replaceMiddle(old: string, line: string): DeltaStep {
  const most = Math.min(old.length, line.length);
  let before = 0;
  while (before < most && old[before] === line[before]) before += 1;
  let after = 0;
  while (after < most - before && old.at(-1 - after) === line.at(-1 - after)) after += 1;
  return [before, after, line.slice(before, line.length - after)];
}
