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

/** An article by the code of its category and its id. */
export interface BenchAnswer {
  readonly code: string;
  readonly articleId: string;
}

/** A query, and the articles of which each answers it. */
export interface BenchQuery {
  readonly kind: QueryKind;
  readonly lang: Language;
  readonly q: string;
  readonly answers: readonly BenchAnswer[];
}

const CODES = { p: 'penal_code', c: 'criminal_procedure' } as const;

/** Lines of `language | query | code and article, code and another article`. */
export function readQueries(kind: QueryKind, lines: string): BenchQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [lang, q, targets] = line.split('|').map((part) => part.trim());
      const answers = (targets ?? '').split(', ').flatMap(readAnswer);
      if ((lang !== 'en' && lang !== 'fr') || !q || answers.length === 0)
        throw new Error(`Not a query: ${line}`);
      return { kind, lang, q, answers };
    });
}

function readAnswer(target: string): BenchAnswer[] {
  const [, code, articleId] = /^([pc]) (.+)$/.exec(target) ?? [];
  return articleId ? [{ code: code === 'p' ? CODES.p : CODES.c, articleId }] : [];
}
