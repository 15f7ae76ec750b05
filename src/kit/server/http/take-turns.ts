import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../../errors.ts';
import { type FairLine, LineFull } from '../fair-line.ts';
import { networkOf } from '../rate-limit.ts';
import type { AppEnv } from './context.ts';

const RETRY_AFTER = { 'Retry-After': '1' } as const;

/**
 * Lets calls wait for their turn, address by address (of IPv6 the network counts).
 *
 * @throws Refusal 429 for an address of which too much waits, 503 where too much waits in all
 */
export function takeTurns(
  line: FairLine,
  clientAddress: (c: Context<AppEnv>) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    try {
      await line.run(networkOf(clientAddress(c)), next, () => c.req.raw.signal);
    } catch (error) {
      if (!(error instanceof LineFull)) throw error;
      if (error.whose === 'own') {
        const sentence = 'Too much is being asked for at once from this address.';
        throw new Refusal(429, 'too_many_requests', sentence, { headers: RETRY_AFTER });
      }
      const sentence = 'Too many people are asking at the moment.';
      throw new Refusal(503, 'unavailable', sentence, { headers: RETRY_AFTER });
    }
  };
}
