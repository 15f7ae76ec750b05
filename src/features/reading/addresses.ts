import { articlePath, codePath } from '../laws/addresses.ts';

/** English addresses of what is read; `localPath` gives the French ones. */
export const historyPath = (code: string, articleId: string) =>
  `${articlePath(code, articleId)}/history`;

/** What names a code or an article in structured data: its address in a language, marked. */
export const legislationId = (address: string) => `${address}#legislation`;

/** What an article can be had as besides a page, by the ending of its address. */
export const ARTICLE_FORMATS = {
  json: 'application/json',
  txt: 'text/plain',
  xml: 'application/akn+xml',
} as const;

export type ArticleFormat = keyof typeof ARTICLE_FORMATS;

export const FORMAT_NAMES: readonly ArticleFormat[] = ['json', 'txt', 'xml'];

/** An address without the format that it ends in. */
export function splitFormat(text: string): readonly [stem: string, format: ArticleFormat | null] {
  const format = FORMAT_NAMES.find((name) => text.endsWith(`.${name}`));
  return format ? [text.slice(0, -format.length - 1), format] : [text, null];
}

/** The feed of what changed a code; no article has this address. */
export const feedPath = (code: string) => `${codePath(code)}/feed.xml`;

export const FEED_TYPE = 'application/atom+xml';

/** A whole code for the printer, or what lies between two articles. */
export function printPath(code: string, range?: { readonly from: string; readonly to: string }) {
  const query = range ? `?${new URLSearchParams({ from: range.from, to: range.to })}` : '';
  return `${codePath(code)}/print${query}`;
}

/** The parameter that puts the other language beside an article. */
export const WITH_PARAMETER = 'with';
