import { afterEach, expect, it, vi } from 'vitest';
import { doualaField, doualaFormats, fromDoualaField } from './douala-time.ts';

it('the first of a month is an ordinal in French, and no other day', () => {
  const { en, fr } = doualaFormats({ dateStyle: 'long' });
  const written = ['2026-05-01', '2026-05-11', '2026-05-21'].map((day) => fr.format(new Date(day)));
  expect(written).toEqual(['1er mai 2026', '11 mai 2026', '21 mai 2026']);
  expect(en.format(new Date('2026-05-01'))).toBe('1 May 2026');
});

it('so it is in a sentence with the weekday and the time, and where the month is shortened', () => {
  const first = new Date('2026-12-01T00:01:00Z');
  const full = doualaFormats({ dateStyle: 'full', timeStyle: 'short' });
  expect(full.fr.format(first)).toBe('mardi 1er décembre 2026 à 01:01');
  expect(doualaFormats({ dateStyle: 'medium' }).fr.format(first)).toBe('1er déc. 2026');
});

afterEach(() => vi.unstubAllEnvs());

it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'a field holds the minute of Douala in a browser of %s, and gives the same moment back',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(doualaField('2026-12-31T23:30:00.000Z')).toBe('2027-01-01T00:30');
    expect(fromDoualaField('2027-01-01T00:30')).toBe('2026-12-31T23:30:00.000Z');
  },
);
