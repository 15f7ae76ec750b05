import type { Context } from 'hono';
import type { Language } from '../../languages.ts';
import { pagePolicy } from './content-security-policy.ts';
import type { AppEnv } from './context.ts';
import { type HashedBody, sendHashedBody, toHashedBody } from './hashed-body.ts';
import type { CacheScope } from './json-body.ts';

/**
 * Browsers revalidate a public page each time. A content network may keep it for half a minute,
 * serve it stale while it asks for the present one, and for a day while the program is away. What
 * depends on a session is kept by its reader alone. The language cookie redirects, and a session may
 * open more of a text, so cookies are part of the key.
 */
const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400',
  private: 'private, no-cache',
} as const satisfies Record<CacheScope, string>;

/** A rendered page with the headers that belong to it. */
export interface PageBody extends HashedBody {
  readonly language: Language;
  readonly policy: string;
}

/** A page for one response or for many. */
export function toPageBody(html: string, language: Language): PageBody {
  return { ...toHashedBody(html), language, policy: pagePolicy(html) };
}

/** The caching headers of a page, or of another format of what it shows. */
function pageCacheHeaders(scope: CacheScope): Readonly<Record<string, string>> {
  return { 'Cache-Control': CACHE_CONTROL[scope], Vary: 'Accept-Encoding, Cookie' };
}

/** Sends a page, or 304. */
export async function sendPage(
  c: Context<AppEnv>,
  body: PageBody,
  { scope, status }: { readonly scope: CacheScope; readonly status?: number },
): Promise<Response> {
  return sendHashedBody(c, body, {
    contentType: 'text/html; charset=utf-8',
    headers: {
      ...pageCacheHeaders(scope),
      'Content-Language': body.language,
      'Content-Security-Policy': body.policy,
    },
    ...(status === undefined ? {} : { status }),
  });
}
