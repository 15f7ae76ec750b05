import { SECTIONS } from '../../kit/paths.ts';

/** What the address of the search page asks for. */
export interface SearchAddress {
  readonly q: string;
  readonly code?: string | null;
  readonly page?: number;
}

/** The English address of a search; `localPath` gives the French one. */
export function searchPath({ q, code = null, page = 1 }: SearchAddress): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (code !== null) query.set('code', code);
  if (page > 1) query.set('page', String(page));
  const asked = query.toString();
  return asked === '' ? SECTIONS.search : `${SECTIONS.search}?${asked}`;
}

/** Where browsers tell that a result was opened. */
export const OPENED_PATH = `${SECTIONS.search}/opened`;

/** The English address that counts a result opened after a search. */
export function openedPath(q: string, code: string, articleId: string): string {
  return `${OPENED_PATH}?${new URLSearchParams({ q, code, article: articleId })}`;
}
