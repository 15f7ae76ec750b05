import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import {
  mergeProvenance,
  type Provenance,
  type ProvenanceParts,
  storedProvenance,
} from '../../../laws/provenance.ts';
import { findChanges } from '../../../laws/rules.ts';
import type { ImportCategory } from '../queries/imports.ts';
import { IS_SOURCED } from '../queries/rows.ts';

/** Whether a row `r` brings another text than its article `a` has. */
const IS_REPLACED = sql`(r.kind = 'changed' and not r.left_out and (
  coalesce(r.content_en <> a.content_en, false) or coalesce(r.content_fr <> a.content_fr, false)))`;

/** Whether somebody has changed the provenance of the category, about which the files speak. */
export async function isProvenanceStale(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from law_imports i join law_categories c on c.id = i.category_id
    where i.id = ${id} and i.provenance is not null
      and coalesce(i.base_provenance, '{}') <> coalesce(c.provenance, '{}')`.execute(trx);
  return rows.length > 0;
}

/**
 * Writes what the files say of the code. Unless they say that it is a sample, the category and the
 * articles that get another text are none any more; the others say so themselves from then on.
 * Before the texts are written.
 *
 * @returns what has changed of the category, if anything has
 */
export async function writeProvenance(
  trx: DatabaseTransaction,
  id: string,
  category: ImportCategory,
) {
  const { rows } = await sql<{ told: ProvenanceParts }>`
    select coalesce(provenance, '{}') as told from law_imports where id = ${id}`.execute(trx);
  const before = mergeProvenance(category.provenance);
  const told: ProvenanceParts = { is_sample: false, ...rows[0]?.told };
  if (!told.is_sample) await sortOutSamples(trx, id, category.id, before.is_sample);
  const changes = findChanges<Provenance>(before, told);
  if (!changes) return null;
  await trx
    .updateTable('law_categories')
    .set(({ ref }) => ({
      provenance: storedProvenance({ ...before, ...told }),
      version: sql<number>`${ref('version')} + 1`,
      updated_at: sql<Date>`now()`,
    }))
    .where('id', '=', category.id)
    .execute();
  return changes;
}

async function sortOutSamples(
  trx: DatabaseTransaction,
  id: string,
  categoryId: string,
  isSample: boolean,
): Promise<void> {
  await sql`
    update law_articles a set provenance = nullif(a.provenance - 'is_sample', '{}')
    from law_import_rows r
    where r.import_id = ${id} and r.base_id = a.id and ${IS_REPLACED}
      and a.provenance ? 'is_sample'`.execute(trx);
  if (!isSample) return;
  await sql`
    update law_articles a
    set provenance = '{"is_sample": true}'::jsonb || coalesce(a.provenance, '{}')
    where a.category_id = ${categoryId} and not exists (
      select from law_import_rows r
      where r.import_id = ${id} and r.base_id = a.id and ${IS_REPLACED})`.execute(trx);
}

/**
 * Writes what the files say of single articles. Behind their texts, whose new version counts.
 *
 * @returns how many articles have a new version by this alone
 */
export async function sourceArticles(trx: DatabaseTransaction, id: string): Promise<number> {
  const { rows } = await sql<{ sourced: number }>`
    with sourced as (
      update law_articles a set
        provenance = coalesce(a.provenance, '{}') || r.provenance,
        version = a.version + case when r.kind = 'same' then 1 else 0 end,
        updated_at = now()
      from law_import_rows r
      where a.id = r.base_id and r.import_id = ${id} and not r.left_out and ${IS_SOURCED}
      returning r.kind
    )
    select (count(*) filter (where kind = 'same'))::integer as sourced from sourced`.execute(trx);
  return rows[0]?.sourced ?? 0;
}
