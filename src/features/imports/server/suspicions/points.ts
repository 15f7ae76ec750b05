import { POINT } from '../../../laws/text-signs.ts';

/** Whether one language has points that the other one lacks, where both count points at all. */
export function lacksPoint(en: string, fr: string): boolean {
  const [one, other] = [en, fr].map(
    (content) => new Set([...content.matchAll(POINT)].map(([, point]) => point)),
  );
  if (!one || !other || one.size === 0 || other.size === 0) return false;
  return one.size !== other.size;
}
