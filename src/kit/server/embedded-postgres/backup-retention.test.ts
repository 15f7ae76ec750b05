import { describe, expect, it } from 'vitest';
import type { BaseBackup } from './backup-manifest.ts';
import { chooseKept } from './backup-retention.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const START = Date.parse('2026-01-01T01:47:00Z');

/** A backup of each night, by a clock that is wrong in some nights by some days. */
function takeNightly(nights: number, wrongBy: Readonly<Record<number, number>> = {}) {
  return Array.from({ length: nights }, (_, night): BaseBackup => {
    const segment = `0000000100000000${night.toString(16).padStart(8, '0').toUpperCase()}`;
    return {
      format: 1,
      endedAt: new Date(START + (night + (wrongBy[night] ?? 0)) * DAY_MS),
      archive: 'own',
      firstSegment: segment,
      lastSegment: segment,
      folders: [],
      files: [],
      facts: null,
      folder: `/backups/${night}`,
      name: String(night),
    };
  });
}

/** The nights of which something is left after the last one, when old ones are deleted each night. */
function liveThrough(all: readonly BaseBackup[]): readonly number[] {
  let kept: readonly BaseBackup[] = [];
  for (const backup of all) {
    const found = [...kept, backup].sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
    kept = chooseKept(found, 'own');
  }
  return kept.map(({ name }) => Number(name)).sort((a, b) => a - b);
}

describe('the backups that are kept', () => {
  it('are of seven days one a day, of four weeks one a week, and none of more than 28 days', () => {
    for (const nights of [60, 61, 62, 63, 64, 65, 66]) {
      const kept = liveThrough(takeNightly(nights));
      expect(kept.slice(-7)).toEqual([7, 6, 5, 4, 3, 2, 1].map((days) => nights - days));
      expect(kept.length).toBeGreaterThan(7);
      expect(nights - 1 - (kept[0] ?? 0)).toBeLessThan(28);
    }
  });

  it('are all of two days, so that the one from before an upgrade is there on the day after it', () => {
    const beforeUpgrade = new Date(START + 39.5 * DAY_MS);
    const afterUpgrade = new Date(START + 39.6 * DAY_MS);
    const all = takeNightly(44).map((backup, n) => {
      const late = new Date(backup.endedAt.getTime() - 2 * DAY_MS);
      if (n < 40) return backup;
      return { ...backup, endedAt: n === 40 ? beforeUpgrade : n === 41 ? afterUpgrade : late };
    });
    expect(liveThrough(all.slice(0, 43))).toEqual(expect.arrayContaining([40, 41, 42]));
    expect(liveThrough(all)).toEqual(expect.arrayContaining([40, 41, 42, 43]));
  });

  it('are all while a clock is 400 days ahead for a night, and the wrong one goes two days later', () => {
    const before = liveThrough(takeNightly(40));
    const wrong = { 40: 400 };
    expect(liveThrough(takeNightly(41, wrong))).toEqual([...before, 40]);
    expect(liveThrough(takeNightly(42, wrong))).toEqual([...before, 40, 41]);
    expect(liveThrough(takeNightly(43, wrong))).toEqual([...before, 40, 41, 42]);
    const after = liveThrough(takeNightly(44, wrong));
    expect(after).not.toContain(40);
    expect(after).toEqual(expect.arrayContaining([41, 42, 43]));
    expect(43 - (after[0] ?? 0)).toBeLessThan(28);
  });

  it('are all while a clock begins in 1970, and the days before are there afterwards', () => {
    const before = liveThrough(takeNightly(40));
    const wrong = { 40: -(START / DAY_MS) };
    expect(liveThrough(takeNightly(42, wrong))).toEqual([...before, 40, 41]);
    const after = liveThrough(takeNightly(44, wrong));
    expect(after).not.toContain(40);
    expect(after.slice(-6)).toEqual([37, 38, 39, 41, 42, 43]);
  });

  it('are all for two days after a program was off for long, whoever takes backups meanwhile', () => {
    const all = takeNightly(50).map((backup, night) =>
      night < 40
        ? backup
        : { ...backup, endedAt: new Date(backup.endedAt.getTime() + 100 * DAY_MS) },
    );
    const before = liveThrough(all.slice(0, 40));
    const byHand = all.slice(40, 43).map((backup, n) => ({
      ...backup,
      endedAt: new Date((all[40]?.endedAt.getTime() ?? 0) + n * 1_000),
    }));
    expect(liveThrough([...all.slice(0, 40), ...byHand]).slice(0, before.length)).toEqual(before);
    expect(liveThrough(all)).toEqual([42, 43, 44, 45, 46, 47, 48, 49]);
  });
});
