import { ENDS, OPENINGS } from './clause-ends.ts';
import { MAIN_CLAUSES } from './main-clauses.ts';
import type { Seeded } from './seeded.ts';
import { FINES, PAPERS, type Pair, PERIODS, PERSONS, PLACES, PRISON, type Theme } from './words.ts';

/** Where a sentence stands: what it may speak of and refer to. */
export interface Place {
  readonly draw: Seeded;
  readonly theme: Theme;
  /** Some number of an article of the same law, as it is printed. */
  readonly otherNumber: () => string;
  /** 'Section' or 'Article' in English. */
  readonly word: string;
}

/** The first letter as at the beginning of a sentence. */
export function capitalised([en, fr]: Pair): Pair {
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return [capital(en), capital(fr)];
}

/** Fills a frame: the same things in both languages. */
export function filled(frame: Pair, place: Place, more: Readonly<Record<string, Pair>> = {}): Pair {
  const { draw, theme } = place;
  const things = shuffled(theme.things, draw);
  const person = () => (draw.happens(0.5) ? draw.pick(theme.persons) : draw.pick(PERSONS));
  const [first, second] = [place.otherNumber(), place.otherNumber()];
  const metres = `${draw.whole(2, 90) * 5}`;
  const fills: Record<string, Pair> = {
    who: person(),
    who2: draw.pick(PERSONS),
    who3: draw.pick(PERSONS),
    thing: things[0] ?? ['', ''],
    thing2: things[1] ?? ['', ''],
    paper: draw.pick(PAPERS),
    period: draw.pick(PERIODS),
    place: draw.pick(PLACES),
    fine: draw.pick(FINES),
    prison: draw.pick(PRISON),
    metres: [metres, metres],
    ref: [`${place.word} ${first}`, `l'article ${first}`],
    mark: [`${place.word} ${first}`, `Article ${first}`],
    refs: [`${place.word}s ${first} and ${second}`, `les articles ${first} et ${second}`],
    ...more,
  };
  const fill = (text: string, language: 0 | 1) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => fills[name]?.[language] ?? whole);
  return [fill(frame[0], 0), drawnTogether(fill(frame[1], 1))];
}

/** A sentence of its own, with its stop. */
export function sentence(place: Place): Pair {
  const { draw } = place;
  const opening: Pair = draw.happens(0.45) ? draw.pick(OPENINGS) : ['', ''];
  const main = draw.pick(MAIN_CLAUSES);
  const end: Pair = draw.happens(0.5) ? draw.pick(ENDS) : ['', ''];
  const parts = [opening, main, end].map((frame) => filled(frame, place));
  const joined = (language: 0 | 1) => parts.map((part) => part[language]).join('');
  return capitalised([`${joined(0)}.`, `${joined(1)}.`]);
}

/** One to three sentences. */
export function paragraph(place: Place, least = 1, most = 2): Pair {
  const sentences = Array.from({ length: place.draw.whole(least, most) }, () => sentence(place));
  return [sentences.map(([en]) => en).join(' '), sentences.map(([, fr]) => fr).join(' ')];
}

export function shuffled<One>(from: readonly One[], draw: Seeded): One[] {
  return from
    .map((one) => ({ one, at: draw.share() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function drawnTogether(french: string): string {
  return french
    .replace(/\b([Dd])e le (?=\p{L})/gu, '$1u ')
    .replace(/\b([Dd])e les /g, '$1es ')
    .replace(/(^|\s)à le (?=\p{L})/gu, '$1au ')
    .replace(/(^|\s)à les /g, '$1aux ')
    .replace(/\b([Dd])e (l['’])/g, '$1e $2');
}
