const MONTHS = [
  ['january', 'janvier'],
  ['february', 'février'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'août'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'décembre'],
] as const;

const DATE = /(?<!\d)(\d{1,2})(?:er|st|nd|rd|th)?\s+(\p{L}+)\s+(\d{4})(?!\d)/giu;

/** The day of an act that is named with one date: 2016-07-12 of 'Law No. 2016/007 of 12 July 2016'. */
export function dateOfAct(act: string | null): string | null {
  const dates = [...(act ?? '').matchAll(DATE)].flatMap(([, day = '', name = '', year]) => {
    const month = MONTHS.findIndex((names) => names.some((known) => known === name.toLowerCase()));
    if (month === -1 || Number(day) < 1 || Number(day) > 31) return [];
    return [`${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`];
  });
  return dates.length === 1 ? (dates[0] ?? null) : null;
}
