import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RIGHT_CODE } from '../support/my-coolpay-stand-in.ts';
import { chance, pick } from './draw.ts';
import type { Bill, MoneyBook } from './money-book.ts';
import type { MoneyClient } from './money-client.ts';
import { DOCUMENTS, type Member } from './money-world.ts';

/** Somebody who buys a document, with a device at an address of its own. */
interface Buyer {
  readonly document: string;
  readonly customer: { readonly email?: string; readonly phone?: string; readonly name: string };
  readonly headers: Readonly<Record<string, string>>;
}

/** What buyers need around them. */
export interface Market {
  readonly book: MoneyBook;
  readonly client: MoneyClient;
  readonly urls: readonly string[];
  readonly members: readonly Member[];
  /** Bills that somebody will pay when nobody expects it any more. */
  readonly paidLate: Bill[];
}

/** A payment that was begun. */
interface Order {
  readonly id: string;
  /** `null` where the phone was prompted already. */
  readonly bill: Bill | null;
}

const APP_PATHS = ['/api/payment', '/.netlify/functions/api/payment'] as const;
const TRIES = 6;

/** So many people who buy one thing after another. @returns what ends the last of them */
export function startBuyers(market: Market, atOnce: number): () => Promise<void> {
  let isStopping = false;
  const person = async () => {
    while (!isStopping) {
      await buy(market, newBuyer(market));
      await sleep(randomInt(0, 300));
    }
  };
  const people = Promise.all(Array.from({ length: atOnce }, person));
  return async () => {
    isStopping = true;
    await people;
  };
}

/** What people do, and how often; the first is what should be. */
const WAYS: readonly (readonly [number, (market: Market, buyer: Buyer) => Promise<void>])[] = [
  [30, payOnPage],
  [22, payByPhone],
  [10, payBothWays],
  [8, failThenPay],
  [6, cancelThenPay],
  [6, payLate],
  [8, buyTwice],
  [5, leave],
  [2, payTooLittle],
  [3, clickTwice],
];

async function buy(market: Market, buyer: Buyer): Promise<void> {
  const whole = WAYS.reduce((sum, [weight]) => sum + weight, 0);
  let drawn = randomInt(whole);
  for (const [weight, way] of WAYS) {
    drawn -= weight;
    if (drawn < 0) return way(market, buyer);
  }
}

async function payOnPage(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (order?.bill) await payAndTell(market, order.bill);
  if (order) await readStatus(market, order);
}

async function payByPhone(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (!order) return;
  const prompt = await askPhone(market, order);
  if (prompt) await payAndTell(market, prompt);
  await readStatus(market, order);
}

/** The page is open in one hand, the phone rings in the other; callbacks may come or not. */
async function payBothWays(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (!order) return;
  const prompt = await askPhone(market, order);
  const bills = [order.bill, prompt].filter((bill) => bill !== null);
  await Promise.all(
    bills.map(async (bill) => {
      await sleep(randomInt(0, 2_000));
      await payAndTell(market, bill);
    }),
  );
  await readStatus(market, order);
}

async function failThenPay(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (!order?.bill) return;
  market.book.end(order.bill, 'failed');
  await market.book.tell(order.bill, market.urls);
  await readStatus(market, order);
  if (chance(0.5)) await begin(market, buyer);
  await payAndTell(market, order.bill);
}

async function cancelThenPay(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (!order) return;
  const bill = (await askPhone(market, order)) ?? order.bill;
  if (!bill) return;
  market.book.end(bill, 'cancelled');
  await market.book.tell(bill, market.urls);
  await readStatus(market, order);
  if (chance(0.5)) await payAndTell(market, bill);
}

async function payLate(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (!order?.bill) return;
  const prompt = chance(0.3) ? await askPhone(market, order) : null;
  market.paidLate.push(prompt ?? order.bill);
}

/** Somebody who has forgotten, or was told nothing. */
async function buyTwice(market: Market, buyer: Buyer): Promise<void> {
  await payOnPage(market, buyer);
  await sleep(randomInt(0, 2_000));
  await payOnPage(market, buyer);
}

async function leave(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (order && chance(0.5)) await readStatus(market, order);
}

async function payTooLittle(market: Market, buyer: Buyer): Promise<void> {
  const order = await begin(market, buyer);
  if (order?.bill) await payAndTell(market, order.bill, pick([0.5, 0.9, 2]));
}

async function clickTwice(market: Market, buyer: Buyer): Promise<void> {
  const orders = await Promise.all([begin(market, buyer), begin(market, buyer)]);
  await Promise.all(orders.map((order) => order?.bill && payAndTell(market, order.bill)));
}

async function payAndTell({ book, urls }: Market, bill: Bill, share = 1): Promise<void> {
  await sleep(randomInt(0, 800));
  if (book.pay(bill, share)) await book.tell(bill, urls);
}

/** @returns `null` when nothing was begun, however often it was tried */
function begin(market: Market, buyer: Buyer): Promise<Order | null> {
  return chance(0.3) ? beginOnWeb(market, buyer) : beginInApp(market, buyer);
}

/** As the form of the website does; it leads to the provider's page. */
async function beginOnWeb({ client, book }: Market, buyer: Buyer): Promise<Order | null> {
  const { email = '', phone = '' } = buyer.customer;
  const answer = await client.call(
    {
      method: 'POST',
      path: `${pick(['', '/fr'])}/buy/${buyer.document}`,
      headers: buyer.headers,
      form: { email, phone, method: 'page', key: randomUUID() },
    },
    TRIES,
  );
  const bill = book.billAt(answer?.location ?? '');
  const id = bill && book.orderOf(bill);
  return id ? { id, bill } : null;
}

async function beginInApp({ client, book }: Market, buyer: Buyer): Promise<Order | null> {
  const { email, phone } = buyer.customer;
  const answer = await client.call(
    {
      method: 'POST',
      path: `${pick(APP_PATHS)}/init`,
      headers: {
        ...buyer.headers,
        ...(chance(0.5) ? { 'idempotency-key': randomUUID() } : {}),
      },
      body: {
        documentType: buyer.document,
        language: pick(['en', 'fr']),
        ...(chance(0.5) ? { customer: buyer.customer } : { email, phone }),
      },
    },
    TRIES,
  );
  if (answer?.status !== 200) return null;
  const { transaction_id: id, payment_url: page } = answer.body;
  return { id: String(id), bill: typeof page === 'string' ? book.billAt(page) : null };
}

/** The phone of the payer is prompted, and its code typed where one is asked for. */
async function askPhone(market: Market, order: Order): Promise<Bill | null> {
  const { client, book } = market;
  const phone = newPhone();
  const headers = addressOf();
  const path = pick(APP_PATHS);
  const body = { transaction_id: order.id, phone_number: phone };
  const answer = await client.call({ method: 'POST', path: `${path}/process`, headers, body }, 2);
  // A phone may ring although no answer came.
  if (answer?.body.requires_otp === true) {
    for (const otp of chance(0.2) ? ['000000', RIGHT_CODE] : [RIGHT_CODE]) {
      const code = { transaction_id: order.id, otp };
      await client.call({ method: 'POST', path: `${path}/authorize`, headers, body: code }, 3);
    }
  }
  return book.findPrompt(phone);
}

/** A result page or an app that waits for the end. */
async function readStatus({ client }: Market, { id }: Order): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const path = `${pick(APP_PATHS)}/status/${id}`;
    const answer = await client.call({ method: 'GET', path, headers: addressOf() });
    if (answer?.body.status === 'completed') return;
    await sleep(randomInt(500, 1_500));
  }
}

/** Signed in, a guest, or somebody who has an account and buys without it. */
function newBuyer({ members }: Market): Buyer {
  const name = 'Ngo Bassa Célestine';
  const document = pick([...DOCUMENTS.keys()]);
  const headers = addressOf();
  if (chance(0.3)) {
    const { email, headers: session } = pick(members);
    const isSignedIn = chance(0.7);
    const customer = { name, email };
    return { document, customer, headers: { ...headers, ...(isSignedIn ? session : {}) } };
  }
  const email = `${randomUUID()}@bench.example`;
  const phone = `+237${newPhone()}`;
  const customer = pick([
    { name, email },
    { name, phone },
    { name, email, phone },
  ]);
  return { document, customer, headers };
}

/** Of MTN, or of Orange, which asks for a code. */
function newPhone(): string {
  return `${pick(['67', '69'])}${String(randomInt(1e7)).padStart(7, '0')}`;
}

function addressOf(): Readonly<Record<string, string>> {
  const address = ['10', ...[0, 0, 0].map(() => randomInt(1, 255))].join('.');
  return { 'x-forwarded-for': address };
}
