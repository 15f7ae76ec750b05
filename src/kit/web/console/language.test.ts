import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatsOf } from './language.tsx';

const TIME = '2026-11-05T08:07:00Z';

describe('formats', () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
    'are of Douala in a browser of %s, as filters and exports are',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(formatsOf('en').dateTime('2026-12-31T23:30:00Z')).toBe('Jan 1, 2027, 12:30\u00a0AM');
      expect(formatsOf('fr').date('2026-12-31T23:30:00Z')).toBe('1er janv. 2027');
      expect(formatsOf('en').date('2026-11-05')).toBe('Nov 5, 2026');
    },
  );

  it('are en-US short dates with hour and minute in English', () => {
    const { date, dateTime } = formatsOf('en');
    expect(date(TIME)).toBe('Nov 5, 2026');
    expect(dateTime(TIME)).toBe('Nov 5, 2026, 09:07\u00a0AM');
  });

  it('are French ones in French', () => {
    const { date, dateTime } = formatsOf('fr');
    expect(date(TIME)).toBe('5 nov. 2026');
    expect(dateTime(TIME)).toMatch(/^5 nov\. 2026.{1,3}09:07$/u);
    expect(date('2026-12-01T08:07:00Z')).toBe('1er déc. 2026');
    expect(dateTime('2026-12-01T08:07:00Z')).toMatch(/^1er déc\. 2026.{1,3}09:07$/u);
  });

  it('write money as whole units and their currency, which stay on one line', () => {
    expect(formatsOf('en').money(1_234_567, 'XAF')).toBe('1,234,567\u00a0XAF');
    expect(formatsOf('fr').money(1_000, 'XAF').replaceAll(/\s/g, ' ')).toBe('1 000 FCFA');
    expect(formatsOf('fr').number(1_000)).not.toContain(' ');
  });
});
