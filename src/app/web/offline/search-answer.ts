import { articlePath, codePath } from '../../../features/laws/addresses.ts';
import { wordsOfArticle } from '../../../features/packs/kept-law.ts';
import type { KeptPack } from '../../../features/packs/web/kept-store.ts';
import type { KeptIndex } from '../../../features/search/both/kept/kept-index.ts';
import { placeOfResult, searchKept } from '../../../features/search/both/kept/search-kept.ts';
import { stemsToMark } from '../../../features/search/both/ranking/query-plan.ts';
import type { ScoredArticle } from '../../../features/search/both/ranking/score.ts';
import {
  disclosedCorrection,
  ownCorrections,
} from '../../../features/search/both/showing/disclosed-correction.ts';
import {
  isOneArticle,
  onlyNamed,
  presentCodeName,
  presentFoundPage,
  presentNothing,
} from '../../../features/search/both/showing/present-page.ts';
import { type FoundArticle, showPage } from '../../../features/search/both/showing/show-page.ts';
import type { SearchModel } from '../../../features/search/documents.ts';
import { SEARCH_LIMITS, wordsOf } from '../../../features/search/rules.ts';
import type { Language } from '../../../kit/languages.ts';
import { localPath } from '../../../kit/paths.ts';
import type { KeptLaw } from './kept-law.ts';
import { openPack } from './open-pack.ts';

/** Results on a page, as on the web. */
const ON_PAGE = 20;
/** All that is kept may be read. */
const isOpen = () => true;

/** What is kept, with its index. */
export interface SearchedLaw {
  readonly law: Pick<KeptLaw, 'read'>;
  readonly kept: readonly KeptPack[];
  readonly index: KeptIndex;
}

/** The page of a search of what is kept, or where the one article stands that it names. */
export async function answerSearch(
  searched: SearchedLaw,
  query: URLSearchParams,
  language: Language,
): Promise<SearchModel | { readonly location: string }> {
  const q = (query.get('q') ?? '').slice(0, SEARCH_LIMITS.query).trim();
  const { index } = searched;
  const code = index.codes.find(({ category }) => category.code === query.get('code'))?.category;
  const codes = index.codes.map(({ category }) => presentCodeName(category, language));
  const model: SearchModel = {
    q,
    code: code?.code ?? null,
    page: 1,
    codes,
    found: null,
    nothing: null,
    offersFrench: false,
  };
  if (wordsOf(q).length === 0) return model;

  const { query: analysed, articles: all } = await searchKept(index, { q, lang: language });
  const articles = all.filter(({ categoryId }) => code === undefined || categoryId === code.id);
  if (articles.length === 0) {
    const named = code ? [code.code] : analysed.codes;
    const only = onlyNamed(analysed);
    if (only !== null && named.includes(only)) {
      return { location: localPath(codePath(only), language) };
    }
    const inCodes = codes.filter((one) => named.includes(one.code));
    return { ...model, nothing: presentNothing(inCodes, [], [], language) };
  }
  const pages = Math.ceil(articles.length / ON_PAGE);
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), pages);
  const onPage = articles.slice((page - 1) * ON_PAGE, page * ON_PAGE);
  const stems = stemsToMark(analysed.plan);
  const found = {
    query: analysed,
    articles: await readArticles(searched, onPage),
    words: { en: index.wordsOf(stems.en, 'en'), fr: index.wordsOf(stems.fr, 'fr') },
    matches: new Map(onPage.map(({ id, match }) => [id, match])),
  };
  const shown = showPage(found, isOpen, language);
  const meant = await disclosedCorrection(ownCorrections(analysed), {
    typed: q,
    shown,
    isOpen,
    // Words of the law alone: the list's are kept without their accents.
    findListed: async () => [],
  });
  const hits = new Map<string, number>();
  for (const { categoryId } of all) hits.set(categoryId, (hits.get(categoryId) ?? 0) + 1);
  const answer = {
    results: { query: analysed, window: { limit: ON_PAGE }, total: articles.length, hits },
    shown,
    totals: { did_you_mean: meant },
    isOpen,
  };
  const [first] = shown;
  if (first && isOneArticle(answer)) {
    const path = articlePath(first.category.code, first.article.article_id);
    return { location: localPath(path, language) };
  }
  return { ...model, page, found: presentFoundPage(answer, language) };
}

/** The texts of results, each code read once. */
async function readArticles(
  { law, kept, index }: SearchedLaw,
  results: readonly ScoredArticle[],
): Promise<FoundArticle[]> {
  const texts = new Map<string, FoundArticle>();
  for (const code of new Set(results.map(({ categoryId }) => categoryId))) {
    const pack = (await openPack(law, kept, code))?.parsed;
    if (!pack) continue;
    for (const result of results) {
      const article = index.articles[placeOfResult(result)];
      if (result.categoryId !== code || !article) continue;
      texts.set(result.id, {
        ...wordsOfArticle(pack, article.place),
        id: result.id,
        category_id: code,
        is_active: true,
      });
    }
  }
  return results.flatMap(({ id }) => texts.get(id) ?? []);
}
