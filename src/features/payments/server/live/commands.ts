import { sql } from 'kysely';
import { PROGRAM } from '../../../../kit/actor.ts';
import { recordChange } from '../../../../kit/server/audit.ts';
import type { Database, DatabaseTransaction } from '../../../../kit/server/database.ts';
import { revokeTestAccess } from '../../../access/server/commands.ts';
import type { PaymentAction } from '../../audit-actions.ts';
import {
  OPEN_STATES,
  type PaymentState,
  type Step,
  stepsTo,
  UNDERWAY_ATTEMPTS,
} from '../../states.ts';
import { setNextCheck } from '../reconciliation/commands.ts';
import { movePayment } from '../settlement/commands/move-payment.ts';
import { findLiveStart } from './queries.ts';

/**
 * Marks that a database takes real money from now on, at the first start with a live provider. All
 * that test payments have opened is closed again, what of them waited for a person is settled, and
 * those that could still be paid are ended; triggers keep them out of the totals and let no further
 * ones in (docs/payments.md §4).
 *
 * @returns whether this was the first time
 */
export async function goLive(db: Database, provider: string): Promise<boolean> {
  // The trigger of each insert counts all payments anew, under a lock of their table.
  const isLive = (await findLiveStart(db)) !== null;
  const isFirst = isLive ? false : await markStart(db, provider);
  // From here on no test payment is begun; each is locked by itself, as settling does.
  await endTestPayments(db);
  return isFirst;
}

function markStart(db: Database, provider: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const started = await trx
      .insertInto('live_start')
      .values({ provider })
      .onConflict((conflict) => conflict.doNothing())
      .returning('started_at')
      .executeTakeFirst();
    if (!started) return false;
    const revoked = await revokeTestAccess(trx);
    const { numAffectedRows } = await sql`
      update payment_cases c
      set closed_at = now(), closed_by_email = ${PROGRAM.email}, note = 'A test payment.'
      where closed_at is null and (provider = 'sandbox'
        or exists (select from payment_records p where p.id = c.payment_id and p.is_test))`.execute(
      trx,
    );
    await recordChange<PaymentAction>(trx, {
      actor: PROGRAM,
      action: 'payment.went_live',
      subject: { id: null, label: provider },
      before: null,
      after: { provider, revoked_accesses: revoked, closed_cases: Number(numAffectedRows ?? 0) },
    });
    return true;
  });
}

/**
 * Nobody can ask their provider any more, and real money must not be asked for them. One for which
 * an earlier version has asked a live provider is left to the schedule, since money may come.
 */
async function endTestPayments(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payment_records p where ${IS_LEFT_OPEN} order by id`.execute(db);
  for (const { id } of rows) await db.transaction().execute((trx) => endTestPayment(trx, id));
}

const UNDERWAY = sql`a.state = any(${[...UNDERWAY_ATTEMPTS]})`;

const IS_LEFT_OPEN = sql`p.is_test
  and (p.state = any(${[...OPEN_STATES]}) or p.next_check_at is not null
    or exists (select from payment_attempts a where a.payment_id = p.id and ${UNDERWAY}))
  and not exists (select from payment_attempts a, live_start l
    where a.payment_id = p.id and a.created_at > l.started_at and a.provider <> 'sandbox')`;

async function endTestPayment(trx: DatabaseTransaction, id: string): Promise<void> {
  const { rows } = await sql<{ state: PaymentState }>`
    select state from payment_records p where id = ${id} and ${IS_LEFT_OPEN} for update`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) return;
  await sql`update payment_attempts a set state = 'expired', ended_at = now()
    where payment_id = ${id} and ${UNDERWAY}`.execute(trx);
  let from = found.state;
  for (const { to, cause } of stepsToEnd(from)) {
    await movePayment(trx, { id, from, to, cause, detail: { went_live: true } });
    from = to;
  }
  await setNextCheck(trx, id, null);
}

function stepsToEnd(state: PaymentState): readonly Step[] {
  if (!OPEN_STATES.includes(state)) return [];
  return stepsTo(state, 'expired', 'timer') ?? [{ to: 'failed', cause: 'admin' }];
}
