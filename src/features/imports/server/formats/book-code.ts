/** The same for 'Book II' and 'LIVRE II', so that both languages name one book. */
export function bookCode(label: string): string {
  const number = label
    .replace(/^\S+\s*/, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[ivxl1]*[ivxl][ivxl1]*$/, (roman) => roman.replace(/[l1]/g, 'i'));
  return `book_${ORDINALS.get(number) ?? number}`;
}

/** How the first books are counted in words. */
const ORDINALS: ReadonlyMap<string, string> = new Map([
  ...['', '1', 'ier', '1er', 'premier', 'first', 'one'].map((word) => [word, 'i'] as const),
  ...['2', 'deux', 'deuxieme', 'second', 'two'].map((word) => [word, 'ii'] as const),
  ...['3', 'trois', 'troisieme', 'third', 'three'].map((word) => [word, 'iii'] as const),
]);
