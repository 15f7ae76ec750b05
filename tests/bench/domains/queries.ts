import { type AnsweredQuery, readAnswered } from '../search-queries.ts';

/** The made-up laws, and the real ones where they answer as well. */
const DOMAIN_CODES = {
  l: 'labour_test',
  d: 'land_test',
  f: 'family_test',
  t: 'tax_test',
  r: 'road_test',
  p: 'penal_code',
  c: 'criminal_procedure',
} as const;

/** Lines of `language | query | letter of a code and article, and another`. */
export const readDomainQueries = (lines: string): AnsweredQuery[] =>
  readAnswered(lines, DOMAIN_CODES);
