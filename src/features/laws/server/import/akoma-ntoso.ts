import { SaxesParser } from 'saxes';
import { IMPORT_LIMITS, type ImportProblem } from '../../rules.ts';
import { bookCode } from './markdown.ts';
import { type ReadRows, refuse, type SourceBook, type SourceRow } from './source-row.ts';

/** Elements that begin a line of their own in a text. */
const BLOCKS: ReadonlySet<string> = new Set([
  'p',
  'paragraph',
  'subparagraph',
  'list',
  'point',
  'item',
  'intro',
  'wrapUp',
  'block',
  'tr',
]);
/** The words of the law are nowhere else. */
const IGNORED: ReadonlySet<string> = new Set(['meta', 'preface', 'coverPage', 'authorialNote']);

interface Draft {
  readonly line: number;
  readonly book: SourceBook | null;
  num: string;
  heading: string;
  content: string;
}

/**
 * Reads Akoma Ntoso (OASIS LegalDocML): `article`, or `section` in a document that has no
 * articles. Nothing is loaded and nothing is expanded: a document type is refused, the five
 * entities of XML are all there are, and the nesting is bounded.
 *
 * @param language of a file that does not say its own
 */
export function readAkomaNtoso(text: string, language: 'en' | 'fr' | 'both'): ReadRows {
  const unit = /<(?:\w+:)?article[\s>]/.test(text) ? 'article' : 'section';
  const reader = new Reader(unit, language === 'both' ? null : language);
  const parser = new SaxesParser({ position: true, xmlns: false });
  let problem: ImportProblem | null = null;
  parser.on('doctype', () => {
    problem ??= 'doctype';
  });
  parser.on('error', () => {
    problem ??= 'xml';
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (reader.open(localName(name), attributes, parser.line) > IMPORT_LIMITS.depth)
      problem ??= 'depth';
  });
  parser.on('closetag', ({ name }) => reader.close(localName(name)));
  parser.on('text', (piece) => reader.text(piece));
  parser.on('cdata', (piece) => reader.text(piece));
  // In pieces, so that a hostile file is left at its first fault.
  for (let at = 0; at < text.length && problem === null; at += 65_536) {
    parser.write(text.slice(at, at + 65_536));
  }
  if (problem === null) parser.close();
  if (problem !== null) return refuse(problem, parser.line);
  return reader.language === null ? refuse('language') : { rows: reader.rows(), problems: [] };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

class Reader {
  readonly #unit: string;
  readonly #open: string[] = [];
  readonly #drafts: Draft[] = [];
  #article: Draft | null = null;
  #book: { num: string; heading: string } | null = null;
  language: 'en' | 'fr' | null;

  constructor(unit: string, language: 'en' | 'fr' | null) {
    this.#unit = unit;
    this.language = language;
  }

  /** @returns how deep the element stands */
  open(name: string, attributes: Readonly<Record<string, string>>, line: number): number {
    this.#open.push(name);
    if (name === 'FRBRlanguage') this.#readLanguage(attributes.language);
    if (name === 'book') this.#book = { num: '', heading: '' };
    if (name === this.#unit && !this.#article) {
      this.#article = { line, book: this.#toBook(), num: '', heading: '', content: '' };
      this.#drafts.push(this.#article);
    } else if (this.#article && BLOCKS.has(name)) this.#breakLine();
    return this.#open.length;
  }

  close(name: string): void {
    this.#open.pop();
    if (name === this.#unit && !this.#open.includes(this.#unit)) this.#article = null;
    else if (name === 'book') this.#book = null;
    else if (this.#article && BLOCKS.has(name)) this.#breakLine();
  }

  text(piece: string): void {
    const place = this.#open.at(-1);
    const owner = this.#open.findLast((name) => name === this.#unit || name === 'book');
    if (this.#open.some((name) => IGNORED.has(name))) return;
    const isName = place === 'num' || place === 'heading';
    const isOwn = this.#open.at(-2) === owner;
    if (isName && isOwn && owner === 'book' && this.#book) this.#book[place] += piece;
    else if (isName && isOwn && this.#article) this.#article[place] += piece;
    else if (this.#article) this.#article.content += piece.replace(/\s+/g, ' ');
  }

  rows(): SourceRow[] {
    return this.#drafts.map(({ num, heading, content, line, book }) => {
      const lines = content.split('\n').map((text) => text.replace(/ +/g, ' ').trim());
      const text = { title: heading.replace(/\s+/g, ' ').trim(), content: lines.join('\n').trim() };
      return {
        article_id: num.replace(/\s+/g, ' ').trim(),
        code: null,
        line,
        book,
        en: this.language === 'en' ? { ...text, content: tighten(text.content) } : null,
        fr: this.language === 'fr' ? { ...text, content: tighten(text.content) } : null,
        suspicions: [],
      };
    });
  }

  #readLanguage(text: string | undefined): void {
    if (this.language !== null) return;
    if (/^(?:en|eng)$/i.test(text ?? '')) this.language = 'en';
    if (/^(?:fr|fra|fre)$/i.test(text ?? '')) this.language = 'fr';
  }

  #breakLine(): void {
    if (this.#article && this.#article.content.trim() !== '') this.#article.content += '\n';
  }

  #toBook(): SourceBook | null {
    if (!this.#book) return null;
    const label = this.#book.num.trim();
    const name = this.#book.heading.trim() === '' ? label : this.#book.heading.trim();
    const code = /^[a-z][a-z0-9_]*$/.test(label) ? label : bookCode(label);
    return {
      code,
      name_en: this.language === 'en' ? name : null,
      name_fr: this.language === 'fr' ? name : null,
    };
  }
}

/** Elements that end where others begin break a line twice; a paragraph that is empty, thrice. */
function tighten(text: string): string {
  return text.replace(/\n{2,}/g, '\n');
}
