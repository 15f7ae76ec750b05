import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '../../errors.ts';
import type { AppEnv } from './context.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses cross-site request forgery, writes from another website (docs/promises.md, threat 15): by
 * `Sec-Fetch-Site`, else by `Origin`; a caller that sends neither is no browser and has no cookies
 * but its own.
 */
export function sameOriginOnly(publicUrl: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!READING.has(c.req.method) && !isOurs(c, publicUrl)) {
      throw new Refusal(403, 'foreign_origin', 'This call may only come from our own pages.');
    }
    await next();
  };
}

function isOurs(c: Context<AppEnv>, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const origin = c.req.header('origin');
  return origin === undefined || origin === publicUrl || origin === new URL(c.req.url).origin;
}
