import type { Context } from 'hono';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '../../kit/paths.ts';
import type { AppEnv } from '../../kit/server/http/context.ts';

const ONE_YEAR_S = 31_536_000;

/** Keeps the choice of language for the site and the console (docs/contract.md, 'Pages'). */
export function storeLanguage(c: Context<AppEnv>, language: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  c.header(
    'Set-Cookie',
    `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${ONE_YEAR_S}; SameSite=Lax${secure}`,
  );
}

/** The query without the choice of language, so that a link's own parameters survive it. */
export function otherParameters(c: Context<AppEnv>): string {
  const parameters = new URL(c.req.url).searchParams;
  parameters.delete(LANGUAGE_PARAMETER);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Redirects depend on the language cookie, so they must not be cached. */
export function redirectUnkept(c: Context<AppEnv>, path: string, status: 302 | 308): Response {
  c.header('Cache-Control', 'no-store');
  return c.redirect(path, status);
}
