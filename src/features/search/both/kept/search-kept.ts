import type { Language } from '../../../../kit/languages.ts';
import { keyOfLabel } from '../../citations.ts';
import { foldText } from '../../rules.ts';
import type { Candidate } from '../ranking/candidate.ts';
import { countPhrase, type Phrase, type StemPositions } from '../ranking/phrase.ts';
import { stemsOfPlan, variantsOfPlan } from '../ranking/query-plan.ts';
import { rankCandidates, type ScoredArticle } from '../ranking/score.ts';
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
  const articles = rankCandidates(candidates, {
    plan: query.plan,
    averageLength: { en: en.length, fr: fr.length },
    namedCategoryIds: named,
  });
  return { query, articles };
}

/** The articles that are named, and all that have a variant of the plan. */
function candidatesOf(index: KeptIndex, { plan, keys }: AnalysedQuery): Candidate[] {
  const stems = stemsOfPlan(plan);
  const places = new Set(
    variantsOfPlan(plan).flatMap(({ language, phrase }) => placesOf(index, phrase, language)),
  );
  const named = new Map<number, Named>();
  if (keys.length > 0) {
    for (const [place, { code, place: own }] of index.articles.entries()) {
      const label = namedBy(keys, code.lists.labels[own] ?? '');
      if (label.label !== 'not_named') named.set(place, label);
    }
  }
  const all = [...new Set([...places, ...named.keys()])].sort((a, b) => a - b);
  return all.flatMap((place) => {
    const article = index.articles[place];
    if (!article) return [];
    const textIn = (language: Language) => ({
      ...fieldsAt(index, { place, language, stems: stems[language] }),
      ...index.lengthsOf(article, language),
      asked: NOWHERE,
      beginning: null,
    });
    const texts = { en: textIn('en'), fr: textIn('fr') };
    const { id: categoryId } = article.code.category;
    return [{ id: idOf(place), categoryId, ...(named.get(place) ?? NOT_NAMED), texts }];
  });
}

/** The places of the articles that have a phrase. */
function placesOf(index: KeptIndex, phrase: Phrase, language: Language): number[] {
  const stems = phrase.map(({ stem }) => stem);
  const [first, ...others] = stems.map((stem) => index.positionsOf(stem, language));
  return [...(first?.keys() ?? [])].filter((place) => {
    if (others.length === 0) return true;
    if (!others.every((positions) => positions.has(place))) return false;
    const fields = fieldsAt(index, { place, language, stems });
    return LISTED_FIELDS.some((field) => countPhrase(phrase, fields[field]) > 0);
  });
}

const NOWHERE: StemPositions = new Map();
/** Ids are ordered as the articles are. */
const idOf = (place: number) => String(place).padStart(6, '0');

/** The place of a result among the articles that are kept. */
export function placeOfResult({ id }: ScoredArticle): number {
  return Number(id);
}

/** Where the stems of a query stand in the fields of one article. */
function fieldsAt(
  index: KeptIndex,
  at: { readonly place: number; readonly language: Language; readonly stems: readonly string[] },
): Record<(typeof LISTED_FIELDS)[number], StemPositions> {
  const fields = LISTED_FIELDS.map(() => new Map<string, readonly number[]>());
  for (const stem of at.stems) {
    const positions = index.positionsOf(stem, at.language).get(at.place);
    if (!positions) continue;
    for (const [field, inField] of positions.entries())
      if (inField) fields[field]?.set(stem, inField);
  }
  const [title = NOWHERE, lead = NOWHERE, content = NOWHERE, heading = NOWHERE] = fields;
  return { title, lead, content, heading };
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
