import type { Language } from '../../../../kit/languages.ts';
import { keyOfLabel } from '../../citations.ts';
import { foldText } from '../../rules.ts';
import type { Candidate, Field } from '../ranking/candidate.ts';
import { countPhrase } from '../ranking/phrase.ts';
import { variantsOfPlan } from '../ranking/query-plan.ts';
import { rankCandidates, type ScoredArticle } from '../ranking/score.ts';
import { type AnalysedQuery, analyseQuery } from '../understanding/analyse-query.ts';
import type { KeptIndex, ListedArticle } from './kept-index.ts';

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

const FIELDS = ['title', 'lead', 'content', 'heading'] as const satisfies readonly Field[];

/** The articles that are named, and all that have a variant of the plan. */
function candidatesOf(index: KeptIndex, { plan, keys }: AnalysedQuery): Candidate[] {
  const places = new Set<number>();
  for (const { language, phrase } of variantsOfPlan(plan))
    for (const place of index.placesOf(phrase[0]?.stem ?? '', language)) {
      const texts = index.articles[place]?.texts[language];
      if (texts && FIELDS.some((field) => countPhrase(phrase, texts[field]) > 0)) places.add(place);
    }
  return index.articles.flatMap((listed, place) => {
    const label = keys.length === 0 ? NOT_NAMED : namedBy(keys, listed.article.article_id);
    return label.label !== 'not_named' || places.has(place) ? [candidate(listed, label)] : [];
  });
}

type Named = Pick<Candidate, 'label' | 'labelPlace'>;
const NOT_NAMED: Named = { label: 'not_named', labelPlace: 0 };

function candidate({ article, texts }: ListedArticle, named: Named): Candidate {
  return { id: article.id, categoryId: article.category_id, ...named, texts };
}

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
