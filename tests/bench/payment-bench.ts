import { randomBytes } from 'node:crypto';
import type { Agent } from 'node:http';
import pg from 'pg';
import { deriveKey } from '../../src/app/server/secrets.ts';
import { signCallback } from '../../src/features/sandbox/server/signature.ts';
import { openCommandDatabase } from '../../src/kit/server/command-database.ts';
import { send } from './http-load.ts';
import type { ProgramWorld } from './program-world.ts';

/** What every part of the benchmark of payments needs. */
export interface PaymentBench {
  readonly url: string;
  readonly agent: Agent;
  readonly database: pg.Pool;
  readonly connection: pg.PoolConfig;
}

export const DOCUMENT = 'bench_code';
const PRICE = 1_000;
export const SESSION_SECRET = 'a secret of the benchmark, long enough to be one';
const CALLS = '/.netlify/functions/api';

/** Reaches the database of a program that runs, and puts something up for sale in it. */
export async function openDatabaseOf(world: ProgramWorld) {
  const reached = await openCommandDatabase({ databaseUrl: null, dataDir: world.dataDir });
  const database = new pg.Pool({ ...reached.connection, max: 4 });
  await database.query(
    `with category as (
       insert into law_categories (code, name_en, name_fr, price, display_order)
       values ($1, 'Bench Code', 'Code du banc', $2, 1) returning id)
     insert into law_articles (category_id, article_id, article_number, display_order)
     select id, '1', 1, 1 from category`,
    [DOCUMENT, PRICE],
  );
  return {
    database,
    connection: reached.connection,
    close: async () => {
      await database.end();
      await reached.close();
    },
  };
}

/** A payment that was begun by somebody who has bought nothing yet. */
export interface Begun {
  readonly transactionId: string;
  readonly page: string;
}

/** Begins a payment as the app does. @throws Error with the answer when it was refused */
export async function begin({ url, agent }: PaymentBench): Promise<Begun> {
  const email = `${randomBytes(12).toString('hex')}@bench.example`;
  const answer = await send(agent, `${url}${CALLS}/payment/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ documentType: DOCUMENT, email, language: 'en' }),
  });
  if (answer.status !== 200) throw new Error(`init: ${answer.status} ${answer.body}`);
  const { transaction_id: transactionId, payment_url: page } = JSON.parse(answer.body);
  return { transactionId, page };
}

/** Pays on the sandbox's page with a test number, as a browser without JavaScript does. */
export async function pay({ agent }: PaymentBench, page: string, phone: string): Promise<void> {
  const answer = await send(agent, page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ action: 'pay', phone }).toString(),
  });
  if (answer.status !== 303) throw new Error(`pay: ${answer.status} ${answer.body}`);
}

/**
 * The sandbox's ledger says that it was paid, without its page: as if payer and provider were
 * somewhere else, which is where they are; so this costs the core of the database what little it
 * can.
 */
export async function payElsewhere({ database }: PaymentBench, { page }: Begun): Promise<void> {
  await database.query({
    name: 'pay elsewhere',
    text: `update sandbox_transactions set status = 'SUCCESS', later_status = null,
        later_at = null, paid_amount = amount, paid_at = now()
      from (select set_config('synchronous_commit', 'off', true)) asynchronous_commit
      where provider_ref = $1`,
    values: [page.split('/').at(-1)],
  });
}

const secret = deriveKey(SESSION_SECRET, 'sandbox callbacks');

/** What the provider sends when a payment succeeds, signed. */
export function callbackOf({ transactionId, page }: Begun) {
  const body = JSON.stringify({
    type: 'PAYIN',
    reference: page.split('/').at(-1),
    merchant_reference: transactionId,
    status: 'SUCCESS',
    amount: PRICE,
    currency: 'XAF',
  });
  return { body, headers: { 'content-type': 'application/json', ...signCallback(secret, body) } };
}

/** Sends a callback. @returns the status of the answer */
export async function callBack(
  { url, agent }: PaymentBench,
  { body, headers }: ReturnType<typeof callbackOf>,
): Promise<number> {
  const { status } = await send(agent, `${url}/api/webhooks/sandbox`, {
    method: 'POST',
    headers,
    body,
  });
  return status;
}

/** Asks for a payment's status, as the result page and the app do. */
export async function readStatus({ url, agent }: PaymentBench, id: string): Promise<string> {
  const answer = await send(agent, `${url}${CALLS}/payment/status/${id}`);
  if (answer.status !== 200) throw new Error(`status: ${answer.status} ${answer.body}`);
  return answer.body;
}
