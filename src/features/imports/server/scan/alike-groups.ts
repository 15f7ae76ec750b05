/** Letters of a shingle. */
const SHINGLE = 5;
/** How many hashes a line has; lines that differ in a tenth of their letters share one for certain. */
const HASHES = 6;

/**
 * Groups of keys that are alike but for what a scanner has misread, without comparing each with
 * each: the least hashes of a key's shingles are equal in the measure in which two keys are alike
 * (Broder, 'On the resemblance and containment of documents', 1997).
 *
 * @returns the places of keys that share a hash, the largest groups first
 */
export function alikeGroups(keys: readonly string[]): number[][] {
  const groups: number[][] = [];
  const all = Array.from({ length: HASHES }, () => new Map<number, number[]>());
  keys.forEach((key, place) => {
    leastHashes(key).forEach((hash, at) => {
      const group = all[at]?.get(hash);
      if (group) group.push(place);
      else all[at]?.set(hash, [place]);
    });
  });
  for (const ofHash of all) groups.push(...ofHash.values());
  return groups.filter(({ length }) => length > 1).sort((one, other) => other.length - one.length);
}

function leastHashes(key: string): number[] {
  const least = new Array<number>(HASHES).fill(Number.POSITIVE_INFINITY);
  for (let at = 0; at + SHINGLE <= key.length; at += 1) {
    let hash = 2_166_136_261;
    for (let place = at; place < at + SHINGLE; place += 1) {
      hash = Math.imul(hash ^ key.charCodeAt(place), 16_777_619);
    }
    for (let which = 0; which < HASHES; which += 1) {
      const own = mix(hash + Math.imul(which, 0x9e3779b9));
      if (own < (least[which] ?? 0)) least[which] = own;
    }
  }
  return least;
}

function mix(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
}
