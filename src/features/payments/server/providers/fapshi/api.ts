import { z } from 'zod';
import { callProvider, type ProviderAnswer } from '../http.ts';
import type { FapshiSettings } from '../settings.ts';

/** The body of the request that makes a payment page, with Fapshi's field names. */
export interface LinkRequest {
  readonly amount: number;
  readonly email?: string;
  readonly redirectUrl: string;
  readonly externalId: string;
  readonly message: string;
}

const reference = z.string().regex(/^[\w-]{1,100}$/);
const remark = z.string().max(2_000).nullish().catch(null);

export const linkAnswer = z.object({ link: z.string().max(2_000), transId: reference });

/** An answer that leaves much open, but may name a transaction that was begun. */
export const anyInitiationAnswer = z.object({ transId: reference });

export const transaction = z.object({
  transId: reference,
  status: z.string().min(1).max(60),
  // Validated by the transform.
  amount: z.unknown(),
  currency: z.string().max(60).nullish(),
  externalId: z.string().max(255).nullish(),
  medium: remark,
  financialTransId: remark,
  dateConfirmed: remark,
});

/** It is a reason to ask alone, and sent once: what the answer tells again may be missing. */
export const callback = transaction.pick({ transId: true, status: true, externalId: true });

export type Transaction = z.output<typeof transaction>;

export const transactions = z.array(z.unknown()).max(100);

export interface Search {
  /** Days as 2026-11-21; those on which payments were begun. */
  readonly start: string;
  readonly end: string;
  readonly sort: 'asc' | 'desc';
}

/** The most that one search answers. */
export const SEARCH_LIMIT = 100;

/** The calls of Fapshi that we make; their answers are interpreted elsewhere. */
export function fapshiApi({ baseUrl, apiUser, apiKey }: Omit<FapshiSettings, 'webhookSecret'>) {
  const headers = { apiuser: apiUser, apikey: apiKey };
  const get = (path: string, signal: AbortSignal): Promise<ProviderAnswer> =>
    callProvider(`${baseUrl}${path}`, { method: 'GET', headers, signal });
  const post = (path: string, body: unknown, signal: AbortSignal): Promise<ProviderAnswer> =>
    callProvider(`${baseUrl}${path}`, { method: 'POST', headers, body, signal });
  return {
    initiatePay: (body: LinkRequest, signal: AbortSignal) => post('/initiate-pay', body, signal),
    paymentStatus: (transId: string, signal: AbortSignal) =>
      get(`/payment-status/${encodeURIComponent(transId)}`, signal),
    expirePay: (transId: string, signal: AbortSignal) => post('/expire-pay', { transId }, signal),
    searchSuccessful: (search: Search, signal: AbortSignal) => {
      const query = new URLSearchParams({
        status: 'successful',
        ...search,
        limit: String(SEARCH_LIMIT),
      });
      return get(`/search?${query}`, signal);
    },
  };
}
