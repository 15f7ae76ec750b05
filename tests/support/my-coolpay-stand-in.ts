import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { MyCoolPaySettings } from '../../src/features/payments/server/providers/settings.ts';
import {
  type Behaviour,
  type Callback,
  post,
  type Reply,
  type StandInCall,
  startStandInServer,
} from './stand-in-server.ts';

/** A transaction as My-CoolPay answers it; tests may set any field. */
export interface MyCoolPayTransaction {
  readonly transaction_ref: string;
  readonly app_transaction_ref: unknown;
  readonly transaction_type: unknown;
  readonly transaction_amount: unknown;
  readonly transaction_currency: unknown;
  readonly transaction_operator: unknown;
  readonly transaction_status: unknown;
  readonly transaction_message: unknown;
  readonly operator_transaction_ref: unknown;
}

type Route = 'paylink' | 'payin' | 'authorize' | 'checkStatus';

export interface CallbackChanges {
  /** Instead of what the transaction says, and signed. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** After it was signed. */
  readonly altered?: Readonly<Record<string, unknown>>;
  readonly signature?: 'right' | 'wrong' | 'missing';
}

/**
 * A server that speaks as My-CoolPay does (docs/payments.md §2), and fails where a test says so.
 */
export interface MyCoolPayStandIn {
  /** With them the adapter asks this server. */
  readonly settings: MyCoolPaySettings & { readonly privateKey: string };
  readonly calls: readonly StandInCall[];
  readonly transactions: readonly MyCoolPayTransaction[];
  behave(route: Route, behaviour: Behaviour | (() => Behaviour), about?: string): void;
  /** By our reference or by theirs. @throws when there is none */
  find(ref: string): MyCoolPayTransaction;
  /** What happens to a transaction there: the payer approves, an amount differs, … */
  change(ref: string, changes: Partial<MyCoolPayTransaction>): void;
  /** A callback about a transaction as it stands, or changed. */
  callback(ref: string, changes?: CallbackChanges): Callback;
  sendCallback(
    url: string,
    ref: string,
    changes?: CallbackChanges,
    times?: number,
  ): Promise<number[]>;
  close(): Promise<void>;
}

/** The code that the payer is sent. */
export const RIGHT_CODE = '123456';

const collection = z.object({
  transaction_amount: z.number().int().positive(),
  transaction_currency: z.enum(['XAF', 'EUR']),
  transaction_reason: z.string().min(1),
  app_transaction_ref: z.string().min(1),
  customer_phone_number: z.string().optional(),
  customer_lang: z.enum(['en', 'fr']),
});
const phone = z.string().regex(/^6\d{8}$/);
const authorization = z.object({ transaction_ref: z.string(), code: z.string() });

const refuse = (status: number, message: string): Reply => ({
  status,
  body: { status: 'error', message },
});

export async function startMyCoolPay(): Promise<MyCoolPayStandIn> {
  const publicKey = randomUUID();
  const privateKey = `private-${randomUUID()}`;
  const transactions: MyCoolPayTransaction[] = [];

  const lookUp = (ref: string) =>
    transactions.findLast(
      ({ transaction_ref, app_transaction_ref }) =>
        transaction_ref === ref || app_transaction_ref === ref,
    );
  const find = (ref: string) => {
    const transaction = lookUp(ref);
    if (!transaction) throw new Error(`My-CoolPay's stand-in has no transaction ${ref}.`);
    return transaction;
  };
  const change = (ref: string, changes: Partial<MyCoolPayTransaction>) => {
    const index = transactions.indexOf(find(ref));
    transactions[index] = { ...find(ref), ...changes };
  };
  const begin = (asked: z.output<typeof collection>, status: string, operator: string | null) => {
    const transaction: MyCoolPayTransaction = {
      transaction_ref: randomUUID(),
      app_transaction_ref: asked.app_transaction_ref,
      transaction_type: 'PAYIN',
      transaction_amount: asked.transaction_amount,
      transaction_currency: asked.transaction_currency,
      transaction_operator: operator,
      transaction_status: status,
      transaction_message: 'Your transaction is being processed',
      operator_transaction_ref: null,
    };
    transactions.push(transaction);
    return transaction;
  };

  const paylink = ({ body, query }: StandInCall): Reply => {
    const asked = collection.safeParse(body);
    if (!asked.success) return refuse(400, 'Invalid data');
    if (query.toString().length > 255) return refuse(400, 'Query too long');
    const { transaction_ref } = begin(asked.data, 'CREATED', null);
    const payment_url = `${server.url}/payment/checkout/${transaction_ref}`;
    return { status: 201, body: { status: 'success', transaction_ref, payment_url } };
  };
  const payin = ({ body }: StandInCall): Reply => {
    const asked = collection.safeParse(body);
    const number = phone.safeParse(asked.data?.customer_phone_number);
    if (!asked.success || !number.success) return refuse(400, 'Invalid data');
    // Orange asks for a code first.
    const isOrange = /^6(?:9|5[5-9]|8[5-9])/.test(number.data);
    const { transaction_ref } = begin(asked.data, 'PENDING', isOrange ? 'CM_OM' : 'CM_MOMO');
    const next = isOrange ? { action: 'REQUIRE_OTP' } : { action: 'PENDING', ussd: '*126#' };
    return { status: 200, body: { status: 'success', transaction_ref, ...next } };
  };
  const authorize = ({ body }: StandInCall): Reply => {
    const asked = authorization.safeParse(body);
    if (!asked.success || !lookUp(asked.data.transaction_ref)) return refuse(404, 'Not found');
    if (asked.data.code !== RIGHT_CODE) return refuse(400, 'Invalid code');
    const { transaction_ref } = asked.data;
    const next = { action: 'PENDING', ussd: '#150*50#' };
    return { status: 200, body: { status: 'success', transaction_ref, ...next } };
  };
  const checkStatus = (_: StandInCall, [, ref = '']: RegExpMatchArray): Reply => {
    const transaction = transactions.find(({ transaction_ref }) => transaction_ref === ref);
    if (!transaction) return refuse(404, 'Transaction not found');
    return { status: 200, body: { status: 'success', ...transaction } };
  };

  const aboutBody = ({ body }: StandInCall) => {
    const known = z
      .object({
        app_transaction_ref: z.string().optional(),
        transaction_ref: z.string().optional(),
      })
      .safeParse(body);
    const { app_transaction_ref: ours = '', transaction_ref: theirs = '' } = known.data ?? {};
    return [ours, theirs];
  };
  const aboutRef = (_: StandInCall, [, ref = '']: RegExpMatchArray) => {
    const ours = lookUp(ref)?.app_transaction_ref;
    return typeof ours === 'string' ? [ref, ours] : [ref];
  };
  const root = `^/api/${publicKey}`;
  const server = await startStandInServer([
    {
      name: 'paylink',
      method: 'POST',
      path: new RegExp(`${root}/paylink$`),
      about: aboutBody,
      answer: paylink,
    },
    {
      name: 'payin',
      method: 'POST',
      path: new RegExp(`${root}/payin$`),
      about: aboutBody,
      answer: payin,
    },
    {
      name: 'authorize',
      method: 'POST',
      path: new RegExp(`${root}/payin/authorize$`),
      about: aboutBody,
      answer: authorize,
    },
    {
      name: 'checkStatus',
      method: 'GET',
      path: new RegExp(`${root}/checkStatus/([^/]+)$`),
      about: aboutRef,
      answer: checkStatus,
    },
  ]);

  const callback = (ref: string, changes: CallbackChanges = {}): Callback => {
    const fields: Record<string, unknown> = {
      application: publicKey,
      ...find(ref),
      transaction_operator: find(ref).transaction_operator ?? 'CM_MOMO',
      transaction_fees: 20,
      transaction_reason: 'Penal Code',
      customer_phone_number: '670000001',
      ...changes.fields,
    };
    const signed = [
      fields.transaction_ref,
      fields.transaction_type,
      String(fields.transaction_amount).replace(/\.0+$/, ''),
      fields.transaction_currency,
      fields.transaction_operator,
    ].join('');
    const key = changes.signature === 'wrong' ? 'another key' : privateKey;
    const signature = createHash('md5').update(`${signed}${key}`).digest('hex');
    const isSigned = changes.signature !== 'missing';
    const body = { ...fields, ...(isSigned ? { signature } : {}), ...changes.altered };
    return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  };

  return {
    settings: { publicKey, privateKey, baseUrl: `${server.url}/api` },
    calls: server.calls,
    transactions,
    behave: server.behave,
    find,
    change,
    callback,
    sendCallback: (url, ref, changes, times) => post(url, callback(ref, changes), times),
    close: server.close,
  };
}
