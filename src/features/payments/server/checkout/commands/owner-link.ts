import { sql } from 'kysely';
import type { Language } from '../../../../../kit/languages.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import { FULL_PACKAGE } from '../../../../access/rules.ts';
import type { AlreadyBought } from '../../payment-deps.ts';
import { recordEvent } from '../../settlement/commands/move-payment.ts';
import type { Payment } from '../../settlement/queries.ts';

/** The job that looks whether a guest's document was bought with this e-mail or phone before. */
export const FIND_OWNER = 'find_owner';

/** A lower priority than that of callbacks and checks (0). */
const PRIORITY = 10;

/** Adds that job: for every guest, so that the answer takes the same time for all. */
export async function addOwnerSearch(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  await sql`select graphile_worker.add_job(${FIND_OWNER},
    json_build_object('payment_id', ${paymentId}::text), priority := ${PRIORITY})`.execute(trx);
}

/** A purchase of the same document, with the e-mail of the account that it belongs to. */
interface Purchase {
  readonly id: string;
  readonly email: string | null;
  readonly document_type: string;
  /** In which it was bought: whoever types the owner's address may speak the other. */
  readonly language: Language;
}

/**
 * Tells the owner of a document, by mail, where to read it, since somebody who typed the owner's
 * e-mail or phone buys it once more (docs/payments.md §9, case 43). A purchase causes one such mail
 * a day.
 */
export async function tellOwner(
  db: Database,
  payment: Payment,
  onAlreadyBought: AlreadyBought,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const purchase = await lockPurchase(trx, payment);
    if (!purchase?.email || (await wasTold(trx, purchase.id))) return;
    const { id: paymentId, email, document_type: documentType, language } = purchase;
    const detail = { owner_told: payment.id };
    await recordEvent(trx, { paymentId, kind: 'note', cause: 'initiate', detail });
    await onAlreadyBought(trx, { email, documentType, language });
  });
}

/** By what the buyer has typed, or by an account that has proven it. */
async function lockPurchase(
  trx: DatabaseTransaction,
  { id, customer_email: email, customer_phone: phone, document_type }: Payment,
): Promise<Purchase | null> {
  const { rows } = await sql<Purchase>`
    select p.id, coalesce(p.customer_email, u.email) as email, p.document_type, p.language
    from payment_records p
      join document_access a on a.payment_id = p.id and a.status = 'active'
      left join users u on u.id = p.user_id and u.email_confirmed_at is not null
    where p.id <> ${id} and p.document_type in (${document_type}, ${FULL_PACKAGE})
      and (a.expires_at is null or a.expires_at > now())
      and (p.customer_email = ${email} or p.customer_phone = ${phone} or p.user_id in (
        select id from users
        where (email_confirmed_at is not null and email = ${email})
          or (phone_confirmed_at is not null and phone = ${phone})))
    order by p.created_at desc limit 1
    for update of p`.execute(trx);
  return rows[0] ?? null;
}

async function wasTold(trx: DatabaseTransaction, paymentId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_events
    where payment_id = ${paymentId} and kind = 'note' and detail ? 'owner_told'
      and at > now() - interval '1 day' limit 1`.execute(trx);
  return rows.length > 0;
}
