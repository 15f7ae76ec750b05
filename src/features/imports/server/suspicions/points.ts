import { POINT } from '../../../laws/text-signs.ts';

/** A point without a number. */
const DASH = /(?:^|\n)[-–—•]\s/g;

/** Whether one language has points that the other one lacks, where both count points at all. */
export function lacksPoint(en: string, fr: string): boolean {
  const [one, other] = [en, fr].map(
    (content) => new Set([...content.matchAll(POINT)].map(([, point]) => point)),
  );
  const [dashes, others] = [en, fr].map((content) => content.match(DASH)?.length ?? 0);
  if (dashes && others && dashes !== others) return true;
  if (!one || !other || one.size === 0 || other.size === 0) return false;
  return one.size !== other.size;
}
