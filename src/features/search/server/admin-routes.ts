import { type Context, Hono } from 'hono';
import { Refusal } from '../../../kit/errors.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { AdminEnv } from '../../../kit/server/http/admin-gate.ts';
import { notFound, readId } from '../../../kit/server/http/read-id.ts';
import { readJson, readQuery, refuseField } from '../../../kit/server/http/read-input.ts';
import {
  emptySearchQuery,
  newSynonymSchema,
  searchQuery,
  suggestQuery,
  synonymEditSchema,
  synonymListQuery,
} from '../contract.ts';
import { searchLabels } from '../labels.ts';
import { presentForEditor } from './presenter.ts';
import { readCursor } from './result-cursor.ts';
import { searchArticles, showPage, totalsOf } from './search.ts';
import { suggest } from './suggestions/suggest.ts';
import {
  createSynonym,
  deleteSynonym,
  type SynonymOutcome,
  updateSynonym,
} from './synonyms/commands.ts';
import { findSynonym, listEmptySearches, listSynonyms } from './synonyms/queries.ts';

/** Searching in the console, where all texts are open, and what its editors add to it. */
export function searchAdminRoutes({ db }: { readonly db: Database }): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();

  app.get('/law-search', async (c) => {
    const query = readQuery(c.req, searchQuery, searchLabels);
    const window = { from: readCursor(c.req, query.cursor), limit: query.limit };
    const results = await searchArticles(db, query, window, { isPublic: false });
    const shown = showPage(results, () => true);
    return c.json({ items: shown.map(presentForEditor), ...totalsOf(results) });
  });

  app.get('/law-suggestions', async (c) => {
    const query = readQuery(c.req, suggestQuery, searchLabels);
    return c.json({ items: await suggest(db, query, { isPublic: false }) });
  });

  app.get('/search-synonyms', async (c) =>
    c.json(await listSynonyms(db, readQuery(c.req, synonymListQuery, searchLabels))),
  );
  app.post('/search-synonyms', async (c) => {
    const input = await readJson(c.req, newSynonymSchema, searchLabels);
    return answer(c, await createSynonym(db, c.get('administrator'), input), 201);
  });
  app.get('/search-synonyms/:id', async (c) => {
    const synonym = await findSynonym(db, readId(c.req));
    if (!synonym) throw notFound();
    return c.json(synonym);
  });
  app.patch('/search-synonyms/:id', async (c) => {
    const id = readId(c.req);
    const edit = await readJson(c.req, synonymEditSchema, searchLabels);
    return answer(c, await updateSynonym(db, c.get('administrator'), id, edit));
  });
  app.delete('/search-synonyms/:id', async (c) => {
    if (!(await deleteSynonym(db, c.get('administrator'), readId(c.req)))) throw notFound();
    return c.body(null, 204);
  });

  app.get('/empty-searches', async (c) =>
    c.json(await listEmptySearches(db, readQuery(c.req, emptySearchQuery, searchLabels))),
  );
  return app;
}

function answer(c: Context<AdminEnv>, outcome: SynonymOutcome, status: 200 | 201 = 200): Response {
  switch (outcome.kind) {
    case 'done':
      return c.json(outcome.synonym, status);
    case 'missing':
      throw notFound();
    case 'stale':
      throw new Refusal(409, 'stale_version', 'Somebody else has changed these words meanwhile.', {
        current: outcome.current,
      });
    case 'incomplete':
      throw refuseField(c.req, outcome.field, 'required', searchLabels);
  }
}
