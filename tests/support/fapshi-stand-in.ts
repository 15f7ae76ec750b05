import { randomBytes, randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { FapshiSettings } from '../../src/features/payments/server/providers/settings.ts';
import {
  type Behaviour,
  type Callback,
  post,
  type Reply,
  type StandInCall,
  startStandInServer,
} from './stand-in-server.ts';

/** A transaction as Fapshi answers it; tests may set any field. */
export interface FapshiTransaction {
  readonly transId: string;
  readonly status: unknown;
  readonly amount: unknown;
  readonly externalId: unknown;
  readonly redirectUrl: unknown;
  readonly dateInitiated: string;
  readonly medium?: unknown;
  readonly currency?: unknown;
  readonly financialTransId?: unknown;
  readonly dateConfirmed?: unknown;
}

type Route = 'initiate-pay' | 'payment-status' | 'expire-pay' | 'search';

export interface FapshiCallbackChanges {
  /** Instead of what the transaction says. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** `null`: none is sent. */
  readonly secret?: string | null;
  /** In a list of one, as was seen. */
  readonly isList?: boolean;
}

/** A server that speaks as Fapshi does (docs/payments.md §2), and fails where a test says so. */
export interface FapshiStandIn {
  /** With them the adapter asks this server. */
  readonly settings: FapshiSettings & { readonly webhookSecret: string };
  readonly calls: readonly StandInCall[];
  readonly transactions: readonly FapshiTransaction[];
  behave(route: Route, behaviour: Behaviour | (() => Behaviour), about?: string): void;
  /** By our reference or by theirs. @throws when there is none */
  find(ref: string): FapshiTransaction;
  /** What happens to a transaction there: the payer pays, the link expires, … */
  change(ref: string, changes: Partial<FapshiTransaction>): void;
  /** Something that was collected there without us. */
  add(transaction: Partial<FapshiTransaction>): FapshiTransaction;
  /** A callback about a transaction as it stands, or changed. */
  callback(ref: string, changes?: FapshiCallbackChanges): Callback;
  sendCallback(
    url: string,
    ref: string,
    changes?: FapshiCallbackChanges,
    times?: number,
  ): Promise<number[]>;
  close(): Promise<void>;
}

const link = z.object({
  amount: z.number().int().min(100),
  email: z.email().optional(),
  redirectUrl: z.url().optional(),
  externalId: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional(),
  message: z.string().optional(),
});
const named = z.object({ transId: z.string() });
const refuse = (status: number, message: string): Reply => ({ status, body: { message } });

export async function startFapshi(): Promise<FapshiStandIn> {
  const settings = {
    apiUser: randomUUID(),
    apiKey: `FAK_TEST_${randomBytes(10).toString('hex')}`,
    webhookSecret: randomBytes(12).toString('hex'),
  };
  const transactions: FapshiTransaction[] = [];
  const lookUp = (ref: string) =>
    transactions.findLast(({ transId, externalId }) => transId === ref || externalId === ref);
  const find = (ref: string) => {
    const transaction = lookUp(ref);
    if (!transaction) throw new Error(`Fapshi's stand-in has no transaction ${ref}.`);
    return transaction;
  };
  const change = (ref: string, changes: Partial<FapshiTransaction>) => {
    const index = transactions.indexOf(find(ref));
    transactions[index] = { ...find(ref), ...changes };
  };
  const add = (transaction: Partial<FapshiTransaction>): FapshiTransaction => {
    const added = {
      transId: randomBytes(4).toString('hex'),
      status: 'CREATED',
      amount: 1000,
      externalId: undefined,
      redirectUrl: undefined,
      dateInitiated: new Date().toISOString(),
      ...transaction,
    };
    transactions.push(added);
    return added;
  };

  /** Every call needs both headers. */
  const guarded =
    (answer: (call: StandInCall, match: RegExpMatchArray) => Reply) =>
    (call: StandInCall, match: RegExpMatchArray): Reply => {
      const { apiuser, apikey } = call.headers;
      const isKnown = apiuser === settings.apiUser && apikey === settings.apiKey;
      return isKnown ? answer(call, match) : refuse(403, 'Invalid API credentials');
    };

  const initiatePay = ({ body }: StandInCall): Reply => {
    const asked = link.safeParse(body);
    if (!asked.success) return refuse(400, 'Invalid request body');
    const { amount, externalId, redirectUrl } = asked.data;
    const { transId, dateInitiated } = add({ amount, externalId, redirectUrl });
    return {
      status: 200,
      body: {
        message: 'Request successful',
        link: `${server.url}/payment/${transId}`,
        transId,
        dateInitiated,
      },
    };
  };
  const paymentStatus = (call: StandInCall, [, ref = '']: RegExpMatchArray): Reply => {
    if (call.body !== undefined) return refuse(400, 'A GET has no body');
    const transaction = transactions.find(({ transId }) => transId === ref);
    return transaction ? { status: 200, body: transaction } : refuse(404, 'Transaction not found');
  };
  const expirePay = ({ body }: StandInCall): Reply => {
    const asked = named.safeParse(body);
    if (!asked.success || !lookUp(asked.data.transId)) return refuse(404, 'Transaction not found');
    const { transId } = asked.data;
    if (find(transId).status === 'EXPIRED') return refuse(400, 'Link already expired');
    change(transId, { status: 'EXPIRED' });
    return { status: 200, body: find(transId) };
  };
  const search = ({ query }: StandInCall): Reply => {
    const status = query.get('status')?.toUpperCase();
    const [start = '', end = ''] = [query.get('start'), query.get('end')].map((day) => day ?? '');
    const found = transactions
      .filter((transaction) => transaction.status === status)
      .filter(({ dateInitiated }) => {
        const day = dateInitiated.slice(0, 10);
        return day >= start && day <= end;
      })
      .sort((a, b) => a.dateInitiated.localeCompare(b.dateInitiated));
    if (query.get('sort') !== 'asc') found.reverse();
    return { status: 200, body: found.slice(0, Number(query.get('limit') ?? 10)) };
  };

  const aboutBody = ({ body }: StandInCall) => {
    const known = z
      .object({ externalId: z.string().optional(), transId: z.string().optional() })
      .safeParse(body);
    return [known.data?.externalId ?? '', known.data?.transId ?? ''];
  };
  const aboutRef = (_: StandInCall, [, ref = '']: RegExpMatchArray) => {
    const ours = lookUp(ref)?.externalId;
    return typeof ours === 'string' ? [ref, ours] : [ref];
  };
  const server = await startStandInServer([
    {
      name: 'initiate-pay',
      method: 'POST',
      path: /^\/initiate-pay$/,
      about: aboutBody,
      answer: guarded(initiatePay),
    },
    {
      name: 'payment-status',
      method: 'GET',
      path: /^\/payment-status\/([^/]+)$/,
      about: aboutRef,
      answer: guarded(paymentStatus),
    },
    {
      name: 'expire-pay',
      method: 'POST',
      path: /^\/expire-pay$/,
      about: aboutBody,
      answer: guarded(expirePay),
    },
    {
      name: 'search',
      method: 'GET',
      path: /^\/search$/,
      about: () => [],
      answer: guarded(search),
    },
  ]);

  const callback = (ref: string, changes: FapshiCallbackChanges = {}): Callback => {
    const body = { ...find(ref), ...changes.fields };
    const secret = changes.secret === undefined ? settings.webhookSecret : changes.secret;
    return {
      body: JSON.stringify(changes.isList ? [body] : body),
      headers: {
        'content-type': 'application/json',
        ...(secret === null ? {} : { 'x-wh-secret': secret }),
      },
    };
  };

  return {
    settings: { ...settings, baseUrl: server.url },
    calls: server.calls,
    transactions,
    behave: server.behave,
    find,
    change,
    add,
    callback,
    sendCallback: (url, ref, changes, times) => post(url, callback(ref, changes), times),
    close: server.close,
  };
}
