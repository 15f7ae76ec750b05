import type { Seeded } from '../long-scans/seeded.ts';
import { CLAUSES, CLOSING, LIST_HEADS, LIST_ITEMS, SUB_ITEMS, TITLES } from './clerk-clauses.ts';
import type { LawWords, Pair, Piece } from './clerk-spec.ts';

/** A law in both languages, in its order, before anybody prints it. */
export function writeLaw(law: LawWords, draw: Seeded): Piece[] {
  const pieces: Piece[] = [];
  const counts = law.levels.map(() => 0);
  let left = 0;
  for (let number = 1; number <= law.articles; number++) {
    if (left === 0) {
      pieces.push(...divisions(law, counts, draw));
      left = draw.whole(3, 9);
    }
    left--;
    const isRenewed = number > 1 && draw.happens(law.renewed);
    const shown: Pair = isRenewed
      ? [`${number} (new)`, `${number} (nouveau)`]
      : [`${number}`, `${number}`];
    const isLast = number === law.articles;
    pieces.push(article(`${number}`, shown, isLast ? [CLOSING] : blocks(law, draw), draw));
    if (number === 1 || isLast || !draw.happens(law.inserted.share)) continue;
    for (let at = 1; at <= draw.whole(1, 2); at++) {
      const latin = at === 1 ? 'bis' : 'ter';
      const id = law.inserted.as === 'latin' ? `${number} ${latin}` : `${number}-${at}`;
      pieces.push(article(id, [id, id], blocks(law, draw), draw));
    }
  }
  if (law.annex)
    pieces.push({
      kind: 'annex',
      id: 'annex-1',
      number: ['ANNEX I', 'ANNEXE I'],
      title: ['', ''],
      blocks: [clause(law, draw), clause(law, draw)],
    });
  return pieces;
}

function article(id: string, number: Pair, blocks: readonly Pair[], draw: Seeded): Piece {
  return { kind: 'article', id, number, title: draw.pick(TITLES), blocks };
}

function divisions({ levels, topics }: LawWords, counts: number[], draw: Seeded): Piece[] {
  const isFirst = counts[0] === 0;
  let from = isFirst ? 0 : levels.length - 1;
  while (!isFirst && from > 0 && draw.happens(0.35)) from--;
  return levels.slice(from).map((word, at) => {
    const number = (counts[from + at] ?? 0) + 1;
    counts[from + at] = number;
    counts.fill(0, from + at + 1);
    return { kind: 'division', word, number, title: draw.pick(topics) };
  });
}

function blocks(law: LawWords, draw: Seeded): Pair[] {
  const kind = draw.share();
  if (kind < 0.05) return [['(Repealed).', '(Abrogé).']];
  const sentences = Array.from({ length: draw.whole(1, 4) }, () => clause(law, draw));
  if (kind < 0.35) return sentences;
  if (kind < 0.7) return sentences.map((one, at) => marked(`(${at + 1}) `, one));
  const head = filled(draw.pick(LIST_HEADS), law, draw);
  const mark = draw.pick<(at: number) => string>([
    (at) => `${'abcdefgh'.charAt(at)}) `,
    (at) => `(${'abcdefgh'.charAt(at)}) `,
    (at) => `${at + 1}° `,
    () => '– ',
  ]);
  const count = draw.whole(2, 5);
  const items = Array.from({ length: count }, (_, at) => {
    const isLast = at === count - 1;
    const item = ended(marked(mark(at), draw.pick(LIST_ITEMS)), isLast);
    if (isLast || !draw.happens(0.2)) return [item];
    const subs = SUB_ITEMS.map((sub, row) =>
      ended(marked(`(${['i', 'ii', 'iii'][row]}) `, sub), false),
    );
    return [item, ...subs];
  });
  const tail = draw.happens(0.3) ? [clause(law, draw)] : [];
  return [head, ...items.flat(), ...tail];
}

function marked(mark: string, [en, fr]: Pair): Pair {
  return [`${mark}${en}`, `${mark}${fr}`];
}

function ended([en, fr]: Pair, isLast: boolean): Pair {
  return isLast ? [`${en}.`, `${fr}.`] : [`${en};`, `${fr} ;`];
}

function clause(law: LawWords, draw: Seeded): Pair {
  return filled(draw.pick(CLAUSES), law, draw);
}

function filled(pair: Pair, law: LawWords, draw: Seeded): Pair {
  const [first, second, thing] = [law.actors, law.actors, law.things].map((all) => draw.pick(all));
  const days = `${draw.whole(2, 90)}`;
  const sum = `${draw.whole(5, 95)} 000`;
  const other = `${draw.whole(2, law.articles)}`;
  const text = (at: 0 | 1) => {
    const reference = at === 0 ? `${law.word} ${other}` : `l’article ${other}`;
    const whole = pair[at]
      .replace('%a', first?.[at] ?? '')
      .replace('%b', second?.[at] ?? '')
      .replace('%o', thing?.[at] ?? '')
      .replace('%n', days)
      .replace('%s', sum)
      .replace('%x', reference);
    return whole.charAt(0).toUpperCase() + whole.slice(1);
  };
  return [text(0), text(1)];
}
