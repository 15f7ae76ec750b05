import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { IS_ASKED, IS_SOURCED } from '../queries/rows.ts';

/**
 * Writes what the files say that people ask. Before what they say of where articles come from.
 *
 * @returns how many articles change by this alone
 */
export async function askArticles(trx: DatabaseTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ alone: number }>`
    with alone as (
      select count(*)::integer as alone
      from law_import_rows r join law_articles a on a.id = r.base_id
      where r.import_id = ${id} and not r.left_out and r.kind = 'same'
        and ${IS_ASKED} and not ${IS_SOURCED}
    ),
    written as (
      update law_articles a set asked_en = coalesce(r.asked_en, a.asked_en),
        asked_fr = coalesce(r.asked_fr, a.asked_fr),
        asked_version = coalesce(a.asked_version, 0) + 1
      from law_import_rows r
      where a.id = r.base_id and r.import_id = ${id} and not r.left_out and ${IS_ASKED}
    )
    select alone from alone`.execute(trx);
  return rows[0]?.alone ?? 0;
}

/**
 * Takes back what an import said that people ask, where nobody has changed it since. While the rows
 * still have what was there before.
 */
export async function unaskArticles(trx: DatabaseTransaction, id: string): Promise<void> {
  await sql`
    with taken_back as (
      update law_articles a set asked_en = r.before ->> 'asked_en',
        asked_fr = r.before ->> 'asked_fr', asked_version = a.asked_version + 1
      from law_import_rows r
      where r.import_id = ${id} and a.id = r.base_id and not r.left_out
        and a.asked_version = coalesce(r.base_asked_version, 0) + 1
        and (coalesce(r.asked_en, r.before ->> 'asked_en') is distinct from r.before ->> 'asked_en'
          or coalesce(r.asked_fr, r.before ->> 'asked_fr') is distinct from r.before ->> 'asked_fr')
      returning a.id, a.asked_version
    )
    update law_import_rows r set base_asked_version = t.asked_version
    from taken_back t where r.import_id = ${id} and r.base_id = t.id`.execute(trx);
}
