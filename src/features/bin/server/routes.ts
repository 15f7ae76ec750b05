import { done } from '../../../kit/outcome.ts';
import type { Database } from '../../../kit/server/database.ts';
import { administratorRoutes } from '../../../kit/server/http/administrator-routes.ts';
import {
  type BinCalls,
  binDeletion,
  binMatchQuery,
  binQuery,
  binRestoration,
} from '../contract.ts';
import { binLabels } from '../labels.ts';
import { type Binned, deleteMany, restoreBatch, restoreEntry, restoreMany } from './commands.ts';
import { findBinIds, listBin } from './queries.ts';

/**
 * The console's calls about the bin. Everybody of the team may look; each kind is seen, deleted and
 * restored by the right of its own area.
 */
export function binRoutes({
  db,
  kinds,
}: {
  readonly db: Database;
  readonly kinds: readonly Binned[];
}) {
  const { app, route } = administratorRoutes<BinCalls>(binLabels, 'bin');
  route('GET /bin', { right: 'console:read', query: binQuery }, async ({ administrator, query }) =>
    done(await listBin(db, administrator.role, query)),
  );
  route('GET /bin/ids', { right: 'console:read', query: binMatchQuery }, (input) =>
    findBinIds(db, input.administrator.role, input.query),
  );
  route('POST /bin', { body: binDeletion }, ({ administrator, body }) =>
    deleteMany(db, administrator, kinds, body),
  );
  route('POST /bin/:id/restore', {}, ({ administrator, params }) =>
    restoreEntry(db, administrator, kinds, params.id),
  );
  route('POST /bin/restorations', { body: binRestoration }, ({ administrator, body }) =>
    restoreMany(db, administrator, kinds, body.ids),
  );
  route('POST /bin/batches/:id/restore', {}, ({ administrator, params }) =>
    restoreBatch(db, administrator, kinds, params.id),
  );
  return app;
}
