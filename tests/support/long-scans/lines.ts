import { speck } from './noise.ts';
import type { PageSpec } from './scan-spec.ts';
import type { Seeded } from './seeded.ts';

/** A line of a law before it is put on a page. */
export interface PrintedLine {
  readonly text: string;
  readonly kind: 'heading' | 'text' | 'other';
  /** Whose text it is. */
  readonly article: string | null;
}

const MARGIN_NOTES = ['Cf. 9', 'N.B.', 'v. 31', 'Cf. 114', '(idem)', 'v. 8 al. 2', 'obs.'];

/** Sets text in lines of a width. */
export class LineList {
  readonly lines: PrintedLine[] = [];
  readonly #page: PageSpec;
  readonly #draw: Seeded;

  constructor(page: PageSpec, draw: Seeded) {
    this.#page = page;
    this.#draw = draw;
  }

  text(text: string, kind: PrintedLine['kind'], article: string | null): void {
    for (const line of wrapped(text, this.#page, this.#draw)) {
      if (kind === 'text' && this.#draw.happens(this.#page.specks))
        this.#add(speck(this.#draw), 'other', null);
      this.#add(kind === 'text' ? this.#withNote(line) : line, kind, article);
    }
  }

  division(text: string): void {
    for (const line of wrapped(text, { ...this.#page, hyphenate: false }, this.#draw))
      this.#add(this.#page.centred ? centred(line, this.#page.width) : line, 'other', null);
  }

  centred(text: string): void {
    this.division(text);
  }

  /** A line that is not set anew. */
  row(text: string, article: string | null): void {
    this.#add(text, article ? 'text' : 'other', article);
  }

  blank(): void {
    this.#add('', 'other', null);
  }

  #add(text: string, kind: PrintedLine['kind'], article: string | null): void {
    this.lines.push({ text, kind, article });
  }

  #withNote(line: string): string {
    if (!this.#draw.happens(this.#page.marginNotes)) return line;
    return `${line.padEnd(this.#page.width)}        ${this.#draw.pick(MARGIN_NOTES)}`;
  }
}

function centred(line: string, width: number): string {
  return `${' '.repeat(Math.max(0, Math.floor((width - line.length) / 2)))}${line}`;
}

function wrapped(text: string, { width, hyphenate }: PageSpec, draw: Seeded): string[] {
  const lines: string[] = [];
  let line = '';
  // A French semicolon or colon never begins a line.
  for (const word of text.split(/\s+(?![;:](?:\s|$))/).filter(Boolean)) {
    const joined = line ? `${line} ${word}` : word;
    if (joined.length <= width) {
      line = joined;
      continue;
    }
    const part = hyphenate ? beginningOf(word, width - line.length - 2) : '';
    if (part && draw.happens(0.7)) {
      lines.push(`${line} ${part}-`);
      line = word.slice(part.length);
      continue;
    }
    if (line) lines.push(line);
    line = word;
  }
  return line ? [...lines, line] : lines;
}

/** The beginning of a word that ends at a syllable and fits; empty when there is none. */
function beginningOf(word: string, room: number): string {
  if (!/^\p{L}{7,}$/u.test(word)) return '';
  const isVowel = (at: number) => /[aeiouyàéèê]/i.test(word.charAt(at));
  for (let at = Math.min(room, word.length - 3); at >= 2; at--)
    if (isVowel(at - 1) && !isVowel(at) && isVowel(at + 1)) return word.slice(0, at);
  return '';
}
