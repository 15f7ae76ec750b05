import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfTag } from '../../languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, languageCookie, localPath } from '../../paths.ts';
import type { AppEnv } from './context.ts';
import { requestLanguage } from './read-input.ts';

/** Keeps the choice of language for the site and the console (docs/contract.md, 'Pages'). */
export function storeLanguage(c: Context<AppEnv>, language: string, origin: string): void {
  c.header('Set-Cookie', languageCookie(language, origin));
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

/**
 * Leads to the language that the query chooses, which is stored, or to the one that was stored
 * before; null where this address is right (docs/contract.md, 'Pages').
 *
 * @param language of this address
 * @param path the English address without its query
 */
export function redirectToLanguage(
  c: Context<AppEnv>,
  { language, path, origin }: { language: Language; path: string; origin: string },
): Response | null {
  const asked = c.req.query(LANGUAGE_PARAMETER);
  if (isLanguage(asked)) {
    storeLanguage(c, asked, origin);
    return redirectUnkept(c, localPath(path, asked) + otherParameters(c), 302);
  }
  const stored = getCookie(c, LANGUAGE_COOKIE);
  // Only an address without a prefix leaves the language open.
  const isOpen = language === DEFAULT_LANGUAGE && isLanguage(stored) && stored !== language;
  return isOpen ? redirectUnkept(c, localPath(path, stored) + otherParameters(c), 302) : null;
}

/**
 * Whether an English page says that it can be read in French: to a reader who has chosen no language
 * here and whose browser asks for French before English.
 */
export function isOfferedFrench(c: Context<AppEnv>, language: Language): boolean {
  if (language !== DEFAULT_LANGUAGE || isLanguage(getCookie(c, LANGUAGE_COOKIE))) return false;
  return firstAccepted(c.req.header('accept-language') ?? '') === 'fr';
}

/** The language in which an app is told something: what is stored, else what it accepts first. */
export function appLanguage(c: Context<AppEnv>): Language {
  const stored = requestLanguage(c.req);
  return isOfferedFrench(c, stored) ? 'fr' : stored;
}

/** The language in which an app is told something about a call: what its body names goes first. */
export function callLanguage(c: Context<AppEnv>, body: unknown): Language {
  const asked = typeof body === 'object' && body !== null && 'lang' in body ? body.lang : null;
  return isLanguage(asked) ? asked : appLanguage(c);
}

/**
 * Ours that `Accept-Language` asks for first, in any country (RFC 9110 §12.5.4): by weight, and of
 * equal ones the one that is named first.
 */
function firstAccepted(header: string): Language | undefined {
  const ranges = header.split(',').map((range) => {
    const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .find(({ language }) => language)?.language;
}
