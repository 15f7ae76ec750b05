import type { Language } from '../../../../kit/languages.ts';
import type { LiteralWords, QueryPlan, QueryTerm } from '../../both/ranking/query-plan.ts';
import type { Variant } from '../../both/ranking/variants.ts';
import type { RetrievalLimits } from './retrieval-limits.ts';

/** The terms that count most, of which a step asks for two or one. */
const LEADING_TERMS = 3;
/** The share of the highest importance below which a term is the first to be dropped. */
const STRONG = 0.4;
/** Most index entries (GIN) that one step may scan; a limited sample of more would be arbitrary. */
const MOST_SCANNED = 800;

/** Which articles to take as candidates, in one language, as tsqueries. */
export interface RetrievalSteps {
  /** Each article with any of the rare words is a candidate. */
  readonly rare: string | null;
  /** Relaxation: each step requires fewer terms, and is read only while candidates are too few. */
  readonly steps: readonly RetrievalStep[];
}

interface RetrievalStep {
  readonly inTitle: string;
  /** The same in whole texts; `null` where that would scan too much. */
  readonly inText: string | null;
}

/** A term as one language's index is asked for it. */
interface RetrievedTerm {
  readonly importance: number;
  readonly variants: readonly Variant[];
  /** A tsquery of its variants and of its very words. */
  readonly query: string;
}

/** The steps that retrieve candidates, those that promise most first. */
export function retrievalSteps(
  { terms, typed, likeliest }: QueryPlan,
  language: Language,
  { rare: mostWithRare, lookedFor }: RetrievalLimits,
): RetrievalSteps {
  const retrieved = ({ importance, variants, literal }: Omit<QueryTerm, 'isIdea'>) => {
    const own = variants.slice(0, lookedFor).filter((variant) => variant.language === language);
    const literally = literal.flatMap((words) => literalQuery(words, language) ?? []);
    const ways = [...own.map(({ query }) => query), ...literally];
    return ways.length > 0 ? [{ importance, variants: own, query: anyOf(ways) }] : [];
  };
  const inLanguage = terms.flatMap(retrieved).sort((a, b) => b.importance - a.importance);
  const last = retrieved({ importance: 0, variants: likeliest, literal: [] });
  const variants = [...inLanguage, ...last].flatMap((term) => term.variants);
  const rare = withinBudget(variants, mostWithRare);
  return {
    rare: rare.length > 0 ? anyOf(rare.map(({ query }) => query)) : null,
    steps:
      rare.length < variants.length
        ? stepsOf(inLanguage, { typed: literalQuery(typed, language), last })
        : [],
  };
}

/** All of the words as they were typed; `null` where a language does not know one of them. */
function literalQuery(words: LiteralWords, language: Language): string | null {
  const queries = words.map((variants) =>
    anyOf(variants.flatMap((one) => (one.language === language ? [one.query] : []))),
  );
  return queries.length > 1 && queries.every((query) => query !== '') ? allOf(queries) : null;
}

function stepsOf(
  terms: readonly RetrievedTerm[],
  { typed, last }: { readonly typed: string | null; readonly last: readonly RetrievedTerm[] },
): RetrievalStep[] {
  const most = terms[0]?.importance ?? 0;
  const strong = terms.filter(({ importance }) => importance >= most * STRONG);
  const leading = terms.slice(0, LEADING_TERMS);
  const pairs = leading.flatMap((first, place) =>
    leading.slice(place + 1).map((second) => [first, second]),
  );
  const wholes = [terms, strong].filter((some) => some.length > 1);
  const steps = [
    // First what was typed, then what it may mean: of the latter there may be too much.
    ...(typed === null ? [] : [{ inTitle: typed, inText: typed }]),
    ...[...wholes, ...pairs].map((some) => ({
      inTitle: allTerms(some),
      inText: articlesScanned(some) > MOST_SCANNED ? null : allTerms(some),
    })),
    ...[...leading, ...last].map(({ variants, query }) => {
      const cheap = withinBudget(variants, MOST_SCANNED);
      const inText = cheap.length === 0 && terms.length === 1 ? variants : cheap;
      return {
        inTitle: query,
        inText: inText.length > 0 ? anyOf(inText.map((one) => one.query)) : null,
      };
    }),
  ];
  // Without duplicates: the first of equal steps.
  return steps.filter(
    (step, place) => steps.findIndex(({ inTitle }) => inTitle === step.inTitle) === place,
  );
}

/** The rarest variants that stand in no more than so many articles together. */
function withinBudget(variants: readonly Variant[], budget: number): readonly Variant[] {
  let sum = 0;
  return [...variants]
    .sort((a, b) => a.articles - b.articles)
    .filter(({ articles }) => {
      sum += articles;
      return sum <= budget;
    });
}

/** A GIN index goes through the articles of the rarest term that must be there. */
function articlesScanned(terms: readonly RetrievedTerm[]): number {
  return Math.min(
    ...terms.map(({ variants }) => variants.reduce((sum, { articles }) => sum + articles, 0)),
  );
}

function anyOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' | ');
}

function allTerms(terms: readonly RetrievedTerm[]): string {
  return allOf(terms.map(({ query }) => query));
}

function allOf(queries: readonly string[]): string {
  return queries.map((query) => `(${query})`).join(' & ');
}
