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
import { refuseField } from '../../../kit/server/http/read-input.ts';
import type { Logger } from '../../../kit/server/logger.ts';
import { findReader, mayRead } from '../../access/server/queries.ts';
import { searchAnswer, searchQuery, suggestAnswer, suggestQuery } from '../contract.ts';
import { searchLabels } from '../labels.ts';
import type { SearchedCategory } from './categories/queries.ts';
import { disclosedCorrection } from './disclosed-correction.ts';
import { recordEmptyQuery } from './empty-queries/commands.ts';
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

/** The endpoints of the search, with what the OpenAPI document says about them. */
export const searchReadings = {
  searchArticles: defineEndpoint({
    path: '/search',
    id: 'searchArticles',
    summary: 'Search in articles, the best results first',
    description:
      'Searches the texts of both languages, with synonyms, spelling correction, and references such as `art. 318 penal code`. Snippets of locked articles come from their preview.',
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

const PUBLIC = { isPublic: true } as const;

/** The public search and its suggestions (docs/contract.md, 'The reading API, in short'). */
export function searchRoutes(deps: {
  readonly db: Database;
  readonly log: Logger;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}): OpenAPIHono<AppEnv> {
  const { db, log, readActor } = deps;
  const app = documentedApp();
  addEndpoint(app, searchReadings.searchArticles, async ({ query, c }) => {
    const from = readCursor(query.cursor);
    if (from === null) throw refuseField(c.req, 'cursor', 'not_cursor', searchLabels);
    const results = await searchArticles(db, query, { from, limit: query.limit }, PUBLIC);
    if (isEmpty(results)) await tryToRecord(db, log, query);
    const reader = await findReader(db, await readActor(c.req.raw));
    const isOpen = (category: SearchedCategory) => mayRead(reader, category);
    const shown = showPage(results, isOpen);
    const { did_you_mean: corrected, ...totals } = totalsOf(results);
    return {
      items: shown.map((one) => presentFound(one, !isOpen(one.category))),
      ...totals,
      did_you_mean: await disclosedCorrection(db, corrected, { typed: query.q, shown, isOpen }),
    };
  });
  addEndpoint(app, searchReadings.suggest, async ({ query }) => ({
    items: await suggest(db, query, PUBLIC),
  }));
  return app;
}

/** Whether no category has a result, not only the one that is searched. */
function isEmpty({ total, hits }: SearchResults): boolean {
  return total === 0 && hits.size === 0;
}

/** Never fails: searches work while the database cannot write (docs/promises.md, 'disk full'). */
async function tryToRecord(db: Database, log: Logger, { q, lang }: SearchInput): Promise<void> {
  try {
    await recordEmptyQuery(db, q, lang);
  } catch (error) {
    log.warn({ err: error }, 'a search without a result could not be recorded');
  }
}
