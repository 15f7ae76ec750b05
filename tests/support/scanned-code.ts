/** An article as a code to be scanned has it. */
export interface PrintedArticle {
  readonly article_id: string;
  readonly title: string;
  readonly content: string;
}

/** How a printer lays a code out, and what a scanner makes of it. */
export interface PrintedLayout {
  readonly name: string;
  /** The word before a number, in the order in which it is printed. */
  readonly word: string;
  /** The heading of an article: '%w 12.- %t' and the like; what follows '%t' or the end is text. */
  readonly heading: string;
  /** Whether the text goes on behind the heading. */
  readonly isRunOn?: boolean;
  /** What is printed in place of the number of the first article. */
  readonly first?: string;
  readonly width?: number;
  readonly hyphenates?: boolean;
  /** Lines on a page; without them, the text is one endless page. */
  readonly pageLines?: number;
  /** Furniture at a page's end and at the next one's beginning; '%p' is the page's number. */
  readonly foot?: readonly string[];
  readonly head?: readonly string[];
  /** Words of divisions, the highest first, and after how many articles each begins anew. */
  readonly divisions?: readonly (readonly [word: string, every: number])[];
  /** How a division is printed: '%d' is its word and number, '%t' its title. */
  readonly division?: string;
  readonly contentsInFront?: boolean;
  readonly opening?: readonly string[];
  readonly closing?: readonly string[];
  /** The share of headings that the scanner misreads, 0 to 1, and of articles that are missing. */
  readonly misread?: number;
  readonly missing?: number;
  /** Whether every mark of a point begins a line, as in narrow columns. */
  readonly splitsAnywhere?: boolean;
  /** Whether every line is followed by an empty one, or begins with blanks as in columns. */
  readonly isDoubleSpaced?: boolean;
  readonly hasStrayBlanks?: boolean;
}

/** What was printed, and the text that a scanner gives of it. */
export interface ScannedCode {
  readonly text: string;
  readonly articles: readonly PrintedArticle[];
  readonly divisions: number;
}

/** Prints a code and scans it, always in the same way. */
export function scanCode(
  articles: readonly PrintedArticle[],
  layout: PrintedLayout,
  seed = 1,
): ScannedCode {
  const random = randomNumbers(seed);
  const { missing = 0 } = layout;
  const printed = articles.filter((_, at) => at === 0 || random() >= missing);
  const divided = printed.map((article, at) => ({
    article,
    above: divisionsBefore(at, layout),
  }));
  const body = divided.flatMap(({ article, above }, at) => [
    ...above.flatMap((division) =>
      (layout.division ?? '%d\n%t')
        .replace('%d', division.label)
        .replace('%t', division.title)
        .split('\n'),
    ),
    ...printArticle(article, layout, at === 0, random),
  ]);
  const lines = [
    ...(layout.opening ?? []),
    ...(layout.contentsInFront ? printContents(divided, layout) : []),
    ...body,
    ...(layout.closing ?? []),
  ];
  const paged = layout.pageLines === undefined ? lines : putOnPages(lines, layout, random);
  const text = paged.map((line) => (layout.hasStrayBlanks ? addBlanks(line, random) : line));
  return {
    text: text.join(layout.isDoubleSpaced ? '\n\n' : '\n'),
    articles: printed,
    divisions: divided.reduce((sum, { above }) => sum + above.length, 0),
  };
}

interface PrintedDivision {
  readonly label: string;
  readonly title: string;
}

const DIVISION_TITLES = [
  'GENERAL PROVISIONS',
  'OF THE POWERS OF THE COURTS',
  'TIME LIMITS AND NOTICES',
  'OF PERSONS AND OF THEIR RIGHTS',
  'SPECIAL AND FINAL PROVISIONS',
];

function divisionsBefore(at: number, { divisions = [] }: PrintedLayout): PrintedDivision[] {
  const begun: PrintedDivision[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (const [word, every] of divisions) {
    if (at % every === 0) {
      const number = Math.floor((at % above) / every) + 1;
      const title = DIVISION_TITLES[(at + word.length) % DIVISION_TITLES.length] ?? '';
      begun.push({ label: `${word} ${/^[A-Z]/.test(word) ? toRoman(number) : number}`, title });
    }
    above = every;
  }
  return begun;
}

function toRoman(number: number): string {
  const tens = 'X'.repeat(Math.floor(number / 10));
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][number % 10] ?? '';
  return `${tens}${ones}`;
}

/** Where a printer begins a new line: before a point that follows the end of a sentence or of a point. */
const POINTS = /(?<=[.;:,]|; (?:and|et|or|ou)) (?=\((?:\d{1,2}|[a-z])\) |[a-z]\) |- \p{Ll})/u;

const MARKS = / (?=\((?:\d{1,2}|[a-z])\) |[a-z]\) |- \p{Ll})/u;

function printArticle(
  { article_id, title, content }: PrintedArticle,
  layout: PrintedLayout,
  isFirst: boolean,
  random: () => number,
): string[] {
  const number = isFirst && layout.first !== undefined ? layout.first : article_id;
  const isMisread = random() < (layout.misread ?? 0);
  const word = isMisread ? misreadWord(layout.word, random) : layout.word;
  const seen = isMisread && random() < 0.4 ? misreadNumber(number) : number;
  const heading = layout.heading.replace('%w', word).replace('%n', seen).replace('%t', title);
  const points = content.split(layout.splitsAnywhere ? MARKS : POINTS);
  const headings = heading.split('\n');
  if (layout.isRunOn) {
    const last = headings.pop() ?? '';
    points[0] = `${last} ${points[0] ?? ''}`;
  }
  return [...headings, ...points].flatMap((paragraph) => wrap(paragraph, layout));
}

function wrap(paragraph: string, { width = 80, hyphenates = false }: PrintedLayout): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line.length + word.length + 1 <= width || line === '') {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const room = width - line.length - 2;
    const canCut =
      hyphenates &&
      room >= 3 &&
      room <= 8 &&
      /^\p{Ll}{2}/u.test(word.slice(room)) &&
      /^\p{Ll}{7}/u.test(word);
    if (canCut) lines.push(`${line} ${word.slice(0, room)}-`);
    else lines.push(line);
    line = canCut ? word.slice(room) : word;
  }
  return [...lines, line];
}

function printContents(
  divided: readonly {
    readonly article: PrintedArticle;
    readonly above: readonly PrintedDivision[];
  }[],
  layout: PrintedLayout,
): string[] {
  return [
    'TABLE OF CONTENTS',
    ...divided.flatMap(({ article, above }, at) => [
      ...above.map(
        ({ label, title }) => `${label} ${title} ${'.'.repeat(20)} ${Math.floor(at / 4) + 3}`,
      ),
      `${layout.word} ${article.article_id} ${article.title} ${'.'.repeat(30)} ${Math.floor(at / 4) + 3}`,
    ]),
  ];
}

function putOnPages(
  lines: readonly string[],
  layout: PrintedLayout,
  random: () => number,
): string[] {
  const { pageLines = 40, foot = [], head = [] } = layout;
  const paged: string[] = [];
  let page = 1;
  for (let start = 0; start < lines.length; start += pageLines) {
    const runningLines = (texts: readonly string[]) =>
      texts.map((text) => smudge(text.replace('%p', `${page}`), layout, random));
    if (page > 1) paged.push(...runningLines(head));
    paged.push(...lines.slice(start, start + pageLines), ...runningLines(foot));
    page += 1;
  }
  return paged;
}

const ALIKE: Readonly<Record<string, string>> = {
  E: 'F',
  O: '0',
  I: '1',
  L: '|',
  e: 'c',
  i: 'l',
  o: 'a',
};

/** Stamps are read differently on each page; page numbers rarely. */
function smudge(text: string, { misread = 0 }: PrintedLayout, random: () => number): string {
  if (misread === 0 || /\d/.test(text)) return text;
  return [...text].map((sign) => (random() < 0.08 ? (ALIKE[sign] ?? sign) : sign)).join('');
}

function misreadWord(word: string, random: () => number): string {
  const ways = [
    word.slice(1),
    word.replace(/l/i, '1'),
    word.replace(/c/i, 'G'),
    `${word.slice(0, 3)}${word.slice(4)}`,
  ];
  return ways[Math.floor(random() * ways.length)] ?? word;
}

function misreadNumber(number: string): string {
  return number.replace(/1/, 'l').replace(/0/, 'O');
}

function addBlanks(line: string, random: () => number): string {
  const wide = line.replace(/ /g, () => (random() < 0.1 ? '   ' : ' '));
  return random() < 0.3 ? `    ${wide}  ` : wide;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
