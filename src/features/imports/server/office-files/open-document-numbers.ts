import { bulletOf, countOf, LONGEST, numberIn } from './list-numbers.ts';
import { type Attributes, walkXml } from './walk-xml.ts';

/** One level of a list: what is shown of its numbers, and of how many levels. */
interface Level {
  readonly bullet: string | null;
  readonly format: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly start: number;
  readonly shown: number;
}

/** The levels of a kind of lists, from 1. */
type ListStyle = Map<number, Level>;
type Counts = (number | undefined)[];

interface OpenList {
  readonly style: string;
  readonly counts: Counts;
  readonly id: string | undefined;
  /** Of an item, until its first paragraph: where it begins to count, or that it goes on. */
  item: { readonly start: number | undefined } | null;
}

/** Lists have ten levels, from 1. */
const LAST_LEVEL = 10;
const FORMATS: Readonly<Record<string, string>> = {
  '': 'none',
  a: 'lowerLetter',
  A: 'upperLetter',
  i: 'lowerRoman',
  I: 'upperRoman',
};

/**
 * The numbers that an OpenDocument text counts by itself (OpenDocument 1.3, part 3, 5.3), for each
 * paragraph and heading in order.
 *
 * @param ignored elements whose paragraphs are not shown
 * @throws Error for what is no well-formed XML
 */
export function openDocumentNumbers(
  parts: { readonly content: string; readonly styles: string },
  paragraphs: ReadonlySet<string>,
  ignored: ReadonlySet<string>,
): string[] {
  const lists = new Map<string, ListStyle>();
  const ofParagraphs = new Map<string, string>();
  readStyles(parts.styles, lists, ofParagraphs);
  readStyles(parts.content, lists, ofParagraphs);
  const ofStyle = new Map<string, Counts>();
  const ofId = new Map<string, Counts>();
  const open: OpenList[] = [];
  const numbers: string[] = [];
  let hidden = 0;
  const openList = (attributes: Attributes) => {
    const outer = open.at(-1);
    const style = attributes['text:style-name'] ?? outer?.style ?? '';
    const goesOn = attributes['text:continue-numbering'] === 'true';
    const before =
      ofId.get(attributes['text:continue-list'] ?? '') ?? (goesOn ? ofStyle.get(style) : undefined);
    const counts = outer?.counts ?? [...(before ?? [])];
    if (outer && !goesOn) counts[open.length + 1] = undefined;
    open.push({ style, counts, id: attributes['xml:id'], item: null });
  };
  const closeList = () => {
    const list = open.pop();
    if (!list || open.length > 0) return;
    ofStyle.set(list.style, list.counts);
    if (list.id !== undefined) ofId.set(list.id, list.counts);
  };
  const numberOf = (attributes: Attributes): string => {
    const list = open.at(-1);
    const at = open.length;
    if (!list?.item || at > LAST_LEVEL) return '';
    const style = list.style || (ofParagraphs.get(attributes['text:style-name'] ?? '') ?? '');
    const levels = lists.get(style);
    const level = levels?.get(at);
    const { start } = list.item;
    list.item = null;
    if (!levels || !level) return '';
    const before = list.counts[at];
    list.counts[at] = start ?? (before === undefined ? level.start : before + 1);
    list.counts.length = at + 1;
    if (level.bullet !== null) return bulletOf(level.bullet);
    const shown = Array.from({ length: level.shown }, (_, back) => at - level.shown + 1 + back)
      .filter((one) => one > 0)
      .map((one) =>
        numberIn(
          levels.get(one)?.format ?? 'none',
          list.counts[one] ?? levels.get(one)?.start ?? 1,
        ),
      );
    const number = `${level.prefix}${shown.filter((one) => one !== '').join('.')}${level.suffix}`;
    return number.trim() === '' ? '' : `${number.trimEnd()} `;
  };
  walkXml(
    parts.content,
    (name, attributes) => {
      if (ignored.has(name)) hidden += 1;
      if (paragraphs.has(name)) numbers.push(hidden > 0 ? '' : numberOf(attributes));
      else if (hidden > 0) return;
      else if (name === 'text:list') openList(attributes);
      else if (name === 'text:list-item') {
        const list = open.at(-1);
        if (list) list.item = { start: countOf(attributes['text:start-value']) };
      }
    },
    (name) => {
      if (ignored.has(name)) hidden -= 1;
      else if (hidden === 0 && name === 'text:list') closeList();
      else if (hidden === 0 && name === 'text:list-item') {
        const list = open.at(-1);
        if (list) list.item = null;
      }
    },
  );
  return numbers;
}

/** Adds the lists of a part, and which paragraphs' styles are of one. */
function readStyles(
  xml: string,
  lists: Map<string, ListStyle>,
  ofParagraphs: Map<string, string>,
): void {
  let levels: ListStyle = new Map();
  walkXml(xml, (name, attributes) => {
    const of = (key: string) => (attributes[key] ?? '').slice(0, LONGEST);
    if (name === 'text:list-style') {
      levels = new Map();
      lists.set(of('style:name'), levels);
    } else if (name === 'style:style') {
      const list = attributes['style:list-style-name'];
      if (list) ofParagraphs.set(of('style:name'), list);
    } else if (/^text:list-level-style-(?:number|bullet)$/.test(name)) {
      const format = of('style:num-format');
      const at = countOf(attributes['text:level']) ?? 0;
      if (at > LAST_LEVEL) return;
      levels.set(at, {
        bullet: name.endsWith('bullet') ? of('text:bullet-char') : null,
        format: FORMATS[format] ?? 'decimal',
        prefix: of('style:num-prefix'),
        suffix: of('style:num-suffix'),
        start: countOf(attributes['text:start-value']) ?? 1,
        shown: Math.min(countOf(attributes['text:display-levels']) ?? 1, LAST_LEVEL),
      });
    }
  });
}
