import { done } from '../../../kit/outcome.ts';
import {
  newViewSchema,
  type SavedViewCalls,
  savedViewsQuery,
  viewRenaming,
} from '../../../kit/saved-views.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import { viewLabels } from '../labels.ts';
import { deleteView, renameView, saveView } from './commands.ts';
import { listViews } from './queries.ts';

/** The console's calls about saved views: everybody of the team has their own, and no others. */
export function viewRoutes({ db }: { readonly db: Database }) {
  const { app, route } = administratorRoutes<SavedViewCalls>(viewLabels, 'console');
  const right = 'console:read';
  route('GET /saved-views', { query: savedViewsQuery }, async ({ administrator, query }) =>
    done({ items: await listViews(db, administrator.id, query.list) }),
  );
  route(
    'POST /saved-views',
    { right, body: newViewSchema, status: 201 },
    ({ administrator, body }) => saveView(db, administrator, body),
  );
  route('PATCH /saved-views/:id', { right, body: viewRenaming }, (input) =>
    renameView(db, input.administrator, input.params.id, input.body.name),
  );
  route('DELETE /saved-views/:id', { right }, ({ administrator, params }) =>
    deleteView(db, administrator, params.id),
  );
  return app;
}
