/** How deep values may lie in each other, and how many there may be: more are no call of ours. */
const LIMITS = { depth: 64, values: 100_000 } as const;

/**
 * The value of a JSON text in UTF-8.
 *
 * @returns `undefined` for anything else, and for what is nested so deep or has so many values that
 *   parsing and checking it would hold the main loop (docs/promises.md, 'Found by attack', row j)
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  if (exceedsLimits(bytes)) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** One pass over the signs outside of strings. */
function exceedsLimits(bytes: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === COMMA) values += 1;
    else if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (depth > LIMITS.depth || values > LIMITS.values) return true;
  }
  return false;
}

/** Where the string that begins here ends: at the first quote without an odd number of `\` before. */
function endOfString(bytes: Uint8Array, start: number): number {
  let end = start;
  do {
    end = bytes.indexOf(QUOTE, end + 1);
    if (end < 0) return bytes.length;
  } while (isEscaped(bytes, end));
  return end;
}

function isEscaped(bytes: Uint8Array, at: number): boolean {
  let first = at;
  while (bytes[first - 1] === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}
