import type { ProvenanceParts } from '../../../laws/provenance.ts';
import { DIVISION_LEVELS, type DivisionLevel } from '../../../laws/rules.ts';
import { bookIn, inLanguage, pathIn, type SourceBook, type SourceRow } from '../source-row.ts';
import { ProvenanceReader } from './akoma-ntoso-provenance.ts';
import { bookCode } from './book-code.ts';
import { withCodeProvenance } from './provenance-text.ts';

/** Elements that begin a line of their own in a text; within an article, divisions as well. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...DIVISION_LEVELS,
  'article',
  'heading',
  'p',
  'clause',
  'subclause',
  'alinea',
  'subparagraph',
  'list',
  'point',
  'item',
  'li',
  'intro',
  'wrapUp',
  'block',
  'br',
  'tr',
]);
/** The words of the law are nowhere else. */
const IGNORED: ReadonlySet<string> = new Set(['meta', 'preface', 'coverPage', 'authorialNote']);

/** The heading of an element above articles. */
interface Heading {
  readonly level: DivisionLevel;
  /** Its own label, by which an export names a book. */
  readonly id: string;
  /** The depth of its element. */
  readonly depth: number;
  num: string;
  heading: string;
}

/** How this program labels books; such a number was never printed. */
const BOOK_CODE = /^[a-z][a-z0-9_]*$/;

interface Draft {
  readonly line: number;
  readonly depth: number;
  readonly path: readonly Heading[];
  num: string;
  heading: string;
  readonly lines: Line[];
  readonly provenance: ProvenanceParts | null;
}

/** A line of an article's text. */
interface Line {
  text: string;
  /** Whether its white space is significant: `xml:space="preserve"`, as the export writes it. */
  readonly isExact: boolean;
}

/** Takes the events of an XML parser and makes articles of them. */
export class AkomaNtosoReader {
  readonly #unit: string;
  readonly #open: string[] = [];
  readonly #drafts: Draft[] = [];
  #article: Draft | null = null;
  /** Whether the text stops behind the number of a paragraph, which what follows it joins. */
  #isBehindNumber = false;
  readonly #path: Heading[] = [];
  readonly #source = new ProvenanceReader();
  language: 'en' | 'fr' | null;

  constructor(unit: string, language: 'en' | 'fr' | null) {
    this.#unit = unit;
    this.language = language;
  }

  /** @returns the depth of the element */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): number {
    this.#open.push(name);
    if (name === 'FRBRlanguage') this.#readLanguage(attributes.language);
    this.#source.open(this.#open, attributes, line);
    const depth = this.#open.length;
    const level = this.#levelOf(name);
    if (level) this.#path.push({ level, id: attributes.eId ?? '', depth, num: '', heading: '' });
    if (name === this.#unit && !this.#article) {
      const path = [...this.#path];
      const provenance = this.#source.readOwn(attributes, line);
      this.#article = { line, depth, path, num: '', heading: '', lines: [], provenance };
      this.#drafts.push(this.#article);
    } else if (BLOCKS.has(name) && !this.#isBehindNumber) {
      this.#breakLine(attributes['xml:space'] === 'preserve');
    }
    return depth;
  }

  close(name: string): void {
    const isNumber = name === 'num' && this.#ownName() === null;
    this.#open.pop();
    if (this.#article && this.#open.length < this.#article.depth) this.#article = null;
    else if (this.#levelOf(name)) this.#path.pop();
    else if (BLOCKS.has(name)) this.#breakLine();
    else if (this.#article && isNumber) {
      this.#write(' ');
      this.#isBehindNumber = true;
    }
  }

  text(piece: string): void {
    if (this.#open.some((name) => IGNORED.has(name))) return;
    const owner = this.#owner();
    const name = this.#ownName();
    if (owner && name) owner[name] += piece;
    else if (this.#article) {
      this.#write(piece);
      if (piece.trim() !== '') this.#isBehindNumber = false;
    }
  }

  /** The line of what is said wrongly about where the text comes from. */
  get wrongProvenance(): number | null {
    return this.#source.wrongLine;
  }

  rows(): readonly SourceRow[] {
    const language = this.language ?? 'en';
    const divided = this.#drafts.some(({ path }) => divisionsOf(path).length > 0);
    const rows = this.#drafts.map(({ num, heading, lines, line, path, provenance }): SourceRow => {
      const text = { title: tidy(heading), content: join(lines) };
      return {
        article_id: tidy(num),
        code: null,
        line,
        book: bookOf(path, language),
        path: pathIn(language, divided ? divisionsOf(path) : null),
        ...inLanguage(language, text),
        ...(provenance && { provenance }),
        suspicions: [],
      };
    });
    return withCodeProvenance(rows, this.#source.ofCode(language));
  }

  #readLanguage(text: string | undefined): void {
    if (this.language !== null) return;
    if (/^(?:en|eng)$/i.test(text ?? '')) this.language = 'en';
    if (/^(?:fr|fra|fre)$/i.test(text ?? '')) this.language = 'fr';
  }

  /** What a number or a heading at this place belongs to. */
  #owner(): Draft | Heading | undefined {
    return this.#article ?? this.#path.at(-1);
  }

  /** Which of its owner's own this is: a direct child of it, or something marked within one. */
  #ownName(): 'num' | 'heading' | null {
    const name = this.#open[this.#owner()?.depth ?? this.#open.length];
    return name === 'num' || name === 'heading' ? name : null;
  }

  #breakLine(isExact = false): void {
    this.#isBehindNumber = false;
    this.#article?.lines.push({ text: '', isExact });
  }

  #write(piece: string): void {
    const lines = this.#article?.lines;
    const last = lines?.at(-1);
    if (last) last.text += piece;
    else lines?.push({ text: piece, isExact: false });
  }

  #isLevel(name: string): boolean {
    return name !== this.#unit && DIVISION_LEVELS.some((level) => level === name);
  }

  /** Within an article the same elements are its paragraphs. */
  #levelOf(name: string): DivisionLevel | undefined {
    if (this.#article || !this.#isLevel(name)) return undefined;
    return DIVISION_LEVELS.find((level) => level === name);
  }
}

/** White space of XML as single blanks; a blank that must not be broken is a letter of its own. */
function tidy(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim();
}

/** Between elements an empty line means nothing, unless its white space is significant. */
function join(lines: readonly Line[]): string {
  return lines
    .map(({ text, isExact }) => ({ text: isExact ? text : tidy(text), isExact }))
    .filter(({ text, isExact }) => isExact || text !== '')
    .map(({ text }) => text)
    .join('\n')
    .trim();
}

function divisionsOf(path: readonly Heading[]) {
  return path
    .map(({ level, num, heading }) => ({ level, label: tidy(num), title: tidy(heading) }))
    .filter(({ label, title }) => label !== '' || title !== '')
    .filter(({ level, label }) => level !== 'book' || !BOOK_CODE.test(label));
}

function bookOf(path: readonly Heading[], language: 'en' | 'fr'): SourceBook | null {
  const book = path.find(({ level }) => level === 'book');
  if (!book) return null;
  const label = tidy(book.num);
  const title = tidy(book.heading);
  const isCode = BOOK_CODE.test(label);
  const named = BOOK_CODE.test(book.id) ? book.id : bookCode(label);
  const name = [isCode ? '' : label, title].filter((part) => part !== '').join(' – ') || label;
  return bookIn(language, isCode ? label : named, name);
}
