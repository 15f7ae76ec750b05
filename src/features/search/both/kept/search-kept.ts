import type { Language } from '../../../../kit/languages.ts';
import { keyOfLabel } from '../../citations.ts';
import { foldText } from '../../rules.ts';
import type { Candidate, CandidateText } from '../ranking/candidate.ts';
import { likeness } from '../ranking/concepts.ts';
import type { StemPositions } from '../ranking/phrase.ts';
import { type QueryPlan, stemsOfPlan } from '../ranking/query-plan.ts';
import { rankAlike } from '../ranking/rank-alike.ts';
import type { ScoredArticle } from '../ranking/score.ts';
import { type AnalysedQuery, analyseQuery } from '../understanding/analyse-query.ts';
import type { KeptIndex } from './kept-index.ts';
import { LISTED_FIELDS } from './stored-lists.ts';

/** What a search of the kept codes finds, the best first. */
export interface KeptResults {
  readonly query: AnalysedQuery;
  readonly articles: readonly ScoredArticle[];
}

/** Searches the codes that are kept, by the same analysis and scores as on the server. */
export async function searchKept(
  index: KeptIndex,
  { q, lang }: { readonly q: string; readonly lang: Language },
): Promise<KeptResults> {
  const query = await analyseQuery(index, q, lang, true);
  const named = query.categories
    .filter(({ code }) => query.codes.includes(code))
    .map(({ id }) => id);
  const isAnywhere = query.keys.length === 0 || named.length === 0;
  const candidates = candidatesOf(index, query).filter(
    ({ categoryId }) => isAnywhere || named.includes(categoryId),
  );
  const { en, fr } = query.sizes;
  const scoredBy = {
    plan: query.plan,
    averageLength: { en: en.length, fr: fr.length },
    namedCategoryIds: named,
  };
  const alikeOf = (id: string) => likeness(query.concepts, index.conceptsOf(Number(id)));
  const findAlike = async (ids: readonly string[]) => new Map(ids.map((id) => [id, alikeOf(id)]));
  const rank = await rankAlike(candidates, scoredBy, findAlike);
  return { query, articles: rank(candidates) };
}

/** The articles that are named, and all that have a variant of the plan. */
function candidatesOf(index: KeptIndex, { plan, keys }: AnalysedQuery): Candidate[] {
  const places = likeliestPlaces(index, plan);
  const named = new Map<number, Named>();
  if (keys.length > 0) {
    for (const [place, { code, place: own }] of index.articles.entries()) {
      const label = namedBy(keys, code.lists.labels[own] ?? '');
      if (label.label !== 'not_named') named.set(place, label);
    }
  }
  const all = [...new Set([...places, ...named.keys()])].sort((a, b) => a - b);
  const stems = stemsOfPlan(plan);
  const fields = {
    en: readFields(index, { places: all, language: 'en', stems: stems.en }),
    fr: readFields(index, { places: all, language: 'fr', stems: stems.fr }),
  };
  return all.flatMap((place) => {
    const article = index.articles[place];
    if (!article) return [];
    const textIn = (language: Language): CandidateText => {
      const { title, lead, content, heading } = fields[language].get(place) ?? NO_FIELDS;
      const { titleLength, length } = index.lengthsOf(article, language);
      const asked = NOWHERE;
      return { title, asked, lead, content, heading, titleLength, length, openEnd: null };
    };
    const texts = { en: textIn('en'), fr: textIn('fr') };
    const { id: categoryId } = article.code.category;
    return [{ id: idOf(place), categoryId, ...(named.get(place) ?? NOT_NAMED), texts }];
  });
}

/** Articles that are ranked: few texts have several words of a query, and one of them answers. */
const MOST_RANKED = 150;

/**
 * The places of the articles with the most of a plan's terms, by the best variant of each, of which
 * what the likeliest entries lead to is one.
 */
function likeliestPlaces(index: KeptIndex, plan: QueryPlan): number[] {
  const sums = new Float64Array(index.articles.length);
  const ofTerm = new Float64Array(index.articles.length);
  for (const { variants, literal } of [...plan.terms, { variants: plan.likeliest, literal: [] }]) {
    const touched: number[] = [];
    for (const { language, phrase, score } of [...variants, ...literal.flat(2)])
      for (const place of index.placesOfPhrase(phrase, language)) {
        if (ofTerm[place] === 0) touched.push(place);
        ofTerm[place] = Math.max(ofTerm[place] ?? 0, score);
      }
    for (const place of touched) {
      sums[place] = (sums[place] ?? 0) + (ofTerm[place] ?? 0);
      ofTerm[place] = 0;
    }
  }
  const found = [...sums.keys()].filter((place) => sums[place] !== 0);
  // Numbers alone are sorted several times as quick as places by their numbers.
  const least = sums.slice().sort().at(-MOST_RANKED) ?? 0;
  const above = found.filter((place) => (sums[place] ?? 0) > least);
  const even = found.filter((place) => sums[place] === least);
  return [...above, ...even].slice(0, MOST_RANKED);
}

/** Never written to. */
const NOWHERE = new Map<string, number[]>();
type Fields = Readonly<Record<(typeof LISTED_FIELDS)[number], StemPositions>>;
const NO_FIELDS = { title: NOWHERE, lead: NOWHERE, content: NOWHERE, heading: NOWHERE };

/** Where stems stand in the fields of the articles at some places. */
function readFields(
  index: KeptIndex,
  asked: {
    readonly places: readonly number[];
    readonly language: Language;
    readonly stems: readonly string[];
  },
): Map<number, Fields> {
  const found = new Map<number, Record<keyof Fields, Map<string, number[]>>>();
  const isAsked = new Uint8Array(index.articles.length);
  for (const place of asked.places) isAsked[place] = 1;
  for (const stem of asked.stems)
    index.read(stem, asked.language, (place, field, position) => {
      if (isAsked[place] === 0) return;
      const name = LISTED_FIELDS[field] ?? 'content';
      let fields = found.get(place);
      if (!fields) {
        fields = { ...NO_FIELDS };
        found.set(place, fields);
      }
      // Most texts have the words of a query in one field alone.
      if (fields[name] === NOWHERE) fields[name] = new Map();
      const positions = fields[name].get(stem);
      if (positions) positions.push(position);
      else fields[name].set(stem, [position]);
    });
  return found;
}

/** Ids are ordered as the articles are. */
const idOf = (place: number) => String(place).padStart(6, '0');

/** The place of a result among the articles that are kept. */
export function placeOfResult({ id }: ScoredArticle): number {
  return Number(id);
}

type Named = Pick<Candidate, 'label' | 'labelPlace'>;
const NOT_NAMED: Named = { label: 'not_named', labelPlace: 0 };

/** How a query names a label: itself, or as one of several that stand together, as '362-370'. */
function namedBy(keys: readonly string[], label: string): Named {
  const key = articleKey(label);
  const place = keys.indexOf(key);
  if (place >= 0) return { label: 'exact', labelPlace: place + 1 };
  const [, from, to] = /^([1-9]\d{1,5})(?:a|to|et|and)?-(\d{1,6})$/.exec(key) ?? [];
  const [first, last] = [Number(from), Number(to)];
  const isInRange = keys.some(
    (one) => /^\d{1,6}$/.test(one) && first < last && Number(one) >= first && Number(one) <= last,
  );
  return isInRange ? { label: 'in_range', labelPlace: 0 } : NOT_NAMED;
}

/** The key of a label, as the SQL function `search_article_key`. */
function articleKey(label: string): string {
  const folded = foldText(label)
    .replace(/(premiere?|first)\b/g, '1')
    .replace(/^[^0-9]*(?=[0-9])/, '')
    .replace(/([0-9])(ere?|st|nd|rd|th)\b/g, '$1');
  return keyOfLabel(folded).replace(/^-+|-+$/g, '');
}
