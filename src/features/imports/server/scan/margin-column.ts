import type { ColumnLine } from './columns.ts';

/** The margin is parted from the text by so much space at least. */
const GAP = / {2,}(?=\S)/g;
/** The text, or the margin at its right, begins within so many signs of the same place. */
const NEAR = 1;
/** The margin at the left is so wide at least, and a line of the text. */
const WIDE = { margin: 10, text: 30 };
/** So many titles at least stand in the margin, and such a share of them beside an article's number. */
const TITLES = { fewest: 4, share: 0.6 };
/** The share of lines that are of the text. */
const TEXT_SHARE = 0.5;
/** So many numbered rows at least, one behind the other, are a table. */
const FEWEST_ROWS = 3;
/** The most lines of a title, and signs of one of them. */
const TITLE = { lines: 6, signs: 45 };
/** Longer lines are none of a page. */
const LONGEST = 400;
const NUMBER = /^(?:(?:art|sec)\p{L}{0,6}\W{1,3})?\d{1,4}[A-Z]{0,2}\s?(?:[.:)]|[-–—(])/iu;
const SENTENCE_END = /[.;:]\W{0,3}$/u;
const TITLE_START = /^\p{Lu}\p{L}/u;

interface Sides {
  readonly title: string;
  readonly text: string;
}

/** What stands between the number of an article, or of a row of a table, and the next one. */
interface Numbered {
  readonly from: number;
  readonly end: number;
  readonly isTitled: boolean;
}

/**
 * Lines of a page with the titles of its articles in the margin, as gazettes of common-law countries
 * have them: each title above the article beside which it stands.
 *
 * @returns null where nothing stands in the margin
 */
export function unfoldMargin(lines: readonly string[]): ColumnLine[] | null {
  const sides = sidesOf(lines, 'left') ?? sidesOf(lines, 'right');
  if (sides === null) return null;
  const unfolded: ColumnLine[] = [];
  const taken = new Set<number>();
  const push = (index: number, text: string) => {
    if (text.trim() !== '') unfolded.push({ index, text, startsColumn: false });
  };
  sides.forEach((side, index) => {
    if (side === null) push(index, lines[index] ?? '');
    else if (isBegun(side)) {
      const parts: string[] = [];
      for (let at = index; at < index + TITLE.lines; at += 1) {
        const { title = '', text = '' } = sides[at] ?? {};
        if ((title === '' && text !== '') || (at > index && isBegun(sides[at]))) break;
        if (title !== '') parts.push(title);
        taken.add(at);
        if (/\.$/.test(title) && at > index) break;
      }
      push(index, parts.join(' ').replace(/\.$/, ''));
    } else if (!taken.has(index)) push(index, side.title);
    push(index, side?.text ?? '');
  });
  return unfolded;
}

/** Each line parted into margin and text; null for what goes over both, and where there is no margin. */
function sidesOf(lines: readonly string[], margin: 'left' | 'right'): (Sides | null)[] | null {
  // Programs set each page by itself.
  const parted = pagesOf(lines).flatMap((page) => {
    const place = margin === 'left' ? textPlace(page) : marginPlace(page);
    return page.map((line) => (place === null ? null : splitAt(line, place, margin)));
  });
  const texted = parted.map((side, at) => side ?? { title: '', text: lines[at] ?? '' });
  const numbered = numberedIn(texted);
  const rows = rowsIn(texted, numbered);
  const sides = parted.map((side, at) => (rows.has(at) ? null : side));
  const filled = lines.filter((line) => line.trim() !== '').length;
  const texts = sides.filter((side) => side && side.text.trim().length >= WIDE.text);
  // A narrow margin parts a title over several lines, of which the first one counts.
  const titled = sides.filter(
    (side, at) => side?.title && side.text !== '' && (isBegun(side) || !sides[at - 1]?.title),
  );
  const begun = titled.filter(isBegun);
  // A list of contents has lines alone, and no articles of more than one; the paragraphs of a
  // schedule stand behind the last title.
  const last = sides.findLastIndex((side) => isBegun(side));
  const untitled = numbered.filter(
    ({ from, end, isTitled }) =>
      !isTitled && from < last && end > from + 1 && hasSentence(texted, from, end),
  );
  const isMargin =
    begun.length > untitled.length &&
    begun.length >= Math.max(TITLES.fewest, titled.length * TITLES.share) &&
    texts.length >= Math.max(filled * TEXT_SHARE, begun.length * 2);
  return isMargin ? sides : null;
}

/** Whether a title stands beside the number of an article. */
function isBegun(side: Sides | null | undefined): boolean {
  return !!side && NUMBER.test(side.text.trim()) && TITLE_START.test(side.title);
}

function numberedIn(sides: readonly Sides[]): Numbered[] {
  const starts = sides.flatMap(({ text }, at) => (NUMBER.test(text.trim()) ? [at] : []));
  return starts.map((from, at) => ({
    from,
    end: starts[at + 1] ?? sides.length,
    isTitled: isBegun(sides[from]),
  }));
}

/** The lines of tables whose rows wrap in two columns: no sentence ends in them, as in articles. */
function rowsIn(sides: readonly Sides[], numbered: readonly Numbered[]): ReadonlySet<number> {
  const rows = new Set<number>();
  let run: Numbered[] = [];
  for (const one of numbered) {
    if (one.isTitled && !hasSentence(sides, one.from, one.end)) run.push(one);
    else {
      // What is below a table follows its last row; behind fewer rows it is an article, whose
      // sentence ends below its title.
      if (one.isTitled && run.length >= FEWEST_ROWS) {
        const beside = sides.slice(one.from, one.end).findIndex(({ title }) => title === '');
        const end = beside < 0 ? one.end : one.from + beside;
        if (!hasSentence(sides, one.from, end)) run.push({ ...one, end });
      }
      addRows(run, sides, rows);
      run = [];
    }
  }
  addRows(run, sides, rows);
  return rows;
}

function addRows(run: readonly Numbered[], sides: readonly Sides[], rows: Set<number>): void {
  // Articles that were repealed have no sentence either, but one line of text.
  const wraps = run.some(({ from, end }) =>
    sides.slice(from + 1, end).some(({ title, text }) => title !== '' && text.trim() !== ''),
  );
  if (run.length < FEWEST_ROWS || !wraps) return;
  for (const { from, end } of run) for (let at = from; at < end; at += 1) rows.add(at);
}

function hasSentence(sides: readonly Sides[], from: number, end: number): boolean {
  return sides.slice(from, end).some(({ text }) => SENTENCE_END.test(text));
}

function pagesOf(lines: readonly string[]): string[][] {
  const pages: string[][] = [];
  for (const line of lines) {
    if (pages.length === 0 || line.startsWith('\f')) pages.push([]);
    pages.at(-1)?.push(line.replace('\f', ''));
  }
  return pages;
}

/** Where most lines of the text begin, right of a margin. */
function textPlace(lines: readonly string[]): number | null {
  return commonest(lines.flatMap((line) => firstPlaces(line)).filter((at) => at >= WIDE.margin));
}

/** Where what stands in a margin at the right begins: behind a line of the text. */
function marginPlace(lines: readonly string[]): number | null {
  const ends = lines.flatMap((line) => {
    const last = startsOf(line).at(-1);
    const isTitle = last !== undefined && TITLE_START.test(line.slice(last));
    return isTitle && last >= WIDE.text && line.trimEnd().length - last <= TITLE.signs
      ? [last]
      : [];
  });
  return commonest(ends);
}

/** The first place of a line and that behind its first wide space. */
function firstPlaces(line: string): number[] {
  const [first, second] = [line.search(/\S/), ...startsOf(line)];
  return [first, second].flatMap((at) => (at === undefined || at < 0 ? [] : [at]));
}

function startsOf(line: string): number[] {
  if (line.length > LONGEST || line.includes('\t') || /^\s*\|/.test(line)) return [];
  const from = line.length - line.trimStart().length;
  return [...line.slice(from).matchAll(GAP)].map((gap) => from + gap.index + gap[0].length);
}

function commonest(places: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const place of places) counts.set(place, (counts.get(place) ?? 0) + 1);
  const [best] = [...counts].sort(([, one], [, other]) => other - one);
  return best && best[1] > 1 ? best[0] : null;
}

function splitAt(line: string, place: number, margin: 'left' | 'right'): Sides | null {
  const whole = line.trimEnd();
  const first = whole.search(/\S/);
  if (first < 0) return { title: '', text: '' };
  const start = startsOf(whole).find((at) => Math.abs(at - place) <= NEAR);
  const parted: readonly [string, string] | null =
    start === undefined ? null : [whole.slice(0, start).trim(), whole.slice(start)];
  if (margin === 'left') {
    if (first >= place - NEAR) return { title: '', text: whole };
    if (parted) return { title: parted[0], text: parted[1] };
    return whole.length < place ? { title: whole.trim(), text: '' } : null;
  }
  if (first >= place - NEAR) return { title: whole.trim(), text: '' };
  if (parted) return { title: parted[1].trim(), text: parted[0] };
  return whole.length < place ? { title: '', text: whole } : null;
}
