import { sql } from 'kysely';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { describeCategory } from '../import/known-categories.ts';
import { findImportCategory } from '../queries/imports.ts';
import { readBack } from '../queries.ts';
import type { Importer } from './import-draft.ts';

/**
 * The category of a code, created when there is none: published, and priced unless it is to be
 * free (contract, 'npm run import -- --file').
 */
export async function ensureCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  code: string,
  isFree: boolean,
) {
  await sql`lock table law_categories in share row exclusive mode`.execute(trx);
  const present = await findImportCategory(trx, { code });
  if (present) return { category: present, isNew: false };
  const described = { ...describeCategory(code), is_free: isFree };
  const { id } = await trx
    .insertInto('law_categories')
    .values({
      ...described,
      display_order: sql<number>`(select coalesce(max(display_order), 0) + 1 from law_categories)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(trx, {
    actor: importer,
    action: 'law_category.created',
    subject: { id, label: described.name_en },
    before: null,
    after: described,
  });
  return { category: await readBack(findImportCategory(trx, { id })), isNew: true };
}
