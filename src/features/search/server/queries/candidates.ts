import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES, type Language } from '../../../../kit/languages.ts';
import type { Plan, Variant } from '../understanding/plan.ts';
import type { IndexSize } from './words.ts';

/** Articles that are looked at one by one, about; of what stands in more, not all are. */
const LOOKED_AT = 150;
/** Of these, from one source at most: many sources that each say little find more than a few. */
const FROM_ONE_SOURCE = 20;
/** From one that has all that was typed. */
const FROM_THE_FIRST = 80;
/** So few articles in all that each that has any of the words may be looked at. */
const FEW_ARTICLES = 2_500;
/** Words that stand in no more than so many articles together are rare: each of these is looked at. */
const RARE = 200;
/** The groups that count most, of which two or one must be there where all are not. */
const LEADING_GROUPS = 3;
/** What a group must count beside the one that counts most, not to be left out first. */
const STRONG = 0.4;
/** Articles that the index goes through for one word; a few out of more tell nothing. */
const MOST_READ = 3_000;

export interface Candidates {
  readonly plan: Plan;
  readonly sizes: Readonly<Record<Language, IndexSize>>;
  /** Labels that the query names. */
  readonly keys: readonly string[];
  /** The only category to look in, if it is one. */
  readonly onlyCategoryId: string | undefined;
}

/** Whether there are so few articles that each one with any of the words is ranked. */
export function looksAtAll(sizes: Readonly<Record<Language, IndexSize>>): boolean {
  return LANGUAGES.every((language) => sizes[language].articles <= FEW_ARTICLES);
}

/** Where candidates come from, as columns of `given`; `null` when there is nothing to look for. */
export function sourcesOf(candidates: Candidates): RawBuilder<unknown> | null {
  const { plan, sizes, keys, onlyCategoryId } = candidates;
  const isSmall = looksAtAll(sizes);
  const within = onlyIn(onlyCategoryId);
  const [en, fr] = [questionsIn(plan, 'en', isSmall), questionsIn(plan, 'fr', isSmall)];
  const nothing = [en, fr].every(({ rare, steps }) => rare === null && steps.length === 0);
  if (nothing && keys.length === 0) return null;
  return sql`${keys}::text[] as keys, ${numbersOf(keys)}::integer[] as numbers,
    ${within(en.rare)}::tsquery as rare_en, ${within(fr.rare)}::tsquery as rare_fr,
    ${en.steps.map(({ query }) => within(query))}::tsquery[] as titles_en,
    ${en.steps.map(({ inText }) => within(inText))}::tsquery[] as texts_en,
    ${fr.steps.map(({ query }) => within(query))}::tsquery[] as titles_fr,
    ${fr.steps.map(({ inText }) => within(inText))}::tsquery[] as texts_fr,
    ${isSmall ? 3 * FEW_ARTICLES : LOOKED_AT}::bigint as looked_at`;
}

/**
 * The places (`place`, a ctid) of the index rows to rank, perhaps twice: those named by their
 * label, those with rare words, then those with all that was typed in the title, in the text, and
 * with less and less of it. A source is only read when those before it have not found enough.
 */
export const CANDIDATES = `
  select place from (
    ${find('s.article_key = any((select keys from given)::text[])', LOOKED_AT)}
    union all
    select s.ctid from unnest((select numbers from given)) number
    join law_article_search s on s.article_range @> number and ${visible()}
    union all ${find('s.words_en @@ (select rare_en from given)', FEW_ARTICLES)}
    union all ${find('s.words_fr @@ (select rare_fr from given)', FEW_ARTICLES)}
    union all
    select place from given,
      unnest(titles_en, texts_en, titles_fr, texts_fr)
        with ordinality step (title_en, text_en, title_fr, text_fr, number)
    cross join lateral (
      ${find('s.title_en @@ step.title_en', fromStep())}
      union all ${find('s.words_en @@ step.text_en', fromStep())}
      union all ${find('s.title_fr @@ step.title_fr', fromStep())}
      union all ${find('s.words_fr @@ step.text_fr', fromStep())}
    ) sources
  ) found
  limit (select looked_at from given)`;

function find(condition: string, limit: number | string): string {
  return `(select s.ctid as place from law_article_search s
    where ${condition} and ${visible()} limit ${limit})`;
}

function visible(): string {
  return `s.category_id = any((select categories from given)::uuid[])
    and (s.is_active or (select with_inactive from given))`;
}

function fromStep(): string {
  return `case when step.number = 1 then ${FROM_THE_FIRST} else ${FROM_ONE_SOURCE} end`;
}

/** The labels that are mere numbers, which a label such as '362-370' may include. */
function numbersOf(keys: readonly string[]): number[] {
  return keys.filter((key) => /^\d{1,6}$/.test(key)).map(Number);
}

/** Narrows queries to one category by the word that all its articles have (`search_category_word`). */
function onlyIn(categoryId: string | undefined) {
  const word = categoryId === undefined ? '' : ` & c${categoryId.replaceAll('-', '')}`;
  return (query: string | null) => (query === null ? null : `(${query})${word}`);
}

function questionsIn(plan: Plan, language: Language, isSmall: boolean) {
  const variants = plan.groups
    .flatMap((group) => group.variants)
    .filter((variant) => variant.language === language);
  const few = isSmall ? variants : withinBudget(variants, RARE);
  return {
    rare: few.length > 0 ? anyOf(few) : null,
    steps: few.length < variants.length ? stepsDown(plan, language) : [],
  };
}

interface Step {
  readonly query: string;
  /** The same, where it may be looked for in the texts and not only in the titles. */
  readonly inText: string | null;
}

/** Queries that ask for less and less of what was typed, in one language. */
function stepsDown(plan: Plan, language: Language): readonly Step[] {
  const groups = plan.groups
    .map(({ importance, variants }) => ({
      importance,
      variants: variants.filter((variant) => variant.language === language),
    }))
    .filter(({ variants }) => variants.length > 0)
    .sort((a, b) => b.importance - a.importance);
  const most = groups[0]?.importance ?? 0;
  const strong = groups.filter(({ importance }) => importance >= most * STRONG);
  const leading = groups.slice(0, LEADING_GROUPS).map(({ variants }) => variants);
  const pairs = leading.flatMap((first, place) =>
    leading.slice(place + 1).map((second) => [first, second]),
  );
  const steps = new Map<string, Step>();
  for (const some of [groups, strong].map((all) => all.map(({ variants }) => variants))) {
    if (some.length > 1) addStep(steps, allOf(some), allOf(some));
  }
  for (const pair of pairs) {
    addStep(steps, allOf(pair), articlesRead(pair) > MOST_READ ? null : allOf(pair));
  }
  for (const variants of leading) {
    const cheap = withinBudget(variants, MOST_READ);
    const inText = cheap.length === 0 && groups.length === 1 ? variants : cheap;
    addStep(steps, anyOf(variants), inText.length > 0 ? anyOf(inText) : null);
  }
  return [...steps.values()];
}

function addStep(steps: Map<string, Step>, query: string, inText: string | null): void {
  if (!steps.has(query)) steps.set(query, { query, inText });
}

/** The variants that stand in the fewest articles, and in no more than so many together. */
function withinBudget(variants: readonly Variant[], budget: number): readonly Variant[] {
  let sum = 0;
  return [...variants]
    .sort((a, b) => a.articles - b.articles)
    .filter((variant) => {
      sum += variant.articles;
      return sum <= budget;
    });
}

/** The index goes through the articles of the rarest of what must be there. */
function articlesRead(groups: readonly (readonly Variant[])[]): number {
  return Math.min(
    ...groups.map((variants) => variants.reduce((sum, { articles }) => sum + articles, 0)),
  );
}

const anyOf = (variants: readonly Variant[]) =>
  variants.map(({ query }) => `(${query})`).join(' | ');

const allOf = (groups: readonly (readonly Variant[])[]) =>
  groups.map((variants) => `(${anyOf(variants)})`).join(' & ');
