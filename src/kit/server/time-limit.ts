import { sql, type Transaction } from 'kysely';
import type { DB } from './database-types.ts';

const SET = 'set local statement_timeout = ';

/**
 * How long each statement of a transaction may take from now on, at the server and as long as we
 * wait for it; `null`: for ever. For what staff do to many rows, and for what a start does.
 */
export async function setTimeLimit(trx: Transaction<DB>, ms: number | null): Promise<void> {
  await sql.raw(`${SET}${ms ?? 0}`).execute(trx);
}

/** The limit that a statement of `setTimeLimit` sets; `undefined` for every other statement. */
export function timeLimitOf(text: string): number | null | undefined {
  if (!text.startsWith(SET)) return undefined;
  const ms = Number(text.slice(SET.length));
  if (Number.isNaN(ms)) return undefined;
  return ms === 0 ? null : ms;
}
