import type { KeyedText, Language } from '../long-scans/scan-spec.ts';
import type { Seeded } from '../long-scans/seeded.ts';
import type { Front } from './bailiff-front.ts';
import { misreadHeading, misreadText, speck } from './bailiff-noise.ts';
import type { BailiffSpec, Block, Piece } from './bailiff-spec.ts';
import { divisionOf, inCapitals } from './division-labels.ts';
import { centred, roman, setLines, setTable } from './set-lines.ts';

export interface Line {
  readonly text: string;
  /** The place of its article in what is keyed in. */
  readonly owner: number | null;
  readonly role: 'heading' | 'text' | 'division' | 'other';
}

export interface Keyed extends KeyedText {
  readonly id: string;
}

/** An entry of the list of contents, with the line it leads to. */
export interface Entry {
  readonly text: string;
  readonly line: number;
}

export interface SetLaw {
  readonly lines: readonly Line[];
  readonly keyed: readonly Keyed[];
  readonly entries: readonly Entry[];
  /** The running title from a line on. */
  readonly running: readonly Entry[];
}

/** A law in one language as lines without pages, and what a careful human keys in of it. */
export function setLaw(
  spec: BailiffSpec,
  pieces: readonly Piece[],
  front: Front,
  language: Language,
  draw: Seeded,
): SetLaw {
  const { page, noise, heading } = spec;
  const lines: Line[] = [];
  const keyed: Keyed[] = [];
  const entries: Entry[] = [];
  const running: Entry[] = [];
  let isAfterLost = true;

  const put = (text: string, role: Line['role'], owner: number | null = null) =>
    lines.push({ text, role, owner });
  const blank = (isPut: boolean) => isPut && put('', 'other');
  const misread = (text: string) => misreadText(text, noise, draw);
  const wrap = (text: string, indent = 0, hyphens = page.hyphens) =>
    setLines(text, page.width, { hyphens, indent, draw });

  putFront();
  let isSigned = false;
  for (const piece of pieces) {
    if (piece.kind === 'annex' && !isSigned) isSigned = putSignature();
    if (piece.kind === 'division') putDivision(piece);
    else putArticle(piece);
  }
  if (!isSigned) putSignature();
  return { lines, keyed, entries, running };

  function putFront(): void {
    for (const text of front.head)
      for (const line of wrap(text, 0, 0)) put(centred(line, page.width), 'other');
    blank(true);
    if (front.id === null) {
      for (const line of wrap(front.formula)) put(line, 'other');
      return;
    }
    const owner = keyed.length;
    const texts = front.lines.map(misread);
    keyed.push({ id: front.id, title: '', content: texts.join('\n') });
    for (const line of wrap(front.speaker, 0, 0)) put(line, 'other');
    for (const text of texts) for (const line of wrap(text, page.indent)) put(line, 'text', owner);
    for (const line of wrap(front.formula, 0, 0)) put(line, 'other');
  }

  function putSignature(): true {
    blank(true);
    for (const text of front.signature)
      put(' '.repeat(Math.max(0, page.width - text.length)) + text, 'other');
    blank(true);
    return true;
  }

  function putDivision(piece: Extract<Piece, { kind: 'division' }>): void {
    const { label, title } = divisionOf(piece, language, spec);
    blank(page.blanks !== 'none');
    const entry = { text: `${label} – ${title}`, line: lines.length };
    entries.push(entry);
    if (['part', 'title', 'chapter'].includes(piece.level))
      running.push({ ...entry, text: `${label} : ${title}` });
    for (const text of `${label}${spec.division.between}${title}`.split('\n'))
      for (const line of wrap(misread(text), 0, 0))
        put(spec.division.isCentred ? centred(line, page.width) : line, 'division');
  }

  function putArticle(piece: Extract<Piece, { kind: 'article' | 'annex' }>): void {
    const owner = keyed.length;
    const isArticle = piece.kind === 'article';
    const name = piece.title[language];
    const isCapital = isArticle ? spec.capitals === 'titles' : spec.capitals !== 'none';
    const title = misread(isCapital ? inCapitals(name) : name);
    const blocks = piece.blocks[language].map((block) => misreadBlock(block));
    keyed.push({ id: piece.id, title, content: blocks.map(keyedBlock).join('\n') });

    blank(page.blanks !== 'none');
    const number = numberOf(piece);
    const shape = isArticle ? heading[language] : `${spec.annexWord[language]} %n\n%t\n`;
    const start = lines.length;
    const entryShape = shape.startsWith('%t') ? '%n. %t' : shape.replace('\n', ' ').trim();
    if (spec.titled || !isArticle)
      entries.push({ text: filled(entryShape, number, name), line: start });
    const parts = shape.split('\n');
    const runsOn = parts.pop() ?? '';
    for (const part of parts)
      for (const line of wrap(misreadHeading(filled(part, number, title), noise, draw), 0, 0))
        put(line, 'heading', owner);
    putBlocks(blocks, owner, misreadHeading(filled(runsOn, number, title), noise, draw));

    const isLost = isArticle && !isAfterLost && draw.happens(noise.lostHeadings);
    if (isLost) loseHeading(start);
    isAfterLost = isLost;
  }

  /** With the rest of the line, where the text runs on in it. */
  function loseHeading(start: number): void {
    lines.splice(start, lines.slice(start).filter(({ role }) => role === 'heading').length);
  }

  function putBlocks(blocks: readonly Block[], owner: number, runsOn: string): void {
    const rows = setTable(blocks.filter(({ kind }) => kind === 'row').map(({ cells }) => cells));
    for (const [at, { kind, cells }] of blocks.entries()) {
      if (kind === 'row') {
        put(rows.shift() ?? '', 'text', owner);
        continue;
      }
      blank(at > 0 && page.blanks === 'paragraphs');
      const isFirst = at === 0 && runsOn !== '';
      const text = isFirst ? `${runsOn}${cells[0]}` : (cells[0] ?? '');
      const set = wrap(text, isFirst ? 0 : page.indent);
      for (const [place, line] of set.entries()) {
        put(line, isFirst && place === 0 ? 'heading' : 'text', owner);
        blank(page.blanks === 'lines');
        const isWhole = !line.endsWith('-') && !set[place - 1]?.endsWith('-') && place > 0;
        if (isWhole && line.length > 24 && draw.happens(noise.doubled)) put(line, 'text', owner);
        if (isWhole && draw.happens(noise.specks)) put(speck(draw), 'other');
      }
    }
  }

  function misreadBlock({ kind, cells }: Block): Block {
    return { kind, cells: cells.map(misread) };
  }

  function numberOf(piece: Extract<Piece, { kind: 'article' | 'annex' }>): string {
    if (piece.kind === 'annex')
      return spec.annexNumbers === 'roman' ? roman(Number(piece.number.en)) : piece.number.en;
    const number = piece.number[language].replace('%r', spec.renewedAs[language]);
    return number === '1' && language === 'fr' ? spec.first : number;
  }
}

function filled(shape: string, number: string, title: string): string {
  return shape.replace('%n', number).replace('%t', title);
}

function keyedBlock({ kind, cells }: Block): string {
  return kind === 'row' ? `| ${cells.join(' | ')} |` : cells.join(' ');
}
