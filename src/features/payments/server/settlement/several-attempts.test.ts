import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminApp } from '../../../../../tests/support/admin-app.ts';
import { FUZZ_SEED } from '../../../../../tests/support/fuzz-seed.ts';
import {
  bodyOf,
  createPaymentWorld,
  type PaymentWorld,
  PRICE,
} from '../../../../../tests/support/payment-world.ts';
import { scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { isPaidTwice } from '../cases/queries.ts';
import { paymentRoutes } from '../console/routes.ts';
import { compareProvider } from '../reconciliation/compare-payments.ts';
import { reconcilePayments } from '../reconciliation/reconcile-payments.ts';
import { verifyPayment } from './verify-payment.ts';

const RUNS = 25;
const LONG_MS = 300_000;

let database: TestDatabase;
let world: PaymentWorld;
let admin: Awaited<ReturnType<typeof createAdminApp>>;
/** What the provider gave back, by key. */
const returned = new Map<string, number>();

beforeAll(async () => {
  database = await createTestDatabase();
  const provider = scriptedProvider('scripted', { refund: true });
  provider.refund = async (_reference, amount, key) => {
    returned.set(key, amount);
    return 'refunded';
  };
  world = await createPaymentWorld(database.db, { provider });
  admin = await createAdminApp(database.db, paymentRoutes(world.deps));
});
afterAll(() => database?.drop());

/** A payment with a page and a prompt. @returns our references, the page's first */
async function beginBoth() {
  const user = await world.addUser();
  const document = await world.addDocument();
  const { transaction_id } = bodyOf(await world.init(document, user.id));
  const { id } = await world.payment(transaction_id);
  // Each has a phone of its own: prompts to one are few.
  const phone_number = `67${String(Math.floor(Math.random() * 4_999_999)).padStart(7, '0')}`;
  await world.call('POST', '/api/payment/process', {
    body: { transaction_id, phone_number, payment_method: 'mtn' },
    as: user.id,
  });
  const { rows } = await sql<{ merchant_ref: string }>`
    select merchant_ref from payment_attempts where payment_id = ${id}
    order by created_at, merchant_ref`.execute(database.db);
  expect(rows).toHaveLength(2);
  return { id, transaction_id, user: user.id, document, refs: rows.map((row) => row.merchant_ref) };
}

async function makeDue(transactionId: string): Promise<void> {
  await sql`update payment_records set next_check_at = now() - interval '1 second'
    where transaction_id = ${transactionId} and next_check_at is not null`.execute(database.db);
}

describe('case 45: the attempts beside the one that has paid', () => {
  it('are asked about by the schedule, and paying one of them is a case', async () => {
    const { id, transaction_id, refs } = await beginBoth();
    const [page = '', prompt = ''] = refs;
    world.provider.of(page).status = 'completed';
    await verifyPayment(world.deps, id);
    expect(await world.payment(transaction_id)).toMatchObject({ state: 'completed' });
    expect((await world.payment(transaction_id)).next_check_at).not.toBe(null);
    expect(await isPaidTwice(database.db, id)).toBe(false);
    // Its callback is lost.
    world.provider.of(prompt).status = 'completed';
    await makeDue(transaction_id);
    await reconcilePayments(world.deps);
    expect(await world.payment(transaction_id)).toMatchObject({ received_amount: 2 * PRICE });
    expect((await world.payment(transaction_id)).next_check_at).toBe(null);
    expect(await isPaidTwice(database.db, id)).toBe(true);
  });

  it('are read by the nightly comparison as well', async () => {
    const { id, refs } = await beginBoth();
    const [page = '', prompt = ''] = refs;
    world.provider.of(page).status = 'completed';
    await verifyPayment(world.deps, id);
    world.provider.of(prompt).status = 'completed';
    const to = new Date(Date.now() + 60_000);
    await compareProvider(world.deps, world.provider, new Date(to.getTime() - 86_400_000), to);
    expect(await isPaidTwice(database.db, id)).toBe(true);
  });
});

describe('case 46: an attempt that has failed', () => {
  it('is asked about again after 15 seconds and by the status call, and completes late', async () => {
    const { id, transaction_id, refs } = await beginBoth();
    for (const ref of refs) world.provider.of(ref).status = 'failed';
    await verifyPayment(world.deps, id);
    const failed = await world.payment(transaction_id);
    expect(failed.state).toBe('failed');
    const untilCheck = (failed.next_check_at?.getTime() ?? 0) - Date.now();
    expect(untilCheck).toBeGreaterThan(0);
    expect(untilCheck).toBeLessThanOrEqual(15_000);
    await world.call('GET', `/api/payment/status/${transaction_id}`);
    const { rows } = await sql`select 1 from graphile_worker.jobs
      where key = ${`check:${id}`}`.execute(database.db);
    expect(rows).toHaveLength(1);
    world.provider.of(refs[0] ?? '').status = 'completed';
    await makeDue(transaction_id);
    await reconcilePayments(world.deps);
    expect((await world.payment(transaction_id)).state).toBe('completed');
  });
});

const which = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('live' as const),
      which,
      status: fc.constantFrom('pending', 'failed', 'cancelled', 'expired', 'completed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('lie' as const),
      which,
      claims: fc.constantFrom({}, { amount: 500 }, { currency: 'USD' }, { merchantRef: 'another' }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('callback' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('check' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      amount: fc.constantFrom(undefined, 1, 400, 5_000),
      by_hand: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      decision: fc.constantFrom('completed', 'failed', 'refunded'),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Begun = Awaited<ReturnType<typeof beginBoth>>;

async function take({ id, refs }: Begun, action: Step): Promise<void> {
  const ref = 'which' in action ? (refs[action.which] ?? '') : '';
  switch (action.do) {
    case 'live': {
      // Money that has come stays with the provider.
      const payment = world.provider.of(ref);
      if (payment.status !== 'completed') payment.status = action.status;
      return;
    }
    case 'lie':
      world.provider.of(ref).claims = action.claims;
      return;
    case 'callback':
      await world.callback(ref);
      return world.work();
    case 'check':
      await Promise.all([verifyPayment(world.deps, id), verifyPayment(world.deps, id)]);
      return;
    case 'refund': {
      const { amount, by_hand } = action;
      const body = { merchant_ref: ref, by_hand, reason: 'x', ...(amount ? { amount } : {}) };
      await admin.call('POST', `/payment-records/${id}/refund`, { body });
      return;
    }
    case 'decide': {
      const body = { decision: action.decision, reason: 'x' };
      await admin.call('POST', `/payment-records/${id}/review`, { body });
    }
  }
}

/** What must hold at every moment. */
async function holds({ id, transaction_id, user, document, refs }: Begun): Promise<void> {
  const payment = await world.payment(transaction_id);
  const { rows } = await sql<{ received: number; back: number; paid: number; cheap: number }>`
    with attempts as (
      select a.*, coalesce((select sum(amount) from payment_refunds r
        where r.merchant_ref = a.merchant_ref and r.state = 'done'), 0)::integer as back
      from payment_attempts a where payment_id = ${id}
    )
    select coalesce(sum(received_amount), 0)::integer as received,
      sum(back)::integer as back,
      (count(*) filter (where received_amount > back))::integer as paid,
      (select count(*) from payment_events e
        where e.payment_id = ${id} and e.from_state = 'refunded' and e.to_state = 'completed'
          and not exists (select from attempts a
            where a.state = 'completed' and a.received_amount = ${PRICE} and a.paid_at >= (
              select max(at) from payment_events r
              where r.payment_id = e.payment_id and r.id < e.id and r.to_state = 'refunded'
            )))::integer as cheap
    from attempts`.execute(database.db);
  const [books] = rows;
  if (!books) throw new Error('An aggregate has a row.');
  expect(payment.received_amount).toBe(books.received);
  expect(payment.refunded_amount).toBe(books.back);
  const left = books.received - books.back;
  expect(left).toBeGreaterThanOrEqual(0);
  if (payment.state === 'completed') expect(left).toBeGreaterThan(0);
  if (payment.state === 'refunded') expect(left).toBe(0);
  if (['completed', 'refunded'].includes(payment.state) || left === 0) {
    expect(await world.hasAccess(user, document)).toBe(left > 0);
  }
  // What was given back is paid for again by the whole sum alone.
  expect(books.cheap).toBe(0);
  // Money that waits for a decision opens nothing, and stands in the queue.
  if (payment.state === 'review') expect(await openCases(id)).toContain('mismatch');
  if (books.paid > 1) expect(await openCases(id)).toContain('paid_twice');
  expect(refs.length).toBeGreaterThanOrEqual(books.paid);
}

async function openCases(id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from payment_cases where payment_id = ${id} and closed_at is null`.execute(
    database.db,
  );
  return rows.map(({ kind }) => kind);
}

describe('whatever the order of answers, callbacks, lies, decisions and refunds', () => {
  it(
    'the books agree with the provider, and access is there while something paid is left',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
          const begun = await beginBoth();
          for (const action of steps) {
            await take(begun, action);
            await holds(begun);
          }
          // In the end the provider tells the truth about what it holds.
          for (const ref of begun.refs) world.provider.of(ref).claims = {};
          await verifyPayment(world.deps, begun.id);
          await holds(begun);
          const { rows } = await sql<{ merchant_ref: string; received_amount: number | null }>`
            select merchant_ref, received_amount from payment_attempts
            where payment_id = ${begun.id}`.execute(database.db);
          for (const { merchant_ref, received_amount } of rows) {
            if (world.provider.of(merchant_ref).status !== 'completed') continue;
            expect(received_amount).toBeGreaterThan(0);
          }
        }),
        { seed: FUZZ_SEED, numRuns: RUNS },
      );
    },
    LONG_MS,
  );
});
