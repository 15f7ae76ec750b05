import { sql } from 'kysely';
import type { PaymentCaseKind } from '../../../features/payments/case-contract.ts';
import type { PaymentState } from '../../../features/payments/states.ts';
import type { DatabaseTransaction } from '../../../kit/server/database.ts';
import { type SamplePayment, type SampleStory, stateOf } from './payments.ts';
import { daysBefore, sampleId } from './sample-id.ts';

const MINUTE = 60_000;

/** A payment with its story. */
interface Told {
  readonly id: string;
  readonly index: number;
  readonly at: Date;
  readonly payment: SamplePayment;
  readonly story: SampleStory;
}

/** What a provider was asked and has said, what followed, and what of it needs a person. */
export async function insertStory(trx: DatabaseTransaction, told: Told): Promise<void> {
  const { id, at, story, payment } = told;
  const isPaid = story.attempt === 'completed';
  const reference = `sample${told.index}`;
  const theirs = `SAMPLE-REF-${told.index}`;
  await trx
    .insertInto('payment_attempts')
    .values({
      merchant_ref: reference,
      payment_id: id,
      provider: story.provider,
      kind: 'redirect',
      state: story.attempt,
      provider_ref: theirs,
      created_at: at,
      // What can be given back is counted by attempt.
      received_amount: isPaid ? payment.amount : null,
      paid_at: isPaid ? at : null,
    })
    .execute();
  const callbackId = story.hasCallback ? await insertCallback(trx, told, theirs) : null;
  await insertEvents(trx, told, { reference, theirs, callbackId });
  if (story.case) await insertCase(trx, told, story.case, theirs);
}

async function insertCallback(
  trx: DatabaseTransaction,
  { id, at, story }: Told,
  theirs: string,
): Promise<string> {
  const later = new Date(at.getTime() + MINUTE);
  const body = JSON.stringify({ ...story.answer, transaction_ref: theirs });
  const { id: callbackId } = await trx
    .insertInto('webhook_inbox')
    .values({
      provider: story.provider,
      event_key: `sample ${theirs}`,
      provider_ref: theirs,
      body,
      covers_body: false,
      state: 'done',
      payment_id: id,
      received_at: later,
      processed_at: later,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(callbackId);
}

async function insertEvents(
  trx: DatabaseTransaction,
  { id, at, payment, story }: Told,
  parts: {
    readonly reference: string;
    readonly theirs: string;
    readonly callbackId: string | null;
  },
): Promise<void> {
  const { reference, theirs, callbackId } = parts;
  const state = stateOf(payment);
  const begun = { payment_id: id, at, from_state: null, to_state: null, detail: null };
  const answered = new Date(at.getTime() + MINUTE);
  const events = [
    { ...begun, kind: 'created', cause: 'initiate', to_state: 'created' },
    {
      ...begun,
      kind: 'attempt',
      cause: 'initiate',
      detail: { merchant_ref: reference, result: 'redirect', provider_ref: theirs },
    },
    { ...begun, kind: 'state', cause: 'initiate', from_state: 'created', to_state: 'pending' },
    ...(state === 'pending'
      ? []
      : [ended(id, answered, state, { reference, answer: story.answer })]),
    ...(callbackId === null
      ? []
      : [
          {
            ...begun,
            at: answered,
            kind: 'callback',
            cause: 'verify',
            detail: { callback_id: callbackId },
          },
        ]),
    ...(state === 'completed'
      ? [
          {
            ...begun,
            at: answered,
            kind: 'access',
            cause: 'verify',
            detail: { document_type: payment.document },
          },
        ]
      : []),
  ];
  await trx
    .insertInto('payment_events')
    .values(
      events.map((event) => ({
        ...event,
        detail: event.detail === null ? null : JSON.stringify(event.detail),
      })),
    )
    .execute();
}

function ended(
  id: string,
  at: Date,
  state: PaymentState,
  { reference, answer }: { readonly reference: string; readonly answer: SampleStory['answer'] },
) {
  return {
    payment_id: id,
    at,
    kind: 'state',
    from_state: 'pending',
    to_state: state,
    cause: state === 'expired' ? 'timer' : 'verify',
    detail: { findings: [{ merchant_ref: reference, answer }] },
  };
}

async function insertCase(
  trx: DatabaseTransaction,
  { id, at, payment, story }: Told,
  kind: PaymentCaseKind,
  theirs: string,
): Promise<void> {
  const detail =
    kind === 'mismatch'
      ? { field: 'amount', expected: payment.amount, answer: story.answer }
      : kind === 'no_buyer'
        ? { received: payment.amount }
        : null;
  await trx
    .insertInto('payment_cases')
    .values({
      subject: id,
      kind,
      payment_id: id,
      provider: story.provider,
      provider_ref: theirs,
      detail: detail === null ? null : JSON.stringify(detail),
      opened_at: new Date(at.getTime() + 2 * MINUTE),
    })
    .execute();
}

/** Cases that belong to no payment of ours; added once, closed or not. */
export async function insertLostCases(trx: DatabaseTransaction, now: Date): Promise<void> {
  const at = daysBefore(now, 2, 11);
  await sql`
    with callback as (
      insert into webhook_inbox (provider, event_key, provider_ref, body, covers_body, state,
        received_at, processed_at)
      values ('fapshi', 'sample lost', 'SAMPLE-LOST-1', ${LOST_BODY}, true, 'unknown', ${at}, ${at})
      on conflict (provider, event_key) do nothing
      returning id
    )
    insert into payment_cases (id, subject, kind, provider, provider_ref, detail, opened_at)
    select ${sampleId('payment case', 0)}::uuid, 'fapshi:SAMPLE-LOST-1', 'unknown_callback',
      'fapshi', 'SAMPLE-LOST-1', jsonb_build_object('callback_id', id::text), ${at}::timestamptz
    from callback
    on conflict do nothing`.execute(trx);
  await trx
    .insertInto('payment_cases')
    .values({
      id: sampleId('payment case', 1),
      subject: 'mycoolpay:SAMPLE-LOST-2',
      kind: 'unknown_to_us',
      provider: 'mycoolpay',
      provider_ref: 'SAMPLE-LOST-2',
      detail: JSON.stringify({
        found_by: 'comparison',
        received: 1000,
        answer: { amount: 1000, currency: 'XAF', status: 'completed' },
      }),
      opened_at: daysBefore(now, 1, 6),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const LOST_BODY = JSON.stringify({ transId: 'SAMPLE-LOST-1', status: 'SUCCESSFUL', amount: 1000 });
