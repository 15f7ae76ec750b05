import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Database } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { FULL_PACKAGE } from '../rules.ts';

/** A person who reads the law, with what that person is entitled to. */
export interface Reader {
  readonly isAdministrator: boolean;
  /** Codes of the documents with active access; `FULL_PACKAGE` stands for all of them. */
  readonly paidCodes: ReadonlySet<string>;
}

/** A reader without a session. */
export const ANONYMOUS: Reader = { isAdministrator: false, paidCodes: new Set() };

/** The reader that a user is at this moment; no user is `ANONYMOUS`. */
export async function findReader(
  db: Database,
  actor: Pick<Actor, 'id' | 'role'> | null,
): Promise<Reader> {
  if (!actor) return ANONYMOUS;
  return {
    isAdministrator: actor.role === 'admin',
    paidCodes: await findPaidCodes(db, actor.id),
  };
}

/**
 * The documents that a user has active access to, neither revoked nor expired. This is the one
 * place where entitlements are read (docs/contract.md, 'document_access').
 */
export async function findPaidCodes(db: Database, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ document_type: string }>`${PREPARED}
    select document_type from document_access
    where user_id = ${userId} and status = 'active'
      and (expires_at is null or expires_at > now())`.execute(db);
  return new Set(rows.map(({ document_type }) => document_type));
}

/** Whether a document is among the paid ones, by itself or with the full package. */
export function isPaid(paidCodes: ReadonlySet<string>, code: string): boolean {
  return paidCodes.has(FULL_PACKAGE) || paidCodes.has(code);
}

/** What a category costs, in a whole number of its currency. */
interface Priced {
  readonly is_free: boolean;
  readonly price: number;
}

/** Whether a category is open to everybody: given away, or priced at nothing. */
export function isOpenToAll({ is_free, price }: Priced): boolean {
  return is_free || price === 0;
}

/** Whether the whole texts of a category may be sent to a reader; otherwise their beginnings. */
export function mayRead(reader: Reader, category: Priced & { readonly code: string }): boolean {
  if (isOpenToAll(category) || reader.isAdministrator) return true;
  return isPaid(reader.paidCodes, category.code);
}
