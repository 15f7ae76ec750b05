import type {
  KeyedArticle,
  KeyedText,
  Language,
  LongScan,
  ScanFault,
  ScanFile,
} from '../long-scans/scan-spec.ts';
import { type Seeded, seeded } from '../long-scans/seeded.ts';
import { frontOf, SIGNATURE } from './ministry-front.ts';
import { type Piece, writeMinistryLaw } from './ministry-law.ts';
import { DIRT, misreadHeading, misrecognised } from './ministry-noise.ts';
import { besideEachOther, pagesOf } from './ministry-pages.ts';
import type { MinistrySpec } from './ministry-spec.ts';

interface Printed {
  /** Lines of each piece, in order. */
  readonly pieces: readonly (readonly string[])[];
  readonly texts: ReadonlyMap<string, KeyedText>;
  readonly faults: readonly ScanFault[];
}

/** Prints, copies and reads a law; the same for the same spec. */
export function printMinistryScan(spec: MinistrySpec): LongScan {
  const law = writeMinistryLaw(spec.law, seeded(spec.seed));
  const languages: Language[] =
    spec.print === 'en' || spec.print === 'fr' ? [spec.print] : ['en', 'fr'];
  const printed = new Map(languages.map((language) => [language, printLaw(law, spec, language)]));
  const ids = [...new Set([...printed.values()].flatMap(({ texts }) => [...texts.keys()]))];
  const textOf = (language: Language, id: string) => printed.get(language)?.texts.get(id) ?? null;
  const truth: KeyedArticle[] = ids.map((id) => ({
    article_id: id,
    en: textOf('en', id),
    fr: textOf('fr', id),
  }));
  return {
    name: spec.name,
    language: languages.length === 2 ? 'both' : (languages[0] ?? 'en'),
    prefix: spec.prefix,
    files: filesOf(printed, spec),
    truth,
    spare: { en: frontOf(spec.front, 'en').spare, fr: frontOf(spec.front, 'fr').spare },
    faults: [...printed.values()].flatMap(({ faults }) => faults),
  };
}

function filesOf(printed: ReadonlyMap<Language, Printed>, spec: MinistrySpec): ScanFile[] {
  const draw = seeded(spec.seed + 77);
  const pieces = (language: Language) => printed.get(language)?.pieces ?? [];
  const file = (language: ScanFile['language'], pages: readonly string[]) => ({
    name: `${spec.seed}-${language}.txt`,
    language,
    text: pages.join('\n'),
  });
  const own = (language: Language) => pagesOf(pieces(language).flat(), language, spec, draw);
  if (spec.print === 'en' || spec.print === 'fr') return [file(spec.print, own(spec.print))];
  if (spec.print === 'files') return [file('en', own('en')), file('fr', own('fr'))];
  if (spec.print === 'halves') return [file('both', [...own('fr'), ...own('en')])];
  if (spec.print === 'columns')
    return [file('both', besideEachOther(pieces('en'), pieces('fr'), spec, draw))];
  if (spec.print === 'beside') {
    const lines = pieces('fr').flatMap((french, at) => [...french, ...(pieces('en')[at] ?? [])]);
    return [file('both', pagesOf(lines, 'fr', spec, draw))];
  }
  const [french, english] = [own('fr'), own('en')];
  const count = Math.max(french.length, english.length);
  const both = Array.from({ length: count }, (_, at) => [french[at], english[at]]).flat();
  return [
    file(
      'both',
      both.filter((page) => page !== undefined),
    ),
  ];
}

function printLaw(law: readonly Piece[], spec: MinistrySpec, language: Language): Printed {
  const draw = seeded(spec.seed + (language === 'en' ? 101 : 202));
  const pieces: string[][] = [];
  const texts = new Map<string, KeyedText>();
  const faults: ScanFault[] = [];
  const read = (text: string) => misrecognised(text, spec.noise, draw);
  const front = frontOf(spec.front, language);
  const own = front.blocks.map(read);
  pieces.push([
    ...front.before,
    ...own.flatMap((block) => wrapped(block, spec, draw)),
    ...front.behind,
  ]);
  if (front.id !== null) texts.set(front.id, { title: '', content: own.join('\n') });
  let before: string | null = front.id;
  let isSigned = false;
  for (const piece of law) {
    if (piece.kind === 'annex' && !isSigned) {
      pieces.push([...SIGNATURE[language]]);
      isSigned = true;
    }
    pieces.push(print(piece));
  }
  if (!isSigned) pieces.push([...SIGNATURE[language]]);
  return { pieces, texts, faults };

  function print(piece: Piece): string[] {
    const at = language === 'en' ? 0 : 1;
    if (piece.kind === 'division') {
      const title = read(piece.title[at]);
      const lines = spec.division
        .replace('%w', piece.word[at])
        .replace('%r', roman(piece.number))
        .replace('%t', title);
      return ['', ...lines.split('\n').flatMap((line) => wrapped(line, spec, draw)), ''];
    }
    const title = piece.kind === 'article' && piece.title ? read(piece.title[at]) : '';
    const blocks = piece.blocks.map((block) => read(block[at]));
    const rows =
      piece.kind === 'annex' ? piece.table.map((row) => row.map((cell) => read(cell[at]))) : [];
    // The reader is to write ligatures as letters.
    const content = [...blocks, ...rows.map((row) => `| ${row.join(' | ')} |`)]
      .join('\n')
      .replaceAll('ﬁ', 'fi');
    if (content !== '') texts.set(piece.id, { title, content });
    const lines = blocks.flatMap((block) =>
      wrapped(`${' '.repeat(spec.indent)}${block}`, spec, draw),
    );
    if (piece.kind === 'annex') {
      before = content === '' ? before : piece.id;
      return ['', piece.heading[at], ...lines, ...tableLines(rows, spec)];
    }
    const isLost = before !== null && draw.happens(spec.lost.headings);
    const first = isLost
      ? wrapped(blocks[0] ?? '', spec, draw)
      : headed(piece, title, blocks[0] ?? '');
    if (isLost) {
      faults.push({ article_id: piece.id, language, warning: 'missing' });
      faults.push({ article_id: before ?? '', language, warning: 'merged' });
    }
    before = piece.id;
    const rest = blocks
      .slice(1)
      .flatMap((block) => wrapped(`${' '.repeat(spec.indent)}${block}`, spec, draw));
    const all = [...first, ...rest];
    if (all.length > 4 && draw.happens(spec.lost.lines)) {
      faults.push({ article_id: piece.id, language, warning: 'cut' });
      all.splice(draw.whole(2, all.length - 1), 1);
    }
    return draw.happens(spec.blanks) ? ['', ...all] : all;
  }

  function headed(
    piece: Extract<Piece, { kind: 'article' }>,
    title: string,
    block: string,
  ): string[] {
    const shape = draw.pick(spec.headings[language]);
    const [word = ''] = /\p{L}{3,}/u.exec(shape) ?? [];
    const isMisread = draw.happens(spec.noise.headings);
    const [seen, number] = isMisread
      ? misreadHeading(word, piece.number, draw)
      : [word, piece.number];
    const heading = shape.replace(word, seen).replace('%n', number).replace('%t', title).trimEnd();
    const isInline = title === '' && !shape.endsWith('\n');
    if (isInline) return wrapped(`${heading} ${block}`, spec, draw);
    return [heading, `${' '.repeat(spec.indent)}${block}`].flatMap((text) =>
      text.split('\n').flatMap((line) => wrapped(line, spec, draw)),
    );
  }
}

function roman(number: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return `${'X'.repeat(Math.floor(number / 10))}${ones[number % 10] ?? ''}`;
}

function wrapped(text: string, { width, hyphens, noise }: MinistrySpec, draw: Seeded): string[] {
  const indent = /^ */.exec(text)?.[0] ?? '';
  const lines: string[] = [];
  let line = indent;
  for (const word of text.trim().split(' ')) {
    if (line.trim() === '' || line.length + word.length < width) {
      line = line.trim() === '' ? `${line}${word}` : `${line} ${word}`;
      continue;
    }
    const room = width - line.length - 2;
    const isCut =
      hyphens &&
      room >= 3 &&
      room <= word.length - 3 &&
      /^\p{Ll}{8,}$/u.test(word) &&
      draw.happens(0.6);
    lines.push(isCut ? `${line} ${word.slice(0, room)}-` : line);
    line = isCut ? word.slice(room) : word;
  }
  lines.push(line);
  return draw.happens(noise.dirt / 4) ? [...lines, draw.pick(DIRT)] : lines;
}

const CELL = [6, 26, 22];

/** Rows whose cells go over several lines where they are too long. */
function tableLines(rows: readonly (readonly string[])[], { table }: MinistrySpec): string[] {
  return rows.flatMap((row) => {
    const cells = row.map((cell, at) => cellLines(cell, CELL[at] ?? 20));
    const height = Math.max(...cells.map(({ length }) => length));
    return Array.from({ length: height }, (_, at) => {
      const shown = cells.map((cell, column) => (cell[at] ?? '').padEnd(CELL[column] ?? 20));
      return table === 'bars' ? `| ${shown.join(' | ')} |` : shown.join('   ').trimEnd();
    });
  });
}

function cellLines(cell: string, width: number): string[] {
  const lines = [''];
  for (const word of cell.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
