import { randomUUID } from 'node:crypto';
import type {
  InitiateInput,
  InitiateResult,
  PaymentProvider,
  Providers,
  Snapshot,
} from '../../src/features/payments/provider.ts';
import type { PaymentDeps } from '../../src/features/payments/server/payment-deps.ts';
import type { Database } from '../../src/kit/server/database.ts';
import { createLogger } from '../../src/kit/server/logger.ts';

/** A payment in the provider's ledger; tests change it. */
export interface ScriptedPayment {
  readonly input: InitiateInput;
  readonly providerRef: string;
  status: Snapshot['status'];
  /** What it says instead of the truth. */
  claims: Partial<Pick<Snapshot, 'amount' | 'currency' | 'merchantRef' | 'providerRef' | 'type'>>;
}

/** A provider that does as the test says, so that each order of events can be tried. */
export interface ScriptedProvider extends PaymentProvider {
  readonly payments: Map<string, ScriptedPayment>;
  /** The payment of one of our references. @throws Error when there is none */
  of(merchantRef: string): ScriptedPayment;
  /** What the next initiations answer, in turn; usual ones afterwards. */
  readonly initiations: (
    | InitiateResult
    | ((input: InitiateInput, signal: AbortSignal) => Promise<InitiateResult> | InitiateResult)
  )[];
  /** Verifications that find it silent. */
  silent: boolean;
  /** Called in the middle of each verification. */
  onVerify: (() => Promise<void>) | null;
  verifications: number;
  /** Whether it can end a link or a prompt. */
  cancels: boolean;
  /** The references that it was asked to end, in turn. */
  readonly cancelled: string[];
  /** What it says of the next codes, in turn; then that of '123456' alone is right. */
  readonly codes: ('accepted' | 'wrong' | 'unavailable')[];
}

/** A provider of this name with these abilities. */
export function scriptedProvider(
  name = 'scripted',
  caps: Partial<PaymentProvider['caps']> = {},
): ScriptedProvider {
  const payments = new Map<string, ScriptedPayment>();
  const provider: ScriptedProvider = {
    name,
    payments,
    initiations: [],
    silent: false,
    onVerify: null,
    verifications: 0,
    cancels: false,
    cancelled: [],
    codes: [],
    caps: {
      push: true,
      redirect: true,
      idempotentInitiate: false,
      lookupByMerchantRef: false,
      linkOpensOnce: false,
      refund: false,
      notFoundIsFinal: false,
      min: 100,
      minPollMs: 0,
      expiresAfterMs: { redirect: 86_400_000, push: 600_000 },
      ...caps,
    },
    of: (merchantRef) => {
      const payment = payments.get(merchantRef);
      if (!payment) throw new Error(`${merchantRef} was never initiated.`);
      return payment;
    },
    initiate: async (input, signal) => {
      const scripted = provider.initiations.shift();
      const payment: ScriptedPayment = {
        input,
        providerRef: randomUUID(),
        status: 'pending',
        claims: {},
      };
      payments.set(input.merchantRef, payment);
      if (typeof scripted === 'function') return scripted(input, signal);
      if (scripted) return scripted;
      const { providerRef } = payment;
      return input.payer.msisdn === undefined
        ? { kind: 'redirect', providerRef, url: `https://pay.example/${providerRef}` }
        : { kind: 'push', providerRef };
    },
    verify: async (reference) => {
      provider.verifications++;
      await provider.onVerify?.();
      if (provider.silent) return 'unavailable';
      const payment =
        [...payments.values()].find(({ providerRef }) => providerRef === reference.providerRef) ??
        (provider.caps.lookupByMerchantRef ? payments.get(reference.merchantRef) : undefined);
      if (!payment) return 'not_found';
      const { input, providerRef, status, claims } = payment;
      return {
        status,
        providerRef,
        merchantRef: input.merchantRef,
        amount: input.amount,
        currency: input.currency,
        ...claims,
        raw: { scripted: status },
      };
    },
    checkWebhook: async (raw) => {
      const text = new TextDecoder().decode(raw);
      if (!text.startsWith('signed ')) return { ok: false, why: 'bad_signature' };
      const [, providerRef = '', merchantRef = '', word = ''] = text.split(' ');
      const eventKey = `${providerRef}:${merchantRef}:${word}`;
      return {
        ok: true,
        eventKey,
        coversBody: true,
        ...(providerRef === '-' ? {} : { providerRef }),
        ...(merchantRef === '-' ? {} : { merchantRef }),
      };
    },
    submitOtp: async (_, code) =>
      provider.codes.shift() ?? (code === '123456' ? 'accepted' : 'wrong'),
    cancel: async (reference) => {
      provider.cancelled.push(reference);
      const payment = [...payments.values()].find(({ providerRef }) => providerRef === reference);
      if (provider.cancels && payment?.status === 'pending') payment.status = 'expired';
    },
  };
  return provider;
}

/** The providers of a program that knows these, the first being the active one. */
export function providersOf(active: PaymentProvider, ...others: PaymentProvider[]): Providers {
  const all = [active, ...others];
  return {
    active,
    isLive: false,
    find: (name) => all.find((provider) => provider.name === name) ?? null,
  };
}

/** What the handling of payments needs, with providers that are scripted. */
export function paymentDeps(
  db: Database,
  active: PaymentProvider = scriptedProvider(),
  ...others: PaymentProvider[]
): PaymentDeps {
  return {
    db,
    log: createLogger('silent'),
    providers: providersOf(active, ...others),
    publicUrl: 'https://mboalex.example',
    createSignInLink: async () => '/account/link/token',
  };
}
