import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import type { Found, SearchAnswer } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { looksAtAll } from './queries/candidates.ts';
import type { FoundArticle, SearchedCategory } from './queries/found-articles.ts';
import { type RankedPage, rankArticles, type Window } from './queries/ranking.ts';
import { writePlace } from './result-cursor.ts';
import { type Understood, understand } from './understand.ts';
import { type FoundWords, makeSnippet, recognising } from './understanding/snippets.ts';

/** What to look for. */
export interface Asked {
  readonly q: string;
  readonly lang: Language;
  readonly code?: string | undefined;
}

/** What a search has found, whoever asks, and one page of it. */
export interface Findings extends RankedPage {
  readonly understood: Understood;
  readonly window: Window;
}

const ONLY_COUNTED: Window = { from: 0, limit: 0 };

/** Finds articles by what somebody typed: in one language, with both languages' texts. */
export async function findArticles(
  db: Database,
  { q, lang, code }: Asked,
  window: Window,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Findings> {
  const understood = await understand(db, q, lang, { isPublic });
  const visible = understood.categories;
  const named = visible.filter((one) => understood.codes.includes(one.code));
  // With a label, a code that is named says where to look; without one it is only a hint.
  const within = understood.keys.length > 0 && named.length > 0 ? named : visible;
  const asked = visible.filter((one) => code === undefined || one.code === code);
  const stems = stemsOf(understood);
  const rank = (categories: readonly SearchedCategory[], shown: Window) => {
    const ranking = {
      plan: understood.plan,
      sizes: understood.sizes,
      scope: { categoryIds: categories.map(({ id }) => id), withInactive: !isPublic },
      keys: understood.keys,
      namedIds: named.map(({ id }) => id),
    };
    return rankArticles(db, ranking, {
      window: shown,
      categoryIds: asked.map(({ id }) => id),
      stems,
    });
  };
  // Of many articles not all are ranked: those of one category are then looked for there.
  if (code === undefined || looksAtAll(understood.sizes)) {
    return { understood, window, ...(await rank(within, window)) };
  }
  const everywhere = await rank(within, ONLY_COUNTED);
  const found = await rank(
    within.filter((one) => asked.includes(one)),
    window,
  );
  return { understood, window, ...found, hits: { ...everywhere.hits, ...found.hits } };
}

/** An article that was found, with its snippet and what its category is. */
export interface Shown {
  readonly article: FoundArticle;
  readonly category: SearchedCategory;
  readonly snippet: Pick<Found, 'snippet' | 'highlights' | 'lang'>;
}

/**
 * The page of what was found. A snippet of a locked text is cut from its open beginning alone, so
 * that none leaks.
 */
export function showPage(
  { understood, articles, words }: Findings,
  isOpen: (category: SearchedCategory) => boolean,
): Shown[] {
  const found = { en: recognising(new Set(words.en)), fr: recognising(new Set(words.fr)) };
  return articles.flatMap((article) => {
    const category = understood.categories.find((one) => one.id === article.category_id);
    if (!category) return [];
    const limit = isOpen(category) ? SEARCH_LIMITS.snippetSource : PREVIEW_CHARACTERS;
    return [{ article, category, snippet: snippetOf(article, limit, understood.language, found) }];
  });
}

function snippetOf(
  article: FoundArticle,
  limit: number,
  language: Language,
  found: Readonly<Record<Language, FoundWords>>,
) {
  const other: Language = language === 'en' ? 'fr' : 'en';
  const make = (lang: Language) => {
    const text = lang === 'en' ? article.content_en : article.content_fr;
    const { text: snippet, highlights } = makeSnippet(text.slice(0, limit), found[lang]);
    return { snippet, highlights, lang };
  };
  const own = make(language);
  if (own.highlights.length > 0) return own;
  const foreign = make(other);
  return foreign.highlights.length > 0 || own.snippet === '' ? foreign : own;
}

/** The single stems that were looked for, of phrases each of their words. */
function stemsOf({ plan }: Understood): Record<Language, string[]> {
  const variants = plan.groups.flatMap((group) => group.variants);
  const inLanguage = (of: Language) => [
    ...new Set(
      variants.flatMap(({ language, query }) =>
        language === of ? (query.match(/[a-z0-9]{2,}/g) ?? []) : [],
      ),
    ),
  ];
  return { en: inLanguage('en'), fr: inLanguage('fr') };
}

/** The totals of an answer, and where its next page begins. */
export function totalsOf({
  understood,
  total,
  hits,
  window,
}: Findings): Omit<SearchAnswer, 'items'> {
  const next = window.from + window.limit;
  const byCode = understood.categories.flatMap(({ id, code }) => {
    const count = hits[id];
    return count === undefined ? [] : [[code, count] as const];
  });
  return {
    next_cursor: next < total ? writePlace(next) : null,
    total,
    did_you_mean: total > 0 ? understood.didYouMean : null,
    hits: Object.fromEntries(byCode),
  };
}
