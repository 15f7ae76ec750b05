import { createHash } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../../errors.ts';
import { type FairQueue, QueueFull } from '../fair-queue.ts';
import { networkOf } from '../rate-limit.ts';
import type { AppEnv } from './context.ts';

const RETRY_AFTER = { 'Retry-After': '1' } as const;

/** Runs a task of a request when it is its turn; what costs more than a usual one says so. */
export type InTurn = <Result>(
  c: Context<AppEnv>,
  task: () => Promise<Result>,
  cost?: number,
) => Promise<Result>;

/**
 * Queues tasks of requests fairly by address (of IPv6 by network), and behind one by device, since
 * thousands of people share the address of a carrier.
 *
 * @throws Refusal 429 for an address with too many requests queued, 503 where too many are in all
 */
export function inTurnOf(queue: FairQueue, clientAddress: (c: Context<AppEnv>) => string): InTurn {
  return async (c, task, cost = 1) => {
    try {
      return await queue.run(networkOf(clientAddress(c)), task, {
        cost,
        signalOf: () => c.req.raw.signal,
        deviceOf: () => deviceOf(c),
      });
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

/**
 * What tells the devices behind an address apart: the session or claim, and how the browser calls
 * itself. It may be made up, which takes nothing from other addresses.
 */
function deviceOf({ req }: Context<AppEnv>): string {
  const hash = createHash('sha256');
  for (const name of ['authorization', 'cookie', 'user-agent', 'accept-language']) {
    hash.update(`${req.header(name) ?? ''}\n`);
  }
  return hash.digest('base64url');
}

/** The same as middleware, for all that lies behind it. */
export function limitConcurrency(
  inTurn: InTurn,
  costOf: (path: string) => number,
): MiddlewareHandler<AppEnv> {
  return (c, next) => inTurn(c, next, costOf(c.req.path));
}
