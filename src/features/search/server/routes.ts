import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Actor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import {
  addEndpoint,
  defineEndpoint,
  documentedApp,
  NO_PARAMETERS,
} from '../../../kit/server/http/open-api.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { findReader, mayRead } from '../../access/server/queries.ts';
import { searchAnswer, searchQuery, suggestAnswer, suggestQuery } from '../contract.ts';
import type { SearchedCategory } from './categories/queries.ts';
import { disclosedCorrection } from './disclosed-correction.ts';
import { presentFound } from './presenter.ts';
import { readCursor } from './result-cursor.ts';
import {
  type SearchInput,
  type SearchResults,
  searchArticles,
  showPage,
  totalsOf,
} from './search.ts';
import { suggest } from './suggestions/suggest.ts';
import { recordEmptyQuery } from './synonyms/commands.ts';

/** The calls of searching, as they stand in the document. */
export const searchReadings = {
  searchArticles: defineEndpoint({
    path: '/search',
    id: 'searchArticles',
    summary: 'Articles by what somebody typed, the best first',
    description:
      'In both languages, with other words for the same, wrong letters forgiven and labels understood. Snippets of locked articles come from their beginning.',
    params: NO_PARAMETERS,
    query: searchQuery,
    answer: searchAnswer,
    cacheScope: 'private',
  }),
  suggest: defineEndpoint({
    path: '/suggest',
    id: 'suggest',
    summary: 'Suggestions while typing',
    description: 'Labels and titles of articles, and words that people use.',
    params: NO_PARAMETERS,
    query: suggestQuery,
    answer: suggestAnswer,
    cacheScope: 'public',
  }),
} as const;

/** Searching for everybody (docs/contract.md, 'The reading API, in short'). */
export function searchRoutes(deps: {
  readonly db: Database;
  readonly log: Logger;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}): OpenAPIHono<AppEnv> {
  const { db, log, readActor } = deps;
  const app = documentedApp();
  addEndpoint(app, searchReadings.searchArticles, async (query, c ) => {
    const window = { from: readCursor(c.req, query.cursor), limit: query.limit };
    const results = await searchArticles(db, query, window, { isPublic: true });
    if (isEmpty(results)) await keepForEditors(db, log, query);
    const reader = await findReader(db, await readActor(c.req.raw));
    const isOpen = (category: SearchedCategory) => mayRead(reader, category);
    const shown = showPage(results, isOpen);
    const { did_you_mean: meant, ...totals } = totalsOf(results);
    return {
      items: shown.map((one) => presentFound(one, !isOpen(one.category))),
      ...totals,
      did_you_mean: await disclosedCorrection(db, meant, { typed: query.q, shown, isOpen }),
    };
  });
  addEndpoint(app, searchReadings.suggest, async ({ query }) => ({
    items: await suggest(db, query, { isPublic: true }),
  }));
  return app;
}

/** Nowhere, that is: what one code alone does not have may be found in another. */
function isEmpty({ total, hits }: SearchResults): boolean {
  return total === 0 && hits.size === 0;
}

/** Reads go on while nothing can be written (docs/promises.md, 'disk full'). */
async function keepForEditors(db: Database, log: Logger, { q, lang }: SearchInput): Promise<void> {
  try {
    await recordEmptyQuery(db, q, lang);
  } catch (error) {
    log.warn({ err: error }, 'a search without a result could not be kept');
  }
}
