/** A part of a text, from its first character to the one behind its last. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A text as it is compared: small letters without accents, every figure as 0, and their places. */
export interface Signs {
  readonly key: string;
  /** The place in the text of each sign of the key. */
  readonly places: readonly number[];
}

/** Longer lines are law, and are not searched. */
const LONGEST = 2_000;
/** The share of a line's signs in which a scanner may read it differently. */
const MISREAD_SHARE = 0.25;
/** Trigrams of a running line of which a line has fewer does not hold it. */
const LEAST_TRIGRAMS = 0.25;

/** Reads the signs of a text. */
export function signsOf(text: string): Signs {
  const places: number[] = [];
  let key = '';
  const shown = text.slice(0, LONGEST);
  for (let at = 0; at < shown.length; at += 1) {
    const sign = plainSign(shown[at] ?? '');
    if (sign === '') continue;
    key += sign;
    places.push(at);
  }
  return { key, places };
}

/** One sign for one character, so that places are kept. */
function plainSign(character: string): string {
  if (/\d/.test(character)) return '0';
  if (!/\p{L}/u.test(character)) return '';
  return character.normalize('NFD').charAt(0).toLowerCase();
}

/**
 * The part of a text that is alike to a pattern by edit distance (Sellers, 'The Theory and
 * Computation of Evolutionary Distances', 1980), from the beginning of a word to the end of one.
 */
export function findAlike(text: string, { key, places }: Signs, pattern: string): Span | null {
  const most = Math.floor(pattern.length * MISREAD_SHARE);
  if (key.length < pattern.length - most || !sharesTrigrams(key, pattern)) return null;
  const isEnd = (at: number) => /^(?:$|[^\p{L}\d])/u.test(text.slice((places[at] ?? 0) + 1));
  const isStart = (at: number) => at === 0 || /[^\p{L}\d]/u.test(text[(places[at] ?? 0) - 1] ?? '');
  const last = bestEnd(key, pattern, most, isEnd);
  if (last === null) return null;
  const before = reverse(key.slice(0, last + 1));
  const length = bestEnd(before, reverse(pattern), most, (at) => isStart(last - at));
  if (length === null) return null;
  return { start: places[last - length] ?? 0, end: (places[last] ?? 0) + 1 };
}

/** The place in the key where the part that is most alike to the pattern ends. */
function bestEnd(
  key: string,
  pattern: string,
  most: number,
  mayEnd: (at: number) => boolean,
): number | null {
  let row = Array.from({ length: pattern.length + 1 }, (_, at) => at);
  let best: { readonly errors: number; readonly at: number } | null = null;
  for (let at = 0; at < key.length; at += 1) {
    const next = [0];
    for (let place = 1; place <= pattern.length; place += 1) {
      const differs = key[at] === pattern[place - 1] ? 0 : 1;
      next.push(
        Math.min(
          (row[place - 1] ?? 0) + differs,
          (row[place] ?? 0) + 1,
          (next[place - 1] ?? 0) + 1,
        ),
      );
    }
    row = next;
    const errors = row[pattern.length] ?? most + 1;
    if (errors <= most && (best === null || errors < best.errors) && mayEnd(at)) {
      best = { errors, at };
    }
  }
  return best?.at ?? null;
}

function reverse(text: string): string {
  return [...text].reverse().join('');
}

function sharesTrigrams(key: string, pattern: string): boolean {
  const own = new Set<string>();
  for (let at = 0; at + 3 <= key.length; at += 1) own.add(key.slice(at, at + 3));
  let shared = 0;
  for (let at = 0; at + 3 <= pattern.length; at += 1) {
    if (own.has(pattern.slice(at, at + 3))) shared += 1;
  }
  return shared >= (pattern.length - 2) * LEAST_TRIGRAMS;
}
