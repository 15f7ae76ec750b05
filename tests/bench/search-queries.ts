import type { Language } from '../../src/kit/languages.ts';

/** What a query tries out. */
export const QUERY_KINDS = [
  'exact words',
  'stems',
  'accents, elisions',
  'typos',
  'references',
  'everyday words',
  'cross-language',
  'questions',
] as const;

export type QueryKind = (typeof QUERY_KINDS)[number];

/** A query of somebody, and the article that answers it. */
export interface BenchQuery {
  readonly kind: QueryKind;
  readonly lang: Language;
  readonly q: string;
  readonly code: string;
  readonly articleId: string;
}

const CODES = { p: 'penal_code', c: 'criminal_procedure' } as const;

/** Lines of `language | query | code and article`. */
export function readQueries(kind: QueryKind, lines: string): BenchQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [lang, q, target] = line.split('|').map((part) => part.trim());
      const [, code, articleId] = /^([pc]) (.+)$/.exec(target ?? '') ?? [];
      if ((lang !== 'en' && lang !== 'fr') || !q || !articleId)
        throw new Error(`Not a query: ${line}`);
      return { kind, lang, q, code: code === 'p' ? CODES.p : CODES.c, articleId };
    });
}
