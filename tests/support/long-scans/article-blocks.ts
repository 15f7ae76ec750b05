import {
  AGGRAVATIONS,
  LIST_HEADS,
  LIST_POINTS,
  MEANINGS,
  OFFENCES,
  PENALTIES,
} from './offences.ts';
import { capitalised, filled, type Place, paragraph, sentence, shuffled } from './sentences.ts';
import type { Pair } from './words.ts';

/** The paragraphs of an article; each begins a line. */
export function articleBlocks(place: Place): Pair[] {
  const kind = place.draw.share();
  if (kind < 0.3) return plain(place);
  if (kind < 0.62) return numbered(place);
  if (kind < 0.8) return list(place);
  if (kind < 0.94) return penal(place);
  return definitions(place);
}

function marked(mark: string, [en, fr]: Pair): Pair {
  return [`${mark} ${en}`, `${mark} ${fr}`];
}

function plain(place: Place): Pair[] {
  return Array.from({ length: place.draw.whole(1, 3) }, () => paragraph(place));
}

function numbered(place: Place): Pair[] {
  const mark = place.draw.pick([
    (n: number) => `(${n})`,
    (n: number) => `${n}.`,
    (n: number) => `(${n})`,
  ]);
  const blocks: Pair[] = [];
  const count = place.draw.whole(2, 5);
  for (let at = 1; at <= count; at++) {
    blocks.push(marked(mark(at), paragraph(place)));
    if (place.draw.happens(0.18)) blocks.push(...points(place, 2, 3));
  }
  return blocks;
}

function points(place: Place, least: number, most: number): Pair[] {
  const { draw } = place;
  const mark = draw.pick([
    (n: number) => `${'abcdefgh'[n]})`,
    (n: number) => `(${'abcdefgh'[n]})`,
    () => '-',
    (n: number) => `${['i', 'ii', 'iii', 'iv', 'v', 'vi'][n]}.`,
  ]);
  const chosen = shuffled(LIST_POINTS, draw).slice(0, draw.whole(least, most));
  return chosen.map((frame, at) => {
    const [en, fr] = filled(frame, place);
    const stop = at === chosen.length - 1 ? '.' : ';';
    return marked(mark(at), [`${en}${stop}`, `${fr}${stop === ';' ? ' ;' : stop}`]);
  });
}

function list(place: Place): Pair[] {
  const head = capitalised(filled(place.draw.pick(LIST_HEADS), place));
  const after = place.draw.happens(0.4) ? [sentence(place)] : [];
  return [head, ...points(place, 3, 6), ...after];
}

function penal(place: Place): Pair[] {
  const { draw } = place;
  const offence = filled(draw.pick(OFFENCES), place);
  const first = filled(draw.pick(PENALTIES), place, { offence });
  const rest = shuffled(AGGRAVATIONS, draw)
    .slice(0, draw.whole(0, 2))
    .map((frame) => capitalised(filled(frame, place)));
  const all = [first, ...rest];
  return draw.happens(0.6) && all.length > 1
    ? all.map((one, at) => marked(`(${at + 1})`, one))
    : all;
}

function definitions(place: Place): Pair[] {
  const { draw, theme } = place;
  const head: Pair = [
    'Within the meaning of this law, the following definitions shall apply:',
    'Au sens de la présente loi, on entend par :',
  ];
  const bare = (text: string) => text.replace(/^(the |les? |la |l')/, '');
  const words = shuffled(theme.things, draw).slice(0, draw.whole(2, 5));
  return [
    head,
    ...words.map(([en, fr]): Pair => {
      const [meaning, sens] = filled(draw.pick(MEANINGS), place);
      return [`- ${bare(en)}: ${meaning};`, `- ${bare(fr)} : ${sens} ;`];
    }),
  ];
}
