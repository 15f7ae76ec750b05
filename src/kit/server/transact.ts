import type { Database, DatabaseTransaction } from './database.ts';

/**
 * Runs a transaction that may also end with an answer for which nothing is written.
 *
 * @param work gives that answer by `return rollBack(answer)`
 */
export async function transact<Answer>(
  db: Database,
  work: (trx: DatabaseTransaction, rollBack: (answer: Answer) => never) => Promise<Answer>,
): Promise<Answer> {
  const undone: { by?: { readonly answer: Answer; readonly error: Error } } = {};
  const rollBack = (answer: Answer): never => {
    undone.by = { answer, error: new Error('A transaction is rolled back.') };
    throw undone.by.error;
  };
  try {
    return await db.transaction().execute((trx) => work(trx, rollBack));
  } catch (error) {
    if (undone.by && error === undone.by.error) return undone.by.answer;
    throw error;
  }
}
