import { sql } from 'kysely';
import type { Administrator } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { queueMail } from '../../../../kit/server/mails/commands.ts';
import { type DocumentType, nameOfDocument, orderDocuments, receiptNumber } from '../../rules.ts';
import { findReceipt, type ReceiptRow } from '../queries/receipts.ts';
import { writeReceiptMail } from '../receipt-mail.ts';
import { printedReceipt } from '../receipt-presenter.ts';

/** What came of the wish for a receipt. */
export type Issued = 'issued' | 'there_already' | 'not_paid' | 'not_found';

/**
 * Issues the receipt of a payment and queues its mail to the buyer, in one transaction that
 * takes the year's next number: what fails gives its number back, so that none is left out and
 * none comes twice. Asking again issues nothing.
 */
export async function issueReceipt(db: Database, paymentId: string): Promise<Issued> {
  return db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    if (!payment) return 'not_found';
    if (payment.has_receipt) return 'there_already';
    if (!payment.is_paid) return 'not_paid';
    const id = await insertReceipt(trx, paymentId, await namesOf(trx, payment.document_type));
    const receipt = await findReceipt(trx, id);
    if (receipt) await mailReceipt(trx, receipt);
    return 'issued';
  });
}

/** Whoever asks for the same receipt meanwhile waits here. */
async function lockPayment(trx: DatabaseTransaction, id: string) {
  const { rows } = await sql<{ document_type: string; is_paid: boolean }>`
    select document_type,
      -- Money that came and was given back since had its receipt coming.
      state = 'completed' or (state = 'refunded' and completed_at is not null) as is_paid
    from payment_records where id = ${id} for update`.execute(trx);
  const [payment] = rows;
  if (!payment) return null;
  // Asked for only now, when nobody else can be writing it.
  const receipt = await sql`select 1 from receipts where payment_id = ${id}`.execute(trx);
  return { ...payment, has_receipt: receipt.rows.length > 0 };
}

interface Names {
  readonly en: string;
  readonly fr: string;
}

/** As the document is called now; a category may be renamed or deleted afterwards. */
async function namesOf(trx: DatabaseTransaction, code: string): Promise<Names> {
  const { rows } = await sql<DocumentType>`
    select code as document_type, name_en, name_fr from law_categories
    where code = ${code}`.execute(trx);
  const documents = rows.length > 0 ? rows : orderDocuments([]);
  return {
    en: nameOfDocument(code, documents, 'en'),
    fr: nameOfDocument(code, documents, 'fr'),
  };
}

/** The counter's row stays locked until the transaction ends: numbers are given out in turn. */
async function insertReceipt(
  trx: DatabaseTransaction,
  paymentId: string,
  names: Names,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      insert into receipt_numbers (year, last_number)
      values (extract(year from now() at time zone 'Africa/Douala')::integer, 1)
      on conflict (year) do update set last_number = receipt_numbers.last_number + 1
      returning year, last_number
    )
    insert into receipts (year, number, payment_id, document_name_en, document_name_fr)
    select year, last_number, ${paymentId}::uuid, ${names.en}, ${names.fr} from taken
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A receipt was inserted without a row.');
  return row.id;
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
    await recordChange(trx, {
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
