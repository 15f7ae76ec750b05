import type { ChangesState, Since } from './queries/changes.ts';

/** Everything, from the first change on. */
const BEGINNING: Since = { kind: 'position', position: 0 };

/** `origin.position`. */
const CURSOR = /^([0-9a-f-]{36})\.(\d{1,15})$/;
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** The `since` of a client's next request, with which it misses no change and gets none twice. */
export function writeSince({ origin }: ChangesState, position: number): string {
  return `${origin}.${position}`;
}

/**
 * Parses a cursor of `writeSince`, or a time; times without a zone are UTC. A cursor of another
 * order of changes, as after a backup was restored, means the beginning.
 *
 * @returns `null` for what is neither
 */
export function readSince(text: string | undefined, state: ChangesState): Since | null {
  if (text === undefined || text === '') return BEGINNING;
  const [, origin, position] = CURSOR.exec(text) ?? [];
  if (origin !== undefined) {
    const isOurs = origin === state.origin && Number(position) <= state.position;
    return isOurs ? { kind: 'position', position: Number(position) } : BEGINNING;
  }
  // A plus sign that was not encoded arrives as a space.
  const written = text.trim().replace(' ', '+');
  if (!TIME.test(written)) return null;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(written.slice(10));
  const time = new Date(written.includes('T') && !hasZone ? `${written}Z` : written);
  return Number.isNaN(time.getTime()) ? null : { kind: 'time', time };
}
