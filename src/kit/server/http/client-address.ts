import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './context.ts';

/** Some proxies write the port as well: 192.0.2.1:4711, [2001:db8::1]:4711. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/;
const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address of the caller. Forwarding headers count only as far as proxies of ours wrote them:
 * with `trustedProxies` = n the n-th entry of `X-Forwarded-For` from the right (docs/promises.md,
 * threat 19).
 *
 * @returns an IPv4 or IPv6 address, or `'unknown'` when the call did not come over a socket
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const peer = c.env?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-for') : undefined;
  const entry = forwarded?.split(',').at(-trustedProxies)?.trim() ?? '';
  const [, bracketed, plain] = WITH_PORT.exec(entry) ?? [];
  const claimed = bracketed ?? plain ?? entry;
  const address = isIP(claimed) ? claimed : peer;
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}
