import { done, found, invalid } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { deleteOne } from '../../bin/server/commands.ts';
import { showPage } from '../both/showing/show-page.ts';
import {
  emptySearchQuery,
  newSynonymSchema,
  type SearchCalls,
  searchAnsweredSchema,
  searchChoiceQuery,
  searchQuery,
  searchSettingsSchema,
  suggestQuery,
  synonymEditSchema,
  synonymListQuery,
} from '../contract.ts';
import { searchLabels } from '../labels.ts';
import { choiceBin } from './choices/commands.ts';
import { listChoices } from './choices/queries.ts';
import { EDITOR, EDITOR_READER } from './editor-reader.ts';
import { answerEmptySearch } from './empty-queries/commands.ts';
import { listEmptySearches } from './empty-queries/queries.ts';
import { presentForEditor } from './presenter.ts';
import { readCursor } from './result-cursor.ts';
import { searchArticles, totalsOf } from './search.ts';
import { changeSearchSettings } from './settings/commands.ts';
import { findSearchSettings } from './settings/queries.ts';
import { suggestCorrection } from './suggest-correction.ts';
import { suggest } from './suggestions/suggest.ts';
import { createSynonym, synonymBin, updateSynonym } from './synonyms/commands.ts';
import { findSynonym, listSynonyms } from './synonyms/queries.ts';

/** The console's search, where all texts are open, and what its editors add to it. */
export function searchAdminRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<SearchCalls>(searchLabels, 'search-words');
  route('GET /law-search', { query: searchQuery }, async ({ query }) => {
    const from = readCursor(query.cursor);
    if (from === null) return invalid('cursor', 'not_cursor');
    const results = await searchArticles(db, query, { from, limit: query.limit }, EDITOR_READER);
    const { isOpen } = EDITOR_READER;
    const shown = showPage(results, isOpen, query.lang);
    const meant = await suggestCorrection(db, results.query, { typed: query.q, shown, isOpen });
    return done({
      items: shown.map(presentForEditor),
      ...totalsOf(results),
      did_you_mean: meant,
    });
  });
  route('GET /law-suggestions', { query: suggestQuery }, async ({ query }) =>
    done({ items: await suggest(db, query, EDITOR) }),
  );
  route('GET /search-synonyms', { query: synonymListQuery }, async ({ query }) =>
    done(await listSynonyms(db, query)),
  );
  route('POST /search-synonyms', { body: newSynonymSchema, status: 201 }, (input) =>
    createSynonym(db, input.administrator, input.body),
  );
  route('GET /search-synonyms/:id', {}, async ({ params }) =>
    found(await findSynonym(db, params.id)),
  );
  route('PATCH /search-synonyms/:id', { body: synonymEditSchema }, (input) =>
    updateSynonym(db, input.administrator, input.params.id, input.body),
  );
  route('DELETE /search-synonyms/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, synonymBin, params.id),
  );
  route('GET /empty-searches', { query: emptySearchQuery }, async ({ query }) =>
    done(await listEmptySearches(db, query)),
  );
  route('POST /empty-searches/answered', { body: searchAnsweredSchema }, (input) =>
    answerEmptySearch(db, input.administrator, input.body),
  );
  route('GET /search-choices', { query: searchChoiceQuery }, async ({ query }) =>
    done(await listChoices(db, query)),
  );
  route('DELETE /search-choices/:id', {}, ({ administrator, params }) =>
    deleteOne(db, administrator, choiceBin, params.id),
  );
  route('GET /search-settings', {}, async () => done(await findSearchSettings(db)));
  route('PATCH /search-settings', { body: searchSettingsSchema }, (input) =>
    changeSearchSettings(db, input.administrator, input.body),
  );
  return app;
}
