import { misreadNumber, misreadWord, noisy } from './long-scans/noise.ts';
import type { Language, LongScan } from './long-scans/scan-spec.ts';
import { type Seeded, seeded } from './long-scans/seeded.ts';

/** An article as a code to be printed has it. */
export interface GazetteArticle {
  readonly article_id: string;
  readonly title: string;
  readonly content: string;
}

/** How a code is printed and what the recognition does to it; the shares are of 1. */
interface GazetteSpec {
  readonly name: string;
  readonly seed: number;
  /** Headings, one drawn for each article: '%n' is the number, '%t' a title, '\n' a new line. */
  readonly headings: Readonly<Record<Language, readonly string[]>>;
  /** The lines of a foot on odd and on even pages; '%p' is the page. */
  readonly feet: Readonly<Record<Language, readonly [readonly string[], readonly string[]]>>;
  readonly divisions: Readonly<Record<Language, readonly string[]>>;
  /** Pages whose foot runs into the next line, into the last line before, or is not there. */
  readonly glued: { readonly next: number; readonly last: number; readonly lost: number };
  readonly noise: number;
  /** Accents lost and words split, of all letters and words; feet are misread so. */
  readonly accents: number;
  readonly split: number;
  readonly feetNoise: number;
  /** Headings whose word or number is misread, and whose figures stand apart. */
  readonly misread: number;
  readonly apart: number;
  readonly hyphens: boolean;
  /** Articles with an empty line before them. */
  readonly blanks: number;
  readonly pageLines: number;
  /** Whether the pages of both languages alternate in one file. */
  readonly isOneFile: boolean;
}

const LONG_FEET: GazetteSpec['feet'] = {
  en: [
    [
      'Copyright Legal Publications Department, Avenue of the Constitution, Douala – reproduction is prohibited',
      'LAW No. 2029/004 of 18 April 2029 relating to the matters of this code and its implementation %p',
    ],
    [
      '%p LAW No. 2029/004 of 18 April 2029 relating to the matters of this code and its implementation',
      'Copyright Legal Publications Department, Avenue of the Constitution, Douala – reproduction is prohibited',
    ],
  ],
  fr: [
    [
      'Service des publications légales, avenue de la Constitution, Douala – toute reproduction est interdite',
      'LOI N° 2029/004 du 18 avril 2029 relative aux matières du présent code et à sa mise en œuvre %p',
    ],
    [
      '%p LOI N° 2029/004 du 18 avril 2029 relative aux matières du présent code et à sa mise en œuvre',
      'Service des publications légales, avenue de la Constitution, Douala – toute reproduction est interdite',
    ],
  ],
};
const ONE_FOOT: GazetteSpec['feet'] = {
  en: [
    [
      'Code of the Courts of Cameroon in force since the first of January, unofficial print page %p',
    ],
    [
      'Code of the Courts of Cameroon in force since the first of January, unofficial print page %p',
    ],
  ],
  fr: [
    [
      'Code des juridictions du Cameroun en vigueur au premier janvier, tirage non officiel page %p',
    ],
    [
      'Code des juridictions du Cameroun en vigueur au premier janvier, tirage non officiel page %p',
    ],
  ],
};
const TITLE_FEET: GazetteSpec['feet'] = {
  en: [['%p Decree on the courts'], ['Decree on the courts %p']],
  fr: [['%p Décret des juridictions'], ['Décret des juridictions %p']],
};
const SHORT_FEET: GazetteSpec['feet'] = {
  en: [
    ['Courts Code', '%p'],
    ['%p', 'Ministry of Justice'],
  ],
  fr: [
    ['Code judiciaire', '%p'],
    ['%p', 'Ministère de la Justice'],
  ],
};

const MIXED = {
  en: ['Section %n: %t', 'Section %n. %t', 'SECTION %n: %t', 'Article %n: %t', '-section %n: %t'],
  fr: ['Article %n : %t', 'ARTICLE %n.- %t', 'Art. %n : %t', 'Article %n.- %t', '-article %n : %t'],
} as const;
const DIVISIONS = {
  en: ['PART %r', 'CHAPTER %r', 'SUB-CHAPTER %r'],
  fr: ['TITRE %r', 'CHAPITRE %r', 'SOUS-CHAPITRE %r'],
} as const;
const PLAIN = {
  headings: MIXED,
  feet: LONG_FEET,
  divisions: DIVISIONS,
  glued: { next: 0, last: 0, lost: 0 },
  noise: 0,
  accents: 0,
  split: 0,
  feetNoise: 0,
  misread: 0,
  apart: 0,
  hyphens: false,
  blanks: 0.5,
  pageLines: 42,
  isOneFile: false,
} as const;

/** Ways in which codes of gazettes come out of a scanner. */
export const GAZETTES: readonly GazetteSpec[] = [
  { ...PLAIN, name: 'mixed words in sequence', seed: 31 },
  {
    ...PLAIN,
    name: 'feet glued to the next line',
    seed: 32,
    glued: { next: 0.6, last: 0, lost: 0.05 },
    feet: ONE_FOOT,
    feetNoise: 1 / 60,
  },
  {
    ...PLAIN,
    name: 'feet glued to the last line, blank lines lost',
    seed: 33,
    glued: { next: 0, last: 0.5, lost: 0.2 },
    hyphens: true,
    blanks: 0,
    divisions: {
      en: ['Title %r', 'Chapter %r', 'Sub-chapter %r'],
      fr: ['Titre %r', 'Chapitre %r', 'Sous-chapitre %r'],
    },
  },
  {
    ...PLAIN,
    name: 'headings alone, short feet, figures apart',
    seed: 34,
    feet: SHORT_FEET,
    headings: {
      en: ['Section %n\n%t', 'SECTION %n\n%t', 'Sec. %n\n%t', '-section %n:\n%t'],
      fr: ['Article %n\n%t', 'ARTICLE %n\n%t', 'Art. %n\n%t'],
    },
    apart: 0.05,
    misread: 0.03,
  },
  {
    ...PLAIN,
    name: 'light noise',
    seed: 35,
    noise: 1 / 350,
    accents: 0.02,
    split: 0.004,
    feetNoise: 1 / 40,
    misread: 0.05,
    apart: 0.02,
    hyphens: true,
    glued: { next: 0.25, last: 0.15, lost: 0.1 },
    feet: ONE_FOOT,
  },
  {
    ...PLAIN,
    name: 'heavy noise',
    seed: 36,
    noise: 1 / 90,
    accents: 0.1,
    split: 0.01,
    feetNoise: 1 / 20,
    misread: 0.08,
    apart: 0.02,
    hyphens: true,
    glued: { next: 0.3, last: 0.1, lost: 0.1 },
  },
  {
    ...PLAIN,
    name: 'short feet glued',
    seed: 37,
    feet: TITLE_FEET,
    feetNoise: 1 / 60,
    glued: { next: 0.4, last: 0.2, lost: 0.05 },
  },
  {
    ...PLAIN,
    name: 'alternate pages, short feet glued',
    seed: 38,
    feet: TITLE_FEET,
    feetNoise: 1 / 60,
    glued: { next: 0.3, last: 0.2, lost: 0.05 },
    isOneFile: true,
  },
];

/** Prints a code in both languages, in two files, and scans them; the same for the same spec. */
export function printGazette(
  code: Readonly<Record<Language, readonly GazetteArticle[]>>,
  spec: GazetteSpec,
): LongScan {
  const printed = { en: printCode(code.en, spec, 'en'), fr: printCode(code.fr, spec, 'fr') };
  const textOf = (language: Language, id: string) => {
    const text = printed[language].articles.find(({ article_id }) => article_id === id);
    return text ? { title: text.title, content: text.content } : null;
  };
  return {
    name: `gazette: ${spec.name}`,
    language: 'both',
    prefix: { en: 'Section', fr: 'Article' },
    files: spec.isOneFile
      ? [{ name: `${spec.name}.txt`, language: 'both', text: alternating(printed) }]
      : (['en', 'fr'] as const).map((language) => ({
          name: `${spec.name} ${language}.txt`,
          language,
          text: printed[language].pages.join('\n'),
        })),
    truth: code.en.map(({ article_id }) => ({
      article_id,
      en: textOf('en', article_id),
      fr: textOf('fr', article_id),
    })),
    spare: { en: [], fr: [] },
    faults: [],
  };
}

function alternating(printed: Readonly<Record<Language, { readonly pages: readonly string[] }>>) {
  const [longer, shorter] = [printed.en.pages, printed.fr.pages];
  const count = Math.max(longer.length, shorter.length);
  return Array.from({ length: count }, (_, at) => [longer[at] ?? '', shorter[at] ?? ''])
    .flat()
    .join('\n');
}

function printCode(articles: readonly GazetteArticle[], spec: GazetteSpec, language: Language) {
  const draw = seeded(spec.seed + (language === 'en' ? 1_000 : 2_000));
  const recognised = (text: string) => misreadText(text, spec, draw);
  const all = articles.map(({ article_id, title, content }) => ({
    article_id,
    title: recognised(title),
    content: recognised(content),
  }));
  const lines: string[] = [];
  all.forEach((article, at) => {
    lines.push(...divisionsBefore(at, spec, language));
    if (draw.happens(spec.blanks)) lines.push('');
    lines.push(...printArticle(article, spec, language, draw));
  });
  return { articles: all, pages: onPages(lines, spec, language, draw) };
}

const EVERY = [60, 20, 7];

function divisionsBefore(at: number, { divisions }: GazetteSpec, language: Language): string[] {
  return divisions[language].flatMap((word, level) => {
    const every = EVERY[level] ?? 7;
    if (at % every !== 0) return [];
    const number = Math.floor((at % (EVERY[level - 1] ?? Number.POSITIVE_INFINITY)) / every) + 1;
    const title = { en: 'OF THE POWERS OF THE COURTS', fr: 'DES POUVOIRS DES JURIDICTIONS' };
    return [word.replace('%r', roman(number)), title[language]];
  });
}

function roman(number: number): string {
  const ones = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
  return `${'X'.repeat(Math.floor(number / 10))}${ones[number % 10] ?? ''}`;
}

function printArticle(
  { article_id, title, content }: GazetteArticle,
  spec: GazetteSpec,
  language: Language,
  draw: Seeded,
): string[] {
  const shape = draw.pick(spec.headings[language]);
  const [, word = ''] = /(\p{L}{3,})/u.exec(shape) ?? [];
  const isMisread = draw.happens(spec.misread);
  const seen = isMisread && draw.happens(0.5) ? misreadNumber(article_id, draw) : article_id;
  const isApart = /^\d{2,3}$/.test(seen) && draw.happens(spec.apart);
  const number = isApart ? [...seen].join(' ') : seen;
  const shown = isMisread ? shape.replace(word, misreadWord(word, draw)) : shape;
  const marks = content.split(/(?<=[.;:,]) (?=\(?(?:\d{1,2}|[a-z])\) )/u);
  const isAlone = shape.includes('\n');
  const points = title === '' && !isAlone ? [` ${marks[0] ?? ''}`, ...marks.slice(1)] : marks;
  const heading = shown.replace('%n', number).replace('%t', title).trimEnd();
  const joined = title === '' && !isAlone ? heading + points.shift() : heading;
  return [...joined.split('\n'), ...points].flatMap((text) => wrapped(text, spec, draw));
}

const WIDTH = 82;

function wrapped(text: string, { hyphens }: GazetteSpec, draw: Seeded): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line === '' || line.length + word.length < WIDTH) {
      line = line === '' ? word : `${line} ${word}`;
      continue;
    }
    const room = WIDTH - line.length - 2;
    const isCut =
      hyphens &&
      room >= 3 &&
      room <= word.length - 3 &&
      /^\p{Ll}{7,}$/u.test(word) &&
      draw.happens(0.5);
    lines.push(isCut ? `${line} ${word.slice(0, room)}-` : line);
    line = isCut ? word.slice(room) : word;
  }
  return [...lines, line];
}

function onPages(
  lines: readonly string[],
  spec: GazetteSpec,
  language: Language,
  draw: Seeded,
): string[] {
  const pages: string[] = [];
  let glue = '';
  for (let start = 0, page = 1; start < lines.length; start += spec.pageLines, page += 1) {
    const own = lines.slice(start, start + spec.pageLines);
    if (glue !== '') own[0] = `${glue} ${own[0] ?? ''}`.trim();
    glue = '';
    const feet = spec.feet[language][page % 2 === 1 ? 0 : 1].map((text) =>
      noisy(text.replace('%p', `${page}`), spec.feetNoise, draw),
    );
    if (draw.happens(spec.glued.lost)) feet.length = 0;
    else {
      if (draw.happens(spec.glued.last)) {
        own[own.length - 1] = `${own.at(-1) ?? ''} ${feet.shift() ?? ''}`.trim();
      }
      if (draw.happens(spec.glued.next)) glue = feet.pop() ?? '';
    }
    pages.push([...own, ...feet].join('\n'));
  }
  return pages;
}

/** Letters misread, accents lost and words split, which is the text as the file has it. */
function misreadText(text: string, { noise, accents, split }: GazetteSpec, draw: Seeded): string {
  const bare = Array.from(text, (letter) =>
    draw.happens(accents) ? letter.normalize('NFD').replace(/\p{M}/gu, '') : letter,
  ).join('');
  const parted = bare.replace(/(?<=\p{L}{3})(?=\p{Ll}{3})/gu, () =>
    draw.happens(split / 2) ? ' ' : '',
  );
  return noisy(parted, noise, draw);
}
