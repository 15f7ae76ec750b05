import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import type { LawArticle } from '../../contract.ts';
import { PROVENANCE_FIELDS, type ProvenanceParts } from '../../provenance.ts';

/** The column of an article; null where nothing differs from its category. */
export function ownProvenance(parts: ProvenanceParts | null | undefined): string | null {
  return parts && Object.keys(parts).length > 0 ? JSON.stringify(parts) : null;
}

/**
 * Says where an article comes from, if that differs from its category, in its next version. No
 * version of its texts is stored, since they stay.
 *
 * @returns what changed, for the audit log; null where the same was said before
 */
export async function tellProvenance(
  trx: DatabaseTransaction,
  article: LawArticle,
  parts: ProvenanceParts | null,
) {
  const [before, after] = [article.provenance ?? {}, parts ?? {}];
  const changed = PROVENANCE_FIELDS.filter((name) => before[name] !== after[name]);
  if (changed.length === 0) return null;
  await trx
    .updateTable('law_articles')
    // Also where this transaction has written new texts, which has raised the version already.
    .set({ provenance: ownProvenance(parts), version: article.version + 1 })
    .where('id', '=', article.id)
    .execute();
  const pick = (from: ProvenanceParts) =>
    Object.fromEntries(changed.map((name) => [name, from[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
