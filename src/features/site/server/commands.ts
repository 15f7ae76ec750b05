import { sql } from 'kysely';
import type { Administrator } from '../../../kit/actor.ts';
import { done, type Outcome } from '../../../kit/outcome.ts';
import { PRODUCT } from '../../../kit/product.ts';
import { recordChange } from '../../../kit/server/audit.ts';
import type { Database } from '../../../kit/server/database.ts';
import type { SiteAction } from '../audit-actions.ts';
import type { SiteSettings, SiteSettingsEdit } from '../contract.ts';
import { presentSettings } from './presenter.ts';
import { SETTINGS_COLUMNS } from './queries.ts';

/** Changes the settings, unless somebody else has done so since the version that was edited. */
export async function changeSettings(
  db: Database,
  actor: Administrator,
  { version, ...changes }: SiteSettingsEdit,
): Promise<Outcome<SiteSettings>> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('site_settings')
      .select(SETTINGS_COLUMNS)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== version) return { kind: 'stale', current: presentSettings(before) };
    const after = await trx
      .updateTable('site_settings')
      .set({ ...changes, version: version + 1, updated_at: sql<Date>`now()` })
      .returning(SETTINGS_COLUMNS)
      .executeTakeFirstOrThrow();
    await recordChange<SiteAction>(trx, {
      actor,
      action: 'site_settings.changed',
      subject: { id: null, label: PRODUCT.name },
      before,
      after,
    });
    return done(presentSettings(after));
  });
}
