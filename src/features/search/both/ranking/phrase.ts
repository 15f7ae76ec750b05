/** Stems one after another, each with its distance from the first; a single word has one. */
export type Phrase = readonly { readonly stem: string; readonly offset: number }[];

/** Where stems stand in one field of an article: word positions, ascending. */
export type StemPositions = ReadonlyMap<string, readonly number[]>;

const NOWHERE: StemPositions = new Map();

/**
 * Reads a tsquery that is a word or a phrase, as PostgreSQL writes it:
 * `'use' <2> 'forc'` is 'use' and, two words further on, 'forc'.
 */
export function readPhrase(query: string): Phrase {
  let offset = 0;
  return [...query.matchAll(/(?:<(-|\d+)>\s*)?'?([a-z0-9]+)'?/g)].map(([, distance, stem = '']) => {
    if (distance !== undefined) offset += distance === '-' ? 1 : Number(distance);
    return { stem, offset };
  });
}

/** Reads a tsvector as PostgreSQL writes it: `'forc':9A,17A 'use':7A`, with any weights. */
export function readPositions(vector: string): StemPositions {
  if (vector === '') return NOWHERE;
  return new Map(
    vector.split(' ').map((entry) => {
      const [stem = '', positions = ''] = entry.split(':');
      return [
        stem.slice(1, -1),
        positions.split(',').map((position) => Number.parseInt(position, 10)),
      ];
    }),
  );
}

/** How many times a phrase stands in a field. */
export function countPhrase(phrase: Phrase, positions: StemPositions): number {
  const [first] = phrase;
  const starts = first && positions.get(first.stem);
  if (!starts || phrase.length === 1) return starts?.length ?? 0;
  // The first one stands at its own start.
  return starts.filter((start) =>
    phrase.every(({ stem, offset }) => positions.get(stem)?.includes(start + offset)),
  ).length;
}

/** Whether all words of a phrase stand so near to its first one, in any order. */
export function areScattered(phrase: Phrase, positions: StemPositions, window: number): boolean {
  if (phrase.length < 2) return false;
  const places = phrase.map(({ stem }) => positions.get(stem) ?? []);
  if (places.some((ofStem) => ofStem.length === 0)) return false;
  return (places[0] ?? []).some((start) =>
    places.every((ofStem) => ofStem.some((place) => Math.abs(place - start) <= window)),
  );
}

/** Whether two stems stand near each other in a field, the first one rather before the second. */
export function areNear(first: string, second: string, positions: StemPositions): boolean {
  const firsts = positions.get(first);
  const seconds = firsts && positions.get(second);
  if (!seconds) return false;
  for (const place of firsts)
    for (const other of seconds)
      if (other !== place && other - place >= -2 && other - place <= 3) return true;
  return false;
}
