import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../../errors.ts';
import { type FairQueue, QueueFull } from '../fair-queue.ts';
import { networkOf } from '../rate-limit.ts';
import type { AppEnv } from './context.ts';

const RETRY_AFTER = { 'Retry-After': '1' } as const;

/**
 * Middleware that queues requests fairly by address (of IPv6 by network).
 *
 * @throws Refusal 429 for an address with too many requests queued, 503 where too many are in all
 */
export function limitConcurrency(
  queue: FairQueue,
  clientAddress: (c: Context<AppEnv>) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    try {
      await queue.run(networkOf(clientAddress(c)), next, () => c.req.raw.signal);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      if (error.scope === 'client') {
        const sentence = 'Too much is being asked for at once from this address.';
        throw new Refusal(429, 'too_many_requests', sentence, { headers: RETRY_AFTER });
      }
      const sentence = 'Too many people are asking at the moment.';
      throw new Refusal(503, 'unavailable', sentence, { headers: RETRY_AFTER });
    }
  };
}
