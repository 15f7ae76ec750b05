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

/** Longer lines are law, and only their beginnings are searched. */
const LONGEST = 2_000;
/** The share of a line's signs in which a scanner may read it differently. */
const MISREAD_SHARE = 0.25;
/** A line with a smaller share of a pattern's trigrams does not hold it. */
const LEAST_TRIGRAMS = 0.4;

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
  let sign = PLAIN.get(character);
  if (sign === undefined) {
    const isLetter = /\p{L}/u.test(character);
    const letter = isLetter ? character.normalize('NFD').charAt(0).toLowerCase() : '';
    sign = /\d/.test(character) ? '0' : letter;
    PLAIN.set(character, sign);
  }
  return sign;
}

/** A text has few different characters. */
const PLAIN = new Map<string, string>();

/** Finds which patterns a text may hold, by their trigrams, so that few have to be compared. */
export function trigramFilter(patterns: readonly string[]): (key: string) => string[] {
  const places = new Map<string, Set<number>>();
  const totals = patterns.map((pattern, place) => {
    const own = trigramsOf(pattern);
    for (const trigram of own) {
      const known = places.get(trigram);
      if (known) known.add(place);
      else places.set(trigram, new Set([place]));
    }
    return own.size;
  });
  return (key) => {
    const shared = new Map<number, number>();
    for (const trigram of trigramsOf(key)) {
      for (const place of places.get(trigram) ?? []) {
        shared.set(place, (shared.get(place) ?? 0) + 1);
      }
    }
    return patterns.filter(
      (_, place) => (shared.get(place) ?? 0) >= Math.max(1, (totals[place] ?? 0) * LEAST_TRIGRAMS),
    );
  };
}

function trigramsOf(key: string): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + 3 <= key.length; at += 1) found.add(key.slice(at, at + 3));
  return found;
}

/**
 * The part of a text that is alike to a pattern by edit distance (Sellers, 'The Theory and
 * Computation of Evolutionary Distances', 1980), from the beginning of a word to the end of one.
 */
export function findAlike(text: string, { key, places }: Signs, pattern: string): Span | null {
  const most = Math.floor(pattern.length * MISREAD_SHARE);
  if (key.length < pattern.length - most) return null;
  const placeOf = (at: number) => places[at] ?? 0;
  const isEnd = (at: number) => !/^[\p{L}\d]/u.test(text.slice(placeOf(at) + 1, placeOf(at) + 3));
  const isStart = (at: number) =>
    placeOf(at) === 0 || !/[\p{L}\d]/u.test(text[placeOf(at) - 1] ?? '');
  const last = bestEnd(key, pattern, most, isEnd);
  if (last === null) return null;
  const before = reverse(key.slice(0, last + 1));
  const length = bestEnd(before, reverse(pattern), most, (at) => isStart(last - at));
  if (length === null) return null;
  return { start: placeOf(last - length), end: placeOf(last) + 1 };
}

/** The place in the key where the part that is most alike to the pattern ends. */
function bestEnd(
  key: string,
  pattern: string,
  most: number,
  mayEnd: (at: number) => boolean,
): number | null {
  const row = Uint16Array.from({ length: pattern.length + 1 }, (_, at) => at);
  let best: { readonly errors: number; readonly at: number } | null = null;
  for (let at = 0; at < key.length; at += 1) {
    const sign = key.charCodeAt(at);
    let diagonal = 0;
    for (let place = 1; place <= pattern.length; place += 1) {
      const above = row[place] ?? 0;
      const differs = sign === pattern.charCodeAt(place - 1) ? 0 : 1;
      row[place] = Math.min(diagonal + differs, above + 1, (row[place - 1] ?? 0) + 1);
      diagonal = above;
    }
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
