import { done, NOT_FOUND, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
import type { LawAction } from '../../../laws/audit-actions.ts';
import { lockCategoryOrder, NEXT_CATEGORY_ORDER } from '../../../laws/server/order/commands.ts';
import { type UsualCategory, usualCategory } from '../../../laws/usual-categories.ts';
import type { ImportResult, LawImport, StaleArticles } from '../../contract.ts';
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

/** Rolls the transaction back, with what it has written before. */
class Rollback extends Error {
  readonly refused: Refused<StaleArticles> | null;

  constructor(refused: Refused<StaleArticles> | null) {
    super(`An import was rolled back${refused ? `: ${refused.kind}` : ''}.`);
    this.refused = refused;
  }
}

/** Runs a transaction. @returns why it was rolled back, where it was */
async function runOrRollBack<Value>(
  db: Database,
  run: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly refused: Refused<StaleArticles> | null }> {
  try {
    return { value: await db.transaction().execute(run) };
  } catch (error) {
    if (error instanceof Rollback) return { refused: error.refused };
    throw error;
  }
}

/** Imports several laws in one transaction: all of them are written, or nothing. */
export async function importCodes(
  db: Database,
  importer: Importer,
  { files, laws, isFree }: CodesToImport,
): Promise<Outcome<readonly WrittenCode[], StaleArticles>> {
  const outcome = await runOrRollBack(db, async (trx) => {
    const written: WrittenCode[] = [];
    for (const { code, ...law } of laws) {
      // Published, since the transaction writes its articles too.
      const described = { ...usualCategory(code), is_free: isFree, is_active: true };
      const { category, isNew } = await ensureCategory(trx, importer, described);
      const draft = await writeDraft(trx, importer, { ...law, categoryId: category.id, files });
      const result = await write(trx, importer, draft.id, false);
      written.push({ code, isNew, result });
    }
    return written;
  });
  return 'value' in outcome ? done(outcome.value) : (outcome.refused ?? NOT_FOUND);
}

/**
 * Creates a category and imports its law in one transaction: both are written, or nothing.
 *
 * @param look shows the preview; whether it is to be applied
 * @returns null where it was only looked at
 */
export async function importNewCode(
  db: Database,
  importer: Importer,
  described: NewCategory,
  { acceptsUnused, ...draft }: Omit<Draft, 'categoryId'> & { readonly acceptsUnused: boolean },
  look: (trx: DatabaseTransaction, preview: LawImport) => Promise<boolean>,
): Promise<Outcome<ImportResult, StaleArticles> | null> {
  const outcome = await runOrRollBack(db, async (trx) => {
    const { category } = await ensureCategory(trx, importer, described);
    const preview = await writeDraft(trx, importer, { ...draft, categoryId: category.id });
    if (!(await look(trx, preview))) throw new Rollback(null);
    return write(trx, importer, preview.id, acceptsUnused);
  });
  return 'value' in outcome ? done(outcome.value) : outcome.refused;
}

async function write(
  trx: DatabaseTransaction,
  importer: Importer,
  id: string,
  acceptsUnused: boolean,
): Promise<ImportResult> {
  const onProgress = async () => {};
  const outcome = await writeImport(trx, importer, id, { acceptsUnused, onProgress });
  if (outcome.kind !== 'done') throw new Rollback(outcome);
  return outcome.value;
}

/** A category as it is created (docs/contract.md, 'Commands'). */
export type NewCategory = UsualCategory & {
  readonly is_free: boolean;
  readonly is_active: boolean;
};

/** The category of a code, created when there is none. */
async function ensureCategory(
  trx: DatabaseTransaction,
  importer: Importer,
  described: NewCategory,
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
