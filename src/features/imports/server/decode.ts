import { IMPORT_LIMITS, type ImportProblem } from '../rules.ts';

/** The text of a file, or why it is none. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'refused'; readonly problem: ImportProblem };

/** Signs that no text has: control characters other than tabs, line breaks and form feeds. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}(?<![\u0080-\u009f])/u;

/**
 * Decodes UTF-8, with or without its mark, and UTF-16 with its mark. Anything else is refused
 * rather than guessed: a wrong guess would change the law's words.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > IMPORT_LIMITS.bytes) return { kind: 'refused', problem: 'too_large' };
  const encoding = encodingOf(bytes);
  if (encoding === 'utf-8' && bytes.subarray(0, 4_096).includes(0)) {
    return { kind: 'refused', problem: 'binary' };
  }
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (CONTROL.test(text)) return { kind: 'refused', problem: 'binary' };
    return { kind: 'text', text };
  } catch {
    // What does not decode is in another encoding.
    return { kind: 'refused', problem: 'encoding' };
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
