import { isLanguage, type Language } from '../../../kit/languages.ts';
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, localPath } from '../../../kit/paths.ts';

const ONE_YEAR_MS = 31_536_000_000;
const FRENCH_PREFIX = /^\/fr(?=\/|$)/;

/**
 * Where an address leads by the language that it chooses, which is stored, or by the one that was
 * stored before, as on the web (docs/contract.md, 'Pages'); `null` where this address is right.
 */
export async function leadToLanguage(url: URL): Promise<{ readonly location: string } | null> {
  const asked = url.searchParams.get(LANGUAGE_PARAMETER);
  const isFrench = FRENCH_PREFIX.test(url.pathname);
  if (!isLanguage(asked) && isFrench) return null;
  const language = isLanguage(asked) ? asked : await readChoice();
  if (language === undefined) return null;
  const target = new URL(url);
  target.pathname = localPath(url.pathname.replace(FRENCH_PREFIX, '') || '/', language);
  if (isLanguage(asked)) {
    // Where a browser stores none, the address has chosen all the same.
    await storeChoice(asked).catch(() => undefined);
    target.searchParams.delete(LANGUAGE_PARAMETER);
  }
  return target.href === url.href ? null : { location: target.href };
}

/** Where a worker may know it: the browsers of 2025 and later, and Chromium's before. */
const cookies = (): CookieStore | undefined =>
  'cookieStore' in globalThis ? cookieStore : undefined;

async function readChoice(): Promise<Language | undefined> {
  const chosen = (await cookies()?.get(LANGUAGE_COOKIE))?.value;
  return isLanguage(chosen) ? chosen : undefined;
}

async function storeChoice(language: Language): Promise<void> {
  const expires = Date.now() + ONE_YEAR_MS;
  await cookies()?.set({ name: LANGUAGE_COOKIE, value: language, expires, sameSite: 'lax' });
}
