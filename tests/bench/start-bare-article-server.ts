import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Language } from '../../src/kit/languages.ts';

/** The page of an article without its text: what stands between its pieces, and their places. */
export interface BarePage {
  readonly code: string;
  readonly articleId: string;
  readonly language: Language;
  readonly parts: readonly (string | readonly [start: number, end: number])[];
}

/** What the bare server is given. */
export interface BareArticles {
  readonly connection: pg.PoolConfig;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Of brotli. */
  readonly level: number;
  /** By their paths. */
  readonly pages: Readonly<Record<string, BarePage>>;
}

/** Starts the bare server in a process of its own. */
export async function startBareArticleServer(
  given: BareArticles,
): Promise<{ url: string; stop(): void }> {
  const file = fileURLToPath(new URL('bare-article-server.ts', import.meta.url));
  const child = fork(file, { execArgv: ['--import', 'tsx'] });
  child.send(given);
  const [port]: unknown[] = await once(child, 'message');
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => child.disconnect() };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const unescapeHtml = (html: string) =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '');

/** Takes a text out of the `<article>` of its page, piece by piece as it stands there. */
export function takeTextOut(html: string, text: string): BarePage['parts'] {
  const start = html.indexOf('<article');
  const end = html.indexOf('</article>');
  const parts: BarePage['parts'][number][] = [html.slice(0, start)];
  let from = 0;
  for (const [piece] of html.slice(start, end).matchAll(/<[^>]*>|[^<]+/g)) {
    const words = unescapeHtml(piece);
    const at = piece.startsWith('<') ? -1 : text.indexOf(words, from);
    if (at < 0) parts.push(piece);
    else {
      parts.push([at, at + words.length]);
      from = at + words.length;
    }
  }
  return [...parts, html.slice(end)];
}
