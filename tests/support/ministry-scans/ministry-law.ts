import type { Seeded } from '../long-scans/seeded.ts';
import {
  ACTORS,
  ACTS,
  CELLS,
  DIVISION_TITLES,
  LIST_HEADS,
  LIST_ITEMS,
  type Pair,
  TITLES,
  TITLES_OF,
  WHENS,
  WHOLE,
} from './ministry-words.ts';

/** What is printed one below the other. A block starts a line of its own. */
export type Piece =
  | {
      readonly kind: 'division';
      readonly word: Pair;
      readonly number: number;
      readonly title: Pair;
    }
  | {
      readonly kind: 'article';
      readonly id: string;
      readonly number: string;
      readonly title: Pair | null;
      readonly blocks: readonly Pair[];
    }
  | {
      readonly kind: 'annex';
      readonly id: string;
      readonly heading: Pair;
      readonly blocks: readonly Pair[];
      readonly table: readonly (readonly Pair[])[];
    };

export interface LawShape {
  readonly articles: number;
  /** Of all articles those with a 'bis', and at times a 'ter', behind them. */
  readonly bis: number;
  readonly titled: boolean;
  readonly divisions: readonly Pair[];
  readonly annexes: readonly AnnexShape[];
}

/** `rows` of a table, `text` in blocks, and articles that are counted from 1 again. */
export interface AnnexShape {
  readonly word: Pair;
  readonly rows: number;
  readonly blocks: number;
  readonly articles: number;
}

const LATIN = ['bis', 'ter', 'quater'];

/** A law whose every word is known, in both languages. */
export function writeMinistryLaw(shape: LawShape, draw: Seeded): Piece[] {
  const pieces: Piece[] = [];
  const counts = shape.divisions.map(() => 0);
  let until = 0;
  for (let number = 1; number <= shape.articles; number++) {
    if (until-- === 0) {
      pieces.push(...divisionsHere(shape, counts, draw));
      until = draw.whole(3, 11);
    }
    pieces.push(article(`${number}`, `${number}`, shape, draw));
    for (let at = 0; at < 2 && draw.happens(shape.bis); at++) {
      const word = LATIN[at] ?? '';
      pieces.push(article(`${number} ${word}`, `${number} ${word}`, shape, draw));
    }
  }
  shape.annexes.forEach((annex, at) => {
    const kind = annex.word[0].toLowerCase();
    const id = `${kind}-${at + 1}`;
    const roman = ['I', 'II', 'III', 'IV'][at] ?? 'V';
    const heading: Pair = [
      `${annex.word[0].toUpperCase()} ${roman}`,
      `${annex.word[1].toUpperCase()} ${roman}`,
    ];
    const table = Array.from({ length: annex.rows }, (_, row) => tableRow(row, draw));
    const blocks = Array.from({ length: annex.blocks }, () => sentence(shape, draw));
    pieces.push({
      kind: 'annex',
      id,
      heading,
      blocks,
      table: annex.rows > 0 ? [TABLE_HEAD, ...table] : [],
    });
    for (let number = 1; number <= annex.articles; number++)
      pieces.push(article(`${id}-${number}`, `${number}`, shape, draw));
  });
  return pieces;
}

const TABLE_HEAD: readonly Pair[] = [
  ['No.', 'N°'],
  ['Type of craft', 'Type d’embarcation'],
  ['Annual fee', 'Redevance annuelle'],
];

function tableRow(row: number, draw: Seeded): Pair[] {
  const fee = `${draw.whole(2, 90)} 500`;
  return [
    [`${row + 1}`, `${row + 1}`],
    draw.pick(CELLS),
    [`${fee} CFA francs`, `${fee} francs CFA`],
  ];
}

function divisionsHere({ divisions }: LawShape, counts: number[], draw: Seeded): Piece[] {
  const isFirst = (counts[0] ?? 0) === 0;
  let from = isFirst ? 0 : divisions.length - 1;
  while (!isFirst && from > 0 && draw.happens(0.3)) from--;
  return divisions.slice(from).map((word, at) => {
    const number = (counts[from + at] ?? 0) + 1;
    counts[from + at] = number;
    counts.fill(0, from + at + 1);
    return { kind: 'division', word, number, title: draw.pick(DIVISION_TITLES) };
  });
}

function article(id: string, number: string, shape: LawShape, draw: Seeded): Piece {
  return {
    kind: 'article',
    id,
    number,
    title: shape.titled ? titleOf(draw) : null,
    blocks: blocksOf(shape, draw),
  };
}

function titleOf(draw: Seeded): Pair {
  if (draw.happens(0.25)) return draw.pick(TITLES);
  const [en, , fr] = draw.pick(ACTORS);
  return both(draw.pick(TITLES_OF), (text, at) => text.replace('%a', at === 0 ? en : fr));
}

function blocksOf(shape: LawShape, draw: Seeded): Pair[] {
  const kind = draw.share();
  if (kind < 0.3) return [sentence(shape, draw)];
  if (kind < 0.5) {
    const all = Array.from({ length: draw.whole(2, 3) }, () => sentence(shape, draw));
    return all;
  }
  if (kind < 0.78) {
    return Array.from({ length: draw.whole(2, 6) }, (_, at) =>
      both(sentence(shape, draw), (text) => `(${at + 1}) ${text}`),
    );
  }
  const items = draw.whole(2, 6);
  const mark = draw.pick<(at: number) => string>([
    () => '- ',
    (at) => `${'abcdefgh'.charAt(at)}) `,
    (at) => `${at + 1}° `,
    (at) => `${at + 1}. `,
  ]);
  return [
    draw.pick(LIST_HEADS),
    ...Array.from({ length: items }, (_, at) =>
      both(draw.pick(LIST_ITEMS), (text, language) => {
        const semicolon = language === 0 ? ';' : ' ;';
        return `${mark(at)}${text}${at === items - 1 ? '.' : semicolon}`;
      }),
    ),
  ];
}

function both(pair: Pair, change: (text: string, language: 0 | 1) => string): Pair {
  return [change(pair[0], 0), change(pair[1], 1)];
}

function sentence({ articles }: LawShape, draw: Seeded): Pair {
  if (draw.happens(0.08)) return draw.pick(WHOLE);
  const [who, qui] = draw.pick(ACTORS);
  const act = draw.pick(ACTS);
  const when = draw.pick(WHENS);
  const second = draw.happens(0.4) ? draw.pick(ACTS) : null;
  const [n, m] = [draw.whole(1, articles), draw.whole(1, articles)];
  return both([who, qui], (subject, at) => {
    const more = second ? `${at === 0 ? ' and ' : ' et '}${second[at]}` : '';
    const condition = when[at].replace('%n', `${n}`).replace('%m', `${m}`);
    const isFirst = n % 3 === 0;
    const text = isFirst
      ? `${condition}, ${subject} ${act[at]}${more}.`
      : `${subject} ${act[at]}${more}, ${condition}.`;
    return text.charAt(0).toUpperCase() + text.slice(1);
  });
}
