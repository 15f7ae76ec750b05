import { articleBlocks } from './article-blocks.ts';
import { DIVISION_TITLES, TITLES } from './clause-ends.ts';
import type { Seeded } from './seeded.ts';
import { capitalised, filled, type Place } from './sentences.ts';
import type { Pair, Theme } from './words.ts';

/** A division as 'Chapter', how deep it is and its number within the one above. */
export interface Division {
  readonly kind: 'division';
  readonly level: Level;
  readonly number: number;
  readonly title: Pair;
}

export interface PrintedArticle {
  readonly kind: 'article';
  /** '12', '12-1' or '12 bis'. */
  readonly id: string;
  /** The number as it is printed, before any notation of the heading: '12 (new)'. */
  readonly number: Pair;
  readonly title: Pair | null;
  readonly blocks: readonly Pair[];
}

export type Level = 'book' | 'part' | 'title' | 'chapter' | 'subChapter' | 'section' | 'subSection';

export interface LawSpec {
  readonly articles: number;
  /** Articles put in later: '12-1', '12 bis', '12 (new)'; about so many. */
  readonly amended: number;
  readonly levels: readonly Level[];
  /** Whether the article with this place among all has a title. */
  readonly titled: (share: number) => boolean;
  readonly word: { readonly en: string };
}

/** Articles with their divisions, in order. */
export function writeLaw(spec: LawSpec, theme: Theme, draw: Seeded): (Division | PrintedArticle)[] {
  const place: Place = {
    draw,
    theme,
    word: spec.word.en,
    otherNumber: () => `${draw.whole(1, spec.articles)}`,
  };
  const law: (Division | PrintedArticle)[] = [];
  const numbers = new Map<Level, number>();
  const amendedShare = spec.amended / spec.articles;
  let untilDivision = 0;
  for (let number = 1; number <= spec.articles; number++) {
    if (untilDivision-- <= 0) {
      law.push(...divisionsHere(spec.levels, numbers, place));
      untilDivision = draw.whole(4, 13);
    }
    const titled = spec.titled(number / spec.articles);
    law.push(article(`${number}`, printedNumber(number, place, amendedShare), titled, place));
    if (!draw.happens(amendedShare)) continue;
    const later = draw.whole(1, 2);
    const isBis = draw.happens(0.4);
    for (let at = 1; at <= (isBis ? 1 : later); at++) {
      const id = isBis ? `${number} bis` : `${number}-${at}`;
      law.push(article(id, [id, id], titled, place));
    }
  }
  return law;
}

function printedNumber(number: number, { draw }: Place, amendedShare: number): Pair {
  if (number > 1 && draw.happens(amendedShare / 2))
    return [`${number} (new)`, `${number} (nouveau)`];
  return [`${number}`, `${number}`];
}

/** Mostly a new one of the deepest level, at times of one above with all below it. */
function divisionsHere(
  levels: readonly Level[],
  numbers: Map<Level, number>,
  place: Place,
): Division[] {
  const { draw } = place;
  const isFirst = numbers.size === 0;
  let from = isFirst ? 0 : levels.length - 1;
  while (!isFirst && from > 0 && draw.happens(0.34)) from--;
  // Some chapters have no sub-chapters.
  const to = draw.happens(0.25) && from < levels.length - 1 ? levels.length - 1 : levels.length;
  return levels.slice(from, to).map((level, at) => {
    const number = at === 0 && !isFirst ? (numbers.get(level) ?? 0) + 1 : 1;
    numbers.set(level, number);
    for (const below of levels.slice(from + at + 1)) numbers.set(below, 0);
    const title = capitalised(filled(draw.pick(DIVISION_TITLES), place));
    return { kind: 'division', level, number, title };
  });
}

function article(id: string, number: Pair, titled: boolean, place: Place): PrintedArticle {
  const title = titled ? capitalised(filled(place.draw.pick(TITLES), place)) : null;
  return { kind: 'article', id, number, title, blocks: articleBlocks(place) };
}
