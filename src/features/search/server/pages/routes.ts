import type { Context, Hono } from 'hono';
import type { DocumentOf, RenderDocument } from '../../../../kit/document.ts';
import { localPath, SECTIONS } from '../../../../kit/paths.ts';
import type { AppEnv } from '../../../../kit/server/http/context.ts';
import {
  type DocumentRequest,
  type DocumentRouteDeps,
  documentRoutes,
  MissingDocument,
} from '../../../../kit/server/http/document-routes.ts';
import { isOfferedFrench, redirectUnkept } from '../../../../kit/server/http/language-choice.ts';
import type { InTurn } from '../../../../kit/server/http/limit-concurrency.ts';
import { sendPage, toPageBody } from '../../../../kit/server/http/page-body.ts';
import { articlePath, codePath } from '../../../laws/addresses.ts';
import { OPENED_PATH } from '../../addresses.ts';
import {
  isOneArticle,
  missingKeys,
  onlyNamed,
  presentCodeName,
  presentFoundPage,
  presentNothing,
} from '../../both/showing/present-page.ts';
import { openedBody, searchQuery } from '../../contract.ts';
import type { SearchModel, SearchModels } from '../../documents.ts';
import { SEARCH_LIMITS, wordsOf } from '../../rules.ts';
import { listSearchedCategories } from '../categories/queries.ts';
import type { SearchInput } from '../find-articles.ts';
import {
  countOpened,
  type PublicResults,
  type PublicSearchDeps,
  searchPublicly,
} from '../public-search.ts';
import { SEARCH_COST } from '../search-cost.ts';
import { findNear } from './near.ts';

export interface SearchPageDeps extends DocumentRouteDeps, PublicSearchDeps {
  readonly render: RenderDocument<DocumentOf<SearchModels>>;
  /** The limit of what is read at once. */
  readonly inTurn: InTurn;
}

/** Results on a page. */
const ON_PAGE = 20;
const LAST_PAGE = SEARCH_LIMITS.found / ON_PAGE;

/** The public search as a page, which needs no script (docs/contract.md, 'Pages'). */
export function searchPages(deps: SearchPageDeps): Hono<AppEnv> {
  const { get, post, finish } = documentRoutes(deps, SECTIONS.search);
  get(SECTIONS.search, (request) =>
    deps.inTurn(request.c, () => answer(deps, request), SEARCH_COST),
  );
  get(OPENED_PATH, () => {
    throw new MissingDocument('not_found');
  });
  post(OPENED_PATH, async ({ c, language }) => {
    const { q = '', code = '', article = '' } = c.req.query();
    const opened = openedBody.safeParse({
      q,
      lang: language,
      category_code: code,
      article_id: article,
    });
    if (opened.success) await countOpened(deps, c, opened.data);
    return c.body(null, 204);
  });
  return finish();
}

async function answer(deps: SearchPageDeps, { c, language }: DocumentRequest): Promise<Response> {
  const searched = await deps.readFor(c.req.raw, listSearchedCategories);
  const categories = searched.filter((one) => one.is_active);
  const asked = readAddress(c);
  const code = categories.find((one) => one.code === asked.code)?.code;
  const codes = categories.map((one) => presentCodeName(one, language));
  const input: SearchInput = { q: asked.q, lang: language, code };
  const offersFrench = isOfferedFrench(c, language);
  const send = async (rest: Pick<SearchModel, 'page' | 'found' | 'nothing'>) => {
    const model = { q: asked.q, code: code ?? null, codes, offersFrench, ...rest };
    const html = deps.render({ name: 'search', model }, language);
    const response = await sendPage(c, toPageBody(html, language), { scope: 'private' });
    response.headers.append('Vary', 'Accept-Language');
    return response;
  };
  if (wordsOf(input.q).length === 0) return send({ page: 1, found: null, nothing: null });

  const { page, answered } = await findPage(deps, c, input, asked.page);
  const { shown, totals, results } = answered;
  const [first] = shown;
  if (first && isOneArticle(answered)) {
    const path = articlePath(first.category.code, first.article.article_id);
    return redirectUnkept(c, localPath(path, language), 302);
  }
  if (totals.total > 0) {
    return send({ page, found: presentFoundPage(answered, language), nothing: null });
  }
  const { codes: said } = results.query;
  const named = code === undefined ? said : [code];
  // An article of another code than the one that is searched may well be there.
  const isElsewhere = code !== undefined && said.length > 0 && !said.includes(code);
  const numbers = isElsewhere ? [] : missingKeys(results.query);
  const only = onlyNamed(results.query);
  if (only !== null && named.includes(only)) {
    return redirectUnkept(c, localPath(codePath(only), language), 302);
  }
  const inCodes = categories.filter((one) => named.includes(one.code));
  const all = await deps.readFor(c.req.raw, (db) => findNear(db, input, numbers, inCodes));
  const near = all.filter(({ text }) => inCodes.every((one) => one[`name_${language}`] !== text));
  return send({
    page: 1,
    found: null,
    nothing: presentNothing(
      inCodes.map((one) => presentCodeName(one, language)),
      numbers,
      near,
      language,
    ),
  });
}

/** What an address asks for; what it says wrongly is as if it said nothing. */
function readAddress(c: Context<AppEnv>) {
  const page = Number(c.req.query('page') ?? 1);
  const q = searchQuery.shape.q.parse(c.req.query('q')).trim();
  return {
    q,
    code: c.req.query('code'),
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** The page of results that is asked for, or the last one there is. */
async function findPage(
  deps: SearchPageDeps,
  c: Context<AppEnv>,
  input: SearchInput,
  page: number,
): Promise<{ readonly page: number; readonly answered: PublicResults }> {
  const window = { from: (page - 1) * ON_PAGE, limit: ON_PAGE };
  const answered = await searchPublicly(deps, c, input, window);
  const pages = Math.max(1, Math.ceil(answered.totals.total / ON_PAGE));
  return page > pages ? findPage(deps, c, input, pages) : { page, answered };
}
