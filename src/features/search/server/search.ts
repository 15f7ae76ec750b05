import type { Language } from '../../../kit/languages.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREVIEW_CHARACTERS } from '../../laws/rules.ts';
import type { Found, SearchAnswer } from '../contract.ts';
import { SEARCH_LIMITS } from '../rules.ts';
import { looksAtAll } from './queries/candidates.ts';
import {
  type FoundArticle,
  listWordsOfStems,
  readFoundArticles,
  type SearchedCategory,
} from './queries/found-articles.ts';
import { type Ranked, rankArticles } from './queries/ranking.ts';
import { writePlace } from './result-cursor.ts';
import { type Understood, understand } from './understand.ts';
import { type FoundWord, makeSnippet, recognising } from './understanding/snippets.ts';

/** What to look for, and which of what was found to show. */
export interface Asked {
  readonly q: string;
  readonly lang: Language;
  readonly code?: string | undefined;
}

export interface Window {
  readonly from: number;
  readonly limit: number;
}

/** What a search has found, whoever asks. */
export interface Findings {
  readonly understood: Understood;
  /** The best first, no more than are ranked at all. */
  readonly ranked: readonly Ranked[];
  /** How many of each category by its code, whatever category was asked for. */
  readonly hits: Readonly<Record<string, number>>;
}

/** Finds articles by what somebody typed: in one language, with both languages' texts. */
export async function findArticles(
  db: Database,
  { q, lang, code }: Asked,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Findings> {
  const understood = await understand(db, q, lang);
  const visible = understood.categories.filter(({ is_active }) => is_active || !isPublic);
  const named = visible.filter((one) => understood.codes.includes(one.code));
  // With a label, a code that is named says where to look; without one it is only a hint.
  const within = understood.keys.length > 0 && named.length > 0 ? named : visible;
  const rank = (categories: readonly SearchedCategory[]) =>
    rankArticles(db, {
      plan: understood.plan,
      sizes: understood.sizes,
      scope: { categoryIds: categories.map(({ id }) => id), withInactive: !isPublic },
      keys: understood.keys,
      namedIds: named.map(({ id }) => id),
    });
  const everywhere = await rank(within);
  const hits = countHits(everywhere, visible);
  if (code === undefined) return { understood, ranked: everywhere, hits };
  const asked = visible.filter((one) => one.code === code);
  const isAsked = ({ category_id }: Ranked) => asked.some(({ id }) => id === category_id);
  // Of many articles not all are ranked: those of one category are then looked for there.
  const ranked = looksAtAll(understood.sizes)
    ? everywhere.filter(isAsked)
    : await rank(within.filter((one) => asked.includes(one)));
  return { understood, ranked, hits: { ...hits, ...countHits(ranked, asked) } };
}

function countHits(ranked: readonly Ranked[], categories: readonly SearchedCategory[]) {
  const counts = new Map<string, number>();
  for (const { category_id } of ranked) {
    counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  }
  const hits: Record<string, number> = {};
  for (const { id, code } of categories) {
    const count = counts.get(id);
    if (count !== undefined) hits[code] = count;
  }
  return hits;
}

/** An article that was found, with its snippet and what its category is. */
export interface Shown {
  readonly article: FoundArticle;
  readonly category: SearchedCategory;
  readonly snippet: Pick<Found, 'snippet' | 'highlights' | 'lang'>;
}

/**
 * One page of what was found. Of texts that the reader may not read no more than the beginning
 * is looked at (issue, 'no snippet may leak').
 */
export async function showPage(
  db: Database,
  { understood, ranked }: Findings,
  window: Window,
  isOpen: (category: SearchedCategory) => boolean,
): Promise<Shown[]> {
  const page = ranked.slice(window.from, window.from + window.limit);
  const [articles, words] = await Promise.all([
    readFoundArticles(
      db,
      page.map(({ id }) => id),
    ),
    listWordsOfStems(db, stemsOf(understood)),
  ]);
  const said = new Set(words.map(({ language, word }) => `${language} ${word}`));
  const found = {
    en: recognising((word) => said.has(`en ${word}`)),
    fr: recognising((word) => said.has(`fr ${word}`)),
  };
  return page.flatMap(({ id }) => {
    const article = articles.find((one) => one.id === id);
    const category = understood.categories.find((one) => one.id === article?.category_id);
    if (!article || !category) return [];
    const limit = isOpen(category) ? SEARCH_LIMITS.snippetSource : PREVIEW_CHARACTERS;
    return [{ article, category, snippet: snippetOf(article, limit, understood.language, found) }];
  });
}

function snippetOf(
  article: FoundArticle,
  limit: number,
  language: Language,
  found: Readonly<Record<Language, FoundWord>>,
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
function stemsOf({ plan }: Understood): { language: Language; stem: string }[] {
  return plan.groups.flatMap(({ variants }) =>
    variants.flatMap(({ language, query }) =>
      (query.match(/[a-z0-9]{2,}/g) ?? []).map((stem) => ({ language, stem })),
    ),
  );
}

/** The totals of an answer, and where its next page begins. */
export function totalsOf(
  { understood, ranked, hits }: Findings,
  { from, limit }: Window,
): Omit<SearchAnswer, 'items'> {
  const next = from + limit;
  return {
    next_cursor: next < ranked.length ? writePlace(next) : null,
    total: ranked.length,
    did_you_mean: ranked.length > 0 ? understood.didYouMean : null,
    hits: { ...hits },
  };
}
