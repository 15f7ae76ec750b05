import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startFapshi } from '../support/fapshi-stand-in.ts';
import { RIGHT_CODE, startMyCoolPay } from '../support/my-coolpay-stand-in.ts';
import type { Behaviour } from '../support/stand-in-server.ts';
import { chance, pick } from './draw.ts';

/** Francs that a provider has taken from a payer. */
export interface Collected {
  readonly provider: ProviderName;
  readonly providerRef: string;
  /** Our reference, as it was sent to the provider. */
  readonly merchantRef: string;
  readonly amount: number;
}

/** Francs that went back to a payer. */
export interface Returned {
  /** Our reference of the attempt whose money it was. */
  readonly merchantRef: string;
  readonly amount: number;
}

export type ProviderName = 'mycoolpay' | 'fapshi';

/** How the provider tells us what has become of a transaction. */
type Callbacks = 'once' | 'twice' | 'never' | 'late' | 'out of order';

/** A page of a provider, or a prompt on a phone. */
export interface Bill {
  readonly provider: ProviderName;
  readonly providerRef: string;
}

/**
 * Two providers that fail as real ones do, and their own book of every franc. It is written where
 * the money moves, and knows nothing of our database.
 */
export interface MoneyBook {
  /** With it a program asks these providers. */
  readonly environment: Readonly<Record<string, string>>;
  /** By provider and reference. */
  readonly collected: ReadonlyMap<string, Collected>;
  /** What was given back by hand, by the key of the refund. */
  readonly returned: Map<string, Returned>;
  /** The bill behind an address that a payer was sent to; `null`: it is no page of a provider's. */
  billAt(page: string): Bill | null;
  /** What we call the payment that a bill is about. */
  orderOf(bill: Bill): string;
  /** The prompt on a phone that waits for its owner to approve it; `null`: none came. */
  findPrompt(phone: string): Bill | null;
  /** The payer pays, more or less than was asked for. @returns whether money has moved */
  pay(bill: Bill, share?: number): boolean;
  /** Something other than money has become of it. */
  end(bill: Bill, how: 'failed' | 'cancelled'): void;
  /** The provider calls one of these addresses, or none of them. */
  tell(bill: Bill, urls: readonly string[]): Promise<void>;
  /** From now on every call is answered as documented. */
  calmDown(): void;
  close(): Promise<void>;
}

const keyOf = ({ provider, providerRef }: Bill) => `${provider}:${providerRef}`;

export async function openMoneyBook(): Promise<MoneyBook> {
  const myCoolPay = await startMyCoolPay();
  const fapshi = await startFapshi();
  const collected = new Map<string, Collected>();
  let isCalm = false;

  const drawn = (draw: () => Behaviour) => () => (isCalm ? 'normal' : draw());
  myCoolPay.behave('paylink', drawn(drawBegin));
  myCoolPay.behave('payin', drawn(drawBegin));
  myCoolPay.behave('authorize', drawn(drawRead));
  myCoolPay.behave('checkStatus', drawn(drawRead));
  fapshi.behave('initiate-pay', drawn(drawBegin));
  fapshi.behave('payment-status', drawn(drawRead));
  fapshi.behave('expire-pay', drawn(drawBegin));

  const payMyCoolPay = ({ providerRef }: Bill, share: number): Collected | null => {
    const {
      transaction_status: status,
      transaction_amount,
      app_transaction_ref,
    } = myCoolPay.find(providerRef);
    if (status === 'SUCCESS') return null;
    const amount = Math.round(Number(transaction_amount) * share);
    myCoolPay.change(providerRef, {
      transaction_status: 'SUCCESS',
      transaction_amount: amount,
      transaction_operator: pick(['CM_MOMO', 'CM_OM']),
      operator_transaction_ref: `MP${randomInt(1e9)}`,
    });
    return { provider: 'mycoolpay', providerRef, merchantRef: String(app_transaction_ref), amount };
  };
  const payFapshi = ({ providerRef }: Bill, share: number): Collected | null => {
    const { status, amount: asked, externalId } = fapshi.find(providerRef);
    if (status === 'SUCCESSFUL' || status === 'EXPIRED') return null;
    const amount = Math.round(Number(asked) * share);
    fapshi.change(providerRef, {
      status: 'SUCCESSFUL',
      amount,
      medium: pick(['mobile money', 'orange money']),
      dateConfirmed: new Date().toISOString(),
    });
    return { provider: 'fapshi', providerRef, merchantRef: String(externalId), amount };
  };

  /** @param word instead of what the provider's books say: older news, delivered late */
  const callBack = async ({ provider, providerRef }: Bill, url: string, word?: string) => {
    const to = `${url}/api/webhooks/${provider}`;
    try {
      await (provider === 'mycoolpay'
        ? myCoolPay.sendCallback(
            to,
            providerRef,
            word ? { fields: { transaction_status: word } } : {},
          )
        : fapshi.sendCallback(to, providerRef, {
            isList: chance(0.2),
            ...(word ? { fields: { status: word } } : {}),
          }));
    } catch {
      // Whoever was to hear it was killed. It is sent once.
    }
  };

  return {
    environment: {
      MYCOOLPAY_PUBLIC_KEY: myCoolPay.settings.publicKey,
      MYCOOLPAY_PRIVATE_KEY: myCoolPay.settings.privateKey,
      MYCOOLPAY_MODE: 'test',
      MYCOOLPAY_BASE_URL: myCoolPay.settings.baseUrl,
      FAPSHI_API_USER: fapshi.settings.apiUser,
      FAPSHI_API_KEY: fapshi.settings.apiKey,
      FAPSHI_WEBHOOK_SECRET: fapshi.settings.webhookSecret,
      FAPSHI_BASE_URL: fapshi.settings.baseUrl,
    },
    collected,
    returned: new Map(),
    billAt: (page) => {
      const [, providerRef = ''] = /([^/?]+)(?:\?.*)?$/.exec(page) ?? [];
      const isAt = ({ baseUrl }: { baseUrl: string }) => page.startsWith(new URL(baseUrl).origin);
      if (isAt(fapshi.settings)) return { provider: 'fapshi', providerRef };
      return isAt(myCoolPay.settings) ? { provider: 'mycoolpay', providerRef } : null;
    },
    orderOf: ({ provider, providerRef }) =>
      String(
        provider === 'fapshi'
          ? fapshi.find(providerRef).externalId
          : myCoolPay.find(providerRef).app_transaction_ref,
      ),
    findPrompt: (phone) => {
      const call = myCoolPay.calls.findLast(
        ({ route, body }) => route === 'payin' && fieldOf(body, 'customer_phone_number') === phone,
      );
      const merchantRef = fieldOf(call?.body, 'app_transaction_ref');
      const begun = myCoolPay.transactions.find((one) => one.app_transaction_ref === merchantRef);
      if (!begun) return null;
      const { transaction_ref: providerRef, transaction_operator: operator } = begun;
      const isReady =
        operator !== 'CM_OM' ||
        myCoolPay.calls.some(
          ({ route, body }) =>
            route === 'authorize' &&
            fieldOf(body, 'transaction_ref') === providerRef &&
            fieldOf(body, 'code') === RIGHT_CODE,
        );
      return isReady ? { provider: 'mycoolpay', providerRef } : null;
    },
    pay: (bill, share = 1) => {
      const paid =
        bill.provider === 'mycoolpay' ? payMyCoolPay(bill, share) : payFapshi(bill, share);
      if (paid) collected.set(keyOf(bill), paid);
      return paid !== null;
    },
    end: (bill, how) => {
      const { provider, providerRef } = bill;
      // What was paid stays paid.
      if (collected.has(keyOf(bill))) return;
      if (provider === 'fapshi') {
        if (how === 'failed') fapshi.change(providerRef, { status: 'FAILED' });
        return;
      }
      const transaction_status = how === 'failed' ? 'FAILED' : 'CANCELED';
      myCoolPay.change(providerRef, { transaction_status });
    },
    tell: async (bill, urls) => {
      const url = pick(urls);
      const how: Callbacks = pick(['once', 'once', 'twice', 'never', 'late', 'out of order']);
      if (how === 'never') return;
      if (how === 'late') await sleep(randomInt(500, 4_000));
      await callBack(bill, url);
      if (how === 'twice') await callBack(bill, pick(urls));
      if (how === 'out of order') await callBack(bill, pick(urls), pick(['PENDING', 'FAILED']));
    },
    calmDown: () => {
      isCalm = true;
    },
    close: async () => {
      await myCoolPay.close();
      await fapshi.close();
    },
  };
}

/** How a call that begins or ends a payment fares; it may have been heard all the same. */
function drawBegin(): Behaviour {
  if (chance(0.85)) return 'normal';
  return pick<Behaviour>([
    { lateMs: 2_000 },
    'hang_up',
    'hang_up_after',
    'hang_up_after',
    chance(0.2) ? 'silence_after' : 'hang_up_after',
    { status: 503, body: { message: 'Service unavailable' } },
    'page',
  ]);
}

/** How a question about a payment fares. */
function drawRead(): Behaviour {
  if (chance(0.88)) return 'normal';
  return pick<Behaviour>([
    { lateMs: 500 },
    { lateMs: 2_500 },
    'hang_up',
    chance(0.1) ? 'silence' : 'hang_up',
    { status: 429, body: { message: 'Too many requests' } },
    { status: 500, text: '<h1>Bad gateway</h1>' },
    'page',
  ]);
}

function fieldOf(body: unknown, field: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
}
