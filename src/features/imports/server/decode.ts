import { IMPORT_LIMITS, type ImportProblem } from '../rules.ts';

/** The text of a file, or why it is none. */
export type Decoded =
  | { readonly kind: 'text'; readonly text: string; readonly isGuessed: boolean }
  | { readonly kind: 'refused'; readonly problem: ImportProblem };

/** Signs that no text has: control characters other than tabs, line breaks and form feeds. */
const CONTROL = /(?![\t\n\r\f])\p{Cc}(?<![\u0080-\u009f])/u;

/**
 * Signs that Windows-1252 makes of another encoding: letters that French does not have, capitals
 * with an accent within a word, quotation marks within a word, letters that are no word alone.
 */
const IMPLAUSIBLE = new RegExp(
  [
    String.raw`[\u0080-\u009f‚ƒ„†‡ˆ‰Š‹Ž˜š›žÁÃÅÌÍÐÑÒÓÕ×ØÚÝÞßáãåìíðñòóõ÷øúýþ]`,
    String.raw`\p{Ll}[ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜŒŸ]`,
    String.raw`\p{L}[“”«»•€™]\p{L}`,
    String.raw`(?<![\p{L}\d'’])[âäæçèéêëîïöùûüÿœ](?![\p{L}'’.)])`,
  ].join('|'),
  'u',
);

/**
 * Decodes UTF-8, with or without its mark, and UTF-16 with its mark. What is none of these is read
 * as Windows-1252 if every sign of it is then one of English or French where a word may have it,
 * and refused otherwise: a wrong guess would change the law's words.
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
    return { kind: 'text', text, isGuessed: false };
  } catch {
    // What does not decode is in another encoding.
    return encoding === 'utf-8' ? guess(bytes) : { kind: 'refused', problem: 'encoding' };
  }
}

/** Windows-1252 where it differs from Latin-1; Node.js 20 decodes it as if it did not. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function guess(bytes: Uint8Array): Decoded {
  const latin = Buffer.from(bytes).toString('latin1');
  const text = latin.replace(
    /[\u0080-\u009f]/g,
    (sign) => WINDOWS[sign.charCodeAt(0) - 0x80] ?? sign,
  );
  return CONTROL.test(text) || IMPLAUSIBLE.test(text)
    ? { kind: 'refused', problem: 'encoding' }
    : { kind: 'text', text, isGuessed: true };
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return 'utf-8';
}
