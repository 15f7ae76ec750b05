import { done, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawAction } from '../../../laws/audit-actions.ts';
import { lockCategoryOrder, NEXT_CATEGORY_ORDER } from '../../../laws/server/order/commands.ts';
import { usualCategory } from '../../../laws/usual-categories.ts';
import type { ImportResult, StaleArticles } from '../../contract.ts';
import { findImportCategory } from '../queries/imports.ts';
import { writeImport } from './apply.ts';
import { type Draft, type Importer, writeDraft } from './drafts.ts';

/** The laws of one file, each with the code of its category. */
export interface CodesToImport {
  readonly files: Draft['files'];
  readonly laws: readonly ({ readonly code: string } & Pick<Draft, 'rows' | 'provenance'>)[];
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

/** Rolls the transaction back, with the laws that it has written before. */
class Rollback extends Error {
  readonly refused: Refused<StaleArticles>;

  constructor(refused: Refused<StaleArticles>) {
    super(`An import was refused: ${refused.kind}.`);
    this.refused = refused;
  }
}

/** Imports several laws in one transaction: all of them are written, or nothing. */
export async function importCodes(
  db: Database,
  importer: Importer,
  { files, laws, isFree }: CodesToImport,
): Promise<Outcome<readonly WrittenCode[], StaleArticles>> {
  const writeLaw = async (trx: DatabaseTransaction, { code, ...law }: (typeof laws)[number]) => {
    const { category, isNew } = await ensureCategory(trx, importer, code, isFree);
    const draft = await writeDraft(trx, importer, { ...law, categoryId: category.id, files });
    const outcome = await writeImport(trx, importer, draft.id, async () => {});
    if (outcome.kind !== 'done') throw new Rollback(outcome);
    return { code, isNew, result: outcome.value };
  };
  try {
    return await db.transaction().execute(async (trx) => {
      const written: WrittenCode[] = [];
      for (const law of laws) written.push(await writeLaw(trx, law));
      return done(written);
    });
  } catch (error) {
    if (error instanceof Rollback) return error.refused;
    throw error;
  }
}

/**
 * The category of a code, created when there is none: published, since the transaction writes its
 * articles too, and priced unless it is to be free (docs/contract.md, 'Commands').
 */
async function ensureCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  code: string,
  isFree: boolean,
) {
  await lockCategoryOrder(trx);
  const present = await findImportCategory(trx, { code });
  if (present) return { category: present, isNew: false };
  const described = { ...usualCategory(code), is_free: isFree, is_active: true };
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
