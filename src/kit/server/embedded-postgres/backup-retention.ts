import type { BaseBackup } from './backup-manifest.ts';
import { segmentNumber } from './wal-archive.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Between two backups in a row: more, or less than none, is a clock that was set, or a long rest. */
const LONGEST_GAP_MS = 7 * DAY_MS;
/** How long the clock has gone evenly before it may say what is old. */
const TRUSTED_AFTER_MS = 2 * DAY_MS - DAY_MS / 24;

/**
 * The base backups to keep, by their age when the last one was taken: all of two days, of
 * seven days the newest of each, of four weeks the newest of each. All of them for two days after a gap, since a
 * clock that is wrong for a night would make all others look old. How they follow each other is read
 * from the log, which no clock moves; one that is dated after the last is as old as its follower.
 *
 * @param current the archive that is written now; others end before it
 */
export function chooseKept(
  backups: readonly BaseBackup[],
  current: string | undefined,
): readonly BaseBackup[] {
  const newestFirst = inOrder(backups, current).reverse();
  const [newest] = newestFirst;
  if (newest === undefined || !isTrusted(newestFirst)) return backups;
  const kept = new Map<string, BaseBackup>();
  let takenAt = newest.endedAt;
  for (const backup of newestFirst) {
    if (backup.endedAt <= newest.endedAt) takenAt = backup.endedAt;
    const days = Math.floor((newest.endedAt.getTime() - takenAt.getTime()) / DAY_MS);
    const place =
      days < 2 ? backup.name : days < 7 ? `day ${days}` : `week ${Math.floor(days / 7)}`;
    if (days < 28 && !kept.has(place)) kept.set(place, backup);
  }
  return [...kept.values()];
}

/** In the order in which they were taken. */
function inOrder(backups: readonly BaseBackup[], current: string | undefined): BaseBackup[] {
  const placeOf = ({ archive, lastSegment }: BaseBackup) =>
    archive !== null && archive === current ? segmentNumber(lastSegment) : -1;
  return [...backups].sort(
    (one, other) =>
      placeOf(one) - placeOf(other) || one.endedAt.getTime() - other.endedAt.getTime(),
  );
}

/** Whether the clock has gone evenly for long enough, or was never seen to do anything else. */
function isTrusted(newestFirst: readonly BaseBackup[]): boolean {
  const times = newestFirst.map(({ endedAt }) => endedAt.getTime());
  const [newest = 0] = times;
  const jump = times.findIndex((time, index) => {
    const gap = (times[index - 1] ?? time) - time;
    return gap < 0 || gap > LONGEST_GAP_MS;
  });
  return jump === -1 || newest - (times[jump - 1] ?? newest) >= TRUSTED_AFTER_MS;
}
