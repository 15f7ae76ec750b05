import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl } from './support/database-url.ts';
import { bodyOf } from './support/payment-world.ts';
import { type RunningProgram, startBuiltProgram } from './support/program.ts';
import { createSearchDatabase, type TestDatabase } from './support/test-database.ts';

const PAYMENTS = 24;
const KILLS = 3;
/** The sandbox pays at once and tells, pays and does not tell, pays and tells five times. */
const NUMBERS = ['670000001', '690000006', '670000007'] as const;
const WITHIN_MS = 60_000;

describe('two programs on one database, one of them killed again and again', () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  const programs: RunningProgram[] = [];

  beforeAll(async () => {
    database = await createSearchDatabase();
    environment = {
      DATABASE_URL: databaseUrl(database.connection),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      PAYMENT_LIMIT_PER_HOUR: '100000',
      LOG_LEVEL: 'silent',
    };
    await sql`
      with category as (
        insert into law_categories (code, name_en, name_fr, price, display_order)
        values ('penal_code', 'Penal Code', 'Code pénal', 1000, 1) returning id)
      insert into law_articles (category_id, article_id, article_number, display_order)
      select id, '1', 1, 1 from category`.execute(database.db);
    programs.push(await startBuiltProgram(environment), await startBuiltProgram(environment));
  });

  afterAll(async () => {
    for (const program of programs) await program.kill();
    await database?.drop();
  });

  it('lose no payment, settle none twice and leave none stuck', async () => {
    const steady = programAt(0);
    const ids: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const frail = programAt(1);
      const share = PAYMENTS / KILLS;
      const begun = Promise.all(
        Array.from({ length: share }, async (_, n) => {
          const id = await beginSomewhere(
            n % 3 === 0 ? frail : steady,
            `payer${kill}.${n}@example.cm`,
          );
          ids.push(id.transactionId);
          // Whoever is killed in the middle may never answer; the sandbox has it, or asks again.
          await pay(n % 2 === 0 ? steady : frail, id.page, NUMBERS[n % NUMBERS.length]).catch(() =>
            pay(steady, id.page, NUMBERS[n % NUMBERS.length]),
          );
        }),
      );
      await makeAllDue();
      await reconcileNow();
      // Each kill comes at another moment of the work.
      await sleep(20 + kill * 40);
      await frail.kill();
      await begun;
      programs[1] = await startBuiltProgram(environment);
    }
    const openPayments = async () => {
      // The lease of what the killed program had taken is over; time passes here.
      await makeAllDue();
      await reconcileNow();
      return countOpen();
    };
    await expect.poll(openPayments, { timeout: WITHIN_MS, interval: 500 }).toBe(0);
    expect(await effects()).toEqual({
      payments: PAYMENTS,
      completed: PAYMENTS,
      access: PAYMENTS,
      completions: PAYMENTS,
      cases: 0,
    });
    expect(new Set(ids).size).toBe(PAYMENTS);
    // Every payment has its receipt, and their numbers have neither a gap nor a repeat.
    await expect
      .poll(receiptNumbers, { timeout: WITHIN_MS, interval: 250 })
      .toEqual(Array.from({ length: PAYMENTS }, (_, n) => n + 1));
  }, 180_000);

  function programAt(index: number): RunningProgram {
    const program = programs[index];
    if (!program) throw new Error('A program was not started.');
    return program;
  }

  /** With the program that will be killed; then, as a person would, again with the other one. */
  async function beginSomewhere(program: RunningProgram, email: string) {
    for (let tries = 1; ; tries++) {
      try {
        return await begin(tries === 1 ? program : programAt(0), email);
      } catch (error) {
        if (tries === 5) throw error;
        // A minute passes for what was begun by a program that is no more.
        await sql`update payment_records set created_at = created_at - interval '61 seconds'
          where state = 'created' and customer_email = ${email}`.execute(database.db);
        await sql`update payment_attempts set created_at = created_at - interval '61 seconds'
          where payment_id in (select id from payment_records where customer_email = ${email})`.execute(
          database.db,
        );
      }
    }
  }

  async function begin(program: RunningProgram, email: string) {
    const answer = await fetch(`${program.url}/api/payment/init`, {
      method: 'POST',
      // The same key at each try: a payment that was begun is given again.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': email },
      body: JSON.stringify({ documentType: 'penal_code', email }),
    });
    const body = bodyOf({
      status: answer.status,
      headers: answer.headers,
      body: await answer.json(),
    });
    expect(body.success, JSON.stringify(body)).toBe(true);
    return { transactionId: body.transaction_id, page: new URL(body.payment_url ?? '').pathname };
  }

  async function pay(program: RunningProgram, page: string, phone = ''): Promise<void> {
    const answer = await fetch(program.url + page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action: 'pay', phone }),
    });
    if (answer.status >= 500) throw new Error(`Paying was answered with ${answer.status}.`);
  }

  async function makeAllDue(): Promise<void> {
    await sql`update payment_records set next_check_at = now() - interval '1 second'
      where next_check_at is not null and state <> 'created'`.execute(database.db);
  }

  async function reconcileNow(): Promise<void> {
    await sql`select graphile_worker.add_job('reconcile_payments', '{}'::json)`.execute(
      database.db,
    );
  }

  async function countOpen(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from payment_records
      where state not in ('completed', 'failed')`.execute(database.db);
    return rows[0]?.count ?? 0;
  }

  async function effects() {
    const { rows } = await sql`
      select count(*)::integer as payments,
        (count(*) filter (where state = 'completed'))::integer as completed,
        (select count(*)::integer from document_access where status = 'active') as access,
        (select count(*)::integer from payment_events where to_state = 'completed') as completions,
        (select count(*)::integer from payment_cases) as cases
      from payment_records where state <> 'failed'`.execute(database.db);
    return rows[0];
  }

  async function receiptNumbers(): Promise<number[]> {
    const rows = await database.db.selectFrom('receipts').select('number').execute();
    return rows.map(({ number }) => number).sort((a, b) => a - b);
  }
});
