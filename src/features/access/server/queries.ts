import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isStranger, type Visitor } from '../../../kit/actor.ts';
import { roleMay } from '../../../kit/rights.ts';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { isBanned } from '../../session/server/queries.ts';
import { FULL_PACKAGE, isOpenToAll, isReservedCode, type Priced } from '../rules.ts';

/** A person who reads the law, with what that person is entitled to. */
export interface Reader {
  /** Somebody of the team who may read the laws in the console: whole texts of all documents. */
  readonly readsAll: boolean;
  /** Codes of the documents with active access; `FULL_PACKAGE` stands for all of them. */
  readonly paidCodes: ReadonlySet<string>;
}

/** A reader without a session or a claim. */
export const ANONYMOUS: Reader = { readsAll: false, paidCodes: new Set() };

/** The reader that a visitor is at this moment. */
export async function findReader(db: Database, visitor: Visitor): Promise<Reader> {
  if (isStranger(visitor)) return ANONYMOUS;
  return {
    readsAll: visitor.actor !== null && roleMay(visitor.actor.role, 'laws:read'),
    paidCodes: await findPaidCodes(db, visitor),
  };
}

/**
 * The documents that a visitor has active access to, neither revoked nor expired: by the account,
 * by a purchase of a guest with an e-mail or phone that the account has proven since, and by the
 * claims that are shown. This is the one place where entitlements are read (docs/contract.md,
 * 'document_access').
 *
 * @param daysLeft what ends sooner is left out
 */
export async function findPaidCodes(
  db: Database,
  visitor: Visitor,
  daysLeft = 0,
): Promise<ReadonlySet<string>> {
  return new Set((await findPaidUntil(db, visitor, daysLeft)).keys());
}

/** The same, each with when it ends; `null`: never. */
export async function findPaidUntil(
  db: Database,
  { actor, claims }: Visitor,
  daysLeft = 0,
): Promise<ReadonlyMap<string, Date | null>> {
  const { rows } = await sql<{ document_type: string; expires_at: Date | null }>`${PREPARED}
    select document_type, expires_at from document_access
    where status = 'active'
      and (expires_at is null or expires_at > now() + make_interval(days => ${daysLeft}::integer))
      and id in (
        ${accessIdsOf(actor?.id ?? null)}
        union all
        select a.id from document_access a join access_claims c on c.payment_id = a.payment_id
          join payment_records p on p.id = c.payment_id left join users u on u.id = p.user_id
        where c.token_hash = any(${[...claims]})
          and ${isBanned('u')} is not true
      )
    order by expires_at`.execute(db);
  // Of several, the last one counts: nulls come last.
  return new Map(rows.map(({ document_type, expires_at }) => [document_type, expires_at]));
}

/** Whether a row of `document_access` was given by somebody of the team, without a payment. */
export function isByHand(table: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.ref(`${table}.payment_id`)} is null and ${sql.ref(`${table}.reason`)} is not null)`;
}

/**
 * The rows of `document_access` that an account opens: its own, and those of a guest's purchases
 * with an e-mail or phone that the account has proven since.
 */
export function accessIdsOf(userId: string | null): RawBuilder<unknown> {
  return sql`select id from document_access where user_id = ${userId}
        union all
        select a.id from document_access a join payment_records p on p.id = a.payment_id
          join users u on u.id = ${userId}
        where p.user_id is null and p.buyer is not null and p.customer_email = lower(u.email)
          and u.email_confirmed_at is not null
        union all
        select a.id from document_access a join payment_records p on p.id = a.payment_id
          join users u on u.id = ${userId}
        where p.user_id is null and p.buyer is not null and p.customer_phone = u.phone
          and u.phone_confirmed_at is not null`;
}

/** Before the hash of a claim that has ended, so that no token leads to it. */
export const ENDED_CLAIM = 'ended:';

/** A payment by one of its claims, and the document that it is for. */
export interface ClaimedPayment {
  readonly payment_id: string;
  readonly document_type: string;
  /** The account that the payment belongs to. */
  readonly user_id: string | null;
  readonly token_hash: string;
  /** Whether it opens the document now. */
  readonly is_open: boolean;
}

/** The payments that claims belong to, the latest claim first. */
export async function findClaimedPayments(
  db: Database | DatabaseTransaction,
  claims: readonly string[],
): Promise<readonly ClaimedPayment[]> {
  if (claims.length === 0) return [];
  const { rows } = await sql<ClaimedPayment>`${PREPARED}
    select p.id as payment_id, p.document_type, p.user_id, c.token_hash, exists (
        select from document_access a where a.payment_id = p.id and a.status = 'active'
          and (a.expires_at is null or a.expires_at > now())) as is_open
    from access_claims c join payment_records p on p.id = c.payment_id
    where c.token_hash = any(${[...claims]})
    order by c.created_at desc`.execute(db);
  return rows;
}

/** Whether a payment is an account's, and whether a browser that had a claim to it was signed out. */
export async function findHolder(
  db: Database,
  paymentId: string,
): Promise<{ readonly isAccounts: boolean; readonly wasSignedOut: boolean }> {
  const { rows } = await sql<{ isAccounts: boolean; wasSignedOut: boolean }>`
    select p.user_id is not null as "isAccounts", exists (
      select from access_claims c
      where c.payment_id = p.id and starts_with(c.token_hash, ${ENDED_CLAIM})) as "wasSignedOut"
    from payment_records p where p.id = ${paymentId}`.execute(db);
  return rows[0] ?? { isAccounts: true, wasSignedOut: true };
}

/** Whether a document is among the paid ones, by itself or with the full package. */
export function isPaid(paidCodes: ReadonlySet<string>, code: string): boolean {
  return paidCodes.has(code) || (paidCodes.has(FULL_PACKAGE) && !isReservedCode(code));
}

/** Whether the whole texts of a category may be sent to a reader; otherwise their beginnings. */
export function mayRead(reader: Reader, category: Priced & { readonly code: string }): boolean {
  if (isOpenToAll(category) || reader.readsAll) return true;
  return isPaid(reader.paidCodes, category.code);
}
