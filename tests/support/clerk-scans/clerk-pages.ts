import type { Language } from '../long-scans/scan-spec.ts';
import type { Seeded } from '../long-scans/seeded.ts';
import { FOOTNOTES } from './clerk-clauses.ts';
import { recognised, SPECKS } from './clerk-ocr.ts';
import type { ClerkSpec } from './clerk-spec.ts';

export interface Line {
  readonly text: string;
  /** The chapter it stands in. */
  readonly topic: string;
  /** What a list of contents has of it. */
  readonly entry?: string;
}

/** Lines in pages, with heads, feet, footnotes and a list of contents. */
export function pagesOf(
  lines: readonly Line[],
  language: Language,
  spec: ClerkSpec,
  draw: Seeded,
): string[] {
  const pages: Line[][] = [];
  for (let at = 0; at < lines.length; at += spec.pageLines)
    pages.push(lines.slice(at, at + spec.pageLines));
  const printed = pages.map((page, at) => {
    const topic = page[0]?.topic ?? '';
    return furnished(
      page.map(({ text }) => text),
      at + 3,
      topic,
      language,
      spec,
      draw,
    );
  });
  if (spec.contents === null) return printed;
  const entries = pages.flatMap((page, at) =>
    page.flatMap(({ entry }) => (entry ? [`${entry}${leader(draw)}${at + 3}`] : [])),
  );
  const heading = { en: 'TABLE OF CONTENTS', fr: 'TABLE DES MATIERES' }[language];
  const listed: string[] = [];
  for (let at = 0; at < entries.length; at += spec.pageLines)
    listed.push(
      [...(at === 0 ? [heading, ''] : []), ...entries.slice(at, at + spec.pageLines)].join('\n'),
    );
  return spec.contents === 'before' ? [...listed, ...printed] : [...printed, ...listed];
}

function leader(draw: Seeded): string {
  const dots = draw.whole(6, 40);
  return draw.pick([
    ` ${'.'.repeat(dots)} `,
    ` ${'. '.repeat(dots / 2)}`,
    `${'.'.repeat(dots)}`,
    ` ${'·'.repeat(dots)} `,
    ` ${'.'.repeat(4)}…${'.'.repeat(5)}, ..`,
    ` ${'.'.repeat(dots)} , `,
  ]);
}

function furnished(
  body: readonly string[],
  page: number,
  topic: string,
  language: Language,
  spec: ClerkSpec,
  draw: Seeded,
): string {
  const one = (lines: readonly string[]) => {
    const line = lines.length > 1 ? lines[page % 2] : lines[0];
    if (line === undefined) return [];
    return line
      .split('\n')
      .map((part) =>
        recognised(part.replace('%c', topic), spec.noise, draw).replace('%p', `${page}`),
      );
  };
  const notes = draw.happens(spec.footnotes) ? footnotes(language, spec, draw) : [];
  const gap = spec.blanks === 'lost' ? [] : [''];
  return [
    ...one(spec.heads[language]),
    ...gap,
    ...body,
    ...notes,
    ...gap,
    ...one(spec.feet[language]),
  ].join('\n');
}

function footnotes(language: Language, spec: ClerkSpec, draw: Seeded): string[] {
  const style = draw.pick<(at: number) => string>([
    (at) => `${at} `,
    (at) => `(${at}) `,
    (at) => `${at}. `,
    () => '* ',
  ]);
  const rule = draw.pick([['____________'], ['———'], []]);
  const notes = Array.from({ length: draw.whole(1, 2) }, (_, at) => {
    const text = draw.pick(FOOTNOTES)[language === 'en' ? 0 : 1];
    return wrapped(`${style(at + 1)}${recognised(text, spec.noise, draw)}`, spec, draw);
  });
  return [...rule, ...notes.flat()];
}

/** Lines as long as the page is wide, words cut where the printer cuts them. */
export function wrapped(text: string, { width, hyphen, noise }: ClerkSpec, draw: Seeded): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const next = line === '' ? word : `${line} ${word}`;
    if (next.length <= width || line === '') {
      line = next;
      continue;
    }
    const [head, tail] = cut(word, width - line.length - 2, hyphen);
    lines.push(head === '' ? line : `${line} ${head}`);
    line = tail;
    if (draw.happens(noise.specks)) lines.push(draw.pick(SPECKS));
  }
  return [...lines, line];
}

function cut(word: string, room: number, hyphen: string): [string, string] {
  const own = word.lastIndexOf('-', room);
  if (own > 1) return [word.slice(0, own + 1), word.slice(own + 1)];
  if (hyphen === '' || !/^\p{Ll}{7,}[.,;:]?$/u.test(word)) return ['', word];
  for (let at = Math.min(room, word.length - 4); at >= 3; at--) {
    const isSyllable =
      /[aeiouéè]/.test(word.charAt(at - 1)) && /[bcdfgjlmnprstv]/.test(word.charAt(at));
    if (isSyllable) return [`${word.slice(0, at)}${hyphen}`, word.slice(at)];
  }
  return ['', word];
}
