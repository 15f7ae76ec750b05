import { bulletOf, countOf, LONGEST, numberIn } from './list-numbers.ts';
import { type Attributes, walkXml } from './walk-xml.ts';
import { isOn } from './word-state.ts';

/** One level of a list: how its paragraphs are counted and what is shown of that. */
interface Level {
  start: number;
  format: string;
  /** With '%1' for the number of the first level, '%2' for that of the second. */
  text: string;
  /** Whether the numbers of the levels above are shown as digits. */
  isLegal: boolean;
  /** Whether it goes on counting behind a paragraph of a level above. */
  goesOn: boolean;
  /** The style whose paragraphs are of this level. */
  style: string | null;
}

/** A list of paragraphs, which shares its numbers with others of the same kind. */
interface List {
  kind: string;
  readonly levels: Map<number, Level>;
  readonly starts: Map<number, number>;
}

/** The list and the level of a paragraph or of a style, as far as it says so. */
interface Place {
  list?: string;
  level?: number;
  style?: string;
  /** Whether it was deleted or is hidden, its end included. */
  isGone?: boolean;
}

const LISTLESS = '0';
/** Styles are based on each other so deeply at most. */
const DEEPEST = 20;
/** Lists have nine levels, from 0. */
const LAST_LEVEL = 8;

/**
 * The numbers that Word counts by itself and that stand in no text of a file (ECMA-376, part 1,
 * 17.9), for each paragraph of a document in order: 'Article 3. ', '(a) ', or nothing; null for one
 * that is hidden as a whole, or was deleted while changes were tracked, which does not count.
 *
 * @throws Error for what is no well-formed XML
 */
export function wordNumbers(parts: {
  readonly document: string;
  readonly numbering: string;
  readonly styles: string;
}): (string | null)[] {
  const lists = readLists(parts.numbering);
  const styles = readStyles(parts.styles);
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  const numberOf = (own: Place): string => {
    const place = placeOf(own, styles, lists);
    const list = place && lists.get(place.list);
    const level = list?.levels.get(place?.level ?? 0);
    if (!place || !list || !level) return '';
    const counted = counts.get(list.kind) ?? [];
    counts.set(list.kind, counted);
    const firstOf = (at: number) => list.starts.get(at) ?? list.levels.get(at)?.start ?? 1;
    const isNew = list.starts.has(place.level) && !begun.has(`${place.list} ${place.level}`);
    begun.add(`${place.list} ${place.level}`);
    const before = counted[place.level];
    counted[place.level] = before === undefined || isNew ? firstOf(place.level) : before + 1;
    for (let at = place.level + 1; at < counted.length; at += 1)
      if (list.levels.get(at)?.goesOn !== true) counted[at] = undefined;
    if (level.format === 'bullet') return bulletOf(level.text);
    const shown = level.text.replace(/%([1-9])/g, (_, digit) => {
      const at = Number(digit) - 1;
      counted[at] ??= firstOf(at);
      const format = level.isLegal ? 'decimal' : (list.levels.get(at)?.format ?? 'decimal');
      return numberIn(format, counted[at] ?? 1);
    });
    return shown.trim() === '' ? '' : `${shown.trimEnd()} `;
  };
  return readPlaces(parts.document).map((place) => (place.isGone ? null : numberOf(place)));
}

/** The list and the level that a paragraph or its style names. */
function placeOf(
  own: Place,
  styles: ReadonlyMap<string, Place>,
  lists: ReadonlyMap<string, List>,
): { readonly list: string; readonly level: number } | null {
  let { list, level } = own;
  let style = own.style;
  for (let depth = 0; depth < DEEPEST && list === undefined && style !== undefined; depth += 1) {
    const of = styles.get(style);
    list = of?.list;
    if (list !== undefined) {
      const linked = [...(lists.get(list)?.levels ?? [])].find(([, one]) => one.style === style);
      level ??= of?.level ?? linked?.[0];
    }
    style = of?.style;
  }
  return list === undefined || list === LISTLESS ? null : { list, level: level ?? 0 };
}

const attributeOf = (attributes: Attributes) => attributes['w:val'] ?? '';

const startOf = (value: string) => countOf(value) ?? 1;

function readLists(numbering: string): Map<string, List> {
  const kinds = new Map<string, Map<number, Level>>();
  const lists = new Map<string, List>();
  let levels = new Map<number, Level>();
  let level: Level | null = null;
  let list: List | null = null;
  let overridden = 0;
  walkXml(numbering, (name, attributes) => {
    const value = attributeOf(attributes);
    if (name === 'w:abstractNum') {
      levels = new Map();
      kinds.set(attributes['w:abstractNumId'] ?? '', levels);
    } else if (name === 'w:num') {
      list = { kind: '', levels: new Map(), starts: new Map() };
      levels = list.levels;
      lists.set(attributes['w:numId'] ?? '', list);
    } else if (name === 'w:abstractNumId' && list) {
      list.kind = value;
      for (const [at, one] of kinds.get(value) ?? []) list.levels.set(at, one);
    } else if (name === 'w:lvlOverride') overridden = Number(attributes['w:ilvl']);
    else if (name === 'w:startOverride') list?.starts.set(overridden, startOf(value));
    else if (name === 'w:lvl') {
      level = { start: 1, format: 'decimal', text: '', isLegal: false, goesOn: false, style: null };
      const at = Number(attributes['w:ilvl']);
      if (at >= 0 && at <= LAST_LEVEL) levels.set(at, level);
    } else if (!level) return;
    else if (name === 'w:start') level.start = startOf(value);
    else if (name === 'w:numFmt') level.format = value;
    else if (name === 'w:lvlText') level.text = value.slice(0, LONGEST);
    else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false';
    else if (name === 'w:lvlRestart') level.goesOn = value === '0';
    else if (name === 'w:pStyle') level.style = value;
  });
  return lists;
}

/** What styles say of lists, and which others they are based on. */
function readStyles(styles: string): Map<string, Place> {
  const found = new Map<string, Place>();
  let place: Place = {};
  walkXml(styles, (name, attributes) => {
    if (name === 'w:style') {
      place = {};
      found.set(attributes['w:styleId'] ?? '', place);
    } else if (name === 'w:basedOn') place.style = attributeOf(attributes);
    else readPlace(place, name, attributes);
  });
  return found;
}

function readPlace(place: Place, name: string, attributes: Attributes): void {
  if (name === 'w:numId') place.list = attributeOf(attributes);
  else if (name === 'w:ilvl') place.level = Number(attributeOf(attributes));
}

/** What was deleted or moved away; among the properties of a paragraph it is the paragraph's end. */
const DELETED = new Set(['w:del', 'w:moveFrom']);
/** What a tracked change says of properties as they were. */
const FORMER = new Set(['w:pPrChange', 'w:rPrChange']);
/** What a paragraph shows by itself. */
const SHOWN = new Set(['w:t', 'm:t', 'w:drawing', 'w:pict', 'w:object']);

/** What paragraphs say of lists; nothing of those that only show again what stands before. */
function readPlaces(document: string): Place[] {
  const places: Place[] = [];
  const open: Place[] = [];
  let properties = 0;
  let former = 0;
  let again = 0;
  let deleted = 0;
  let isHidden = false;
  const texts: boolean[] = [];
  walkXml(
    document,
    (name, attributes) => {
      // Of the run, or of the end of the paragraph where it stands among the paragraph's properties.
      if (name === 'w:vanish' && properties === 0 && former === 0) isHidden = isOn(attributes);
      if (name === 'mc:Fallback') again += 1;
      else if (name === 'w:p') {
        const place: Place = {};
        open.push(place);
        places.push(place);
        texts.push(false);
      } else if (name === 'w:pPr') properties += 1;
      else if (FORMER.has(name)) former += 1;
      else if (DELETED.has(name)) deleted += 1;
      else if (SHOWN.has(name) && deleted === 0 && !isHidden) texts.splice(-1, 1, true);
      const place = open.at(-1);
      if (!place || properties === 0 || former > 0 || again > 0) return;
      if (DELETED.has(name) || (name === 'w:vanish' && isOn(attributes))) place.isGone = true;
      if (name === 'w:pStyle') place.style = attributeOf(attributes);
      else readPlace(place, name, attributes);
    },
    (name) => {
      if (name === 'mc:Fallback') again -= 1;
      else if (DELETED.has(name)) deleted -= 1;
      else if (name === 'w:r') isHidden = false;
      else if (name === 'w:p') {
        const place = open.pop();
        if (texts.pop() && place) place.isGone = false;
      } else if (name === 'w:pPr') properties -= 1;
      else if (FORMER.has(name)) former -= 1;
    },
  );
  return places;
}
