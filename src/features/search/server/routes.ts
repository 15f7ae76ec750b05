import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Actor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AppEnv } from '../../../kit/server/http/context.ts';
import { addReading, documentedApp, NO_PARAMETERS } from '../../../kit/server/http/open-api.ts';
import { findReader, mayRead } from '../../laws/server/queries/readers.ts';
import { searchAnswer, searchQuery, suggestAnswer, suggestQuery } from '../contract.ts';
import { recordEmptyQuery } from './commands.ts';
import { presentFound } from './presenter.ts';
import { readPlace } from './result-cursor.ts';
import { findArticles, showPage, totalsOf } from './search.ts';
import { suggest } from './suggest.ts';

/** Searching for everybody (contract, 'The reading API, in short'). */
export function searchRoutes(deps: {
  readonly db: Database;
  readonly readActor: (request: Request) => Promise<Actor | null>;
}): OpenAPIHono<AppEnv> {
  const { db, readActor } = deps;
  const app = documentedApp();
  addReading(
    app,
    {
      path: '/search',
      id: 'searchArticles',
      summary: 'Articles by what somebody typed, the best first',
      description:
        'In both languages, with other words for the same, wrong letters forgiven and labels understood. Snippets of locked articles come from their beginning.',
      params: NO_PARAMETERS,
      query: searchQuery,
      answer: searchAnswer,
      keeping: 'for_its_reader',
    },
    async ({ query, c }) => {
      const window = { from: readPlace(c.req, query.cursor), limit: query.limit };
      const findings = await findArticles(db, query, { isPublic: true });
      if (findings.ranked.length === 0) await recordEmptyQuery(db, query.q, query.lang);
      const reader = await findReader(db, await readActor(c.req.raw));
      const shown = await showPage(db, findings, window, (category) => mayRead(reader, category));
      return {
        items: shown.map((one) => presentFound(one, !mayRead(reader, one.category))),
        ...totalsOf(findings, window),
      };
    },
  );
  addReading(
    app,
    {
      path: '/suggest',
      id: 'suggest',
      summary: 'What somebody who types may be after',
      description: 'Labels and titles of articles, and words that people use.',
      params: NO_PARAMETERS,
      query: suggestQuery,
      answer: suggestAnswer,
      keeping: 'for_everybody',
    },
    async ({ query }) => ({ items: await suggest(db, query) }),
  );
  return app;
}
