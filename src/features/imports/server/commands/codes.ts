import { done, type Outcome } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import { transact } from '../../../../kit/server/transact.ts';
import type { LawAction } from '../../../laws/audit-actions.ts';
import { lockCategoryOrder, NEXT_CATEGORY_ORDER } from '../../../laws/server/order/commands.ts';
import { type UsualCategory, usualCategory } from '../../../laws/usual-categories.ts';
import type { ImportResult, StaleArticles } from '../../contract.ts';
import { findImportCategory } from '../queries/imports.ts';
import { writeImport } from './apply.ts';
import { type Draft, type Importer, writeDraft } from './drafts.ts';

/** The laws of one file, each with the code of its category. */
export interface CodesToImport {
  readonly files: Draft['files'];
  readonly laws: readonly ({ readonly code: string } & Pick<
    Draft,
    'rows' | 'warnings' | 'provenance'
  >)[];
  /** Whether categories that are missing cost nothing. */
  readonly isFree: boolean;
}

/** What was written of one law. */
export interface WrittenCode {
  readonly code: string;
  /** Whether its category was created. */
  readonly isNew: boolean;
  readonly result: ImportResult;
}

/** Imports several laws in one transaction: all of them are written, or nothing. */
export async function importCodes(
  db: Database,
  importer: Importer,
  { files, laws, isFree }: CodesToImport,
): Promise<Outcome<readonly WrittenCode[], StaleArticles>> {
  return transact<Outcome<readonly WrittenCode[], StaleArticles>>(db, async (trx, rollBack) => {
    const written: WrittenCode[] = [];
    for (const { code, ...law } of laws) {
      // Published, since the transaction writes its articles too.
      const described = { ...usualCategory(code), is_free: isFree, is_active: true };
      const { category, isNew } = await ensureCategory(trx, importer, described);
      const draft = await writeDraft(trx, importer, {
        ...law,
        category: { id: category.id },
        files,
      });
      const outcome = await writeImport(trx, importer, draft.id, {
        acceptsUnused: false,
        onProgress: async () => {},
      });
      if (outcome.kind !== 'done') return rollBack(outcome);
      written.push({ code, isNew, result: outcome.value });
    }
    return done(written);
  });
}

/** A category as it is created (docs/contract.md, 'Commands'). */
type PublishedCategory = UsualCategory & {
  readonly is_free: boolean;
  readonly is_active: boolean;
};

/** The category of a code, created when there is none. */
async function ensureCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  described: PublishedCategory,
) {
  await lockCategoryOrder(trx);
  const present = await findImportCategory(trx, { code: described.code });
  if (present) return { category: present, isNew: false };
  const { id } = await trx
    .insertInto('law_categories')
    .values({ ...described, display_order: NEXT_CATEGORY_ORDER })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange<LawAction>(trx, {
    actor: importer,
    action: 'law_category.created',
    subject: { id, label: described.name_en },
    before: null,
    after: described,
  });
  return { category: await readBack(findImportCategory(trx, { id })), isNew: true };
}
