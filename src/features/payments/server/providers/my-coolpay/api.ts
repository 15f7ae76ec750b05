import { z } from 'zod';
import { callProvider, type ProviderAnswer } from '../http.ts';
import type { MyCoolPaySettings } from '../settings.ts';

/** The body of the request to collect, with My-CoolPay's field names. */
export interface CollectionRequest {
  readonly transaction_amount: number;
  readonly transaction_currency: string;
  readonly transaction_reason: string;
  readonly app_transaction_ref: string;
  readonly customer_phone_number?: string;
  readonly customer_name?: string;
  readonly customer_email?: string;
  readonly customer_lang: string;
}

const reference = z.string().min(1).max(100);
const word = z.string().min(1).max(60);
/** A field that decides nothing: of another shape it is ignored. */
const remark = z.string().max(2_000).nullish().catch(null);

/** The outer status only says whether the call worked. */
const worked = z.literal('success');

export const paylinkAnswer = z.object({
  status: worked,
  transaction_ref: reference,
  payment_url: z.string().max(2_000),
});

export const payinAnswer = z.object({
  status: worked,
  transaction_ref: reference,
  action: word,
  ussd: z.string().max(60).nullish(),
});

/** An answer that leaves much open, but may name a transaction that was begun. */
export const anyInitiationAnswer = z.object({
  status: word.optional(),
  transaction_ref: reference.nullish(),
});

export const authorizeAnswer = z.object({ status: worked, action: word });

/** A refusal in My-CoolPay's own words. */
export const errorAnswer = z.object({ status: z.literal('error') });

export const statusAnswer = z.object({
  status: worked,
  transaction_status: word,
  transaction_ref: reference.nullish(),
  app_transaction_ref: z.string().max(255).nullish(),
  transaction_type: z.string().max(60).nullish(),
  // Validated by the transform.
  transaction_amount: z.unknown(),
  transaction_currency: z.string().max(60).nullish(),
  transaction_operator: remark,
  operator_transaction_ref: remark,
  transaction_message: remark,
});

export const callbackBody = z.object({
  application: z.string().max(100),
  transaction_ref: z.string().regex(/^[\w-]{1,100}$/),
  app_transaction_ref: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .nullish(),
  transaction_type: word,
  transaction_amount: z.union([z.number(), z.string().max(30)]),
  transaction_currency: word,
  transaction_operator: z.string().max(60).nullish(),
  transaction_status: word,
  signature: z.string().max(200),
});

export type CallbackBody = z.output<typeof callbackBody>;

/** The calls of My-CoolPay that we make; their answers are interpreted elsewhere. */
export function myCoolPayApi({
  baseUrl,
  publicKey,
}: Pick<MyCoolPaySettings, 'baseUrl' | 'publicKey'>) {
  const root = `${baseUrl}/${encodeURIComponent(publicKey)}`;
  return {
    /** @param returned put back on the address that the payer is led to */
    paylink: (
      body: CollectionRequest,
      returned: URLSearchParams,
      signal: AbortSignal,
    ): Promise<ProviderAnswer> => {
      const query = returned.size > 0 ? `?${returned}` : '';
      return callProvider(`${root}/paylink${query}`, { method: 'POST', body, signal });
    },
    payin: (body: CollectionRequest, signal: AbortSignal) =>
      callProvider(`${root}/payin`, { method: 'POST', body, signal }),
    authorize: (transactionRef: string, code: string, signal: AbortSignal) =>
      callProvider(`${root}/payin/authorize`, {
        method: 'POST',
        body: { transaction_ref: transactionRef, code },
        signal,
      }),
    checkStatus: (transactionRef: string, signal: AbortSignal) =>
      callProvider(`${root}/checkStatus/${encodeURIComponent(transactionRef)}`, {
        method: 'GET',
        signal,
      }),
  };
}
