import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { CandidateText, Field } from './candidate.ts';
import { areScattered, countPhrase, type Phrase, type StemPositions } from './phrase.ts';
import { type QueryPlan, variantsOfPlan } from './query-plan.ts';
import type { Variant } from './variants.ts';
import {
  CERTAINTY,
  FIELD_WEIGHTS,
  LENGTH_NORMALISATION,
  LONG_TITLE,
  SATURATION,
  SCATTERED,
  SECOND_FIELD,
} from './weights.ts';

/** How a text says a variant. */
export interface VariantMatch {
  /** How strongly: 0.79 once in a title of one word. */
  readonly strength: number;
  /** How much the field where it stands tells of the article, from 0 to 1. */
  readonly place: number;
}

/** The variants of a plan by the stem that they begin with, in each language. */
type VariantsByStem = Readonly<Record<Language, ReadonlyMap<string, readonly Variant[]>>>;

const INDEXES = new WeakMap<QueryPlan, VariantsByStem>();

function indexOf(plan: QueryPlan): VariantsByStem {
  const known = INDEXES.get(plan);
  if (known) return known;
  const index = { en: new Map<string, Variant[]>(), fr: new Map<string, Variant[]>() };
  for (const variant of variantsOfPlan(plan)) {
    const [first] = variant.phrase;
    if (!first) continue;
    const same = index[variant.language].get(first.stem);
    if (same) same.push(variant);
    else index[variant.language].set(first.stem, [variant]);
  }
  INDEXES.set(plan, index);
  return index;
}

/**
 * The variants of a plan that an article has. It goes by the stems of the article, which are few
 * of those of a plan.
 */
export function matchesIn(
  plan: QueryPlan,
  texts: Readonly<Record<Language, CandidateText>>,
  averageLength: Readonly<Record<Language, number>>,
): ReadonlyMap<Variant, VariantMatch> {
  const index = indexOf(plan);
  const found = new Map<Variant, VariantMatch>();
  for (const language of LANGUAGES) {
    const text = texts[language];
    const seen = new Set<string>();
    for (const field of FIELDS)
      for (const stem of text[field].keys()) {
        if (seen.has(stem)) continue;
        seen.add(stem);
        for (const variant of index[language].get(stem) ?? []) {
          const match = matchOf(variant.phrase, text, averageLength[language]);
          if (match) found.set(variant, match);
        }
      }
  }
  return found;
}

const FIELDS = ['title', 'asked', 'lead', 'content', 'heading'] as const satisfies readonly Field[];

/** How a text says a phrase; nothing where it does not. */
export function matchOf(
  phrase: Phrase,
  text: CandidateText,
  averageLength: number,
): VariantMatch | undefined {
  // Below 1 where the words of a phrase only stand near each other.
  const title = countNear(phrase, text.title);
  const asked = countNear(phrase, text.asked);
  const lead = countNear(phrase, text.lead);
  const content = countNear(phrase, text.content);
  const heading = countNear(phrase, text.heading);
  if (title + asked + lead + content + heading === 0) return undefined;
  const topic = Math.max(inField('title', title), inField('lead', lead));
  const inTitle = Math.max(topic * titleBrevity(text.titleLength), inField('asked', asked));
  const inBody =
    Math.max(inField('content', content), inField('heading', heading)) /
    (1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * text.length) / averageLength);
  const strength = Math.max(inTitle, inBody) + SECOND_FIELD * Math.min(inTitle, inBody);
  const counts = { title, asked, lead, content, heading };
  const best = FIELDS.find((field) => counts[field] >= 1);
  return { strength, place: best ? CERTAINTY.place[best] : 0 };
}

function inField(field: Field, count: number): number {
  return (FIELD_WEIGHTS[field] * count) / (count + SATURATION);
}

/**
 * How many times a phrase stands in a field; less than once where only its words stand near each
 * other, since every law has its own way to put them together.
 */
function countNear(phrase: Phrase, positions: StemPositions): number {
  if (positions.size === 0) return 0;
  const count = countPhrase(phrase, positions);
  const { window } = SCATTERED;
  return count === 0 && areScattered(phrase, positions, window) ? SCATTERED.count : count;
}

/** A word of a short title says more of what the article is about: 1 for a title of one word. */
export function titleBrevity(titleLength: number): number {
  return LONG_TITLE + (3 * (1 - LONG_TITLE)) / (2 + titleLength);
}
