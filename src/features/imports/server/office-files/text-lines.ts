import { type Attributes, walkXml } from './walk-xml.ts';

/** What the elements of a format mean for its text. */
export interface TextElements {
  readonly paragraphs: ReadonlySet<string>;
  /** Elements whose characters are text; null: all of a paragraph's are. */
  readonly text: ReadonlySet<string> | null;
  /** What an element stands for where it begins, and where it ends. */
  readonly signs: ReadonlyMap<string, string>;
  readonly endSigns: ReadonlyMap<string, string>;
  /** An element that stands for spaces, by the attribute that counts them. */
  readonly spaces: { readonly name: string; readonly count: string } | null;
  readonly table: string;
  readonly row: string;
  readonly cell: string;
  /** Elements with words that are not the text: deleted ones, notes, other ways to show the same. */
  readonly ignored: ReadonlySet<string>;
  /** Anew for each document. */
  readonly state: () => TextState;
}

/** What a format says of a place in the text by more than the elements that it stands in. */
export interface TextState {
  readonly onOpen: (name: string, attributes: Attributes) => void;
  readonly onClose: (name: string) => void;
  readonly onText: (text: string) => void;
  /** Whether the text is never shown. */
  readonly isHidden: () => boolean;
  /** Whether it is an entry of a list of contents that the program keeps. */
  readonly isInContents: () => boolean;
}

/** What stands before the number of a page in a list of contents, by which one is known. */
const LEADERS = ' ........ ';
/** With more rows than such a share whose cells have several paragraphs a whole table is a layout. */
const LAYOUT_SHARE = 0.5;
/** Two languages stand side by side where so many rows begin an article twice, with so long cells. */
const BILINGUAL = { rows: 2, signs: 20 };
/** How an article begins: its word and its number. */
const ARTICLE = /^\W{0,3}(?:art|sec)\p{L}*\W{0,3}(\d+|premier|first)/iu;

/** Spaces that one element may stand for. */
const MOST_SPACES = 100;

/**
 * The lines of a text document: a line for each paragraph, and one for each row of a table as
 * Markdown writes it. A row with several paragraphs in a cell is no table of figures but a layout,
 * of which the cells follow each other, as do those of a whole table in which most rows are such. One
 * with two languages side by side is its first column, then its second one.
 *
 * @param numbers what is shown before each paragraph without standing in it, in the order of all;
 *   null for a paragraph that is not there any more
 * @throws Error for what is no well-formed XML
 */
export function textLines(
  xml: string,
  elements: TextElements,
  numbers: readonly (string | null)[] = [],
): string[] {
  const lines: string[] = [];
  const cells: string[][] = [];
  const open: string[] = [];
  const numbersOfOpen: (string | null)[] = [];
  const state = elements.state();
  let paragraphs = 0;
  let ignored = 0;
  let inText = 0;
  let table: string[][][] = [];
  const write = (text: string) => {
    if (open.length > 0 && !state.isHidden()) open.push((open.pop() ?? '') + text);
  };
  const onOpen = (name: string, attributes: Attributes) => {
    state.onOpen(name, attributes);
    const isParagraph = elements.paragraphs.has(name);
    const sign = elements.signs.get(name);
    if (isParagraph) paragraphs += 1;
    if (elements.ignored.has(name)) ignored += 1;
    else if (ignored > 0) return;
    else if (isParagraph) {
      open.push('');
      const number = numbers[paragraphs - 1];
      numbersOfOpen.push(number === undefined || state.isHidden() ? '' : number);
    } else if (elements.text?.has(name)) inText += 1;
    else if (sign === '\t' && state.isInContents()) write(LEADERS);
    else if (sign !== undefined) write(sign);
    else if (name === elements.spaces?.name) {
      const count = Number(attributes[elements.spaces.count] ?? 1);
      write(' '.repeat(Math.min(Math.max(1, count || 1), MOST_SPACES)));
    } else if (name === elements.row) {
      // Tables within cells are read as paragraphs of the cell.
      if (cells.length === 0) table.push([]);
    } else if (name === elements.cell) cells.push([]);
  };
  const onText = (text: string) => {
    state.onText(text);
    const isText = elements.text === null || inText > 0;
    if (ignored === 0 && isText) write(text);
  };
  const onClose = (name: string) => {
    state.onClose(name);
    if (elements.ignored.has(name)) ignored -= 1;
    else if (ignored > 0) return;
    else if (elements.paragraphs.has(name)) {
      const text = open.pop() ?? '';
      const number = numbersOfOpen.pop();
      if (typeof number !== 'string') return;
      // A number alone is an empty point, a word with it the heading of an article.
      const isShown = text.trim() !== '' || /\p{L}{2}/u.test(number);
      const written = `${isShown ? number : ''}${text}`.split('\n');
      (cells.at(-1) ?? lines).push(...written);
    } else if (elements.text?.has(name)) inText -= 1;
    else if (elements.endSigns.has(name)) write(elements.endSigns.get(name) ?? '');
    else if (name === elements.cell) {
      const cell = cells.pop() ?? [];
      const outer = cells.at(-1);
      if (outer) outer.push(...cell);
      else table.at(-1)?.push(cell);
    } else if (name === elements.table && cells.length === 0) {
      // One by one: a call takes no 120,000 arguments.
      for (const line of linesOfTable(table)) lines.push(line);
      table = [];
    }
  };
  walkXml(xml, onOpen, onClose, onText);
  return lines;
}

function linesOfTable(rows: readonly (readonly (readonly string[])[])[]): string[] {
  const filled = rows.map((cells) =>
    cells.map((cell) => cell.filter((line) => line.trim() !== '')),
  );
  if (isBilingual(filled)) return linesByColumns(filled);
  const layouts = filled.filter(isLayout);
  if (layouts.length > rows.length * LAYOUT_SHARE) return filled.flat(2);
  return filled.flatMap((cells) => (isLayout(cells) ? cells.flat() : [tableRow(cells)]));
}

function isLayout(cells: readonly (readonly string[])[]): boolean {
  return cells.length < 2 || cells.some((cell) => cell.length > 1);
}

/** The first cells of rows, then the second ones; a row of one cell goes over all columns. */
function linesByColumns(rows: readonly (readonly (readonly string[])[])[]): string[] {
  const lines: string[][] = [];
  let columns: (readonly string[])[][] = [];
  for (const cells of [...rows, []]) {
    if (cells.length > 1) {
      cells.forEach((cell, at) => {
        columns[at] ??= [];
        columns[at].push(cell);
      });
      continue;
    }
    lines.push(columns.flat(2), cells.flat());
    columns = [];
  }
  return lines.flat();
}

/** Whether a table has a law in two languages side by side: some of its rows begin an article twice. */
function isBilingual(rows: readonly (readonly (readonly string[])[])[]): boolean {
  const cells = rows.flat();
  const signs = cells.flat().reduce((sum, { length }) => sum + length, 0);
  const twice = rows.filter(([[one = ''] = [], [other = ''] = []]) => {
    const number = ARTICLE.exec(one)?.[1];
    return number !== undefined && numberOf(number) === numberOf(ARTICLE.exec(other)?.[1]);
  });
  return twice.length >= BILINGUAL.rows && signs > cells.length * BILINGUAL.signs;
}

const numberOf = (number = '') => (/^\p{L}/u.test(number) ? '1' : number);

function tableRow(cells: readonly (readonly string[])[]): string {
  return `| ${cells.map(([line = '']) => line.trim().replaceAll('|', '/')).join(' | ')} |`;
}
