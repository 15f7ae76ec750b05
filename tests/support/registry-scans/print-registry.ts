import { misreadNumber, misreadWord, noisy } from '../long-scans/noise.ts';
import type { KeyedArticle, KeyedText, Language, LongScan } from '../long-scans/scan-spec.ts';
import { type Seeded, seeded } from '../long-scans/seeded.ts';
import { type RegistryPiece, readRegistryLaw } from './registry-law.ts';

/** How a law is printed and read; shares are of 1. */
export interface RegistrySpec {
  readonly name: string;
  readonly seed: number;
  readonly language: LongScan['language'];
  readonly law: Readonly<Partial<Record<Language, string>>>;
  readonly prefix: LongScan['prefix'];
  /** '%n' is the number, '%r' a remark behind it; the text follows in the line. */
  readonly heading: Readonly<Record<Language, string>>;
  readonly first: Readonly<Record<Language, string>>;
  readonly width: number;
  /** Lines of a column, and columns of a page, which are read one after the other. */
  readonly columnLines: number;
  readonly columns: 1 | 2;
  /** Lines at the top of odd and of even pages, and at the foot; '%p' is the page. */
  readonly heads: readonly [readonly string[], readonly string[]];
  readonly foot: readonly string[];
  readonly firstPage: number;
  /** Words that are broken at the end of a line where they would not fit. */
  readonly hyphens: number;
  /** Lines of a stamp at the foot of a page, and the share of pages that have it. */
  readonly stamp: readonly string[];
  readonly stamped: number;
  readonly noise: number;
  /** Headings of which the word or the number is misread. */
  readonly misread: number;
  readonly contents: 'behind' | null;
}

interface Printed {
  readonly text: string;
  readonly texts: ReadonlyMap<string, KeyedText>;
  readonly spare: readonly string[];
}

/** Prints a law and reads it as a scanner does; the same for the same spec. */
export function printRegistryScan(spec: RegistrySpec): LongScan {
  const languages = (['en', 'fr'] as const).filter((one) => spec.law[one] !== undefined);
  const printed = new Map(
    languages.map((language) => [
      language,
      print(readRegistryLaw(spec.law[language] ?? ''), spec, language),
    ]),
  );
  const ids = [...new Set([...printed.values()].flatMap(({ texts }) => [...texts.keys()]))];
  const textOf = (language: Language, id: string) => printed.get(language)?.texts.get(id) ?? null;
  return {
    name: spec.name,
    language: spec.language,
    prefix: spec.prefix,
    files: [...printed].map(([language, { text }]) => ({
      name: `registry-${spec.seed}-${language}.txt`,
      language,
      text,
    })),
    truth: ids.map(
      (id): KeyedArticle => ({ article_id: id, en: textOf('en', id), fr: textOf('fr', id) }),
    ),
    spare: { en: printed.get('en')?.spare ?? [], fr: printed.get('fr')?.spare ?? [] },
    faults: [],
  };
}

function print(law: readonly RegistryPiece[], spec: RegistrySpec, language: Language): Printed {
  const draw = seeded(spec.seed + (language === 'en' ? 1 : 2));
  const read = (text: string) => noisy(text, spec.noise, draw);
  const texts = new Map<string, KeyedText>();
  const spare: string[] = [];
  const visas: string[] = [];
  const lines: string[] = [];
  const entries: { readonly text: string; readonly line: number }[] = [];
  const add = (text: string) => lines.push(...wrap(text, spec, draw));
  for (const piece of law) {
    if (piece.kind === 'article') {
      const blocks = piece.blocks.map(read);
      texts.set(piece.id, { title: '', content: blocks.join('\n') });
      add(`${headingOf(piece, spec, language, draw)} ${blocks[0] ?? ''}`);
      for (const block of blocks.slice(1)) add(block);
    } else if (piece.kind === 'division') {
      entries.push({ text: `${piece.label} – ${piece.title}`, line: lines.length });
      lines.push(piece.label, ...wrap(piece.title, spec, draw));
    } else {
      const text = read(piece.text);
      if (piece.kind === 'visa') visas.push(text);
      if (piece.kind === 'enacting') spare.push(text);
      add(text);
    }
  }
  if (visas.length > 0) texts.set('visas', { title: '', content: visas.join('\n') });
  if (spec.contents === 'behind') {
    lines.push('TABLE DES MATIERES');
    const pageLines = spec.columnLines * spec.columns;
    for (const { text, line } of entries) {
      const page = spec.firstPage + Math.floor(line / pageLines);
      lines.push(`${text} ${'.'.repeat(Math.max(5, spec.width - text.length - 4))} ${page}`);
    }
  }
  return { text: onPages(lines, spec, draw), texts, spare };
}

function headingOf(
  { id, remark }: Extract<RegistryPiece, { kind: 'article' }>,
  spec: RegistrySpec,
  language: Language,
  draw: Seeded,
): string {
  const number = id === '1' ? spec.first[language] : id;
  const isMisread = draw.happens(spec.misread);
  const whichPart = draw.happens(0.5);
  const shape = spec.heading[language];
  const [word = ''] = /^\p{L}+/u.exec(shape) ?? [];
  const seen = isMisread && whichPart ? misreadNumber(number, draw) : number;
  const printed = shape
    .replace('%n', seen)
    .replace('%r', remark === '' ? '' : `(${remark})`)
    .replace(/\s+$/, '');
  if (!isMisread || whichPart || word.length < 5) return printed;
  return `${misreadWord(word, draw)}${printed.slice(word.length)}`;
}

/** Lines of a column; a word of which enough fits is broken between a vowel and a consonant. */
function wrap(text: string, { width, hyphens }: RegistrySpec, draw: Seeded): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '' || line.length + 1 + word.length <= width) {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const room = width - line.length - 2;
    const [start = ''] =
      /^\p{Ll}+[aeiouyéè](?=[bcdfglmnprstv][aeiouyé]\p{Ll})/u.exec(word.slice(0, room + 2)) ?? [];
    const isBroken = start.length >= 3 && start.length <= room && draw.happens(hyphens);
    lines.push(isBroken ? `${line} ${start}-` : line);
    line = isBroken ? word.slice(start.length) : word;
  }
  return [...lines, line];
}

function onPages(lines: readonly string[], spec: RegistrySpec, draw: Seeded): string {
  const perPage = spec.columnLines * spec.columns;
  const printed: string[] = [];
  for (let start = 0, page = spec.firstPage; start < lines.length; start += perPage, page += 1) {
    const numbered = (text: string) => noisy(text.replace('%p', String(page)), spec.noise, draw);
    // The first page has no head.
    const head = page === spec.firstPage ? [] : (spec.heads[page % 2 === 1 ? 0 : 1] ?? []);
    const stamp = draw.happens(spec.stamped) ? spec.stamp : [];
    printed.push(
      ...head.map(numbered),
      ...lines.slice(start, start + perPage),
      ...stamp.filter(() => draw.happens(0.8)).map((text) => noisy(text, 1 / 9, draw)),
      ...spec.foot.map(numbered),
    );
  }
  return printed.join('\n');
}
