import { type Attributes, walkXml } from './walk-xml.ts';

/** What the elements of a format mean for its text. */
export interface TextElements {
  readonly paragraphs: ReadonlySet<string>;
  /** Elements whose characters are text; null: all of a paragraph's are. */
  readonly text: string | null;
  /** What an element without text of its own stands for. */
  readonly signs: ReadonlyMap<string, string>;
  /** An element that stands for spaces, by the attribute that counts them. */
  readonly spaces: { readonly name: string; readonly count: string } | null;
  readonly row: string;
  readonly cell: string;
  /** Elements with words that are not the text: deleted ones, notes, other ways to show the same. */
  readonly ignored: ReadonlySet<string>;
}

/** Spaces that one element may stand for. */
const MOST_SPACES = 100;

/**
 * The lines of a text document: a line for each paragraph, and one for each row of a table as
 * Markdown writes it. A row with several paragraphs in a cell is no table of figures but a layout,
 * such as two languages side by side: its cells follow each other.
 *
 * @param numbers what is shown before each paragraph without standing in it, in the order of all
 * @throws Error for what is no well-formed XML
 */
export function textLines(
  xml: string,
  elements: TextElements,
  numbers: readonly string[] = [],
): string[] {
  const lines: string[] = [];
  const cells: string[][] = [];
  const open: string[] = [];
  const numbersOfOpen: string[] = [];
  let paragraphs = 0;
  let ignored = 0;
  let inText = 0;
  let row: string[][] | null = null;
  const write = (text: string) => {
    if (open.length > 0) open.push((open.pop() ?? '') + text);
  };
  const onOpen = (name: string, attributes: Attributes) => {
    const isParagraph = elements.paragraphs.has(name);
    const sign = elements.signs.get(name);
    if (isParagraph) paragraphs += 1;
    if (elements.ignored.has(name)) ignored += 1;
    else if (ignored > 0) return;
    else if (isParagraph) {
      open.push('');
      numbersOfOpen.push(numbers[paragraphs - 1] ?? '');
    } else if (name === elements.text) inText += 1;
    else if (sign !== undefined) write(sign);
    else if (name === elements.spaces?.name) {
      const count = Number(attributes[elements.spaces.count] ?? 1);
      write(' '.repeat(Math.min(Math.max(1, count || 1), MOST_SPACES)));
    } else if (name === elements.row) {
      // Tables within cells are read as paragraphs of the cell.
      if (cells.length === 0) row = [];
    } else if (name === elements.cell) cells.push([]);
  };
  const onText = (text: string) => {
    if (ignored === 0 && (elements.text === null || inText > 0)) write(text);
  };
  const onClose = (name: string) => {
    if (elements.ignored.has(name)) ignored -= 1;
    else if (ignored > 0) return;
    else if (elements.paragraphs.has(name)) {
      const text = open.pop() ?? '';
      const number = numbersOfOpen.pop() ?? '';
      // A number alone is an empty point, a word with it the heading of an article.
      const isShown = text.trim() !== '' || /\p{L}{2}/u.test(number);
      const written = `${isShown ? number : ''}${text}`.split('\n');
      (cells.at(-1) ?? lines).push(...written);
    } else if (name === elements.text) inText -= 1;
    else if (name === elements.cell) {
      const cell = cells.pop() ?? [];
      const outer = cells.at(-1);
      if (outer) outer.push(...cell);
      else row?.push(cell);
    } else if (name === elements.row && cells.length === 0 && row) {
      lines.push(...linesOfRow(row));
      row = null;
    }
  };
  walkXml(xml, onOpen, onClose, onText);
  return lines;
}

function linesOfRow(cells: readonly (readonly string[])[]): string[] {
  const filled = cells.map((cell) => cell.filter((line) => line.trim() !== ''));
  if (filled.length < 2 || filled.some((cell) => cell.length > 1)) return filled.flat();
  return [`| ${filled.map(([line = '']) => line.trim().replaceAll('|', '/')).join(' | ')} |`];
}
