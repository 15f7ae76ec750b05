import { type ChangesState, type Since, TIME_MARGIN_MINUTES } from './queries/changes.ts';

const MINUTE_MS = 60_000;

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
 * order of changes, as after a backup was restored, means the beginning, and so does a time that is
 * yet to come: by a clock that fast nobody knows what is missing.
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
  if (Number.isNaN(time.getTime())) return null;
  const latest = state.now.getTime() + TIME_MARGIN_MINUTES * MINUTE_MS;
  return time.getTime() > latest ? BEGINNING : { kind: 'time', time };
}
