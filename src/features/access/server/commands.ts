import { type SqlBool, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../kit/server/database.ts';
import { PREPARED } from '../../../kit/server/prepared-statements.ts';
import { hashToken, newToken } from '../../../kit/server/token-hash.ts';
import { ENDED_CLAIM, isByHand } from './queries.ts';

/** Nobody has decided about it by hand, or money has since. */
const UNDECIDED = sql`reason = null, decided_by = null, decided_by_email = null`;

/** A row that makes way for what was bought for good. */
const makesWay = (table: string) =>
  sql<SqlBool>`(${isByHand(table)} or ${sql.ref(`${table}.expires_at`)} is not null)`;

/** A purchase: its user and document. A guest's has no user until an account signs in. */
export interface PaidDocument {
  /** The id of a deleted user counts as `null`. */
  readonly userId: string | null;
  /** A category's code, or `FULL_PACKAGE`. */
  readonly documentType: string;
  readonly paymentId: string;
  /** How many days it lasts; `null`: for good. */
  readonly lastsDays: number | null;
}

/**
 * Gives access to a document; one that was revoked or has ended becomes active again. A user has
 * one row for a document: where that one is active already, what lasts for a time lasts longer, and
 * a row of nobody stands for the second payment, which its claims open. What was given by hand, or
 * lasts for a time, makes way for what was bought for good.
 *
 * @returns the row's id, or `null` when the user has active access for good: paid twice
 */
export async function grantAccess(
  trx: DatabaseTransaction,
  { userId, documentType, paymentId, lastsDays }: PaidDocument,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    insert into document_access (user_id, document_type, payment_id, expires_at)
    values ((select id from users where id = ${userId}), ${documentType}, ${paymentId},
      now() + make_interval(days => ${lastsDays}::integer))
    on conflict (user_id, document_type) do update
      set status = 'active', granted_at = now(), expires_at = excluded.expires_at,
        revoked_at = null, payment_id = excluded.payment_id, ${UNDECIDED}
      where document_access.status <> 'active' or document_access.expires_at <= now()
        or (${makesWay('document_access')} and excluded.expires_at is null)
    returning id`.execute(trx);
  if (rows[0]) return rows[0].id;
  const renewed =
    lastsDays === null ? null : await extendAccess(trx, userId, documentType, lastsDays);
  await sql`${PREPARED} insert into document_access (document_type, payment_id, expires_at)
    values (${documentType}, ${paymentId}, ${renewed?.expires_at ?? null})
    on conflict (payment_id) do nothing`.execute(trx);
  return renewed?.id ?? null;
}

/** Moves the end of what a user has for a time; `null` where the user has it for good. */
async function extendAccess(
  trx: DatabaseTransaction,
  userId: string | null,
  documentType: string,
  days: number,
): Promise<{ readonly id: string; readonly expires_at: Date } | null> {
  const { rows } = await sql<{ id: string; expires_at: Date }>`
    update document_access set expires_at = expires_at + make_interval(days => ${days}::integer)
    where user_id = ${userId} and document_type = ${documentType} and status = 'active'
      and expires_at is not null
    returning id, expires_at`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Opens again what a payment had opened before its money went back, for money that came since; what
 * lasts for a time does so anew. Where the payment is an account's by now, a row of nobody, as that
 * of a renewal, makes way for what `grantAccess` gives the account.
 *
 * @returns the row's id; `null` when the payment has no access that was taken away
 */
export async function restoreAccess(
  trx: DatabaseTransaction,
  { paymentId, userId }: Pick<PaidDocument, 'paymentId' | 'userId'>,
): Promise<string | null> {
  await sql`delete from document_access
    where payment_id = ${paymentId} and user_id is null and status <> 'active'
      and ${userId}::uuid is not null`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    update document_access a set status = 'active', granted_at = now(), revoked_at = null,
      expires_at = now() + make_interval(days => p.lasts_days), ${UNDECIDED}
    from payment_records p
    where p.id = ${paymentId} and a.payment_id = p.id and a.status <> 'active'
    returning a.id`.execute(trx);
  return rows[0]?.id ?? null;
}

/** What a claim is given for. */
export interface NewClaim {
  readonly paymentId: string;
  /** When the payment was begun, or against its receipt's code. */
  readonly origin: 'checkout' | 'receipt';
  readonly userAgent: string | null;
}

const USER_AGENT_LIMIT = 300;

/**
 * Gives a claim to a payment; only its hash is stored.
 *
 * @returns the claim, for the browser's cookie or the app
 */
export async function issueClaim(
  db: Database | DatabaseTransaction,
  { paymentId, origin, userAgent }: NewClaim,
): Promise<string> {
  const claim = newToken();
  await sql`${PREPARED}
    insert into access_claims (token_hash, payment_id, origin, user_agent)
    values (${hashToken(claim)}, ${paymentId}, ${origin},
      ${userAgent?.slice(0, USER_AGENT_LIMIT) ?? null})`.execute(db);
  return claim;
}

/**
 * Ends claims: those that a browser shows as it is signed out, or all to the payments of an account
 * that is signed out everywhere, also to what a guest is still paying with one of its addresses, which
 * will be the account's. They open nothing from then on, and tell whose a kept pack is.
 */
export async function endClaims(
  db: Database,
  of: { readonly claims: readonly string[] } | { readonly userId: string },
): Promise<void> {
  const theirs =
    'claims' in of
      ? sql`token_hash = any(${[...of.claims]})`
      : sql`payment_id in (
          select id from payment_records where user_id = ${of.userId}
          union all
          select p.id from users u join payment_records p on p.customer_email = lower(u.email)
          where u.id = ${of.userId} and u.email_confirmed_at is not null and p.user_id is null
          union all
          select p.id from users u join payment_records p on p.customer_phone = u.phone
          where u.id = ${of.userId} and u.phone_confirmed_at is not null and p.user_id is null)`;
  await sql`update access_claims set token_hash = ${ENDED_CLAIM} || token_hash
    where ${theirs} and not starts_with(token_hash, ${ENDED_CLAIM})`.execute(db);
}

/**
 * Takes away the access that a payment gave; of what lasts for a time, the time that it gave, which
 * is none of what was bought anew after it had ended.
 *
 * @param otherPaymentId another payment of the same user for the same document: the access then
 *   belongs to that one, and lasts as long as that one does
 */
export async function revokeAccess(
  trx: DatabaseTransaction,
  paymentId: string,
  otherPaymentId: string | null = null,
): Promise<void> {
  await sql`
    update document_access a set expires_at = expires_at - make_interval(days => p.lasts_days)
    from payment_records p
    where p.id = ${paymentId} and p.lasts_days is not null and a.user_id = p.user_id
      and a.document_type = p.document_type and a.status = 'active'
      and p.completed_at >= a.granted_at
      and (a.payment_id is distinct from p.id or ${otherPaymentId}::uuid is not null)`.execute(trx);
  if (otherPaymentId !== null) {
    // The user's row takes the place of nobody's.
    await sql`delete from document_access
      where payment_id = ${otherPaymentId} and user_id is null
        and exists (select from document_access own
          where own.payment_id = ${paymentId} and own.user_id is not null
            and own.status = 'active')`.execute(trx);
    const { numAffectedRows } = await sql`
      update document_access a set payment_id = other.id,
        expires_at = case when other.lasts_days is not null then coalesce(
          a.expires_at, other.completed_at + make_interval(days => other.lasts_days)) end
      from payment_records other
      where other.id = ${otherPaymentId} and a.payment_id = ${paymentId} and a.status = 'active'
        and not exists (select from document_access where payment_id = ${otherPaymentId})`.execute(
      trx,
    );
    if (numAffectedRows) return;
  }
  await sql`update document_access set status = 'revoked', revoked_at = now()
    where payment_id = ${paymentId} and status = 'active'`.execute(trx);
}

/**
 * Takes away what test payments have opened, when a database begins to take real money
 * (docs/payments.md §4).
 *
 * @returns how many accesses that were
 */
export async function revokeTestAccess(trx: DatabaseTransaction): Promise<number> {
  const { numAffectedRows } = await sql`
    update document_access set status = 'revoked', revoked_at = now()
    where status = 'active'
      and payment_id in (select id from payment_records where is_test)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * Attaches the access of a guest's payment to a user. A user has one row for a document, so that
 * an access stays with nobody where the user has the document by another payment.
 *
 * @returns `paid_twice` when active access stays with nobody, `nothing` when there is none
 */
export async function attachAccess(
  trx: DatabaseTransaction,
  paymentId: string,
  userId: string,
): Promise<'attached' | 'paid_twice' | 'nothing'> {
  // What was taken away, or is not for good, makes way for what was bought since.
  await sql`
    delete from document_access own using document_access a
    where a.payment_id = ${paymentId} and a.user_id is null and own.user_id = ${userId}
      and own.document_type = a.document_type
      and (own.status <> 'active' or (${makesWay('own')} and a.status = 'active' and a.expires_at is null))`.execute(
    trx,
  );
  const { rows: attached } = await sql`
    update document_access a set user_id = ${userId}
    where payment_id = ${paymentId} and not exists (
      select from document_access own
      where own.user_id = ${userId} and own.document_type = a.document_type)
    returning id`.execute(trx);
  if (attached.length > 0) return 'attached';
  // What is left of a guest's time comes after the user's own, whose row stays the one.
  const { rows: extended } = await sql`
    with longer as (
      update document_access own
      set expires_at = greatest(own.expires_at, now()) + (a.expires_at - now()),
        granted_at = case when own.expires_at > now() then least(own.granted_at, a.granted_at)
          else a.granted_at end
      from document_access a
      where a.payment_id = ${paymentId} and a.user_id is null and a.status = 'active'
        and a.expires_at > now() and own.user_id = ${userId}
        and own.document_type = a.document_type and own.expires_at is not null
      returning own.document_type, own.expires_at)
    update document_access a set expires_at = longer.expires_at from longer
    where a.payment_id = ${paymentId}
    returning a.id`.execute(trx);
  if (extended.length > 0) return 'attached';
  const { rows: active } = await sql`
    select 1 from document_access
    where payment_id = ${paymentId} and status = 'active'`.execute(trx);
  return active.length > 0 ? 'paid_twice' : 'nothing';
}
