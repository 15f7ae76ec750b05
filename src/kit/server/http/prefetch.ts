import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/** Whether a browser fetches ahead what nobody has asked for yet. */
export function isPrefetch(c: Context<AppEnv>): boolean {
  const purpose = c.req.header('sec-purpose') ?? c.req.header('purpose') ?? '';
  return /prefetch|prerender/i.test(purpose);
}
