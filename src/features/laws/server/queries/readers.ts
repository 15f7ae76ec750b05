import { sql } from 'kysely';
import type { Actor } from '../../../../kit/actor.ts';
import type { Database } from '../../../../kit/server/database.ts';

/** Somebody who reads the law, and what was paid for. */
export interface Reader {
  /** `null` without a session. */
  readonly userId: string | null;
  readonly isAdministrator: boolean;
  /** Codes of the categories with an entitlement that holds. */
  readonly paidCodes: ReadonlySet<string>;
  readonly hasFullPackage: boolean;
}

/** Who reads without a session. */
export const ANONYMOUS: Reader = {
  userId: null,
  isAdministrator: false,
  paidCodes: new Set(),
  hasFullPackage: false,
};

/** What somebody may read, as it stands at this very moment (contract, `document_access`). */
export async function findReader(db: Database, actor: Actor | null): Promise<Reader> {
  if (!actor) return ANONYMOUS;
  const rows = await db
    .selectFrom('document_access')
    .select('document_type')
    .where('user_id', '=', actor.id)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .execute();
  const paidCodes = new Set(rows.map(({ document_type }) => document_type));
  return {
    userId: actor.id,
    isAdministrator: actor.role === 'admin',
    paidCodes,
    hasFullPackage: paidCodes.has('full_package'),
  };
}

/** Whether the whole texts of a category may be sent to a reader; otherwise their beginnings. */
export function mayRead(
  reader: Reader,
  category: { readonly code: string; readonly is_free: boolean; readonly price: number },
): boolean {
  if (category.is_free || category.price === 0) return true;
  return reader.isAdministrator || reader.hasFullPackage || reader.paidCodes.has(category.code);
}
