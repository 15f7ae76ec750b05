import { sql } from 'kysely';
import { z } from 'zod';
import type { Administrator } from '../../../../../kit/actor.ts';
import type { Language } from '../../../../../kit/languages.ts';
import {
  done,
  invalid,
  NOT_FOUND,
  type Outcome,
  type Refused,
} from '../../../../../kit/outcome.ts';
import { toMsisdn } from '../../../../../kit/phone-numbers.ts';
import type { Database, DatabaseTransaction } from '../../../../../kit/server/database.ts';
import type { PaymentCase } from '../../../case-contract.ts';
import type { ResolveCase } from '../../../contract.ts';
import type { Snapshot } from '../../../provider.ts';
import { newReference } from '../../checkout/commands/begin-payment.ts';
import { findPaymentId } from '../../checkout/queries.ts';
import type { PaymentDeps } from '../../payment-deps.ts';
import { recordEvent } from '../../settlement/commands/move-payment.ts';
import { settleLocked } from '../../settlement/commands/settle-payment.ts';
import { lockPayment } from '../../settlement/queries.ts';
import { findCase, UNKNOWN_MONEY } from '../queries.ts';
import { type CaseEnd, closedAlready, endCase, lockCase } from './close-case.ts';

/** Money that came without our knowing. */
export interface UnknownMoney {
  readonly provider: string;
  readonly providerRef: string;
  readonly amount: number;
  /** The provider's answer; `null`: by the administrator's word. */
  readonly answer: Snapshot | null;
}

interface Booking {
  readonly id: string;
  /** Of the administrator: receipts of access that is given here are written in it. */
  readonly language: Language;
  readonly money: UnknownMoney;
  readonly asked: ResolveCase;
}

/**
 * Attaches unknown money to a payment, or gives access for it by a payment of its own: it becomes a
 * paid attempt, which settles the payment as any other one. The case's row lock makes that happen
 * once.
 */
export async function bookUnknownMoney(
  { db, providers }: PaymentDeps,
  actor: Administrator,
  { id, language, money, asked }: Booking,
): Promise<Outcome<PaymentCase>> {
  return db.transaction().execute(async (trx): Promise<Outcome<PaymentCase>> => {
    const { reason: note, resolution } = asked;
    const current = await lockCase(trx, id);
    if (!current) return NOT_FOUND;
    if (current.closed_at !== null) return resolvedAlready(current, actor, asked);
    const known = await findAttemptOf(trx, money);
    if (known) return { kind: 'conflict', message: BOOKED_ALREADY, current };
    const reference = newReference();
    const isTest = !providers.isLive;
    const payment =
      asked.resolution === 'attached'
        ? await findTarget(trx, asked)
        : await insertTarget(trx, { asked, money, language, reference, isTest, caseId: id });
    if (typeof payment !== 'string') return payment;
    await attachMoney(trx, actor, { paymentId: payment, reference, money, reason: asked.reason });
    return done(
      await endAll(trx, actor, current, { ...END, note, resolution, paymentId: payment }),
    );
  });
}

const BOOKED_ALREADY = {
  en: 'This money belongs to a payment already.',
  fr: 'Cet argent appartient déjà à un paiement.',
};
const END = { action: 'payment_case.resolved' } as const;

/** Records that unknown money went back to whoever paid it, outside. */
export async function recordReturn(
  db: Database,
  actor: Administrator,
  id: string,
  asked: ResolveCase,
): Promise<Outcome<PaymentCase>> {
  const { reference, reason: note } = asked;
  if (!reference) return invalid('reference', 'required');
  return db.transaction().execute(async (trx): Promise<Outcome<PaymentCase>> => {
    const current = await lockCase(trx, id);
    if (!current) return NOT_FOUND;
    if (current.closed_at !== null) return resolvedAlready(current, actor, asked);
    const ended = { note, resolution: 'returned', reference } as const;
    return done(await endAll(trx, actor, current, { ...END, ...ended }));
  });
}

/**
 * What is answered for a case that is closed (`closedAlready`). A case does not keep the amount nor
 * for whom access was given: of what names these nobody can tell whether it is the same.
 */
export function resolvedAlready(
  current: PaymentCase,
  actor: Administrator,
  asked: ResolveCase,
): Outcome<PaymentCase> {
  const isOfSame = {
    returned: current.reference === asked.reference,
    attached: current.transaction_id === asked.transaction_id && !asked.amount,
    access_given: false,
  };
  const isSame = current.note === asked.reason && current.resolution === asked.resolution;
  return closedAlready(current, actor, isSame && isOfSame[asked.resolution]);
}

async function findAttemptOf(
  trx: DatabaseTransaction,
  { provider, providerRef, answer }: UnknownMoney,
): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_attempts
    where provider = ${provider} and provider_ref = ${providerRef}
      or merchant_ref = ${answer?.merchantRef ?? null}`.execute(trx);
  return rows.length > 0;
}

async function findTarget(
  trx: DatabaseTransaction,
  { transaction_id }: ResolveCase,
): Promise<string | Refused<never>> {
  if (!transaction_id) return invalid('transaction_id', 'required');
  return (await findPaymentId(trx, transaction_id)) ?? invalid('transaction_id', 'not_found');
}

/** A payment of its own, of as much as has come. */
async function insertTarget(
  trx: DatabaseTransaction,
  target: {
    readonly asked: ResolveCase;
    readonly money: UnknownMoney;
    readonly language: Language;
    readonly reference: string;
    readonly isTest: boolean;
    readonly caseId: string;
  },
): Promise<string | Refused<never>> {
  const { asked, money, language, reference, isTest, caseId } = target;
  const { document_type: document, contact } = asked;
  if (!document) return invalid('document_type', 'required');
  if (!contact) return invalid('contact', 'required');
  const sold = await findSold(trx, document);
  if (!sold) return invalid('document_type', 'not_choice');
  const email = z.email().safeParse(contact.toLowerCase()).data ?? null;
  const phone = email === null ? toMsisdn(contact) : null;
  if (email === null && phone === null) {
    return invalid('contact', contact.includes('@') ? 'not_email' : 'not_any_phone');
  }
  const { id } = await trx
    .insertInto('payment_records')
    .values({
      buyer: `case:${caseId}`,
      document_type: document,
      amount: money.amount,
      currency: 'XAF',
      status: 'pending',
      state: 'pending',
      transaction_id: reference,
      provider: money.provider,
      is_test: isTest,
      lasts_days: sold.lasts_days,
      customer_email: email,
      customer_phone: phone,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(trx, { paymentId: id, kind: 'created', to: 'pending', cause: 'admin' });
  return id;
}

/** What is or was sold under this code, published or not, and how many days it lasts. */
async function findSold(trx: DatabaseTransaction, code: string) {
  const { rows } = await sql<{ lasts_days: number | null }>`
    select null::integer as lasts_days from law_categories where code = ${code}
    union all select lasts_days from products where code = ${code}`.execute(trx);
  return rows[0];
}

async function attachMoney(
  trx: DatabaseTransaction,
  actor: Administrator,
  attached: {
    readonly paymentId: string;
    readonly reference: string;
    readonly money: UnknownMoney;
    readonly reason: string;
  },
): Promise<void> {
  const { paymentId, reference, money, reason } = attached;
  const { provider, providerRef, amount, answer } = money;
  // The nightly comparison finds it by what the provider calls it.
  const merchantRef = answer?.merchantRef ?? reference;
  const found = await lockPayment(trx, paymentId);
  if (!found) throw new Error('A payment that was just found is not there.');
  await trx
    .insertInto('payment_attempts')
    .values({
      merchant_ref: merchantRef,
      payment_id: paymentId,
      provider,
      kind: 'redirect',
      state: 'open',
      provider_ref: providerRef,
    })
    .execute();
  const detail = { by: actor.email, reason, merchant_ref: merchantRef, provider_ref: providerRef };
  await recordEvent(trx, { paymentId, kind: 'attempt', cause: 'admin', detail });
  const snapshot: Snapshot = {
    status: 'completed',
    providerRef,
    merchantRef,
    amount,
    currency: found.payment.currency,
    ...(answer?.operator === undefined ? {} : { operator: answer.operator }),
    ...(answer?.operatorRef === undefined ? {} : { operatorRef: answer.operatorRef }),
    ...(answer?.fee === undefined ? {} : { fee: answer.fee }),
    raw: answer?.raw ?? { by: actor.email, reason },
  };
  await settleLocked(trx, paymentId, [{ merchantRef, snapshot }], actor.email);
}

/** The other case about the same money ends with it: a callback's, or the nightly comparison's. */
async function endAll(
  trx: DatabaseTransaction,
  actor: Administrator,
  current: PaymentCase,
  end: CaseEnd,
): Promise<PaymentCase> {
  const after = await endCase(trx, actor, current, end);
  const { rows } = await sql<{ id: string }>`
    select other.id from payment_cases own
    join payment_cases other on other.subject = own.subject and other.id <> own.id
    where own.id = ${current.id} and other.closed_at is null
      and other.kind = any(${[...UNKNOWN_MONEY]})`.execute(trx);
  for (const { id } of rows) {
    // The caller's lock holds it too, so it is open still.
    const other = await findCase(trx, id);
    if (!other) throw new Error('A case is never deleted.');
    await endCase(trx, actor, other, end);
  }
  return after;
}
