import pMap from 'p-map';
import type pg from 'pg';
import type { Collected, MoneyBook, Returned } from './money-book.ts';
import {
  GAPS,
  GIVEN_UP,
  NEVER_ENDED,
  REVIEW_WITHOUT_CASE,
  STILL_DUE,
  TWO_PAYMENTS,
  UNPAID_ACCESS,
  WITHOUT_ACCESS,
  WITHOUT_CREDIT_NOTE,
  WITHOUT_RECEIPT,
  WRONG_REVENUE,
  WRONG_SUMS,
} from './money-rules.ts';
import { DOCUMENTS, type Member, type MoneyWorld } from './money-world.ts';

/** What of the database the book is compared with: each attempt that holds money. */
interface Received {
  readonly payment_id: string;
  readonly state: string;
  readonly merchant_ref: string;
  readonly provider: string;
  readonly provider_ref: string | null;
  readonly amount: number;
}

/** Both books beside each other. */
export interface Audit {
  readonly theirs: { readonly payments: number; readonly francs: number };
  readonly ours: { readonly payments: number; readonly francs: number };
  readonly theirRefunds: { readonly payments: number; readonly francs: number };
  readonly ourRefunds: { readonly payments: number; readonly francs: number };
  /** Each must have nobody in it. */
  readonly differences: Readonly<Record<string, readonly string[]>>;
  readonly cases: readonly { readonly kind: string; readonly count: number }[];
  readonly states: readonly { readonly state: string; readonly count: number }[];
}

/** Compares the providers' own book with the database, to the franc. */
export async function audit(world: MoneyWorld, book: MoneyBook): Promise<Audit> {
  const { database } = world;
  const received = await readReceived(database);
  const theirs = [...book.collected.values()];
  const byRef = new Map<string, Received[]>();
  for (const one of received) {
    const key = `${one.provider}:${one.provider_ref}`;
    byRef.set(key, [...(byRef.get(key) ?? []), one]);
  }
  const inCases = await readReferencesOfCases(database);
  const missing: string[] = [];
  const unlike: string[] = [];
  const twice: string[] = [];
  for (const one of theirs) {
    const key = `${one.provider}:${one.providerRef}`;
    const [first, ...others] = byRef.get(key) ?? [];
    if (others.length > 0) twice.push(key);
    if (!first) {
      if (!inCases.has(one.providerRef)) missing.push(`${key} ${await describe(database, one)}`);
    } else if (first.amount !== one.amount) {
      unlike.push(`${key}: ${one.amount} there, ${first.amount} here`);
    }
  }
  const invented = received
    .filter(({ provider, provider_ref }) => !book.collected.has(`${provider}:${provider_ref}`))
    .map(({ merchant_ref, amount }) => `${merchant_ref}: ${amount}`);
  const refunds = await readRefunds(database);
  const list = (text: string) => listOf(database, text);
  return {
    theirs: { payments: theirs.length, francs: sum(theirs) },
    ours: { payments: received.length, francs: sum(received) },
    theirRefunds: { payments: book.returned.size, francs: sum([...book.returned.values()]) },
    ourRefunds: { payments: refunds.size, francs: sum([...refunds.values()]) },
    differences: {
      'collected, and neither received here nor in an open case': missing,
      'received here, and collected by nobody': invented,
      'amounts that differ': unlike,
      'one collection received twice': twice,
      'given back, and not recorded so': differencesOf(book.returned, refunds),
      'recorded as given back, and not so': differencesOf(refunds, book.returned),
      'sums in payments that are not those of their parts': await list(WRONG_SUMS),
      'revenue of the console beside the payments': await list(WRONG_REVENUE),
      'refunds without a credit note': await list(WITHOUT_CREDIT_NOTE),
      'paid twice by two attempts, without a case': paidTwiceWithoutCase(
        received,
        await paidTwiceOf(database),
      ),
      'paid twice by two payments, without a case': await list(TWO_PAYMENTS),
      'completed without access': await list(WITHOUT_ACCESS),
      'members who cannot read what they bought, or can what they did not':
        await listWrongAccess(world),
      'active access that no money was paid for': await list(UNPAID_ACCESS),
      'completed without a receipt': await list(WITHOUT_RECEIPT),
      'gaps and repeats among receipts': await list(GAPS),
      'in review without an open case': await list(REVIEW_WITHOUT_CASE),
      'never ended': await list(NEVER_ENDED),
      'asked about for good': await list(STILL_DUE),
      'jobs given up': await list(GIVEN_UP),
    },
    cases: await rowsOf(
      database,
      'select kind, count(*)::integer as count from payment_cases group by 1 order by 1',
    ),
    states: await rowsOf(
      database,
      'select state, count(*)::integer as count from payment_records group by 1 order by 1',
    ),
  };
}

const sum = (of: readonly { readonly amount: number }[]) =>
  of.reduce((francs, { amount }) => francs + amount, 0);

async function rowsOf<Row extends pg.QueryResultRow>(
  database: pg.Pool,
  text: string,
): Promise<Row[]> {
  return (await database.query<Row>(text)).rows;
}

/** The first column of each row. */
async function listOf(database: pg.Pool, text: string): Promise<string[]> {
  return (await rowsOf<{ what: string }>(database, text)).map(({ what }) => what);
}

function readReceived(database: pg.Pool): Promise<Received[]> {
  return rowsOf<Received>(
    database,
    `select payment_id, state, merchant_ref, provider, provider_ref, received_amount as amount
     from payment_attempts where received_amount > 0`,
  );
}

/** What was given back, by the refund's key. */
async function readRefunds(database: pg.Pool): Promise<ReadonlyMap<string, Returned>> {
  const rows = await rowsOf<{ id: string; merchant_ref: string; amount: number }>(
    database,
    `select id, merchant_ref, amount from payment_refunds where state = 'done'`,
  );
  return new Map(
    rows.map(({ id, merchant_ref: merchantRef, amount }) => [id, { merchantRef, amount }]),
  );
}

function differencesOf(
  some: ReadonlyMap<string, Returned>,
  others: ReadonlyMap<string, Returned>,
): string[] {
  const isSame = (key: string, { merchantRef, amount }: Returned) => {
    const other = others.get(key);
    return other?.merchantRef === merchantRef && other.amount === amount;
  };
  return [...some].filter(([key, one]) => !isSame(key, one)).map(([key]) => key);
}

/** References of the provider's that a case names, whose money waits for a person. */
async function readReferencesOfCases(database: pg.Pool): Promise<ReadonlySet<string>> {
  return new Set(
    await listOf(
      database,
      `select provider_ref as what from payment_cases
       where closed_at is null and provider_ref is not null`,
    ),
  );
}

async function paidTwiceOf(database: pg.Pool): Promise<ReadonlySet<string>> {
  return new Set(
    await listOf(
      database,
      `select payment_id::text as what from payment_cases where kind = 'paid_twice'`,
    ),
  );
}

/** Payments that several attempts have brought money to, and of which no case tells. */
function paidTwiceWithoutCase(received: readonly Received[], known: ReadonlySet<string>): string[] {
  const times = new Map<string, number>();
  for (const { payment_id } of received) times.set(payment_id, (times.get(payment_id) ?? 0) + 1);
  return [...times].filter(([id, count]) => count > 1 && !known.has(id)).map(([id]) => id);
}

/** What is known here of money that is missing. */
async function describe(database: pg.Pool, { merchantRef, amount }: Collected): Promise<string> {
  const { rows } = await database.query<{ text: string }>(
    `select format('payment %s, attempt %s %s', p.state, a.kind, a.state) as text
     from payment_attempts a join payment_records p on p.id = a.payment_id
     where a.merchant_ref = $1`,
    [merchantRef],
  );
  return `${amount} (${rows[0]?.text ?? 'unknown here'})`;
}

/** As members see it, by the app's own call. */
async function listWrongAccess({ database, members, urls }: MoneyWorld): Promise<string[]> {
  const paid = new Set(
    await listOf(
      database,
      `select format('%s %s', user_id, document_type) as what from payment_records
       where user_id is not null and state = 'completed'`,
    ),
  );
  const wrong: string[] = [];
  const check = async ({ id, headers }: Member) => {
    for (const document of DOCUMENTS.keys()) {
      const path = `${urls[0]}/api/payment/access/${id}/${document}`;
      const answer = await (await fetch(path, { headers })).text();
      const isOpen = answer.includes('"has_access":true');
      if (isOpen !== paid.has(`${id} ${document}`)) wrong.push(`${id} ${document}: ${answer}`);
    }
  };
  await pMap(members, check, { concurrency: 4 });
  return wrong;
}
