import type { ChangesState, Since } from './queries/changes.ts';

/** Everything, from the first change on. */
const BEGINNING: Since = { kind: 'place', place: 0 };

const TOKEN = /^([0-9a-f-]{36})\.(\d{1,15})$/;
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** What to ask with the next time, so that nothing is missed and nothing told twice. */
export function writeSince({ origin }: ChangesState, place: number): string {
  return `${origin}.${place}`;
}

/**
 * Reads what `writeSince` wrote, or a time; times without a zone are UTC. What belongs to another
 * order of changes, as after a backup was brought back, means everything.
 *
 * @returns `null` for what is neither
 */
export function readSince(text: string | undefined, state: ChangesState): Since | null {
  if (text === undefined || text === '') return BEGINNING;
  const [, origin, place] = TOKEN.exec(text) ?? [];
  if (origin !== undefined) {
    const isOurs = origin === state.origin && Number(place) <= state.place;
    return isOurs ? { kind: 'place', place: Number(place) } : BEGINNING;
  }
  // A plus sign that was not encoded arrives as a space.
  const written = text.trim().replace(' ', '+');
  if (!TIME.test(written)) return null;
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(written.slice(10));
  const time = new Date(written.includes('T') && !hasZone ? `${written}Z` : written);
  return Number.isNaN(time.getTime()) ? null : { kind: 'time', time };
}
