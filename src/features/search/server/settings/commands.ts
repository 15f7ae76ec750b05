import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { done, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database } from '../../../../kit/server/database.ts';
import type { SearchAction } from '../../audit-actions.ts';
import type { SearchSettings } from '../../contract.ts';
import { searchLabels } from '../../labels.ts';
import { findSearchSettings } from './queries.ts';

/** Switches learning from use on or off, unless somebody else has done so meanwhile. */
export async function changeSearchSettings(
  db: Database,
  actor: Administrator,
  { version, learns_from_use }: SearchSettings,
): Promise<Outcome<SearchSettings>> {
  return db.transaction().execute(async (trx) => {
    await sql`select from search_settings for update`.execute(trx);
    const before = await findSearchSettings(trx);
    if (before.version !== version) return { kind: 'stale', current: before };
    if (before.learns_from_use === learns_from_use) return done(before);
    await trx
      .updateTable('search_settings')
      .set({ learns_from_use, version: version + 1 })
      .execute();
    await recordChange<SearchAction>(trx, {
      actor,
      action: 'search_settings.changed',
      subject: { id: null, label: searchLabels.en.learns_from_use },
      before: { learns_from_use: before.learns_from_use },
      after: { learns_from_use },
    });
    return done(await findSearchSettings(trx));
  });
}
