import type { Seeded } from '../long-scans/seeded.ts';

/**
 * Breaks a text into lines; a share of the words that do not fit is hyphenated. A semicolon stays
 * with its word, as French has it.
 */
export function setLines(
  text: string,
  width: number,
  { hyphens, indent = 0, draw }: { hyphens: number; indent?: number; draw: Seeded },
): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isStart = true;
  for (const word of text.split(/ +(?![;:%»])/).filter(Boolean)) {
    const gap = isStart ? '' : ' ';
    if (line.length + gap.length + word.length <= width || isStart) {
      line += gap + word;
      isStart = false;
      continue;
    }
    const room = width - line.length - 2;
    const cut = draw.happens(hyphens) ? placeToBreak(word, room) : 0;
    if (cut > 0) {
      const head = word.slice(0, cut);
      lines.push(`${line} ${head}${head.endsWith('-') ? '' : '-'}`);
      line = word.slice(cut);
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Behind a hyphen that the word has, or between vowel and syllable. */
function placeToBreak(word: string, room: number): number {
  const own = word.indexOf('-') + 1;
  if (own > 2 && own <= room && /^\p{L}+-\p{L}{3,}/u.test(word)) return own;
  const places = [
    ...word.matchAll(/(?<=^\p{L}+[aeiouyé])(?=[bcdfglmnprstv][aeiouyé]\p{L}*[,;.:]?$)/gu),
  ]
    .map(({ index }) => index)
    .filter((place) => place >= 2 && place <= room && place <= word.length - 3);
  return places.at(-1) ?? 0;
}

/** In the middle of a line. */
export function centred(line: string, width: number): string {
  return ' '.repeat(Math.max(0, (width - line.length) >> 1)) + line;
}

/** Rows of a table, their cells under each other. */
export function setTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((cells) => (cells[at] ?? '').length)),
  );
  return rows.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd((widths[at] ?? 0) + 3))
      .join('')
      .trimEnd(),
  );
}

const ROMAN: readonly (readonly [number, string])[] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

export function roman(number: number): string {
  let rest = number;
  let text = '';
  for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) text += sign;
  return text;
}
