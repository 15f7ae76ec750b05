/** A point of a list: '(1)', 'a)', '2.' at the beginning of a line or behind a stop. */
const POINT = /(?:^|[\n.;:,]\s*)\(?(\d{1,2}|[a-z])[)°]/gu;

/** Whether one language has points that the other one lacks, where both count points at all. */
export function lacksPoint(en: string, fr: string): boolean {
  const [one, other] = [en, fr].map(
    (content) => new Set([...content.matchAll(POINT)].map(([, point]) => point)),
  );
  if (!one || !other || one.size === 0 || other.size === 0) return false;
  return one.size !== other.size;
}
