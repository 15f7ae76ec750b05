import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { PREPARED } from '../../../../kit/server/prepared-statements.ts';
import { queueMail } from '../../../mails/server/commands.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import { type DocumentType, nameOfDocument, orderDocuments, receiptNumber } from '../../rules.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { printedReceipt } from './presenter.ts';
import { findReceipt, findReceiptOf, type ReceiptRow } from './queries.ts';
import { writeReceiptMail } from './receipt-mail.ts';

/** What came of the wish for a receipt. */
export type Issued = 'issued' | 'there_already' | 'not_paid' | 'not_found';

/**
 * Issues the receipt of a payment and queues its mail to the buyer, in one transaction that
 * takes the year's next number: what fails gives its number back, so that none is left out and
 * none comes twice. Asking again issues nothing.
 */
export async function issueReceipt(db: Database, paymentId: string): Promise<Issued> {
  const names = await namesFor(db, paymentId);
  if (!names) return 'not_found';
  try {
    const issued = await db.transaction().execute(async (trx) => {
      const id = await insertReceipt(trx, paymentId, names);
      const receipt = id === null ? null : await findReceipt(trx, id);
      if (receipt) await mailReceipt(trx, receipt);
      return receipt;
    });
    if (issued) return 'issued';
    return (await findReceiptOf(db, paymentId)) ? 'there_already' : 'not_paid';
  } catch (error) {
    // Somebody else has written it in the same moment; the number is given back.
    if (isUniqueViolation(error, 'receipts_payment_id_key')) return 'there_already';
    throw error;
  }
}

interface Names {
  readonly en: string;
  readonly fr: string;
}

/** What was paid for, as it is called now; a category may be renamed or deleted afterwards. */
async function namesFor(db: Database, paymentId: string): Promise<Names | null> {
  const { rows } = await sql<DocumentType & { readonly is_there: boolean }>`${PREPARED}
    select p.document_type, name_en, name_fr, c.id is not null as is_there
    from payment_records p left join law_categories c on c.code = p.document_type
    where p.id = ${paymentId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const documents = row.is_there ? [row] : orderDocuments([]);
  return {
    en: nameOfDocument(row.document_type, documents, 'en'),
    fr: nameOfDocument(row.document_type, documents, 'fr'),
  };
}

/**
 * Whoever asks for the same receipt meanwhile waits for the payment's row. The counter's row
 * stays locked until the transaction ends: numbers are given out in turn.
 *
 * @returns its id; `null` when it is there already, or no money has come
 */
async function insertReceipt(
  trx: DatabaseTransaction,
  paymentId: string,
  names: Names,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    with payment as materialized (
      select id from payment_records p
      -- Money that came and was given back since had its receipt coming.
      where id = ${paymentId}
        and (state = 'completed' or (state = 'refunded' and completed_at is not null))
        and not exists (select from receipts where payment_id = p.id)
      for update
    ), taken as (
      insert into receipt_numbers (year, last_number)
      select extract(year from now() at time zone 'Africa/Douala')::integer, 1 from payment
      on conflict (year) do update set last_number = receipt_numbers.last_number + 1
      returning year, last_number
    )
    insert into receipts (year, number, payment_id, document_name_en, document_name_fr)
    select year, last_number, payment.id, ${names.en}, ${names.fr} from taken, payment
    returning id`.execute(trx);
  return rows[0]?.id ?? null;
}

async function mailReceipt(trx: DatabaseTransaction, receipt: ReceiptRow): Promise<void> {
  const { buyer_email: email, language, payment_id } = receipt;
  if (email === null) return;
  const printed = { ...printedReceipt(receipt), payment_id };
  await queueMail(trx, await writeReceiptMail(printed, { email, language }));
}

/** What came of the wish to send a receipt again. */
export type SentAgain = 'done' | 'not_found' | 'no_address' | 'on_its_way';

/**
 * Queues the mail of a receipt anew, as the receipt reads now. A mail that could not be delivered
 * is replaced by it; one that still waits stays the only one.
 */
export async function sendReceiptAgain(
  db: Database,
  actor: Administrator,
  id: string,
): Promise<SentAgain> {
  return db.transaction().execute(async (trx) => {
    const locked = await sql`select 1 from receipts where id = ${id} for update`.execute(trx);
    const receipt = locked.rows.length > 0 ? await findReceipt(trx, id) : null;
    if (!receipt) return 'not_found';
    if (receipt.buyer_email === null) return 'no_address';
    const last = await findLastMail(trx, receipt.payment_id);
    if (last === 'queued') return 'on_its_way';
    await trx
      .deleteFrom('mails')
      .where('payment_id', '=', receipt.payment_id)
      .where('status', '=', 'failed')
      .execute();
    await mailReceipt(trx, receipt);
    await recordChange<PaymentAction>(trx, {
      actor,
      action: 'receipt.sent_again',
      subject: { id, label: receiptNumber(receipt.year, receipt.number) },
      before: { status: last },
      after: { status: 'queued' },
    });
    return 'done';
  });
}

async function findLastMail(trx: DatabaseTransaction, paymentId: string): Promise<string | null> {
  const mail = await trx
    .selectFrom('mails')
    .select('status')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return mail?.status ?? null;
}
