import type { KeyedText, Language, LongScan, ScanFile } from '../long-scans/scan-spec.ts';
import { type Seeded, seeded } from '../long-scans/seeded.ts';
import { FRONTS, NATION, SIGNATURE } from './clerk-clauses.ts';
import { recognised, recognisedHeading, recognisedRoman } from './clerk-ocr.ts';
import { type Line, pagesOf, wrapped } from './clerk-pages.ts';
import type { ClerkSpec, Piece } from './clerk-spec.ts';
import { writeLaw } from './write-law.ts';

interface Printed {
  /** The lines of each piece, the front first and the back last. */
  readonly pieces: readonly (readonly Line[])[];
  readonly texts: ReadonlyMap<string, KeyedText>;
}

/** Prints, scans and recognises a law; the same for the same spec. */
export function printClerkScan(spec: ClerkSpec): LongScan {
  const law = writeLaw(spec.law, seeded(spec.seed));
  const { print } = spec;
  const languages: Language[] = print === 'en' || print === 'fr' ? [print] : ['fr', 'en'];
  const printed = new Map(languages.map((one) => [one, printLaw(law, spec, one)]));
  const textOf = (language: Language, id: string) => printed.get(language)?.texts.get(id) ?? null;
  const ids = [...new Set([...printed.values()].flatMap(({ texts }) => [...texts.keys()]))];
  return {
    name: spec.name,
    language: languages.length === 2 ? 'both' : (languages[0] ?? 'en'),
    prefix: spec.prefix,
    files: filesOf(printed, spec),
    truth: ids.map((id) => ({ article_id: id, en: textOf('en', id), fr: textOf('fr', id) })),
    spare: { en: spareOf(spec, 0), fr: spareOf(spec, 1) },
    faults: [],
  };
}

function spareOf({ law }: ClerkSpec, at: 0 | 1): string[] {
  const { opening, behind } = FRONTS[law.front];
  return [opening[at], behind[at]].filter((text) => text !== '');
}

function filesOf(printed: ReadonlyMap<Language, Printed>, spec: ClerkSpec): ScanFile[] {
  const draw = seeded(spec.seed + 5);
  const pieces = (language: Language) => printed.get(language)?.pieces ?? [];
  const own = (language: Language) => pagesOf(pieces(language).flat(), language, spec, draw);
  const file = (language: ScanFile['language'], pages: readonly string[]) => ({
    name: `clerk-${spec.seed}-${language}.txt`,
    language,
    text: encoded(pages.join(spec.pageEnd), spec, draw),
  });
  if (spec.print === 'en' || spec.print === 'fr') return [file(spec.print, own(spec.print))];
  if (spec.print === 'files') return [file('en', own('en')), file('fr', own('fr'))];
  if (spec.print === 'halves') return [file('both', [...own('fr'), ...own('en')])];
  const inTurn = pieces('fr').flatMap((french, at) => [...french, ...(pieces('en')[at] ?? [])]);
  return [file('both', pagesOf(inTurn, 'fr', spec, draw))];
}

function encoded(text: string, { encoding }: ClerkSpec, draw: Seeded): string {
  if (encoding === 'windows') return `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  if (encoding === 'decomposed') return text.normalize('NFD');
  if (encoding === 'ligatures')
    return text.replace(/fi|fl/g, (two) => (draw.happens(0.4) ? (two === 'fi' ? 'ﬁ' : 'ﬂ') : two));
  return text;
}

function printLaw(law: readonly Piece[], spec: ClerkSpec, language: Language): Printed {
  const at = language === 'en' ? 0 : 1;
  const draw = seeded(spec.seed + 11 + at);
  const read = (text: string) => recognised(text, spec.noise, draw);
  const texts = new Map<string, KeyedText>();
  const pieces: Line[][] = [];
  let topic = '';
  const line = (text: string): Line => ({ text, topic });
  const lines = (text: string) =>
    text.split('\n').flatMap((part) => wrapped(part, spec, draw).map(line));
  const blank = () =>
    spec.blanks === 'lost' ? [] : Array(spec.blanks === 'kept' ? 1 : 2).fill(line(''));
  const block = (text: string) => {
    const gap = spec.blanks === 'doubled' && draw.happens(0.6) ? blank() : [];
    return [...gap, ...lines(`${' '.repeat(spec.indent)}${text}`)];
  };

  const front = FRONTS[spec.law.front];
  const own = front.blocks.map((pair) => read(pair[at]));
  if (front.id !== null) texts.set(front.id, { title: '', content: own.join('\n') });
  pieces.push([
    ...[NATION, spec.law.name, front.opening].flatMap((pair) => [...lines(pair[at]), ...blank()]),
    ...own.flatMap(block),
    ...lines(front.behind[at]),
  ]);
  for (const piece of law) {
    if (piece.kind === 'division') {
      pieces.push(division(piece));
      continue;
    }
    const blocks = piece.blocks.map((pair) => read(pair[at]));
    const heading = piece.kind === 'annex' ? `${piece.number[at]}\n` : headingOf(piece);
    const hasTitle = heading.includes('%t');
    const title = hasTitle ? read(piece.title[at]) : '';
    texts.set(piece.id, { title, content: blocks.join('\n') });
    if (piece.kind === 'annex') pieces.push(signature());
    pieces.push(article(heading.replace('%t', title), blocks, piece.kind === 'article'));
  }
  if (law.every(({ kind }) => kind !== 'annex')) pieces.push(signature());
  if (spec.errata) pieces.push(errata());
  return { pieces, texts };

  function division({ word, number, title }: Extract<Piece, { kind: 'division' }>): Line[] {
    topic = title[at];
    const shown =
      spec.division.numbers === 'words' && number <= 5
        ? ordinal(word[at], number, language)
        : recognisedRoman(roman(number), spec.noise, draw);
    const text = `${word[at]} ${shown}${spec.division.between}${read(title[at])}`;
    const [first, ...rest] = lines(text);
    const entry = `${word[at]} ${shown} – ${title[at]}`;
    return [...blank(), ...(first ? [{ ...first, entry }] : []), ...rest, ...blank()];
  }

  function headingOf({ number }: Extract<Piece, { kind: 'article' | 'annex' }>): string {
    const shapes = spec.headings[language];
    const shape = draw.happens(0.93) ? (shapes[0] ?? '') : draw.pick(shapes);
    const isFirst = number[at] === '1' && language === 'fr';
    return shape.replace('%n', isFirst ? spec.first : number[at]);
  }

  function article(heading: string, blocks: readonly string[], isNumbered: boolean): Line[] {
    const seen = heading
      .split('\n')
      .map((part) => (isNumbered ? recognisedHeading(part, spec.noise, draw) : part))
      .join('\n');
    const [first = '', ...rest] = blocks;
    const isAlone = seen.endsWith('\n');
    const head = isAlone ? lines(seen.trimEnd()) : lines(`${seen} ${first}`);
    const body = [...(isAlone ? block(first) : []), ...rest.flatMap(block)];
    const [top, ...others] = head;
    const entry = entryOf(heading);
    const own = top ? [{ ...top, entry }, ...others, ...body] : body;
    const last = pieces.at(-1)?.at(-1);
    const isJoined =
      last?.text && top && last.entry === undefined && draw.happens(spec.noise.joined);
    if (!isJoined || pieces.length < 4) return [...blank(), ...own];
    pieces.at(-1)?.pop();
    return [{ ...top, text: `${last.text} ${top.text}`, entry }, ...own.slice(1)];
  }

  function signature(): Line[] {
    return [...blank(), ...lines(SIGNATURE[at]), ...blank()];
  }

  function errata(): Line[] {
    const numbers = [14, 37, 52];
    const found = numbers.map((number) =>
      at === 0
        ? `${spec.prefix.en} ${number}, line 3: for “shall” read “may”.`
        : `Article ${number}, ligne 3 : au lieu de « doit », lire « peut ».`,
    );
    return [...blank(), line('ERRATA'), ...found.flatMap(lines)];
  }
}

/** A title that stands above its number comes behind it in a list of contents. */
function entryOf(heading: string): string {
  const parts = heading.trimEnd().split('\n');
  return (/\d/.test(parts[0] ?? '') ? parts : parts.reverse()).join(' ');
}

function ordinal(word: string, number: number, language: Language): string {
  if (language === 'en') return ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'][number - 1] ?? '';
  const first = /SECTION|PARTIE/.test(word) ? 'PREMIERE' : 'PREMIER';
  return [first, 'DEUXIEME', 'TROISIEME', 'QUATRIEME', 'CINQUIEME'][number - 1] ?? '';
}

function roman(number: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return `${'X'.repeat(Math.floor(number / 10))}${ones[number % 10] ?? ''}`;
}
