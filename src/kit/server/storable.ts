/** A text as PostgreSQL stores it: without NUL, and with no half of a character. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** The same of every text in a JSON value: a reviver of `JSON.parse`, a replacer of `JSON.stringify`. */
export function storableTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}
