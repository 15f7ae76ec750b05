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
export interface AnsweredQuery {
  readonly lang: Language;
  readonly q: string;
  readonly answers: readonly BenchAnswer[];
}

/** A query of the sets about the real codes. */
export interface BenchQuery extends AnsweredQuery {
  readonly kind: QueryKind;
}

const CODES = { p: 'penal_code', c: 'criminal_procedure' } as const;

/** Lines of `language | query | code and article, code and another article`. */
export const readQueries = (kind: QueryKind, lines: string): BenchQuery[] =>
  readAnswered(lines, CODES).map((query) => ({ kind, ...query }));

/** The same lines, where each code is called by one of these letters. */
export function readAnswered(
  lines: string,
  codes: Readonly<Record<string, string>>,
): AnsweredQuery[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [lang, q, targets] = line.split('|').map((part) => part.trim());
      const answers = (targets ?? '').split(', ').map((target) => {
        const [, letter = '', articleId] = /^([a-z]) (.+)$/.exec(target) ?? [];
        const code = codes[letter];
        return code && articleId ? { code, articleId } : null;
      });
      if ((lang !== 'en' && lang !== 'fr') || !q || !answers.every((answer) => answer !== null))
        throw new Error(`Not a query: ${line}`);
      return { lang, q, answers };
    });
}
