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
 * open more of a text, by a cookie or an app's token, so both are part of the key.
 */
const CACHE_CONTROL = {
  public: 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400',
  // Also a form that was refused: 'Back' leads to it, and to an error were it not kept.
  private: 'private, no-cache',
  // Forms of buyers, and what became of them: not even the browser's own history keeps them.
  unstored: 'no-store',
} as const satisfies Record<CacheScope | 'unstored', string>;

/** A rendered page, or another format of what it shows, with the headers that belong to it. */
export interface PageBody extends HashedBody {
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page for one response or for many. */
export function toPageBody(html: string, language: Language, formTargets?: string): PageBody {
  return {
    ...toHashedBody(html),
    contentType: 'text/html; charset=utf-8',
    headers: {
      'Content-Language': language,
      'Content-Security-Policy': pagePolicy(html, formTargets),
    },
  };
}

/** Another format of what a page shows, for one response or for many. */
export function toFormatBody(
  text: string,
  contentType: string,
  headers: Readonly<Record<string, string>>,
): PageBody {
  return { ...toHashedBody(text), contentType, headers };
}

/** Sends a page or another format of it, or 304. */
export async function sendPage(
  c: Context<AppEnv>,
  body: PageBody,
  { scope, status }: { readonly scope: keyof typeof CACHE_CONTROL; readonly status?: number },
): Promise<Response> {
  const response = await sendHashedBody(c, body, {
    contentType: body.contentType,
    headers: {
      'Cache-Control': CACHE_CONTROL[scope],
      Vary: 'Accept-Encoding, Cookie, Authorization',
      ...body.headers,
    },
    ...(status === undefined ? {} : { status }),
  });
  // Nothing is stored that a tag could be compared with.
  if (scope === 'unstored') response.headers.delete('ETag');
  return response;
}
