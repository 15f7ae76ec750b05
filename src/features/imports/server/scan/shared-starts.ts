import { isAlike } from './running-lines.ts';

// The constants were tuned on variants of the printed layouts with long running lines.

/** Signs of the shortest running line that is recognised by itself; shorter ones need a page number. */
export const SHORTEST = 16;
/** How many lines of a group are compared with each other. */
const SAMPLE = 9;
/** What lines have in common is in this share of them. */
const SHARED = 0.6;
/** The most errors in so many signs: the last ones of what lines have in common, and the others. */
const TAIL = { signs: 6, errors: 1, within: 3 };

function sampleOf(keys: readonly string[], most: number): string[] {
  const stride = Math.ceil(keys.length / most);
  return keys.filter((_, at) => at % stride === 0);
}

/** What most keys have in common at their beginnings, and what most of each kind of them do. */
export function sharedStarts(keys: readonly string[]): string[] {
  const sample = sampleOf(keys, SAMPLE);
  const kinds = kindsOf(sample, KIND_ERRORS);
  return kinds.length > 1 ? [sample, ...kinds].map(sharedStart) : [sharedStart(sample)];
}

/** The same for kinds that differ less: a translation by machine makes several lines of one foot. */
export function startsOfVariants(keys: readonly string[]): string[] {
  const kinds = kindsOf(sampleOf(keys, VARIANTS.sample), VARIANTS.errors);
  return kinds.map((kind) => sharedStart(sampleOf(kind, SAMPLE)));
}

/** The titles of a law in its two languages begin alike: 'Decree No. 2031/014', 'Décret n° 2031/014'. */
function kindsOf(sample: readonly string[], errors: number): string[][] {
  const kinds: string[][] = [];
  for (const key of sample) {
    const own = kinds.find(([first = '']) => {
      const length = Math.min(KIND_SIGNS, key.length, first.length);
      return (prefixErrors(key, first)[length] ?? length) <= length * errors;
    });
    if (own) own.push(key);
    else kinds.push([key]);
  }
  return kinds.filter(({ length }) => length >= FEWEST_OF_KIND);
}

/** So many signs tell kinds apart, of which a share may be misread; fewer lines are chance. */
const KIND_SIGNS = 60;
const KIND_ERRORS = 0.25;
const FEWEST_OF_KIND = 3;
const VARIANTS = { errors: 0.1, sample: 3 * SAMPLE };

/** What most keys have in common at their beginnings. */
function sharedStart(sample: readonly string[]): string {
  const starts = sample.map((key, at) => {
    const others = sample
      .filter((_, place) => place !== at)
      .map((other) => prefixErrors(key, other));
    for (let length = key.length; length >= SHORTEST; length -= 1) {
      const alike = others.filter((errors) => isSharedUpTo(errors, length));
      if (alike.length >= others.length * SHARED) return key.slice(0, length);
    }
    return '';
  });
  return (
    starts.sort((one, other) => other.length - one.length)[Math.floor(starts.length / 2)] ?? ''
  );
}

function isSharedUpTo(errors: readonly number[], length: number): boolean {
  const added = (end: number) => (errors[end] ?? 0) - (errors[Math.max(0, end - TAIL.signs)] ?? 0);
  if (errors[length] !== errors[length - 1] || added(length) > TAIL.errors) return false;
  for (let end = TAIL.signs; end < length; end += TAIL.signs) {
    if (added(end) > TAIL.within) return false;
  }
  return true;
}

/** For each length of a key's beginning, its least distance from a beginning of the other one. */
function prefixErrors(key: string, other: string): number[] {
  const row = Array.from({ length: other.length + 1 }, (_, at) => at);
  const errors = [0];
  for (let at = 0; at < key.length; at += 1) {
    // Beginnings that are alike are about as long.
    const first = Math.max(1, at - BAND);
    const end = Math.min(other.length, at + BAND);
    let diagonal = row[first - 1] ?? 0;
    row[first - 1] = at + 1;
    let least = at + 1;
    for (let place = first; place <= end; place += 1) {
      const above = row[place] ?? 0;
      const differs = key[at] === other[place - 1] ? 0 : 1;
      const own = Math.min(diagonal + differs, above + 1, (row[place - 1] ?? 0) + 1);
      row[place] = own;
      diagonal = above;
      least = Math.min(least, own);
    }
    errors.push(least);
  }
  return errors;
}

const BAND = 20;

/**
 * The line of which keys that end alike are readings, as it was read most often; empty where they
 * begin differently.
 */
export function wholeLine(keys: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const [[whole] = ['']] = [...counts].sort(([, one], [, other]) => other - one);
  return keys.filter((key) => isAlike(key, whole)).length < keys.length * SHARED ? '' : whole;
}
