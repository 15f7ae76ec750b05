import { done, type Outcome, type Refused } from '../../../../kit/outcome.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { readBack } from '../../../../kit/server/read-back.ts';
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

/** Rolls the transaction back, with what it has written before. */
class Rollback extends Error {
  readonly refused: Refused<StaleArticles>;

  constructor(refused: Refused<StaleArticles>) {
    super(`An import was rolled back: ${refused.kind}.`);
    this.refused = refused;
  }
}

/** Runs a transaction. @returns why it was rolled back, where it was */
async function runOrRollBack<Value>(
  db: Database,
  run: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<{ readonly value: Value } | { readonly refused: Refused<StaleArticles> }> {
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
      const draft = await writeDraft(trx, importer, {
        ...law,
        category: { id: category.id },
        files,
      });
      const result = await write(trx, importer, draft.id);
      written.push({ code, isNew, result });
    }
    return written;
  });
  return 'value' in outcome ? done(outcome.value) : outcome.refused;
}

async function write(
  trx: DatabaseTransaction,
  importer: Importer,
  id: string,
): Promise<ImportResult> {
  const onProgress = async () => {};
  const outcome = await writeImport(trx, importer, id, { acceptsUnused: false, onProgress });
  if (outcome.kind !== 'done') throw new Rollback(outcome);
  return outcome.value;
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
