import { randomBytes } from 'node:crypto';
import type { Database } from '../../../kit/server/database.ts';
import { parseJsonBytes } from '../../../kit/server/parse-json.ts';
import { likelyOperator } from '../../payments/phone-numbers.ts';
import type {
  InitiateInput,
  InitiateResult,
  Operator,
  PaymentProvider,
  WebhookCheck,
} from '../../payments/provider.ts';
import {
  insertSandboxTransaction,
  refundSandboxTransaction,
  type SandboxRequest,
  settleSandboxTransaction,
} from './commands.ts';
import {
  findSandboxTransaction,
  listPaidSandboxTransactions,
  type SandboxTransaction,
} from './queries.ts';
import { PUSH_EXPIRES_AFTER_MS, type Settlement, settlementOf } from './settlement.ts';
import { checkSignature } from './signature.ts';
import { CANCELLABLE_STATUSES } from './statuses.ts';
import { outcomeOf, RIGHT_CODE } from './test-numbers.ts';
import { callbackSchema, toPayment, toSnapshot } from './transform.ts';

export const SANDBOX = 'sandbox';
/** Below it stand the pages on which payers decide. */
export const SANDBOX_CHECKOUT_PATH = '/sandbox-checkout';

const CHECKOUT_EXPIRES_AFTER_MS = 15 * 60_000;
/** What a payer dials to see the request that waits. */
const USSD: Readonly<Record<Operator, string>> = { mtn: '*126#', orange: '#150#' };

export interface SandboxDeps {
  readonly db: Database;
  /** Signs its callbacks. */
  readonly secret: Buffer;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/**
 * A simulated provider: no money moves, and each test number has its known outcome
 * (docs/payments.md §4). Its ledger is in our database, but it alone reads and writes it.
 */
export function sandboxProvider(deps: SandboxDeps): PaymentProvider {
  const { db, secret } = deps;
  return {
    name: SANDBOX,
    caps: {
      push: true,
      redirect: true,
      idempotentInitiate: true,
      lookupByMerchantRef: true,
      linkOpensOnce: false,
      refund: true,
      notFoundIsFinal: true,
      min: 1,
      minPollMs: 500,
      expiresAfterMs: { redirect: CHECKOUT_EXPIRES_AFTER_MS, push: PUSH_EXPIRES_AFTER_MS },
    },
    initiate: (input) =>
      input.payer.msisdn === undefined
        ? openPage(deps, input)
        : push(db, input, input.payer.msisdn),
    verify: async ({ providerRef, merchantRef }) => {
      const transaction = await findSandboxTransaction(
        db,
        providerRef === undefined ? { merchantRef } : { providerRef },
      );
      return transaction ? toSnapshot(toPayment(transaction)) : 'not_found';
    },
    checkWebhook: async (raw, headers) => checkCallback(secret, raw, headers),
    submitOtp: (providerRef, code) => submitCode(db, providerRef, code),
    cancel: async (providerRef) => {
      const transaction = await findSandboxTransaction(db, { providerRef });
      if (!transaction) return;
      const cancelled = settlementOf('cancelled', transaction.amount, null);
      await settleSandboxTransaction(db, providerRef, CANCELLABLE_STATUSES, cancelled);
    },
    refund: async (providerRef, amount, key) =>
      (await refundSandboxTransaction(db, providerRef, amount, key)) ? 'refunded' : 'rejected',
    list: async function* (from, to) {
      for await (const transaction of listPaidSandboxTransactions(db, from, to)) {
        yield toSnapshot(toPayment(transaction));
      }
    },
  };
}

async function openPage(deps: SandboxDeps, input: InitiateInput): Promise<InitiateResult> {
  const request = requestOf(input, 'redirect', CHECKOUT_EXPIRES_AFTER_MS);
  const transaction = await record(deps.db, request, null);
  if (!transaction) return DUPLICATE;
  return {
    kind: 'redirect',
    providerRef: transaction.provider_ref,
    url: `${deps.publicUrl}${SANDBOX_CHECKOUT_PATH}/${transaction.provider_ref}`,
    expiresInMs: transaction.expires_in_ms,
  };
}

/** Prompts a phone, which answers at once: all but codes and delays are settled by this. */
async function push(db: Database, input: InitiateInput, msisdn: string): Promise<InitiateResult> {
  const operator = likelyOperator(msisdn);
  if (!operator) return { kind: 'rejected', code: 'unsupported_number' };
  if (input.payer.operator !== undefined && input.payer.operator !== operator) {
    return { kind: 'rejected', code: 'operator_mismatch' };
  }
  const outcome = outcomeOf(msisdn);
  if (outcome === 'initiate_lost') return { kind: 'unknown' };
  const request = requestOf(input, 'push', PUSH_EXPIRES_AFTER_MS);
  const settlement = settlementOf(outcome, input.amount, { msisdn, operator });
  const transaction = await record(db, request, settlement);
  if (outcome === 'initiate_timeout') return { kind: 'unknown' };
  if (!transaction) return DUPLICATE;
  return {
    kind: 'push',
    providerRef: transaction.provider_ref,
    ussd: USSD[operator],
    otp: transaction.status === 'REQUIRE_OTP',
    expiresInMs: transaction.expires_in_ms,
  };
}

const DUPLICATE: InitiateResult = { kind: 'rejected', code: 'duplicate_reference' };

/** Enters a request into the ledger, once. @returns its row; `null` when that is another request */
async function record(
  db: Database,
  request: SandboxRequest,
  settlement: Settlement | null,
): Promise<SandboxTransaction | null> {
  await insertSandboxTransaction(db, request, settlement);
  const transaction = await findSandboxTransaction(db, { merchantRef: request.merchant_ref });
  const isSame =
    transaction?.kind === request.kind &&
    transaction.amount === request.amount &&
    transaction.currency === request.currency;
  return isSame ? transaction : null;
}

function requestOf(
  input: InitiateInput,
  kind: SandboxRequest['kind'],
  expiresAfterMs: number,
): SandboxRequest {
  const { returnUrls } = input;
  return {
    provider_ref: `SBX${randomBytes(16).toString('hex')}`,
    merchant_ref: input.merchantRef,
    kind,
    amount: input.amount,
    currency: input.currency,
    description: input.description,
    lang: input.lang,
    success_url: returnUrls.success,
    cancelled_url: returnUrls.cancelled,
    failed_url: returnUrls.failed,
    notify_url: input.notifyUrl,
    expiresAfterMs,
  };
}

/** A code for a transaction that waits for one; one that has been paid takes it again. */
export async function submitCode(
  db: Database,
  providerRef: string,
  code: string,
): Promise<'accepted' | 'wrong'> {
  const transaction = await findSandboxTransaction(db, { providerRef });
  if (!transaction || code !== RIGHT_CODE) return 'wrong';
  const paid = settlementOf('success', transaction.amount, null);
  const isTaken = await settleSandboxTransaction(db, providerRef, ['REQUIRE_OTP'], paid);
  return isTaken || transaction.status === 'SUCCESS' ? 'accepted' : 'wrong';
}

function checkCallback(secret: Buffer, raw: Uint8Array, headers: Headers): WebhookCheck {
  const signature = checkSignature(secret, raw, headers);
  if (signature !== 'valid') return { ok: false, why: signature };
  const body = callbackSchema.safeParse(parseJsonBytes(raw));
  if (!body.success) return { ok: false, why: 'malformed' };
  const { reference, merchant_reference, status } = body.data;
  return {
    ok: true,
    eventKey: `${reference}:${status}`,
    providerRef: reference,
    merchantRef: merchant_reference,
    coversBody: true,
  };
}
