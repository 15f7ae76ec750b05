import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../../errors.ts';
import { type FairQueue, QueueFull } from '../fair-queue.ts';
import { networkOf } from '../rate-limit.ts';
import type { AppEnv } from './context.ts';

const RETRY_AFTER = { 'Retry-After': '1' } as const;

/** Runs a task of a request when it is its turn. */
export type InTurn = <Result>(c: Context<AppEnv>, task: () => Promise<Result>) => Promise<Result>;

/**
 * Queues tasks of requests fairly by address (of IPv6 by network).
 *
 * @throws Refusal 429 for an address with too many requests queued, 503 where too many are in all
 */
export function inTurnOf(queue: FairQueue, clientAddress: (c: Context<AppEnv>) => string): InTurn {
  return async (c, task) => {
    try {
      return await queue.run(networkOf(clientAddress(c)), task, () => c.req.raw.signal);
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

/** The same as middleware, for all that lies behind it. */
export function limitConcurrency(inTurn: InTurn): MiddlewareHandler<AppEnv> {
  return (c, next) => inTurn(c, next);
}
