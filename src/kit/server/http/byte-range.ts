/** Bytes of a representation, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The one range that a `Range` header asks for (RFC 9110 §14.2). Several ranges, other units and
 * what cannot be read are answered as if none was asked for.
 *
 * @returns 'unsatisfiable' for a range behind the end
 */
export function readByteRange(
  header: string | undefined,
  length: number,
): ByteRange | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '') {
    const last = length - 1;
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, length - Number(to)), last };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return null;
  if (first >= length) return 'unsatisfiable';
  return { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) };
}
