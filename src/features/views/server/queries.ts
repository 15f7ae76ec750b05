import type { SavedView } from '../../../kit/saved-views.ts';
import type { Database } from '../../../kit/server/database.ts';

/** The views that somebody has saved of a list, by name. */
export async function listViews(
  db: Database,
  owner: string,
  list: string,
): Promise<readonly SavedView[]> {
  return db
    .selectFrom('saved_views')
    .select(['id', 'name', 'address'])
    .where('user_id', '=', owner)
    .where('list', '=', list)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
