import type { OpenAPIHono } from '@hono/zod-openapi';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  addCall,
  addEndpoint,
  defineCall,
  defineEndpoint,
  documentedApp,
  NO_PARAMETERS,
} from '../../../kit/server/http/open-api.ts';
import { refuseField } from '../../../kit/server/http/read-input.ts';
import { openedBody, searchAnswer, searchQuery, suggestAnswer, suggestQuery } from '../contract.ts';
import { searchLabels } from '../labels.ts';
import { presentFound } from './presenter.ts';
import { countOpened, type PublicSearchDeps, searchPublicly } from './public-search.ts';
import { readCursor } from './result-cursor.ts';
import { suggest } from './suggestions/suggest.ts';

/** The endpoints of the search, with what the OpenAPI document says about them. */
export const searchReadings = {
  searchArticles: defineEndpoint({
    path: '/search',
    id: 'searchArticles',
    summary: 'Search in articles, the best results first',
    description:
      'Searches the texts of both languages, with synonyms, spelling correction, and references such as `art. 318 penal code`. Snippets of locked articles come from their preview, and what matches only behind it is found within a quota by the hour.',
    params: NO_PARAMETERS,
    query: searchQuery,
    answer: searchAnswer,
    cacheScope: 'private',
  }),
  suggest: defineEndpoint({
    path: '/suggest',
    id: 'suggest',
    summary: 'Suggestions while typing',
    description: 'Articles by label or title, and everyday words of the list of synonyms.',
    params: NO_PARAMETERS,
    query: suggestQuery,
    answer: suggestAnswer,
    cacheScope: 'public',
  }),
} as const;

/** What apps tell of a search, as it stands in the document. */
const searchCalls = {
  countOpened: defineCall({
    method: 'post',
    path: '/search/opened',
    id: 'countOpened',
    summary: 'Tells that a result was opened',
    description:
      'Counts which article people open after which words, without who: what many have opened is lifted a little for these words. The answer is the same whether it was counted or not.',
    isReaders: false,
    isForAllSites: true,
    params: NO_PARAMETERS,
    body: openedBody,
    answer: null,
  }),
} as const;

/** The public search and its suggestions (docs/contract.md, 'The reading API, in short'). */
export function searchRoutes(deps: PublicSearchDeps): OpenAPIHono<AppEnv> {
  const app = documentedApp();
  addEndpoint(app, searchReadings.searchArticles, async ({ query, c }) => {
    const from = readCursor(query.cursor);
    if (from === null) throw refuseField(c.req, 'cursor', 'not_cursor', searchLabels);
    const window = { from, limit: query.limit };
    const { shown, totals, isOpen } = await searchPublicly(deps, c, query, window);
    return { items: shown.map((one) => presentFound(one, !isOpen(one.category))), ...totals };
  });
  addCall(app, searchCalls.countOpened, async ({ body, c }) => {
    await countOpened(deps, c, body);
    return null;
  });
  addEndpoint(app, searchReadings.suggest, async ({ query, c }) => ({
    items: await deps.readFor(c.req.raw, (db) => suggest(db, query, { isPublic: true })),
  }));
  return app;
}
