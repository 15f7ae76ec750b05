import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseDigest } from '../../../../../tests/support/admin-app.ts';
import { bodyOf, createPaymentWorld } from '../../../../../tests/support/payment-world.ts';
import { providersOf, scriptedProvider } from '../../../../../tests/support/scripted-provider.ts';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../../tests/support/test-database.ts';
import { createLogger } from '../../../../kit/server/logger.ts';
import { sandboxProvider } from '../../../sandbox/server/provider.ts';
import { buildInput, PUBLIC_URL, SECRET } from '../../../sandbox/server/sandbox.fixture.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { comparePayments, compareProvider } from './compare-payments.ts';

const signal = new AbortController().signal;
let database: TestDatabase;
let deps: PaymentDeps;

beforeEach(async () => {
  database = await createTestDatabase();
  const sandbox = sandboxProvider({ db: database.db, secret: SECRET, publicUrl: PUBLIC_URL });
  const log = createLogger('silent');
  deps = {
    db: database.db,
    log,
    providers: providersOf(sandbox),
    publicUrl: PUBLIC_URL,
    createSignInLink: async () => '/account/link/token',
  };
});
afterEach(() => database.drop());

const compare = () => {
  const to = new Date(Date.now() + 60_000);
  const from = new Date(to.getTime() - 3 * 86_400_000);
  return compareProvider(deps, deps.providers.active, from, to);
};
const cases = async () => {
  const { rows } = await sql<{ kind: string; payment_id: string | null; provider_ref: string }>`
    select kind, payment_id, provider_ref from payment_cases
    where closed_at is null order by opened_at, id`.execute(database.db);
  return rows;
};
const stateOf = async (id: string) => {
  const { rows } = await sql<{ state: string }>`
    select state from payment_records where id = ${id}`.execute(database.db);
  return rows[0]?.state;
};

/** A payment of ours with its attempt, as if it stood so. */
async function hold(state: 'pending' | 'completed', changes: { amount?: number } = {}) {
  const merchantRef = randomBytes(15).toString('hex');
  const { rows } = await sql<{ id: string }>`
    insert into payment_records (transaction_id, document_type, amount, status, state, provider,
      buyer, completed_at)
    values (${merchantRef}, 'penal_code', ${changes.amount ?? 1_000}, ${state}, ${state},
      ${deps.providers.active.name}, ${`guest:${merchantRef}`},
      ${state === 'completed' ? new Date() : null})
    returning id`.execute(database.db);
  const id = rows[0]?.id ?? '';
  await sql`insert into payment_attempts (merchant_ref, payment_id, provider, kind, state,
      received_amount, paid_at)
    values (${merchantRef}, ${id}, ${deps.providers.active.name}, 'push',
      ${state === 'completed' ? 'completed' : 'open'},
      ${state === 'completed' ? (changes.amount ?? 1_000) : null},
      ${state === 'completed' ? new Date() : null})`.execute(database.db);
  return { id, merchantRef };
}

/** The sandbox collects; 01 succeeds, 02 fails. @returns its reference */
async function collect(merchantRef: string, last: '01' | '02' = '01'): Promise<string> {
  const payer = { msisdn: `+2376700000${last}` };
  const result = await deps.providers.active.initiate(buildInput({ merchantRef, payer }), signal);
  if (result.kind !== 'push') throw new Error(`It was ${result.kind}.`);
  await sql`update payment_attempts set provider_ref = ${result.providerRef}
    where merchant_ref = ${merchantRef}`.execute(database.db);
  return result.providerRef;
}

/** From now on each check of this payment breaks. @returns the payments that the log names */
function failAbout(merchantRef: string): unknown[] {
  const { active } = deps.providers;
  const named: unknown[] = [];
  const log = createLogger('error', { write: (line) => named.push(JSON.parse(line).payment_id) });
  const verify: typeof active.verify = async (reference, signal) => {
    if (reference.merchantRef === merchantRef) throw new Error('It broke.');
    return active.verify(reference, signal);
  };
  deps = { ...deps, log, providers: providersOf({ ...active, verify }) };
  return named;
}

describe('the comparison', () => {
  it('opens nothing where both sides hold the same, however many', async () => {
    for (let count = 0; count < 3; count++) {
      await collect((await hold('completed')).merchantRef);
    }
    await collect((await hold('pending')).merchantRef, '02');
    const before = await databaseDigest(database.db);
    expect(await compare()).toEqual({ theirs: 3, ours: 3, cases: 0, unanswered: 0 });
    expect(await databaseDigest(database.db)).toBe(before);
  });

  it('completes a payment that the provider was paid for and we did not know', async () => {
    const { id, merchantRef } = await hold('pending');
    await collect(merchantRef);
    expect(await compare()).toMatchObject({ theirs: 1, ours: 1, cases: 0 });
    expect(await stateOf(id)).toBe('completed');
  });

  it('brings money of which we know nothing before a person, once', async () => {
    const reference = await collect(randomBytes(15).toString('hex'));
    expect(await compare()).toMatchObject({ cases: 1 });
    expect(await compare()).toMatchObject({ cases: 0 });
    expect(await cases()).toEqual([
      { kind: 'unknown_to_us', payment_id: null, provider_ref: reference },
    ]);
    // Whoever decides sees how much it is.
    const { rows } = await sql`select detail->>'received' as received
      from payment_cases`.execute(database.db);
    expect(rows).toEqual([{ received: '1000' }]);
    // Nor again once somebody has dealt with it.
    await sql`update payment_cases set closed_at = now()`.execute(database.db);
    expect(await compare()).toMatchObject({ cases: 0 });
    expect(await cases()).toEqual([]);
  });

  it('brings what we hold as paid and the provider does not before a person', async () => {
    const [unknown, failed] = [await hold('completed'), await hold('completed')];
    const reference = await collect(failed.merchantRef, '02');
    expect(await compare()).toMatchObject({ theirs: 0, ours: 2, cases: 2 });
    const found = await cases();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      kind: 'unknown_to_provider',
      payment_id: unknown.id,
      provider_ref: null,
    });
    expect(found).toContainEqual({
      kind: 'unknown_to_provider',
      payment_id: failed.id,
      provider_ref: reference,
    });
    // A person decides; nothing is taken away by a list.
    expect(await stateOf(failed.id)).toBe('completed');
  });

  it('brings amounts that differ before a person', async () => {
    const { id, merchantRef } = await hold('completed', { amount: 5_000 });
    const reference = await collect(merchantRef);
    expect(await compare()).toMatchObject({ theirs: 1, ours: 1, cases: 1 });
    expect(await cases()).toEqual([{ kind: 'mismatch', payment_id: id, provider_ref: reference }]);
  });

  it('asks about each of our payments where the provider has no list', async () => {
    const provider = scriptedProvider();
    const world = await createPaymentWorld(database.db, { provider });
    deps = world.deps;
    const paid: string[] = [];
    for (let count = 0; count < 2; count++) {
      const user = await world.addUser();
      const answer = await world.init(await world.addDocument(), user.id);
      const transactionId = bodyOf(answer).transaction_id;
      provider.of(transactionId).status = 'completed';
      await world.callback(transactionId);
      await world.work();
      paid.push(transactionId);
    }
    expect(await compare()).toMatchObject({ theirs: 0, ours: 2, cases: 0, unanswered: 0 });
    provider.silent = true;
    expect(await compare()).toMatchObject({ ours: 2, cases: 0, unanswered: 2 });
    provider.silent = false;
    provider.of(paid[0] ?? '').status = 'failed';
    expect(await compare()).toMatchObject({ ours: 2, cases: 1, unanswered: 0 });
    expect((await cases()).map(({ kind }) => kind)).toEqual(['unknown_to_provider']);
  });

  it('goes on when the check of one payment of theirs fails, and brings it before a person', async () => {
    const [failing, other] = [await hold('pending'), await hold('pending')];
    for (const { merchantRef } of [failing, other]) await collect(merchantRef);
    const failures = failAbout(failing.merchantRef);
    expect(await compare()).toMatchObject({ theirs: 2, cases: 1 });
    expect([await stateOf(failing.id), await stateOf(other.id)]).toEqual(['pending', 'completed']);
    expect(await cases()).toMatchObject([{ kind: 'unknown_to_us', payment_id: failing.id }]);
    expect(failures).toEqual([failing.id]);
  });

  it('goes on with the other providers when a list cannot be read, and fails its job', async () => {
    const broken = scriptedProvider('broken');
    const sandbox = deps.providers.active;
    const list: typeof sandbox.list = async function* () {
      yield* [];
      throw new Error('The statement is not there today.');
    };
    deps = { ...deps, providers: providersOf({ ...broken, list }, sandbox) };
    const merchantRef = randomBytes(15).toString('hex');
    const payer = { msisdn: '+237670000001' };
    await sandbox.initiate(buildInput({ merchantRef, payer }), signal);
    await sql`with p as (
        insert into payment_records (transaction_id, document_type, amount, status, provider)
        values (${merchantRef}, 'penal_code', 1000, 'pending', 'sandbox') returning id)
      insert into payment_attempts (merchant_ref, payment_id, provider, kind, state)
      select ${merchantRef}, id, 'sandbox', 'push', 'open' from p`.execute(database.db);
    await expect(comparePayments(deps, new Date(Date.now() + 60_000))).rejects.toThrow(
      'Some lists could not be read.',
    );
    const { rows } = await sql`select state from payment_records`.execute(database.db);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
});
