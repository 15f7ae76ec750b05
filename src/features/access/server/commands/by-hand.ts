import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../kit/server/database.ts';
import { accessIdsOf } from '../queries.ts';

/** Who of the team decides, and why. */
interface ByHand {
  readonly decidedBy: { readonly id: string; readonly email: string };
  readonly reason: string;
}

/** A document that is given to an account. */
export interface GivenDocument extends ByHand {
  readonly userId: string;
  /** A category's code, or that of a product. */
  readonly documentType: string;
  /** How many days it lasts; `null`: for good. */
  readonly lastsDays: number | null;
}

/**
 * Gives access without a payment. Where it was taken away by hand, it belongs to its payment again.
 *
 * @returns whether it was given: not where the account has active access already
 */
export async function giveAccess(
  trx: DatabaseTransaction,
  { userId, documentType, lastsDays, reason, decidedBy }: GivenDocument,
): Promise<boolean> {
  const { rows } = await sql`
    insert into document_access
      (user_id, document_type, expires_at, reason, decided_by, decided_by_email)
    values (${userId}, ${documentType}, now() + make_interval(days => ${lastsDays}::integer),
      ${reason}, ${decidedBy.id}, ${decidedBy.email})
    on conflict (user_id, document_type) do update
      set status = 'active', granted_at = now(), expires_at = excluded.expires_at,
        revoked_at = null, reason = excluded.reason, decided_by = excluded.decided_by,
        decided_by_email = excluded.decided_by_email,
        payment_id = case when document_access.reason is not null
          then document_access.payment_id end
      where document_access.status <> 'active' or document_access.expires_at <= now()
    returning id`.execute(trx);
  return rows.length > 0;
}

/** Access that is taken away from an account. */
export interface TakenAccess extends ByHand {
  readonly userId: string;
  readonly accessId: string;
}

/**
 * Takes active access away, however it came. A payment that gave it stays as it is.
 *
 * @returns the document; `null` where the account has no such access, or no longer
 */
export async function takeAccess(
  trx: DatabaseTransaction,
  { userId, accessId, reason, decidedBy }: TakenAccess,
): Promise<string | null> {
  const { rows } = await sql<{ document_type: string }>`
    update document_access set status = 'revoked', revoked_at = now(), reason = ${reason},
      decided_by = ${decidedBy.id}, decided_by_email = ${decidedBy.email}
    where id = ${accessId} and status = 'active' and id in (${accessIdsOf(userId)})
    returning document_type`.execute(trx);
  return rows[0]?.document_type ?? null;
}
