import { SECTIONS } from '../../kit/paths.ts';

/** English addresses of what is read; `localPath` gives the French ones. */
export const codePath = (code: string) => `${SECTIONS.laws}/${encodeURIComponent(code)}`;

export const articlePath = (code: string, articleId: string) =>
  `${codePath(code)}/${encodeURIComponent(articleId)}`;

export const historyPath = (code: string, articleId: string) =>
  `${articlePath(code, articleId)}/history`;

/** A whole code for the printer, or what lies between two articles. */
export function printPath(code: string, range?: { readonly from: string; readonly to: string }) {
  const query = range ? `?${new URLSearchParams({ from: range.from, to: range.to })}` : '';
  return `${codePath(code)}/print${query}`;
}

export const buyPath = (code: string) => `/buy/${encodeURIComponent(code)}`;

/** The parameter that puts the other language beside an article. */
export const WITH_PARAMETER = 'with';
