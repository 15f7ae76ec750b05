/** The end of a line with a hyphen that stands apart, and the word with which the next one goes on. */
const APART = /(?<!\p{L})(\p{L}+)\s-\n(\p{Ll}+)/gu;
const WORD = /(?<!\p{L})\p{L}+(?!\p{L})(?!\s-\n)/gu;

/**
 * Joins a hyphen to the half of a word before it: where a line is stretched, programs part the two
 * ('pre -'). A dash behind a whole word of the text stays as it is.
 */
export function withClosedHyphens(text: string): string {
  if (!/\p{L}\s-\n\p{Ll}/u.test(text)) return text;
  const words = new Set((text.match(WORD) ?? []).map((word) => word.toLowerCase()));
  return text.replace(APART, (all, first: string, second: string) => {
    const isWord = words.has(first.toLowerCase());
    const isWhole = words.has(`${first}${second}`.toLowerCase());
    return isWord && !isWhole ? all : `${first}-\n${second}`;
  });
}
